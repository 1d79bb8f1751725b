import { type Additional, pointsOf, type Result } from '../../blackjack/index.ts'
import { EVEN, type Face, type Odds, rankOf, suitOf, type Wager, type WagerId } from '../../kernel/index.ts'
import { ROYAL_MATCH } from './maths/royalmatch.data.ts'
import { type Blackjack, playing } from './options.ts'

/** The additional wagers on a player's first two cards (2.17). */

export interface RoyalPays {
  readonly royal: Odds
  readonly suited: Odds
  readonly rule: string
}
/** What the same-suit wager pays with so many decks, by the licensee's option (2.17(e)2). */
export function royalPays(decks: number, option: number): RoyalPays {
  const found = ROYAL_MATCH[decks]?.[option - 1]
  if (!found) throw new Error(`the same-suit wager has no option ${option} with ${decks} decks`)
  return found
}

/** The first two cards together, an ace counting one (19:47-2.2(b)3ii). */
export const firstTotal = (faces: readonly Face[]): number =>
  faces.reduce((sum, face) => sum + pointsOf(face), 0)
const isRoyal = (faces: readonly Face[]): boolean => faces.map(rankOf).toSorted().join('') === 'KQ'
const THIRTEEN = 13

/** What becomes of a wager on the first two cards; of the hand's own wagers it says nothing (19:47-2.17(i)). */
export function judgeBeside(wager: WagerId, faces: readonly Face[], b: Blackjack): Result {
  if (wager === 'royal-match') {
    const one = new Set(faces.map(suitOf)).size === 1
    if (!one) return { outcome: 'lose', rule: '19:47-2.17(d)', because: 'Two suits.' }
    const { royal, suited, rule } = royalPays(b.decks, b.royalMatch)
    return isRoyal(faces)
      ? { outcome: 'win', odds: royal, rule, because: 'King and queen of one suit.' }
      : { outcome: 'win', odds: suited, rule, because: 'Two cards of one suit.' }
  }
  const total = firstTotal(faces)
  const won = wager === 'over-13' ? total > THIRTEEN : total < THIRTEEN
  if (won)
    return {
      outcome: 'win',
      odds: EVEN,
      rule: '19:47-2.17(e)1',
      because: `The first two cards total ${total}.`,
    }
  const rule = total === THIRTEEN ? '19:47-2.17(c)' : '19:47-2.17(d)'
  return { outcome: 'lose', rule, because: `The first two cards total ${total}.` }
}

export const besideIds = (b: Blackjack): WagerId[] => wagersBeside(b).map(({ id }) => id)
export const additional: Additional = {
  collect: '19:47-2.17(d)',
  pay: '19:47-2.17(e)',
  wagers: (table) => besideIds(playing(table)),
  judge: (wager, faces, table) => judgeBeside(wager, faces, playing(table)),
}

/** The wagers on a player's first two cards, where one kind of them is offered. */
export function wagersBeside({ additional, decks, royalMatch }: Blackjack): Wager[] {
  if (additional === 'none') return []
  if (additional === 'royal-match') {
    const pays = royalPays(decks, royalMatch)
    return [
      {
        id: 'royal-match',
        name: 'Same suit',
        rule: '19:47-2.17(b)3',
        wins: 'Your first two cards are of one suit.',
        pays: [
          { when: 'King and queen of one suit', odds: pays.royal },
          { when: 'Any two cards of one suit', odds: pays.suited },
        ],
      },
    ]
  }
  const pays = [{ when: 'It wins', odds: EVEN }]
  return [
    {
      id: 'over-13',
      name: 'Over 13',
      rule: '19:47-2.17(b)1',
      wins: 'Your first two cards total more than 13, an ace counting one.',
      pays,
    },
    {
      id: 'under-13',
      name: 'Under 13',
      rule: '19:47-2.17(b)2',
      wins: 'Your first two cards total less than 13, an ace counting one.',
      pays,
    },
  ]
}
