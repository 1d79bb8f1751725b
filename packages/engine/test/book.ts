import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict'
import {
  type Account,
  balance,
  type Cents,
  type Entry,
  type Event,
  type Game,
  INVENTORY,
  isQuiet,
  isSpot,
  type KernelEvent,
  kindOf,
  type Moved,
  type Notice,
  parseSpot,
  spot,
  spots,
  type Table,
  type Terms,
  type Time,
  termsOf,
} from '../src/kernel/index.ts'
import { CardBook } from './cardbook.ts'

/**
 * What an observer with a notebook beside the table knows: under which terms each wager was made, what was told, what
 * was charged, which cards came when.
 */

const HALF_HOUR: Time = 30 * 60 * 1000
const text = (value: unknown): string => JSON.stringify(value)

const written = new WeakMap<Terms, string>()
/** Terms are values and last long: they are written out once. */
function termsText(terms: Terms): string {
  const known = written.get(terms) ?? text(terms)
  written.set(terms, known)
  return known
}

/** Choices that are not rules in operation at the table: how cards are brought, who of the crew calls. */
const NO_NOTICE: readonly string[] = ['preshuffled', 'idleSpread', 'noRoll']
/** Procedures of which Commission and surveillance are told in writing instead (3.5(b), 3.10(c)2, 4.4(b), 7.5(b), 7.10(c)3). */
const WRITTEN: readonly string[] = ['reshuffle', 'settlement']
const BACCARATS: readonly string[] = ['minibaccarat', 'punto-banco', 'chemin-de-fer']

const is = <T extends KernelEvent['type']>(
  event: Event,
  type: T,
): event is Extract<KernelEvent, { type: T }> => event.type === type

/** A point or a spin under way is played out before a table is shut. */
const UNDER_WAY: Readonly<Record<string, (state: never) => boolean>> = {
  craps: ({ point, where }: { point: unknown; where: string }) => point !== null || where === 'air',
  roulette: ({ spin }: { spin: { turning: boolean } }) => spin.turning,
}

/** Commands by which a player takes chips down. */
const DOWN: readonly string[] = ['take', 'several']

/**
 * What was taken for a wager beside its chips, as far as it is for those that still lie there: at least and at most. It is
 * counted in nickels, so that of a wager that was reduced it cannot be told exactly.
 */
interface Charge {
  readonly least: Cents
  readonly most: Cents
}
const NICKEL: Cents = 5

/** All that the observer has noted about wagers, so that it can be taken back with a result. */
interface Notes {
  /** By spot, the terms its chips were put up under. */
  readonly made: Map<Account, string>
  readonly charged: Map<Account, Charge>
}
const copied = ({ made, charged }: Notes): Notes => ({ made: new Map(made), charged: new Map(charged) })

export class Book {
  readonly opened: Time
  readonly #game: Game
  readonly #cards: CardBook
  #notes: Notes
  #before: Notes
  /** Notices that waited when a result was taken back: what they rest on may be gone. */
  readonly #shaken: Set<number>

  constructor(game: Game, table: Table, from?: Book) {
    this.#game = game
    this.opened = from ? from.opened : table.now
    this.#cards = new CardBook(game.id, from ? from.#cards : undefined)
    this.#notes = from ? copied(from.#notes) : { made: new Map(), charged: new Map() }
    this.#before = from ? from.#before : copied(this.#notes)
    this.#shaken = new Set(from ? from.#shaken : [])
  }

  /** Another observer who knows what this one knows, for a table that goes another way from here. */
  copy(table: Table): Book {
    return new Book(this.#game, table, this)
  }

  record(before: Table, entry: Entry, after: Table): void {
    this.#terms(before, entry, after)
    this.#changes(before, entry)
    this.#reduced(before, entry, after)
    this.#coupons(after)
    this.#closing(before, entry)
    this.#charges(before, entry, after)
    this.#cards.record(before, entry, after)
  }

  /** A standing wager keeps the terms it was made under, whatever happens meanwhile. */
  #terms(before: Table, { events }: Entry, after: Table): void {
    let now = termsText(before.terms.at(-1) as Terms)
    for (const event of events) {
      if (is(event, 'changed')) now = termsText(event.terms)
      if (is(event, 'entered')) this.#before = copied(this.#notes)
      if (is(event, 'rescinded')) {
        this.#notes = copied(this.#before)
        for (const { id } of after.notices) this.#shaken.add(id)
      }
      if (!is(event, 'moved') || !isSpot(event.to)) continue
      const { made } = this.#notes
      made.set(event.to, made.get(event.from) ?? made.get(event.to) ?? now)
    }
    const { made } = this.#notes
    const standing = spots(after as Table)
    for (const account of [...made.keys()])
      if (!standing.some((s) => s.account === account)) made.delete(account)
    for (const { account } of standing) {
      strictEqual(
        termsText(termsOf(after, account)),
        made.get(account),
        `${account} no longer has the terms it was made under`,
      )
    }
  }

  /** What changed was told half an hour before, all of it, to everyone who must be told (8.3(b), (c)). */
  #changes(before: Table, { events, at }: Entry): void {
    let terms = before.terms.at(-1) as Terms
    let last = Number.NEGATIVE_INFINITY
    for (const event of events) {
      if (!is(event, 'changed')) continue
      const notice = before.notices.find((n) => n.id === event.notice)
      ok(notice, 'a change that nobody announced')
      ok(notice.at >= last, 'changes come in another order than they were announced for')
      ok(notice.at <= at, 'a change comes before the time it was announced for')
      last = notice.at
      this.#announced(notice, terms, event.terms, at)
      this.#came(notice, terms, event.terms)
      terms = event.terms
    }
  }

  #announced(notice: Notice, from: Terms, to: Terms, at: Time): void {
    const early = (who: readonly string[], wait: Time, what: string): void => {
      for (const name of who) {
        const told = notice.told[name]
        ok(told !== undefined, `${what} changed and ${name} was not told`)
        ok(told >= this.opened, `${what} changed on a notice from before the table opened`)
        ok(at - told >= wait, `${what} changed ${(at - told) / 60_000} minutes after its notice`)
      }
    }
    for (const { key } of this.#game.options) {
      if (from.options[key] === to.options[key] || NO_NOTICE.includes(key)) continue
      const written = WRITTEN.includes(key) && BACCARATS.includes(this.#game.id)
      const who = written ? ['commission', 'surveillance'] : ['sign', 'announced', 'commission']
      early(who, HALF_HOUR, key)
    }
    for (const { id } of this.#game.wagers(to.options)) {
      const [old, now] = [from, to].map(({ limits }) => limits[id] ?? limits['*'])
      if (!old || !now || text(old) === text(now)) continue
      early(['sign', 'announced'], now.least > old.least ? HALF_HOUR : 0, `the limits of ${id}`)
    }
  }

  /** What was announced is what comes, and nothing else. */
  #came({ id, options, limits }: Notice, from: Terms, to: Terms): void {
    if (this.#shaken.has(id) && termsText(from) === termsText(to)) return
    deepStrictEqual(to.options, { ...from.options, ...options }, 'what was announced does not come')
    for (const [wager, limit] of Object.entries(limits))
      deepStrictEqual(to.limits[wager], limit, `the limits announced for ${wager} do not come`)
  }

  /** What is taken for a wager beside its chips, and what of it comes back. */
  #charges(before: Table, { command, events }: Entry, after: Table): void {
    const { charged } = this.#notes
    const moves = events.filter((e) => is(e, 'moved'))
    const chips = new Map(spots(before).map(({ account, cents }) => [account, cents]))
    for (const event of moves) {
      const { from, to, cents, outcome } = event
      if (isSpot(from) && isSpot(to)) follow(charged, event)
      if (outcome !== undefined && isSpot(from)) charged.delete(from)
      const there = chips.get(from) ?? 0
      if (isSpot(from)) chips.set(from, there - cents)
      if (isSpot(to)) chips.set(to, (chips.get(to) ?? 0) + cents)
      const down = DOWN.includes(command.type) && isSpot(from) ? charged.get(from) : undefined
      if (down) charged.set(from, { ...down, least: part(down.least, there - cents, there) })
      this.#charged(event, moves)
    }
    // With the last chip of a wager goes what was charged on it: the next one there begins anew.
    for (const account of [...charged.keys()]) if (balance(after, account) === 0) charged.delete(account)
  }

  /** A charge goes to the house with the wager it is for, or comes back. */
  #charged({ from, to, cents, outcome, wager }: Moved, moves: readonly Moved[]): void {
    // What is taken of winnings was earned, whether or not the wager stands on.
    const settled = moves.some((m) => m.wager === wager && m.outcome !== undefined)
    if (outcome !== undefined || wager === undefined || settled) return
    const [player, change] = to === INVENTORY ? [from, cents] : [to, -cents]
    if ((to !== INVENTORY && from !== INVENTORY) || kindOf(player) !== 'stack') return
    const lies = moves.find((m) => m.wager === wager && [m.from, m.to].includes(player) && spotIn(m))
    const account = lies && spotIn(lies)
    if (account === undefined) return
    const { least, most } = this.#notes.charged.get(account) ?? { least: 0, most: 0 }
    const paid = Math.max(0, change)
    this.#notes.charged.set(account, { least: least + paid, most: most + change })
  }

  /** A part of a wager is taken down so that the rest can still be paid in the table's coin at its own odds. */
  #reduced(before: Table, { command, events }: Entry, after: Table): void {
    if (!DOWN.includes(command.type)) return
    for (const event of events) {
      if (!is(event, 'moved') || !isSpot(event.from) || kindOf(event.to) !== 'stack') continue
      const rest = balance(after, event.from)
      const { wager } = parseSpot(event.from, 0)
      if (rest === 0 || this.#game.layoutBetting?.belongs?.(wager)) continue
      const { options, coin } = termsOf(before, event.from)
      for (const { odds } of this.#game.wagers(options).find((w) => w.id === wager)?.pays ?? []) {
        const payable = (cents: Cents): boolean => (cents * odds.pays) % (odds.to * coin) === 0
        ok(
          payable(rest) || !payable(balance(before, event.from)),
          `${rest} cents are left of ${wager}, which pays ${odds.pays} to ${odds.to}`,
        )
      }
    }
  }

  /** A coupon lies beside chips of at least its value, and nowhere else. */
  #coupons(after: Table): void {
    for (const [account, cents] of Object.entries(after.balances)) {
      if (!account.startsWith('coupon:')) continue
      const { place, player, wager } = parseSpot(account, cents)
      const chips = balance(after, spot(place, player, wager))
      ok(cents <= chips, `a coupon of ${cents} lies beside chips of ${chips}`)
    }
  }

  /** Nobody's wager is sent home while its round or point is under way; with it goes what was charged. */
  #closing(before: Table, { events }: Entry): void {
    if (!events.some((e) => is(e, 'shut'))) {
      const sent = events.some((e) => is(e, 'closing')) || before.closing === 'asked'
      if (sent && events.some((e) => is(e, 'closed') || is(e, 'closing')))
        deepStrictEqual(undecided(events), [], 'a wager is sent home while the round is not over')
      return
    }
    const now = isIdle(this.#game, before)
    ok(now || events.some((e) => is(e, 'closed')), 'a table is shut in the middle of a round')
    const rolled = [...events].reverse().find((e) => e.type === 'rolled') as { point?: unknown } | undefined
    const state = rolled ? { ...(before.state as object), ...rolled, where: 'center' } : before.state
    const busy =
      events.some((e) => is(e, 'closed')) && !rolled ? false : UNDER_WAY[this.#game.id]?.(state as never)
    ok(!busy || now, 'a table is shut in the middle of a point')
    for (const account of undecided(events)) this.#chargeBack(account, events)
  }

  #chargeBack(account: Account, events: readonly Event[]): void {
    const charge = this.#notes.charged.get(account)
    if (!charge) return
    const { player, wager } = parseSpot(account, 0)
    const back = events
      .filter((e) => is(e, 'moved'))
      .filter((e) => e.from === INVENTORY && e.to === `stack:${player}` && e.wager === wager && !e.outcome)
      .reduce((sum, { cents }) => sum + cents, 0)
    ok(
      back >= charge.least && back <= charge.most,
      `${charge.most} were charged on ${account}, and ${back} come back with it`,
    )
  }
}

/** A bet that travels takes its charge along. */
function follow(charged: Map<Account, Charge>, { from, to }: Moved): void {
  const charge = charged.get(from)
  charged.delete(from)
  if (charge) charged.set(to, charge)
}

/** Of a charge on so much what is for a part of it, in whole nickels. */
const part = (charge: Cents, rest: Cents, there: Cents): Cents =>
  Math.floor((charge * rest) / (there * NICKEL)) * NICKEL
const spotIn = ({ from, to }: Moved): Account | undefined => [from, to].find(isSpot)

function isIdle(game: Game, table: Table): boolean {
  const now = game.dealer(table)
  return isQuiet(now)
}

/** Wagers that go home in these events though nothing has decided them: neither lost nor pushed nor paid. */
function undecided(events: readonly Event[]): Account[] {
  const moves = events.filter((e) => is(e, 'moved'))
  const paid = ({ to, wager }: Moved): boolean =>
    moves.some((m) => m.outcome !== undefined && m.to === to && m.wager === wager)
  return moves
    .filter((m) => isSpot(m.from) && kindOf(m.to) === 'stack' && m.outcome === undefined && !paid(m))
    .map(({ from }) => from)
}
