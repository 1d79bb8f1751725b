import { type BasicStrategy, basicStrategy } from '../../blackjack/analysis/basic.ts'
import { dealerFaces, handAt, handNow, isPair, MAIN, pointsOf, upCard } from '../../blackjack/index.ts'
import {
  asPlayer,
  type Command,
  flat,
  type Game,
  offers as kernelOffers,
  type Offer,
  type PlayerId,
  placeOf,
  simplest,
  staked,
  type Table,
} from '../../kernel/index.ts'
import { onceFor } from '../../kernel/once.ts'
import { analysisRules } from './analysis.ts'
import { type Blackjack, playing } from './options.ts'
import { offers } from './play.ts'
import type { State } from './state.ts'

/** The wager that the strategy makes. */
export const FLAT = 'main'

/** The strategy by counts under these choices; what the dealer's cards are worth is worked out when they are first shown. */
export const basicOf = onceFor((b: Blackjack): BasicStrategy => basicStrategy(analysisRules(b)))

/** What the dealer shows as the strategy is asked about it, 1 to 10. */
const shown = (view: Table<State>): readonly number[] => {
  const faces = playing(view).holeCard === 'up' ? dealerFaces(view) : [upCard(view) ?? '']
  return faces.map(pointsOf)
}

function decision(view: Table<State>, mine: readonly Offer[]): Offer | undefined {
  const stand = mine.find((o) => o.type === 'stand')
  const hand = stand && handAt(view, String(stand.with?.place))
  if (!hand || upCard(view) === undefined) return undefined
  const { faces, score } = handNow(view, hand)
  const [first] = faces
  const splits = isPair(faces) && first !== undefined && mine.some((o) => o.type === 'split')
  const held = { ...score, cards: faces.length, ...(splits && { pair: pointsOf(first) }) }
  for (const type of basicOf(playing(view)).against(shown(view)).wishes(held)) {
    const found = mine.find((o) => o.type === type)
    if (found) return found
  }
  return stand
}

/** What somebody does who is asked beside a decision of their own: nothing that costs anything. */
const MODEST: readonly string[] = ['no-insurance', 'no-double', 'name', 'take-card']

/** Against several hands of the dealer's: the least on as many of them as must be. */
function against(game: Game<State>, view: Table<State>, player: PlayerId): Command | undefined {
  const { dealings, leastDealings } = playing(view)
  if (dealings.length === 1) return undefined
  const place = placeOf(view, player) ?? ''
  const open = dealings.slice(0, leastDealings).find((d) => staked(view, place, player, MAIN + d) === 0)
  const all = kernelOffers(game, view, asPlayer(player))
  const bet = all.find((o) => o.type === 'bet' && o.with?.place === place && o.with.wager === MAIN + open)
  return bet && simplest(bet)
}

/** The least on the own box, no insurance, and each hand by its count; the cut is taken where it falls. */
export function strategy(
  game: Game<State>,
  view: Table<State>,
  player: PlayerId,
  pick: (below: number) => number,
): Command | undefined {
  const by = asPlayer(player)
  const mine = offers(view, by)
  const front = mine.find((o) => o.type === 'cut')?.fields?.front
  if (front?.kind === 'amount')
    return { type: 'cut', by, front: front.least + pick(front.most - front.least + 1) }
  const own = decision(view, mine) ?? mine.find((o) => MODEST.includes(o.type))
  return own ? simplest(own) : (against(game, view, player) ?? flat(game, view, player, FLAT))
}
