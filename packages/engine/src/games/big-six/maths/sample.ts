import { winnings } from '../../../kernel/money.ts'
import { betting, type Line, type Sampler } from '../../../kernel/sample.ts'
import type { OptionValues } from '../../../kernel/types.ts'
import { bigSix } from '../index.ts'
import { FLAT, wagers } from '../wagers.ts'
import { STOPS } from '../wheel.ts'

/** The least on one insignia, spin after spin. */
export function sampler(options: OptionValues): Sampler {
  const stake = betting(bigSix, options).least(FLAT)
  const pays = wagers(options).find((w) => w.id === FLAT)?.pays[0]
  if (!pays) throw new Error(`no odds for ${FLAT}`)
  const lines: readonly Line[] = [
    [{ wager: FLAT, stake, net: -stake }],
    [{ wager: FLAT, stake, net: winnings(stake, pays.odds) }],
  ]
  const lineOf = Uint8Array.from(STOPS, (symbol) => (symbol === FLAT ? 1 : 0))
  return {
    draws: [{ kind: 'spin', stops: STOPS.map((_, stop) => stop) }],
    lines,
    begin: () => {},
    play(drawn, rounds, out) {
      for (let i = 0; i < rounds; i++) out[i] = lineOf[drawn[i] as number] as number
    },
    standing: () => false,
  }
}
