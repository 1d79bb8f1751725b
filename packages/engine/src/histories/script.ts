import type { CardId, Face } from '../kernel/index.ts'
import {
  type DollarAction,
  type DollarHand,
  type PhhCard,
  type PhhRefused,
  refusedAt,
} from '../poker/phh/index.ts'

/** What a history says, in the order in which a table asks for it. */

/** What players do, one after the other. */
export type Played = Extract<
  DollarAction,
  { readonly type: 'bring-in' | 'check-call' | 'fold' | 'raise-to' | 'discard' }
>
type Told = Exclude<DollarAction, { readonly type: 'show' | 'muck' | 'nothing' }>

/** The cards of one player in the order in which they were dealt, and which of them were discarded, draw by draw. */
interface Cards {
  readonly faces: PhhCard[]
  readonly gone: Set<number>
  readonly draws: (readonly number[])[]
}

/** What a player did at the showdown. */
export interface Showed {
  readonly mucks: boolean
  readonly line: number
}

export type Unseen = 'highest' | 'lowest'

export interface Script {
  /** Players have open cards of their own. */
  readonly stud: boolean
  /** What is told and not yet played. */
  readonly left: Told[]
  readonly cards: readonly Cards[]
  readonly showed: ReadonlyMap<number, Showed>
  /** How many cards of each have been dealt so far, and which card on the table has which of their faces. */
  readonly dealt: number[]
  readonly at: ReadonlyMap<CardId, number>[]
  /** From which end of the ranks a card is taken that lay open and was not written down. */
  readonly unseen: Unseen
  /** Where the history was last read. */
  line: number
}

const name = (player: number): string => `p${player + 1}`

/** The cards that leave a hand: known ones by their faces, of others the last dealt. */
function discarded({ faces, gone }: Cards, cards: readonly PhhCard[]): readonly number[] | undefined {
  const away: number[] = []
  for (const card of cards) {
    const free = [...faces.keys()].filter((at) => !gone.has(at) && !away.includes(at))
    const found = free.find((at) => faces[at] === card) ?? free.findLast((at) => faces[at] === 'unknown')
    if (found === undefined) return undefined
    if (card !== 'unknown') faces[found] = card
    away.push(found)
  }
  return away
}

/** Cards that are shown at the end tell what was dealt unseen. */
function reveal({ faces, gone }: Cards, shown: readonly PhhCard[]): boolean {
  const held = [...faces.keys()].filter((at) => !gone.has(at))
  const more = shown.filter((card) => card !== 'unknown' && !held.some((at) => faces[at] === card))
  const free = held.filter((at) => faces[at] === 'unknown')
  if (more.length > free.length) return false
  for (const [i, card] of more.entries()) faces[free[i] as number] = card
  return true
}

/** Reads the cards of all and what they show; the rest is left to be played. */
export function scriptOf({ players, actions, bringIn }: DollarHand, unseen: Unseen): Script | PhhRefused {
  const cards = players.map((): Cards => ({ faces: [], gone: new Set(), draws: [] }))
  const showed = new Map<number, Showed>()
  const left: Told[] = []
  for (const action of actions) {
    const own = 'player' in action ? (cards[action.player] as Cards) : undefined
    switch (action.type) {
      case 'nothing':
        break
      case 'muck':
        showed.set(action.player, { mucks: true, line: action.line })
        break
      case 'show':
        showed.set(action.player, { mucks: false, line: action.line })
        if (own && action.cards !== 'as dealt' && !reveal(own, action.cards))
          return refusedAt(action.line, `${name(action.player)} shows a card that was not dealt.`)
        break
      case 'discard': {
        const away = own && discarded(own, action.cards)
        if (!own || !away)
          return refusedAt(action.line, `${name(action.player)} discards a card that was not dealt.`)
        for (const at of away) own.gone.add(at)
        own.draws.push(away)
        left.push(action)
        break
      }
      default:
        if (action.type === 'deal-hole') own?.faces.push(...action.cards)
        left.push(action)
    }
  }
  return {
    stud: bringIn !== undefined,
    left,
    cards,
    showed,
    dealt: players.map(() => 0),
    at: players.map(() => new Map()),
    unseen,
    line: actions[0]?.line ?? 1,
  }
}

/** Cards of players that come next; those who discard before are passed over. */
function takeHoles(script: Script): void {
  for (let i = 0; i < script.left.length; ) {
    const action = script.left[i] as Told
    if (action.type === 'deal-hole') {
      script.left.splice(i, 1)
      script.dealt[action.player] = (script.dealt[action.player] ?? 0) + action.cards.length
      script.line = action.line
    } else if (action.type === 'discard') i++
    else return
  }
}

/** The faces of cards that go to a player's hand, in the order in which they are dealt. */
export function holeFaces(
  script: Script,
  player: number,
  ids: readonly CardId[],
  /** What lies in the hand, in the order in which it was dealt. */
  inHand: readonly CardId[],
): readonly PhhCard[] | PhhRefused {
  takeHoles(script)
  const own = script.cards[player]
  const known = script.at[player] as Map<CardId, number>
  const faces: PhhCard[] = []
  for (const id of [...inHand, ...ids]) if (!known.has(id)) known.set(id, known.size)
  for (const id of ids) {
    const at = known.get(id) ?? 0
    const face = own?.faces[at]
    if (face === undefined || at >= (script.dealt[player] ?? 0))
      return refusedAt(script.left[0]?.line ?? script.line, `A card of ${name(player)} is missing.`)
    faces.push(face)
  }
  return faces
}

export const isBoardNext = (script: Script): boolean => {
  takeHoles(script)
  return script.left[0]?.type === 'deal-board'
}

/** The next cards of the board. */
export function boardFaces(script: Script, count: number): readonly Face[] | PhhRefused {
  const faces: Face[] = []
  while (faces.length < count) {
    takeHoles(script)
    const [next] = script.left
    const line = next?.line ?? script.line
    if (next?.type !== 'deal-board') return refusedAt(line, 'A card of the board is missing.')
    if (faces.length + next.cards.length > count) return refusedAt(line, 'The board has too many cards.')
    for (const card of next.cards) {
      if (card === 'unknown') return refusedAt(line, 'A card of the board is unknown.')
      faces.push(card)
    }
    script.left.shift()
    script.line = line
  }
  return faces
}

/** What the next player does. */
export function nextPlayed(script: Script): Played | PhhRefused {
  takeHoles(script)
  const next = script.left.shift()
  if (!next) return refusedAt(script.line, 'The history ends before the hand is over.')
  script.line = next.line
  if (next.type === 'deal-board' || next.type === 'deal-hole')
    return refusedAt(next.line, 'Cards are dealt before the betting is over.')
  return next
}

/** All cards that a history names. */
export const namedIn = (script: Script): ReadonlySet<string> =>
  new Set([
    ...script.cards.flatMap(({ faces }) => faces),
    ...script.left.flatMap((action) => (action.type === 'deal-board' ? action.cards : [])),
  ])
