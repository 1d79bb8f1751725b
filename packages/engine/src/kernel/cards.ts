import {
  type Audience,
  type CardId,
  type CardSet,
  type EventOf,
  type Face,
  HOUSE,
  type Pile,
  type Refused,
  type SeenFace,
  type Table,
} from './types.ts'

export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] as const
/**
 * The four suits: 19:47-11.1[suit], 19:47-12.1[suit], 19:47-16.1[suit], 19:47-17.1[suit], 19:47-18.1[suit],
 * 19:47-20.1[suit], 19:47-27.1[suit], 19:47-28.1[suit], 19:47-44.1[suit].
 */
export const SUITS = ['C', 'D', 'H', 'S'] as const
export type Rank = (typeof RANKS)[number]
export type Suit = (typeof SUITS)[number]

/** Ranks in words, in their order. */
export const RANK_NAMES = [
  ...['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['jack', 'queen', 'king', 'ace'],
] as const
const SUIT_NAMES: Readonly<Record<Suit, string>> = { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' }
/** `ten of clubs` */
export const faceName = (face: Face): string =>
  face === 'JK' ? 'joker' : `${RANK_NAMES[RANKS.indexOf(rankOf(face))]} of ${SUIT_NAMES[suitOf(face)]}`

/** A face is its rank and suit, `AS`, `TD`, `9C`; `JK` is a joker. A tile's is its two numbers of spots, the lower first. */
export const rankOf = (face: Face): Rank => face[0] as Rank
export const suitOf = (face: Face): Suit => face[1] as Suit

/** 19:46-1.17(a): the 52 cards of all games but those with a deck of their own. */
const STANDARD: readonly Face[] = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit))
/** The 32 tiles of pai gow: of eleven faces there are two each, of ten there is one (19:47-10.2(a)). */
const TILES: readonly Face[] = [
  ...['66', '11', '44', '13', '55', '33', '22', '56', '46', '16', '15'].flatMap((face) => [face, face]),
  ...['24', '12', '36', '45', '26', '35', '25', '34', '14', '23'],
]
/** The decks that games are played with, by name; Spanish 21 and double attack have no tens. */
const DECKS: Readonly<Record<string, readonly Face[]>> = {
  standard: STANDARD,
  joker: [...STANDARD, 'JK'],
  spanish: STANDARD.filter((face) => rankOf(face) !== 'T'),
  tiles: TILES,
}

/** Each face of a deck once, with how many cards of it one deck has. */
const copiesIn = (faces: readonly Face[]): ReadonlyMap<Face, number> => {
  const copies = new Map<Face, number>()
  for (const face of faces) copies.set(face, (copies.get(face) ?? 0) + 1)
  return copies
}
const COPIES = new Map(Object.entries(DECKS).map(([deck, faces]) => [deck, copiesIn(faces)]))

export function deckFaces(deck: string): readonly Face[] {
  const faces = DECKS[deck]
  if (!faces) throw new RangeError(`no deck is called ${deck}`)
  return faces
}

/** The faces of a deck, each once, with how many cards of one deck have it. */
export function deckCopies(deck: string): ReadonlyMap<Face, number> {
  const copies = COPIES.get(deck)
  if (!copies) throw new RangeError(`no deck is called ${deck}`)
  return copies
}

export const setSize = ({ deck, decks, size }: CardSet): number => size ?? deckFaces(deck).length * decks

/** Decks are shuffled: new ids for all their cards. What the order is committed to by, the kernel adds. */
export const shuffledInto = (
  table: Table,
  set: string,
  deck: string,
  decks: number,
  into: Pile,
): EventOf<'shuffled'> => ({
  type: 'shuffled',
  set,
  shuffle: table.shuffles + 1,
  deck,
  decks,
  into,
})

/** Some cards of a set are shuffled by themselves: new ids for them alone. */
export const partNeed = (table: Table, set: string, cards: readonly CardId[]) =>
  ({ kind: 'shuffle', ...partOf(table, set, cards) }) as const
export const partShuffled = (
  table: Table,
  set: string,
  cards: readonly CardId[],
  into: Pile,
): EventOf<'shuffled'> => ({ type: 'shuffled', ...partOf(table, set, cards), into })

function partOf(table: Table, set: string, cards: readonly CardId[]) {
  const whole = table.sets[set]
  if (!whole) throw new Error(`there is no set ${set} to shuffle a part of`)
  return { set, shuffle: table.shuffles + 1, deck: whole.deck, decks: whole.decks, cards }
}

/** What the next shuffle of a set asks of chance: its order, and a commitment to it. */
export const shuffleNeed = (table: Table, set: string, deck: string, decks: number) =>
  ({ kind: 'shuffle', set, shuffle: table.shuffles + 1, deck, decks }) as const

/** These cards are turned, or somebody looks at them: what chance is asked for, and the fact with its answer. */
export const facesNeed = (cards: readonly CardId[], to: Audience = 'everyone') =>
  ({ kind: 'faces', cards, to }) as const
/** Where a person deals, what only a player looks at has no faces for anybody else. */
export const shown = (
  cards: readonly CardId[],
  faces: readonly Face[] | null | undefined,
  to: Audience = 'everyone',
): EventOf<'shown'> => ({ type: 'shown', cards, to, ...(faces && { faces }) })

/** Ids of one shuffle lie a thousand above those of the one before; no set is larger. */
const STRIDE = 1000
export const cardId = (shuffle: number, position: number): CardId => shuffle * STRIDE + position
export const shuffleOf = (card: CardId): number => Math.floor(card / STRIDE)
export const positionOf = (card: CardId): number => card % STRIDE

export const pile = (table: Table, name: Pile): readonly CardId[] => table.piles[name] ?? []
/** The next cards of a pile, from its top. */
export const top = (table: Table, name: Pile, count: number): readonly CardId[] =>
  pile(table, name).slice(0, count)

export const knownFace = (table: Table, card: CardId): Face | undefined => table.faces[card]?.face

/** The faces of cards that lie open to this table's reader; a hidden one is an impossible state. */
export function facesOf(table: Table, name: Pile): Face[] {
  return pile(table, name).map((card) => {
    const face = knownFace(table, card)
    if (face === undefined) throw new Error(`card ${card} in ${name} has not been shown`)
    return face
  })
}

export function setOf(table: Table, card: CardId): CardSet {
  const shuffle = shuffleOf(card)
  for (const name in table.sets) {
    const set = table.sets[name] as CardSet
    if (set.shuffle === shuffle) return set
  }
  throw new Error(`card ${card} belongs to no set on the table`)
}

/** The name under which the parts of a set stand that were shuffled by themselves. */
export const partName = (set: string, shuffle: number): string => `${set}/${shuffle}`

/** The cards of the same decks: the set and all its parts. */
export function shufflesWith(table: Table, set: CardSet): readonly CardSet[] {
  const { shuffle, of } = set
  if (isAlone(set)) return [set]
  const names = Object.keys(table.sets)
  const whole = of ?? names.find((name) => table.sets[name]?.shuffle === shuffle)
  const alike = names.filter((name) => name === whole || table.sets[name]?.of === whole)
  return alike.map((name) => table.sets[name] as CardSet)
}

/** No part of it was shuffled by itself, as of nearly all: then nothing else has to be looked for, which is much faster. */
const isAlone = ({ size }: CardSet): boolean => size === undefined

/** Whether a card is of the decks of a set. */
function isOf(table: Table, set: CardSet): (card: CardId) => boolean {
  if (isAlone(set)) return (card) => shuffleOf(card) === set.shuffle
  const own = new Set(shufflesWith(table, set).map(({ shuffle }) => shuffle))
  return (card) => own.has(shuffleOf(card))
}

/** How many cards of each face lay open and are gone, as far as there are any. */
function eachGone(set: CardSet, tell: (face: Face, count: number) => void): void {
  const { gone } = set
  if (!gone) return
  const all = deckFaces(set.deck)
  for (let i = 0; i < all.length; i++) if (gone[i]) tell(all[i] as Face, gone[i] as number)
}

/** The faces that lay open and are gone, one by one. */
export function goneFaces(set: CardSet): Face[] {
  const faces: Face[] = []
  eachGone(set, (face, count) => {
    for (let n = 0; n < count; n++) faces.push(face)
  })
  return faces
}

/** Tells each face that the reader of this table has seen of a set, and how many cards had it. */
export function eachSeen(table: Table, set: CardSet, tell: (face: Face, count: number) => void): void {
  if (isAlone(set)) eachGone(set, tell)
  else for (const part of shufflesWith(table, set)) eachGone(part, tell)
  const own = isOf(table, set)
  for (const card in table.faces) if (own(Number(card))) tell((table.faces[card] as SeenFace).face, 1)
}

/** How many cards of each face the reader of this table has not seen of a set. */
export function unseen(table: Table, set: CardSet): Map<Face, number> {
  const left = new Map<Face, number>()
  for (const [face, copies] of deckCopies(set.deck)) left.set(face, copies * set.decks)
  eachSeen(table, set, (face, count) => left.set(face, (left.get(face) ?? 0) - count))
  return left
}

/** How many cards of this face have been seen of a set, with those of `known` that lie on the table. */
function seenOf(table: Table, known: readonly string[], set: CardSet, face: Face): number {
  const at = deckFaces(set.deck).indexOf(face)
  let count = isAlone(set)
    ? (set.gone?.[at] ?? 0)
    : shufflesWith(table, set).reduce((sum, { gone }) => sum + (gone?.[at] ?? 0), 0)
  const own = isOf(table, set)
  for (const card of known) {
    const id = Number(card)
    if (table.faces[id]?.face === face && own(id)) count++
  }
  return count
}

/** The faces a card may have, as far as anybody at the table can say. */
const facesLeft = (table: Table, card: CardId): readonly Face[] => {
  const known = knownFace(table, card)
  if (known !== undefined) return [known]
  const left = [...unseen(table, setOf(table, card))].flatMap(([face, count]) => (count > 0 ? [face] : []))
  const may = table.peeked?.[card]
  return may ? left.filter((face) => may.includes(face)) : left
}

/** What somebody looked for cannot be where no such card is left, nor be missing where no other is. */
export function impossiblePeek(
  table: Table,
  { card, faces }: { readonly card: CardId; readonly faces: readonly Face[] },
  among: boolean,
): Refused | undefined {
  if (facesLeft(table, card).some((face) => faces.includes(face) === among)) return undefined
  const because = among ? 'That card cannot be one of these.' : 'That card can only be one of these.'
  return { refused: HOUSE, because, received: among }
}

/** Cards of a set that lie face down and of which something is known, with the faces each may have. */
export function peekedIn(table: Table, set: CardSet): (readonly [CardId, readonly Face[]])[] {
  if (!table.peeked) return []
  const own = isOf(table, set)
  return Object.entries(table.peeked).flatMap(([id, may]) =>
    own(Number(id)) ? [[Number(id), may] as const] : [],
  )
}

/** A card that was looked at must still have a face to be once these are turned. */
function leavesNone(table: Table, cards: readonly CardId[], faces: readonly Face[]): Refused | undefined {
  const [first] = cards
  if (first === undefined || !table.peeked) return undefined
  const set = setOf(table, first)
  const left = unseen(table, set)
  for (const [i, card] of cards.entries()) {
    const face = faces[i] as Face
    if (knownFace(table, card) === undefined) left.set(face, (left.get(face) ?? 0) - 1)
  }
  const starved = peekedIn(table, set).some(
    ([card, may]) => !cards.includes(card) && !may.some((face) => (left.get(face) ?? 0) > 0),
  )
  return starved
    ? { refused: HOUSE, because: 'Then the card that was looked at could be none.', received: [...faces] }
    : undefined
}

/** How many cards before this one, of the same set and new to the table like it, are turned with the same face. */
function turnedBefore(table: Table, cards: readonly CardId[], faces: readonly Face[], at: number): number {
  if (at === 0) return 0
  const own = isOf(table, setOf(table, cards[at] as CardId))
  let count = 0
  for (let i = 0; i < at; i++) {
    const card = cards[i] as CardId
    if (faces[i] === faces[at] && own(card) && knownFace(table, card) === undefined) count++
  }
  return count
}

/** A face that is not left in the set, or is not the one already seen, cannot be turned. */
export function impossibleFaces(
  table: Table,
  cards: readonly CardId[],
  faces: readonly Face[],
): Refused | undefined {
  const all = Object.keys(table.faces)
  for (let i = 0; i < cards.length; i++) {
    const card = cards[i] as CardId
    const face = faces[i] as Face
    const known = knownFace(table, card)
    if (known !== undefined) {
      if (known === face) continue
      const because = `That card was already seen as ${known}.`
      return { refused: HOUSE, because, expected: known, received: face }
    }
    const set = setOf(table, card)
    const before = seenOf(table, all, set, face) + turnedBefore(table, cards, faces, i)
    if (before >= (deckCopies(set.deck).get(face) ?? 0) * set.decks) {
      return { refused: HOUSE, because: `No ${face} is left in the set.`, received: face }
    }
    const may = table.peeked?.[card]
    if (may && !may.includes(face)) {
      const because = `That card was looked at: it is no ${face}.`
      return { refused: HOUSE, because, received: face }
    }
  }
  return leavesNone(table, cards, faces)
}
