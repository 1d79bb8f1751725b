import { COMMUNITY, DEALER, handOf, hidden, isOpen, move, RACK, undealt } from '../deck/index.ts'
import {
  type Citation,
  type Command,
  type Face,
  type Fact,
  INVENTORY,
  type Handlers as KernelHandlers,
  lose,
  type Place,
  pile,
  push,
  type Event as Recorded,
  type Step,
  staffStep,
  type Table,
  terms,
  winnings,
} from '../kernel/index.ts'
import { onceInARow, onceTogether } from '../kernel/once.ts'
import { at } from './deciding.ts'
import { type Event, fact, type VersusFact } from './facts.ts'
import { asideOf, inOrder, losing, outcomeOf, pay, settleHand, stands, why } from './paying.ts'
import { reveal, revealHand } from './reveal.ts'
import type {
  Handler,
  Handlers,
  Kind,
  Method,
  OwnAct,
  OwnRules,
  SettlementAct,
  Stage,
  T,
  VersusRules,
} from './rules.ts'
import type { Hand, State } from './state.ts'

/** The settlement as tasks over hands, and the end of the round. */

/** Positions still in the round, from the dealer's right counterclockwise. */
export const remaining = (table: T): readonly Hand[] => staying(table.state.hands)
const staying = onceInARow((hands: readonly Hand[]): readonly Hand[] =>
  hands.filter((h) => h.choice !== 'fold' || h.keeps).toReversed(),
)

interface Task extends SettlementAct {
  readonly hand: Hand
  /** Which part of the settlement it belongs to. */
  readonly part: number
}

const handsOf = (all: readonly Hand[], of: Method['of']): readonly Hand[] =>
  of === undefined
    ? staying(all)
    : all.filter((h) => (h.choice === 'fold') === (of === 'folded')).toReversed()

const listed = onceTogether((methods: readonly Method[], all: readonly Hand[]): readonly Task[] =>
  methods.flatMap(({ over, acts, of }, part) => {
    const hands = handsOf(all, of)
    return over === 'acts'
      ? acts.flatMap((act) => hands.map((hand) => ({ ...act, hand, part })))
      : hands.flatMap((hand) => acts.map((act) => ({ ...act, hand, part })))
  }),
)

/** All tasks in order: each act over all hands, or each hand whole. */
export const tasks = (own: VersusRules, table: T): readonly Task[] =>
  listed(own.settlement(terms(table).options, table), table.state.hands)

/** No wager has been settled yet: hands at most have been revealed. */
export const unsettled = (own: VersusRules, table: T): boolean =>
  own.unsettled?.(table) ??
  tasks(own, table)
    .slice(0, table.state.task)
    .every(({ kind }) => kind === 'reveal-hand')

function collect(own: VersusRules, table: T, { hand, wagers }: Task): Event[] {
  const judgement = own.judge(table, hand)
  const { spots: lost, bonus, on } = losing(own, table, hand, judgement, wagers)
  const aside: Event[] =
    bonus && own.bonus !== undefined
      ? [
          {
            type: 'moved',
            from: INVENTORY,
            to: asideOf(hand),
            cents: winnings(on, bonus.odds),
            wager: own.bonus,
            rule: bonus.rule,
            because: `The ${own.bonus} bonus is set aside.`,
          },
        ]
      : []
  // What a folded hand has lost comes back if the round is void after all.
  const forfeits =
    hand.choice === 'fold' ? lost.map(({ player, wager, cents }) => ({ player, wager, cents })) : []
  return [
    ...lost.flatMap((s) => lose(table, s, why(outcomeOf(judgement, s)))),
    ...aside,
    ...(forfeits.length > 0 ? [fact({ type: 'forfeits-collected', forfeits })] : []),
  ]
}

type Work = (own: VersusRules, table: T, task: Task, faces: readonly Face[]) => Event[]
/** A hand is racked whole and in its turn, so that it can be found again: 19:47-18.10(j), 19:47-20.10(d), 19:47-27.10(f). */
const rackHand: Work = (_, table, { hand }) => move(table, handOf(hand.place), RACK)
const WORK: Readonly<Record<Kind, Work>> = {
  'reveal-hand': (own, table, { hand }, faces) => revealHand(own, table, handOf(hand.place), faces),
  'collect-losing': collect,
  'rack-lost': (own, table, task) => (stands(table, task.hand) ? [] : rackHand(own, table, task, [])),
  'return-push': (own, table, { hand, wagers }) => {
    const judgement = own.judge(table, hand)
    const pushes = inOrder(own, table, hand, wagers).filter((s) => outcomeOf(judgement, s).outcome === 'push')
    return pushes.flatMap((s) => push(table, s, why(outcomeOf(judgement, s))))
  },
  'pay-winning': (own, table, { hand, wagers }) => pay(own, table, hand, own.judge(table, hand), wagers),
  'settle-hand': (own, table, { hand, wagers }) =>
    settleHand(own, table, hand, own.judge(table, hand), wagers),
  'rack-hand': rackHand,
}

const SAYS: Readonly<Record<Kind, (place: Place) => string>> = {
  'reveal-hand': (place) => `Reveal the hand at ${place}.`,
  'collect-losing': (place) => `Collect the losing wagers at ${place}.`,
  'rack-lost': (place) => `Put the losing cards of ${place} in the discard rack.`,
  'return-push': (place) => `Leave the wagers at ${place} to their owner: a push.`,
  'pay-winning': (place) => `Pay the winning wagers at ${place}.`,
  'settle-hand': (place) => `Collect or pay the wagers at ${place}.`,
  'rack-hand': (place) => `Put the cards of ${place} in the discard rack, in order.`,
}

const OWN = 'own:'
const ownName = (kind: Task['kind']): string => kind.slice(OWN.length)
/** An act of the settlement that only this game has; nothing for one of the family's. */
function ownAct({ ownActs }: VersusRules, kind: Task['kind']): OwnAct | undefined {
  return isOwn(kind) ? ownActs?.[ownName(kind)] : undefined
}
const isOwn = (kind: Task['kind']): kind is `own:${string}` => kind.startsWith(OWN)

const MONEY: readonly Kind[] = ['collect-losing', 'return-push', 'pay-winning', 'settle-hand']

/** What a task does, but for faces not turned yet. */
function workOf(own: VersusRules, table: T, task: Task): readonly Event[] {
  const { kind, hand } = task
  if (task.at && !task.at(table, hand)) return []
  if (isOwn(kind)) return []
  if (kind === 'reveal-hand' && pile(table, handOf(hand.place)).every((card) => isOpen(table, card)))
    return []
  // A hand that has lost everything may have gone to the rack: nothing is left to be judged.
  if (MONEY.includes(kind) && !stands(table, hand)) return []
  if (task.having && !at(table, hand.place).some((s) => task.having?.includes(s.wager))) return []
  const work = WORK[kind](own, table, task, [])
  return task.call && work.length > 0
    ? [{ type: 'called', by: 'dealer', words: task.call(table, hand), rule: task.rule }, ...work]
    : work
}

const isDue = (own: VersusRules, table: T, { kind, hand, at: only }: Task): boolean =>
  (ownAct(own, kind)?.due(table, hand) ?? false) && (only?.(table, hand) ?? true)

interface Due {
  readonly task: Task
  readonly index: number
  readonly work: readonly Event[]
}

/**
 * The next task with something to do, up to a part of the settlement: without losers or winners at a position it is passed over. It is found when the
 * step is named, and again when the step is taken.
 */
const nextTask = onceTogether((own: VersusRules, table: T, through: number): Due | undefined => {
  const all = tasks(own, table)
  for (let index = table.state.task; index < all.length; index++) {
    const task = all[index] as Task
    if (task.part > through) return undefined
    const work = workOf(own, table, task)
    if (work.length > 0 || isDue(own, table, task)) return { task, index, work }
  }
  return undefined
})

function ownStep(
  own: VersusRules,
  table: T,
  kind: `own:${string}`,
  hand: Hand,
  rule: Citation,
): Step | undefined {
  const act = ownAct(own, kind)
  if (!act) return undefined
  const { place } = hand
  const needs = act.needs?.(table, hand)
  const command = { type: ownName(kind), by: act.by, place }
  return { by: act.by, command, rule, says: act.says(place), ...(needs && { needs }) }
}

/** The settlement up to one of its parts. */
export const settlingThrough =
  (part: number): Stage =>
  (own, table) => {
    const found = nextTask(own, table, part)
    if (!found) return undefined
    const { kind, hand, rule } = found.task
    const { place } = hand
    if (isOwn(kind)) return ownStep(own, table, kind, hand, rule)
    const step: Step = {
      by: 'dealer',
      command: { type: kind, by: 'dealer', place },
      rule,
      says: SAYS[kind](place),
    }
    if (kind !== 'reveal-hand') return step
    return { ...step, needs: { kind: 'faces', cards: hidden(table, handOf(place)), to: 'everyone' } }
  }
export const settling: Stage = settlingThrough(Number.POSITIVE_INFINITY)

const done: Handler<Kind> = (own, table, { chance = [] }) => {
  const found = nextTask(own, table, Number.POSITIVE_INFINITY)
  if (!found) return []
  const { task, index, work } = found
  const events = task.kind === 'reveal-hand' ? WORK[task.kind](own, table, task, chance) : work
  return [...events, fact({ type: 'task-done', task: index + 1 })]
}

export const ending: Stage = (own) => {
  const whose = own.reveal ? 'your own' : 'the community'
  return staffStep('dealer', 'end', own.cites.end, `Put ${whose} cards in the discard rack.`)
}

/**
 * After the last wager: the dealer's cards follow all others, and the count starts anew if it was made. With that a round
 * is over: 19:47-16.1[round-of-play], 19:47-17.1[round-of-play], 19:47-18.1[round-of-play], 19:47-20.1[round-of-play],
 * 19:47-27.1[round-of-play], 19:47-28.1[round-of-play], 19:47-44.1[round-of-play].
 */
const end = (_: VersusRules, table: T): Event[] => {
  const counted = table.state.stub === 'counted'
  return [
    ...move(table, DEALER, RACK),
    ...move(table, COMMUNITY, RACK),
    // Where the rules rack no stub after the deal, the rest of the deck follows the hands.
    ...(table.state.stub === 'there' ? move(table, undealt(table), RACK) : []),
    fact({ type: 'round-over', removed: false }),
    { type: 'closed', round: table.round },
    ...(counted ? [{ type: 'started', counter: 'stub' } as const] : []),
  ]
}

/** The game's own acts of the settlement are commands of their own names. */
export function ownSettlement<S extends State, C extends Command, F extends Fact>(
  own: OwnRules<S, C, F>,
): Partial<KernelHandlers<S, C, VersusFact | F>> {
  const settle =
    (act: OwnAct<VersusFact | F>) =>
    (table: Table<S>, { chance }: Command): readonly Recorded<VersusFact | F>[] => {
      const found = nextTask(own, table, Number.POSITIVE_INFINITY)
      if (!found) return []
      const { task, index } = found
      return [...act.work(table, task.hand, chance), fact({ type: 'task-done', task: index + 1 })]
    }
  const acts = Object.entries(own.ownActs ?? {}).map(([name, act]) => [name, settle(act)])
  return Object.fromEntries(acts) as Partial<KernelHandlers<S, C, VersusFact | F>>
}

export const SETTLEMENT = {
  reveal,
  'reveal-hand': done,
  'collect-losing': done,
  'rack-lost': done,
  'return-push': done,
  'pay-winning': done,
  'settle-hand': done,
  'rack-hand': done,
  end,
} satisfies Partial<Handlers>
