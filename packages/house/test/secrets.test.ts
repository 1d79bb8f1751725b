import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { games } from '@boardwalk/engine'
import { asPlayer, type Game, seeded, view } from '@boardwalk/engine/kernel'
import { expect, test } from 'vitest'
import { secretOf } from '../src/draw/secret.ts'
import { backupSqlite } from '../src/proof/backup.ts'
import { scratch } from '../src/proof/proof.test-kit.ts'
import { HouseBook } from '../src/records/book.ts'
import { unpacked } from '../src/records/packed.ts'
import { Audiences } from '../src/server/gallery.ts'
import { Session } from '../src/server/socket.ts'
import type { HouseKey } from '../src/shoe/seal.ts'
import { SqliteStore } from '../src/store/sqlite/store.ts'
import type { House } from '../src/tables/house.ts'
import type { Body, TableState } from '../src/tables/types.ts'
import { fund, house, SETUP, TestClock } from './world.ts'

const GAMES = games.filter((g) => g.draws)
const PEOPLE = ['A', 'B', 'watcher']

interface Kept {
  /** Everything that was written or told while bets were closed and nothing was drawn yet. */
  readonly texts: readonly string[]
  /** The files of the house, a backup among them, as they were then. */
  readonly files: readonly Buffer[]
  readonly secret: Buffer
  /** What was told when the outcome was drawn. */
  readonly after: readonly string[]
}

/** One table with its people up to the moment before the outcome, every byte of it kept. */
class Played {
  readonly #folder = scratch()
  readonly #store = new SqliteStore(this.#folder)
  readonly #clock = new TestClock()
  readonly #house: House
  readonly #game: Game
  readonly #key: HouseKey
  readonly #told: string[] = []
  #ids = 0

  constructor(game: Game, key: HouseKey) {
    this.#game = game
    this.#key = key
    const save = this.#store.saveSnapshot.bind(this.#store)
    this.#store.saveSnapshot = (stream, row) => {
      this.#told.push(JSON.stringify([stream, row]))
      return save(stream, row)
    }
    const more = { games: [game], keys: [key], draw: seeded(7), snapshotEvery: 1 }
    this.#house = house(this.#store, this.#clock, more)
  }

  get #live(): TableState {
    return this.#house.live('one') as TableState
  }

  async #give(player: string, command: object): Promise<void> {
    const own = { by: asPlayer(player), ...command } as { type: string; by: `player:${string}` }
    const said = await this.#house.submit({
      table: 'one',
      actor: player,
      id: `c${++this.#ids}`,
      command: own,
    })
    // What is refused says why, and that is told too.
    this.#told.push(JSON.stringify(said))
  }

  async #sit(): Promise<void> {
    await this.#house.openTable('one', { ...SETUP, game: this.#game.id }, 'floor', 'open')
    const gallery = new Audiences(this.#house, this.#clock, undefined, 0)
    this.#house.subscribe(gallery.tell)
    for (const id of PEOPLE) {
      const rights = {
        roles: [],
        actors: () => [asPlayer(id)],
        mayAct: () => undefined,
        isHidden: () => false,
        touch: () => undefined,
      }
      const wire = {
        send: (text: string) => void this.#told.push(text),
        close: () => undefined,
        buffered: () => 0,
      }
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

  async #until(so: () => boolean): Promise<void> {
    for (let i = 0; i < 2000 && !so(); i++) {
      for (const player of ['A', 'B']) {
        const command = this.#game.strategy(view(this.#live.table, player), player, () => 0)
        if (command && !so()) await this.#give(player, command)
      }
      if (!so()) await this.#clock.forward(100)
    }
    expect(so()).toBe(true)
  }

  async #stored(): Promise<string[]> {
    const { heads, accounts } = await this.#store.moment()
    const rows = [...(await this.#store.entries('table:one', 0)), ...heads, ...accounts]
    await new HouseBook(this.#store, [this.#game], { every: 1 }).figures(['one'])
    const fold = await this.#store.derived.fold('table:one')
    const kept = fold ? JSON.stringify(unpacked(fold.state)) : ''
    return [...rows.map((row) => JSON.stringify(row)), kept]
  }

  async play(): Promise<Kept> {
    await this.#sit()
    await this.#until(() => this.#live.draws.closed !== undefined)
    // Somebody who asks for the result is told why there is none.
    await this.#give('A', { type: 'call' })
    const { pending } = this.#live.draws
    const secret = pending && secretOf('one', pending, [this.#key])
    if (!secret) throw new Error('nothing was committed to')
    const texts = [...(await this.#stored()), ...this.#told.splice(0)]
    await backupSqlite(this.#folder, join(this.#folder, 'backup.db'), { at: 0, program: 'test' })
    const files = readdirSync(this.#folder).map((name) => readFileSync(join(this.#folder, name)))
    await this.#until(() => this.#live.draws.pending?.draw === 2)
    const after = (await this.#store.entries('table:one', 0)).slice(-1).map((e) => e.body)
    await this.#house.close()
    return { texts, files, secret, after }
  }
}

const plain = (text: string): string =>
  text.replace(/\{"type":"Buffer","data":\[[\d,]*\]\}/g, '"bytes"').replace(/\b[0-9a-f]{64}\b/g, 'hash')

const keyed = (byte: number): HouseKey => ({ id: 'k1', bytes: Buffer.alloc(32, byte) })

test.each(GAMES.map((g) => [g.id, g] as const))(
  '%s: until the outcome the secret is in no view, row, backup or refusal, and two secrets leave the same bytes',
  async (_, game) => {
    const one = await new Played(game, keyed(1)).play()
    const two = await new Played(game, keyed(2)).play()
    expect(one.secret).not.toEqual(two.secret)
    expect(two.texts.map(plain)).toEqual(one.texts.map(plain))
    for (const { texts, files, secret, after } of [one, two]) {
      const words = [
        secret.toString('hex'),
        secret.toString('base64'),
        JSON.stringify([...secret]).slice(1, -1),
      ]
      for (const word of words) expect(texts.filter((text) => text.includes(word))).toEqual([])
      for (const file of files) {
        expect(file.includes(secret)).toBe(false)
        for (const word of words) expect(file.includes(word)).toBe(false)
      }
      expect((JSON.parse(after[0] ?? '') as Body).drawn).toMatchObject({ secret: secret.toString('hex') })
      expect(texts.length).toBeGreaterThan(40)
    }
  },
)
