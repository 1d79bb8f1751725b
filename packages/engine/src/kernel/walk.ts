import { knownFace, peekedIn, setOf, unseen } from './cards.ts'
import { act, needOf } from './decide.ts'
import { add, type Fraction, fraction, multiply, solve, subtract, ZERO } from './fraction.ts'
import type { Game } from './game.ts'
import { isRefused, isStep, next } from './table.ts'
import type { Answer, CardId, Command, Event, Face, Need, Table, Wait } from './types.ts'

/** One outcome of chance and the number of ways it comes about. */
export interface Ways {
  readonly answer: Answer
  readonly ways: number
}

function choose(n: number, k: number): number {
  let result = 1
  for (let i = 0; i < k; i++) result = (result * (n - i)) / (i + 1)
  return result
}

/** All hands of k cards from what is left, as sets: the order in which a hand is turned does not matter. */
function* hands(
  left: readonly (readonly [Face, number])[],
  k: number,
  from = 0,
): Generator<{ faces: Face[]; ways: number }> {
  if (k === 0) {
    yield { faces: [], ways: 1 }
    return
  }
  for (let i = from; i < left.length; i++) {
    const [face, count] = left[i] as readonly [Face, number]
    for (let take = Math.min(count, k); take >= 1; take--) {
      const ways = choose(count, take)
      for (const rest of hands(left, k - take, i + 1)) {
        yield { faces: [...Array<Face>(take).fill(face), ...rest.faces], ways: ways * rest.ways }
      }
    }
  }
}

/** A card face down of which something is known, while others are turned. */
interface Peeked {
  readonly card: CardId
  readonly may: readonly Face[]
}

function peekedBeside(table: Table, card: CardId): Peeked | undefined {
  const [first, second] = peekedIn(table, setOf(table, card)).filter(
    ([c]) => knownFace(table, c) === undefined,
  )
  if (second) throw new RangeError('two cards that were looked at are not counted out together')
  return first && { card: first[0], may: first[1] }
}

function* faceWays(table: Table, cards: readonly CardId[], alike: (face: Face) => Face): Generator<Ways> {
  const hidden = cards.filter((card) => knownFace(table, card) === undefined)
  const [first] = hidden
  if (first === undefined) {
    yield { answer: cards.map((card) => knownFace(table, card) as Face), ways: 1 }
    return
  }
  for (const { found, ways } of hiddenWays(table, hidden, alike)) {
    yield { answer: cards.map((card) => knownFace(table, card) ?? (found.get(card) as Face)), ways }
  }
}

interface Found {
  readonly found: ReadonlyMap<CardId, Face>
  readonly ways: number
}

/** What hidden cards can be. One of which something is known counts for itself: turned, or while others are. */
function* hiddenWays(table: Table, hidden: readonly CardId[], alike: (face: Face) => Face): Generator<Found> {
  const peeked = peekedBeside(table, hidden[0] as CardId)
  const left = classes(table, hidden[0] as CardId, alike, peeked?.may)
  if (!peeked) {
    for (const { faces, ways } of hands([...left], hidden.length)) yield { found: dealt(hidden, faces), ways }
    return
  }
  if (hidden.includes(peeked.card)) yield* turnedWays(left, hidden, peeked)
  else yield* besideWays(left, hidden, peeked)
}

/** The card itself is turned: it is one of what it may be, and the others come from the rest. */
function* turnedWays(
  left: ReadonlyMap<Face, number>,
  hidden: readonly CardId[],
  { card, may }: Peeked,
): Generator<Found> {
  const others = hidden.filter((c) => c !== card)
  for (const [own, count] of left) {
    if (!may.includes(own)) continue
    const rest = [...left].map(([face, n]) => [face, face === own ? n - 1 : n] as const)
    for (const { faces, ways } of hands(rest, others.length))
      yield { found: dealt(others, faces).set(card, own), ways: ways * count }
  }
}

/** Others are turned: each hand of theirs weighs as much as it leaves for the card to be. */
function* besideWays(
  left: ReadonlyMap<Face, number>,
  hidden: readonly CardId[],
  { may }: Peeked,
): Generator<Found> {
  const open = [...left].filter(([face]) => may.includes(face))
  for (const { faces, ways } of hands([...left], hidden.length)) {
    const taken = (face: Face): number => faces.filter((f) => f === face).length
    const rest = open.reduce((sum, [face, count]) => sum + count - taken(face), 0)
    if (rest > 0) yield { found: dealt(hidden, faces), ways: ways * rest }
  }
}

const dealt = (cards: readonly CardId[], faces: readonly Face[]): Map<CardId, Face> =>
  new Map(cards.map((card, i) => [card, faces[i] as Face]))

/** By as many cards as would answer so. */
function* peekWays(table: Table, { card, faces }: Extract<Need, { kind: 'peek' }>): Generator<Ways> {
  const known = knownFace(table, card)
  const may = table.peeked?.[card]
  const left = known === undefined ? [...unseen(table, setOf(table, card))] : [[known, 1] as const]
  for (const among of [true, false]) {
    const ways = left
      .filter(([face]) => faces.includes(face) === among && (may?.includes(face) ?? true))
      .reduce((sum, [, count]) => sum + count, 0)
    if (ways > 0) yield { answer: among, ways }
  }
}

/** Faces that cannot matter are counted together and dealt as one of them; what a card may be and may not stay apart. */
function classes(
  table: Table,
  card: CardId,
  alike: (face: Face) => Face,
  may?: readonly Face[],
): Map<Face, number> {
  const merged = new Map<Face, number>()
  const left = unseen(table, setOf(table, card))
  const members = new Map<string, Face>()
  for (const [face, count] of left) {
    if (count === 0) continue
    const name = `${alike(face)} ${may?.includes(face)}`
    const representative = members.get(name) ?? face
    members.set(name, representative)
    merged.set(representative, (merged.get(representative) ?? 0) + count)
  }
  return merged
}

/** Every outcome of a need with its ways: the source of chance for exact counting. */
export function* every(need: Need, table: Table, alike: (face: Face) => Face = (f) => f): Generator<Ways> {
  switch (need.kind) {
    case 'dice':
      yield* diceWays(need.count)
      return
    case 'spin':
      for (let stop = 0; stop < need.stops; stop++) yield { answer: stop, ways: 1 }
      return
    case 'peek':
      yield* peekWays(table, need)
      return
    case 'faces':
      yield* faceWays(table, need.cards, alike)
      return
    case 'shuffle':
      yield { answer: null, ways: 1 }
      return
    case 'draw':
    case 'meter':
      throw new RangeError(`a ${need.kind} is not counted out one by one`)
  }
}

function* diceWays(count: number): Generator<Ways> {
  for (let code = 0; code < 6 ** count; code++) {
    yield { answer: Array.from({ length: count }, (_, i) => (Math.floor(code / 6 ** i) % 6) + 1), ways: 1 }
  }
}

export interface Walk<S> {
  readonly game: Game<S>
  /** What people do while the walk waits for them. */
  readonly policy: (table: Table<S>, wait: Wait) => Command | undefined
  /** When a path has ended; without it, when the round closes. */
  readonly done?: (table: Table<S>) => boolean
  readonly alike?: (face: Face) => Face
  /** What of a table decides the rest of its path, where that is less than the table: equal keys are walked once. */
  readonly same?: (table: Table<S>) => string | undefined
  /**
   * At the end of each path: its table, its ways among `of` equally likely ones, and the events on the way. The list
   * of events is the walk's own and changes as it goes on.
   */
  readonly leaf: (table: Table<S>, ways: number, of: number, events: readonly Event[]) => void
}

/** How a path ended behind a state that others share. */
interface Tail<S> {
  readonly table: Table<S>
  readonly ways: number
  readonly of: number
  readonly events: readonly Event[]
}

interface Path<S> {
  readonly ways: number
  readonly of: number
  readonly mark: number
  readonly ends: Tail<S>[]
}

/** How many ways there are in all. Hands are counted, not listed: of seven cards there are more than memory holds. */
function waysInAll(need: Need, table: Table, alike?: (face: Face) => Face): number {
  const hidden =
    need.kind === 'faces' ? need.cards.filter((card) => knownFace(table, card) === undefined) : []
  const [first] = hidden
  if (first !== undefined && !peekedBeside(table, first)) {
    const left = [...unseen(table, setOf(table, first)).values()].reduce((sum, count) => sum + count, 0)
    return choose(left, hidden.length)
  }
  let sum = 0
  for (const { ways } of every(need, table, alike)) sum += ways
  return sum
}

/** What a command may be given with: nothing, or every answer to its need, among as many as there are in all. */
function* chances(
  need: Need | undefined,
  table: Table,
  alike?: (face: Face) => Face,
): Generator<{ chance: { readonly chance?: Answer }; ways: number; of: number }> {
  if (!need) {
    yield { chance: {}, ways: 1, of: 1 }
    return
  }
  const of = waysInAll(need, table, alike)
  for (const { answer, ways } of every(need, table, alike)) yield { chance: { chance: answer }, ways, of }
}

/** Drives the engine itself through every sequence of chance, depth first. Returns the number of leaves. */
export function walk<S>(start: Table<S>, plan: Walk<S>): number {
  const { game, policy, alike } = plan
  const done = plan.done ?? ((table) => table.round > start.round)
  const events: Event[] = []
  const merged = new Map<string, readonly Tail<S>[]>()
  let inside: Path<S> | undefined
  let leaves = 0
  const go = (table: Table<S>, command: Command, ways: number, of: number): void => {
    const result = act(game, table, command)
    if (isRefused(result)) throw new Error(`the walk was refused ${command.type}: ${result.because}`)
    const mark = events.length
    events.push(...result.entry.events)
    visit(result.table, ways, of)
    events.length = mark
  }
  const end = (table: Table<S>, ways: number, of: number): void => {
    leaves++
    if (inside) {
      const { mark, ends } = inside
      ends.push({ table, ways: ways / inside.ways, of: of / inside.of, events: events.slice(mark) })
    }
    plan.leaf(table, ways, of, events)
  }
  const visit = (table: Table<S>, ways: number, of: number): void => {
    const key = inside ? undefined : plan.same?.(table)
    if (key === undefined) {
      visitOn(table, ways, of)
      return
    }
    const mark = events.length
    for (const tail of merged.get(key) ?? []) {
      events.push(...tail.events)
      end(tail.table, ways * tail.ways, of * tail.of)
      events.length = mark
    }
    if (merged.has(key)) return
    const path: Path<S> = { ways, of, mark, ends: [] }
    inside = path
    visitOn(table, ways, of)
    inside = undefined
    merged.set(key, path.ends)
  }
  const visitOn = (table: Table<S>, ways: number, of: number): void => {
    if (done(table)) {
      end(table, ways, of)
      return
    }
    const now = next(game, table)
    const command = isStep(now) ? now.command : policy(table, now)
    if (!command) throw new Error(`the walk stands still: ${now.says}`)
    // Where a player deals, it is that player's command that asks for chance.
    const need = isStep(now) ? now.needs : needOf(game, table, command)
    for (const { chance, ways: more, of: total } of chances(need, table, alike))
      go(table, { ...command, ...chance }, ways * more, of * total)
  }
  visit(start, 1, 1)
  return leaves
}

/** Sums of ways over differing totals, exact. */
export class Tally {
  readonly #sums = new Map<string, Map<number, bigint>>()
  add(key: string, ways: number, of: number, times = 1): void {
    if (!Number.isSafeInteger(ways) || !Number.isSafeInteger(of))
      throw new RangeError('too many ways to count exactly')
    const row = this.#sums.get(key) ?? new Map<number, bigint>()
    this.#sums.set(key, row)
    row.set(of, (row.get(of) ?? 0n) + BigInt(ways) * BigInt(times))
  }
  get(key: string): Fraction {
    let all = ZERO
    for (const [of, ways] of this.#sums.get(key) ?? []) all = add(all, fraction(ways, of))
    return all
  }
  keys(): string[] {
    return [...this.#sums.keys()]
  }
}

export interface Chain<S> {
  readonly game: Game<S>
  readonly policy: (table: Table<S>, wait: Wait) => Command | undefined
  /** What of a table decides its future; equal keys are one state. */
  readonly key: (table: Table<S>) => string
  /** What this path gained in cents, if the wager in question has been decided. */
  readonly decided: (before: Table<S>, after: Table<S>) => { gain: number; outcome: string } | undefined
}

interface Link {
  readonly to: number | undefined
  readonly probability: Fraction
  readonly gain: number
  readonly outcome: string
}

export interface ChainResult {
  readonly states: number
  readonly value: Fraction
  readonly outcomes: ReadonlyMap<string, Fraction>
}

/** The walk for games that may never end: a Markov chain over the states the engine reaches, solved exactly. */
export function chain<S>(start: Table<S>, plan: Chain<S>): ChainResult {
  const names = new Map<string, number>([[plan.key(start), 0]])
  const tables: Table<S>[] = [start]
  const links: Link[][] = []
  for (let i = 0; i < tables.length; i++) {
    const from = tables[i] as Table<S>
    const row: Link[] = []
    walk(from, {
      game: plan.game,
      policy: plan.policy,
      leaf(after, ways, of) {
        const probability = fraction(ways, of)
        const end = plan.decided(from, after)
        if (end) {
          row.push({ to: undefined, probability, ...end })
          return
        }
        const key = plan.key(after)
        const to = names.get(key) ?? tables.push(after) - 1
        names.set(key, to)
        row.push({ to, probability, gain: 0, outcome: '' })
      },
    })
    links.push(row)
  }
  const rows = links.map((row, i) => coefficients(row, i, links.length))
  const solveFor = (worth: (link: Link) => Fraction): Fraction =>
    solve(
      rows,
      links.map((row) => row.reduce((n, link) => (link.to === undefined ? add(n, worth(link)) : n), ZERO)),
    )[0] as Fraction
  const outcomes = new Set(
    links
      .flat()
      .filter((l) => l.to === undefined)
      .map((l) => l.outcome),
  )
  return {
    states: tables.length,
    value: solveFor((l) => multiply(fraction(l.gain), l.probability)),
    outcomes: new Map(
      [...outcomes].map((o) => [o, solveFor((l) => (l.outcome === o ? l.probability : ZERO))]),
    ),
  }
}

/** `x_i − Σ p · x_to` of one state's equation. */
function coefficients(row: readonly Link[], i: number, size: number): Fraction[] {
  const line = Array.from({ length: size }, (_, j) => (i === j ? fraction(1) : ZERO))
  for (const { to, probability } of row) {
    if (to !== undefined) line[to] = subtract(line[to] as Fraction, probability)
  }
  return line
}
