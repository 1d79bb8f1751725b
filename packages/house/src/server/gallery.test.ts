import { asPlayer } from '@boardwalk/engine/kernel'
import { roulette } from '@boardwalk/engine/roulette'
import { threeCardPoker } from '@boardwalk/engine/three-card-poker'
import type { Mine } from '@boardwalk/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fund, house, PACE, request, rest, SETUP, TestClock } from '../../test/world.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import type { House } from '../tables/house.ts'
import { APART_MS, Audiences, PORTION } from './gallery.ts'
import { Session } from './socket.ts'
import * as views from './views.ts'

interface View {
  readonly type: string
  readonly version: number
  readonly public: { readonly table: { readonly faces: object } }
  readonly mine: Mine
  readonly facts: readonly { readonly type: string }[]
}

const WATCHERS = Array.from({ length: 40 }, (_, i) => `w${i}`)
const SETTLED = { ...SETUP, dealer: 'person' as const }

let h: House
let clock: TestClock
let gallery: Audiences
let told: Map<string, View[]>
let sessions: Map<string, Session>

function watch(id: string, table: string): void {
  const all: View[] = []
  told.set(id, all)
  const who = {
    id,
    name: id,
    roles: [],
    actors: () => [asPlayer(id)],
    mayAct: () => undefined,
    isHidden: () => false,
    touch: () => undefined,
  }
  const send = (text: string): void => {
    const message = JSON.parse(text) as View
    if (message.type === 'table' || message.type === 'done') all.push(message)
  }
  const session = new Session(h, who, { send, close: () => undefined, buffered: () => 0 }, clock, gallery)
  session.receive(JSON.stringify({ type: 'watch', table }))
  sessions.set(id, session)
}
const of = (id: string): View[] => told.get(id) ?? []

beforeEach(async () => {
  told = new Map()
  sessions = new Map()
  clock = new TestClock()
  const store = new SqliteStore(':memory:')
  h = house(store, clock, { games: [threeCardPoker, roulette] })
  gallery = new Audiences(h, clock)
  h.subscribe(gallery.tell)
  for (const player of ['A', 'B']) await fund(store, player, 1000_00)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await h.close()
})

describe('who watches a table', () => {
  beforeEach(async () => {
    await h.openTable('one', { ...SETTLED, game: 'three-card-poker' }, 'floor', 'open')
    await h.openTable('two', { ...SETTLED, game: 'three-card-poker' }, 'floor', 'open')
    await clock.forward(APART_MS)
  })

  test('sees a public view that was written out once for all of them', async () => {
    for (const id of WATCHERS) watch(id, 'one')
    await clock.forward(APART_MS)
    const written = vi.spyOn(JSON, 'stringify')
    await h.submit(request('one', 'A', 'sit', { place: '1' }))
    const players = written.mock.calls.filter(([value]) => {
      return typeof value === 'object' && value !== null && Object.hasOwn(value, 'A')
    })
    written.mockRestore()
    expect(WATCHERS.map((id) => of(id).length)).toEqual(WATCHERS.map(() => 2))
    // The players and their names: two fields, each once, although forty are shown them.
    expect(players).toHaveLength(2)
    const [first] = WATCHERS
    for (const id of WATCHERS) expect(of(id).at(-1)?.public).toEqual(of(first ?? '').at(-1)?.public)
  })

  test('has what changed, whatever of it was written out before', async () => {
    watch('B', 'one')
    for (const [type, more] of [
      ['sit', { place: '1' }],
      ['buy-in', { cents: 100_00 }],
      ['reseat', { place: '2' }],
      ['cash-out', { cents: 20_00 }],
      ['leave', {}],
    ] as const) {
      await h.submit(request('one', 'A', type, more))
      await clock.forward(APART_MS)
      const [live, bench] = [h.live('one'), h.bench('one')]
      if (!live || !bench) throw new Error('no table')
      const whole = JSON.parse(JSON.stringify(views.publicView(bench, live, () => undefined)))
      expect(of('B').at(-1)).toMatchObject({ version: live.version, public: whole })
      expect(Object.keys(of('B').at(-1)?.public ?? {})).toEqual(Object.keys(whole))
    }
  })

  test('is shown quick things together, with every fact in its order; the first at once', async () => {
    watch('B', 'one')
    await clock.forward(APART_MS)
    await h.submit(request('one', 'A', 'sit', { place: '1' }))
    expect(of('B').map((view) => view.version)).toEqual([1, 2])
    await h.submit(request('one', 'A', 'buy-in', { cents: 100_00 }))
    await h.submit(request('one', 'A', 'reseat', { place: '2' }))
    await h.submit(request('one', 'A', 'reseat', { place: '3' }))
    expect(of('B')).toHaveLength(2)
    await clock.forward(APART_MS)
    expect(of('B').map((view) => view.version)).toEqual([1, 2, 5])
    const facts = of('B').at(-1)?.facts ?? []
    expect(facts.map(({ type }) => type)).toEqual(['moved', 'reseated', 'reseated'])
    expect(of('B').at(-1)).not.toHaveProperty('skipped')
  })

  test('is shown what waited in portions, and in every turn of the loop no more than one', async () => {
    const all = Array.from({ length: PORTION + 2 }, (_, i) => `w${i}`)
    for (const id of all) watch(id, 'one')
    await clock.forward(APART_MS)
    await h.submit(request('one', 'A', 'sit', { place: '1' }))
    await h.submit(request('one', 'A', 'reseat', { place: '2' }))
    const soon = vi.spyOn(clock, 'soon').mockReturnValue()
    const shown = (): number => all.filter((id) => of(id).length === 3).length
    await clock.forward(APART_MS)
    expect(shown()).toBe(0)
    soon.mock.calls[0]?.[0]()
    expect(shown()).toBe(PORTION)
    soon.mock.calls[1]?.[0]()
    expect(shown()).toBe(PORTION + 2)
    expect(soon).toHaveBeenCalledTimes(2)
  })

  test('sees at once what becomes of own chips and seat, whoever sent the command', async () => {
    watch('A', 'one')
    watch('B', 'one')
    await clock.forward(APART_MS)
    await h.submit(request('one', 'A', 'sit', { place: '1' }))
    await h.submit(request('one', 'A', 'buy-in', { cents: 100_00 }))
    await h.submit(request('one', 'A', 'reseat', { place: '2' }))
    expect(of('A').map((view) => view.version)).toEqual([1, 2, 3, 4])
    expect(of('B').map((view) => view.version)).toEqual([1, 2])
  })

  test('sees at once what the staff do, with what players did before', async () => {
    watch('B', 'one')
    await clock.forward(APART_MS)
    await h.submit(request('one', 'A', 'sit', { place: '1' }))
    await h.submit(request('one', 'A', 'reseat', { place: '2' }))
    expect(of('B').map((view) => view.version)).toEqual([1, 2])
    const close = { type: 'close-table', by: 'floorperson' as const }
    await h.submit({ ...request('one', 'F', 'close-table'), command: close })
    expect(of('B').map((view) => view.version)).toEqual([1, 2, 4])
    expect(
      of('B')
        .at(-1)
        ?.facts.map(({ type }) => type),
    ).toEqual(['reseated', 'closing'])
  })

  test('and gives a command there sees what it came to before the answer, however quick it was', async () => {
    watch('A', 'one')
    const give = (id: string, command: object): void =>
      sessions.get('A')?.receive(JSON.stringify({ type: 'do', id, table: 'one', command }))
    give('1', { type: 'sit', place: '1' })
    await rest()
    give('2', { type: 'reseat', place: '2' })
    await rest()
    expect(of('A').map(({ type, version }) => [type, version])).toEqual([
      ['table', 1],
      ['table', 2],
      ['done', 2],
      ['table', 3],
      ['done', 3],
    ])
    await clock.forward(APART_MS)
    expect(of('A')).toHaveLength(5)
  })

  test('and may bet there has the bets written out again only when they change', async () => {
    await h.openTable('three', { ...SETTLED, game: 'roulette' }, 'floor', 'open')
    for (const [i, player] of ['A', 'B'].entries()) {
      await h.submit(request('three', player, 'sit', { place: String(i + 1) }))
      await h.submit(request('three', player, 'buy-in', { cents: 500_00 }))
    }
    watch('B', 'three')
    const bet = { place: '1', wager: 'red', cents: 25_00 }
    const written = vi.spyOn(JSON, 'stringify')
    const timesWritten = (): number => written.mock.calls.filter(([value]) => value?.wagers).length
    for (const type of ['bet', 'take'])
      for (let i = 0; i < 3; i++) {
        await clock.forward(APART_MS)
        const done = await h.submit(request('three', 'A', type, bet))
        expect(done.kind).toBe('done')
      }
    expect(of('B')).toHaveLength(7)
    expect(timesWritten()).toBe(0)
    await clock.forward(APART_MS)
    await h.submit(request('three', 'B', 'bet', { ...bet, place: '2' }))
    // The spot has left those that it was like, and stands by itself.
    expect(timesWritten()).toBe(2)
    written.mockRestore()
    const [live, bench] = [h.live('three'), h.bench('three')]
    if (!live || !bench) throw new Error('no table')
    const mine = JSON.parse(JSON.stringify(views.mineView(bench, live, [asPlayer('B')])))
    expect(of('B').at(-1)?.mine).toEqual(mine)
    expect(of('B').at(-1)?.mine.bets).not.toEqual(of('B').at(-2)?.mine.bets)
  })

  test('is not asked about another table', async () => {
    watch('B', 'two')
    const asked = vi.spyOn(sessions.get('B') as Session, 'tell')
    await h.submit(request('one', 'A', 'sit', { place: '1' }))
    expect(asked).not.toHaveBeenCalled()
    await h.submit(request('two', 'A', 'sit', { place: '1' }))
    expect(asked).toHaveBeenCalledOnce()
  })

  test('no more, is told no more, and nothing waits for them', async () => {
    watch('B', 'one')
    await h.submit(request('one', 'A', 'sit', { place: '1' }))
    sessions.get('B')?.gone()
    await clock.forward(APART_MS)
    expect(of('B')).toHaveLength(1)
  })
})

test('nobody is shown what is another’s alone: faces, offers and facts are their owner’s', async () => {
  await h.openTable('one', { ...SETUP, game: 'three-card-poker' }, 'floor', 'open')
  for (const [i, player] of ['A', 'B'].entries()) {
    await h.submit(request('one', player, 'sit', { place: String(i + 1) }))
    await h.submit(request('one', player, 'buy-in', { cents: 500_00 }))
  }
  for (const id of ['A', 'B', 'C']) watch(id, 'one')
  await clock.forward(PACE.stepMs * 20)
  for (const [i, player] of ['A', 'B'].entries())
    await h.submit(request('one', player, 'bet', { place: String(i + 1), wager: 'ante', cents: 10_00 }))
  for (const player of ['A', 'B']) await h.submit(request('one', player, 'ready'))
  for (let i = 0; i < 100 && Object.keys(of('A').at(-1)?.mine.faces ?? {}).length < 3; i++) {
    await clock.forward(PACE.stepMs)
    for (const player of ['A', 'B']) await h.submit(request('one', player, 'look'))
  }
  const own = (id: string) => of(id).at(-1)?.mine.faces ?? {}
  expect([Object.keys(own('A')).length, Object.keys(own('C')).length]).toEqual([3, 0])
  for (const id of ['A', 'B', 'C']) {
    for (const view of of(id)) {
      if (view.type !== 'table') continue
      for (const offer of view.mine.offers) expect(offer.by).toBe(`player:${id}`)
      for (const other of ['A', 'B'].filter((p) => p !== id)) {
        const theirs = Object.keys(own(other))
        expect(Object.keys(view.mine.faces).filter((card) => theirs.includes(card))).toEqual([])
      }
    }
  }
})
