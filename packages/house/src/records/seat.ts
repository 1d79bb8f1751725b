import {
  type Account,
  type AccountKind,
  type Cents,
  holderOf,
  isAtRisk,
  isSpot,
  kindOf,
  type Moved,
  type PlayerId,
  parseSpot,
  type Spot,
  type Table,
  type WagerId,
} from '@boardwalk/engine/kernel'
import type { Choice, Line, Put, Return, SeatRecord } from './types.ts'
import { isLikelyCoupon, likelySpot, type Payment } from './unsaid.ts'

/** Whose chips an account holds, as far as a seat's account is concerned. */
export type Side = { readonly player: PlayerId } | 'outside' | 'house' | 'promotion'

const OUTSIDE: readonly AccountKind[] = ['patron', 'cage', 'cash']
const PROMOTION: readonly AccountKind[] = ['coupon', 'coupons']

export function sideOf(account: Account): Side {
  const player = holderOf(account)
  if (player !== undefined) return { player }
  const kind = kindOf(account)
  if (OUTSIDE.includes(kind)) return 'outside'
  return PROMOTION.includes(kind) ? 'promotion' : 'house'
}

export function fundsOf(table: Table, player: PlayerId): Cents {
  let sum = 0
  for (const [account, cents] of Object.entries(table.balances))
    if (holderOf(account) === player) sum += cents
  return sum
}

/** Under which name, by whose act and under which options a standing wager was made; it may have travelled since. */
export interface Origin {
  readonly wager: WagerId
  readonly first: boolean
}

export interface Context {
  readonly version: number
  /** The table as the movement finds it. */
  readonly table: Table
  /** A player's own command moves it. */
  readonly byPlayer: boolean
  /** The movement that comes right after, in which a winning stake goes back. */
  readonly following: Moved | undefined
  readonly origin: (player: PlayerId, wager: WagerId) => Origin
  readonly optionsOf: (account: Account | undefined) => string
}

/** The spot that a payment is for, with what of it goes back next, or all that lies there. */
function paidSpot({ event, player, table, following }: Payment): Spot | undefined {
  const { for: account } = event
  if (account === undefined) return likelySpot({ event, player, table, following })
  if (!isSpot(account)) return undefined
  const back = following?.from === account && following.outcome === undefined ? following.cents : undefined
  return parseSpot(account, back ?? table.balances[account] ?? 0)
}

const isForCoupon = (payment: Payment): boolean => {
  const { for: account } = payment.event
  return account === undefined ? isLikelyCoupon(payment) : kindOf(account) === 'coupon'
}

interface Sums {
  bought: Cents
  cashed: Cents
  won: Cents
  lost: Cents
  commission: Cents
  promotion: Cents
}

/** What the chips of a seat have done so far. Plain data, so that it can be kept and put back. */
interface State {
  sums: Sums
  wagered: Map<Account, Put>
  takenDown: Map<Account, Put>
  returns: Map<string, { -readonly [K in keyof Return]: Return[K] }>
  lines: Line[]
}

const fresh = (): State => ({
  sums: { bought: 0, cashed: 0, won: 0, lost: 0, commission: 0, promotion: 0 },
  wagered: new Map(),
  takenDown: new Map(),
  returns: new Map(),
  lines: [],
})

/** One player's chips over one round. */
export class SeatBook {
  readonly #player: PlayerId
  readonly #before: Cents
  readonly choices: Choice[] = []
  #state = fresh()
  #mark: State | undefined
  #takenBack = 0
  /** Wagers that were paid in this entry: the next payment on one of them is a coupon's or a bonus. */
  #paid = new Set<string>()
  /** Wagers of which what was set aside was paid out in this entry: then the stake that goes to the house was its price. */
  #paidOut = new Set<string>()

  constructor(player: PlayerId, before: Cents) {
    this.#player = player
    this.#before = before
  }

  /** An entry begins. */
  next(): void {
    this.#paid = new Set()
    this.#paidOut = new Set()
  }

  /** A result is entered that may yet be taken back. */
  mark(): void {
    this.#mark = structuredClone(this.#state)
  }

  /** The result that was entered in this round is taken back, and everything the chips did since; bought is bought. */
  rewind(): void {
    const { bought, cashed } = this.#state.sums
    this.#state = structuredClone(this.#mark ?? fresh())
    this.#state.sums = { ...this.#state.sums, bought, cashed }
  }

  /** The result of the round before is taken back: what moves is neither won nor lost in this one. */
  back(event: Moved): void {
    const [from, to] = [holderOf(event.from), holderOf(event.to)]
    if (from === to) return
    this.#takenBack += to === this.#player ? event.cents : from === this.#player ? -event.cents : 0
  }

  moved(event: Moved, context: Context): void {
    const { from, to, cents } = event
    const mine = { from: holderOf(from) === this.#player, to: holderOf(to) === this.#player }
    if (mine.from && mine.to) this.#within(event, context)
    else if (mine.to) {
      if (sideOf(from) === 'outside') this.#state.sums.bought += cents
      else this.#credit(event, context)
    } else if (mine.from) {
      if (sideOf(to) === 'outside') this.#state.sums.cashed += cents
      else this.#debit(event, context)
    }
  }

  /** Put up, taken down, given back, or only on its way from one spot to another. */
  #within(event: Moved, context: Context): void {
    const { from, to, cents, outcome } = event
    if (isSpot(from) === isSpot(to)) {
      // A bonus that was set aside was won then; here it is paid out.
      if (outcome === 'win') this.#line(event, context, undefined, cents)
      if (outcome === 'win' && event.wager !== undefined) this.#paidOut.add(event.wager)
      return
    }
    const spot = parseSpot(isSpot(to) ? to : from, cents)
    if (isSpot(to)) put(this.#state.wagered, spot)
    else if (outcome === 'push') {
      this.#line(event, context, spot, 0)
      this.#stake(event, context, spot, cents)
    } else if (context.byPlayer && !this.#paid.has(spot.wager)) put(this.#state.takenDown, spot)
  }

  #credit(event: Moved, context: Context): void {
    const { cents, wager, outcome } = event
    this.#state.sums.won += cents
    if (wager === undefined) return
    if (outcome !== 'win') {
      this.#return(wager, undefined, context).net += cents
      return
    }
    const payment = { event, player: this.#player, table: context.table, following: context.following }
    const spot = paidSpot(payment)
    const again = this.#paid.has(wager)
    const coupon = again && isForCoupon(payment)
    this.#paid.add(wager)
    // A payment without a stake that goes back, on a wager paid already, is paid beside it.
    const stake = coupon || (again && !goesBack(context, spot)) ? 0 : (spot?.cents ?? 0)
    this.#line(event, context, spot && stake > 0 ? { ...spot, cents: stake } : undefined, cents)
    if (coupon) this.#state.sums.promotion += cents
    else this.#return(wager, spot?.account, context).net += cents
    if (spot && stake > 0) this.#stake(event, context, spot, stake)
  }

  #debit(event: Moved, context: Context): void {
    const { from, to, cents, wager, outcome } = event
    const spot = isSpot(from) ? parseSpot(from, cents) : undefined
    if (outcome === 'lose' && spot) {
      this.#state.sums.lost += cents
      this.#line(event, context, spot, 0)
      this.#stake(event, context, spot, cents)
    } else if (spot && this.#paidOut.has(spot.wager)) {
      this.#state.sums.lost += cents
      this.#price(spot)
      this.#stake(event, context, spot, cents)
    } else if (isAtRisk(to)) this.#state.sums.lost += cents
    else this.#state.sums.commission += cents
    const named = wager ?? spot?.wager
    if (named !== undefined) this.#return(named, spot?.account, context).net -= cents
  }

  /** What was staked for a payment that went out before it. */
  #price({ wager, place, cents }: Spot): void {
    const at = this.#state.lines.findLastIndex((l) => l.wager === wager && l.outcome === 'win')
    const line = this.#state.lines[at]
    if (line) this.#state.lines[at] = { ...line, place, stake: cents }
  }

  #line(event: Moved, { version }: Context, spot: Spot | undefined, paid: Cents): void {
    const { wager, outcome, odds, rule, because } = event
    this.#state.lines.push({
      version,
      ...(spot && { place: spot.place }),
      wager: wager ?? spot?.wager ?? '',
      outcome: outcome ?? 'push',
      stake: spot?.cents ?? 0,
      paid,
      ...(odds !== undefined && { odds }),
      rule,
      because,
    })
  }

  #stake(event: Moved, context: Context, spot: Spot, cents: Cents): void {
    const wager = event.wager ?? spot.wager
    const found = this.#return(wager, spot.account, context)
    found[context.origin(this.#player, wager).first ? 'first' : 'follow'] += cents
  }

  #return(wager: WagerId, account: Account | undefined, { origin, optionsOf }: Context) {
    const { wager: name } = origin(this.#player, wager)
    const options = optionsOf(account)
    const key = `${name} ${options}`
    const found = this.#state.returns.get(key) ?? { wager: name, options, first: 0, follow: 0, net: 0 }
    this.#state.returns.set(key, found)
    return found
  }

  record(table: Table, place: string | null, away: boolean): Omit<SeatRecord, 'contributions'> {
    return {
      player: this.#player,
      place,
      bot: this.#player.startsWith('bot-'),
      before: this.#before,
      after: fundsOf(table, this.#player),
      ...this.#state.sums,
      takenBack: this.#takenBack,
      wagered: [...this.#state.wagered.values()],
      takenDown: [...this.#state.takenDown.values()],
      lines: [...this.#state.lines],
      returns: [...this.#state.returns.values()].map((r) => ({ ...r })),
      choices: [...this.choices],
      ...(away && { away }),
    }
  }
}

const goesBack = ({ following }: Context, spot: Spot | undefined): boolean =>
  following !== undefined && following.from === spot?.account && following.outcome === undefined

function put(all: Map<string, Put>, { account, place, wager, cents }: Spot): void {
  const known = all.get(account)
  all.set(account, { place, wager, cents: (known?.cents ?? 0) + cents })
}
