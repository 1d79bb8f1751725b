import {
  type Citation,
  compare,
  eventsOf,
  type Fraction,
  fraction,
  isRefused,
  type PlayerId,
  type Spot,
  spot,
  spotsOf,
  stack,
  sum,
  type Weighing,
  ZERO,
} from '../../kernel/index.ts'
import { cameOf, settleSpot } from './settle.ts'
import { playing } from './shoe.ts'
import { valuesOf } from './spread.ts'
import type { T } from './state.ts'
import { deciding, MAIN, RAISE, raiseRange, undecided } from './wagers.ts'

/** The highest value is the ace's. */
const VALUES: readonly number[] = Array.from({ length: 13 }, (_, i) => i + 2)

/** Every third card there can be, by value: a full set less the two in the boxes. What has gone before is not counted. */
function thirds(view: T): readonly { readonly third: number; readonly ways: number }[] {
  const shown = valuesOf(view)
  const { decks } = playing(view)
  return VALUES.map((third) => ({ third, ways: 4 * decks - shown.filter((value) => value === third).length }))
}

/** Counts by the code that settles, and keeps by which rules. */
class Count {
  readonly rules = new Set<Citation>()
  readonly #view: T
  constructor(view: T) {
    this.#view = view
  }

  /** What a wager brings in the mean: what comes back of it less itself. */
  worth(s: Spot): Fraction {
    const [first = 0, second = 0] = valuesOf(this.#view)
    const all = thirds(this.#view)
    const total = all.reduce((n, { third, ways }) => {
      const moved = eventsOf(settleSpot(this.#view, s, cameOf(first, second, third)), 'moved')
      for (const { rule } of moved) this.rules.add(rule)
      const back = moved.reduce((cents, m) => cents + (m.to === stack(s.player) ? m.cents : 0), 0)
      return n + ways * (back - s.cents)
    }, 0)
    return fraction(
      total,
      all.reduce((n, { ways }) => n + ways, 0),
    )
  }

  /** The most that a raise can bring: its worth is a straight line, so the least or the most of it. */
  raise(original: Spot): Fraction | undefined {
    const range = raiseRange(this.#view, original)
    if (isRefused(range)) return undefined
    const { place, player } = original
    const there = spotsOf(this.#view, player).find((s) => s.place === place && s.wager === RAISE)
    return this.worth({
      account: spot(place, player, RAISE),
      place,
      player,
      wager: RAISE,
      cents: range.most + (there?.cents ?? 0),
    })
  }
}

const told = (view: T, { rules }: Count): Pick<Weighing, 'counted' | 'rules'> => {
  const ways = thirds(view).reduce((n, each) => n + each.ways, 0)
  return { counted: `all ${ways} cards that can come of a full set`, rules: [...rules].sort() }
}

/** Raising by as much as can be, and staying with what lies there. */
function raiseOrStay(view: T, original: Spot): Weighing {
  const count = new Count(view)
  const { place, player } = original
  const standing = spotsOf(view, player).filter((s) => s.place === place)
  const main = count.worth(original)
  const stay = sum(standing.map((s) => count.worth(s)))
  const raise = count.raise(original)
  const where = { with: { place } }
  return {
    worths: [
      { type: 'stay', ...where, cents: stay },
      ...(raise ? [{ type: 'raise', ...where, cents: sum([main, raise]) }] : []),
    ],
    method: 'exact',
    ...told(view, count),
  }
}

/** Playing the round out, raises that are worth it included, against the wagers back (6.7(c)). */
function playOrVoid(view: T, player: PlayerId): Weighing {
  const count = new Count(view)
  const on: T = { ...view, state: { ...view.state, phase: 'raising' } }
  const open = undecided(on)
  const worths = spotsOf(view, player).map((s) => {
    if (s.wager !== MAIN || !open.some(({ account }) => account === s.account)) return count.worth(s)
    const raise = new Count(on).raise(s) ?? ZERO
    return sum([count.worth(s), compare(raise, ZERO) > 0 ? raise : ZERO])
  })
  return {
    worths: [
      { type: 'void-wagers', cents: ZERO },
      { type: 'play-out', cents: sum(worths) },
    ],
    method: 'optimal',
    ...told(view, count),
  }
}

/** What each decision open to this player is worth, from the two cards that lie open. */
export function weigh(view: T, player: PlayerId): Weighing | undefined {
  if (view.state.phase === 'choosing')
    return spotsOf(view, player).length > 0 ? playOrVoid(view, player) : undefined
  const original = deciding(view, player)
  return original && raiseOrStay(view, original)
}
