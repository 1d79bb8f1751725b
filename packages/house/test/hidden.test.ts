import {
  asPlayer,
  deckFaces,
  type Game,
  isEvent,
  isQuiet,
  isStep,
  next,
  positionOf,
  seeded,
} from '@boardwalk/engine/kernel'
import { minibaccarat } from '@boardwalk/engine/minibaccarat'
import { puntoBanco } from '@boardwalk/engine/punto-banco'
import { threeCardPoker } from '@boardwalk/engine/three-card-poker'
import { expect, test } from 'vitest'
import { HouseBook } from '../src/records/book.ts'
import { unpacked } from '../src/records/packed.ts'
import { Audiences } from '../src/server/gallery.ts'
import { Session } from '../src/server/socket.ts'
import { SqliteStore } from '../src/store/sqlite/store.ts'
import type { House } from '../src/tables/house.ts'
import type { Body, TableState } from '../src/tables/types.ts'
import { fund, house, KEY, PACE, SETUP, TestClock } from './world.ts'

const PEOPLE = ['A', 'B', 'watcher'] as const

/** What a player does when the table waits for them: by the round's script alone, whatever their cards are. */
type Script = Readonly<Record<string, Readonly<Record<string, readonly object[]>>>>

const GAMES: readonly [string, Game, Script][] = [
  [
    'three card poker',
    threeCardPoker as Game,
    {
      A: {
        ready: [{ type: 'bet', place: '1', wager: 'ante', cents: 10_00 }, { type: 'ready' }],
        fold: [{ type: 'play', place: '1' }],
      },
      B: {
        ready: [{ type: 'bet', place: '2', wager: 'ante', cents: 10_00 }, { type: 'ready' }],
        fold: [{ type: 'fold', place: '2' }],
      },
    },
  ],
  [
    'minibaccarat',
    minibaccarat as Game,
    {
      A: { ready: [{ type: 'bet', place: '1', wager: 'banker', cents: 20_00 }, { type: 'ready' }] },
      B: { ready: [{ type: 'bet', place: '2', wager: 'tie', cents: 5_00 }, { type: 'ready' }] },
    },
  ],
  [
    'punto banco',
    puntoBanco as Game,
    {
      A: {
        'decline-shoe': [{ type: 'accept-shoe' }],
        ready: [{ type: 'bet', place: '1', wager: 'banker', cents: 20_00 }, { type: 'ready' }],
      },
      B: { ready: [{ type: 'bet', place: '2', wager: 'tie', cents: 10_00 }, { type: 'ready' }] },
    },
  ],
]

interface World {
  /** All cards of the shoe as they come from the factory. */
  readonly cards: readonly string[]
  readonly order: readonly string[]
  /** Places of the shoe that everyone saw turned. */
  readonly turned: ReadonlySet<number>
  /** Everything that was written but the sealed order, the snapshots of every version too. */
  readonly stored: readonly string[]
  readonly told: Readonly<Record<string, readonly string[]>>
}

/** One table with its people, every byte of it kept. */
class Played {
  readonly #store = new SqliteStore(':memory:')
  readonly #clock = new TestClock()
  readonly #house: House
  readonly #told: Record<string, string[]> = {}
  readonly #kept: string[] = []
  #ids = 0

  constructor(game: Game, draw: (below: number) => number) {
    const save = this.#store.saveSnapshot.bind(this.#store)
    this.#store.saveSnapshot = (stream, row) => {
      this.#kept.push(JSON.stringify([stream, row]))
      return save(stream, row)
    }
    this.#house = house(this.#store, this.#clock, { games: [game], keys: [KEY], draw, snapshotEvery: 1 })
  }

  get #live(): TableState {
    return this.#house.live('one') as TableState
  }

  async #give(player: string, command: object): Promise<void> {
    const own = { by: asPlayer(player), ...command } as { type: string; by: `player:${string}` }
    const done = await this.#house.submit({
      table: 'one',
      actor: player,
      id: `c${++this.#ids}`,
      command: own,
    })
    expect(done).toMatchObject({ kind: 'done' })
  }

  async #sit(game: Game): Promise<void> {
    await this.#house.openTable('one', { ...SETUP, game: game.id }, 'floor', 'open')
    const gallery = new Audiences(this.#house, this.#clock, undefined, 0)
    this.#house.subscribe(gallery.tell)
    for (const id of PEOPLE) {
      const own: string[] = []
      this.#told[id] = own
      const rights = {
        roles: [],
        actors: () => [asPlayer(id)],
        mayAct: () => undefined,
        isHidden: () => false,
        touch: () => undefined,
      }
      const wire = { send: (text: string) => void own.push(text), close: () => undefined, buffered: () => 0 }
      const who = { id, name: id, ...rights }
      const session = new Session(this.#house, who, wire, this.#clock, gallery)
      session.receive('{"type":"watch","table":"one"}')
      await fund(this.#store, id, 1000_00)
    }
    for (const [i, id] of ['A', 'B'].entries()) {
      await this.#give(id, { type: 'sit', place: String(i + 1) })
      await this.#give(id, { type: 'buy-in', cents: 500_00 })
    }
  }

  async round(game: Game, script: Script): Promise<World> {
    await this.#sit(game)
    let order: readonly string[] = []
    const bet = new Set<string>()
    for (let i = 0; i < 2000 && this.#live.table.round === 1; i++) {
      order = [...this.#live.orders.values()][0]?.order ?? order
      const now = next(game, this.#live.table)
      const waits = isStep(now) ? [] : now.for
      const idle = isQuiet(now) && waits.length === 0 && !bet.has('Aready')
      const [who, what] = idle ? ['A', 'ready'] : [waits[0]?.player ?? '', waits[0]?.otherwise.type ?? '']
      const acts = script[who]?.[what]
      if (acts && !bet.has(who + what)) {
        bet.add(who + what)
        for (const act of acts) await this.#give(who, act)
      } else await this.#clock.forward(PACE.stepMs)
    }
    expect(this.#live.table.round).toBe(2)
    return this.#everything(game, order)
  }

  /** What is kept beside the record: the state to go on from, the round, and tables to start from. */
  async #workedOut(game: Game): Promise<string[]> {
    const { derived } = this.#store
    await new HouseBook(this.#store, [game], { every: 1 }).figures(['one'])
    const fold = await derived.fold('table:one')
    const asked = { fold: fold?.id ?? 0, after: 0, through: 9999, since: 0, limit: 99 }
    const rounds = (await derived.rounds(asked)) ?? []
    const mark = await derived.mark(asked.fold, 2)
    if (!fold || !mark || rounds.length === 0) throw new Error('nothing was kept')
    return [fold.state, mark.state, ...rounds.map((r) => r.record)].map((bytes) =>
      JSON.stringify(unpacked(bytes)),
    )
  }

  async #everything(game: Game, order: readonly string[]): Promise<World> {
    const [set] = Object.values(this.#live.table.sets)
    const cards = Array.from({ length: set?.decks ?? 0 }, () => deckFaces(set?.deck ?? '')).flat()
    await this.#house.stop()
    const entries = await this.#store.entries('table:one', 0)
    const turned = entries
      .flatMap((e) => (JSON.parse(e.body) as Body).events)
      .flatMap((e) => (isEvent(e, 'shown') && e.to === 'everyone' ? e.cards : []))
    const { heads, accounts } = await this.#store.moment()
    const transfers = await this.#store.transfers('table:one', 0)
    const stored = [...entries, ...transfers, ...heads, ...accounts].map((row) => JSON.stringify(row))
    stored.push(...(await this.#workedOut(game)))
    await this.#store.close()
    return {
      cards,
      order,
      turned: new Set(turned.map(positionOf)),
      stored: [...stored, ...this.#kept],
      told: this.#told,
    }
  }
}

/** A world whose shoe comes out in this order; everything else that is drawn is the same in all of them. */
function inOrder(game: Game, script: Script, draws: readonly number[] = []): Promise<World> {
  const chance = seeded(7)
  const given = [...draws]
  const draw = (below: number): number => {
    const own = chance(below)
    return given.shift() ?? own
  }
  return new Played(game, draw).round(game, script)
}

/** The draws by which Fisher and Yates come from one order to another. */
function drawsFor(faces: readonly string[], wanted: readonly string[]): number[] {
  const order = [...faces]
  return order.slice(1).map((_, n) => {
    const i = order.length - 1 - n
    const j = order.lastIndexOf(wanted[i] as string, i)
    const [a, b] = [order[i] as string, order[j] as string]
    order[i] = b
    order[j] = a
    return j
  })
}

/** The same shoe where cards were turned, and another everywhere else: every hidden face goes to the next hidden place. */
function rotated({ order, turned }: World): string[] {
  const hidden = order.flatMap((_, i) => (turned.has(i) ? [] : [i]))
  const other = [...order]
  for (const [n, i] of hidden.entries()) other[hidden[(n + 1) % hidden.length] as number] = order[i] as string
  return other
}

/** Hashes bind what is hidden and tell nothing about it. */
const plain = (text: string): string =>
  text.replace(/\{"type":"Buffer","data":\[[\d,]*\]\}/g, '"bytes"').replace(/\b[0-9a-f]{64}\b/g, 'hash')

const withoutFaces = (text: string): string =>
  text.replace(/"faces":(\{[^{}]*\}|\[[^[\]]*\])/g, '"faces":"own"')

test.each(GAMES)(
  'two shoes of %s that agree only where cards are turned leave the same bytes',
  async (_, game, script) => {
    const one = await inOrder(game, script)
    const first = await inOrder(game, script)
    expect(one.order).toEqual(first.order)
    const wanted = rotated(one)
    expect(wanted).not.toEqual(one.order)
    const two = await inOrder(game, script, drawsFor(one.cards, wanted))
    expect(two.order).toEqual(wanted)
    expect(one.turned.size).toBeGreaterThan(3)
    expect(two.stored.map(plain)).toEqual(one.stored.map(plain))
    for (const id of ['A', 'watcher']) expect(two.told[id]?.map(plain)).toEqual(one.told[id]?.map(plain))
    // Who folds has seen cards that nobody else ever sees.
    const folds = script.B?.fold !== undefined
    const [b, other] = [one.told.B ?? [], two.told.B ?? []].map((texts) => texts.map(plain))
    expect(other?.map(withoutFaces)).toEqual(b?.map(withoutFaces))
    expect(JSON.stringify(other) !== JSON.stringify(b)).toBe(folds)
  },
)
