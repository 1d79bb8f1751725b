import type {
  AnswerOf,
  BodyOf,
  Busy,
  Command,
  LobbyTable,
  Me,
  Refusal,
  Reply,
  Seated,
  Welcome,
} from '@boardwalk/protocol'
import {
  Addresses,
  addressed,
  type Filled,
  type GetPath,
  type Got,
  type Posted,
  type PostPath,
  type Sent,
} from './addresses.ts'
import { HouseRefusal, NoAnswer } from './errors.ts'
import { idsFrom } from './ids.ts'

export interface ApiOptions {
  /** A bearer token; a page of the house has its cookie and needs none. */
  readonly token?: string
  /** How long a command is sent again and again before it is given up. */
  readonly patienceMs?: number
  /** How long one request may take. */
  readonly timeoutMs?: number
}

export interface SendOptions {
  /** An id of your own; left out, one is made. */
  readonly id?: string
  /** The version that was on the screen. */
  readonly seen?: number
}

/** What came back, whatever it is. */
export interface Answer<T> {
  readonly status: number
  readonly body: T
  readonly afterMs: number | undefined
}

/** An order to the house, before it has an id. */
export type NewOrder = Unnamed<BodyOf<'order'>>
type Unnamed<O> = O extends { readonly id: string } ? Omit<O, 'id'> : never

const PATIENCE_MS = 30_000
const TIMEOUT_MS = 10_000
const PAUSE_MS = 250

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** Requests to a house. */
export class HouseApi {
  readonly addresses: Addresses
  readonly token: string | undefined
  readonly #options: ApiOptions
  readonly #newId = idsFrom()

  constructor(address: string | readonly string[] | Addresses, options: ApiOptions = {}) {
    this.addresses = address instanceof Addresses ? address : new Addresses(address)
    this.token = options.token
    this.#options = options
  }

  /** The same house for whoever has this token. */
  as(token: string): HouseApi {
    return new HouseApi(this.addresses, { ...this.#options, token })
  }

  /** Asks once and answers with whatever the house said; throws only if it said nothing. */
  async request<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer<T>> {
    const headers: Record<string, string> = {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }),
    }
    const answer = await this.#fetched(path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(this.#options.timeoutMs ?? TIMEOUT_MS),
    })
    const after = answer.headers.get('retry-after')
    const afterMs = after === null ? undefined : Number(after) * 1000
    return { ...answer, body: answer.body as T, afterMs }
  }

  /** The answer, whole: a house that falls silent in the middle of it has not answered. */
  async #fetched(path: string, request: RequestInit) {
    try {
      const { status, headers, ...rest } = await fetch(this.addresses.now + path, request).then(
        async (answer) => {
          const { status, headers } = answer
          const text = await answer.text()
          return { status, headers, text }
        },
      )
      const isJson = headers.get('content-type')?.includes('json') ?? false
      return { status, headers, body: (isJson ? JSON.parse(rest.text) : rest.text) as unknown }
    } catch (cause) {
      throw new NoAnswer(`The house does not answer. ${path}`, { cause })
    }
  }

  /** Asks once; a refusal is thrown. */
  async ask<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
    const answer = await this.request<T>(method, path, body)
    if (answer.status < 400) return answer.body
    const {
      code,
      rule = 'house',
      because = `The house answered ${answer.status}.`,
    } = answer.body as Partial<Refusal>
    throw new HouseRefusal(answer.status, rule, because, { afterMs: answer.afterMs, code })
  }

  /** Asks what is at one of the addresses of the protocol: `get('/api/tables/{table}', { table })`. */
  get<P extends GetPath>(path: P, ...[filling]: Filled<Got<P>>): Promise<AnswerOf<Got<P>>> {
    return this.ask('GET', addressed(path, filling))
  }

  /** Sends something to one of the addresses of the protocol. */
  post<P extends PostPath>(path: P, ...[body, filling]: Posted<Sent<P>>): Promise<AnswerOf<Sent<P>>> {
    return this.ask('POST', addressed(path, filling), body ?? {})
  }

  /** Becomes a guest with play chips. */
  guest(): Promise<Welcome> {
    return this.post('/api/guest')
  }

  register(name: string, password: string): Promise<Welcome> {
    return this.post('/api/register', { name, password })
  }

  signIn(name: string, password: string): Promise<Welcome> {
    return this.post('/api/sign-in', { name, password })
  }

  /** Becomes the operator, by the one-time link. */
  claim(link: string, name: string, password: string): Promise<Welcome> {
    return this.post('/api/operator', { link, name, password })
  }

  async signOut(): Promise<void> {
    await this.post('/api/sign-out')
  }

  me(): Promise<Me> {
    return this.get('/api/me')
  }

  tables(): Promise<readonly LobbyTable[]> {
    return this.get('/api/tables')
  }

  table(table: string): Promise<AnswerOf<'table'>> {
    return this.get('/api/tables/{table}', { table })
  }

  /** Takes a place with chips, under one id however often it is sent. */
  sit(table: string, place: string, more: { cents?: number; id?: string } = {}): Promise<Seated> {
    return this.post('/api/tables/{table}/sit', { id: this.#newId(), place, ...more }, { table })
  }

  /** Gives an order to the house. */
  order(order: NewOrder, id = this.#newId()): Promise<AnswerOf<'order'>> {
    return this.post('/api/orders', { id, ...order })
  }

  /** Whether the record has what an acknowledgement said. */
  async holds(table: string, version: number, hash: string): Promise<boolean> {
    const path = '/api/receipts/{table}/{version}/{hash}'
    return (await this.get(path, { table, version, hash })).holds
  }

  /**
   * Gives a command without a socket. While no answer comes, or the house is busy, it is sent again under the same id, to
   * the next address where there are several: it counts once.
   */
  async give(
    table: string,
    command: Command,
    { id = this.#newId(), seen }: SendOptions = {},
  ): Promise<Reply> {
    const body = { id, command, ...(seen !== undefined && { seen }) }
    const end = Date.now() + (this.#options.patienceMs ?? PATIENCE_MS)
    do {
      const waitMs = await this.#give(table, body)
      if (typeof waitMs !== 'number') return waitMs
      await pause(waitMs)
    } while (Date.now() < end)
    throw new NoAnswer(`${command.type} at ${table} (${id}) was not decided.`)
  }

  /** The last word, or how long to wait before it is sent again. */
  async #give(table: string, body: object): Promise<Reply | number> {
    const path = addressed('/api/tables/{table}/commands', { table })
    const answer = await this.request<Reply | Busy>('POST', path, body).catch(() => undefined)
    if (!answer || answer.status >= 500) {
      this.addresses.next()
      return answer?.afterMs ?? PAUSE_MS
    }
    if (answer.body.type === 'busy') return answer.body.after
    if (answer.status === 429) return answer.afterMs ?? PAUSE_MS
    if (answer.body.type !== undefined) return answer.body
    const { code, rule = 'house', because = '' } = answer.body as Partial<Refusal>
    throw new HouseRefusal(answer.status, rule, because, { code })
  }
}
