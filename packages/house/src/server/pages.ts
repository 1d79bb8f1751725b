import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Context, Hono } from 'hono'
import type { Env } from './answers.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}
/** Names of built files carry a hash of their content, so that they may be kept for ever. */
const KEPT = 'public, max-age=31536000, immutable'
/**
 * The page runs its own scripts and talks to its own house, and nothing else; some browsers want its socket named. An
 * address in brackets is no source of a policy: browsers complain of it, and 'self' is enough there.
 */
const policy = (origins: readonly string[]): string => {
  const named = origins.filter((origin) => !origin.includes('['))
  const sockets = named.map((origin) => ` ${origin.replace(/^http/, 'ws')}`).join('')
  return `default-src 'self'; img-src 'self' data:; connect-src 'self'${sockets}; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'`
}

interface PageFile {
  readonly type: string
  readonly plain: Uint8Array<ArrayBuffer>
  /** Compressed when it is first asked for, and kept: a house opens sooner than it could compress everything. */
  readonly zipped: () => Uint8Array<ArrayBuffer>
  readonly cache: string
}

type Zip = (plain: Uint8Array) => Uint8Array

function zippedOnce(plain: Uint8Array, zip: Zip): PageFile['zipped'] {
  let kept: Uint8Array<ArrayBuffer> | undefined
  return () => {
    kept ??= new Uint8Array(zip(plain))
    return kept
  }
}

function readAll(folder: string, zip: Zip): Map<string, PageFile> {
  const files = new Map<string, PageFile>()
  if (!existsSync(folder)) return files
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const name = `/${relative(folder, path).split(sep).join('/')}`
    const plain = new Uint8Array(readFileSync(path))
    files.set(name, {
      type: TYPES[extname(name)] ?? 'application/octet-stream',
      plain,
      zipped: zippedOnce(plain, zip),
      cache: name.startsWith('/assets/') ? KEPT : 'no-cache',
    })
  }
  return files
}

/** What a place needs besides the page itself, as the build wrote it down. */
interface Preload {
  readonly places: readonly {
    readonly path: string
    readonly files: readonly string[]
    readonly ask: readonly string[]
  }[]
  readonly games: Readonly<Record<string, readonly string[]>>
  /** Patterns of all addresses that are a place. */
  readonly addresses?: readonly string[]
}

const preloadOf = (files: ReadonlyMap<string, PageFile>): Preload => {
  const written = files.get('/preload.json')
  return written ? JSON.parse(new TextDecoder().decode(written.plain)) : { places: [], games: {} }
}

/** What the house has that an address can name. */
export interface There {
  /** The game of a table, if there is one of that name. */
  readonly gameAt: (table: string) => string | undefined
  /** The round that is played there now, where it is known. */
  readonly roundAt: (table: string) => number | undefined
  /** Games to read about. */
  readonly games: ReadonlySet<string>
}

/** Whether an address is a place of the pages, and what it names is there. */
function finder({ addresses, games: taught }: Preload, { gameAt, roundAt, games }: There) {
  const patterns = addresses?.map((a) => new RegExp(a))
  const isThere = ({ table, round, game, lesson }: Readonly<Record<string, string | undefined>>): boolean =>
    (table === undefined || gameAt(table) !== undefined) &&
    (round === undefined || isRound(Number(round), roundAt(table ?? ''))) &&
    (game === undefined || games.has(game)) &&
    (lesson === undefined || lesson in taught)
  return (path: string): boolean =>
    patterns?.some((p) => {
      const found = p.exec(path)
      return found !== null && isThere(found.groups ?? {})
    }) ?? true
}

const isRound = (round: number, now = Number.POSITIVE_INFINITY): boolean => round >= 1 && round <= now

/** Names in the answer's head what the scripts would only ask for once they run: it all comes at the same time. */
function linker(
  files: ReadonlyMap<string, PageFile>,
  { places, games }: Preload,
  gameAt: (table: string) => string | undefined,
) {
  const link = (file: string): string =>
    file.endsWith('.css') ? `<${file}>; rel=preload; as=style; crossorigin` : `<${file}>; rel=modulepreload`
  return (path: string): string | undefined => {
    for (const place of places) {
      const found = new RegExp(place.path).exec(path)
      if (!found) continue
      const [, table] = found
      const game = table === undefined ? undefined : gameAt(table)
      // A table that is not there needs nothing; the lobby is no table.
      if (table !== undefined && game === undefined) return undefined
      const own = game === undefined ? undefined : games[game]
      const needed = [...new Set([...place.files, ...(own ?? [])])].filter((f) => files.has(f))
      const asked = place.ask.map(
        (to) => `<${to.replace('$1', table ?? '')}>; rel=preload; as=fetch; crossorigin`,
      )
      return [...asked, ...needed.map(link)].join(', ')
    }
    return undefined
  }
}

interface Sent {
  /** Addresses the page may be asked at. */
  readonly origins: readonly string[]
  readonly link?: string | undefined
  readonly status?: 200 | 404
}

function send(
  c: Context<Env>,
  { type, plain, zipped, cache }: PageFile,
  { origins, link, status = 200 }: Sent,
): Response {
  const zip = c.req.header('accept-encoding')?.includes('gzip') ?? false
  return c.body(zip ? zipped() : plain, status, {
    'Content-Type': type,
    'Cache-Control': cache,
    'Content-Security-Policy': policy(origins),
    Vary: 'Accept-Encoding',
    ...(zip && { 'Content-Encoding': 'gzip' }),
    ...(link && { Link: link }),
  })
}

const UNBUILT =
  '<!doctype html><html lang="en"><title>Boardwalk</title><p>The house is open, but its pages are not built: <code>npm run build-web</code>, then start it again. Programs join by <a href="/protocol">the protocol</a>.</p></html>'

/** Whoever does not ask for something else is shown the page: browsers, and people with a terminal. */
const wantsPage = (accept: string | undefined): boolean =>
  accept === undefined || accept.includes('text/html') || accept.includes('*/*')

/**
 * The built pages, read once. Every address that is no file and no door for programs is answered by the page itself: with
 * 404 where there is no such place, and a way on.
 */
export function pageRoutes(
  hono: Hono<Env>,
  folder: string | undefined,
  there: There,
  origins: readonly string[] = [],
  zip: Zip = gzipSync,
): void {
  const files = folder === undefined ? new Map<string, PageFile>() : readAll(folder, zip)
  const preload = preloadOf(files)
  const linksOf = linker(files, preload, there.gameAt)
  const isThere = finder(preload, there)
  const index = files.get('/index.html')
  hono.get('*', (c, next) => {
    const file = files.get(c.req.path)
    if (file) return send(c, file, { origins })
    const isPlace = !c.req.path.startsWith('/api/') && !c.req.path.startsWith('/assets/')
    if (!isPlace || !wantsPage(c.req.header('accept'))) return next()
    if (!index) return Promise.resolve(c.html(UNBUILT))
    const status = isThere(c.req.path) ? 200 : 404
    return Promise.resolve(send(c, index, { origins, link: linksOf(c.req.path), status }))
  })
}
