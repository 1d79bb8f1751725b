import {
  asPlayer,
  type Command,
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
} from '../../kernel/index.ts'
import { handRank, rankThree, THREE_CARDS } from '../../poker/index.ts'
import { handOf, type T } from './cards.ts'
import type { State } from './state.ts'

/** The lowest hand that is worth a play wager; what is lower loses less when it is folded. */
export const LOWEST_PLAYED = handRank(THREE_CARDS, [12, 6, 4], false)

/** Real cards are known to nobody but their owner; without seeing them, playing loses less than folding. */
function choose(table: T, own: readonly Offer[]): Offer | undefined {
  const play = own.find((o) => o.type === 'play')
  const fold = own.find((o) => o.type === 'fold')
  const hand = handOf(String(fold?.with?.place))
  if (!play) return fold
  const seen = pile(table, hand).every((card) => knownFace(table, card) !== undefined)
  return !seen || rankThree(facesOf(table, hand)) >= LOWEST_PLAYED ? play : fold
}

/** The least on the ante as long as the play wager can follow, and the least on pair plus beside it. */
function wager(table: T, player: PlayerId, own: readonly Offer[]): Offer | undefined {
  const place = table.players[player]?.place
  const has = (wager: string): boolean =>
    spotsOf(table, player).some((s) => s.place === place && s.wager === wager)
  const bet = (wager: string): Offer | undefined =>
    has(wager)
      ? undefined
      : own.find((o) => o.type === 'bet' && o.with?.place === place && o.with?.wager === wager)
  const cost = (offer: Offer | undefined): number => (offer ? Number(simplest(offer).cents) : 0)
  const ante = bet('ante')
  const chips = stackOf(table, player)
  if (ante && chips >= 2 * cost(ante)) return ante
  const pairPlus = bet('pair-plus')
  const up = spotsOf(table, player).find((s) => s.wager === 'ante')?.cents ?? 0
  if (pairPlus && chips >= cost(pairPlus) + up) return pairPlus
  return spotsOf(table, player).length === 0 ? (pairPlus ?? ante) : undefined
}

/** Flat wagers, play with queen-six-four or better. */
export function strategy(game: Game<State>, table: T, player: PlayerId): Command | undefined {
  const own = offers(game, table, asPlayer(player))
  const decision = choose(table, own)
  if (decision) return simplest(decision)
  const now = next(game, table)
  if (isStep(now)) return undefined
  const found = wager(table, player, own) ?? own.find((o) => o.type === 'ready')
  return found && simplest(found)
}
