// Checks a dealt shoe against the commitment published before its wagers. Needs nothing but this file:
//   node verify-shoe.js shoe.json
// or, in a page, `import { checkShoe } from './verify-shoe.js'`.
//
// A record: { shoe, deck: [faces of one deck], decks, root, secret (hex), order: [faces], dealt: [[place, face], …],
// cut: the place of the first card after the cut, drawn: [places in the order the cards left] }. The last two may be left out.

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

function permutationFault({ deck, decks, order }) {
  const expected = Array.from({ length: decks }, () => deck).flat()
  const same = [...order].sort().join(' ') === expected.sort().join(' ')
  return same ? undefined : 'The order is not a permutation of the decks.'
}

function cutFault({ order, cut, drawn }) {
  const due = (i) => (cut + i) % order.length
  const wrong = drawn.findIndex((place, i) => place !== due(i))
  if (wrong === -1) return undefined
  return `Card ${wrong + 1} left from place ${drawn[wrong]}, and after the cut it was the turn of place ${due(wrong)}.`
}

function dealtFault({ order, dealt }) {
  const wrong = dealt.find(([place, face]) => order[place] !== face)
  return wrong && `Place ${wrong[0]} was dealt as ${wrong[1]} and is ${order[wrong[0]]}.`
}

/** Everything that can be checked of a record, in order: what, and the fault if it has one. */
export async function checkShoe(record) {
  const { decks, order, dealt, root, cut, drawn } = record
  const checks = [
    [
      `The ${order.length} cards are ${decks} whole ${decks === 1 ? 'deck' : 'decks'}.`,
      permutationFault(record),
    ],
    [
      'Order and secret give the root published before the wagers.',
      (await rootOf(record)) === root ? undefined : 'The order is not the one that was committed to.',
    ],
  ]
  if (drawn)
    checks.push([`${drawn.length} cards left in order, from the cut at place ${cut} on.`, cutFault(record)])
  checks.push([`${dealt.length} cards were turned, each the one at its place.`, dealtFault(record)])
  return checks.map(([what, fault]) => ({ what, fault }))
}

/** The first thing that is wrong, or undefined. */
export const verifyShoe = async (record) => (await checkShoe(record)).find(({ fault }) => fault)?.fault

const file = globalThis.process?.argv?.[2]
if (file && import.meta.url.endsWith(globalThis.process.argv[1].split(/[\\/]/).at(-1))) {
  const { readFileSync } = await import('node:fs')
  const fault = await verifyShoe(JSON.parse(readFileSync(file, 'utf8')))
  console.log(fault ?? 'The shoe is as it was committed to, and every card was dealt from its place.')
  process.exitCode = fault ? 1 : 0
}
