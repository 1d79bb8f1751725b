import {
  add,
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
  staked,
  sum,
  terms,
  type Weighing,
  type Worth,
  ZERO,
} from '../../../kernel/index.ts'
import { cameOf, settleSpot } from '../settle.ts'
import { playing } from '../shoe.ts'
import { valuesOf } from '../spread.ts'
import type { T } from '../state.ts'
import { deciding, isOpen, MAIN, RAISE, raiseRange } from '../wagers.ts'

/** From two to the ace. */
const VALUES: readonly number[] = Array.from({ length: 13 }, (_, i) => i + 2)

/** Every third card there can be: a full set less the two in the boxes. What has gone before is not counted. */
const waysOf = (view: T, third: number): number =>
  4 * playing(view).decks - valuesOf(view).filter((value) => value === third).length

/** What a wager brings in the mean, by the code that settles it, and by which rules. */
function worthOf(view: T, s: Spot, rules: Set<Citation>): Fraction {
  const [first = 0, second = 0] = valuesOf(view)
  const { options } = terms(view)
  let [total, ways] = [0, 0]
  for (const third of VALUES) {
    const moved = eventsOf(settleSpot(view, s, cameOf(first, second, third), options), 'moved')
    for (const { rule } of moved) rules.add(rule)
    const back = moved.reduce((cents, m) => cents + (m.to === stack(s.player) ? m.cents : 0), 0)
    total += waysOf(view, third) * (back - s.cents)
    ways += waysOf(view, third)
  }
  return fraction(total, ways)
}

/** What a raise by as much as can be brings, with what lies there already. */
function raiseWorth(view: T, original: Spot, rules: Set<Citation>): Fraction | undefined {
  const range = raiseRange(view, original)
  if (isRefused(range)) return undefined
  const { place, player } = original
  const cents = range.most + staked(view, place, player, RAISE)
  const raise: Spot = { account: spot(place, player, RAISE), place, player, wager: RAISE, cents }
  return worthOf(view, raise, rules)
}

/** Raising, and staying with what lies there. */
function raiseOrStay(view: T, original: Spot, rules: Set<Citation>): Worth[] {
  const { place, player } = original
  const standing = spotsOf(view, player).filter((s) => s.place === place)
  const stay = sum(standing.map((s) => worthOf(view, s, rules)))
  const raise = raiseWorth(view, original, rules)
  const stays: Worth = { type: 'stay', with: { place }, cents: stay }
  return raise
    ? [stays, { type: 'raise', with: { place }, cents: add(worthOf(view, original, rules), raise) }]
    : [stays]
}

/** The wagers back, and playing the round out with every raise that is worth it (6.7(c)). */
function voidOrPlay(view: T, player: PlayerId, rules: Set<Citation>): Worth[] {
  const worths = spotsOf(view, player).map((s) => {
    const worth = worthOf(view, s, rules)
    const raise = s.wager === MAIN && isOpen(view, s) ? raiseWorth(view, s, rules) : undefined
    return raise && compare(raise, ZERO) > 0 ? add(worth, raise) : worth
  })
  return [
    { type: 'void-wagers', cents: ZERO },
    { type: 'play-out', cents: sum(worths) },
  ]
}

/** What each decision open to this player is worth, from the two cards that lie open. */
export function weigh(view: T, player: PlayerId): Weighing | undefined {
  const choosing = view.state.phase === 'choosing' && spotsOf(view, player).length > 0
  const original = deciding(view, player)
  if (!choosing && !original) return undefined
  const rules = new Set<Citation>()
  const worths = original ? raiseOrStay(view, original, rules) : voidOrPlay(view, player, rules)
  const ways = VALUES.reduce((n, third) => n + waysOf(view, third), 0)
  const counted = `all ${ways} cards that can come of a full set`
  return { worths, method: original ? 'exact' : 'optimal', counted, rules: [...rules].sort() }
}
