import type { Context } from 'hono'
import type { Person } from '../people/facts.ts'
import type { People } from '../people/people.ts'

/** Whoever asks, when they have shown who they are. */
export interface Caller {
  readonly person: Person
  readonly session: string
}

/** What a request, or an upgrade to a socket, says about where it comes from. */
export interface Credentials {
  readonly host: string | undefined
  readonly origin: string | undefined
  readonly cookie: string | undefined
  readonly authorization: string | undefined
  /** For programs that open a socket and cannot set a header. */
  readonly token?: string | undefined
}

const COOKIE = 'boardwalk'

/** Behind TLS the name itself makes browsers insist on Secure and on this very host. */
export function setCookie(origin: string, token: string): string {
  const tls = origin.startsWith('https:')
  return `${tls ? '__Host-' : ''}${COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax${tls ? '; Secure' : ''}`
}

function cookieOf(header: string | undefined): string | undefined {
  for (const part of (header ?? '').split(/;\s*/)) {
    const at = part.indexOf('=')
    if ([COOKIE, `__Host-${COOKIE}`].includes(part.slice(0, at))) return part.slice(at + 1)
  }
  return undefined
}

/** Why a request is turned away whatever it wants: a rebound host, another site's page. */
export function turnedAway({ host, origin }: Credentials, origins: readonly string[]): string | undefined {
  if (!host || !origins.some((o) => new URL(o).host === host))
    return 'This house is not reached under that name.'
  return origin === undefined || origins.includes(origin)
    ? undefined
    : 'Another site’s page may not speak to this house.'
}

/** Which of the house's addresses somebody asked at; the gate has seen to it that it is one. */
export const addressAsked = (host: string | undefined, origins: readonly string[]): string =>
  origins.find((o) => new URL(o).host === host) ?? origins[0] ?? ''

/**
 * Who asks. A cookie counts only with our own Origin when something would change; without an Origin it takes a bearer
 * token, which no other site's page can have.
 */
export async function identify(
  asked: Credentials,
  people: People,
  changes: boolean,
): Promise<Caller | undefined> {
  const token = tokenOf(asked, changes)
  return token === undefined ? undefined : people.session(token)
}

/** What somebody shows to say who they are. */
export function tokenOf(asked: Credentials, changes: boolean): string | undefined {
  const bearer = /^Bearer (\S+)$/.exec(asked.authorization ?? '')?.[1] ?? asked.token
  if (bearer === undefined && changes && asked.origin === undefined) return undefined
  return bearer ?? cookieOf(asked.cookie)
}

export const askedOf = (c: Context): Credentials => ({
  host: c.req.header('host'),
  origin: c.req.header('origin'),
  cookie: c.req.header('cookie'),
  authorization: c.req.header('authorization'),
})
