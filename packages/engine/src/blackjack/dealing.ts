import {
  type Act,
  type Event,
  handPile,
  type Pile,
  type Place,
  type PlayerId,
  pile,
  playerAt,
  push,
  type Spot,
  type Step,
  spots,
  staffStep,
  type Table,
  type Wait,
  whenReady,
} from '../kernel/index.ts'
import {
  advanced,
  afterBets,
  call,
  cardsLeft,
  deal,
  facesIn,
  nextFace,
  type Part,
  tooFew,
  untilChange,
} from '../shoe/index.ts'
import { standings } from './entry.ts'
import { dealerCards, dealerPile, MAIN, peopleOn, spotsAt } from './hands.ts'
import type { BlackjackRules } from './rules.ts'
import { type BlackjackCommand, type BlackjackFact, type BlackjackState, fact, type Hand } from './state.ts'

/** Where the next card of the deal goes: one each from the dealer's left, the dealer's, a second each, the hole card. */
export interface Due {
  readonly to: Pile
  readonly place?: Place
  readonly which: 'first' | 'dealer' | 'second' | 'hole'
}

type T = Table<BlackjackState>

/** How often the deal has come by this box: with a card, or passing it over. */
const passes = (table: T, { place, missed = 0 }: Hand): number => pile(table, handPile(place)).length + missed

export function dueInDeal<S extends BlackjackState>(
  rules: BlackjackRules<S>,
  table: Table<S>,
): Due | undefined {
  const { hands, dealing, dealerMissed } = table.state
  if (dealing > 0 || hands.length === 0) return undefined
  const waiting = (count: number): Hand | undefined =>
    hands.find((hand) => hand.done === undefined && hand.split === undefined && passes(table, hand) < count)
  const mine = dealerCards(table).length
  const dealer: Due = { to: dealerPile(0), which: 'dealer' }
  if (rules.playing(table).attack && mine === 0) return dealer
  const first = waiting(1)
  if (first) return { to: handPile(first.place), place: first.place, which: 'first' }
  if (mine === 0 && !dealerMissed) return dealer
  const second = waiting(2)
  if (second) return { to: handPile(second.place), place: second.place, which: 'second' }
  if (mine === 0) return dealer
  const hole = rules.playing(table).holeCard !== 'none' && mine === 1
  return hole ? { to: dealerPile(0), which: 'hole' } : undefined
}

/** Whoever has wagered against as many hands of the dealer's as must be, on this box. */
function complete<S extends BlackjackState>(
  rules: BlackjackRules<S>,
  table: Table<S>,
  place: Place,
): PlayerId[] {
  const { dealings, leastDealings } = rules.playing(table)
  const mains = (player: PlayerId): number =>
    spotsAt(table, place).filter((s) => s.player === player && dealings.some((d) => s.wager === MAIN + d))
      .length
  return peopleOn(table, place).filter((player) => mains(player) >= leastDealings)
}

/** Who is seated at a box and has wagered there decides; else whoever has wagered most, the first of them (2.13(b)). */
export function callerOf<S extends BlackjackState>(
  rules: BlackjackRules<S>,
  table: Table<S>,
  place: Place,
): PlayerId | undefined {
  const all = complete(rules, table, place)
  const seated = playerAt(table, place)
  if (seated !== undefined && all.includes(seated)) return seated
  const sum = (player: PlayerId): number =>
    spotsAt(table, place)
      .filter((s) => s.player === player && s.wager.startsWith(MAIN))
      .reduce((n, s) => n + s.cents, 0)
  return all.toSorted((a, b) => sum(b) - sum(a))[0]
}

/**
 * Who has wagered on a box, as the wagers lie from the dealer's side: the one who decides, the others in a line behind:
 * 19:47-2.13(c), 19:47-19.13(c).
 */
export function lineOn<S extends BlackjackState>(
  rules: BlackjackRules<S>,
  table: Table<S>,
  place: Place,
): readonly PlayerId[] {
  const caller =
    table.state.hands.find((hand) => hand.place === place)?.caller ?? callerOf(rules, table, place)
  const all = peopleOn(table, place)
  return caller === undefined ? all : [caller, ...all.filter((player) => player !== caller)]
}

function handsOf<S extends BlackjackState>(rules: BlackjackRules<S>, table: Table<S>): Hand[] {
  return rules.places(table).flatMap((place) => {
    const caller = callerOf(rules, table, place)
    return caller === undefined ? [] : [{ place, caller }]
  })
}

/** Wagers that no hand is dealt for: fewer than must be made together. */
function stray<S extends BlackjackState>(rules: BlackjackRules<S>, table: Table<S>): Spot[] {
  return spots(table).filter((s) => !complete(rules, table, s.place).includes(s.player))
}

/** Bets are closed: everybody who has a wager is in this round. */
function close<S extends BlackjackState>(rules: BlackjackRules<S>, table: Table<S>): Event<BlackjackFact>[] {
  const { cites, shoe } = rules
  const because = 'Fewer wagers than must be made together: they go back.'
  const back = stray(rules, table).flatMap((s) => push(table, s, { rule: cites.dealings.wagers, because }))
  return [
    call('No more bets', cites.close),
    ...back,
    fact({ type: 'hands-begun', hands: handsOf(rules, table) }),
    ...standings(rules, table),
    advanced(afterBets(shoe, table)),
  ]
}

const ACTS = {
  close: 'Call "No more bets".',
  deal: 'Deal a card.',
} as const

export function dealing<S extends BlackjackState>(
  rules: BlackjackRules<S>,
): Part<S, BlackjackCommand, BlackjackFact> {
  const { cites, shoe } = rules

  function betting(table: Table<S>): Step | Wait | undefined {
    if (table.state.phase !== 'betting') return undefined
    const step = staffStep('dealer', 'close', cites.close, ACTS.close)
    const wagering = rules.places(table).flatMap((place) => complete(rules, table, place))
    const game = { places: () => rules.places(table) }
    return untilChange(shoe, table, whenReady(game, table, wagering, step))
  }

  function next(table: Table<S>): Step | undefined {
    const due = table.state.phase === 'playing' ? dueInDeal(rules, table) : undefined
    if (!due) return undefined
    if (cardsLeft(table) === 0) return tooFew(shoe, table)
    const { which, place } = due
    if (which !== 'hole') {
      const says =
        place === undefined ? 'Deal your own first card face up.' : `Deal a card to position ${place}.`
      return staffStep('dealer', 'deal', cites.deal[which], says, nextFace(table))
    }
    const { holeCard } = rules.playing(table)
    if (holeCard === 'none') return undefined
    const down = holeCard !== 'up'
    const says = down ? 'Deal your own second card face down.' : 'Deal your own second card face up.'
    return staffStep('dealer', 'deal', cites.hole[holeCard], says, down ? undefined : nextFace(table))
  }

  return {
    stages: [betting, next],
    handlers: {
      close: (table) => close(rules, table),
      deal: (table, command) => {
        const due = dueInDeal(rules, table)
        return due ? deal(table, due.to, facesIn(command), shoe.cut.remembers) : []
      },
    },
  }
}

export const dealingActs = <S extends BlackjackState>({ cites }: BlackjackRules<S>): readonly Act[] => [
  { type: 'close', by: 'dealer', rule: cites.close, says: ACTS.close },
  { type: 'deal', by: 'dealer', rule: cites.deal.first, says: ACTS.deal },
]
