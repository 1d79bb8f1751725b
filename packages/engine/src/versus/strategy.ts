import { handOf } from '../deck/index.ts'
import {
  asPlayer,
  type Command,
  type Face,
  facesOf,
  type Game,
  isStep,
  knownFace,
  next,
  type Offer,
  offers,
  type PlayerId,
  pile,
  simplest,
  spotsOf,
  stackOf,
  type Table,
  type WagerId,
} from '../kernel/index.ts'
import { undecided } from './deciding.ts'
import type { Hand, Reply, State } from './state.ts'

/** An answer, and where it has an amount whether the least or the most. */
export type Wanted = Reply | { readonly reply: Reply; readonly amount: 'most' }

/** How a sensible player plays a game of the family. */
export interface Strategy<S extends State = State> {
  /** The wager everything begins with, and how many times it a round can take in all. */
  readonly first: WagerId
  readonly times: number
  /** Wagers beside it, the least on each. */
  readonly beside: readonly WagerId[]
  /** What to answer with these cards. */
  choose(table: Table<S>, hand: Hand, faces: readonly Face[]): Wanted
  /** Real cards are known to nobody but their owner: what loses less without seeing them. */
  readonly unseen: Reply
}

function choose<S extends State>(
  { choose: answer, unseen }: Strategy<S>,
  table: Table<S>,
  hand: Hand,
  own: readonly Offer[],
): Command | undefined {
  const mine = own.filter((o) => o.with?.place === hand.place && o.type !== 'bet' && o.type !== 'take')
  if (mine.length === 0) return undefined
  const cards = pile(table, handOf(hand.place))
  const seen = cards.every((card) => knownFace(table, card) !== undefined)
  const wanted = seen ? answer(table, hand, facesOf(table, handOf(hand.place))) : unseen
  const type = typeof wanted === 'string' ? wanted : wanted.reply
  const offer = mine.find((o) => o.type === type) ?? mine.at(-1)
  const amount = typeof wanted === 'string' ? undefined : offer?.fields?.cents
  return offer && { ...simplest(offer), ...(amount?.kind === 'amount' && { cents: amount.most }) }
}

/** The least on the first wager as long as what follows can be paid, then the least on each beside it. */
function wager<S extends State>(
  { first, times, beside }: Strategy<S>,
  table: Table<S>,
  player: PlayerId,
  own: readonly Offer[],
): Offer | undefined {
  const place = table.players[player]?.place
  const up = spotsOf(table, player)
  const bet = (id: WagerId): Offer | undefined =>
    up.some((s) => s.place === place && s.wager === id)
      ? undefined
      : own.find((o) => o.type === 'bet' && o.with?.place === place && o.with?.wager === id)
  const cost = ({ fields }: Offer): number => (fields?.cents?.kind === 'amount' ? fields.cents.least : 0)
  const main = bet(first)
  const chips = stackOf(table, player)
  if (main && chips >= times * cost(main)) return main
  const reserve = (times - 1) * (up.find((s) => s.wager === first)?.cents ?? 0)
  const more = beside.map(bet)
  const good = more.find((offer) => offer && chips >= cost(offer) + reserve)
  if (good) return good
  return up.length === 0 ? (more.find((offer) => offer) ?? main) : undefined
}

/** Flat wagers, and the game's own answer at every decision. */
export function strategy<S extends State>(
  game: Game<S>,
  plan: Strategy<S>,
  table: Table<S>,
  player: PlayerId,
): Command | undefined {
  const own = offers(game, table, asPlayer(player))
  const hand = undecided(table)
  const decision = hand?.player === player ? choose(plan, table, hand, own) : undefined
  if (decision) return decision
  const now = next(game, table)
  if (isStep(now)) return undefined
  const found = wager(plan, table, player, own) ?? own.find((o) => o.type === 'ready')
  if (found) return simplest(found)
  const declined = own.find((o) => o.type === 'decline-cut')
  return declined && simplest(declined)
}
