import { DEALER, handOf } from '../deck/index.ts'
import { type Citation, type Face, facesOf, type OptionValues, terms } from '../kernel/index.ts'
import type { Judgement, Method, VersusRules } from './rules.ts'

type Judge = (own: readonly Face[], dealer: readonly Face[], options: OptionValues) => Judgement

/** Terms change when a round closes, and no wager outlives its round: those in force are those of the wagers. */
export const judgedBy =
  (judge: Judge): VersusRules['judge'] =>
  (table, { place }, dealer = facesOf(table, DEALER)) =>
    judge(facesOf(table, handOf(place)), dealer, terms(table).options)

type Four = readonly [Citation, Citation, Citation, Citation]
type Three = readonly [Citation, Citation, Citation]

/** The two orders of settlement that the licensee may choose between: each act over all hands, or each hand whole. */
export const twoOrders = (acts: Four, hands: Three): Readonly<Record<number, readonly Method[]>> => ({
  1: [
    {
      over: 'acts',
      acts: [
        { kind: 'reveal-hand', rule: acts[0] },
        { kind: 'collect-losing', rule: acts[1] },
        { kind: 'pay-winning', rule: acts[2] },
        { kind: 'rack-hand', rule: acts[3] },
      ],
    },
  ],
  2: [
    {
      over: 'hands',
      acts: [
        { kind: 'reveal-hand', rule: hands[0] },
        { kind: 'settle-hand', rule: hands[1] },
        { kind: 'rack-hand', rule: hands[2] },
      ],
    },
  ],
})
