import {
  type Account,
  type Cents,
  due,
  type Entry,
  isEvent,
  isSpot,
  isStakeCommand,
  kindOf,
  type Moved,
  oddsRow,
  type PlayerId,
  parseSpot,
  playerIn,
  stack,
  type Wager,
  type WagerId,
  type WagerOdds,
} from '@boardwalk/engine/kernel'
import { countDecided, countRound, type Tally } from './tally.ts'

/** One wager of a player from the first chip to the decision. */
interface Lot {
  /** What it was first made as; a come bet that went to the 6 is still a come bet. */
  readonly wager: WagerId
  /** The wager whose decision put this one up, as the ante does the play wager: what happens here counts there too. */
  readonly lead: Lot | undefined
  /** The spots it lies on, with what lies there now. */
  readonly up: Map<Account, Cents>
  /** Made within the rounds that were asked for. */
  readonly counts: boolean
  stake: Cents
  net: Cents
  settled: boolean
}

/** How wagers are measured, after the odds that the game gives for them. */
export interface Measures {
  /** Has odds of its own. */
  readonly own: ReadonlySet<WagerId>
  /** Its odds assume how the hand is played, and include the wagers made on the way. */
  readonly played: ReadonlySet<WagerId>
}

export function measures(wagers: readonly Wager[], rows: readonly WagerOdds[]): Measures {
  const by = (test: (row: WagerOdds | undefined) => boolean): ReadonlySet<WagerId> =>
    new Set(wagers.map((w) => w.id).filter((id) => test(oddsRow(rows, wagers, id))))
  return { own: by((row) => row !== undefined), played: by((row) => row?.method === 'optimal') }
}

/** Follows one player's chips through the record and writes down every wager that is decided. */
export class Book {
  readonly #player: PlayerId
  readonly #rail: ReadonlySet<Account>
  readonly #measures: Measures
  readonly #tally: Tally
  readonly #lots: Lot[] = []
  #net = 0
  #counts = true

  constructor(player: PlayerId, measured: Measures, tally: Tally) {
    this.#player = player
    this.#rail = new Set([stack(player), due(player)])
    this.#measures = measured
    this.#tally = tally
  }

  /** Whether any wager of the rounds that count still waits for its decision. */
  get open(): boolean {
    return this.#lots.some((lot) => lot.counts)
  }

  /** Whether a wager measured under this name stands. */
  stands(wager: WagerId): boolean {
    return this.#lots.some((lot) => lot.wager === wager)
  }

  /** The rounds that were asked for are over: wagers made from here on are not written down, nor are rounds. */
  finish(): void {
    this.#counts = false
  }

  record({ command, events }: Entry): void {
    for (const event of events) {
      if (isEvent(event, 'moved')) this.#move(event, command.type)
      else if (event.type === 'closed') this.#close()
    }
  }

  #isSpot(account: Account): boolean {
    return isSpot(account) && playerIn(account) === this.#player
  }

  #move(move: Moved, command: string): void {
    const { from, to, cents, wager, outcome } = move
    const [fromRail, toRail] = [this.#rail.has(from), this.#rail.has(to)]
    const [fromSpot, toSpot] = [this.#isSpot(from), this.#isSpot(to)]
    const own = (toRail || toSpot ? 1 : 0) - (fromRail || fromSpot ? 1 : 0)
    if (kindOf(from) !== 'patron' && kindOf(to) !== 'patron') this.#net += own * cents
    if (fromRail && toSpot) this.#stake(to, cents, isStakeCommand(command))
    else if (fromSpot && toSpot) this.#travel(from, to, cents)
    else if (fromSpot) this.#lift(from, cents, toRail, command === 'take')
    const lot = wager === undefined ? undefined : (this.#lotAt(from) ?? this.#lotOf(wager))
    if (!lot) return
    if (!fromSpot && !toSpot && fromRail !== toRail) gain(lot, own * cents)
    if (outcome) lot.settled = true
  }

  #lotAt(account: Account): Lot | undefined {
    return this.#lots.find((lot) => lot.up.has(account))
  }

  /** The wager a payment or charge is for: by the spot's name where it lies, or lay a moment ago. */
  #lotOf(wager: WagerId): Lot | undefined {
    return (
      this.#lots.find((lot) => [...lot.up.keys()].some((a) => parseSpot(a, 0).wager === wager)) ??
      this.#lots.find((lot) => lot.wager === wager)
    )
  }

  /** Chips are put up: by a bet, or by a decision about the wager that leads. */
  #stake(to: Account, cents: Cents, bet: boolean): void {
    const { wager, place } = parseSpot(to, 0)
    const there = this.#lotAt(to)
    const leads = this.#lots.filter((l) => !l.lead && this.#measures.played.has(l.wager))
    const lead = bet
      ? undefined
      : (leads.find((l) => [...l.up.keys()].some((a) => parseSpot(a, 0).place === place)) ?? leads[0])
    const counts = lead?.counts ?? this.#counts
    const lot = there ?? { wager, lead, counts, up: new Map(), stake: 0, net: 0, settled: false }
    if (!there) this.#lots.push(lot)
    lot.up.set(to, (lot.up.get(to) ?? 0) + cents)
    lot.stake += cents
    gain(lot, -cents)
  }

  #travel(from: Account, to: Account, cents: Cents): void {
    const lot = this.#lotAt(from)
    if (!lot) return
    const there = this.#lotAt(to)
    const rest = (lot.up.get(from) ?? 0) - cents
    if (rest > 0) lot.up.set(from, rest)
    else lot.up.delete(from)
    if (!there || there === lot) {
      lot.up.set(to, (lot.up.get(to) ?? 0) + cents)
      return
    }
    there.up.set(to, (there.up.get(to) ?? 0) + cents)
    there.stake += cents
    gain(there, -cents)
    lot.stake -= cents
    gain(lot, cents)
    if (lot.up.size === 0 && !lot.settled) this.#lots.splice(this.#lots.indexOf(lot), 1)
  }

  #lift(from: Account, cents: Cents, home: boolean, taken: boolean): void {
    const lot = this.#lotAt(from)
    if (!lot) return
    const rest = (lot.up.get(from) ?? 0) - cents
    lot.up.set(from, rest)
    if (home) gain(lot, cents)
    if (!taken) return
    lot.stake -= cents
    if (rest <= 0) lot.up.delete(from)
    if (lot.up.size === 0) this.#lots.splice(this.#lots.indexOf(lot), 1)
  }

  /** At the end of a round: what is decided is written down, and what stays up begins anew. */
  #close(): void {
    for (const lot of this.#lots.splice(0)) {
      if (!lot.settled) {
        this.#lots.push(lot)
        continue
      }
      const left = [...lot.up].filter(([, cents]) => cents > 0)
      const rest = left.reduce((n, [, cents]) => n + cents, 0)
      const apart = !lot.lead || this.#measures.own.has(lot.wager)
      if (lot.counts && apart) countDecided(this.#tally, lot.wager, lot.stake, lot.net + rest)
      const anew = { up: new Map(left), counts: this.#counts, stake: rest, net: -rest, settled: false }
      if (rest > 0) this.#lots.push({ ...lot, ...anew })
    }
    if (this.#counts) countRound(this.#tally, this.#net)
    this.#net = 0
  }
}

/** What a wager wins or loses; the one that leads it wins and loses with it. */
function gain(lot: Lot, cents: Cents): void {
  lot.net += cents
  if (lot.lead) lot.lead.net += cents
}
