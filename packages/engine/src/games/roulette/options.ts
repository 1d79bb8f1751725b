import type { Option } from '../../kernel/game.ts'
import { odds } from '../../kernel/money.ts'
import type { OptionValues } from '../../kernel/types.ts'
import { payOption } from '../../wheels/index.ts'
import type { Kind } from './positions.ts'
import { WHEELS, type Wheel, wheelOf } from './wheel.ts'

/** The payout odds of 5.2(a): the least that may be paid. Five adjacent numbers are straight wagers. */
export const PAYS = {
  straight: ['straightPays', 'Straight', odds(35)],
  split: ['splitPays', 'Split', odds(17)],
  'three-numbers': ['threeNumbersPays', 'Three numbers', odds(11)],
  'four-numbers': ['fourNumbersPays', 'Four numbers', odds(8)],
  'first-five': ['firstFivePays', 'First five numbers', odds(6)],
  'six-numbers': ['sixNumbersPays', 'Six numbers', odds(5)],
  'seven-numbers': ['sevenNumbersPays', 'Seven numbers', odds(4)],
  column: ['columnPays', 'Column', odds(2)],
  dozen: ['dozenPays', 'Dozen', odds(2)],
  red: ['redPays', 'Red', odds(1)],
  black: ['blackPays', 'Black', odds(1)],
  odd: ['oddPays', 'Odd', odds(1)],
  even: ['evenPays', 'Even', odds(1)],
  low: ['lowPays', '1 to 18', odds(1)],
  high: ['highPays', '19 to 36', odds(1)],
} as const satisfies Readonly<Record<Exclude<Kind, 'five-adjacent'>, readonly [string, string, object]>>

export const payKey = (kind: Kind): string => PAYS[kind === 'five-adjacent' ? 'straight' : kind][0]

const SIGNS: Readonly<Record<string, string>> = {
  'double-zero':
    'On 0 and 00 half of every wager on red, black, odd, even, 1 to 18 and 19 to 36 is given up, half goes back',
  'single-zero': 'Single zero',
  'double-as-single': 'Double zero wheel used as single zero: 00 is no spin, the wheel is spun again',
}

const wheel: Option = {
  key: 'wheel',
  title: 'Wheel',
  rule: '19:47-5.2(b)',
  default: 'double-zero',
  values: WHEELS,
  sign: (value) => SIGNS[String(value)] ?? '',
  scope: 'table',
  notice: 'rule',
}

const offered = (key: string, title: string, rule: string): Option => ({
  key,
  title,
  rule,
  default: false,
  values: [false, true],
  sign: (value) => (value ? `${title} offered` : ''),
  scope: 'table',
  notice: 'rule',
})

export const options: readonly Option[] = [
  wheel,
  offered('sevenNumbers', 'Seven numbers', '19:47-5.1(f)'),
  offered('fiveAdjacent', 'Five adjacent numbers', '19:47-5.1(e)1i'),
  ...Object.values(PAYS).map(([key, title, floor]) => payOption(key, title, '19:47-5.2(a)', floor)),
]

export interface Choices {
  readonly wheel: Wheel
  readonly sevenNumbers: boolean
  readonly fiveAdjacent: boolean
}

/** The licensee's choices as the game reads them. */
export const chosen = (values: OptionValues): Choices => ({
  wheel: wheelOf(values),
  sevenNumbers: values.sevenNumbers === true,
  fiveAdjacent: values.fiveAdjacent === true,
})
