import { type OnDealer, pointsOf, type Result, ranksOf, scoreOf, TWENTY_ONE } from '../../blackjack/index.ts'
import { type Face, type Odds, odds, suitOf, type Wager } from '../../kernel/index.ts'

/** The wager that the dealer goes over 21 with exactly three cards: by the third of them, and by three eights. */
const RULE = '19:47-DAB'
export const BUST_IT = 'bust-it'
/** The cards that decide it. */
const CARDS = 3

interface Row {
  readonly name: string
  readonly odds: Odds
  is(faces: readonly Face[]): boolean
}

const eights = (faces: readonly Face[]): boolean => ranksOf(faces) === '888'
const suits = (faces: readonly Face[]): string => [...new Set(faces.map(suitOf))].toSorted().join('')
const third = (points: number) => (faces: readonly Face[]) => pointsOf(faces[CARDS - 1] ?? 'AS') === points

/** From the highest: the first that fits is paid. */
export const ROWS: readonly Row[] = [
  {
    name: 'Three eights of one suit',
    odds: odds(200),
    is: (faces) => eights(faces) && suits(faces).length === 1,
  },
  {
    name: 'Three eights of one colour',
    odds: odds(50),
    is: (faces) => eights(faces) && ['CS', 'DH'].includes(suits(faces)),
  },
  { name: 'With a six', odds: odds(15), is: third(6) },
  { name: 'With a seven', odds: odds(10), is: third(7) },
  { name: 'With an eight', odds: odds(8), is: third(8) },
  { name: 'With a nine', odds: odds(6), is: third(9) },
  { name: 'With a card that counts ten', odds: odds(3), is: third(10) },
]

/** By the dealer's cards as they lie at the end. */
export function judgeBust(faces: readonly Face[]): Result {
  const over = faces.length === CARDS && scoreOf(faces).total > TWENTY_ONE
  const row = over ? ROWS.find((it) => it.is(faces)) : undefined
  return row
    ? {
        outcome: 'win',
        odds: row.odds,
        rule: RULE,
        because: `The dealer is over 21: ${row.name.toLowerCase()}.`,
      }
    : { outcome: 'lose', rule: RULE, because: 'The dealer is not over 21 with three cards.' }
}

export const bustIt: OnDealer = {
  cards: CARDS,
  wagers: () => [BUST_IT],
  judge: (_, faces) => judgeBust(faces),
}

export const wagersBeside: readonly Wager[] = [
  {
    id: BUST_IT,
    name: 'Bust it',
    rule: RULE,
    wins: 'The dealer goes over 21 with exactly three cards.',
    pays: ROWS.map(({ name, odds: pays }) => ({ when: name, odds: pays })),
  },
]
