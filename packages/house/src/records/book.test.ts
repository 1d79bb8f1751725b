import { craps } from '@boardwalk/engine/craps'
import { drawn, type Game, scripted, seeded } from '@boardwalk/engine/kernel'
import { minibaccarat } from '@boardwalk/engine/minibaccarat'
import { describe, expect, test } from 'vitest'
import { SqliteDerived } from '../store/sqlite/derived.ts'
import type { Store } from '../store/store.ts'
import { HouseBook } from './book.ts'
import { Performance } from './performance.ts'
import { Played } from './records.test-kit.ts'

const games = [minibaccarat as Game, craps as Game]

/** A store that has these entries and nothing else, and counts how many it was asked for. */
function shelf(played: Played) {
  const read = { entries: 0 }
  const store = {
    derived: new SqliteDerived(':memory:'),
    heads: async () => [{ name: 'table:t', version: played.texts.length }],
    entries: async (_: string, after: number, limit: number) => {
      const rows = played.texts.filter((t) => t.version > after).slice(0, limit)
      read.entries += rows.length
      return rows.map((t) => ({ ...t, actor: '', command: '', hash: Buffer.alloc(0) }))
    },
  } as unknown as Store
  return { store, read }
}

function baccarat(): Played {
  const played = new Played(minibaccarat as Game, { options: { shuffling: 'continuous' } }, drawn(seeded(11)))
  played.auto('turn-down')
  played.sit('A', '1', 5000_00)
  played.sit('bot-1', '2', 9000_00)
  return played
}

function rounds(played: Played, count: number): void {
  for (let i = 0; i < count; i++) {
    played.auto()
    played.bet('A', '1', 'banker', 20_00)
    played.bet('bot-1', '2', 'tie', 25_00)
    for (const player of ['A', 'bot-1']) played.do(`player:${player}`, 'ready')
    played.auto()
  }
}

const figuresOf = async (book: HouseBook) => {
  const figures = (await book.figures(['t'])).get('t')
  if (!figures) throw new Error('no figures')
  return figures
}

describe('the pit’s book', () => {
  test('has drop, handle, win and luck of people, not of bots', async () => {
    const played = baccarat()
    rounds(played, 30)
    const { store } = shelf(played)
    const figures = await figuresOf(new HouseBook(store, games))
    const sums = new Performance(games)
    for (const round of played.rounds()) sums.add(round)
    expect(figures).toMatchObject({ drop: 5000_00, voids: 0, counted: played.texts.length })
    expect(figures.total).toEqual(sums.sums().total)
    expect(figures.wagers).toEqual(sums.rows())
    expect(figures.wagers.map((w) => w.wager)).toEqual(['banker'])
    expect(figures.total.wagered).toBeGreaterThan(0)
    expect(figures.total.z).toBeCloseTo(figures.wagers[0]?.z ?? 99, 9)
  })

  test('asked again, reads only what is new and comes to the same', async () => {
    const played = baccarat()
    rounds(played, 10)
    const { store, read } = shelf(played)
    const book = new HouseBook(store, games)
    await figuresOf(book)
    expect(read.entries).toBe(played.texts.length)
    const before = played.texts.length
    rounds(played, 5)
    played.do('player:A', 'buy-in', { cents: 100_00 })
    const again = await figuresOf(book)
    expect(read.entries).toBe(played.texts.length)
    expect(played.texts.length).toBeGreaterThan(before)
    expect(again).toEqual(await figuresOf(new HouseBook(store, games)))
    expect(again.drop).toBe(5100_00)
    const calm = read.entries
    await figuresOf(book)
    expect(read.entries).toBe(calm)
  })

  test('two who ask at once count nothing twice', async () => {
    const played = baccarat()
    rounds(played, 40)
    const { store, read } = shelf(played)
    const book = new HouseBook(store, games)
    const [one, two] = await Promise.all([figuresOf(book), figuresOf(book)])
    expect(one).toEqual(two)
    expect(read.entries).toBe(played.texts.length)
  })

  test('answers with what is counted when a record is long, and goes on reading', async () => {
    const played = baccarat()
    rounds(played, 60)
    const { store } = shelf(played)
    const slow = {
      ...store,
      entries: async (...ask: Parameters<Store['entries']>) => {
        await new Promise((done) => setTimeout(done, 20))
        return store.entries(...ask)
      },
    } as unknown as Store
    const book = new HouseBook(slow, games)
    const first = (await book.figures(['t'], 1)).get('t')
    expect(first?.counted).toBeLessThan(played.texts.length)
    expect((await figuresOf(book)).counted).toBe(played.texts.length)
  })

  test('lists what the staff declared, by whom and under which rule, and no ordinary step', async () => {
    const played = new Played(craps as Game, {}, scripted({ dice: [[3, 1]] }))
    played.auto()
    played.sit('A', '1', 1000_00)
    played.auto()
    played.do('player:A', 'accept-dice', { dice: ['1', '2'] })
    played.bet('A', '1', 'pass', 10_00)
    played.do('player:A', 'throw')
    played.do('boxman', 'invalid-roll', { reason: 'off-table' })
    const figures = await figuresOf(new HouseBook(shelf(played).store, games))
    expect(figures.irregularities).toMatchObject([
      { kind: 'invalid-roll', rule: '19:47-1.9(a)', by: 'boxman', round: played.table.round },
    ])
    expect(figures.irregularities[0]?.says).toMatch(/left the table/)
  })
})

test('sums may be asked for again and again while a result can still be taken back', () => {
  const played = baccarat()
  rounds(played, 3)
  const [one, two] = played.rounds().filter((r) => r.status === 'complete')
  if (!one || !two) throw new Error('too few rounds')
  const sums = new Performance(games)
  sums.add(one)
  expect(sums.sums()).toEqual(sums.sums())
  const again = { ...one, takenBack: [{ version: 1, by: 'supervisor', reason: 'misread' }] }
  sums.add(again)
  expect(sums.sums().total.rounds).toBe(1)
  sums.add(two)
  expect(sums.sums().total.rounds).toBe(2)
})
