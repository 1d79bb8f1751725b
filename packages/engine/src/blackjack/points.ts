import { type Face, rankOf } from '../kernel/index.ts'

/** Beyond this a hand is over. */
export const TWENTY_ONE = 21
const COURT = 'TJQK'
const ACE_MORE = 10

export const isAce = (face: Face): boolean => rankOf(face) === 'A'

/** What a card counts by itself: an ace one, which `scoreOf` may make eleven. */
export function pointsOf(face: Face): number {
  if (isAce(face)) return 1
  const rank = rankOf(face)
  // 19:47-2.2(b)2: court cards count ten. 19:47-2.2(b)1: others count what they show.
  return COURT.includes(rank) ? 10 : Number(rank)
}
export const isTen = (face: Face): boolean => pointsOf(face) === 10

export interface Score {
  readonly total: number
  /** An ace counts eleven, 19:47-2.1[soft-total]; in a hard total none does, 19:47-2.1[hard-total]. */
  readonly soft: boolean
}

/** The score of a hand: an ace is eleven unless that would be too much (19:47-2.2(b)3i). */
export function scoreOf(faces: readonly Face[]): Score {
  const hard = faces.reduce((sum, face) => sum + pointsOf(face), 0)
  const soft = faces.some(isAce) && hard + ACE_MORE <= TWENTY_ONE
  return { total: soft ? hard + ACE_MORE : hard, soft }
}

/** An ace and a card that counts ten. Whether it is a blackjack depends on how the hand came about. */
export const isAceTen = (faces: readonly Face[]): boolean =>
  faces.length === 2 && scoreOf(faces).total === TWENTY_ONE

/** The ranks of a hand in order, as `678`. */
export const ranksOf = (faces: readonly Face[]): string => faces.map(rankOf).toSorted().join('')

/** Alike in value: what makes a pair that can be split. */
export const isPair = (faces: readonly Face[]): boolean => {
  const [a, b] = faces
  return faces.length === 2 && a !== undefined && b !== undefined && pointsOf(a) === pointsOf(b)
}

/** The dealer draws to this total, hard or soft, and then stands (2.12(b)). */
const STANDS = 17
export const stands17 = ({ total }: Score): boolean => total >= STANDS

/** A score as the dealer says it. */
export const scoreText = ({ total, soft }: Score): string =>
  soft && total < TWENTY_ONE ? `soft ${total}` : `${total}`
