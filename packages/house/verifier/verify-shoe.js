// Checks a dealt shoe against the commitment published before its wagers. Needs nothing but this file:
//   node verify-shoe.js shoe.json
// or, in a page, `import { verifyShoe } from './verify-shoe.js'`.
//
// A record: { shoe, deck: [faces of one deck], decks, root, secret (hex), order: [faces], dealt: [[place, face], …] }.

const TAG = 'boardwalk-shoe-1'
const utf8 = (text) => new TextEncoder().encode(text)
const hex = (bytes) => [...new Uint8Array(bytes)].map((b) => b.toString(16).padStart(2, '0')).join('')
const unhex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const numbered = (i) => Uint8Array.of(i >>> 24, i >>> 16, i >>> 8, i)

function join(...parts) {
  const all = new Uint8Array(parts.reduce((n, p) => n + p.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

async function leaf(shoe, i, face, key) {
  const nonce = new Uint8Array(await crypto.subtle.sign('HMAC', key, numbered(i)))
  const bytes = join(utf8(`${TAG}\n${shoe}\n`), numbered(i), utf8(`${face}\n`), nonce)
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

async function rootOf({ shoe, order, secret }) {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', unhex(secret), algorithm, false, ['sign'])
  const leaves = await Promise.all(order.map((face, i) => leaf(shoe, i, face, key)))
  return hex(await crypto.subtle.digest('SHA-256', join(...leaves)))
}

/** The first thing that is wrong, or undefined. */
export async function verifyShoe(record) {
  const { deck, decks, order, dealt, root } = record
  const expected = Array.from({ length: decks }, () => deck)
    .flat()
    .sort()
    .join(' ')
  if ([...order].sort().join(' ') !== expected) return 'The order is not a permutation of the decks.'
  if ((await rootOf(record)) !== root) return 'The order is not the one that was committed to.'
  for (const [place, face] of dealt) {
    if (order[place] !== face) return `Place ${place} was dealt as ${face} and is ${order[place]}.`
  }
  return undefined
}

const file = globalThis.process?.argv?.[2]
if (file && import.meta.url.endsWith(globalThis.process.argv[1].split(/[\\/]/).at(-1))) {
  const { readFileSync } = await import('node:fs')
  const fault = await verifyShoe(JSON.parse(readFileSync(file, 'utf8')))
  console.log(fault ?? 'The shoe is as it was committed to, and every card was dealt from its place.')
  process.exitCode = fault ? 1 : 0
}
