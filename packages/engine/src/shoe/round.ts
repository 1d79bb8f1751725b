import { type Spot, spots } from '../kernel/account.ts'
import { pile } from '../kernel/cards.ts'
import type { Odds } from '../kernel/money.ts'
import { sure } from '../kernel/sure.ts'
import type { Citation, Command, Event, Fact, Need, Outcome, Pile, Place, Table } from '../kernel/types.ts'
import { deal, dealEach, facesIn, nextFace } from './cards.ts'
import type { ShoeState } from './state.ts'

/** Something the dealer does in a round. The first act that is due comes next. */
export interface RoundAct<S> {
  readonly type: string
  readonly rule: Citation
  readonly says: string
  due(table: Table<S>): boolean
  /** How many cards it takes from the shoe; with fewer the round is void. Without it, none. */
  readonly cards?: number
  needs?(table: Table<S>): Need
  work(table: Table<S>, command: Command): readonly Event<Fact>[]
}

/** What becomes of a wager; odds are for one that wins. */
export interface Verdict {
  readonly outcome: Outcome
  readonly odds?: Odds
  readonly because: string
}

/** Cards that were burned in this round lie here until the cards are picked up. */
export const BURNED: Pile = 'burned'

/** Places with a wager, in the order given. */
export const wageredAt = (table: Table, places: readonly Place[]): readonly Place[] => {
  const all = spots(table)
  return places.filter((place) => all.some((s: Spot) => s.place === place))
}

interface Dealing<S> {
  readonly type: string
  readonly rule: Citation
  readonly says: string
  /** Who gets cards, in this order; nobody where none are due. */
  to(table: Table<S>): readonly Pile[]
  /** How many cards each has in the end. They come one to each in turn. */
  readonly each: number
}

/** One card after another, face up, until each of these hands has so many. */
export function dealing<S extends ShoeState>({ to, each, ...said }: Dealing<S>): RoundAct<S> {
  const missing = (table: Table<S>): Pile | undefined => {
    const short = to(table).filter((name) => pile(table, name).length < each)
    const fewest = Math.min(...short.map((name) => pile(table, name).length))
    return short.find((name) => pile(table, name).length === fewest)
  }
  return {
    ...said,
    cards: 1,
    due: (table) => missing(table) !== undefined,
    needs: nextFace,
    work: (table, command) => deal(table, sure(missing(table)), facesIn(command)),
  }
}

/** Cards leave the shoe face down while a round is under way, so many at once. */
export const burningCards = <S extends ShoeState>(
  act: Pick<RoundAct<S>, 'type' | 'rule' | 'says' | 'due'> & { readonly cards: number },
): RoundAct<S> => ({
  ...act,
  work: (table) => dealEach(table, Array<Pile>(act.cards).fill(BURNED)),
})
