import { hint, insuranceNow, type Suiting } from '../../blackjack/analysis/index.ts'
import {
  dealerFaces,
  handAt,
  handNow,
  handsOfBox,
  isAdded,
  isInsurance,
  ownWager,
  pointsOf,
  wagerParts,
} from '../../blackjack/index.ts'
import {
  asPlayer,
  type Face,
  type Offer,
  oddsFraction,
  type PlayerId,
  type Spot,
  suitOf,
  toNumber,
  unseen,
  type Weighing,
  type Worth,
} from '../../kernel/index.ts'
import { setName } from '../../shoe/index.ts'
import { analysisRules, asFraction } from './analysis.ts'
import { playing } from './options.ts'
import { offers } from './play.ts'
import { RULES } from './rules.ts'
import type { T } from './state.ts'

const DECISIONS: readonly string[] = ['hit', 'stand', 'double', 'split', 'surrender']

/** How many cards of each value nobody has seen, the ace first. */
function unseenValues(view: T): number[] {
  const counts = Array.from({ length: 10 }, () => 0)
  const set = view.sets[setName(view)]
  for (const [face, count] of set ? unseen(view, set) : [])
    counts[pointsOf(face) - 1] = (counts[pointsOf(face) - 1] ?? 0) + count
  return counts
}

function suitingOf(faces: readonly Face[]): Suiting {
  const [first, second] = faces
  if (first === undefined || second === undefined || suitOf(first) !== suitOf(second)) return 'mixed'
  return suitOf(first) === 'S' ? 'spades' : 'suited'
}

/** What a player has wagered on a hand, against each hand of the dealer's. */
const wagered = (view: T, place: string, player: PlayerId): readonly Spot[] =>
  playing(view).dealings.flatMap((dealing) => ownWager(view, place, player, dealing) ?? [])

const sumOf = (all: readonly Spot[]): number => all.reduce((sum, { cents }) => sum + cents, 0)

/** What each decision about a hand is worth, in cents of these wagers together: one decision is made for all of them. */
function handWorths(view: T, place: string, mine: readonly Spot[], open: readonly Offer[]): Worth[] {
  const [main] = mine
  const b = playing(view)
  const cents = sumOf(mine)
  const atFirst = sumOf(mine.filter(({ wager }) => wagerParts(wager).dealing === b.dealings[0]))
  const hand = handAt(view, place)
  if (!hand || !main) return []
  const { faces } = handNow(view, hand)
  const [first] = faces
  const split = hand.split === undefined || first === undefined ? undefined : pointsOf(first)
  const weighed = hint({
    rules: analysisRules(b, 1 - atFirst / cents),
    unseen: unseenValues(view),
    hand: faces.map(pointsOf),
    dealer: dealerFaces(view).map(pointsOf),
    suiting: suitingOf(faces),
    ...(split !== undefined && {
      split: { pair: split, hands: handsOfBox(view, place).length, added: isAdded(main.wager) },
    }),
  })
  return weighed.flatMap(({ decision, value }): Worth[] =>
    open.some((o) => o.type === decision)
      ? [{ type: decision, with: { place }, cents: asFraction(value * cents) }]
      : [],
  )
}

/** Insurance against none, on each wager it is offered for: as much as is offered. */
function insuranceWorths(view: T, open: readonly Offer[]): Worth[] {
  const value = insuranceNow(toNumber(oddsFraction(RULES.insurancePays)), unseenValues(view))
  return open.flatMap((o): Worth[] => {
    const cents = o.fields?.cents
    const fixed = o.with && { with: o.with }
    if (o.type === 'no-insurance') return [{ type: o.type, ...fixed, cents: asFraction(0) }]
    return cents?.kind === 'amount'
      ? [{ type: o.type, ...fixed, cents: asFraction(value * (cents.usual ?? cents.most)) }]
      : []
  })
}

const COUNTED = 'every card that may come, out of all that nobody has seen'

/** What each decision open to a player is worth, counted from the cards that this player has not seen. */
export function weigh(view: T, player: PlayerId): Weighing | undefined {
  const mine = offers(view, asPlayer(player))
  const insuring = mine.filter(
    (o) => ['insure', 'no-insurance'].includes(o.type) && isInsurance(String(o.with?.wager)),
  )
  if (insuring.length > 0)
    return {
      worths: insuranceWorths(view, insuring),
      method: 'exact',
      counted: COUNTED,
      rules: ['19:47-2.9(a)', '19:47-2.9(c)'],
    }
  const open = mine.filter((o) => DECISIONS.includes(o.type) && o.with?.whole === undefined)
  const place = open.find((o) => o.type === 'stand')?.with?.place
  if (typeof place !== 'string') return undefined
  const worths = handWorths(view, place, wagered(view, place, player), open)
  const rules = ['19:47-2.3(a)', '19:47-2.3(e)', '19:47-2.12(b)']
  return worths.length > 0 ? { worths, method: 'optimal', counted: COUNTED, rules } : undefined
}
