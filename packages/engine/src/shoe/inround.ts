import { bettors, type Spot, spots } from '../kernel/account.ts'
import { pile } from '../kernel/cards.ts'
import { EVEN } from '../kernel/money.ts'
import { firstDue, type Part, type Stage } from '../kernel/part.ts'
import { type Act, dealerAct, dealerStep } from '../kernel/procedure.ts'
import { lose, push, win } from '../kernel/settle.ts'
import { playerOf, whenReady } from '../kernel/table.ts'
import type { Command, Event, Fact, KernelEvent, Step, Table, Wait } from '../kernel/types.ts'
import { type Asking, askingOffers, askingWait, isAsking, refuseReply, replied } from './asking.ts'
import { call, cardsLeft, rackOf } from './cards.ts'
import { untilChange } from './change.ts'
import { endRound, tooFew } from './end.ts'
import type { ShoeGameRules, ShoeGameState } from './gamerules.ts'
import { cardsFirst } from './ready.ts'
import { BURNED, type RoundAct } from './round.ts'
import type { ShoeRules } from './rules.ts'
import { afterBets } from './shuffle.ts'
import { advanced } from './state.ts'

type S = ShoeGameState
type T = Table<S>

const onTable = (table: Table): readonly string[] =>
  Object.keys(table.piles).filter((name) => name.startsWith('hand:') || name === BURNED)

/** The cards of the round go to the rack. */
export const clear = (table: T): KernelEvent[] =>
  onTable(table)
    .filter((from) => pile(table, from).length > 0)
    .map((from) => ({ type: 'placed', cards: pile(table, from), from, to: rackOf(table) }))

function settled(own: ShoeGameRules, table: T): Event<Fact>[] {
  const rule = own.cites.settle
  // From the dealer's right to the left.
  const order = (s: Spot): number => -own.places.indexOf(s.place)
  return spots(table)
    .toSorted((a, b) => order(a) - order(b))
    .flatMap((s) => {
      const { outcome, odds = EVEN, because } = own.judge(table, s)
      const why = { rule, because }
      if (outcome === 'push') return push(table, s, why)
      return outcome === 'win' ? win(table, s, odds, why) : lose(table, s, why)
    })
}

/** The acts that end every round. */
const endingActs = (own: ShoeGameRules, rules: ShoeRules<S>): readonly RoundAct<S>[] => [
  {
    type: 'settle',
    rule: own.cites.settle,
    says: 'Settle the wagers.',
    due: (table) => spots(table).length > 0,
    work: (table) => settled(own, table),
  },
  {
    type: 'pick-up',
    rule: own.cites.pickUp,
    says: 'Pick up the cards.',
    due: () => true,
    work: (table) => [...clear(table), ...endRound(rules, table)],
  },
]

/** "No more bets" is called when everybody is ready. */
function betting(own: ShoeGameRules, rules: ShoeRules<S>, table: T): Step | Wait {
  const step = dealerStep('close', own.cites.bets, CALL)
  return untilChange(rules, table, whenReady({ places: () => own.places }, table, bettors(table), step))
}
const CALL = 'Call "No more bets".'

/** What comes next of an act or a question while a round is under way. */
const staged =
  (rules: ShoeRules<S>, it: RoundAct<S> | Asking<S>): Stage<S> =>
  (table) => {
    if (table.state.phase !== 'round') return undefined
    if (isAsking<S>(it)) return askingWait(it, table)
    if (!it.due(table)) return undefined
    return cardsLeft(table) < (it.cards ?? 0)
      ? tooFew(rules, table)
      : dealerStep(it.type, it.rule, it.says, it.needs?.(table))
  }

/** Players decide when their question is the next thing in the round, and no card has to be burned first. */
function questions(asked: readonly Asking<S>[], open: (table: T) => boolean): Part<S, Command, Fact> {
  const now = (table: T): Asking<S> | undefined =>
    open(table) ? asked.find((it) => askingWait(it, table)) : undefined
  const handlers = asked.flatMap((it) =>
    it.replies.map((reply) => [
      reply.type,
      (table: T, { by }: Command) => replied(it, reply, table, playerOf(by) ?? ''),
    ]),
  )
  return {
    offers(table, actor) {
      const player = playerOf(actor)
      const asking = player === undefined ? undefined : now(table)
      return asking && player !== undefined ? askingOffers(asking, table, player) : []
    },
    object(table, { type, by }) {
      const it = asked.find(({ replies }) => replies.some((reply) => reply.type === type))
      const player = playerOf(by)
      return it && player !== undefined ? refuseReply(it, table, player, type, now(table) === it) : undefined
    },
    handlers: Object.fromEntries(handlers),
  }
}

/** The round of a game, and the dealer's acts in it: each act with its step, each question with its offers. */
export function roundOf(
  own: ShoeGameRules,
  rules: ShoeRules<S>,
): { readonly parts: readonly Part<S, Command, Fact>[]; readonly acts: readonly Act[] } {
  const { bets } = own.cites
  const round = [...own.round, ...endingActs(own, rules)]
  const acts = round.filter((it): it is RoundAct<S> => !isAsking(it))
  const stages = round.map((it) => staged(rules, it))
  const waits = (table: T): boolean => {
    if (table.state.phase !== 'round' || cardsFirst(rules, table)) return false
    const now = firstDue(stages, table)
    return now !== undefined && !('command' in now)
  }
  const played: Part<S, Command, Fact> = {
    stages: [...stages, (table) => betting(own, rules, table)],
    handlers: {
      close: (table) => [call('No more bets', bets), advanced<'round'>(afterBets(rules, table) as 'round')],
      ...Object.fromEntries(acts.map((act) => [act.type, act.work])),
    },
  }
  return {
    parts: [
      played,
      questions(
        round.filter((it) => isAsking<S>(it)),
        waits,
      ),
    ],
    acts: [
      dealerAct('close', bets, CALL),
      ...acts.map(({ type, rule, says }) => dealerAct(type, rule, says)),
    ],
  }
}
