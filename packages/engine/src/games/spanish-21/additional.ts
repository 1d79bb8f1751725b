import { type Additional, type Result, upCard } from '../../blackjack/index.ts'
import { type Face, odds, oddsText, rankOf, type Wager } from '../../kernel/index.ts'
import { playing, type Spanish } from './options.ts'

/** The wager that the first two cards match the dealer's first: what each of them pays, by the decks in the shoe. */
const RULE = '19:47-19'
export const MATCH = 'match-the-dealer'
export const PAYS: Readonly<Record<number, { readonly rank: number; readonly suit: number }>> = {
  6: { rank: 4, suit: 9 },
  8: { rank: 3, suit: 12 },
}

export function judgeMatch(faces: readonly Face[], up: Face, decks: number): Result {
  const pays = PAYS[decks]
  if (!pays) throw new Error(`nothing is paid for a match with ${decks} decks`)
  const each = faces.map((face) => (face === up ? pays.suit : rankOf(face) === rankOf(up) ? pays.rank : 0))
  const sum = each.reduce((a, b) => a + b, 0)
  const count = each.filter((n) => n > 0).length
  return sum > 0
    ? {
        outcome: 'win',
        odds: odds(sum),
        rule: RULE,
        because: count > 1 ? 'Two cards match.' : 'A card matches.',
      }
    : { outcome: 'lose', rule: RULE, because: 'No card matches the dealer’s first.' }
}

export const additional: Additional = {
  collect: RULE,
  pay: RULE,
  wagers: (table) => (playing(table).match ? [MATCH] : []),
  judge: (_, faces, table) => {
    const up = upCard(table)
    if (up === undefined) throw new Error('the dealer has no card to match')
    return judgeMatch(faces, up, playing(table).decks)
  },
}

export function wagersBeside({ match, decks }: Spanish): Wager[] {
  const pays = PAYS[decks]
  if (!match || !pays) return []
  return [
    {
      id: MATCH,
      name: 'Match the dealer',
      rule: RULE,
      wins: `A card of your first two has the rank of the dealer’s first. Each pays: two of rank alone ${oddsText(odds(2 * pays.rank))}.`,
      pays: [
        { when: 'A card of the rank', odds: odds(pays.rank) },
        { when: 'A card of rank and suit', odds: odds(pays.suit) },
      ],
    },
  ]
}
