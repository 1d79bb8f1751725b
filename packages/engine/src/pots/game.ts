import { cutOffers, mishapOffers, mishapsOf, RACK, refuseCut } from '../deck/index.ts'
import {
  type Actor,
  type Command,
  type Game,
  handlersFor,
  isStep,
  type Offer,
  type OptionValues,
  type Part,
  playedBy,
  type Refused,
  type Step,
  type Wait,
} from '../kernel/index.ts'
import { onceTogether } from '../kernel/once.ts'
import { VARIANTS } from '../poker/index.ts'
import { ACTING, betting, bettingOffers, opening, refuseAction } from './acting.ts'
import { POTS_ACTS } from './acts.ts'
import { AWARDING, awarding, ending } from './awarding.ts'
import type { PotsCommand } from './commands.ts'
import { DEALING, dealing, looking } from './dealing.ts'
import { DECKS, READYING } from './decks.ts'
import { DISPUTES, disputeOffers } from './disputes.ts'
import { DRAWING, discarding, drawing, drawingOffers } from './drawing.ts'
import { evolvePots, type PotsFact } from './facts.ts'
import { GATHERING, gathering } from './gathering.ts'
import { IRREGULARITIES, irregularOffers } from './irregularities.ts'
import { changing, MINIMUM, minimumOffers, refuseMinimum } from './minimum.ts'
import { forbidsPots, potsOptions } from './options.ts'
import { BEGINNING, beginning } from './posting.ts'
import { potsProcedure } from './procedure.ts'
import type { PotsHandlers, PotsRules, PotsStage, T } from './rules.ts'
import { leaving, RULINGS, rulingOffers } from './rulings.ts'
import { refuseStakes, SEATING, seatingOffers, waiting } from './seating.ts'
import { allShown, SHOWING, showdown, showingOffers } from './showing.ts'
import { marked, SPEAKING, spokenOffersOf } from './spoken.ts'
import { begin, type PotsState } from './state.ts'
import { strategy } from './strategy.ts'
import { placesFor } from './table.ts'
import { TIMING, timing } from './timecharge.ts'

/** A variant of poker as a game: the parts of the family, in the order in which a hand goes. */

const BETWEEN: readonly PotsStage[] = [leaving, changing, ...READYING, timing, waiting, beginning]
const PLAY: readonly PotsStage[] = [
  allShown,
  dealing,
  looking,
  drawing,
  opening,
  discarding,
  betting,
  gathering,
]
const SHOWDOWN: readonly PotsStage[] = [showdown, awarding]

const STAGES: Readonly<Record<PotsState['phase'], readonly PotsStage[]>> = {
  between: BETWEEN,
  play: PLAY,
  showdown: SHOWDOWN,
  awarded: [ending],
}

/** What takes cards out of the deck. */
const DEALS: readonly string[] = ['deal', 'burn', 'draw', 'reshuffle']
const deals = (now: Step | Wait): boolean => isStep(now) && DEALS.includes(now.command.type)

const working = onceTogether((own: PotsRules, table: T): Step | Wait | undefined => {
  for (const stage of STAGES[table.state.phase]) {
    const answer = stage(own, table)
    if (answer) return deals(answer) ? (marked(own, table) ?? answer) : answer
  }
  return undefined
})

const { 'shuffler-jam': jam } = mishapsOf<PotsRules, PotsState, PotsFact>(() => [])

const HANDLERS: PotsHandlers = {
  ...DECKS,
  'shuffler-jam': jam,
  ...SEATING,
  ...TIMING,
  ...BEGINNING,
  ...DEALING,
  ...ACTING,
  ...DRAWING,
  ...GATHERING,
  ...SHOWING,
  ...AWARDING,
  ...IRREGULARITIES,
  ...RULINGS,
  ...MINIMUM,
  ...SPEAKING,
  ...DISPUTES,
}

function offersOf(own: PotsRules, table: T, actor: Actor): Offer[] {
  const now = working(own, table)
  const act = now && 'command' in now ? now.command.type : undefined
  const isBetween = table.state.phase === 'between'
  return [
    ...bettingOffers(own, table, actor),
    ...drawingOffers(own, table, actor),
    ...showingOffers(own, table, actor),
    ...seatingOffers(own, table, actor),
    ...minimumOffers(own, table, actor),
    ...spokenOffersOf(own, table, actor),
    ...disputeOffers(own, table, actor),
    ...irregularOffers(own, table, actor),
    ...rulingOffers(own, table, actor),
    ...(isBetween ? cutOffers(own, table, actor) : []),
    ...(isBetween ? mishapOffers(own, table, actor, act) : []),
  ]
}

const objectionTo = (own: PotsRules, table: T, command: Command): Refused | undefined =>
  refuseStakes(own, table, command) ??
  refuseAction(own, table, command) ??
  refuseMinimum(table, command) ??
  (table.state.phase === 'between' ? refuseCut(own, table, command) : undefined)

/** A range that a pot of poker is usually bought in for, in dollars, where the terms name none. */
const BUY_IN = { least: 40_00, most: 400_00 } as const

/** The game that these rules make. */
export function potsGame(own: PotsRules): Game<PotsState, PotsCommand, PotsFact> {
  const { offering, guide } = own
  const { title } = VARIANTS[own.id]
  const part: Part<PotsState, PotsCommand, PotsFact> = {
    stages: [(table) => working(own, table)],
    handlers: handlersFor<PotsRules, PotsState, PotsCommand, PotsFact>(own, HANDLERS),
    offers: (table, actor) => offersOf(own, table, actor),
    object: (table, command) => objectionTo(own, table, command),
  }
  return {
    id: own.id,
    title,
    rules: own.rules,
    noOther: '19:47-14.8(b)',
    options: potsOptions(offering),
    limits: { least: 1_00, most: 10_000_00 },
    buyIn: BUY_IN,
    people: 2,
    opens: 'shown',
    forbids: (options: OptionValues) => forbidsPots(offering, options),
    places: (options) => placesFor(own, options),
    wagers: () => [],
    layout: (options) => own.layout(options),
    playerActs: POTS_ACTS,
    discards: (pile) => pile === RACK,
    begin,
    ...playedBy([part]),
    evolve: evolvePots,
    procedure: (options) => potsProcedure(own, options),
    odds: () => [],
    strategy: (view, player, pick) => strategy(own, view, player, pick),
    guide,
  }
}
