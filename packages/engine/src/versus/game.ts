import {
  beforeCut,
  CUTTING,
  changeUntil,
  countOffers,
  cut,
  cutOffers,
  DEALING,
  deckChoices,
  idle,
  load,
  OPENED,
  OPENING,
  RACK,
  refuseCut,
  wayOf,
} from '../deck/index.ts'
import {
  type Actor,
  type Command,
  extended,
  type Fact,
  type Game,
  handlersFor,
  type Offer,
  type Part,
  playedBy,
  playerOf,
  type Refused,
  type Step,
  staffStep,
  type Table,
  type Wait,
  whenReady,
} from '../kernel/index.ts'
import { onceTogether } from '../kernel/once.ts'
import { VERSUS_ACTS } from './acts.ts'
import type { VersusCommand } from './commands.ts'
import { DECIDING, decisionOffers, refuseDecision } from './deciding.ts'
import { evolveVersus, isVersusFact, type VersusFact } from './facts.ts'
import { IRREGULARITIES, irregularOffers } from './irregularities.ts'
import { versusProcedure } from './procedure.ts'
import type { Handlers, OwnRules, Stage, T, VersusRules } from './rules.ts'
import { ownSettlement, SETTLEMENT } from './settlement.ts'
import { begin, type State } from './state.ts'
import { strategy } from './strategy.ts'
import { turn } from './turning.ts'
import { positions, possibleSpots, refuseConduct, stake, unstake, WAGERING } from './wagering.ts'
import { weigh } from './weigh.ts'

const prepared: Stage = (own, table) => own.prepare?.(table)
/**
 * Before the round, in this order: the first stage with something to do gives the next step. After the cut the cards can
 * be dealt: 19:47-20.5(c)2, 19:47-27.5(c)2, 19:47-44.4(c)2.
 */
const READYING: readonly Stage[] = [prepared, ...OPENED, beforeCut, cut, load, idle]
/** What a recut brings back after the call. */
const RECUTTING: readonly Stage[] = [cut, load]

const first = (own: VersusRules, stages: readonly Stage[], table: T): Step | Wait | undefined => {
  for (const stage of stages) {
    const answer = stage(own, table)
    if (answer) return answer
  }
  return undefined
}

/** The work that comes next; nothing while bets are open. Offers depend on it too. */
const working = onceTogether((own: VersusRules, table: T): Step | Wait | undefined =>
  table.state.closed
    ? (first(own, RECUTTING, table) ?? first(own, own.round(table), table))
    : first(own, READYING, table),
)

function betting(own: VersusRules, table: T): Step | Wait {
  const players = positions(own, table)
    .filter((p) => !p.bad)
    .map((p) => p.player)
  const call = staffStep('dealer', 'close', wayOf(own, table).call, 'Call "No more bets".')
  const all = [...players, ...(own.playing?.(table) ?? [])]
  const answer = whenReady({ places: () => own.places }, table, all, call)
  const until = changeUntil(own, table)
  return 'command' in answer || until === undefined ? answer : { ...answer, until }
}

function offersOf(own: VersusRules, table: T, actor: Actor): Offer[] {
  const player = playerOf(actor)
  const now = working(own, table)
  const act = now && 'command' in now ? now.command.type : undefined
  const waiting = table.state.closed && act === undefined
  return [
    ...(player === undefined ? [] : decisionOffers(own, table, player, waiting)),
    ...cutOffers(own, table, actor),
    ...(actor === 'dealer' ? countOffers(own, table, act) : []),
    ...irregularOffers(own, table, actor, act),
    ...(own.offers?.(table, actor) ?? []),
  ]
}

function objectionTo(own: VersusRules, table: T, command: Command): Refused | undefined {
  const isAnswer = own.decisions.some(({ answers }) => answers.some((a) => a.type === command.type))
  return (
    own.object?.(table, command) ??
    refuseConduct(own, table, command) ??
    (isAnswer ? refuseDecision(own, table, command) : refuseCut(own, table, command))
  )
}

/** What follows from every command of the family. */
const HANDLERS: Handlers = {
  ...OPENING,
  ...CUTTING,
  ...WAGERING,
  ...DEALING,
  turn,
  ...DECIDING,
  ...SETTLEMENT,
  ...IRREGULARITIES,
}

/** The game that these rules make. */
export function versusGame<S extends State, C extends Command = never, F extends Fact = never>(
  own: OwnRules<S, C, F>,
): Game<S, VersusCommand | C, VersusFact | F> {
  const { id, title, rules, options, limits, wagers, layout, odds, guide, places, weighed } = own
  const family: Part<S, VersusCommand, VersusFact> = {
    stages: [(table) => working(own, table) ?? betting(own, table)],
    handlers: handlersFor<VersusRules, S, VersusCommand, VersusFact>(own, HANDLERS),
    offers: (table, actor) => offersOf(own, table, actor),
    object: (table, command) => objectionTo(own, table, command),
  }
  const added: Part<S, C, VersusFact | F> = {
    handlers: {
      ...ownSettlement(own),
      ...(own.acts && handlersFor<VersusRules, S, C, VersusFact | F>(own, own.acts)),
    },
  }
  const game: Game<S, VersusCommand | C, VersusFact | F> = {
    id,
    title,
    rules,
    options,
    limits,
    ...(own.noOther !== undefined && { noOther: own.noOther }),
    ...(own.forbids && { forbids: own.forbids }),
    ...(own.played && { played: own.played }),
    places: () => places,
    wagers,
    layout,
    ...(own.exhibits && { exhibits: own.exhibits }),
    ...(own.board && { board: own.board }),
    ...(own.meters && { meters: own.meters }),
    ...(own.overheard && { overheard: own.overheard }),
    playerActs: own.playerActs ?? VERSUS_ACTS,
    discards: (pile) => pile === RACK,
    begin: own.begin ?? ((values) => begin(deckChoices(values)) as S),
    layoutBetting: {
      spots: () => possibleSpots(own),
      stake: (table, player, place, wager) => stake(own, table, player, place, wager),
      unstake: (table, player, place, wager) => unstake(own, table, player, place, wager),
    },
    ...(own.coupons && { coupons: own.coupons }),
    ...playedBy([extended(family, added)]),
    evolve: (state, it) => {
      const next = isVersusFact(it) ? evolveVersus(state, it) : state
      return own.evolve?.(next, it) ?? next
    },
    procedure: (values) => versusProcedure(own, values),
    odds,
    strategy: (view: Table<S>, player, pick) =>
      typeof own.strategy === 'function'
        ? own.strategy(view, player, pick)
        : strategy(game, own.strategy, view, player),
    ...(weighed && { weigh: (view: Table<S>, player: string) => weigh(own, weighed, view, player) }),
    ...(own.weigh && { weigh: own.weigh }),
    ...(own.study && { study: own.study }),
    ...(own.practice && { practice: own.practice }),
    guide,
  }
  return game
}
