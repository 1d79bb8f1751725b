import { type Citation, type Face, type Spot, termsOf } from '../../kernel/index.ts'
import type { Judge, Verdict } from '../../wheels/index.ts'
import { isPoker, openWith, type Poker } from './stand.ts'
import type { T } from './state.ts'
import { betOf } from './wagers.ts'
import { cardName, isJoker, STOPS } from './wheel.ts'

/** The winning card of this spin, where the clapper rests (19:47-12.1[winning-card]). */
export const winning = ({ state: { spin } }: T): Face | undefined =>
  spin.stop === null ? undefined : STOPS[spin.stop]

/** A wager on the card itself, 19:47-12.1[non-poker-hand-wager], settled by where it lies alone (19:47-12.7(c)). */
export const judgeCards =
  (table: T): Judge =>
  (spot: Spot): Verdict | undefined => {
    const card = winning(table)
    if (card === undefined || isPoker(spot.wager)) return undefined
    const { cards = [], odds, rule } = betOf(termsOf(table, spot.account).options, spot.wager)
    const because = `The winning card is the ${cardName(card)}.`
    if (cards.includes(card)) return { outcome: 'win', odds, rule, because }
    return { outcome: 'lose', rule: isJoker(card) ? '19:47-12.7(e)1' : rule, because }
  }

const RULES: Readonly<Record<Poker, Citation>> = {
  'pair-in-two': '19:47-12.8(b)',
  'pair-in-three': '19:47-12.8(e)1',
  'three-of-a-kind': '19:47-12.8(e)5',
  flush: '19:47-12.8(e)2',
  'open-straight': '19:47-12.8(e)3',
  'inside-straight': '19:47-12.8(e)3',
  'open-straight-flush': '19:47-12.8(e)4',
  'inside-straight-flush': '19:47-12.8(e)4',
}

const onStand = (stand: readonly Face[]): string => {
  const named = stand.map(cardName)
  return `On the stand: ${named.join(', ')}.`
}

/** A wager on the cards of the stand (12.5(b)), once the card that decides it is posted. A joker never is. */
export const judgeStand =
  (table: T): Judge =>
  (spot: Spot): Verdict | undefined => {
    const { stand, marked } = table.state
    const card = winning(table)
    if (!isPoker(spot.wager) || !marked || card === undefined || isJoker(card)) return undefined
    const made = openWith(stand.slice(0, -1)).find((open) => open.wager === spot.wager)
    if (!made) throw new Error(`${spot.wager} was never open`)
    const why = { rule: RULES[spot.wager], because: onStand(stand) }
    if (!made.cards.includes(card)) return { outcome: 'lose', ...why }
    return { outcome: 'win', odds: betOf(termsOf(table, spot.account).options, spot.wager).odds, ...why }
  }
