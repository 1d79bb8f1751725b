import { type BlackjackRules, type HandNow, type Playing, TWENTY_ONE } from '../../blackjack/index.ts'
import { odds, type Refused } from '../../kernel/index.ts'
import { additional } from './additional.ts'
import { irregular } from './irregularities.ts'
import { playing } from './options.ts'
import { judge } from './settle.ts'
import { placesOf, SHOE } from './shoe.ts'
import type { State } from './state.ts'

/** The totals that may be doubled where both dealer's cards lie face up (2.6(k)4). */
const DOUBLED: readonly number[] = [9, 10, 11]
/** The dealer draws to this total, hard or soft (2.12(b)). */
const STANDS = 17

/** Why a hand may not be doubled: not on 21, on two cards alone, and where the dealer shows all not on every total. */
function undoubled({ score, faces }: HandNow, { holeCard }: Playing): Refused | undefined {
  if (score.total === TWENTY_ONE) return { refused: '19:47-2.10(a)', because: 'A hand of 21 is not doubled.' }
  if (faces.length !== 2)
    return { refused: '19:47-2.10(a)', because: 'A hand is doubled on its first two cards.' }
  return holeCard === 'up' && !DOUBLED.includes(score.total)
    ? { refused: '19:47-2.6(k)4', because: 'At this table 9, 10 or 11 may be doubled.' }
    : undefined
}

/** Subchapter 2 as the family plays it. */
export const RULES: BlackjackRules<State> = {
  shoe: SHOE,
  places: (table) => placesOf(playing(table)),
  playing,
  insurancePays: odds(2),
  stands: ({ total }) => total >= STANDS,
  undoubled,
  judge,
  additional,
  cites: {
    close: '19:47-2.3(c)',
    touch: '19:47-2.3(f)',
    touchAdded: '19:47-2.3(g)',
    entry: { reshuffle: '19:47-2.3(i)1', minimum: '19:47-2.3(i)2' },
    reentry: { reshuffle: '19:47-2.3(i)3', minimum: '19:47-2.3(i)4' },
    reserve: '19:47-2.3(j)',
    deal: { first: '19:47-2.6(e)1', dealer: '19:47-2.6(e)2', second: '19:47-2.6(e)3' },
    hole: { down: '19:47-2.6(j)', 'down-reader': '19:47-2.6(j)', up: '19:47-2.6(k)' },
    noInsurance: '19:47-2.6(k)3',
    reader: '19:47-2.6(j)[card-reader]',
    readerFound: '19:47-2.6(j)[dealer-blackjack]',
    announce: '19:47-2.6(f)',
    draw: '19:47-2.6(g)',
    dealersCard: '19:47-2.6(h)',
    pickUp: '19:47-2.6(i)',
    naturals: { atOnce: '19:47-2.7(a)', later: '19:47-2.7(b)' },
    surrender: {
      when: '19:47-2.8(a)',
      atOnce: '19:47-2.8(a)1',
      later: '19:47-2.8(a)2',
      offered: '19:47-2.8(c)',
    },
    insurance: { on: '19:47-2.9(a)', amount: '19:47-2.9(b)', pays: '19:47-2.9(c)', lost: '19:47-2.9(d)' },
    double: { on: '19:47-2.10(a)', back: '19:47-2.10(b)', once: '19:47-2.12(a)2' },
    split: {
      pair: '19:47-2.11(a)',
      order: '19:47-2.11(b)',
      told: '19:47-2.11(c)',
      again: '19:47-2.11(c)1',
      aces: '19:47-2.11(c)2',
      back: '19:47-2.11(d)',
      often: '19:47-2.11(e)',
      acesOnce: '19:47-2.11(e)[aces]',
    },
    hit: { below: '19:47-2.12(a)', never: '19:47-2.12(a)1' },
    dealerDraws: '19:47-2.12(b)',
    share: {
      consent: '19:47-2.13(a)',
      limited: '19:47-2.13(g)',
      caller: '19:47-2.13(b)',
      double: '19:47-2.13(d)',
      split: '19:47-2.13(e)',
    },
    boxes: '19:47-2.14',
    settle: '19:47-2.3(e)',
    dealings: { wagers: '19:47-2.18(b)', next: '19:47-2.18(g)', over: '19:47-2.18(f)' },
    irregular,
  },
}
