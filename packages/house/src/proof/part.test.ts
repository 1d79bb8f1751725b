import { deckFaces, eventsOf, type Game, handPile, positionOf, record } from '@boardwalk/engine/kernel'
import { twoHands } from '@boardwalk/engine/testing/twohands'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fund, house, KEY, request, SETUP, TestClock } from '../../test/world.ts'
import { ShoeRecords } from '../server/shoes.ts'
import { facesIn, isPart, type OpenedPart, openPlaces, openWhole, withPlaces } from '../shoe/opening.ts'
import { unseal } from '../shoe/seal.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import type { House } from '../tables/house.ts'
import { emptyState } from '../tables/live.ts'
import { snapshotOf } from '../tables/recover.ts'
import type { Body, TableState } from '../tables/types.ts'
import { ShoeWatch } from './shoes.ts'
import { verifyHouse } from './verify.ts'

/** A deck of which two people held four cards each: one surrendered them unseen, one showed them. */

interface Verifier {
  verify(record: unknown): Promise<string | undefined>
}
const { verify }: Verifier = await import('../../verifier/verify-shoe.js' as string)
const games = [twoHands as Game]
let h: House
let store: SqliteStore
let clock: TestClock
let hidden: number[]
let open: number[]
let bodies: Body[]
beforeEach(async () => {
  clock = new TestClock()
  store = new SqliteStore(':memory:')
  h = house(store, clock, { games })
  const live = () => h.live('one') as TableState
  await h.openTable('one', { ...SETUP, game: 'two-hands' }, 'floor', 'open')
  for (const [player, place] of [
    ['A', '1'],
    ['C', '2'],
  ] as const) {
    await fund(store, player, 500_00)
    await h.submit(request('one', player, 'sit', { place }))
    await h.submit(request('one', player, 'buy-in', { cents: 100_00 }))
  }
  const deal = async (): Promise<void> => {
    for (const [player, place] of [
      ['A', '1'],
      ['C', '2'],
    ] as const) {
      await h.submit(request('one', player, 'bet', { place, wager: 'main', cents: 5_00 }))
      await h.submit(request('one', player, 'ready'))
    }
    for (let i = 0; i < 20; i++) {
      if ((live().table.state as { phase: string }).phase === 'setting') return
      await clock.forward(200)
    }
  }
  await deal()
  hidden = (live().table.piles[handPile('1')] ?? []).map(positionOf)
  open = (live().table.piles[handPile('2')] ?? []).map(positionOf)
  await h.submit(request('one', 'A', 'surrender', { place: '1' }))
  await h.submit(request('one', 'C', 'house-way', { place: '2' }))
  await clock.forward(2_000)
  await deal()
  bodies = (await store.entries('table:one', 0)).map(({ body }) => JSON.parse(body) as Body)
})
afterEach(() => h?.close())

const opening = (): OpenedPart => {
  const [found] = bodies.flatMap((b) => b.opened ?? [])
  if (!found || !isPart(found)) throw new Error('nothing was opened in part')
  return found
}
const shuffleOf = async (name = 'one/1') => {
  const row = await store.sealed(name)
  const [root] = bodies.flatMap((b) => eventsOf(b.events, 'shuffled')).flatMap((e) => e.root ?? [])
  if (!row || root === undefined) throw new Error('no seal')
  return unseal(row, 'one', [KEY], root)
}
/** Follows the record with another opening in place of the true one. */
function watch(other: NonNullable<Body['opened']>[number], game = games[0] as Game): string | undefined {
  const counts = { opened: 0, sealed: 0, unread: 0, voided: 0 }
  const watching = new ShoeWatch('table:one', 'one', counts)
  watching.plays(game)
  let { table } = emptyState(twoHands as Game)
  try {
    for (const [i, body] of bodies.entries()) {
      table = record(twoHands as Game, table, { version: i + 1, at: body.at, events: body.events })
      watching.entry(i + 1, body.opened ? { ...body, opened: [other] } : body, table)
    }
  } catch (reason) {
    return (reason as Error).message
  }
  return undefined
}

test('only what lay open is published at the end, and it gives the root of before the wagers', async () => {
  const { places } = opening()
  expect(hidden).toHaveLength(4)
  const opened = places.flatMap((text, place) => (text.includes(' ') ? [place] : []))
  expect(opened).toEqual(open.toSorted((a, b) => a - b))
  const found = facesIn(opening())
  expect(bodies.flatMap((b) => b.events)).toContainEqual(expect.objectContaining({ root: found?.root }))
  // Neither the secret nor a face that nobody saw is anywhere in the record.
  const { secret, order } = await shuffleOf()
  const text = JSON.stringify(bodies)
  expect(text).not.toContain(secret.toString('hex'))
  for (const place of hidden) {
    const alone = withPlaces(opening(), await shuffleOf(), new Set([place])).places[place]
    expect(alone?.startsWith(`${order[place]} `)).toBe(true)
    expect(text).not.toContain(alone?.split(' ')[1])
  }
})

test('the record is proved, and by the offline verifier too; to each seat its own places are opened', async () => {
  const { fault, counts } = await verifyHouse(store, { games, keys: [KEY], again: 'test' })
  expect([fault, counts.opened]).toEqual([undefined, 1])
  expect((await verifyHouse(store, { games, keys: [] })).fault).toBeUndefined()
  const shoes = new ShoeRecords(store)
  const told = (person: string) => shoes.record('one', 1, { person, keys: [KEY] }) as Promise<OpenedPart>
  const all = (await shoes.record('one', 1)) as OpenedPart
  expect(all).not.toHaveProperty('secret')
  expect(all).not.toHaveProperty('order')
  expect(await verify(all)).toBeUndefined()
  const mine = await told('A')
  expect(Object.keys(facesIn(mine)?.faces ?? []).map(Number)).toEqual(
    [...hidden, ...open].toSorted((a, b) => a - b),
  )
  expect(await verify(mine)).toBeUndefined()
  // Whoever else asks, afterwards too, is told what everyone is.
  for (const other of [await told('C'), await told('X'), await shoes.record('one', 1)])
    expect((other as OpenedPart).places).toEqual(all.places)
})

test('an opening that is not the one committed to, or shows too much, is found', async () => {
  const shuffle = await shuffleOf()
  const [place = 0] = open
  const [secretly = 0] = hidden
  expect(watch(opening())).toBeUndefined()
  const places = [...opening().places]
  const face = deckFaces('standard').find((f) => !places.some((text) => text.startsWith(`${f} `)))
  const forged = { shoe: 'one/1', places: places.with(place, `${face}${places[place]?.slice(2)}`) }
  expect(watch(forged)).toMatch(/another order than it was committed to/)
  expect(watch(openPlaces(shuffle, new Set([...open, secretly])))).toMatch(/which nobody was shown/)
  expect(watch(openPlaces(shuffle, new Set(open.slice(1))))).toMatch(/was turned as .* and is not open/)
  expect(watch({ shoe: 'one/1', places: places.with(place, 'zz') })).toMatch(/places that are none/)
  expect(watch(openWhole(shuffle))).toMatch(/opened whole, with cards that people held alone/)
  const { opens: _, ...whole } = twoHands
  expect(watch(opening(), whole as Game)).toMatch(/opened in part, and its game has all of it opened/)
  const record = await new ShoeRecords(store).record('one', 1)
  expect(await verify({ ...record, places: forged.places })).toMatch(/not the ones that were committed to/)
  expect(await verify({ ...record, places: record?.places?.slice(1) })).toMatch(/51 places/)
  const closed = openPlaces(shuffle, new Set(open.slice(1))).places
  expect(await verify({ ...record, places: closed })).toMatch(/is not open/)
})

test('what lay open is kept with a snapshot, and comes back on another node', async () => {
  await h.submit(request('one', 'A', 'surrender', { place: '1' }))
  await h.submit(request('one', 'C', 'house-way', { place: '2' }))
  await clock.forward(2_000)
  const live = h.live('one') as TableState
  expect(live.shown).toEqual({ 2: open })
  const { state } = snapshotOf(live)
  expect(JSON.parse(state).shown).toEqual(live.shown)
  const again = house(store, new TestClock(), { games })
  await again.load()
  expect(again.live('one')?.shown).toEqual(live.shown)
  await again.stop()
})
