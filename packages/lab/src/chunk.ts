import type { Game } from '@boardwalk/engine/kernel'
import { measures } from './book.ts'
import { CHUNK, type Plan } from './plan.ts'
import { blockPlayer } from './sampled.ts'
import { playRounds, takeSeat } from './seat.ts'
import { emptyTally, type Tally } from './tally.ts'

/** Plays the pieces of a plan, each with its own streams of chance, whoever plays it. */
export const chunkPlayer = (game: Game, plan: Plan): ((index: number) => Tally) =>
  plan.road === 'sampler' ? blockPlayer(game, plan) : enginePlayer(game, plan)

/** Through the engine each piece is a table of its own. */
function enginePlayer(game: Game, plan: Plan): (index: number) => Tally {
  const { options, rounds, seed, wagers } = plan
  const measured = measures(game.wagers(options), game.odds(options))
  return (index) => {
    const tally = emptyTally()
    const seat = takeSeat({ game, options, wagers, measured, seed, stream: index }, tally)
    playRounds(seat, Math.min(CHUNK, rounds - index * CHUNK))
    return tally
  }
}
