import { COUPONS, holderOf, isOutside, isSpot, kindOf, mayOwe } from './account.ts'
import { blank, opened } from './blank.ts'
import { cardId, deckFaces, partName, setOf, setSize, shuffleOf } from './cards.ts'
import { discarded, kept } from './discards.ts'
import { MARKS } from './exhibit.ts'
import type { Game } from './game.ts'
import { termsOf } from './table.ts'
import type {
  Account,
  Audience,
  Before,
  CardId,
  CardSet,
  Counter,
  Entry,
  Event,
  Fact,
  KernelEvent,
  Moved,
  SeenFace,
  Table,
} from './types.ts'

type Handler<T extends KernelEvent['type']> = <S>(
  table: Table<S>,
  event: Extract<KernelEvent, { type: T }>,
  game: Game<S>,
) => Table<S>

const without = <V>(record: Readonly<Record<string, V>>, key: string): Record<string, V> => {
  // Made anew, for a record that keys are deleted from is a slow one ever after.
  const rest: Record<string, V> = {}
  for (const name of Object.keys(record)) if (name !== key) rest[name] = record[name] as V
  return rest
}

/** The balances after chips have gone from one account to another; an account with nothing in it is not there. */
function posted(before: Table['balances'], { from, to, cents }: Moved): Table['balances'] {
  if ((before[from] ?? 0) < cents && !mayOwe(from)) throw new Error(`${from} cannot pay ${cents} cents`)
  if (from === to) return before
  const rest = (before[from] ?? 0) - cents
  const sum = (before[to] ?? 0) + cents
  const left = rest === 0 ? without(before, from) : { ...before }
  if (rest !== 0) left[from] = rest
  if (sum === 0) return without(left, to)
  left[to] = sum
  return left
}

/** Chips bought or cashed have left the table and are not taken back; a coupon goes with the chips it lay beside. */
const leaves = (account: Account): boolean => isOutside(account) && account !== COUPONS

/** A meter is other tables' too: what it has paid to a player is taken back by nobody, only given back to it. */
const paidByMeter = (from: Account, to: Account): number =>
  kindOf(from) === 'meter' && holderOf(to) !== undefined
    ? 1
    : kindOf(to) === 'meter' && kindOf(from) === 'due'
      ? -1
      : 0

function recorded<S>(before: Before<S> | undefined, { from, to, cents }: Moved): Before<S> | undefined {
  if (!before) return before
  const paid = paidByMeter(from, to) * cents
  if (paid !== 0) return { ...before, paid: (before.paid ?? 0) + paid }
  if (leaves(from) || leaves(to)) return before
  return { ...before, moves: [...before.moves, { from, to, cents }] }
}

const moved: Handler<'moved'> = (table, event) => {
  const { from, to, cents } = event
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new Error(`cannot move ${cents} cents`)
  const balances = posted(table.balances, event)
  let made = table.made
  const index = made[from]
  if (index !== undefined) {
    // A wager that travels, come to come-6, keeps the terms it was made under.
    if (isSpot(to)) made = { ...made, [to]: index }
    if (balances[from] === undefined) made = without(made, from)
  }
  const before = recorded(table.before, event)
  return before ? { ...table, balances, made, before } : { ...table, balances, made }
}

const placed: Handler<'placed'> = (table, { cards, from, to }, game) => {
  const source = table.piles[from] ?? []
  // Cards are mostly taken from the top, and then the rest is what comes after them.
  const top = cards.every((card, i) => source[i] === card)
  const rest = top ? source.slice(cards.length) : source.filter((card) => !cards.includes(card))
  if (rest.length !== source.length - cards.length)
    throw new Error(`${from} does not hold ${cards.join(' ')}`)
  const empty = rest.length === 0 && from !== to
  const piles = empty ? without(table.piles, from) : { ...table.piles }
  if (!empty) piles[from] = rest
  piles[to] = (piles[to] ?? []).concat(cards)
  const now = { ...table, piles }
  return game.discards?.(to) ? discarded(now, cards) : now
}

/** Who has seen an open card before no longer matters, and nobody has to be told. */
const OPEN: readonly Audience[] = ['everyone']
const seenBy = (before: readonly Audience[] = [], to: Audience): readonly Audience[] =>
  to === 'everyone' ? OPEN : before.includes(to) ? before : [...before, to]

const shown: Handler<'shown'> = (table, { cards, to, faces }) => {
  const before = table.before && { ...table.before, shown: [...table.before.shown, ...cards] }
  if (!faces) return before ? { ...table, before } : table
  const all: Record<CardId, SeenFace> = { ...table.faces }
  cards.forEach((card, i) => {
    const face = faces[i]
    if (face === undefined) throw new Error(`card ${card} is shown without a face`)
    all[card] = { face, to: seenBy(all[card]?.to, to) }
  })
  const now = before ? { ...table, faces: all, before } : { ...table, faces: all }
  return stillPeeked(now, (card) => all[card] === undefined)
}

/** What is known of cards face down, without those of them that are known altogether or gone. */
function stillPeeked<S>(table: Table<S>, stays: (card: CardId) => boolean): Table<S> {
  if (!table.peeked) return table
  const { peeked, ...rest } = table
  const left = Object.entries(peeked).filter(([card]) => stays(Number(card)))
  return left.length === 0 ? rest : { ...rest, peeked: Object.fromEntries(left) }
}

const peeked: Handler<'peeked'> = (table, { card, faces, among }) => {
  const before = table.peeked?.[card] ?? [...new Set(deckFaces(setOf(table, card).deck))]
  const may = before.filter((face) => faces.includes(face) === among)
  return { ...table, peeked: { ...table.peeked, [card]: may } }
}

/** The sets that stay when a whole one is shuffled anew: not the one before, nor what was shuffled of it by itself. */
const otherSets = (sets: Table['sets'], set: string): Record<string, CardSet> =>
  Object.fromEntries(Object.entries(sets).filter(([name, { of }]) => name !== set && of !== set))

/** Without these cards, so many are left of each shuffle; of the faces that were gone none is, for they are among them. */
function setsWithout(table: Table, set: string, cards: readonly CardId[]): Record<string, CardSet> {
  const sets: Record<string, CardSet> = {}
  for (const [name, it] of Object.entries(table.sets)) {
    const taken = cards.filter((card) => shuffleOf(card) === it.shuffle).length
    const { gone: _, ...rest } = it
    const size = setSize(it) - taken
    if (name !== set && it.of !== set) sets[name] = it
    else if (size > 0 || name === set) sets[name] = taken > 0 ? { ...rest, size } : rest
  }
  return sets
}

const shuffled: Handler<'shuffled'> = (table, event) => {
  const { set, shuffle, deck, decks, into, root, cards: part } = event
  const old = new Set(
    Object.entries(table.sets).flatMap(([name, it]) => (name === set || it.of === set ? [it.shuffle] : [])),
  )
  const keeps = (card: CardId): boolean => (part ? !part.includes(card) : !old.has(shuffleOf(card)))
  const piles: Record<string, readonly CardId[]> = {}
  for (const [name, cards] of Object.entries(table.piles)) {
    const kept = old.size === 0 ? cards : cards.filter(keeps)
    if (kept.length > 0) piles[name] = kept
  }
  const size = part?.length ?? deckFaces(deck).length * decks
  const whole = [...(piles[into] ?? [])]
  for (let i = 0; i < size; i++) whole.push(cardId(shuffle, i))
  piles[into] = whole
  const faces = kept(table.faces, keeps)
  const made: CardSet = { deck, decks, shuffle, ...(root !== undefined && { root }) }
  // A shuffle is the next round's chance: what was entered before it can no longer be taken back.
  return {
    ...settledFor(stillPeeked(table, keeps)),
    piles,
    faces,
    shuffles: shuffle,
    sets: part
      ? { ...setsWithout(table, set, part), [partName(set, shuffle)]: { ...made, of: set, size } }
      : { ...otherSets(table.sets, set), [set]: made },
  }
}

/** Once somebody has gone from where they were, what was entered before cannot be taken back. */
function settledFor<S>(table: Table<S>): Table<S> {
  if (!table.before) return table
  const { before: _, ...rest } = table
  return rest
}

const closed: Handler<'closed'> = (table) => {
  const counters: Record<string, Counter> = {}
  for (const [name, { since, rounds }] of Object.entries(table.counters))
    counters[name] = { since, rounds: rounds + 1 }
  return { ...table, round: table.round + 1, ready: [], counters }
}

/** A change that came into force with the result waits again, with those that were announced since. */
const termsBefore = <S>(
  table: Table<S>,
  before: Before<S>,
  count: number,
): Pick<Table<S>, 'terms' | 'notices'> => ({
  terms: table.terms.slice(0, count),
  notices: [...before.applied, ...table.notices],
})

const rescinded: Handler<'rescinded'> = (table, { terms }) => {
  const { before, board: _, peeked: __, ...rest } = table
  if (!before) throw new Error('nothing was entered that could be taken back')
  const gone = new Set(before.shown)
  const faces = kept(before.faces ?? table.faces, (card) => !gone.has(card))
  const { state, piles, made, ready, round, board, counters, sets } = before
  return {
    ...rest,
    ...(terms !== undefined && { ...termsBefore(table, before, terms), counters }),
    state,
    piles,
    made,
    ready,
    round,
    faces,
    ...(sets && { sets }),
    ...(board && { board }),
    ...(before.peeked && { peeked: before.peeked }),
  }
}

const changed: Handler<'changed'> = (table, { notice: id, terms }) => {
  const made = { ...table.made }
  for (const account of Object.keys(table.balances)) {
    if (isSpot(account) && made[account] === undefined) made[account] = table.terms.length - 1
  }
  const { before } = table
  const applied = table.notices.filter((n) => n.id === id)
  return {
    ...table,
    made,
    terms: [...table.terms, terms],
    notices: table.notices.filter((n) => n.id !== id),
    ...(before && { before: { ...before, applied: [...before.applied, ...applied] } }),
  }
}

const handlers: { [T in KernelEvent['type']]: Handler<T> } = {
  opened: (table, { terms, at }, game) => opened(game, table, terms, at),
  sat: (table, { player, place }) => ({ ...table, players: { ...table.players, [player]: { place } } }),
  stood: (table, { player }) => ({ ...table, players: { ...table.players, [player]: {} } }),
  reseated: (table, { player, place }) => ({
    ...settledFor(table),
    players: { ...table.players, [player]: { place } },
  }),
  left: (table, { player }) => ({
    ...settledFor(table),
    players: without(table.players, player),
    ready: table.ready.filter((p) => p !== player),
  }),
  readied: (table, { player }) => ({ ...table, ready: [...table.ready, player] }),
  reopened: (table) => ({ ...table, ready: [] }),
  closed,
  closing: (table) => ({ ...table, closing: 'asked' }),
  shut: (table) => ({ ...table, closing: 'shut' }),
  moved,
  placed,
  shown,
  peeked,
  shuffled,
  cut: (table, { pile, at }) => {
    const cards = table.piles[pile] ?? []
    if (!Number.isInteger(at) || at < 0 || at > cards.length)
      throw new Error(`${pile} cannot be cut at ${at}`)
    return { ...table, piles: { ...table.piles, [pile]: [...cards.slice(at), ...cards.slice(0, at)] } }
  },
  called: (table) => table,
  voided: (table) => table,
  'turned-down': (table) => table,
  entered: (table) => {
    const { state, piles, made, ready, round, board, counters, peeked: known, faces, sets } = table
    const since = {
      terms: table.terms.length,
      applied: [],
      moves: [],
      shown: [],
      ...(known && { peeked: known }),
      ...(Object.keys(sets).length > 0 && { faces, sets }),
    }
    return {
      ...table,
      before: { state, piles, made, ready, round, ...(board && { board }), counters, ...since },
    }
  },
  marked: (table, { mark }) => ({ ...table, board: [...(table.board ?? []), mark].slice(-MARKS) }),
  started: (table, { counter }) => ({
    ...table,
    counters: { ...table.counters, [counter]: { since: table.now, rounds: 0 } },
  }),
  asked: (table, { question: asked }) => ({
    ...table,
    asked: asked.id,
    questions: [...table.questions, asked],
  }),
  voiced: (table, { question: id, by }) => ({
    ...table,
    questions: table.questions.map((q) => (q.id === id ? { ...q, given: [...q.given, by] } : q)),
  }),
  answered: (table, { question: id }) => ({
    ...table,
    questions: table.questions.filter((q) => q.id !== id),
  }),
  rescinded,
  noticed: (table, { notice }) => ({ ...table, notices: [...table.notices, notice], noticed: notice.id }),
  changed,
}

const byType = new Map(Object.entries(handlers)) as ReadonlyMap<string, Handler<KernelEvent['type']>>
export const isKernelEvent = (event: Event): event is KernelEvent => byType.has(event.type)

/** Records one event. It decides nothing: an event that cannot be recorded is an impossible state. */
export function evolve<S>(game: Game<S>, table: Table<S>, event: Event): Table<S> {
  const handle = byType.get(event.type)
  if (handle) return handle(table, event as never, game)
  return { ...table, state: game.evolve(table.state, event as Fact) }
}

/** Records an entry: the time it carries, then its events in order. */
export function record<S>(
  game: Game<S>,
  table: Table<S>,
  entry: Pick<Entry, 'version' | 'at' | 'events'>,
): Table<S> {
  const stamped: Table<S> = { ...table, version: entry.version, now: Math.max(table.now, entry.at) }
  return entry.events.reduce<Table<S>>((t, event) => evolve(game, t, event), stamped)
}

export const replay = <S>(game: Game<S>, entries: readonly Entry[]): Table<S> =>
  entries.reduce<Table<S>>((table, entry) => record(game, table, entry), blank(game))

/** The option values a standing wager was made under. */
export const optionsOf = (table: Table, account: Account) => termsOf(table, account).options
