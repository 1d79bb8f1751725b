import type { Result } from '../../baccarat/odds.ts'
import { cardValue, isNatural, pointCount } from '../../baccarat/points.ts'
import { bankerDraws, playerDraws, TABLE_2 } from '../../baccarat/thirdcard.ts'
import { type Board, type Exhibit, pile, type Tone } from '../../kernel/index.ts'
import { countOf, handOf, result } from './shoe.ts'
import type { Phase, T } from './state.ts'

/** The banker's row and the column of the player's third card, once they lie open: why the banker draws or stays. */
function thirdCards(table: T): Exhibit[] {
  const [player, banker] = [handOf(table, 'player'), handOf(table, 'banker')]
  const [p, b] = [pointCount(player.slice(0, 2)), pointCount(banker.slice(0, 2))]
  const third = player[2]
  if (isNatural(p) || isNatural(b) || (third === undefined && playerDraws(p, b))) return []
  const draws = bankerDraws(p, b, third === undefined ? undefined : cardValue(third))
  const took = third === undefined ? 'took no third card' : `drew a ${cardValue(third)}`
  return [
    {
      kind: 'chart',
      title: "The Banker's Hand draws or stays",
      rule: '19:47-7.9(c)',
      columns: [...Array.from({ length: 10 }, (_, i) => `${i}`), 'none'],
      rows: TABLE_2.map((row, i) => ({ name: `${i}`, cells: [...row.replace(' ', '')] })),
      row: b,
      column: third === undefined ? 10 : cardValue(third),
      says: `The Player's Hand ${took}; the Banker's Hand has ${b} and ${draws ? 'draws' : 'stays'}.`,
    },
  ]
}

const HANDS = ['player', 'banker'] as const

/** The points of a hand as far as its cards are turned, and the third-card table when it decides. */
export function exhibits(table: T): readonly Exhibit[] {
  const isOpen = (hand: (typeof HANDS)[number]): boolean => {
    const cards = pile(table, `hand:${hand}`)
    return cards.length > 1 && cards.every((card) => table.faces[card]?.to.includes('everyone'))
  }
  const open = HANDS.filter(isOpen)
  const won = table.state.phase === 'decided' ? result(table) : undefined
  const points = open.map(
    (hand): Exhibit => ({
      kind: 'note',
      area: `points-${hand}`,
      says: `${countOf(table, hand)}`,
      ...(won === hand && { strong: true }),
    }),
  )
  return [...now(table), ...points, ...(open.length === HANDS.length ? thirdCards(table) : [])]
}

const SHUFFLING = 'The dealer shuffles the cards.'
const NOW: Readonly<Partial<Record<Phase, string>>> = {
  opening: 'The cards are laid out for everybody to see.',
  shuffle: SHUFFLING,
  lace: SHUFFLING,
  reshuffle: SHUFFLING,
  cut: 'The cards are to be cut.',
  load: 'The cards go into the shoe.',
  'first-card': 'The first cards are laid aside.',
}

function now({ state: { phase }, players }: T): Exhibit[] {
  const says = NOW[phase]
  if (says === undefined) return []
  const alone = phase === 'opening' && Object.keys(players).length === 0
  return [{ kind: 'now', says: alone ? `${says} Sit down to play.` : says }]
}

/** Both counts, and who won, in the order in which people ask for it. */
export function overheard(call: string): string {
  const [, player, banker, won] = /^Player's Hand (\d), Banker's Hand (\d)\. (.*)$/.exec(call) ?? []
  if (won === undefined) return call
  if (won === 'Tie Hand') return `A tie, ${player} to ${banker}`
  const first = won.startsWith('Player')
  return `${won}, ${first ? player : banker} to ${first ? banker : player}`
}

const MARKS: Readonly<Record<Result, { readonly text: string; readonly tone: Tone; readonly name: string }>> =
  {
    player: { text: 'P', tone: 'blue', name: "Player's Hand" },
    banker: { text: 'B', tone: 'red', name: "Banker's Hand" },
    tie: { text: 'T', tone: 'green', name: 'Tie' },
  }

/** What a round leaves on the board: who won, and the two counts. */
export const markOf = (table: T): string =>
  `${MARKS[result(table)].text} ${countOf(table, 'player')}-${countOf(table, 'banker')}`

function read(mark: string): ReturnType<Board['read']> {
  const [letter = '', counts = ''] = mark.split(' ')
  const found = Object.values(MARKS).find((m) => m.text === letter) ?? MARKS.tie
  return { text: found.text, tone: found.tone, says: `${found.name}, ${counts.replace('-', ' to ')}` }
}

export const board: Board = { title: 'Bead plate and big road', kind: 'road', marks: ['P', 'B', 'T'], read }
