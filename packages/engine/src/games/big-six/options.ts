import type { Option } from '../../kernel/game.ts'
import { betweenOption, payOption } from '../../wheels/index.ts'
import { SYMBOLS } from './wheel.ts'

export const options: readonly Option[] = [
  betweenOption('19:47-5.6(c)', 'number'),
  ...SYMBOLS.map(({ key, name, floor }) => payOption(key, `${name} insignia`, '19:47-5.5(a)', floor)),
]
