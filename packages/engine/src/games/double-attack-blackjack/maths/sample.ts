import { samplerOf } from '../../../blackjack/sample.ts'
import type { OptionValues, Sampler } from '../../../kernel/index.ts'
import { doubleAttackBlackjack } from '../index.ts'
import { chosen } from '../options.ts'
import { RULES } from '../play.ts'
import { judge } from '../settle.ts'
import { ADVISER } from '../strategy.ts'

export const sampler = (options: OptionValues): Sampler =>
  samplerOf(
    { game: doubleAttackBlackjack, rules: RULES, playing: chosen(options), adviser: ADVISER, judge },
    options,
  )
