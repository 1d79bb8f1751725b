import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict'
import { describe, expect, test } from 'vitest'
import { played } from '../../test/played.ts'
import { checkConserved, checkLive, checkSecret, fill, soak } from '../../test/properties.ts'
import { fiveCardDraw } from '../games/five-card-draw/index.ts'
import { fiveCardStud } from '../games/five-card-stud/index.ts'
import { holdem } from '../games/holdem/index.ts'
import { mamboStud } from '../games/mambo-stud/index.ts'
import { omaha } from '../games/omaha/index.ts'
import { sevenCardStud } from '../games/seven-card-stud/index.ts'
import { superSevenStud } from '../games/super-seven-stud/index.ts'
import {
  asPlayer,
  chipsInside,
  type Done,
  drawn,
  type Entry,
  type Game,
  isRefused,
  isStep,
  kindOf,
  next,
  nothingOwed,
  type Offer,
  offers,
  open,
  type Pick,
  perform,
  replay,
  type Source,
  seeded,
  type Table,
  take,
  type Value,
} from '../kernel/index.ts'
import { VARIANTS, type VariantId } from '../poker/index.ts'
import type { PotsState } from './state.ts'

/** Random hands at full tables of every variant and form: all-ins, side pots, people coming and going. */

type PokerGame = Game<PotsState>

const GAMES: Readonly<Record<VariantId, PokerGame>> = {
  'seven-card-stud': sevenCardStud,
  holdem,
  omaha,
  'five-card-draw': fiveCardDraw,
  'five-card-stud': fiveCardStud,
  'mambo-stud': mamboStud,
  'super-seven-stud': superSevenStud,
}

const BETTING = ['fixed', 'spread', 'pot-limit', 'no-limit']
const RAKES = ['percentage', 'incremental', 'time-player', 'time-table']

/** What is done how often: people mostly stay in, and often go all-in. */
const WEIGHTS: Readonly<Record<string, number>> = {
  fold: 2,
  check: 6,
  call: 9,
  bet: 4,
  raise: 3,
  show: 3,
  muck: 3,
}

class Room {
  readonly #game: PokerGame
  readonly #pick: Pick
  readonly #source: Source
  table: Table<PotsState>
  log: Entry[]
  /** Minutes later a command is stamped with the time it is. */
  #at = 0
  readonly seen = { hands: 0, showdowns: 0, deepest: 0, reshuffles: 0, common: 0 }

  constructor(game: PokerGame, seed: number, options: Readonly<Record<string, Value>>) {
    this.#game = game
    this.#pick = seeded(seed, 1)
    this.#source = drawn(seeded(seed, 2))
    const opened = open(game, { options, coin: 25, buyIn: { least: 100, most: 1_000_000 } })
    if (isRefused(opened)) throw new Error(opened.because)
    this.table = opened.table
    this.log = [opened.entry]
    for (const place of game.places(opened.table.terms[0]?.options ?? {})) this.#comes(place)
  }

  #note(done: Done<PotsState>): void {
    const before = this.table
    this.table = done.table
    this.log.push(done.entry)
    const { state } = done.table
    this.seen.deepest = Math.max(this.seen.deepest, state.pots.length)
    const { type } = done.entry.command
    if (type === 'reshuffle') this.seen.reshuffles++
    if (type === 'show' || type === 'show-or-muck') this.seen.showdowns++
    if (type === 'deal' && state.hands.length > 0 && done.entry.events.some((e) => e.type === 'shown')) {
      const common = done.table.piles.community?.length ?? 0
      if (this.#game.id === 'seven-card-stud' && common > 0) this.seen.common++
    }
    checkConserved(done.table)
    if (this.#pick(40) === 0) checkSecret(this.#game, before, done, this.#pick)
    if (done.table.round !== before.round) this.#closed(before)
  }

  /** After a hand no chip lies in a pot or before a seat, and no rake but a charge for time. */
  #closed(before: Table<PotsState>): void {
    this.seen.hands++
    ok(nothingOwed(this.table), JSON.stringify(this.table.balances))
    const kinds = Object.keys(this.table.balances).map(kindOf)
    ok(!kinds.includes('pot'), 'chips are left in a pot')
    ok(
      Object.keys(this.table.balances).every((a) => kindOf(a) !== 'rake' || a.startsWith('rake:time:')),
      'rake of the hand is left on the table',
    )
    strictEqual(chipsInside(this.table), chipsInside(before))
  }

  #give(player: string, type: string, more: object = {}): void {
    const done = perform(
      this.#game,
      this.table,
      { ...more, type, by: asPlayer(player), at: this.#at },
      this.#source,
    )
    if (isRefused(done)) return
    this.#note(done)
  }

  #comes(place: string): void {
    const player = `P${place}x${this.#pick(1000)}`
    this.#give(player, 'sit', { place })
    // Uneven stacks, some of them with coin, make side pots.
    this.#give(player, 'buy-in', { cents: (4 + this.#pick(4) ** 3) * 200 + this.#pick(4) * 25 })
  }

  #between(): void {
    const pick = this.#pick
    const people = Object.keys(this.table.players)
    const player = people[pick(people.length)] ?? ''
    const what = pick(12)
    if (what === 0) this.#give(player, 'leave')
    else if (what === 1) this.#give(player, 'sit-out')
    else if (what < 4) for (const each of people) this.#give(each, 'sit-in')
    else if (what === 4) this.#give(player, 'sit-out-at-blind')
    else if (what === 5) for (const each of people) this.#give(each, 'post-blind')
    else for (const each of people) this.#give(each, 'buy-in', { cents: 2000 })
    const free = this.#game
      .places(this.table.terms[0]?.options ?? {})
      .filter((place) => !Object.values(this.table.players).some((it) => it.place === place))
    for (const place of free) if (pick(3) === 0) this.#comes(place)
    if (pick(8) === 0) this.#at += 7 * 60_000
  }

  #choose(all: readonly Offer[]): Offer {
    const weighted = all.flatMap((offer) => Array<Offer>(WEIGHTS[offer.type] ?? 1).fill(offer))
    return weighted[this.#pick(weighted.length)] as Offer
  }

  #answer(player: string, otherwise: { readonly type: string }): void {
    const own = offers(this.#game, this.table, asPlayer(player)).filter(
      ({ role, type }) => (role !== 'aside' || type === 'show-or-muck') && WEIGHTS[type] !== undefined,
    )
    const discards = offers(this.#game, this.table, asPlayer(player)).filter(({ type }) => type === 'discard')
    const all = [...own, ...discards]
    // Now and then somebody is gone.
    const isGone = all.length === 0 || this.#pick(15) === 0
    this.#must(isGone ? otherwise : fill(this.#choose(all), this.#pick))
  }

  #must(command: { readonly type: string }): void {
    const done = perform(this.#game, this.table, command as never, this.#source)
    if (isRefused(done)) throw new Error(`${JSON.stringify(command)} was refused: ${done.because}`)
    this.#note(done)
  }

  hand(): void {
    const { round } = this.table
    for (let i = 0; i < 3000 && this.table.round === round; i++) {
      const now = next(this.#game, this.table)
      if (isStep(now)) {
        this.#note(take(this.#game, this.table, now, this.#source))
        continue
      }
      if (now.quiet) this.#between()
      const again = next(this.#game, this.table)
      if (isStep(again)) continue
      for (const { player, otherwise } of again.quiet ? again.for : again.for.slice(0, 1))
        again.quiet ? this.#must(otherwise) : this.#answer(player, otherwise)
    }
    ok(this.table.round > round, 'a hand does not end')
  }

  done(): void {
    checkLive(this.#game, this.table, this.#source)
    deepStrictEqual(replay(this.#game, this.log), this.table)
  }
}

const FORMS = Object.entries(VARIANTS).flatMap(([id, { forms }]) =>
  forms.map((form) => [id as VariantId, form] as const),
)

describe('random hands at full tables', () => {
  test.each(FORMS)('%s %s', (id, form) => {
    const hands = played(8)
    const seen = { hands: 0, showdowns: 0, deepest: 0, reshuffles: 0, common: 0 }
    for (const [i, betting] of BETTING.entries()) {
      const rake = RAKES[(i + form.length) % RAKES.length] as string
      const room = new Room(GAMES[id], 100 * i + form.length, {
        form,
        betting,
        rake,
        ante: i === 2 ? 0.75 : 1,
        timeEvery: 20,
        allInShow: i === 3,
      })
      for (let n = 0; n < hands; n++) room.hand()
      room.done()
      for (const key of ['hands', 'showdowns', 'reshuffles', 'common'] as const) seen[key] += room.seen[key]
      seen.deepest = Math.max(seen.deepest, room.seen.deepest)
    }
    expect(seen.hands).toBe(BETTING.length * hands)
    expect(seen.showdowns).toBeGreaterThan(hands)
    expect(seen.deepest).toBeGreaterThan(1)
  })
})

test.each(Object.values(GAMES).map((game) => [game.id, game] as const))(
  'the shared random play passes for %s',
  (_, game) => {
    const report = soak({ game, rounds: played(10), seed: 7 })
    expect(report.rounds).toBe(played(10))
  },
)
