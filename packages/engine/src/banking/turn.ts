import {
  asPlayer,
  balance,
  type Cents,
  type Citation,
  type Command,
  coupon,
  couponBack,
  limitOf,
  type Moved,
  moved,
  type Offer,
  type Part,
  type Place,
  type PlayerCommand,
  type PlayerId,
  placeOf,
  playerAt,
  playerOf,
  type Refused,
  type Spot,
  spotsOf,
  stack,
  stackOf,
  type Table,
  terms,
  type WagerId,
  type Wait,
  waitFor,
} from '../kernel/index.ts'
import { exposure, houseStake, shareOf, wagersOn } from './cover.ts'
import type { BankFact, BankState } from './state.ts'

/** What a game says about its bank; everything else is alike. */
export interface BankRules<S extends BankState> {
  readonly rules: Readonly<
    Record<
      'offer' | 'first' | 'wagered' | 'cover' | 'cobank' | 'area' | 'house' | 'call' | 'closed',
      Citation
    >
  > & { readonly offered?: Citation }
  /** Betting positions counterclockwise, from the one farthest to the dealer's right. */
  readonly places: readonly Place[]
  /** Banking and co-banking are the licensee's to offer, to all players alike. */
  offered(table: Table<S>): { readonly banking: boolean; readonly cobanking: boolean }
  /** The bank can still be offered: no card, tile or call has come yet. */
  open(table: Table<S>): boolean
  /** The wager that is made against the bank, and how many times its stake it can win. */
  readonly wager: WagerId
  readonly most: number
  /** What the house wagers against the bank by an approved calculation, instead of that player's last wager (10.8(h), 11.10(g)). */
  houseWager?(table: Table<S>, bank: PlayerId): Cents
}

type T<S extends BankState> = Table<S>

/** All of it by one rule, with all that may be offered: for a game that is no subchapter of the regulation. */
export const bankByOneRule = (rule: Citation): Pick<BankRules<BankState>, 'rules' | 'offered'> => ({
  rules: {
    offer: rule,
    first: rule,
    wagered: rule,
    cover: rule,
    cobank: rule,
    area: rule,
    house: rule,
    call: rule,
    closed: rule,
  },
  offered: () => ({ banking: true, cobanking: true }),
})

/** All positions once round, from the one whose turn it is to be asked first; none at the dealer's own turn. */
function circle<S extends BankState>({ places }: BankRules<S>, { state }: T<S>): readonly Place[] {
  if (state.turn === places.length) return []
  return [...places.slice(state.turn), ...places.slice(0, state.turn)]
}

/** All chips of a player: a wager of one's own comes back to who takes the bank. */
const chipsOf = (table: Table, player: PlayerId): Cents =>
  stackOf(table, player) + spotsOf(table, player).reduce((sum, s) => sum + s.cents, 0)

/** What a bank of this player's has to cover: what the others have wagered, and one wager at the least, or nobody could. */
function toCover<S extends BankState>(bank: BankRules<S>, table: T<S>, player: PlayerId): Cents {
  const least = bank.most * (limitOf(terms(table).limits, bank.wager)?.least ?? 0)
  return Math.max(least, exposure(bank, table, player))
}

/** Why this player may not have the bank in this round. */
export function refuseBank<S extends BankState>(
  bank: BankRules<S>,
  table: T<S>,
  player: PlayerId,
): Refused | undefined {
  const { rules } = bank
  const { state } = table
  const refuse = (refused: Citation, because: string): Refused => ({ refused, because })
  if (!bank.offered(table).banking)
    return refuse(rules.offered ?? rules.offer, 'At this table nobody but the dealer banks.')
  if (!bank.open(table)) return refuse(rules.offer, 'The bank is taken before the wagers are closed.')
  if (state.bank !== null) return refuse(rules.offer, 'Another player has the bank.')
  if (state.fresh) return refuse(rules.first, 'The first round after the shuffle is the dealer’s.')
  if (circle(bank, table).length === 0) return refuse(rules.offer, 'It is the dealer’s turn to bank.')
  if (state.before === player) return refuse(rules.offer, 'Nobody banks two rounds running.')
  if (state.passed.includes(player)) return refuse(rules.offer, 'You have let the bank pass in this round.')
  // 19:47-10.8(d): both of these hold before anybody banks, a wager against the dealer and the chips to cover the others.
  if (!state.against[player])
    return refuse(
      rules.wagered,
      'Who banks has wagered against the dealer in the last round the dealer banked.',
    )
  const chips = chipsOf(table, player)
  const needed = shareOf(toCover(bank, table, player), bank.offered(table).cobanking)
  if (chips >= needed) return undefined
  const because = 'Your chips do not cover what the others can win.'
  return { refused: rules.cover, because, expected: needed, received: chips }
}

/** The player who is asked now, if anybody is. */
export function askedNow<S extends BankState>(bank: BankRules<S>, table: T<S>): PlayerId | undefined {
  for (const place of circle(bank, table)) {
    const player = playerAt(table, place)
    if (player !== undefined && !refuseBank(bank, table, player)) return player
  }
  return undefined
}

/** The stage of a round in which the bank goes round the table. */
export function offering<S extends BankState>(bank: BankRules<S>, table: T<S>): Wait | undefined {
  const player = askedNow(bank, table)
  if (player === undefined) return undefined
  const says = `The bank is offered to position ${placeOf(table, player)}.`
  return waitFor(player, 'pass-bank', bank.rules.offer, says)
}

const giveUp = (rule: Citation, by: Offer['by']): Offer => ({
  type: 'give-up-bank',
  by,
  rule,
  says: 'Give the bank back',
})

/** The bank may have the house wager less against it, or nothing. */
function limiting<S extends BankState>(bank: BankRules<S>, table: T<S>, by: Offer['by']): Offer[] {
  const most = houseStake(bank, table)
  if (most === 0) return []
  const fields = { cents: { kind: 'amount', least: 0, most, step: terms(table).coin } } as const
  return [{ type: 'limit-house-wager', by, rule: bank.rules.house, says: 'Let the house wager less', fields }]
}

/** Who has the bank and the others' wagers against it stays and keeps the chips that cover them. */
export function refuseLeaving<S extends BankState>(
  bank: BankRules<S>,
  table: T<S>,
  { type, by }: Command,
): Refused | undefined {
  const player = playerOf(by)
  if (player === undefined || player !== table.state.bank || !LEAVING.includes(type)) return undefined
  // Chips that have gone would cover nothing, and nobody could wager against this bank.
  const stays = type === 'cash-out' || !bank.open(table) || exposure(bank, table, player) > 0
  if (!stays) return undefined
  return {
    refused: bank.rules.cover,
    because: 'The bank stays, with the chips that cover it, until the round is over or it is given back.',
  }
}

/** Why somebody may not take the bank: not at all in this round, or not before those who are asked first. */
function refuseTaking<S extends BankState>(
  bank: BankRules<S>,
  table: T<S>,
  { type, by, cobank }: Command,
): Refused | undefined {
  const player = playerOf(by)
  if (type !== 'take-bank' || player === undefined || placeOf(table, player) === undefined) return undefined
  const asked = askedNow(bank, table)
  const because =
    asked !== player
      ? 'The bank is offered in turn.'
      : cobank === true
        ? 'At this table the house does not bank beside a player.'
        : 'Your chips cover no more than half of what the others can win.'
  const { offer, cobank: beside, cover } = bank.rules
  const refused = asked !== player ? offer : cobank === true ? beside : cover
  return refuseBank(bank, table, player) ?? { refused, because }
}
const LEAVING: readonly string[] = ['leave', 'cash-out', 'reseat']

/** What the player who is asked may answer, and what the bank may still say before the call. */
export function bankOffers<S extends BankState>(bank: BankRules<S>, table: T<S>, player: PlayerId): Offer[] {
  const by = asPlayer(player)
  const { rules } = bank
  if (table.state.bank === player && bank.open(table))
    return [giveUp(rules.offer, by), ...limiting(bank, table, by)]
  if (askedNow(bank, table) !== player) return []
  const { cobanking } = bank.offered(table)
  const covers = chipsOf(table, player) >= toCover(bank, table, player)
  return [
    ...(covers
      ? [{ type: 'take-bank', by, rule: rules.offer, says: 'Take the bank', with: { cobank: false } }]
      : []),
    ...(cobanking
      ? [
          {
            type: 'take-bank',
            by,
            rule: rules.cobank,
            says: 'Share the bank',
            with: { cobank: true },
          },
        ]
      : []),
    { type: 'pass-bank', by, rule: rules.offer, says: 'Pass the bank' },
  ]
}

const fact = (it: BankFact): BankFact => it

export type BankCommand =
  | PlayerCommand<'take-bank', { cobank: boolean }>
  | PlayerCommand<'pass-bank' | 'give-up-bank' | 'leave'>
  | PlayerCommand<'limit-house-wager', { cents: Cents }>

/** All about who banks: whom it is offered to, what the bank may still say, and what follows from it. */
export function bankPart<S extends BankState>(bank: BankRules<S>): Part<S, BankCommand, BankFact> {
  return {
    stages: [(table) => offering(bank, table)],
    offers(table, actor) {
      const player = playerOf(actor)
      return player === undefined ? [] : bankOffers(bank, table, player)
    },
    object: (table, command) => refuseLeaving(bank, table, command) ?? refuseTaking(bank, table, command),
    handlers: {
      'take-bank': (table, { by, cobank }) => [
        ...ownBack(bank, table, playerOf(by)),
        fact({ type: 'bank-taken', player: playerOf(by), cobank }),
      ],
      'pass-bank': (_, { by }) => [fact({ type: 'bank-passed', player: playerOf(by) })],
      'give-up-bank': () => [fact({ type: 'bank-given-up' })],
      'limit-house-wager': (_, { cents }) => [fact({ type: 'house-wager-limited', cents })],
      leave: ({ state }, { by }) => (state.bank === playerOf(by) ? [fact({ type: 'bank-given-up' })] : []),
    },
  }
}

/** What was wagered in a round: as it lies there, or as it was when some of it has been collected already. */
type Wagered = readonly { readonly player: PlayerId; readonly cents: Cents }[]

/** The round is over. Who wagered against the dealer in it may bank the next one. */
export function bankOver<S extends BankState>(
  { places, wager }: BankRules<S>,
  table: T<S>,
  all: Wagered = wagersOn(table, wager),
): BankFact {
  const { state } = table
  const turn = state.fresh ? state.turn : (state.turn + 1) % (places.length + 1)
  const wagered: Record<PlayerId, Cents> = {}
  for (const { player, cents } of all) wagered[player] = (wagered[player] ?? 0) + cents
  const dealers = state.bank === null && Object.keys(wagered).length > 0
  return fact({ type: 'bank-over', turn, ...(dealers && { against: wagered }) })
}

/** Who banks has no wager against itself, and plays at its own position alone: what lies there goes back, coupons too. */
function ownBack<S extends BankState>({ rules, wager }: BankRules<S>, table: Table, bank: PlayerId): Moved[] {
  const place = placeOf(table, bank)
  const back = (s: Spot): Moved[] => {
    const match = balance(table, coupon(s.place, s.player, s.wager))
    const why = { rule: rules.area, because: 'The bank does not wager against itself.' }
    return [
      ...moved(s.account, stack(s.player), s.cents, why).map((it) => ({ ...it, wager: s.wager })),
      ...(match > 0 ? [couponBack({ ...s, cents: match }, rules.area, 'returned')] : []),
    ]
  }
  const others = wagersOn(table, wager).filter((s) => s.player !== bank && s.place === place)
  return [...spotsOf(table, bank), ...others].flatMap(back)
}
