import { betting, type Line, type OptionValues, type Sampler } from '../../../kernel/index.ts'
import { CODES, FIVE_CARDS, ranker } from '../../../poker/index.ts'
import { DEALER } from '../../../versus/index.ts'
import { fromWholeDeck } from '../../../versus/sample.ts'
import { doubleDownStud } from '../index.ts'
import { DEALERS } from '../play.ts'
import { DOUBLE, MAIN } from '../wagers.ts'
import { gainOver, gainsOf, LINES, lineNumber } from './expected.ts'

/** The least on the original wager, each round from a whole deck; the first card before the dealer is the hole card. */
export function sampler(options: OptionValues): Sampler {
  const stake = betting(doubleDownStud, options).least(MAIN)
  const gains = gainsOf(options)
  const lines = LINES.flatMap((_, line): Line[] => {
    const net = (stake * (gains.of[line] as number)) / gains.parts
    const main = { wager: MAIN, stake, net }
    return [[main], [main, { wager: DOUBLE, stake, net, lead: MAIN }]]
  })
  const rank = ranker(FIVE_CARDS)
  const width = 1 + DEALERS
  const four = new Uint8Array(4)
  const left = new Uint8Array(48)
  return {
    ...fromWholeDeck(1, [DEALER, DEALERS]),
    lines,
    play(drawn, rounds, out) {
      for (let i = 0, row = 0; i < rounds; i++, row += width) {
        four[0] = drawn[row] as number
        for (let c = 1; c < 4; c++) four[c] = drawn[row + 1 + c] as number
        let n = 0
        for (const code of CODES)
          if (code !== four[0] && code !== four[1] && code !== four[2] && code !== four[3]) left[n++] = code
        const doubled = gainOver(gains, four, left) > 0 ? 1 : 0
        out[i] = 2 * lineNumber(rank(drawn, row)) + doubled
      }
    },
  }
}
