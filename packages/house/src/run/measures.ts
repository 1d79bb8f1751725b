import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Store, StoreLost, StoreRefused, type Verdict } from '../store/store.ts'
import { isBot } from '../streams/botid.ts'
import type { Coded } from '../streams/codes.ts'
import type { Reply } from '../streams/types.ts'
import { isGone } from '../tables/attendance.ts'
import { House } from '../tables/house.ts'
import type { HouseOptions, Request } from '../tables/types.ts'
import { type Counter, type Histogram, Registry } from './metrics.ts'

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
/** How often the event loop is looked at. */
const LOOK_MS = 10
const SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 256]
const OUTCOMES = ['done', 'refused', 'stale', 'busy'] as const satisfies readonly Reply['kind'][]
const REASONS = ['requests', 'reads', 'guests', 'sign-ins', 'changes', 'sockets'] as const
const CLASSES = ['2xx', '3xx', '4xx', '5xx'] as const

export type TooMany = (typeof REASONS)[number]

/** What one process of the house counts and times. */
export class Measures {
  readonly registry = new Registry()
  readonly commands: Counter
  readonly latency: Histogram
  readonly batches: Histogram
  readonly lag: Histogram
  readonly databaseErrors: Counter
  readonly faults: Counter
  readonly tooMany: Counter
  readonly requests: Counter
  readonly requestTime: Histogram
  readonly #delay = monitorEventLoopDelay({ resolution: LOOK_MS })

  constructor() {
    const make = this.registry
    const outcomes = { name: 'outcome', values: OUTCOMES }
    this.commands = make.counter('boardwalk_commands_total', 'Commands at tables, by their answer.', outcomes)
    this.latency = make.histogram(
      'boardwalk_command_seconds',
      'From a command to its acknowledgement, which is on disk by then.',
      SECONDS,
    )
    this.batches = make.histogram('boardwalk_batch_entries', 'Entries in one write to the database.', SIZES)
    this.lag = make.histogram(
      'boardwalk_dealer_lag_seconds',
      'How long after it was due a move of the house was made.',
      SECONDS,
    )
    const kinds = { name: 'kind', values: ['lost', 'refused', 'other'] }
    this.databaseErrors = make.counter(
      'boardwalk_database_errors_total',
      'Questions to the database that failed: no answer, or refused by a rule of it.',
      kinds,
    )
    this.faults = make.counter(
      'boardwalk_faults_total',
      'Errors in the program at a table: the command was refused, or the table set aside.',
    )
    this.tooMany = make.counter('boardwalk_refused_by_rate_total', 'Refused because there were too many.', {
      name: 'of',
      values: REASONS,
    })
    this.requests = make.counter('boardwalk_http_requests_total', 'Requests, by the class of their answer.', {
      name: 'status',
      values: CLASSES,
    })
    this.requestTime = make.histogram('boardwalk_http_seconds', 'How long a request took.', SECONDS)
    this.#process()
  }

  #process(): void {
    const make = this.registry
    const memory = () => process.memoryUsage()
    const cpu = (): number => (process.cpuUsage().user + process.cpuUsage().system) / 1e6
    const began = Date.now() / 1000 - process.uptime()
    make.reading('process_resident_memory_bytes', 'Memory of this process.', () => memory().rss)
    make.reading('process_heap_used_bytes', 'Memory that its objects take.', () => memory().heapUsed)
    make.reading('process_cpu_seconds_total', 'Time it has had on the processors.', cpu, 'counter')
    make.reading('process_start_time_seconds', 'When it was started, since 1970.', () => began)
    this.#delay.enable()
    // What is counted is the time between two looks; what is more than was meant is lag.
    const late = (share: number): number => Math.max(0, this.#delay.percentile(share) / 1e9 - LOOK_MS / 1000)
    make.reading(
      'process_event_loop_lag_p50_seconds',
      'How late the event loop is, in half of all looks.',
      () => late(50),
    )
    make.reading('process_event_loop_lag_p99_seconds', 'How late it is in one of a hundred looks.', () => {
      const lag = late(99)
      // Since the last question, so that what was bad once does not look bad for ever.
      this.#delay.reset()
      return lag
    })
  }

  /** What can be seen of a house at any time. */
  seen(name: 'sockets' | 'people' | 'tables' | 'seats', help: string, read: () => number): void {
    this.registry.reading(`boardwalk_${name}`, help, read)
  }

  answered(status: number, ms: number): void {
    this.requests.add(CLASSES[Math.min(Math.max(Math.floor(status / 100), 2), 5) - 2])
    this.requestTime.see(ms / 1000)
  }

  close(): void {
    this.#delay.disable()
  }
}

/** A house that counts and times what it is asked. */
export class MeasuredHouse extends House {
  readonly #measures: Measures

  constructor(options: HouseOptions, measures: Measures) {
    super({ ...options, moved: (lateMs) => measures.lag.see(Math.max(0, lateMs) / 1000) })
    this.#measures = measures
  }

  override ask(request: Request, reply: (reply: Reply) => void, objection?: Coded): void {
    const began = performance.now()
    const answered = (said: Reply): void => {
      this.#measures.commands.add(said.kind)
      if (said.kind === 'done') this.#measures.latency.see((performance.now() - began) / 1000)
      reply(said)
    }
    super.ask(request, answered, objection)
  }
}

/** The same store; batches are counted and whatever fails. */
export function measuredStore(store: Store, { batches, databaseErrors }: Measures): Store {
  const failed = (reason: unknown): never => {
    const kind = reason instanceof StoreLost ? 'lost' : reason instanceof StoreRefused ? 'refused' : 'other'
    databaseErrors.add(kind)
    throw reason
  }
  const broken = (verdicts: Verdict[]): Verdict[] => {
    databaseErrors.add('refused', verdicts.filter((verdict) => typeof verdict === 'object').length)
    return verdicts
  }
  return new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      return (...given: unknown[]): unknown => {
        if (name === 'append') batches.see((given[0] as Parameters<Store['append']>[0]).flat().length)
        const answer: unknown = Reflect.apply(value, target, given)
        if (!(answer instanceof Promise)) return answer
        return name === 'append' ? answer.then(broken, failed) : answer.catch(failed)
      }
    },
  })
}

/** Tables and people in their seats, as this process sees them: bots do not count, nor who is away. */
export function measureTables(house: House, measures: Measures): void {
  measures.seen('tables', 'Tables in play.', () => house.tables().length)
  measures.seen('seats', 'Seats whose person is there.', () => seated(house))
}

function seated(house: House): number {
  const lives = house.tables().flatMap((table) => house.live(table) ?? [])
  const there = lives.map((live) =>
    Object.keys(live.table.players).filter((p) => !isBot(p) && !isGone(live, p)),
  )
  return there.flat().length
}
