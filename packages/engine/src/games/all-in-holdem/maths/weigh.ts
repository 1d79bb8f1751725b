import {
  balance,
  coupon,
  fraction,
  knownFace,
  type PlayerId,
  pile,
  staked,
  type Table,
  type Weighing,
} from '../../../kernel/index.ts'
import { codeOf, startOf } from '../../../poker/index.ts'
import { handOf, type State, undecided } from '../../../versus/index.ts'
import { HAND } from '../play.ts'
import { ANTE } from '../wagers.ts'
import { endsOf, raiseValue } from './odds.ts'

/**
 * Raising and folding, from what every start comes to over all boards and all the dealer's hands. It holds for somebody
 * who has seen the own two cards and no other: with a card that was found face up there is nothing to say. Bonus wagers
 * stand either way and are no part of it.
 */
export function weigh(table: Table<State>, player: PlayerId): Weighing | undefined {
  const hand = undecided(table)
  if (hand?.player !== player || table.state.faceUp > 0) return undefined
  const { place } = hand
  const faces = pile(table, handOf(place)).map((card) => knownFace(table, card))
  const [a, b] = faces
  if (faces.length < HAND || a === undefined || b === undefined) return undefined
  const ends = endsOf(startOf(codeOf(a), codeOf(b)))
  const ante = staked(table, place, player, ANTE)
  const match = balance(table, coupon(place, player, ANTE))
  const won = ends.notCalled + ends.lower
  const raise = fraction(BigInt(ante) * BigInt(raiseValue(ends)) + BigInt(match) * BigInt(won), ends.all)
  return {
    worths: [
      { type: 'raise', with: { place }, cents: raise },
      { type: 'fold', with: { place }, cents: fraction(-ante) },
    ],
    method: 'exact',
    counted: 'all 2,097,572,400 ends: boards, and the hands the dealer can have',
    rules: ['19:47-44.10(b)', '19:47-44.10(c)', '19:47-44.10(d)', '19:47-44.10(i)'],
  }
}
