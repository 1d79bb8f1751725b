import { isDrawn } from '../../baccarat/round.ts'
import { baccaratStakes, CLOSED, WHOLE_TIE } from '../../baccarat/stakes.ts'
import { type BaccaratWager, baccaratWagers } from '../../baccarat/wagers.ts'
import type { OptionValues, Wager } from '../../kernel/index.ts'
import { SHOE } from './shoe.ts'

export { oddsOn, TIE_CHARGE } from '../../baccarat/wagers.ts'
export { LINES } from './settle.ts'
export type MiniWager = BaccaratWager

export const wagers = (values: OptionValues): readonly Wager[] =>
  baccaratWagers(values, { player: '19:47-7.2(a)2i', banker: '19:47-7.2(a)1i', tie: '19:47-7.2(a)3' })

const QUARTER = "A Banker's Hand wager is an amount of which a quarter can be charged."
const DRAWN = 'A card is out; nobody touches a wager until it has been decided.'

export const { stake, unstake } = baccaratStakes(
  SHOE,
  {
    tie: { stepRule: '19:47-7.3(b)', stepBecause: WHOLE_TIE },
    banker: { stepRule: '19:47-7.3(d)', stepBecause: QUARTER },
  },
  (table, standing) =>
    standing && isDrawn(table)
      ? { refused: '19:47-7.2(e)', because: DRAWN }
      : { refused: '19:47-7.2(d)', because: CLOSED },
)
