import type { At, BodyOf, EndpointName, ParamsOf, PathsOf, QueryOf } from '@boardwalk/protocol'

/** The processes of one house, each at its address: if one does not answer, the next is asked. */
export class Addresses {
  readonly #all: readonly string[]
  #at = 0

  constructor(address: string | readonly string[]) {
    this.#all = typeof address === 'string' ? [address] : address
  }

  get now(): string {
    return this.#all[this.#at % this.#all.length] ?? ''
  }

  next(): void {
    this.#at++
  }
}

export type GetPath = PathsOf<'get'>
export type PostPath = PathsOf<'post'>

/** What fills the braces of a path, and what stands behind its question mark. */
type Filling<N extends EndpointName> = ParamsOf<N> & QueryOf<N>
export type Filled<N extends EndpointName> =
  Record<never, never> extends Filling<N> ? [filling?: Filling<N>] : [filling: Filling<N>]
/** Leaves out the body when there is none. */
export type Posted<N extends EndpointName> =
  Record<never, never> extends BodyOf<N> ? [body?: BodyOf<N>, ...Filled<N>] : [body: BodyOf<N>, ...Filled<N>]
export type Got<P extends GetPath> = At<'get', P>
export type Sent<P extends PostPath> = At<'post', P>

/** A path with its braces filled, and the rest behind a question mark. */
export function addressed(path: string, filling: Readonly<Record<string, unknown>> = {}): string {
  const rest = new Map(Object.entries(filling).filter(([, value]) => value !== undefined))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    return encodeURIComponent(String(value))
  })
  const query = new URLSearchParams([...rest].map(([name, value]): [string, string] => [name, String(value)]))
  return query.size === 0 ? filled : `${filled}?${query}`
}
