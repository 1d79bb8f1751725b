import { type Event, type Exhibit, eventsOf, isEvent, type Moved, partsOf } from '@boardwalk/engine/kernel'
import { exhibitsOf, roundOf, type Scene } from './scene.ts'
import { roundsOf } from './told.ts'
import type { Shown } from './useTable.ts'

/** What came, in words, to the person whose chips are settled by it. */

export interface Result {
  readonly round: number
  readonly words: string | undefined
  /** It is not said before one's own hand lies open too. */
  readonly held?: true
}

const HAND = 'hand:'

/** Cards were turned that are nobody's hand, nor one that was picked up at once. */
export function isTurnedForAll({ view: { facts }, table: { piles } }: Shown): boolean {
  const lay = [...Object.entries(piles), ...eventsOf(facts, 'placed').map((f) => [f.from, f.cards] as const)]
  const held = new Set(lay.flatMap(([pile, cards]) => (pile.startsWith(HAND) ? cards : [])))
  return eventsOf(facts, 'shown').some((f) => f.to === 'everyone' && f.cards.some((card) => !held.has(card)))
}

/** What came, as those who look on tell the dealer's call, or as the board reads it. */
export function resultIn({ game }: Scene, frame: Shown, before?: Result): Result | undefined {
  const { facts } = frame.view
  const round = roundOf(frame)
  const mark = eventsOf(facts, 'marked').at(-1)
  // Cards for everybody that came after it may make another hand of the dealer's, which is named anew.
  if (!mark && !(before?.round === round && isTurnedForAll(frame))) return undefined
  const called = eventsOf(facts, 'called').at(-1)?.words
  const read = mark && game.board?.read(mark.mark).says
  const told = called === undefined ? undefined : (game.overheard?.(called) ?? called)
  return told === undefined && !mark ? undefined : { round, words: told ?? read }
}

/** A card came to lie open to see, or was turned. */
const isOfCards = ({ piles }: Scene, fact: Event): boolean =>
  isEvent(fact, 'shown') || (isEvent(fact, 'placed') && piles.has(fact.to) && fact.from !== fact.to)

/** What was called of the cards that lie there, where chips are settled before the board has its mark. */
function lastCall(scene: Scene, { told: { facts }, table }: Shown, round: number): string | undefined {
  const rounds = roundsOf(facts, table.round)
  const cards = facts.findLastIndex((f) => isOfCards(scene, f))
  const at = facts.findLastIndex((f, i) => isEvent(f, 'called') && rounds[i] === round && i > cards)
  const call = facts[at]
  return call && isEvent(call, 'called') ? (scene.game.overheard?.(call.words) ?? call.words) : undefined
}

const VERBS: readonly (readonly [RegExp, string])[] = [
  [/^has /, 'have '],
  [/^takes /, 'take '],
  [/^surrenders/, 'surrender'],
]

/** `Position 3 has 26 and is over`, to whoever sits there. */
export function toOneself(words: string, places: readonly string[]): string {
  const [, place, rest] = /^Position ([^ .]+)(?:\.\d+)? (.*)$/.exec(words) ?? []
  const verb = VERBS.find(([has]) => has.test(rest ?? ''))
  if (place === undefined || rest === undefined || !verb || !places.includes(place)) return words
  return `You ${rest.replace(...verb).replace(' and is over', ', over')}`
}

const isNote = (e: Exhibit): e is Extract<Exhibit, { kind: 'note' }> => e.kind === 'note'

/** The name of one's own hand, where the dealer has none to play against it. */
function ownHand({ game }: Scene, { table }: Shown, places: readonly string[]): string | undefined {
  const notes = exhibitsOf(game, table).filter(isNote)
  if (notes.some(({ area }) => area === 'name-dealer')) return undefined
  return notes.find(({ area }) => places.some((place) => area === `name-${place}`))?.says
}

/** `Folded: the ante is forfeited.` in a word, `Bet one was taken back.` */
const inShort = ({ because }: Moved): string => because.replace(/(:.*|\.)$/, '')

/** Why chips went that nothing has been called of: a loss after another tells nothing new. */
function reason(settled: readonly Moved[], before: string | undefined): string | undefined {
  const [first] = settled
  const told = settled.find((m) => m.outcome !== 'lose') ?? (before === undefined ? first : undefined)
  return told ? inShort(told) : before
}

/** Where own chips were settled, and where one sits. */
function placesOf({ me }: Scene, { table }: Shown, settled: readonly Moved[]): readonly string[] {
  const seat = me === undefined ? undefined : table.players[me]?.place
  const boxes = settled.flatMap(({ from, to }) => [from, to].flatMap((a) => partsOf(a).place ?? []))
  return seat === undefined ? boxes : [...boxes, seat]
}

/** The words that go with own chips that are settled: the hand that decided about them, or why they went. */
export function saidOf(
  scene: Scene,
  frame: Shown,
  own: readonly Moved[],
  result: Result | undefined,
  before: string | undefined,
): string | undefined {
  const round = roundOf(frame)
  const settled = own.filter((m) => m.outcome !== undefined)
  const places = placesOf(scene, frame, settled)
  const hand = settled.length > 0 ? ownHand(scene, frame, places) : undefined
  const came = hand ?? (result?.round === round ? result.words : lastCall(scene, frame, round))
  return came === undefined ? reason(settled, before) : toOneself(came, places)
}
