import { diceUntil } from '../../banking/index.ts'
import {
  type Act,
  dealerAct,
  facesNeed,
  idleWait,
  type Offer,
  type Part,
  pile,
  procedureStep,
  type Staff,
  type Stage,
  shown,
  shuffledInto,
  shuffleNeed,
  shuffleOf,
  spots,
  stepOf,
  top,
  type Wait,
} from '../../kernel/index.ts'
import {
  DECK,
  type Event,
  fact,
  on,
  type PaiGowCommand,
  type PaiGowFact,
  SET,
  SPREAD,
  STACK,
  STACKS,
  type State,
  type T,
  WASHED,
} from './state.ts'

/** The tiles come to the table, are looked over, lie in pairs, are washed and stacked (10.4). */

const INSPECTION: readonly Act[] = [
  dealerAct('sort-tiles', '19:47-10.4(a)1', 'Sort the tiles: the supreme pair and the 15 others.'),
  dealerAct('compare-tiles', '19:47-10.4(a)2', 'Lay the tiles side by side: one size, one shading.'),
  dealerAct('examine-backs', '19:47-10.4(a)3', 'Examine the backs and sides of the tiles.'),
]
const OPENING: readonly Act[] = [
  ...INSPECTION,
  { type: 'verify', by: 'floorperson', rule: '19:47-10.4(a)', says: 'Verify the inspection of the tiles.' },
  dealerAct('spread', '19:47-10.4(b)', 'Turn the tiles up in 16 pairs by rank, the supreme pair first.'),
]
const SUBSTITUTE: Act = {
  type: 'substitute',
  by: 'supervisor',
  rule: '19:47-10.4(a)3i',
  says: 'Seal the unsuitable set, signed by you and the dealer, and bring another from the reserve.',
}
const IDLE = dealerAct(
  'spread-idle',
  '19:47-10.4(g)',
  'Nobody plays: turn the tiles up in 16 pairs, the supreme pair first.',
)
/** 19:47-10.1[washing]: mixed thoroughly face down. */
const WASH = dealerAct(
  'wash',
  '19:47-10.4(d)',
  'Turn the tiles down and wash them, at least eight circles with each hand.',
)
const STACKING = dealerAct(
  'stack',
  '19:47-10.4(d)',
  'Pick the tiles up at random and make eight stacks of four.',
)
export const openingActs: readonly Act[] = [...OPENING, SUBSTITUTE, WASH, STACKING, IDLE]

const nobody = ({ players }: T): boolean => Object.keys(players).length === 0

/** Tiles in pairs lie there for the first player to look at (10.4(b), (g)). */
function firstPlayer(table: T): Wait {
  const { procedure } = table.state
  const rule = procedure === 'new' ? '19:47-10.4(b)' : '19:47-10.4(g)'
  const until = diceUntil(table)
  const says = 'The tiles lie in pairs for the first player to see.'
  return { ...idleWait(rule, says), ...(until !== undefined && { until }) }
}

const wash = (table: T) => stepOf(WASH, shuffleNeed(table, SET, DECK, 1), { rule: table.state.wash })

const STAGES: readonly Stage<State>[] = [
  ({ state }) => (state.unsuitable ? stepOf(SUBSTITUTE) : undefined),
  (table) => {
    const { phase, procedure, acts } = table.state
    if (phase !== 'opening') return undefined
    const step = procedure === 'new' ? procedureStep(OPENING, acts) : undefined
    return step ?? (nobody(table) ? firstPlayer(table) : wash(table))
  },
  (table) => (table.state.phase === 'unwashed' ? wash(table) : undefined),
  ({ state }) => (state.phase === 'washed' ? stepOf(STACKING) : undefined),
  (table) =>
    table.state.phase === 'betting' && nobody(table) && spots(table).length === 0 ? stepOf(IDLE) : undefined,
]

/** Every tile, wherever it lies. */
export function gathered(table: T, to: string): Event[] {
  const shuffle = table.sets[SET]?.shuffle
  return Object.entries(table.piles).flatMap(([from, cards]): Event[] => {
    const own = cards.filter((card) => shuffleOf(card) === shuffle)
    return from === to || own.length === 0 ? [] : [{ type: 'placed', cards: own, from, to }]
  })
}

const STAFF: readonly Staff[] = ['dealer', 'floorperson']
function offers(table: T, by: string): readonly Offer[] {
  const { phase, procedure, acts, unsuitable } = table.state
  if (
    by === 'dealer' &&
    phase === 'opening' &&
    procedure === 'new' &&
    acts > 0 &&
    acts <= INSPECTION.length &&
    !unsuitable
  ) {
    const says = 'Tiles are flawed, scratched or marked, or not all alike: the set is not used.'
    return [{ type: 'tiles-unsuitable', by, rule: '19:47-10.4(a)3i', says }]
  }
  const turner = STAFF.find((staff) => staff === by)
  if (turner === undefined || phase !== 'washed') return []
  return [
    {
      type: 'tile-turned',
      by: turner,
      rule: '19:47-10.4(e)',
      says: 'A tile was turned over while the stacks were made: the whole set is washed again.',
      needs: facesNeed(top(table, WASHED, 1)),
    },
  ]
}

const actDone = (): Event[] => [fact({ type: 'act-done' })]

export const openingPart: Part<State, PaiGowCommand, PaiGowFact> = {
  stages: STAGES,
  offers,
  handlers: {
    'sort-tiles': actDone,
    'compare-tiles': actDone,
    'examine-backs': actDone,
    verify: actDone,
    spread: actDone,
    'tiles-unsuitable': () => [fact({ type: 'tiles-found-unsuitable' })],
    // 19:47-10.4(a)3ii: with the time, and signed by both.
    substitute: ({ now }) => [fact({ type: 'tiles-sealed', at: now, signed: ['dealer', 'supervisor'] })],
    wash: (table) => [
      shuffledInto(table, SET, DECK, 1, WASHED),
      ...(table.state.phase === 'opening' ? [fact({ type: 'game-started' })] : []),
      on('washed'),
    ],
    'tile-turned': (table, { chance }) => [
      shown(top(table, WASHED, 1), chance),
      fact({ type: 'tiles-to-wash', rule: '19:47-10.4(e)' }),
    ],
    stack: (table) => [
      ...STACKS.map((to, i): Event => {
        const cards = pile(table, WASHED).slice(STACK * i, STACK * (i + 1))
        return { type: 'placed', cards, from: WASHED, to }
      }),
      on('betting'),
    ],
    'spread-idle': (table) => [...gathered(table, SPREAD), fact({ type: 'tiles-spread' })],
  },
}
