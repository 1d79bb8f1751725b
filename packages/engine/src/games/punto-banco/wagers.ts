import { baccaratStakes, CLOSED, WHOLE_TIE } from '../../baccarat/stakes.ts'
import { baccaratWagers } from '../../baccarat/wagers.ts'
import type { OptionValues, Wager } from '../../kernel/index.ts'
import { SHOE } from './shoe.ts'

export const wagers = (values: OptionValues): readonly Wager[] =>
  baccaratWagers(values, { player: '19:47-3.2(a)2i', banker: '19:47-3.2(a)1i', tie: '19:47-3.2(a)3' })

export const { stake, unstake } = baccaratStakes(
  SHOE,
  { tie: { stepRule: '19:47-3.3(b)', stepBecause: WHOLE_TIE } },
  () => ({ refused: '19:47-3.2(d)', because: CLOSED }),
)
