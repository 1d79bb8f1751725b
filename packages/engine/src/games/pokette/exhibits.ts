import type { Board, Exhibit, Face, Tone } from '../../kernel/index.ts'
import { rankOf, suitOf } from '../../kernel/index.ts'
import { colourExhibits } from '../../wheels/index.ts'
import { space, usesCards } from './decks.ts'
import { openWith } from './stand.ts'
import type { T } from './state.ts'
import { cardName, isJoker, isRed, rankPrint, STOPS } from './wheel.ts'

const toneOf = (card: Face): Tone => (isJoker(card) ? 'gold' : isRed(card) ? 'red' : 'black')
/** `10H`, `JOKER`. */
const textOf = (card: Face): string => (isJoker(card) ? 'JOKER' : `${rankPrint(rankOf(card))}${suitOf(card)}`)

const stops = STOPS.map((card) => ({
  text: textOf(card),
  tone: toneOf(card),
  card,
}))

/** Under each poker spot that is open, the cards that make it. */
export const hintArea = (wager: string): string => `hint-${wager}`

function onStand({ state: { spin, stand } }: T): Exhibit[] {
  if (spin.closed) return []
  const open = openWith(stand)
  return [
    { kind: 'lit', wagers: open.map((o) => o.wager) },
    ...open.map(({ wager, takes }): Exhibit => ({ kind: 'note', area: hintArea(wager), says: takes })),
  ]
}

/** The wheel with its clapper, the marker on the winning card, what the stand waits for, and whose chips have which colour. */
export function exhibits(table: T): readonly Exhibit[] {
  const { spin, stand, marked } = table.state
  const at = spin.turning ? null : (spin.stop ?? spin.last)
  const wheel: Exhibit = { kind: 'wheel', area: 'wheel', wheel: 'upright', stops, at, turning: spin.turning }
  const card = spin.stop === null ? undefined : STOPS[spin.stop]
  const marker: Exhibit[] = card && marked ? [{ kind: 'crown', wager: `single-card:${card}` }] : []
  const device: Exhibit[] = usesCards(table)
    ? []
    : stand.map((card, i) => ({ kind: 'note', area: space(i), says: textOf(card), strong: true }))
  return [wheel, ...marker, ...device, ...onStand(table), ...colourExhibits(table.state.issued)]
}

const read: Board['read'] = (mark) => ({ text: textOf(mark), tone: toneOf(mark), says: cardName(mark) })

export const board: Board = { title: 'Last cards', kind: 'list', read }
