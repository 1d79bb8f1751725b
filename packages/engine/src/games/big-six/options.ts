import type { Option } from '../../kernel/game.ts'
import type { OptionValues } from '../../kernel/types.ts'
import { type Between, betweenOption, payOption } from '../../wheels/index.ts'
import { SYMBOLS } from './wheel.ts'

export const options: readonly Option[] = [
  betweenOption('19:47-5.6(c)', 'number'),
  ...SYMBOLS.map(({ key, name, floor }) => payOption(key, `${name} insignia`, '19:47-5.5(a)', floor)),
]

export interface Choices {
  readonly between: Between
}

/** The licensee's choices as the game reads them. */
export const chosen = (values: OptionValues): Choices => ({
  between: values.between === 'respin' ? 'respin' : 'previous',
})
