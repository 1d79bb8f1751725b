import { type Game, oddsText, type Pick, seeded, winnings } from '@boardwalk/engine/kernel'
import { type Line, type Settled, settled, type Topic } from './drills.ts'

/** A settlement as a dealer made it, with one line that is not what the rules make of it. */
export interface Mistaken {
  readonly settled: Settled
  /** As shown: all right but one. */
  readonly shown: readonly Line[]
  readonly wrong: number
}

const LINES = 2
const TRIES = 80

/** Other odds of the same game that this stake can be paid at, and that come to another amount. */
function otherPays(game: Game, { picture }: Settled, line: Line): { odds: string; paid: number }[] {
  const options = picture.terms.at(-1)?.options ?? {}
  return game.wagers(options).flatMap(({ pays }) =>
    pays.flatMap(({ odds }) => {
      if ((line.stake * odds.pays) % odds.to !== 0) return []
      const paid = winnings(line.stake, odds)
      return paid === line.paid ? [] : [{ odds: oddsText(odds), paid }]
    }),
  )
}

/** How a line can be wrong: paid at other odds, left on the table, or taken although it won. */
function spoilt(game: Game, found: Settled, line: Line, pick: Pick): Line {
  if (line.outcome === 'win') {
    const others = otherPays(game, found, line)
    const other = others[pick(Math.max(1, others.length))]
    if (other && pick(4) > 0) return { ...line, ...other }
    return { ...line, outcome: 'lose', paid: -line.stake, odds: '' }
  }
  if (line.outcome === 'lose' && pick(2) === 0) return { ...line, outcome: 'push', paid: 0 }
  const others = otherPays(game, found, line)
  const other = others[pick(Math.max(1, others.length))]
  return other ? { ...line, outcome: 'win', ...other } : { ...line, outcome: 'push', paid: 0 }
}

/** The first settlement from this seed on that has several lines, with one of them spoilt. */
export function mistaken(game: Game, topic: Topic, from: number): Mistaken | undefined {
  for (let seed = from; seed < from + TRIES; seed++) {
    const found = settled(game, topic, seed, topic.wagers.length > 3 ? 4 : topic.wagers.length)
    // A round that everybody lost gives its mistake away.
    const won = found?.lines.findIndex((l) => l.outcome === 'win') ?? -1
    if (!found || found.lines.length < LINES || won < 0) continue
    const pick = seeded(seed, 12)
    const wrong = pick(2) === 0 ? won : pick(found.lines.length)
    const shown = found.lines.map((line, i) => (i === wrong ? spoilt(game, found, line, pick) : line))
    return { settled: found, shown, wrong }
  }
  return undefined
}
