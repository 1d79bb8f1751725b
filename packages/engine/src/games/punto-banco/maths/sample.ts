import { flatSampler } from '../../../baccarat/sample.ts'
import type { OptionValues, Sampler } from '../../../kernel/index.ts'
import { puntoBanco } from '../index.ts'
import { chosen } from '../options.ts'
import { SETTLING } from '../settle.ts'
import { FLAT } from '../strategy.ts'

/** The least on the Banker's Hand. */
export const sampler = (options: OptionValues): Sampler =>
  flatSampler({
    game: puntoBanco,
    options,
    decks: chosen(options).decks,
    settling: SETTLING,
    wager: FLAT,
  })
