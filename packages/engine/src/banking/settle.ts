import {
  balance,
  CENTER,
  type Cents,
  type Citation,
  coupon,
  cover,
  houseWager,
  INVENTORY,
  lose,
  type Moved,
  moved,
  type Odds,
  type Outcome,
  type PlayerId,
  push,
  type Spot,
  stack,
  type Table,
  terms,
  type WagerId,
  type Why,
  win,
  winnings,
} from '../kernel/index.ts'
import { smallerHalf, wagersOn } from './cover.ts'
import type { BankState } from './state.ts'
import type { BankRules } from './turn.ts'

/** What became of one wager against the bank. */
export interface BankResult extends Why {
  readonly spot: Spot
  readonly outcome: Outcome
  readonly odds: Odds
}

export interface Settlement {
  /** In the order in which they are exposed. */
  readonly results: readonly BankResult[]
  /** What became of the house's own wager, where it has one. */
  readonly house?: Why & { readonly outcome: Outcome }
  /** What is charged of winnings and never more than they are, in the table's rounding; `dealers` where it is charged when the dealer banks too. */
  readonly vigorish: {
    readonly rule: Citation
    readonly dealers?: true
    /** By which rule the bank is charged on what is left, if by another. */
    readonly bank?: Citation
    of(won: Cents): Cents
  }
  /** Who fills up the centre, and who gets what is left of it. */
  readonly rule: Citation
}

/** All that lies against the bank has one fate, the house's wager too: one card or one roll decides for everybody. */
export const decidedAlike = <S extends BankState>(
  { wager }: BankRules<S>,
  table: Table<S>,
  result: Omit<BankResult, 'spot'>,
): Pick<Settlement, 'results' | 'house'> => ({
  results: wagersOn(table, wager).map((spot) => ({ spot, ...result })),
  house: result,
})

/** All that a wager wins, with the coupon beside it: vigorish is charged on that. */
const wonBy = (table: Table, { place, player, wager, cents }: Spot, odds: Odds): Cents =>
  winnings(cents + balance(table, coupon(place, player, wager)), odds)

/** Chips in the centre and in the bank's cover, as they go. */
class Centre {
  readonly events: Moved[] = []
  readonly #table: Table<BankState>
  readonly #rule: Citation
  #centre: Cents
  #cover: Cents

  constructor(table: Table<BankState>, rule: Citation) {
    this.#table = table
    this.#rule = rule
    this.#centre = balance(table, CENTER)
    this.#cover = balance(table, cover(this.bank))
  }

  get bank(): PlayerId {
    return this.#table.state.bank as PlayerId
  }

  moved(from: string, to: string, cents: Cents, because: string, more: object = {}): void {
    if (cents <= 0) return
    this.events.push({ type: 'moved', from, to, cents, rule: this.#rule, because, ...more })
    for (const [account, sign] of [
      [from, -1],
      [to, 1],
    ] as const) {
      if (account === CENTER) this.#centre += sign * cents
      if (account === cover(this.bank)) this.#cover += sign * cents
    }
  }

  taken(events: readonly Moved[], cents: Cents): void {
    this.events.push(...events)
    this.#centre += cents
  }

  /** The centre does not pay the next winner: the bank pays in all that is still owed, a co-bank half of it, at once. */
  fill(next: Cents, owed: Cents): void {
    if (next <= this.#centre) return
    const short = owed - this.#centre
    const { cobank } = this.#table.state
    const own = cobank ? smallerHalf(short, terms(this.#table).coin) : short
    this.moved(cover(this.bank), CENTER, own, 'The bank pays in what is missing.', { outcome: 'lose' })
    this.moved(INVENTORY, CENTER, short - own, 'The house pays in its half.')
  }

  /** What is left in the centre is the bank's, a co-bank's half of it; vigorish is charged on it. */
  close({ vigorish }: Settlement): void {
    const { cobank } = this.#table.state
    const surplus = this.#centre
    const house = cobank ? smallerHalf(surplus, terms(this.#table).coin) : 0
    const share = surplus - house
    this.moved(CENTER, INVENTORY, house, 'The house’s half of what is left.')
    this.moved(CENTER, stack(this.bank), share, 'What is left is the bank’s.', { outcome: 'win' })
    this.charge(this.bank, share, { ...vigorish, rule: vigorish.bank ?? vigorish.rule })
    this.moved(cover(this.bank), stack(this.bank), this.#cover, 'What the bank need not pay goes back.')
  }

  charge(player: PlayerId, won: Cents, { rule, of }: Settlement['vigorish'], wager?: WagerId): void {
    const cents = won > 0 ? Math.min(won, of(won)) : 0
    this.moved(stack(player), INVENTORY, cents, 'Vigorish.', { rule, ...(wager && { wager }) })
  }
}

/** The house's own wager is compared first; it is lost to the centre at once and paid after everybody else's. */
function houseLoses(
  centre: Centre,
  table: Table,
  wager: WagerId,
  { outcome, rule, because }: NonNullable<Settlement['house']>,
): void {
  const cents = balance(table, houseWager(wager))
  if (outcome === 'lose') centre.moved(houseWager(wager), CENTER, cents, because, { wager, rule })
  if (outcome === 'push') centre.moved(houseWager(wager), INVENTORY, cents, because, { wager, rule })
}

function houseWins(
  centre: Centre,
  table: Table,
  wager: WagerId,
  { outcome, rule, because }: NonNullable<Settlement['house']>,
): void {
  const cents = balance(table, houseWager(wager))
  if (outcome !== 'win') return
  centre.fill(cents, cents)
  centre.moved(CENTER, INVENTORY, cents, because, { wager, rule })
  centre.moved(houseWager(wager), INVENTORY, cents, 'The house’s wager goes back.', { wager, rule })
}

/**
 * A round that a player banked: losers go to the centre, then winners are paid from it, the house last; who banks makes
 * up what is missing and has what is left (10.8(n) to (r), 11.10(k) to (o)).
 */
function settleBank(wager: WagerId, table: Table<BankState>, settlement: Settlement): Moved[] {
  const { results, house, rule, vigorish } = settlement
  const centre = new Centre(table, rule)
  if (house) houseLoses(centre, table, wager, house)
  for (const { spot, outcome, ...why } of results) {
    const reason = { rule: why.rule, because: why.because }
    if (outcome === 'lose') centre.taken(lose(table, spot, reason, { payer: CENTER }), spot.cents)
    if (outcome === 'push') centre.taken(push(table, spot, reason), 0)
  }
  const winners = results.filter(({ outcome }) => outcome === 'win')
  const own = house?.outcome === 'win' ? balance(table, houseWager(wager)) : 0
  let owed = winners.reduce((sum, { spot, odds }) => sum + winnings(spot.cents, odds), own)
  for (const { spot, odds, rule: by, because } of winners) {
    const won = winnings(spot.cents, odds)
    centre.fill(won, owed)
    owed -= won
    centre.taken(win(table, spot, odds, { rule: by, because }, { payer: CENTER }), -won)
    centre.charge(spot.player, wonBy(table, spot, odds), vigorish, spot.wager)
  }
  if (house) houseWins(centre, table, wager, house)
  centre.close(settlement)
  return centre.events
}

/** A round that the dealer banked: every wager against the inventory. */
function settleDealers(table: Table, { results, vigorish }: Settlement): Moved[] {
  return results.flatMap(({ spot, outcome, odds, rule, because }) => {
    const why = { rule, because }
    if (outcome === 'lose') return lose(table, spot, why)
    if (outcome === 'push') return push(table, spot, why)
    const won = wonBy(table, spot, odds)
    const charged = vigorish.dealers ? Math.min(won, vigorish.of(won)) : 0
    const charge = { rule: vigorish.rule, because: 'Vigorish.' }
    // What is charged belongs to the wager: it is part of what that has won.
    const taken = moved(stack(spot.player), INVENTORY, charged, charge)
    return [...win(table, spot, odds, why), ...taken.map((m) => ({ ...m, wager: spot.wager }))]
  })
}

/** What lies against the bank is settled, whoever banks. */
export const settleAgainst = <S extends BankState>(
  { wager }: BankRules<S>,
  table: Table<S>,
  settlement: Settlement,
): Moved[] =>
  table.state.bank === null ? settleDealers(table, settlement) : settleBank(wager, table, settlement)

/** Who takes what is lost at this table in this round. */
const taker = ({ state }: Table<BankState>): string => (state.bank === null ? INVENTORY : CENTER)

/**
 * Hands that are exposed one by one: what is lost is collected at once, 19:47-11.9(g), to the centre where a player banks;
 * a push is neither collected nor paid, 19:47-10.7(i), 19:47-11.9(h); and what is won waits until all of them have been
 * (10.7(h) to (j), 10.8(o)).
 */
export function decidedNow(table: Table<BankState>, { spot, outcome, rule, because }: BankResult): Moved[] {
  const why = { rule, because }
  if (outcome === 'lose') return lose(table, spot, why, { payer: taker(table) })
  // 19:47-10.1[push], 19:47-11.1[push]: the chips stay with their player.
  return outcome === 'push' ? push(table, spot, why) : []
}

/** The house's own wager, compared with the bank before any other: what it wins is paid after everybody else's. */
export function houseDecided<S extends BankState>(
  { wager }: BankRules<S>,
  table: Table<S>,
  { outcome, rule, because }: Why & { readonly outcome: Outcome },
): Moved[] {
  const to = outcome === 'lose' ? CENTER : INVENTORY
  const cents = outcome === 'win' ? 0 : balance(table, houseWager(wager))
  return moved(houseWager(wager), to, cents, { rule, because }).map((it) => ({ ...it, wager }))
}

/** All hands are void: every wager of the round goes back, what was collected already too, and the bank's cover. */
export function voidAgainst<S extends BankState>(
  { wager }: BankRules<S>,
  table: Table<S>,
  why: Why,
  collected: readonly { readonly player: PlayerId; readonly cents: Cents }[] = [],
): Moved[] {
  const { bank } = table.state
  const own = balance(table, houseWager(wager))
  const lostOwn = balance(table, CENTER) - collected.reduce((sum, { cents }) => sum + cents, 0)
  return [
    ...wagersOn(table, wager).flatMap((s) => push(table, s, why)),
    ...collected.flatMap(({ player, cents }) =>
      moved(taker(table), stack(player), cents, why).map((it) => ({
        ...it,
        wager,
        outcome: 'push' as const,
      })),
    ),
    ...moved(houseWager(wager), INVENTORY, own, why),
    ...(bank === null
      ? []
      : [
          ...moved(CENTER, INVENTORY, lostOwn, why),
          ...moved(cover(bank), stack(bank), balance(table, cover(bank)), why),
        ]),
  ]
}
