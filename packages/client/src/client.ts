import type { Command, Field, Offer, Person, Reply, Welcome } from '@boardwalk/protocol'
import { type ApiOptions, HouseApi, type SendOptions } from './api.ts'
import { HouseSocket, type SocketOptions } from './socket.ts'

/** A value that fits an open field: the least of an amount, the first of a list. */
export function least(field: Field): string | number | string[] | number[] {
  if (field.kind === 'amount') return field.least
  if (field.kind === 'one') return field.of[0] ?? ''
  if (field.kind === 'cards')
    return [...(field.usual ?? field.legal?.sets[0] ?? field.of.slice(0, field.least))]
  return field.kind === 'some' ? field.of.slice(0, field.least) : 'As it is.'
}

/** The command that takes an offer up, with these values for its open fields and the least for the others. */
export function taking(offer: Offer, own: Readonly<Record<string, unknown>> = {}): Command {
  const open = Object.entries(offer.fields ?? {}).map(([name, field]) => [name, least(field)])
  return { type: offer.type, by: offer.by, ...offer.with, ...Object.fromEntries(open), ...own }
}

/** Somebody at a house: who they are, their requests, and a connection when they want one. */
export class HouseClient {
  readonly api: HouseApi
  readonly you: Person
  readonly token: string
  #socket: HouseSocket | undefined

  private constructor(api: HouseApi, { you, token }: Welcome) {
    this.api = api.as(token)
    this.you = you
    this.token = token
  }

  /** Comes in as a guest with play chips. An address, or those of all processes of one house. */
  static async guest(address: string | readonly string[], options: ApiOptions = {}): Promise<HouseClient> {
    const api = new HouseApi(address, options)
    return new HouseClient(api, await api.guest())
  }

  static async signIn(
    address: string | readonly string[],
    name: string,
    password: string,
    options: ApiOptions = {},
  ): Promise<HouseClient> {
    const api = new HouseApi(address, options)
    return new HouseClient(api, await api.signIn(name, password))
  }

  /** Comes in by a welcome that was given before. */
  static of(address: string | readonly string[], welcome: Welcome, options: ApiOptions = {}): HouseClient {
    return new HouseClient(new HouseApi(address, options), welcome)
  }

  /** The connection, made when it is first asked for. */
  socket(options: Omit<SocketOptions, 'token'> = {}): HouseSocket {
    this.#socket ??= new HouseSocket(this.api.addresses, { ...options, token: this.token })
    return this.#socket
  }

  /** Gives a command: over the connection where there is one, else by a request. */
  give(table: string, command: Command, given: SendOptions = {}): Promise<Reply> {
    return this.#socket ? this.#socket.give(table, command, given) : this.api.give(table, command, given)
  }

  close(): void {
    this.#socket?.close()
    this.#socket = undefined
  }
}
