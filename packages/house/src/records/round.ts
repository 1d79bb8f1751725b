import {
  type Account,
  blank,
  type Command,
  type Event,
  eventsOf,
  evolve,
  type Game,
  holderOf,
  isAtRisk,
  isEvent,
  isKernelEvent,
  isSpot,
  isStakeCommand,
  type Moved,
  needOf,
  type Place,
  type PlayerId,
  parseSpot,
  playerOf,
  record,
  type Table,
  type Terms,
  terms,
  type WagerId,
} from '@boardwalk/engine/kernel'
import type { EntryRow } from '../store/store.ts'
import { isMark } from '../tables/attendance.ts'
import type { Body, TableSetup } from '../tables/types.ts'
import { Meters } from './meters.ts'
import { optionsHash, payTableHash } from './paytable.ts'
import { fundsOf, type Origin, SeatBook } from './seat.ts'
import type { RoundRecord } from './types.ts'
import { saysVoid } from './unsaid.ts'

/** What is drawn rather than turned, and so stands in a game's own facts. */
const DRAWN: readonly string[] = ['dice', 'spin', 'draw']

/** Where people sit; who stands behind others has no place. */
const seatsOf = ({ players }: Table): [PlayerId, Place][] =>
  Object.entries(players).flatMap(([player, { place }]) => (place === undefined ? [] : [[player, place]]))

type Writable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer U)[] ? U[] : T[K] }

/** What a round has come to so far. */
interface Under extends Writable<Pick<RoundRecord, 'calls' | 'faces' | 'results' | 'phases' | 'takenBack'>> {
  round: number
  began: number | undefined
  since: number
  from: number
  meters: Meters
  seats: Map<PlayerId, SeatBook>
  places: Map<PlayerId, string>
  voided: boolean
  /** A result was entered in this round that may yet be taken back. */
  entered: boolean
  optionSets: Map<string, Terms['options']>
}

/** A recorder between two rounds, as plain data. */
export interface RecorderState {
  readonly setup: TableSetup
  readonly table: Table
  readonly last: { readonly version: number; readonly at: number }
  readonly origins: readonly (readonly [string, Origin])[]
  /** The players whose window is closed. */
  readonly away: readonly PlayerId[]
}

/** Told of every entry with the table as it found it. */
export type Watch = (before: Table, version: number, body: Body) => void

/** Makes the record of every round of a table from its entries alone, one after the other. */
export class RoundRecorder {
  readonly #name: string
  readonly #games: readonly Game[]
  readonly #watch: Watch | undefined
  #game: Game | undefined
  #setup: TableSetup | undefined
  #table: Table | undefined
  #under: Under | undefined
  #last = { version: 0, at: 0 }
  /** How standing wagers came to be, by player and present name; they may outlive a round. */
  #origins = new Map<string, Origin>()
  #away = new Set<PlayerId>()
  readonly #hashes = new Map<Terms['options'], { options: string; payTable: string }>()

  constructor(name: string, games: readonly Game[], watch?: Watch, state?: RecorderState) {
    this.#name = name
    this.#games = games
    this.#watch = watch
    if (!state) return
    this.#open(state)
    this.#table = state.table
    this.#last = state.last
    this.#origins = new Map(state.origins)
    this.#away = new Set(state.away)
  }

  /** The table as everyone sees it after the last entry. */
  get table(): Table | undefined {
    return this.#table
  }

  /** To go on from; there is none in the middle of a round. */
  state(): RecorderState | undefined {
    if (this.#under || !this.#table || !this.#setup) return undefined
    const [origins, away] = [[...this.#origins], [...this.#away]]
    return { setup: this.#setup, table: this.#table, last: this.#last, origins, away }
  }

  /** Takes in an entry. The answer is the record of the round that it closes. */
  entry(row: Pick<EntryRow, 'version' | 'body'>): RoundRecord | undefined {
    const body = JSON.parse(row.body) as Body
    const table = this.#table ?? this.#open(body)
    const { version } = row
    this.#watch?.(table, version, body)
    this.#under ??= this.#begin(table, version, body.at)
    this.#attend(body)
    this.#act(this.#under, version, body, table)
    this.#table = this.#events(this.#under, version, body, table)
    this.#shown(this.#under, version, body.events, this.#table)
    this.#last = { version, at: body.at }
    if (!body.events.some((e) => e.type === 'closed')) return undefined
    const done = this.#record(this.#under, body.at)
    this.#under = undefined
    this.#forget(this.#table)
    return done
  }

  /** The round that is under way. */
  open(): RoundRecord | undefined {
    return this.#under && this.#record(this.#under, null)
  }

  #open({ setup }: Pick<Body, 'setup'>): Table {
    const game = this.#games.find((g) => g.id === setup?.game)
    if (!setup || !game) throw new Error(`table ${this.#name} plays no game that is known here`)
    this.#game = game
    this.#setup = setup
    return blank(game)
  }

  #begin(table: Table, version: number, at: number): Under {
    const seats = new Map<PlayerId, SeatBook>()
    const players = Object.keys(table.balances).flatMap((account) => holderOf(account) ?? [])
    for (const player of new Set([...Object.keys(table.players), ...players]))
      seats.set(player, new SeatBook(player, fundsOf(table, player)))
    return {
      round: table.round,
      began: undefined,
      since: at,
      from: version,
      calls: [],
      faces: [],
      results: [],
      phases: [],
      takenBack: [],
      meters: new Meters(),
      seats,
      places: new Map(seatsOf(table)),
      voided: false,
      entered: false,
      optionSets: new Map(),
    }
  }

  #seat(under: Under, player: PlayerId): SeatBook {
    const known = under.seats.get(player) ?? new SeatBook(player, 0)
    under.seats.set(player, known)
    return known
  }

  /** Who is away: a mark says so, until another does or the player acts. */
  #attend({ by, command, events }: Body): void {
    if (command.type === 'mark-away') this.#away.add(String(command.player))
    else if (command.type === 'mark-back') this.#away.delete(String(command.player))
    else this.#away.delete(by)
    for (const { player } of eventsOf(events, 'left')) this.#away.delete(player)
  }

  /** Who did what: a choice of a player, or a step of the staff. */
  #act(under: Under, version: number, { at, house, command }: Body, table: Table): void {
    // Who is there and who is not is no part of what was played.
    if (isMark(command)) return
    const player = playerOf(command.by)
    if (player !== undefined) {
      const on = house && this.#standsAt(table, command.place)
      const chose = { version, at, command, by: house ? ('house' as const) : ('player' as const) }
      this.#seat(under, player).choices.push({ ...chose, ...(on && { on }) })
    } else {
      under.phases.push({ version, at, type: command.type, by: command.by, ...(house && { house }) })
    }
  }

  /** What a hand comes to, as it is written beside it on the felt. */
  #standsAt(table: Table, place: unknown): string | undefined {
    const note = (this.#game as Game)
      .exhibits?.(table)
      .find((it) => it.kind === 'note' && it.area === `total-${place}`)
    return note?.kind === 'note' ? note.says : undefined
  }

  #events(under: Under, version: number, body: Body, before: Table): Table {
    const { events, at, command } = body
    const game = this.#game as Game
    const acting = this.#acting(before, command)
    // A table before its first entry has no terms, and nothing can be drawn at it.
    const need = before.terms.length > 0 ? needOf(game, before, command) : undefined
    const drawn = need !== undefined && DRAWN.includes(need.kind)
    const back = events.some((e) => e.type === 'rescinded')
    under.voided ||= events.some((e) => isEvent(e, 'voided')) || saysVoid(events)
    for (const seat of under.seats.values()) seat.next()
    let table = record(game, before, { version, at, events: [] })
    for (const [i, event] of events.entries()) {
      const following = events.slice(i + 1).find((e) => isEvent(e, 'moved'))
      if (!isEvent(event, 'moved')) this.#note(under, version, event, drawn)
      else if (!back) this.#moved(under, event, { version, at, table, following, acting })
      else if (!under.entered) this.#takeBack(under, event)
      table = evolve(game, table, event)
    }
    if (back) under.round = table.round
    for (const player of Object.keys(table.players)) this.#seat(under, player)
    for (const [player, place] of seatsOf(table)) under.places.set(player, place)
    return table
  }

  /** The command that is carried out: behind a confirmation, the one that was asked about. */
  #acting({ questions }: Table, command: Command): Command {
    if (command.type !== 'confirm') return command
    return questions.find((q) => q.id === command.question)?.command ?? command
  }

  #takeBack(under: Under, event: Moved): void {
    const players = [holderOf(event.from), holderOf(event.to)].filter((p) => p !== undefined)
    for (const player of new Set(players)) this.#seat(under, player).back(event)
  }

  #moved(
    under: Under,
    event: Moved,
    at: { version: number; at: number; table: Table; following: Moved | undefined; acting: Command },
  ): void {
    const { from, to } = event
    under.meters.moved(event)
    this.#travel(event, at.acting, at.table)
    if (isAtRisk(to) && !isAtRisk(from)) under.began ??= at.at
    const context = {
      version: at.version,
      table: at.table,
      following: at.following,
      byPlayer: playerOf(at.acting.by) !== undefined,
      origin: (player: PlayerId, wager: WagerId) =>
        this.#origins.get(`${player} ${wager}`) ?? { wager, first: true },
      optionsOf: (account: Account | undefined) => this.#optionsOf(under, at.table, account),
    }
    const players = [holderOf(from), holderOf(to)].filter((p) => p !== undefined)
    for (const player of new Set(players)) this.#seat(under, player).moved(event, context)
  }

  /** A wager that travels, come to come-6, stays the wager it was made as. */
  #travel({ from, to }: Moved, acting: Command, table: Table): void {
    if (!isSpot(to)) return
    const { player, wager } = parseSpot(to, 0)
    const name = `${player} ${wager}`
    if (isSpot(from)) {
      const old = parseSpot(from, 0).wager
      this.#origins.set(name, this.#origins.get(`${player} ${old}`) ?? { wager: old, first: true })
    } else if (!table.balances[to]) {
      this.#origins.set(name, { wager, first: isStakeCommand(acting.type) })
    }
  }

  /**
   * Forgets how wagers came to be where it goes without saying, and for whoever is gone with all chips; but a
   * result that can still be taken back may put them on their spots again.
   */
  #forget({ players, balances, before }: Table): void {
    const here = new Set([...Object.keys(players), ...Object.keys(balances).map(holderOf)])
    const kept = [...this.#origins].filter(([name, { wager, first }]) => {
      const at = name.indexOf(' ')
      const plain = first && name.slice(at + 1) === wager
      return !plain && (before !== undefined || here.has(name.slice(0, at)))
    })
    if (kept.length < this.#origins.size) this.#origins = new Map(kept)
  }

  #hash(options: Terms['options']): { options: string; payTable: string } {
    const game = this.#game as Game
    const known = this.#hashes.get(options)
    const found = known ?? { options: optionsHash(game, options), payTable: payTableHash(game, options) }
    this.#hashes.set(options, found)
    return found
  }

  #optionsOf(under: Under, table: Table, account: Account | undefined): string {
    const made = account === undefined ? undefined : table.made[account]
    const { options } = (made === undefined ? terms(table) : table.terms[made]) as Terms
    const hash = this.#hash(options).options
    under.optionSets.set(hash, options)
    return hash
  }

  #note(under: Under, version: number, event: Event, drawn: boolean): void {
    if (isEvent(event, 'called')) {
      under.calls.push({ version, by: event.by, words: event.words, rule: event.rule })
    } else if (isEvent(event, 'rescinded')) {
      under.takenBack.push({ version, by: event.by, reason: event.reason })
      if (under.entered) for (const seat of under.seats.values()) seat.rewind()
      under.entered = false
    } else if (event.type === 'entered') {
      under.entered = true
      for (const seat of under.seats.values()) seat.mark()
    } else if (drawn && !isKernelEvent(event)) under.results.push({ ...event, version })
  }

  #shown(under: Under, version: number, events: readonly Event[], table: Table): void {
    for (const event of eventsOf(events, 'shown')) {
      if (!event.faces) continue
      for (const [i, card] of event.cards.entries()) {
        const where = Object.keys(table.piles).find((pile) => table.piles[pile]?.includes(card)) ?? null
        under.faces.push({ version, card, face: event.faces[i] as string, where })
      }
    }
  }

  #record(under: Under, ended: number | null): RoundRecord {
    const table = this.#table as Table
    const { options } = terms(table)
    const { options: hash, payTable } = this.#hash(options)
    const seats = [...under.seats].map(([player, seat]) =>
      seat.record(table, under.places.get(player) ?? null, this.#away.has(player)),
    )
    // A round is void when everything that stood was given back because it is.
    const lines = seats.flatMap((s) => s.lines)
    const isVoid = under.voided && lines.every((l) => l.outcome === 'push')
    const { calls, faces, results, phases, takenBack, meters } = under
    const shares = meters.shares(seats, table)
    return {
      table: this.#name,
      game: (this.#game as Game).id,
      unit: (this.#setup as TableSetup).unit,
      round: under.round,
      status: ended === null ? 'open' : isVoid ? 'void' : 'complete',
      began: under.began ?? under.since,
      ended,
      from: under.from,
      to: this.#last.version,
      options: hash,
      payTable,
      optionSets: { [hash]: options, ...Object.fromEntries(under.optionSets) },
      calls: [...calls],
      faces: [...faces],
      results: [...results],
      contributions: meters.total(),
      phases: [...phases],
      takenBack: [...takenBack],
      seats: seats.map((s) => ({ ...s, contributions: shares.get(s.player) ?? [] })),
    }
  }
}
