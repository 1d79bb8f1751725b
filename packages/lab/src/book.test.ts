import { type Entry, type Event, fraction, type Wager, type WagerOdds, ZERO } from '@boardwalk/engine'
import { beforeEach, describe, expect, test } from 'vitest'
import { Book, measures } from './book.ts'
import { emptyTally, type Tally } from './tally.ts'

const wager = (id: string): Wager => ({ id, name: id, rule: 'house', pays: [], wins: '' })
const row = (id: string, method: WagerOdds['method'] = 'exact'): WagerOdds => ({
  wager: id,
  edge: fraction(0),
  win: ZERO,
  push: ZERO,
  lose: ZERO,
  method,
})
const WAGERS = ['come', 'come-6', 'place', 'ante', 'play', 'raise'].map(wager)
const ROWS = [row('come'), row('place'), row('ante', 'optimal'), row('play', 'optimal')]

const spot = (id: string) => `spot:1:P:${id}`
const moved = (from: string, to: string, cents: number, more: object = {}): Event =>
  ({ type: 'moved', from, to, cents, rule: 'house', because: '', ...more }) as Event
const bet = (id: string, cents: number) => moved('stack:P', spot(id), cents, { wager: id })
const won = (id: string, cents: number) => moved('inventory', 'stack:P', cents, { wager: id, outcome: 'win' })
const lost = (id: string, cents: number) =>
  moved(spot(id), 'inventory', cents, { wager: id, outcome: 'lose' })
const back = (id: string, cents: number) => moved(spot(id), 'stack:P', cents, { wager: id })
const closed: Event = { type: 'closed', round: 1 }

let tally: Tally
let book: Book
beforeEach(() => {
  tally = emptyTally()
  book = new Book('P', measures(WAGERS, ROWS), tally)
})

const record = (type: string, ...events: Event[]): void => {
  const entry: Entry = { version: 1, at: 0, command: { type, by: 'dealer' }, events }
  book.record(entry)
}
const decided = (id: string) =>
  [...(tally.wagers.get(id) ?? [])].flatMap(([stake, nets]) => [...nets].map(([net, n]) => [stake, net, n]))

describe('a wager is written down when it is decided', () => {
  test('lost, or won with the stake given back', () => {
    record('bet', bet('place', 600))
    record('roll', lost('place', 600), closed)
    record('bet', bet('place', 600))
    record('roll', won('place', 700), back('place', 600), closed)
    expect(decided('place')).toEqual([
      [600, -600, 1],
      [600, 700, 1],
    ])
    expect([...tally.nets]).toEqual([
      [-600, 1],
      [700, 1],
    ])
    expect(book.open).toBe(false)
  })

  test('one that stays up is a new wager after every decision', () => {
    record('bet', bet('place', 600))
    record('roll', closed)
    expect(decided('place')).toEqual([])
    record('roll', won('place', 700), closed)
    record('roll', won('place', 700), closed)
    record('roll', lost('place', 600), closed)
    expect(decided('place')).toEqual([
      [600, 700, 2],
      [600, -600, 1],
    ])
  })

  test('one that travels is what it was first made as', () => {
    record('bet', bet('come', 500))
    record('roll', moved(spot('come'), spot('come-6'), 500), closed)
    expect(book.stands('come')).toBe(true)
    record('roll', won('come-6', 500), back('come-6', 500), closed)
    expect(decided('come')).toEqual([[500, 500, 1]])
    expect(decided('come-6')).toEqual([])
  })

  test('a charge counts against it, and not as stake', () => {
    record('bet', bet('place', 2000), moved('stack:P', 'inventory', 100, { wager: 'place' }))
    record('roll', lost('place', 2000), closed)
    expect(decided('place')).toEqual([[2000, -2100, 1]])
  })

  test('winnings that pass through due and marked vigorish count once', () => {
    record('bet', bet('place', 1000))
    const due = moved('inventory', 'due:P', 1000, { wager: 'place', outcome: 'win' })
    const vigorish = moved('due:P', 'vigorish:P', 50, { wager: 'place' })
    record(
      'pay',
      due,
      vigorish,
      moved('due:P', 'stack:P', 950, { wager: 'place' }),
      back('place', 1000),
      closed,
    )
    record('collect', moved('vigorish:P', 'inventory', 50, { wager: 'place' }), closed)
    expect(decided('place')).toEqual([[1000, 950, 1]])
    expect([...tally.nets]).toEqual([
      [950, 1],
      [0, 1],
    ])
  })

  test('what is taken down never was', () => {
    record('bet', bet('place', 1200))
    record('take', back('place', 600))
    record('roll', lost('place', 600), closed)
    record('bet', bet('come', 500))
    record('take', back('come', 500))
    expect(decided('place')).toEqual([[600, -600, 1]])
    expect(book.open).toBe(false)
  })
})

describe('a wager that a decision puts up', () => {
  test('counts for itself and for the one it rides on, whose stake it does not raise', () => {
    record('bet', bet('ante', 500))
    record('play', bet('play', 500))
    record('settle', won('ante', 500), back('ante', 500), won('play', 500), back('play', 500), closed)
    expect(decided('ante')).toEqual([[500, 1000, 1]])
    expect(decided('play')).toEqual([[500, 500, 1]])
  })

  test('without odds of its own counts only for the one it rides on', () => {
    record('bet', bet('ante', 500))
    record('raise', bet('raise', 1000))
    record('settle', lost('ante', 500), lost('raise', 1000), closed)
    expect(decided('ante')).toEqual([[500, -1500, 1]])
    expect(tally.wagers.has('raise')).toBe(false)
  })
})

test('after the last round only wagers made before it are written down', () => {
  record('bet', bet('place', 600))
  book.finish()
  record('bet', bet('come', 500))
  record('roll', won('place', 700), lost('come', 500), closed)
  expect(book.open).toBe(false)
  record('roll', lost('place', 600), closed)
  expect(decided('place')).toEqual([[600, 700, 1]])
  expect(decided('come')).toEqual([])
  expect(tally.rounds).toBe(0)
})

test('other people’s chips and chips bought are nobody’s gain', () => {
  record('buy-in', moved('patron:P', 'stack:P', 5000))
  record('bet', moved('stack:Q', 'spot:2:Q:place', 600, { wager: 'place' }))
  record('roll', moved('spot:2:Q:place', 'inventory', 600, { wager: 'place', outcome: 'lose' }), closed)
  expect([...tally.nets]).toEqual([[0, 1]])
  expect(tally.wagers.size).toBe(0)
})
