import { describe, expect, test } from 'vitest'
import { DEEP } from '../../../../../../tools/deep.ts'
import { pointsOf } from '../../../blackjack/index.ts'
import {
  act,
  asPlayer,
  type Command,
  drawn,
  isRefused,
  isStep,
  next,
  type OptionValues,
  offers,
  open,
  perform,
  seeded,
  stackOf,
  type Table,
  Tally,
  take,
  toNumber,
  unseen,
  view,
  type Worth,
  walk,
  weigh,
} from '../../../kernel/index.ts'
import { cardsLeft } from '../../../shoe/index.ts'
import { blackjack, type State } from '../index.ts'

/*
 * Analysis and settlement, held against each other where every order of the cards can be dealt: near the end of one deck,
 * at a hand that play has led to. The engine deals all that may come, the player goes on by the best of the hint, and the
 * chips that moved on average must be what the hint said.
 */

const A = asPlayer('A')
const STAKE = 10_00
type T = Table<State>

function given(table: T, command: Command, seed = 1): T {
  const done = perform(blackjack, table, command, drawn(seeded(seed)))
  if (isRefused(done)) throw new Error(done.because)
  return done.table
}

function seated(options: OptionValues): T {
  const opened = open(blackjack, { options: { decks: 1, ...options } })
  if (isRefused(opened)) throw new Error(opened.because)
  const at = given(opened.table, { type: 'sit', by: A, place: '1' })
  return given(at, { type: 'buy-in', by: A, cents: 10_000_00 })
}

/** Few cards, and not so many low ones that they could run out in the middle of a round. */
function isNear(table: T): boolean {
  const set = table.sets.cards
  if (!set || cardsLeft(table) < 10) return false
  const low = [...unseen(table, set)].reduce((n, [face, count]) => n + (pointsOf(face) < 5 ? count : 0), 0)
  return cardsLeft(table) <= 14 && low <= 4
}

const wagered = (table: T): boolean => table.state.phase === 'betting'

/** Plays on by the strategy until a decision is due near the end of the deck. */
function near(options: OptionValues, seed: number): T | undefined {
  const source = drawn(seeded(seed))
  const pick = seeded(seed, 1)
  let table = seated(options)
  for (let i = 0; i < 600; i++) {
    const now = next(blackjack, table)
    if (isStep(now)) {
      table = take(blackjack, table, now, source).table
      continue
    }
    if (isNear(table) && !wagered(table) && weigh(blackjack, view(table, 'A'), 'A')) return table
    if (cardsLeft(table) < 10 && table.state.phase === 'playing') return undefined
    const command = blackjack.strategy(table, 'A', pick)
    const own = command?.type === 'bet' ? { ...command, cents: STAKE } : command
    const done = own && perform(blackjack, table, own, source)
    if (!done || isRefused(done)) return undefined
    table = done.table
  }
  return undefined
}

const chips = (table: T): number =>
  Object.entries(table.balances).reduce(
    (sum, [account, cents]) => sum + (/^(stack:A|spot:.*:A:)/.test(account) ? cents : 0),
    0,
  )

/** A decision as it is offered, for as much as it is weighed for. */
function decided(table: T, { type, with: fixed = {} }: Worth): Command {
  const offer = offers(blackjack, table, A).find(
    (o) => o.type === type && Object.entries(fixed).every(([key, value]) => o.with?.[key] === value),
  )
  const cents = offer?.fields?.cents
  const amount = cents?.kind === 'amount' ? { cents: cents.usual ?? cents.most } : {}
  return { ...fixed, ...amount, type, by: A }
}

const best = (table: T): Command | undefined => {
  const [first] = weigh(blackjack, view(table, 'A'), 'A')?.worths ?? []
  return first && decided(table, first)
}

/** What a decision brings on average when the engine deals everything that can come after it. */
function walked(start: T, command: Command): number {
  const tally = new Tally()
  const had = chips(start)
  const done = act(blackjack, start, command)
  if (isRefused(done)) throw new Error(done.because)
  walk(done.table, {
    game: blackjack,
    policy: best,
    leaf: (end, ways, of) => tally.add('gain', ways, of, stackOf(end, 'A') - had),
  })
  return toNumber(tally.get('gain'))
}

/** Hands of a split pair are weighed as if each were the first: exactly so where nothing more is decided about them. */
const isExact = (table: T, type: string): boolean =>
  type !== 'split' || (table.state.hands[0]?.place === '1' && holdsAces(table))
const holdsAces = (table: T): boolean =>
  (table.piles['hand:1'] ?? []).every((card) => table.faces[card]?.face.startsWith('A'))

/** How many hands are gone through to the end under each choice. */
const HANDS = DEEP ? 2 : 1

describe.each<OptionValues>([
  {},
  { surrender: true, holeCard: 'down' },
  { holeCard: 'up' },
  { split21: 'pushes' },
])('near the end of a deck, %j', (options) => {
  const found: T[] = []
  for (let seed = 1; seed < 200 && found.length < HANDS; seed++) {
    const table = near(options, seed)
    if (table) found.push(table)
  }

  test('hands are found', () => {
    expect(found).toHaveLength(HANDS)
  })

  test('every decision brings what the hint says it is worth, as the engine settles it', () => {
    let compared = 0
    for (const table of found)
      for (const worth of weigh(blackjack, view(table, 'A'), 'A')?.worths ?? []) {
        if (!isExact(table, worth.type)) continue
        compared++
        const brought = walked(table, decided(table, worth))
        expect(brought, `${worth.type} ${JSON.stringify(table.faces)}`).toBeCloseTo(toNumber(worth.cents), 6)
      }
    expect(compared).toBeGreaterThan(HANDS)
  })
})
