import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Game } from '@boardwalk/engine/kernel'
import type { Context, Hono } from 'hono'
import type { Env } from './answers.ts'
import { chargeOf } from './charge.ts'
import { playExamples } from './examples.ts'
import { addressAsked } from './gate.ts'
import type { HttpOptions } from './http.ts'
import { openApi } from './openapi.ts'
import { protocolPage } from './page.ts'

/** A house has one address, or this machine's few; more are not kept apart. */
const MOST = 8
/** What sending a document costs, whose text is made once. */
const SENDING = 5

/** A text as it is sent: made, encoded and compressed once. */
export interface Document {
  readonly type: string
  readonly plain: Buffer<ArrayBuffer>
  readonly zipped: Buffer<ArrayBuffer>
}

function documentOf(type: string, text: string): Document {
  const plain = Buffer.from(text)
  return { type, plain, zipped: gzipSync(plain) }
}

/** Makes a text once for each address: they are long, and anybody may ask for them. */
function onceFor(type: string, make: (address: string) => string): (address: string) => Document {
  const made = new Map<string, Document>()
  return (address) => {
    const known = made.get(address)
    if (known !== undefined) return known
    if (made.size >= MOST) made.clear()
    const document = documentOf(type, make(address))
    made.set(address, document)
    return document
  }
}

export interface Documents {
  protocol(address: string): Document
  openApi(address: string): Document
}

/** What programs read about the house, at the address they asked at. */
export const documentsOf = (games: readonly Game[]): Documents => ({
  protocol: onceFor('text/html; charset=UTF-8', (address) => protocolPage(address, games)),
  openApi: onceFor('application/json', (address) => JSON.stringify(openApi(address))),
})

const VERIFIER = join(import.meta.dirname, '../../verifier/verify-shoe.js')

export function documentRoutes(hono: Hono<Env>, options: HttpOptions): void {
  const charge = chargeOf(options)
  const documents = documentsOf(options.games)
  const verifier = documentOf('text/javascript; charset=utf-8', readFileSync(VERIFIER, 'utf8'))
  let played: Promise<void> | undefined
  const protocol = async (address: string): Promise<Document> => {
    played ??= playExamples(options.games)
    await played
    return documents.protocol(address)
  }
  const paths: Readonly<Record<string, (address: string) => Document | Promise<Document>>> = {
    '/openapi.json': documents.openApi,
    '/protocol': protocol,
    '/verify-shoe.js': () => verifier,
  }
  const send = (c: Context<Env>, { type, plain, zipped }: Document): Response => {
    const zip = c.req.header('accept-encoding')?.includes('gzip') ?? false
    const headers = { 'Content-Type': type, Vary: 'Accept-Encoding' }
    return c.body(zip ? zipped : plain, 200, { ...headers, ...(zip && { 'Content-Encoding': 'gzip' }) })
  }
  for (const [path, find] of Object.entries(paths))
    hono.get(path, async (c) => {
      const objection = charge(c, SENDING)
      return objection ?? send(c, await find(addressAsked(c.req.header('host'), options.origins)))
    })
}
