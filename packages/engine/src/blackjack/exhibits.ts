import { type Board, type Exhibit, handPile, pile, spots, type Table } from '../kernel/index.ts'
import { lineOn } from './dealing.ts'
import { dealerPile, handNow, openFaces } from './hands.ts'
import { isAceTen, scoreOf, scoreText, TWENTY_ONE } from './points.ts'
import type { BlackjackRules } from './rules.ts'
import type { BlackjackState } from './state.ts'

type T = Table<BlackjackState>

const SHUFFLING = 'The dealer shuffles the cards.'
const NOW: Readonly<Partial<Record<BlackjackState['phase'], string>>> = {
  opening: 'The cards are laid out for everybody to see.',
  shuffle: SHUFFLING,
  gather: 'The dealer gathers and counts the cards.',
  cut: 'The cards are to be cut.',
  load: 'The cards go into the shoe.',
  determine: 'A card decides which side is dealt from.',
}

function now({ state: { phase }, players }: T): Exhibit[] {
  const says = NOW[phase]
  if (says === undefined) return []
  const alone = phase === 'opening' && Object.keys(players).length === 0
  return [{ kind: 'now', says: alone ? `${says} Sit down to play.` : says }]
}

/** What lies before each place, in a word. */
function handNotes(table: T): Exhibit[] {
  return table.state.hands.flatMap((hand): Exhibit[] => {
    const { faces, score, blackjack } = handNow(table, hand)
    if (faces.length === 0) return []
    const over = score.total > TWENTY_ONE
    const word = blackjack ? 'Blackjack' : over ? `${score.total}, over` : scoreText(score)
    const says = hand.done === 'surrendered' ? `${word}, surrendered` : word
    return [{ kind: 'note', area: `total-${hand.place}`, says, strong: blackjack }]
  })
}

/** The card of a doubled hand lies across the others. */
function doubled(table: T): Exhibit[] {
  return table.state.hands.flatMap(({ place, done }): Exhibit[] => {
    const card = pile(table, handPile(place)).at(-1)
    return done === 'doubled' && card !== undefined ? [{ kind: 'across', card }] : []
  })
}

/** The dealer's hands, each in its area. */
function dealerNotes(table: T): Exhibit[] {
  return [0, 1, 2].flatMap((dealing): Exhibit[] => {
    const faces = openFaces(table, dealerPile(dealing))
    if (faces.length === 0 || pile(table, dealerPile(dealing)).length === 0) return []
    const score = scoreOf(faces)
    const says = isAceTen(faces)
      ? 'Blackjack'
      : score.total > TWENTY_ONE
        ? `${score.total}, over`
        : scoreText(score)
    return [{ kind: 'note', area: `total-dealer${dealing === 0 ? '' : `-${dealing + 1}`}`, says }]
  })
}

/** Where several people are on a hand, whose wager lies first, second and third from the dealer's side (2.13(c)). */
function lines<S extends BlackjackState>(rules: BlackjackRules<S>, table: Table<S>): Exhibit[] {
  const places = new Set(spots(table).map((s) => s.place))
  return [...places].flatMap((place): Exhibit[] => {
    const line = lineOn(rules, table, place)
    const mains = spots(table).filter((s) => s.place === place && /^(main|split)/.test(s.wager))
    return line.length < 2
      ? []
      : line.flatMap((player, i) =>
          mains
            .filter((s) => s.player === player)
            .map((s): Exhibit => ({ kind: 'button', account: s.account, says: String(i + 1) })),
        )
  })
}

export const exhibitsOf = <S extends BlackjackState>(
  rules: BlackjackRules<S>,
  table: Table<S>,
): readonly Exhibit[] => [
  ...now(table),
  ...handNotes(table),
  ...doubled(table),
  ...dealerNotes(table),
  ...lines(rules, table),
]

/** What a round leaves on the board: the dealer's hand. */
function read(mark: string): ReturnType<Board['read']> {
  if (mark === 'blackjack') return { text: 'BJ', tone: 'gold', says: 'The dealer has a blackjack' }
  const over = Number(mark) > TWENTY_ONE
  const says = `The dealer has ${mark}${over ? ' and is over' : ''}`
  return { text: mark, tone: over ? 'red' : 'plain', says }
}
export const board: Board = { title: 'The dealer’s last hands', kind: 'list', read }

/** `Position 3: soft 17` as somebody who looks on would tell it. */
export function overheard(call: string): string {
  const [, place, total] = /^Position ([\d.]+): (.*)$/.exec(call) ?? []
  if (place === undefined || total === undefined) return call.replace(/^Dealer has/, 'The dealer has')
  return `Position ${place} has ${total === 'blackjack' ? 'a blackjack' : total.replace(/, over$/, ' and is over')}`
}
