// Checks a dealt shoe, or a draw of dice or a wheel, against the commitment published before its wagers. Needs nothing
// but this file:
//   node verify-shoe.js shoe.json
// or, in a page, `import { check } from './verify-shoe.js'`.
//
// A shoe: { shoe, deck: [faces of one deck], decks, root, secret (hex), order: [faces], dealt: [[place, face], …],
// cut: the place of the first card after the cut, drawn: [places in the order the cards left] }. The last two may be left out.
// Where people held cards that nobody saw, there are places: [...] for secret and order: at each either its face and the
// nonce of its leaf, 'KS 3f…', or the leaf alone.
//
// A draw: { table, draw: its number, committed: the entry with its commitment, commitment (hex), secret (hex), close: the
// entry with which bets closed, head: the chain's head then (hex), of: { kind: 'dice', count } or { kind: 'spin', stops } or
// { kind: 'draw', take, of }, outcome, version: the entry with the outcome, hash: of that entry, chain: { from, before,
// texts: the entries from the commitment on } }. A draw that was called off (void) or never used (unused) has no outcome.

const TAG = 'boardwalk-shoe-1'
const COMMITMENT = 'boardwalk-draw-1'
const OUTCOME = 'boardwalk-outcome-1'
const utf8 = (text) => new TextEncoder().encode(text)
const hex = (bytes) => [...new Uint8Array(bytes)].map((b) => b.toString(16).padStart(2, '0')).join('')
const unhex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const numbered = (i) => Uint8Array.of(i >>> 24, i >>> 16, i >>> 8, i)
const sha256 = async (...parts) => new Uint8Array(await crypto.subtle.digest('SHA-256', join(...parts)))
const hmacKey = (secret) =>
  crypto.subtle.importKey('raw', unhex(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
const hmac = async (key, bytes) => new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes))

function join(...parts) {
  const all = new Uint8Array(parts.reduce((n, p) => n + p.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const leafOf = (shoe, i, face, nonce) =>
  sha256(utf8(`${TAG}\n${shoe}\n`), numbered(i), utf8(`${face}\n`), nonce)

const leaf = async (shoe, i, face, key) => leafOf(shoe, i, face, await hmac(key, numbered(i)))

async function rootOf({ shoe, order, secret }) {
  const key = await hmacKey(secret)
  const leaves = await Promise.all(order.map((face, i) => leaf(shoe, i, face, key)))
  return hex(await sha256(...leaves))
}

/** Of a shoe opened in part: the faces of the open places, with holes between them, and the root they give. */
async function opened({ shoe, places }) {
  const order = []
  const leaves = places.map((text, i) => {
    const [face, nonce] = text.split(' ')
    if (nonce === undefined) return unhex(text)
    order[i] = face
    return leafOf(shoe, i, face, unhex(nonce))
  })
  order.length = places.length
  return { order, root: hex(await sha256(...(await Promise.all(leaves)))) }
}

/** No face is open more often than the decks have it. */
function tooManyFault({ deck, decks, order, cards }) {
  const left = Array.from({ length: decks }, () => deck).flat()
  const count = cards ?? left.length
  if (order.length !== count) return `There are ${order.length} places, and the decks have ${count} cards.`
  for (const face of order.filter((it) => it !== undefined)) {
    const at = left.indexOf(face)
    if (at < 0) return `${face} is open more often than the decks have it.`
    left.splice(at, 1)
  }
  return undefined
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
  return wrong && `Place ${wrong[0]} was dealt as ${wrong[1]} and is ${order[wrong[0]] ?? 'not open'}.`
}

/** What is checked of a shoe opened in part: its root from faces, nonces and leaves. */
async function checkPart(record) {
  const { root, order } = await opened(record)
  const open = order.filter((face) => face !== undefined).length
  return [
    [
      `${open} of the ${order.length} places are open, with cards of ${record.decks} ${record.decks === 1 ? 'deck' : 'decks'}.`,
      tooManyFault({ ...record, order }),
    ],
    [
      'The open places and the leaves of the others give the root published before the wagers.',
      root === record.root ? undefined : 'The places are not the ones that were committed to.',
    ],
  ]
}

async function checkWhole(record) {
  const { decks, order, root, cards } = record
  const words = decks === 1 ? 'deck' : 'decks'
  return [
    cards === undefined
      ? [`The ${order.length} cards are ${decks} whole ${words}.`, permutationFault(record)]
      : [`The ${order.length} cards are some of ${decks} ${words}.`, tooManyFault(record)],
    [
      'Order and secret give the root published before the wagers.',
      (await rootOf(record)) === root ? undefined : 'The order is not the one that was committed to.',
    ],
  ]
}

/** Everything that can be checked of a shoe, in order: what, and the fault if it has one. */
export async function checkShoe(record) {
  const { dealt, cut, drawn } = record
  const checks = await (record.places ? checkPart(record) : checkWhole(record))
  const { order } = record.places ? await opened(record) : record
  if (drawn)
    checks.push([
      `${drawn.length} cards left in order, from the cut at place ${cut} on.`,
      cutFault({ order, cut, drawn }),
    ])
  checks.push([`${dealt.length} cards were turned, each the one at its place.`, dealtFault({ order, dealt })])
  return checks.map(([what, fault]) => ({ what, fault }))
}

/** Numbers below n from HMAC(secret, head): words of 32 bits, those of the last, incomplete run of n passed over. */
function numbersFrom({ table, draw, head }, key) {
  let block = new DataView(new ArrayBuffer(0))
  let blocks = 0
  let at = 0
  return async (below) => {
    const most = 2 ** 32 - (2 ** 32 % below)
    for (;;) {
      if (at === block.byteLength) {
        const bytes = await hmac(key, utf8(`${OUTCOME}\n${table}\n${draw}\n${head}\n${blocks++}`))
        block = new DataView(bytes.buffer)
        at = 0
      }
      const word = block.getUint32(at)
      at += 4
      if (word < most) return word % below
    }
  }
}

async function outcomeOf(record) {
  const { of } = record
  const number = numbersFrom(record, await hmacKey(record.secret))
  if (of.kind === 'spin') return number(of.stops)
  const balls = of.kind === 'draw' ? Array.from({ length: of.of }, (_, i) => i + 1) : undefined
  const all = []
  for (let i = 0; i < (of.count ?? of.take); i++)
    all.push(balls ? balls.splice(await number(balls.length), 1)[0] : (await number(6)) + 1)
  return all
}

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b)
const said = (outcome) => (Array.isArray(outcome) ? outcome.join(', ') : `stop ${outcome}`)

/** The hashes of the texts, each over the one before it. */
async function hashesOf({ before, texts }) {
  const hashes = []
  let previous = unhex(before)
  for (const text of texts) {
    previous = await sha256(previous, utf8(text))
    hashes.push(hex(previous))
  }
  return hashes
}

/** What the texts say about the draw: its commitment, the close, the opening. */
function chainFault(record, hashes) {
  const { chain, committed, close, head, version, hash } = record
  const at = (n) => n - chain.from
  if (at(version) !== hashes.length - 1 || hashes.at(-1) !== hash)
    return `The entries do not lead to the hash of entry ${version}.`
  if (close !== undefined && close >= chain.from && hashes[at(close)] !== head)
    return `The head of the chain at entry ${close} is another one.`
  const { commitment } = committed >= chain.from ? JSON.parse(chain.texts[at(committed)]) : {}
  if (committed >= chain.from && !(commitment?.draw === record.draw && commitment.hash === record.commitment))
    return `Entry ${committed} has not this commitment.`
  const { drawn } = JSON.parse(chain.texts[at(version)])
  const opened = ['draw', 'committed', 'close', 'secret', 'of', 'outcome', 'void', 'unused']
  return opened.every((key) => same(drawn?.[key], record[key]))
    ? undefined
    : `Entry ${version} opens it otherwise.`
}

/** The result as the facts of the entry tell it: the dice, or where the wheel came to rest. */
function factsFault({ chain, of, outcome, version, table }) {
  const { events } = JSON.parse(chain.texts.at(-1))
  const lists = events.flatMap((event) => Object.values(event).filter(Array.isArray))
  const isTold =
    of.kind === 'spin'
      ? events.some((e) => e.stop === outcome || e.type === 'spin-void')
      : lists.some((list) => same(list, outcome))
  return isTold ? undefined : `Entry ${version} of ${table} tells another result.`
}

const closeFault = ({ committed, close }) =>
  committed < close ? undefined : 'It was committed to when bets had already closed.'

/** Everything that can be checked of a draw, in order: what, and the fault if it has one. */
export async function checkDraw(record) {
  const { table, draw, secret, commitment, committed, close, outcome, chain, of } = record
  const hash = hex(await sha256(utf8(`${COMMITMENT}\n${table}\n${draw}\n`), unhex(secret)))
  const checks = [
    [
      'The secret gives the commitment published before the wagers.',
      hash === commitment ? undefined : 'The secret is not the one that was committed to.',
    ],
  ]
  if (close !== undefined)
    checks.push([`It was committed to at entry ${committed}; bets closed at ${close}.`, closeFault(record)])
  if (of) {
    const right = await outcomeOf(record)
    const fault = same(right, outcome)
      ? undefined
      : `Secret and head give ${said(right)}, not ${said(outcome)}.`
    checks.push([`Secret and the chain’s head when bets had closed give ${said(right)}.`, fault])
  }
  if (chain) {
    const what = `${chain.texts.length} entries, ${chain.from} to ${record.version}, are one chain with commitment and outcome in it.`
    checks.push([what, chainFault(record, await hashesOf(chain))])
    if (of) checks.push(['The result at the table was this outcome.', factsFault(record)])
  }
  return checks.map(([what, fault]) => ({ what, fault }))
}

/** Either of them: what was checked, and the fault if there is one. */
export const check = (record) => ('shoe' in record ? checkShoe(record) : checkDraw(record))

/** The first thing that is wrong, or undefined. */
export const verify = async (record) => (await check(record)).find(({ fault }) => fault)?.fault
export const verifyShoe = verify

const GOOD = {
  shoe: 'The shoe is as it was committed to, and every card was dealt from its place.',
  draw: 'The draw is as it was committed to, and its outcome is the one that secret and chain give.',
  open: 'The secret is the one that was committed to; it decided nothing.',
}

const file = globalThis.process?.argv?.[2]
if (file && import.meta.url.endsWith(globalThis.process.argv[1].split(/[\\/]/).at(-1))) {
  const { readFileSync } = await import('node:fs')
  const record = JSON.parse(readFileSync(file, 'utf8'))
  const fault = await verify(record)
  const good = 'shoe' in record ? GOOD.shoe : record.of ? GOOD.draw : GOOD.open
  console.log(fault ?? good)
  process.exitCode = fault ? 1 : 0
}
