import { type Answer, type CardId, type Face, isRefused, type Need, type Table } from '../kernel/index.ts'
import { type PhhRefused, refusedAt } from '../poker/phh/index.ts'
import type { PotsState } from '../pots/index.ts'
import { idOf, indexOf } from './imported.ts'
import { boardFaces, holeFaces, isBoardNext, namedIn, type Script } from './script.ts'

/** The faces that a table asks for, out of a history. */

type T = Table<PotsState>

/** No card of a player is asked for together with one of another. */
interface Answered {
  readonly answer: Answer
}

const isFault = (it: object): it is PhhRefused => isRefused(it)

const handOf = ({ piles }: T, player: number): readonly CardId[] => piles[`hand:${player + 1}`] ?? []

/** All cards must be known: they lie open, or are shown. */
function open(
  script: Script,
  table: T,
  player: number,
  ids: readonly CardId[],
): readonly Face[] | PhhRefused {
  const faces = holeFaces(script, player, ids, handOf(table, player))
  if (isFault(faces)) return faces
  const known = faces.flatMap((face) => (face === 'unknown' ? [] : [face]))
  return known.length === faces.length
    ? known
    : refusedAt(script.line, `An open card of ${idOf(player)} is unknown.`)
}

/** Whose cards these are that come out of the deck face up. */
function receivers({ state }: T, count: number): readonly { readonly player: string; readonly is: string }[] {
  const all = state.hands.filter(({ is, seat }) => is === 'in' || seat)
  return all.length === count ? all : all.filter(({ is }) => is === 'in')
}

const SUITS_UP = ['C', 'D', 'H', 'S']
const LOW_FIRST: readonly Face[] = [...'23456789TJQKA'].flatMap((rank) => SUITS_UP.map((suit) => rank + suit))

/** Some card that the history does not name. */
function unheardOf(script: Script, table: T, beside: readonly Face[]): Face {
  const named = namedIn(script)
  const out = new Set(Object.values(table.faces).map(({ face }) => face))
  const all = script.unseen === 'lowest' ? LOW_FIRST : LOW_FIRST.toReversed()
  return all.find((face) => !named.has(face) && !out.has(face) && !beside.includes(face)) ?? ''
}

/** Cards that are dealt face up: one to each. */
function dealtUp(script: Script, table: T, ids: readonly CardId[]): Answered | PhhRefused {
  if (!script.stud || isBoardNext(script)) {
    const faces = boardFaces(script, ids.length)
    return isFault(faces) ? faces : { answer: faces }
  }
  const all: Face[] = []
  const isFirst = table.state.street === 0
  for (const [i, { player, is }] of receivers(table, ids.length).entries()) {
    const faces =
      is === 'in'
        ? holeFaces(script, indexOf(player), [ids[i] as CardId], handOf(table, indexOf(player)))
        : (['unknown'] as const)
    if (isFault(faces)) return faces
    const [face = 'unknown'] = faces
    // Later open cards decide who acts first; without the first one only the forced bet does, which the history names.
    if (face === 'unknown' && is === 'in' && !isFirst)
      return refusedAt(script.line, `An open card of ${player} is unknown.`)
    all.push(face === 'unknown' ? unheardOf(script, table, all) : face)
  }
  return { answer: all }
}

/** Whose hand a card lies in. */
function ownerOf({ piles, state }: T, card: CardId): number {
  const hand = state.hands.find(({ place }) => piles[`hand:${place}`]?.includes(card))
  return hand ? indexOf(hand.player) : -1
}

/** What a step or a command is to be given; a player's own cards may be unknown. */
export function facesFor(script: Script, table: T, need: Need, type: string): Answered | PhhRefused {
  if (need.kind !== 'faces') return { answer: null }
  if (type === 'deal') return dealtUp(script, table, need.cards)
  const [first] = need.cards
  const player = first === undefined ? -1 : ownerOf(table, first)
  if (player < 0) return { answer: [] }
  if (need.to === 'everyone') {
    const faces = open(script, table, player, need.cards)
    return isFault(faces) ? faces : { answer: faces }
  }
  const faces = holeFaces(script, player, need.cards, handOf(table, player))
  if (isFault(faces)) return faces
  const known = faces.flatMap((face) => (face === 'unknown' ? [] : [face]))
  return { answer: known.length === faces.length ? known : null }
}
