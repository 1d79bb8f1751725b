import { type Layout, plainLayout } from '../../kernel/layout.ts'
import type { OptionValues } from '../../kernel/types.ts'
import { wagers } from './wagers.ts'

export const layout = (options: OptionValues): Layout => plainLayout(wagers(options))
