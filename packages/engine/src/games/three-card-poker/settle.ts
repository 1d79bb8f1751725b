import {
  balance,
  type Citation,
  due,
  EVEN,
  type Event,
  type Face,
  facesOf,
  INVENTORY,
  lose,
  type Odds,
  type Outcome,
  oddsText,
  type Place,
  pile,
  push,
  type Spot,
  type Step,
  spots,
  stack,
  type WagerId,
  win,
  winnings,
} from '../../kernel/index.ts'
import { rankThree, threeCardCategory, threeCardHigh, threeCardName } from '../../poker/index.ts'
import { chosen, DEALER, handOf, happened, move, RACK, type T } from './cards.ts'
import type { Choices } from './options.ts'
import type { Handler } from './prepare.ts'
import type { Hand } from './state.ts'
import { ANTE_BONUS, LEDGERS, payOf } from './wagers.ts'

/** The dealer competes with queen high or better. */
export const QUALIFIES = threeCardHigh(12)

export type Against = 'not-qualified' | 'higher' | 'equal' | 'lower'
export function against(player: number, dealer: number): Against {
  if (dealer < QUALIFIES) return 'not-qualified'
  return player > dealer ? 'higher' : player === dealer ? 'equal' : 'lower'
}

interface Line {
  readonly ante: Outcome
  readonly play: Outcome
  readonly because: string
}

/** What becomes of ante and play (20.11(a)1). */
export const AGAINST: Readonly<Record<Against, Line>> = {
  'not-qualified': { ante: 'win', play: 'push', because: 'The dealer has less than queen high.' },
  higher: { ante: 'win', play: 'win', because: "The hand is higher than the dealer's." },
  equal: { ante: 'push', play: 'push', because: "The hand equals the dealer's." },
  lower: { ante: 'lose', play: 'lose', because: "The dealer's hand is higher." },
}

export interface Result {
  readonly outcome: Outcome
  readonly odds: Odds
  readonly rule: Citation
  readonly because: string
}

export interface Judgement {
  readonly ante: Result
  readonly play: Result
  readonly 'pair-plus': Result
  /** Paid on the ante beside whatever becomes of it. */
  readonly bonus?: Result
}

/** What two hands decide, wager by wager. */
export function judge(
  player: readonly Face[],
  dealer: readonly Face[],
  { pairPlus, anteBonus }: Pick<Choices, 'pairPlus' | 'anteBonus'>,
): Judgement {
  const rank = rankThree(player)
  const hand = threeCardCategory(rank)
  const name = threeCardName(rank)
  const { ante, play, because } = AGAINST[against(rank, rankThree(dealer))]
  const ledger = LEDGERS[pairPlus]
  const paid = payOf(ledger, hand)
  const extra = payOf(ANTE_BONUS[anteBonus], hand)
  const rule = '19:47-20.11(a)1'
  return {
    ante: { outcome: ante, odds: EVEN, rule, because },
    play: { outcome: play, odds: EVEN, rule, because },
    'pair-plus': {
      outcome: paid ? 'win' : 'lose',
      odds: paid ?? EVEN,
      rule: ledger.rule,
      because: paid ? `${name}.` : `${name} is not in the ledger.`,
    },
    ...(extra && {
      bonus: {
        outcome: 'win',
        odds: extra,
        rule: ANTE_BONUS[anteBonus].rule,
        because: `Ante bonus: ${name.toLowerCase()}.`,
      },
    }),
  }
}

/** Positions still in the round, from the dealer's right counterclockwise. */
export const remaining = (table: T): readonly Hand[] =>
  table.state.hands.filter((h) => h.choice !== 'fold').toReversed()

type Kind = 'reveal-hand' | 'collect-losing' | 'pay-winning' | 'settle-hand' | 'rack-hand'
interface Task {
  readonly kind: Kind
  readonly hand: Hand
  readonly rule: Citation
}

const METHOD_1: readonly (readonly [Kind, Citation])[] = [
  ['reveal-hand', '19:47-20.10(c)1i'],
  ['collect-losing', '19:47-20.10(c)1ii'],
  ['pay-winning', '19:47-20.10(c)1iii'],
  ['rack-hand', '19:47-20.10(c)1iv'],
]
const METHOD_2: readonly (readonly [Kind, Citation])[] = [
  ['reveal-hand', '19:47-20.10(c)2i'],
  ['settle-hand', '19:47-20.10(c)2ii'],
  ['rack-hand', '19:47-20.10(c)2iii'],
]

/** All tasks in order: with method 1 each act over all hands, with method 2 each hand whole. */
export function tasks(table: T): readonly Task[] {
  const hands = remaining(table)
  return chosen(table).settlement === 1
    ? METHOD_1.flatMap(([kind, rule]) => hands.map((hand) => ({ kind, hand, rule })))
    : hands.flatMap((hand) => METHOD_2.map(([kind, rule]) => ({ kind, hand, rule })))
}

/** No wager has been settled yet: hands at most have been revealed. */
export const unsettled = (table: T): boolean =>
  tasks(table)
    .slice(0, table.state.task)
    .every(({ kind }) => kind === 'reveal-hand')

const ORDER: readonly WagerId[] = ['ante', 'play', 'pair-plus']
const at = (table: T, { place }: Hand): Spot[] =>
  spots(table)
    .filter((s) => s.place === place)
    .sort((a, b) => ORDER.indexOf(a.wager) - ORDER.indexOf(b.wager))

/** Terms change when a round closes, and no wager outlives its round: those in force are those of the wagers. */
const judged = (table: T, { place }: Hand): Judgement =>
  judge(facesOf(table, handOf(place)), facesOf(table, DEALER), chosen(table))

const outcomeOf = (judgement: Judgement, s: Spot): Result =>
  judgement[s.wager as 'ante' | 'play' | 'pair-plus']

/** A bonus on an ante that loses is set aside while the ante is collected, and paid with the winners. */
const asideOf = ({ player, place }: Hand) => due(`${player}:${place}`)

function paidBonus(from: string, hand: Hand, cents: number, { odds, rule, because }: Result): Event {
  return {
    type: 'moved',
    from,
    to: stack(hand.player),
    cents,
    wager: 'ante',
    outcome: 'win',
    odds: oddsText(odds),
    rule,
    because,
  }
}

interface Losing {
  readonly spots: readonly Spot[]
  readonly bonus: Result | undefined
  readonly ante: number
}

function losing(table: T, hand: Hand, judgement: Judgement): Losing {
  const lost = at(table, hand).filter((s) => outcomeOf(judgement, s).outcome === 'lose')
  const ante = lost.find((s) => s.wager === 'ante')?.cents ?? 0
  return { spots: lost, bonus: ante > 0 ? judgement.bonus : undefined, ante }
}

function collect(table: T, hand: Hand): Event[] {
  const judgement = judged(table, hand)
  const { spots: lost, bonus, ante } = losing(table, hand, judgement)
  const aside: Event[] = bonus
    ? [
        {
          type: 'moved',
          from: INVENTORY,
          to: asideOf(hand),
          cents: winnings(ante, bonus.odds),
          wager: 'ante',
          rule: bonus.rule,
          because: 'The ante bonus is set aside.',
        },
      ]
    : []
  return [...lost.flatMap((s) => lose(table, s, why(outcomeOf(judgement, s)))), ...aside]
}

const why = ({ rule, because }: Result) => ({ rule, because })

function pay(table: T, hand: Hand, judgement: Judgement): Event[] {
  const { bonus } = judgement
  const aside = balance(table, asideOf(hand))
  const late: Event[] = bonus && aside > 0 ? [paidBonus(asideOf(hand), hand, aside, bonus)] : []
  return at(table, hand)
    .flatMap((s): Event[] => {
      const result = outcomeOf(judgement, s)
      const extra =
        bonus && s.wager === 'ante' ? [paidBonus(INVENTORY, hand, winnings(s.cents, bonus.odds), bonus)] : []
      switch (result.outcome) {
        case 'win':
          return [...win(table, s, result.odds, why(result)), ...extra]
        case 'push':
          return [...push(table, s, why(result)), ...extra]
        case 'lose':
          return []
      }
    })
    .concat(late)
}

/** Method 2 does both at once: the bonus of a lost ante is paid from the inventory straight away. */
export function settleHand(table: T, hand: Hand, judgement: Judgement): Event[] {
  const { spots: lost, bonus, ante } = losing(table, hand, judgement)
  return [
    ...lost.flatMap((s) => lose(table, s, why(outcomeOf(judgement, s)))),
    ...(bonus ? [paidBonus(INVENTORY, hand, winnings(ante, bonus.odds), bonus)] : []),
    ...pay(table, hand, judgement),
  ]
}

const WORK: Readonly<Record<Kind, (table: T, hand: Hand, faces: Face[]) => Event[]>> = {
  'reveal-hand': (table, { place }, faces) => [
    { type: 'shown', cards: pile(table, handOf(place)), to: 'everyone', faces },
  ],
  'collect-losing': collect,
  'pay-winning': (table, hand) => pay(table, hand, judged(table, hand)),
  'settle-hand': (table, hand) => settleHand(table, hand, judged(table, hand)),
  'rack-hand': (table, { place }) => move(table, handOf(place), RACK),
}

const SAYS: Readonly<Record<Kind, (place: Place) => string>> = {
  'reveal-hand': (place) => `Reveal the hand at ${place}.`,
  'collect-losing': (place) => `Collect the losing wagers at ${place}.`,
  'pay-winning': (place) => `Pay the winning wagers at ${place}.`,
  'settle-hand': (place) => `Collect or pay the wagers at ${place}.`,
  'rack-hand': (place) => `Put the cards of ${place} in the discard rack, in order.`,
}

/** The next task with something to do; without losers or winners at a position its task is passed over. */
function nextTask(table: T): { task: Task; index: number } | undefined {
  const all = tasks(table)
  for (let index = table.state.task; index < all.length; index++) {
    const task = all[index] as Task
    if (task.kind === 'reveal-hand' || WORK[task.kind](table, task.hand, []).length > 0)
      return { task, index }
  }
  return undefined
}

export function settling(table: T): Step | undefined {
  const found = nextTask(table)
  if (!found) return undefined
  const { kind, hand, rule } = found.task
  const { place } = hand
  const cards = pile(table, handOf(place))
  return {
    by: 'dealer',
    command: { type: kind, by: 'dealer', place },
    rule,
    says: SAYS[kind](place),
    ...(kind === 'reveal-hand' && { needs: { kind: 'faces', cards, to: 'everyone' } as const }),
  }
}

const done: Handler = (table, { chance }) => {
  const found = nextTask(table)
  if (!found) return []
  const { task, index } = found
  return [
    ...WORK[task.kind](table, task.hand, chance as string[]),
    happened({ type: 'task-done', task: index + 1 }),
  ]
}

export const SETTLEMENT: Readonly<Record<string, Handler>> = Object.fromEntries(
  Object.keys(WORK).map((kind) => [kind, done]),
)
