import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import type { TestPostgres } from '../test/postgres.ts'
import { insist } from './audit.ts'

const SCRIPT = join(import.meta.dirname, '../test/node.ts')
const START_MS = 60_000
/** Longer than the house lets anybody hold a row. */
const FREEZE_MS = 3000
const LOCK_MS = 2500

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
const below = (n: number): number => Math.floor(Math.random() * n)

/** What can happen to three processes and their database. */
export const FAULTS = ['kill', 'freeze', 'cut', 'hold', 'crash', 'kill while another is frozen'] as const
export type Fault = (typeof FAULTS)[number]

interface Place {
  child: ChildProcess | undefined
  /** The same after every start, so that whoever plays finds it again. */
  url: string
}

/** Three processes of one house on one PostgreSQL. */
export class Trio {
  readonly #folder: string
  readonly #database: string
  readonly #server: TestPostgres
  readonly #places: Place[] = [0, 1, 2].map(() => ({ child: undefined, url: '' }))
  #over = false
  /** A process that ended by itself. */
  trouble: string | undefined

  constructor(folder: string, database: string, server: TestPostgres) {
    this.#folder = folder
    this.#database = database
    this.#server = server
  }

  get urls(): string[] {
    return this.#places.map((p) => p.url)
  }

  /** The first makes the keys; the others find them. */
  async start(): Promise<void> {
    for (const place of this.#places) await this.#start(place)
  }

  #start(place: Place): Promise<void> {
    const port = place.url === '' ? '0' : new URL(place.url).port
    const child = spawn(process.execPath, [SCRIPT, this.#folder, this.#database, port], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    place.child = child
    let said = ''
    child.stderr?.on('data', (data) => {
      said += data
    })
    return new Promise((done, failed) => {
      const slow = setTimeout(() => failed(new Error(`a process does not open: ${said}`)), START_MS)
      child.stdout?.once('data', (data: Buffer) => {
        place.url = data.toString().trim()
        clearTimeout(slow)
        done()
      })
      child.once('exit', (code) => {
        clearTimeout(slow)
        // One that was killed here has another in its place, or none is wanted any more.
        if (this.#over || place.child !== child) return
        this.trouble ??= `a process ended with ${code}: ${said}`
        failed(new Error(this.trouble))
      })
    })
  }

  #kill(place: Place): Promise<void> {
    const { child } = place
    place.child = undefined
    return new Promise((done) => {
      child?.once('exit', () => done())
      child?.kill('SIGKILL')
    })
  }

  async #restart(place: Place): Promise<void> {
    await this.#kill(place)
    await pause(below(500))
    await this.#start(place)
  }

  async #freeze(place: Place, meanwhile: () => Promise<void>): Promise<void> {
    place.child?.kill('SIGSTOP')
    try {
      await meanwhile()
    } finally {
      place.child?.kill('SIGCONT')
    }
  }

  async #ask(work: (hand: pg.Client) => Promise<unknown>): Promise<void> {
    const hand = new pg.Client(this.#database)
    hand.on('error', () => undefined)
    await hand.connect()
    try {
      await work(hand)
    } finally {
      await hand.end().catch(() => undefined)
    }
  }

  /** Connections end in the middle of whatever they were asked, about every second one. */
  #cut(): Promise<void> {
    return this.#ask((hand) =>
      hand.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND random() < 0.5`),
    )
  }

  /** Nobody can write to any table for a while. */
  #hold(): Promise<void> {
    return this.#ask(async (hand) => {
      await hand.query('BEGIN')
      await hand.query('LOCK TABLE stream IN EXCLUSIVE MODE')
      await pause(LOCK_MS)
      await hand.query('ROLLBACK')
    })
  }

  /** Whether old entries have been packed into a block. */
  async hasPacked(): Promise<boolean> {
    let packed = false
    await this.#ask(async (hand) => {
      const { rows } = await hand.query('SELECT EXISTS (SELECT FROM block) AS packed')
      packed = rows[0].packed
    })
    return packed
  }

  async strike(fault: Fault): Promise<void> {
    const first = below(3)
    const place = this.#places[first] as Place
    const other = this.#places[(first + 1 + below(2)) % 3] as Place
    switch (fault) {
      case 'kill':
        return this.#restart(place)
      case 'freeze':
        return this.#freeze(place, () => pause(below(FREEZE_MS)))
      case 'cut':
        return this.#cut()
      case 'hold':
        return this.#hold()
      case 'crash':
        return this.#server.crash()
      case 'kill while another is frozen':
        return this.#freeze(other, () => this.#restart(place))
    }
  }

  async end(): Promise<void> {
    this.#over = true
    for (const place of this.#places) {
      insist(place.child, () => 'a process is missing')
      await this.#kill(place)
    }
  }
}
