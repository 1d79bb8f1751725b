import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict'
import {
  balance,
  type Entry,
  type Event,
  type Game,
  isStep,
  type KernelEvent,
  type Notice,
  parseSpot,
  pile,
  shuffleOf,
  spot,
  spots,
  type Table,
  type Terms,
  type Time,
  termsOf,
} from '../src/kernel/index.ts'

/** What an observer with a notebook beside the table knows: under which terms each wager was made, and what was told. */

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

/** Cards of one hand, and those in the discard rack, come from one shuffle; and from as many decks as are in the rules. */
const CARDS: Readonly<Record<string, (table: Table) => void>> = {
  'three-card-poker': (table) => {
    for (const name of ['deck', 'shoe', 'rack', 'shuffler'])
      ok(new Set(pile(table, name).map(shuffleOf)).size <= 1, `two decks lie in the ${name}`)
    const dealt = Object.keys(table.piles).filter((name) => name.startsWith('hand:'))
    const shuffles = new Set(dealt.flatMap((name) => pile(table, name).map(shuffleOf)))
    ok(shuffles.size <= 1, 'hands are dealt from two decks')
  },
  minibaccarat: (table) => {
    const dealt = ['hand:player', 'hand:banker', 'corner'].flatMap((name) => pile(table, name))
    const wanted = table.terms.at(-1)?.options.decks
    for (const card of dealt) {
      const set = Object.values(table.sets).find((s) => s.shuffle === shuffleOf(card))
      strictEqual(set?.decks, wanted, 'a hand is dealt from cards that are no longer in use')
    }
  },
}

/** A point or a spin under way is played out before a table is shut. */
const UNDER_WAY: Readonly<Record<string, (state: never) => boolean>> = {
  craps: ({ point, where }: { point: unknown; where: string }) => point !== null || where === 'air',
  roulette: ({ spin }: { spin: { turning: boolean } }) => spin.turning,
}

export class Book {
  readonly opened: Time
  readonly #game: Game
  /** By spot, the terms its chips were put up under. */
  #made = new Map<string, string>()
  #before: Map<string, string> | undefined

  constructor(game: Game, table: Table) {
    this.#game = game
    this.opened = table.now
  }

  record(before: Table, entry: Entry, after: Table): void {
    this.#terms(before, entry, after)
    this.#changes(before, entry)
    this.#coupons(after)
    this.#closing(before, entry)
    CARDS[this.#game.id]?.(after)
    for (const event of entry.events) {
      if (is(event, 'called')) this.#counted(event.words)
    }
  }

  #counted(words: string): void {
    const [, stub = 0, deck = 52] = /^(\d+) cards in the stub, (\d+) in the deck/.exec(words) ?? []
    ok(Number(stub) < 52 && Number(deck) === 52, `the dealer counts ${words}`)
  }

  /** A standing wager keeps the terms it was made under, whatever happens meanwhile. */
  #terms(before: Table, { events }: Entry, after: Table): void {
    let now = termsText(before.terms.at(-1) as Terms)
    for (const event of events) {
      if (is(event, 'changed')) now = termsText(event.terms)
      if (is(event, 'entered')) this.#before = new Map(this.#made)
      if (is(event, 'rescinded')) this.#made = new Map(this.#before)
      if (!is(event, 'moved') || !event.to.startsWith('spot:')) continue
      this.#made.set(event.to, this.#made.get(event.from) ?? this.#made.get(event.to) ?? now)
    }
    const standing = spots(after as Table)
    for (const account of [...this.#made.keys()]) {
      if (!standing.some((s) => s.account === account)) this.#made.delete(account)
    }
    for (const { account } of standing) {
      const made = this.#made.get(account)
      strictEqual(
        termsText(termsOf(after, account)),
        made,
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
      last = notice.at
      this.#announced(notice, terms, event.terms, at)
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

  /** A coupon lies beside chips of at least its value, and nowhere else. */
  #coupons(after: Table): void {
    for (const [account, cents] of Object.entries(after.balances)) {
      if (!account.startsWith('coupon:')) continue
      const { place, player, wager } = parseSpot(account, cents)
      const chips = balance(after, spot(place, player, wager))
      ok(cents <= chips, `a coupon of ${cents} lies beside chips of ${chips}`)
    }
  }

  /** Nobody's wager is sent home while its round or point is under way. */
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
  }
}

function isIdle(game: Game, table: Table): boolean {
  const now = game.dealer(table)
  return !isStep(now) && now.idle === true
}

/** Wagers that go home in these events though nothing has decided them. */
function undecided(events: readonly Event[]): string[] {
  return events.flatMap((e) =>
    is(e, 'moved') && e.from.startsWith('spot:') && e.to.startsWith('stack:') && /Taken down/.test(e.because)
      ? [e.from]
      : [],
  )
}
