import { fail, ok, strictEqual } from 'node:assert/strict'
import {
  asPlayer,
  balance,
  coupon,
  type Done,
  type Exhibit,
  eventsOf,
  fieldsOf,
  type Game,
  isRefused,
  isStep,
  type Layout,
  type Moved,
  next,
  type OptionValues,
  oddsText,
  offerOf,
  offers,
  type PlayerId,
  placeOf,
  playerIn,
  playerOf,
  spotsOf,
  type Table,
  terms,
  termsOf,
  view,
  winnings,
} from '../../src/kernel/index.ts'

/** What somebody who knows the rules of all games sees when watching one of them. */

type G = Game<unknown>
type T = Table<unknown>

const optionsOf = (table: T): OptionValues => terms(table).options

/** Whatever the staff does next stands in the list of its acts. */
function checkProcedure(game: G, table: T): void {
  const now = next(game, table)
  if (!game.procedure || !isStep(now) || playerOf(now.by) !== undefined) return
  const { type } = now.command
  if (fieldsOf(type) !== undefined) return
  const listed = game.procedure(optionsOf(table)).some((act) => act.type === type)
  ok(listed, `The next step is "${type}", which "procedure" does not list.`)
}

const areasOf = (exhibit: Exhibit): readonly string[] => {
  if (exhibit.kind === 'count') return exhibit.areas
  if (exhibit.kind === 'ghosts') return [exhibit.area, exhibit.towards]
  return 'area' in exhibit ? [exhibit.area] : []
}
const wagersOf = (exhibit: Exhibit): readonly string[] => {
  if (exhibit.kind === 'lit') return exhibit.wagers
  return exhibit.kind === 'crown' ? [exhibit.wager] : []
}

/** An area of a hand that was split is a part of the one that is printed: `name-4.2` of `name-4`. */
const printed = (area: string): string => area.replace(/\.\d+$/, '')

/** What lies on the felt lies somewhere on it. */
function checkExhibits(game: G, table: T): void {
  const all = game.exhibits?.(table) ?? []
  if (all.length === 0) return
  const options = optionsOf(table)
  const felt: Layout = game.layout(options)
  const ids = game.wagers(options).map(({ id }) => id)
  for (const exhibit of all) {
    for (const id of wagersOf(exhibit))
      ok(ids.includes(id), `The exhibit "${exhibit.kind}" names the wager "${id}", which does not exist.`)
    for (const area of areasOf(exhibit)) {
      const found = felt.wide.areas?.some(({ id }) => id === area || id === printed(area))
      ok(found, `The exhibit "${exhibit.kind}" is for the area "${area}", which is not on the felt.`)
    }
  }
}

/** A wager is paid at odds that are posted for it, and in the amount they come to. */
function checkPayment(game: G, before: T, paid: Moved): void {
  const { wager, odds, cents } = paid
  const player = playerIn(paid.to)
  if (paid.outcome !== 'win' || odds === undefined || wager === undefined || player === undefined) return
  const stakes = spotsOf(before, player).filter((s) => s.wager === wager)
  const [stake] = stakes
  const options = stake ? termsOf(before, stake.account).options : optionsOf(before)
  const posted = game.wagers(options).find(({ id }) => id === wager)
  if (!posted) fail(`The game pays the wager "${wager}", which does not exist.`)
  const lines = posted.pays.map((pay) => oddsText(pay.odds))
  ok(
    lines.length === 0 || lines.includes(odds),
    `The game pays "${wager}" at ${odds}. Posted for it: ${lines.join(', ')}.`,
  )
  if (!stake || stakes.length > 1 || balance(before, coupon(stake.place, player, wager)) > 0) return
  const line = posted.pays.find((pay) => oddsText(pay.odds) === odds)
  if (!line) return
  const due = winnings(stake.cents, line.odds)
  strictEqual(
    cents,
    due,
    `The game pays ${cents} cents on ${stake.cents} of "${wager}" at ${odds}. It owes ${due}.`,
  )
}

/** How much may be bet or taken down, or why nothing. */
function checkRanges(game: G, table: T, player: PlayerId): void {
  const place = placeOf(table, player)
  const { layoutBetting } = game
  if (place === undefined || !layoutBetting) return
  for (const { id } of game.wagers(optionsOf(table)))
    for (const what of ['stake', 'unstake'] as const) {
      const range = layoutBetting[what](table, player, place, id)
      if (isRefused(range)) {
        ok(range.because !== '', `"${what}" refuses the wager "${id}" without saying why.`)
        ok(range.refused !== '', `"${what}" refuses the wager "${id}" without naming the rule.`)
        continue
      }
      const { least, most, step } = range
      const says = `"${what}" allows the wager "${id}" from ${least} to ${most} in steps of ${step}.`
      ok([least, most, step].every(Number.isSafeInteger) && least > 0 && step > 0, says)
    }
}

/** When a round is over, no hand is left on the table. */
function checkRacked({ entry, table }: Done<unknown>): void {
  if (eventsOf(entry.events, 'closed').length === 0) return
  for (const [name, cards] of Object.entries(table.piles)) {
    const dealt = name.startsWith('hand:') || name === 'community'
    ok(!dealt || cards.length === 0, `The round is over and cards still lie in "${name}": ${cards.length}.`)
  }
}

/** A worth that was given so often without being offered belongs to nothing. */
const OFTEN = 20

/** Looks at everything that accepted commands bring about at a table. */
export class Watch<S> {
  readonly #game: G
  /** Types of decisions that were offered to players, and those for which a worth was given. */
  readonly #offered = new Set<string>()
  readonly #weighed = new Map<string, number>()

  constructor(game: Game<S>) {
    this.#game = game as Game as G
  }

  /** The last table with its state as text, to notice when it is changed in place. */
  #last: { readonly table: Table<S>; readonly state: string } | undefined

  #checkUnchanged(before: Table<S>): void {
    const same = this.#last?.table !== before || this.#last.state === JSON.stringify(before.state)
    ok(same, '"evolve" changes the state in place. It must return another and leave the old one as it is.')
  }

  readonly see = (before: Table<S>, done: Done<S>): void => {
    const table = done.table as T
    this.#checkUnchanged(before)
    this.#last = { table: done.table, state: JSON.stringify(done.table.state) }
    checkProcedure(this.#game, table)
    checkExhibits(this.#game, table)
    for (const paid of eventsOf(done.entry.events, 'moved')) checkPayment(this.#game, before as T, paid)
    checkRacked(done as Done<unknown>)
    const now = next(this.#game, table)
    if (isStep(now)) return
    for (const player of Object.keys(table.players)) checkRanges(this.#game, table, player)
    for (const { player, otherwise } of now.for) if (otherwise.type !== 'ready') this.#weigh(table, player)
  }

  /** A worth belongs to an offer. One that is out of reach just now, for want of chips, comes at another time. */
  #weigh(table: T, player: PlayerId): void {
    const open = offers(this.#game, table, asPlayer(player))
    for (const { type } of open) this.#offered.add(type)
    for (const worth of this.#game.weigh?.(view(table, player), player)?.worths ?? []) {
      this.#weighed.set(worth.type, (this.#weighed.get(worth.type) ?? 0) + 1)
      const cents = offerOf(worth, open)?.fields?.cents
      if (worth.at === undefined || cents?.kind !== 'amount') continue
      const { least, most } = cents
      const says = `"weigh" gives a worth for "${worth.type}" at ${worth.at} cents, offered from ${least} to ${most}.`
      ok(worth.at >= least && worth.at <= most, says)
    }
  }

  /** What is known only at the end. */
  done(): void {
    for (const [type, times] of this.#weighed) {
      const known = times < OFTEN || this.#offered.has(type)
      ok(known, `"weigh" gives a worth for "${type}", which is never offered.`)
    }
  }
}
