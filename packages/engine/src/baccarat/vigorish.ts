import { balance, coupon, INVENTORY, type Spot, vigorishOf } from '../kernel/account.ts'
import { percent, vigorish, winnings } from '../kernel/money.ts'
import { staffStep } from '../kernel/procedure.ts'
import { placeOf, playerOf, termsOf } from '../kernel/table.ts'
import type {
  Cents,
  Citation,
  Moved,
  OptionValues,
  Place,
  PlayerCommand,
  PlayerId,
  StaffCommand,
  Table,
  WagerId,
} from '../kernel/types.ts'
import { cardsFirst, type Part, type ShoeRules, type ShoeState, type Stage } from '../shoe/index.ts'
import type { Result } from './odds.ts'
import { type MoneyChosen, moneyChosen } from './options.ts'
import { oddsOn, TIE_CHARGE } from './wagers.ts'

/** How the house takes its share of a Banker's Hand wager (3.3(c), 7.3(c) and (d)). */
export interface VigorishRules {
  readonly rule: Citation
  /** The charge on ties, where a game has it. */
  readonly tie: Citation
  /** The coin that vigorish at this rate may be rounded up to. */
  coin(rate: 4 | 5): Cents
  /** Players in the order in which they are settled. */
  order(table: Table): readonly { readonly player: PlayerId; readonly place: Place }[]
}

interface Owed {
  readonly cents: Cents
  readonly rule: Citation
}

/** What so much on a wager, with a coupon of such a value beside it, owes the house on this result, and by which rule. */
export function chargeOn(
  options: OptionValues,
  { wager, cents, match }: { readonly wager: WagerId; readonly cents: Cents; readonly match: Cents },
  how: Result,
  rules: VigorishRules,
): Owed {
  const { vigorish: rate, rounding } = moneyChosen(options)
  if (wager !== 'banker') return { cents: 0, rule: '' }
  if (rate === 'tie') return { cents: how === 'tie' ? percent(cents, TIE_CHARGE) : 0, rule: rules.tie }
  const won = how === 'banker' ? winnings(cents + match, oddsOn(options, wager)) : 0
  // Never more than was won, however small the stake.
  const owed = Math.min(won, vigorish(won, rate, rounding, rules.coin(rate)))
  return { cents: owed, rule: rules.rule }
}

export function charge(table: Table, s: Spot, how: Result, rules: VigorishRules): Owed {
  const match = balance(table, coupon(s.place, s.player, s.wager))
  return chargeOn(termsOf(table, s.account).options, { ...s, match }, how, rules)
}

/** Where it goes: onto the player's marker button, or at once to the house. */
export function takeTo(
  { deferred, vigorish: rate }: MoneyChosen,
  { player, place }: Spot,
): Pick<Moved, 'to' | 'because'> {
  if (deferred && rate !== 'tie')
    return { to: vigorishOf(player), because: `Vigorish marked in box ${place}.` }
  const because = rate === 'tie' ? 'A quarter of the wager, for the tie.' : 'Vigorish collected.'
  return { to: INVENTORY, because }
}

const marked = (table: Table, player: PlayerId): Cents => balance(table, vigorishOf(player))

export const owing = (table: Table, { order }: VigorishRules): PlayerId[] =>
  order(table)
    .map(({ player }) => player)
    .filter((player) => marked(table, player) > 0)

/** What a player's marker button shows is collected. */
export function collectVigorish(table: Table, players: readonly PlayerId[], rule: Citation): Moved[] {
  return players
    .filter((player) => marked(table, player) > 0)
    .map((player) => ({
      type: 'moved',
      from: vigorishOf(player),
      to: INVENTORY,
      cents: marked(table, player),
      wager: 'banker',
      rule,
      because: 'Marked vigorish collected.',
    }))
}

/** All of it is collected before cards are shuffled or leave. */
export const beforeShuffle =
  <S>(rules: VigorishRules): Stage<S> =>
  (table) =>
    owing(table, rules).length > 0
      ? staffStep('dealer', 'collect-vigorish', rules.rule, 'Collect all vigorish before the shuffle.')
      : undefined

export type VigorishCommand = StaffCommand<'collect-vigorish', { player?: PlayerId }> | PlayerCommand<'leave'>

/** Between rounds from each player, before the shuffle from all, and from a player who leaves. */
export function vigorishPart<S extends ShoeState>(
  rules: VigorishRules,
  shoe: ShoeRules<S>,
): Part<S, VigorishCommand, never> {
  return {
    offers: (table, actor) =>
      actor === 'dealer' && table.state.phase === 'betting' && !cardsFirst(shoe, table)
        ? owing(table, rules).map((player) => ({
            type: 'collect-vigorish',
            by: 'dealer',
            rule: rules.rule,
            says: `Collect the vigorish marked for position ${placeOf(table, player)}`,
            with: { player },
          }))
        : [],
    handlers: {
      'collect-vigorish': (table, { player }) =>
        collectVigorish(table, player === undefined ? owing(table, rules) : [player], rules.rule),
      leave: (table, { by }) => collectVigorish(table, [playerOf(by)], rules.rule),
    },
  }
}
