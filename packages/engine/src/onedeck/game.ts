import {
  type Actor,
  type Command,
  type Event,
  type Fact,
  type Game,
  playerOf,
  type Refused,
  type Step,
  staffStep,
  type Table,
  type Wait,
  whenReady,
} from '../kernel/index.ts'
import { onceTogether } from '../kernel/once.ts'
import { RACK, wayOf } from './cards.ts'
import type { DeckCommand } from './commands.ts'
import { CUTTING, cut, cutOffers, load, refuseCut } from './cut.ts'
import { countOffers, DEALING } from './dealing.ts'
import { decidingActs, decisionOffers, refuseDecision } from './deciding.ts'
import { evolveDeck, type Happened, isDeckFact } from './facts.ts'
import { changeUntil } from './hours.ts'
import { IRREGULARITIES, irregularOffers } from './irregularities.ts'
import { exchange, idle, OPENING, opening, refit, replace, shuffle } from './opening.ts'
import { deckChoices } from './options.ts'
import { deckProcedure } from './procedure.ts'
import type { OneDeck, OwnDeck, Stage, T } from './rules.ts'
import { ownSettlement, SETTLEMENT } from './settlement.ts'
import { begin, type State } from './state.ts'
import { strategy } from './strategy.ts'
import { positions, possibleSpots, refuseConduct, stake, unstake, WAGERING } from './wagering.ts'
import { weigh } from './weigh.ts'

/**
 * In this order: what is first not done is the next step. The decks change places before a new one is opened, which
 * takes the place that is free then.
 */
const OPENED: readonly Stage[] = [refit, replace, exchange, opening, shuffle]
const READY: readonly Stage[] = [cut, load, idle]
/** What a recut brings back after the call. */
const RECUTTING: readonly Stage[] = [cut, load]

const first = (own: OneDeck, stages: readonly Stage[], table: T): Step | Wait | undefined => {
  for (const stage of stages) {
    const answer = stage(own, table)
    if (answer) return answer
  }
  return undefined
}

/** The work that comes next; nothing while bets are open. Whoever asks for offers asks for it too. */
const working = onceTogether((own: OneDeck, table: T): Step | Wait | undefined =>
  table.state.closed
    ? (first(own, RECUTTING, table) ?? first(own, own.round(table), table))
    : (first(own, own.prepare ?? [], table) ??
      first(own, OPENED, table) ??
      first(own, own.beforeCut ?? [], table) ??
      first(own, READY, table)),
)

function betting(own: OneDeck, table: T): Step | Wait {
  const players = positions(own, table)
    .filter((p) => !p.bad)
    .map((p) => p.player)
  const call = staffStep('dealer', 'close', wayOf(own, table).call, 'Call "No more bets".')
  const all = [...players, ...(own.playing?.(table) ?? [])]
  const answer = whenReady({ places: () => own.places }, table, all, call)
  const until = changeUntil(own, table)
  return 'command' in answer || until === undefined ? answer : { ...answer, until }
}

function offersOf(own: OneDeck, table: T, actor: Actor) {
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

function objectionTo(own: OneDeck, table: T, command: Command): Refused | undefined {
  const isAnswer = own.decisions.some(({ answers }) => answers.some((a) => a.type === command.type))
  return (
    own.object?.(table, command) ??
    refuseConduct(own, table, command) ??
    (isAnswer ? refuseDecision(own, table, command) : refuseCut(own, table, command))
  )
}

/** Each of these gets the command under whose name it stands. */
type Decided<F extends Fact> = (own: OneDeck, table: T, command: never) => readonly Event<F>[]

/** The game that these rules make. */
export function oneDeckGame<S extends State, C extends Command = never, F extends Fact = never>(
  own: OwnDeck<S, C, F>,
): Game<S, DeckCommand | C, Happened | F> {
  const { id, title, rules, options, limits, wagers, layout, odds, guide, places, weighed } = own
  const all: Readonly<Record<string, Decided<Happened | F>>> = {
    ...OPENING,
    ...CUTTING,
    ...WAGERING,
    ...DEALING,
    ...decidingActs(own),
    ...SETTLEMENT,
    ...ownSettlement<F>(own.ownActs),
    ...IRREGULARITIES,
    ...own.acts,
  }
  const handlers = new Map(Object.entries(all))
  const game: Game<S, DeckCommand | C, Happened | F> = {
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
    discards: (pile) => pile === RACK,
    begin: own.begin ?? ((values) => begin(deckChoices(values)) as S),
    spots: () => possibleSpots(own),
    stake: (table, player, place, wager) => stake(own, table, player, place, wager),
    unstake: (table, player, place, wager) => unstake(own, table, player, place, wager),
    ...(own.coupons && { coupons: own.coupons }),
    offers: (table, actor) => offersOf(own, table, actor),
    object: (table, command) => objectionTo(own, table, command),
    decide: (table, command) => handlers.get(command.type)?.(own, table, command as never) ?? [],
    evolve: (state, it) => {
      const next = isDeckFact(it) ? evolveDeck(state, it) : state
      return own.evolve?.(next, it) ?? next
    },
    dealer: (table) => working(own, table) ?? betting(own, table),
    procedure: (values) => deckProcedure(own, values),
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
