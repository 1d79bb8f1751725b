import { samplerOf } from '../../../blackjack/sample.ts'
import type { OptionValues, Sampler } from '../../../kernel/index.ts'
import { blackjack } from '../index.ts'
import { chosen } from '../options.ts'
import { RULES } from '../play.ts'
import { judgeBy } from '../settle.ts'
import { adviser } from '../strategy.ts'

export function sampler(options: OptionValues): Sampler {
  const b = chosen(options)
  return samplerOf(
    {
      game: blackjack,
      rules: RULES,
      playing: b,
      adviser: adviser(b),
      judge: (now, end) => judgeBy(b, now, end),
    },
    options,
  )
}
