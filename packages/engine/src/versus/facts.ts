import { type DeckFact, evolveDeck, isDeckFact } from '../deck/index.ts'
import type { Cents, Fact, Place, Event as Recorded } from '../kernel/index.ts'
import { type Forfeit, type Hand, type Reply, ROUND, type State } from './state.ts'

/** What happens to hands and decisions against a dealer. Money and cards are the kernel's events. */
type HandFact =
  | { readonly type: 'bets-closed'; readonly hands: readonly Hand[] }
  | { readonly type: 'hand-examined'; readonly place: Place }
  | { readonly type: 'hand-decided'; readonly place: Place; readonly choice: Reply; readonly keeps?: true }
  | { readonly type: 'forfeits-collected'; readonly forfeits?: readonly Forfeit[] }
  | { readonly type: 'cards-turned' }
  /** The next decision: of these places, of all that are still in it. */
  | { readonly type: 'decision-opened'; readonly places: readonly Place[] }
  | { readonly type: 'dealer-revealed' }
  | { readonly type: 'hand-voided'; readonly place: Place }
  /** Where a hand wins no more than so much: what it has won now. */
  | { readonly type: 'winnings-paid'; readonly place: Place; readonly cents: Cents }
  | { readonly type: 'task-done'; readonly task: number }

/** All facts of the family, those about the cards included. */
export type VersusFact = DeckFact | HandFact
export type Event = Recorded<VersusFact>
/** A fact with its shape checked where it is made. */
export const fact = (it: VersusFact): VersusFact => it

type Evolving = {
  readonly [K in HandFact['type']]: (state: State, fact: Extract<HandFact, { type: K }>) => State
}

function changeHand(state: State, place: Place, set: Partial<Hand>): State {
  return { ...state, hands: state.hands.map((h) => (h.place === place ? { ...h, ...set } : h)) }
}

/** What only a round under way has. */
function withoutRound<S extends State>(state: S): S {
  if (!state.forfeits && !state.won && state.decision === undefined && state.turned === undefined)
    return state
  const { forfeits: _, decision: __, turned: ___, won: ____, ...rest } = state
  return rest as S
}

const HANDLERS: Evolving = {
  'bets-closed': (state, { hands }) => ({ ...state, closed: true, hands }),
  'hand-examined': (state, { place }) => changeHand(state, place, { looked: true }),
  'hand-decided': (state, { place, choice, keeps }) =>
    changeHand(state, place, { choice, ...(keeps && { keeps }) }),
  'forfeits-collected': (state, { forfeits }) => ({
    ...state,
    collected: true,
    ...(forfeits && { forfeits: [...(state.forfeits ?? []), ...forfeits] }),
  }),
  'cards-turned': (state) => ({ ...state, turned: (state.turned ?? 0) + 1 }),
  'decision-opened': (state, { places }) => ({
    ...state,
    decision: (state.decision ?? 0) + 1,
    hands: state.hands.map((h) => (places.includes(h.place) ? { ...h, choice: 'due' } : h)),
  }),
  'dealer-revealed': (state) => ({ ...state, revealed: true }),
  'hand-voided': (state, { place }) => ({ ...state, hands: state.hands.filter((h) => h.place !== place) }),
  'winnings-paid': (state, { place, cents }) => ({
    ...state,
    won: { ...state.won, [place]: (state.won?.[place] ?? 0) + cents },
  }),
  'task-done': (state, { task }) => ({ ...state, task }),
}

const byType = new Map(Object.entries(HANDLERS)) as ReadonlyMap<
  string,
  (state: State, fact: HandFact) => State
>

/** A fact of the family; any other is a game's own. */
export const isVersusFact = (fact: Fact): fact is VersusFact => isDeckFact(fact) || byType.has(fact.type)

/** Records a fact of the family. What a game has added to the state stays as it is. */
export function evolveVersus<S extends State>(state: S, fact: VersusFact): S {
  if (!isDeckFact(fact)) return (byType.get(fact.type)?.(state, fact) ?? state) as S
  const next = evolveDeck(state, fact)
  return fact.type === 'round-over' ? { ...withoutRound(next), ...ROUND } : next
}
