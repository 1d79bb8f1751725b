import { betting, type Line, type OptionValues, type Sampler, winnings } from '../../../kernel/index.ts'
import { pokette } from '../index.ts'
import { openWith } from '../stand.ts'
import { betOf } from '../wagers.ts'
import { isJoker, STOPS } from '../wheel.ts'

const [RED, FLUSH] = ['red', 'flush'] as const
const SIZE = STOPS.length

/** By the first two cards on the stand and the card that comes: whether the flush is open, and whether it is made. */
function flushTables(): { open: Uint8Array; made: Uint8Array } {
  const open = new Uint8Array(SIZE * SIZE)
  const made = new Uint8Array(SIZE * SIZE)
  for (const [i, first] of STOPS.entries())
    for (const [j, second] of STOPS.entries()) {
      if (isJoker(first) || isJoker(second)) continue
      const flush = openWith([first, second]).find(({ wager }) => wager === FLUSH)
      open[i * SIZE + j] = flush ? 1 : 0
      for (const card of flush?.cards ?? []) made[i * SIZE + STOPS.indexOf(card)] = 1
    }
  return { open, made }
}

/** The flush whenever it is offered, red otherwise, spin after spin. A joker leaves the stand and the flush as they are. */
export function sampler(options: OptionValues): Sampler {
  const red = betOf(options, RED)
  const [plain, flush] = [RED, FLUSH].map((wager) => betting(pokette, options, wager).least(wager)) as [
    number,
    number,
  ]
  const lines: readonly Line[] = [
    [],
    [{ wager: RED, stake: plain, net: -plain }],
    [{ wager: RED, stake: plain, net: winnings(plain, red.odds) }],
    [{ wager: FLUSH, stake: flush, net: -flush }],
    [{ wager: FLUSH, stake: flush, net: winnings(flush, betOf(options, FLUSH).odds) }],
  ]
  const reds = Uint8Array.from(STOPS, (card) => (red.cards?.includes(card) ? 2 : 1))
  const jokers = Uint8Array.from(STOPS, (card) => (isJoker(card) ? 1 : 0))
  const { open, made } = flushTables()
  const NONE = SIZE
  let first = NONE
  let second = NONE
  let stands = false
  return {
    draws: [{ kind: 'spin', stops: STOPS.map((_, stop) => stop) }],
    lines,
    begin() {
      first = NONE
      second = NONE
      stands = false
    },
    play(drawn, rounds, out) {
      for (let i = 0; i < rounds; i++) {
        const stop = drawn[i] as number
        const joker = jokers[stop] === 1
        const up = second !== NONE && open[first * SIZE + second] === 1
        if (!up) out[i] = reds[stop] as number
        else out[i] = joker ? 0 : made[first * SIZE + stop] === 1 ? 4 : 3
        stands = up && joker
        if (joker) continue
        if (first === NONE) first = stop
        else if (second === NONE) second = stop
        else {
          first = NONE
          second = NONE
        }
      }
    },
    standing: () => stands,
  }
}
