import { type ShakerRules, shakerPart } from '../../banking/index.ts'
import { type Act, dealerAct, seatOf, terms } from '../../kernel/index.ts'
import { chosen } from './options.ts'
import { CIRCLE, DEAD, DEALER, type Phase, type State } from './state.ts'

const BETWEEN: readonly Phase[] = ['opening', 'unwashed', 'washed', 'betting']

/** Three dice say who gets the first stack: the count begins with the dealer, or with the player who banks. */
const SHAKER: ShakerRules<State> = {
  rules: {
    shake: '19:47-10.6(a)',
    bank: '19:47-10.8(i)',
    lid: '19:47-10.6(b)',
    cover: '19:47-10.6(f)',
    flat: '19:47-10.9(a)',
    fell: '19:47-10.9(b)',
  },
  banked: () => ({ lid: '19:47-10.8(i)', cover: '19:47-10.8(m)' }),
  circle: (table) =>
    table.state.bank === null || chosen(terms(table).options).countsDead
      ? CIRCLE
      : CIRCLE.filter((place) => place !== DEAD),
  bank: ({ state }) => state.bank,
  placeOf: (table, bank) => (bank === null ? DEALER : seatOf(table, bank)),
  due: ({ state }) => state.phase === 'closed',
  dealt: ({ state }) => state.phase === 'setting',
  hours: {
    put: '19:47-10.3(a)',
    most: '19:47-10.3(c)',
    free: ({ state }) => BETWEEN.includes(state.phase),
  },
}

export const shaker = shakerPart(SHAKER)

export const shakerActs: readonly Act[] = [
  dealerAct('put-dice', '19:47-10.3(a)', 'Put three dice into the shaker.'),
  dealerAct('shake', '19:47-10.6(a)', 'Shake the dice at least three times.'),
  dealerAct('uncover', '19:47-10.6(b)', 'Lift the lid, count the dice and announce the total.'),
  dealerAct('cover-shaker', '19:47-10.6(f)', 'Cover the shaker and shake it once.'),
]
