import { drawing, type Game, type Line, rowWidth } from '@boardwalk/engine/kernel'
import { samplerOf } from '@boardwalk/engine/samplers'
import { type Measures, measures } from './book.ts'
import { BLOCK, type Plan } from './plan.ts'
import { countDecided, countRound, emptyTally, type Tally } from './tally.ts'

/** Rounds that are drawn and played at once; like the size of a block it is part of the answer. */
const BATCH = 4096

/** What each wager of a line came to as it is measured: what it leads counts with it, and by itself where that has odds. */
function countLine(tally: Tally, line: Line, { own }: Measures, times: number): void {
  for (const { wager, stake, net, lead } of line) {
    if (lead !== undefined && !own.has(wager)) continue
    const led = line.reduce((sum, more) => (more.lead === wager ? sum + more.net : sum), net)
    countDecided(tally, wager, stake, led, times)
  }
}

const netOf = (line: Line): number => line.reduce((sum, { net }) => sum + net, 0)

/** Plays the blocks of a plan by the game's sampler: the rounds are counted by line, and the lines made out at the end. */
export function blockPlayer(game: Game, plan: Plan): (index: number) => Tally {
  const { options, rounds, seed } = plan
  const sampler = samplerOf(game.id)?.(options)
  if (!sampler) throw new Error(`${game.title} has no sampler.`)
  const measured = measures(game.wagers(options), game.odds(options))
  const drawn = new Uint16Array(BATCH * rowWidth(sampler.draws))
  const lines = new Uint16Array(BATCH)
  return (index) => {
    const draw = drawing(sampler.draws, seed, index)
    const counts = new Uint32Array(sampler.lines.length)
    const play = (count: number, into: Uint32Array): void => {
      draw(drawn, count)
      sampler.play(drawn, count, lines)
      for (let i = 0; i < count; i++) {
        const line = lines[i] as number
        into[line] = (into[line] as number) + 1
      }
    }
    sampler.begin()
    const all = Math.min(BLOCK, rounds - index * BLOCK)
    for (let done = 0; done < all; done += BATCH) play(Math.min(BATCH, all - done), counts)
    // Wagers that still stand are played out, so that none is left out because it takes long.
    const after = new Uint32Array(counts.length)
    while (sampler.standing()) play(1, after)
    const tally = emptyTally()
    for (const [i, line] of sampler.lines.entries()) {
      const [times, late] = [counts[i] as number, after[i] as number]
      if (times > 0) countRound(tally, netOf(line), times)
      if (times + late > 0) countLine(tally, line, measured, times + late)
    }
    return tally
  }
}
