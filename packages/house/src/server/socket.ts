import { type Actor, asPlayer, type Command, type Event, playerOf } from '@boardwalk/engine/kernel'
import { CLOSE, type FromClient, type FromHouse, LIMITS, PROTOCOL, type Role } from '@boardwalk/protocol'
import type { Coded } from '../streams/codes.ts'
import { refusalOf } from '../streams/faults.ts'
import { refusal } from '../streams/plan.ts'
import type { Clock, Reply } from '../streams/types.ts'
import type { House } from '../tables/house.ts'
import type { TableContext } from '../tables/live.ts'
import type { News, TableState } from '../tables/types.ts'
import type { Audiences } from './gallery.ts'
import { readMessage } from './read.ts'
import { asMessage } from './reply.ts'
import type { MineTexts } from './texts.ts'
import { factsFor, isAbout, type Own, ownPart } from './views.ts'

/** Who is at the other end, and as whom they may act at a table. */
export interface Visitor {
  readonly id: string
  readonly name: string
  readonly roles: readonly Role[]
  /** The actors this person may be at a table; the reason when a command is given as somebody else. */
  actors(table: string): readonly Actor[]
  mayAct(table: string, actor: Actor, type: string): Coded | undefined
  /** Whether this table is somebody else's private one: then it does not exist here. */
  isHidden(table: string): boolean
  /** The person's own input: it keeps the session alive, pings do not. */
  touch(): void
  /** What their purse holds, as far as it is known. */
  purse?(): number | undefined
  /** A command more: nothing when it may be given, else after how many milliseconds. */
  tooMany?(): number | undefined
  /** They have this table before them; the answer says that they have not any more. */
  enter?(table: string): (meant?: boolean) => void
}

/** A connection as the session sees it; `ws` behind the real one, a list of messages in tests. */
export interface Wire {
  send(text: string): void
  close(code: number, reason: string): void
  /** Bytes that wait to be sent. */
  buffered(): number
}

interface Watched {
  version: number
  /** Where the table stood when they began to watch: nothing from before is told. */
  readonly began: number
  /** When it was shown last. */
  shownAt: number
  /** Something happened that was not shown yet. */
  news: boolean
  /** Something newer could not be sent because the wire was full. */
  behind: boolean
  facts: Event[]
  byHouse: Command[]
  /** Who asks for it is sent, after the first view, only what has changed since the last. */
  readonly changes: boolean
  /** Who asks for it is told what stands on the meters of the table. */
  readonly meters: boolean
  last: { readonly version: number; readonly mine: MineTexts } | undefined
  readonly leave: (meant?: boolean) => void
}

/** Of what only one person sees: all of it, or what is not as it was. */
function mineText(mine: MineTexts, last?: MineTexts): string {
  let all = ''
  for (const name of ['offers', 'bets', 'faces'] as const)
    if (mine[name] !== last?.[name]) all += `${all === '' ? '' : ','}"${name}":${mine[name]}`
  return `{${all}}`
}

/** A house that closes may be open again after so long. */
export const RETURN_MS = 1_000
/** Too many commands wait for their answers: some will have theirs after so long. */
const CROWDED_MS = 100
/** How soon somebody who was behind is looked at again. */
const LOOK_MS = 250

/** One connection: watches tables, gives commands, and is told what it may see, in the order of versions. */
export class Session {
  readonly #house: House
  readonly #visitor: Visitor
  readonly #wire: Wire
  readonly #clock: Clock
  readonly #gallery: Audiences
  readonly #watched = new Map<string, Watched>()
  readonly #recent: number[] = []
  #unanswered = 0
  #warned = false
  #behindSince: number | undefined
  #cancelLook: () => void = () => undefined
  #leaving = false
  #closed = false

  constructor(house: House, visitor: Visitor, wire: Wire, clock: Clock, gallery: Audiences) {
    this.#house = house
    this.#visitor = visitor
    this.#wire = wire
    this.#clock = clock
    this.#gallery = gallery
    const { id, name, roles } = visitor
    this.#send({ type: 'hello', protocol: PROTOCOL, you: { id, name, roles }, now: clock.now() })
  }

  get visitor(): Visitor {
    return this.#visitor
  }

  /** How many commands wait for their answer. */
  get unanswered(): number {
    return this.#unanswered
  }

  /** From here on nothing new is decided: whoever sends a command sends it again to whoever comes after. */
  leave(): void {
    this.#leaving = true
  }

  #send(message: FromHouse): void {
    this.#say(JSON.stringify(message))
  }

  #say(text: string): void {
    if (this.#closed) return
    this.#wire.send(text)
    this.#crowded()
  }

  /** The other end has gone; nothing more is said. */
  gone(): void {
    this.#closed = true
    this.#cancelLook()
    for (const table of this.#watched.keys()) this.#unwatch(table)
  }

  #unwatch(table: string, meant = false): void {
    this.#watched.get(table)?.leave(meant)
    this.#watched.delete(table)
    this.#gallery.leave(table, this)
  }

  close(code: number, reason: string): void {
    if (this.#closed) return
    this.gone()
    this.#wire.close(code, reason)
  }

  /** Whether the other end reads so slowly that views wait; then somebody looks again soon, whatever happens at the tables. */
  #crowded(): boolean {
    if (this.#wire.buffered() <= LIMITS.bufferedBytes) return false
    if (this.#behindSince === undefined) {
      this.#behindSince = this.#clock.now()
      this.#lookAgain()
    }
    return true
  }

  #lookAgain(): void {
    this.#cancelLook = this.#clock.at(this.#clock.now() + LOOK_MS, () => this.#look())
  }

  /** Who has read on is shown the newest; who has not for ten seconds is let go. */
  #look(): void {
    if (this.#closed) return
    if (this.#wire.buffered() > LIMITS.bufferedBytes) {
      const late = this.#clock.now() - (this.#behindSince ?? 0)
      if (late >= LIMITS.behindMs) this.close(CLOSE.policy.code, 'Too far behind.')
      else this.#lookAgain()
      return
    }
    this.#behindSince = undefined
    for (const [table, watched] of this.#watched) if (watched.behind) this.#newest(table, watched)
  }

  #newest(table: string, watched: Watched): void {
    if (this.#sentAway(table)) return
    if (this.#crowded()) {
      watched.behind = true
      return
    }
    const { facts, byHouse, behind } = watched
    watched.facts = []
    watched.byHouse = []
    watched.behind = false
    watched.news = false
    watched.shownAt = this.#clock.now()
    this.#show(table, watched, facts, byHouse, behind)
  }

  /** Too many messages a second: the first time a word, then the door. */
  #flooded(): boolean {
    const now = this.#clock.now()
    while (this.#recent.length > 0 && (this.#recent[0] as number) <= now - 1000) this.#recent.shift()
    this.#recent.push(now)
    if (this.#recent.length <= LIMITS.messagesPerSecond) return false
    if (this.#warned) this.close(CLOSE.policy.code, 'Too many messages.')
    else this.#send({ type: 'fault', because: `More than ${LIMITS.messagesPerSecond} messages a second.` })
    this.#warned = true
    return true
  }

  /** A ping counts as a message, because an answer to it costs as much. Returns whether it gets one. */
  pinged(): boolean {
    return !this.#closed && !this.#flooded()
  }

  receive(text: string): void {
    if (this.#closed || this.#flooded()) return
    const message = readMessage(text)
    if ('because' in message) {
      this.#send({ type: 'fault', ...message })
      return
    }
    const { table, type } = message
    const version = this.#house.live(table)?.version ?? 0
    this.#house.faults.guard(
      { table, version, actor: this.#visitor.id, doing: type },
      () => this.#follow(message),
      (fault) =>
        this.#send({
          type: 'fault',
          ...(type === 'do' && { id: message.id }),
          because: refusalOf(fault).because,
        }),
    )
  }

  #follow(message: FromClient): void {
    if (message.type === 'watch') this.#watch(message)
    else if (message.type === 'unwatch') this.#unwatch(message.table, true)
    else this.#perform(message)
  }

  #watch({ table, changes = false, meters = false }: Extract<FromClient, { type: 'watch' }>): void {
    const live = this.#house.live(table)
    if (!live || this.#visitor.isHidden(table)) {
      this.#send({ type: 'fault', because: `There is no table ${table}.` })
      return
    }
    this.#unwatch(table)
    const leave = this.#visitor.enter?.(table) ?? (() => undefined)
    const nothing = { behind: false, news: false, facts: [], byHouse: [], shownAt: 0 }
    const { version } = live
    const now = { version, began: version, last: undefined }
    const watched: Watched = { ...now, ...nothing, changes, meters, leave }
    this.#watched.set(table, watched)
    this.#gallery.enter(table, this)
    this.#newest(table, watched)
    if (meters) this.#gallery.readings?.wanted()
    this.meters(table)
  }

  /** What stands on the meters of a table is told in a few bytes, where it is known. */
  meters(table: string): void {
    const meters = this.#watched.get(table)?.meters ? this.#gallery.readings?.at(table) : undefined
    // Who is behind is told the next one.
    if (meters && !this.#crowded()) this.#send({ type: 'meters', table, meters })
  }

  /** Stops showing a table to a person the floor has sent away, or who has lost the role to watch a private one. */
  #sentAway(table: string): boolean {
    if (this.#visitor.isHidden(table)) {
      this.#unwatch(table)
      return true
    }
    const removal = this.#house.live(table)?.people.removed[this.#visitor.id]
    if (!removal || removal.until <= this.#clock.now()) return false
    this.#unwatch(table)
    this.#send({ type: 'removed', table, because: removal.because, until: removal.until })
    return true
  }

  #ownPart(bench: TableContext, live: TableState): Own {
    return ownPart(bench, live, this.#visitor.actors(bench.name), this.#visitor.purse?.())
  }

  /** The purse holds something else: a table where that changes what is offered is shown again, in the same version. */
  purseChanged(): void {
    const { texts } = this.#gallery
    for (const [table, watched] of this.#watched) {
      const [live, bench] = [this.#house.live(table), this.#house.bench(table)]
      const last = watched.last?.mine
      if (!live || !bench || !last || this.#visitor.isHidden(table)) continue
      const { offers } = texts.mine(this.#ownPart(bench, live), last)
      if (offers !== last.offers) this.#newest(table, watched)
    }
  }

  #show(
    table: string,
    watched: Watched,
    facts: readonly Event[],
    acts: readonly Command[],
    skipped: boolean,
  ): void {
    const live = this.#house.live(table)
    const bench = this.#house.bench(table)
    const { texts } = this.#gallery
    const shown = texts.shown(table)
    if (!live || !bench || !shown || this.#closed) return
    const mine = texts.mine(this.#ownPart(bench, live), watched.last?.mine)
    const { duty, version } = shown
    const byHouse = acts.map(({ by, type }) => ({ player: playerOf(by), type }))
    const more = JSON.stringify({
      // Deadlines go out as time left: clocks differ.
      ...(duty && { leftMs: Math.max(0, duty.at - this.#clock.now()) }),
      ...(byHouse.length > 0 && { byHouse }),
      ...(skipped && { skipped }),
    })
    // The public part and the facts are text already, the same for everyone who may see them.
    const rest = `"facts":${texts.facts(factsFor(facts, this.#visitor.id))}${more === '{}' ? '}' : `,${more.slice(1)}`}`
    const { last } = watched
    const since = last?.version ?? watched.began
    const changed = watched.changes && last ? shown.since(last.version) : undefined
    watched.last = { version, mine }
    const name = JSON.stringify(table)
    this.#wire.send(
      changed === undefined
        ? `{"type":"table","table":${name},"since":${since},"public":${shown.whole()},"version":${version},"mine":${mineText(mine)},${rest}`
        : `{"type":"changes","table":${name},"since":${since},"public":${changed},"version":${version},"mine":${mineText(mine, last?.mine)},${rest}`,
    )
  }

  /**
   * A table changed. It is shown now, or, where other players did something just after it was shown, with what follows;
   * what the dealer does is always shown by itself, for dice and cards move from one step to the next. Somebody who reads too slowly skips
   * to the newest view; whoever stays behind is let go.
   */
  tell({ table, version, events, byHouse = [], dealt }: News): void {
    const watched = this.#watched.get(table)
    if (!watched || version <= watched.version) return
    for (const event of events) watched.facts.push(event)
    for (const act of byHouse) watched.byHouse.push(act)
    watched.version = version
    watched.news = true
    const now = dealt || this.#clock.now() - watched.shownAt >= this.#gallery.apartMs
    if (now || isAbout(this.#visitor.id, events)) this.#newest(table, watched)
    else this.#gallery.later(table)
  }

  /** What happened at a table and was not shown yet is shown. */
  catchUp(table: string): void {
    const watched = this.#watched.get(table)
    if (watched?.news) this.#newest(table, watched)
  }

  /** What a command is answered without being asked for at the table; nothing where it is. */
  #turnedAway(table: string): Reply | undefined {
    if (this.#leaving) return { kind: 'busy', afterMs: RETURN_MS }
    if (this.#unanswered >= LIMITS.unanswered) return { kind: 'busy', afterMs: CROWDED_MS }
    const afterMs = this.#visitor.tooMany?.()
    if (afterMs !== undefined) return { kind: 'busy', afterMs }
    const isThere = !this.#visitor.isHidden(table) && this.#house.live(table) !== undefined
    return isThere ? undefined : refusal(`There is no table ${table}.`, 0, 'not-found')
  }

  #perform({ id, table, seen, command }: Extract<FromClient, { type: 'do' }>): void {
    const by = (command.by ?? asPlayer(this.#visitor.id)) as Actor
    const away = this.#turnedAway(table)
    if (away) {
      this.#answer(id, away)
      return
    }
    const objection = this.#visitor.mayAct(table, by, command.type)
    if (!objection) this.#visitor.touch()
    this.#unanswered++
    const given = { table, actor: this.#visitor.id, id, command: { ...command, by } as Command }
    const answered = (reply: Reply): void => {
      this.#unanswered--
      // Whoever acts sees what it came to before the answer.
      this.catchUp(table)
      this.#answer(id, reply)
    }
    this.#house.ask(seen === undefined ? given : { ...given, seen }, answered, objection)
  }

  #answer(id: string, reply: Reply): void {
    if (reply.kind !== 'done' || reply.asked !== undefined) this.#send(asMessage(id, reply))
    else
      this.#say(
        `{"type":"done","id":${JSON.stringify(id)},"version":${reply.version},"hash":"${reply.hash}"}`,
      )
  }
}
