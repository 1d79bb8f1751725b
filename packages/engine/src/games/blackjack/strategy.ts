import { handAt, handNow, isPair, MAIN, pointsOf, type Score, upCard } from '../../blackjack/index.ts'
import {
  asPlayer,
  type Command,
  type Face,
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
import { playing } from './options.ts'
import { offers } from './play.ts'
import type { State } from './state.ts'
import { HARD, PAIRS, SOFT } from './strategy.data.ts'

/** The wager that the strategy makes. */
export const FLAT = 'main'

/** Which column of the tables the dealer's first card is: 2 to 9, ten, ace. */
export const columnOf = (up: Face): number => (pointsOf(up) + 8) % 10

/** What the tables say: a letter for this hand against this card. */
export function advised(faces: readonly Face[], score: Score, up: Face, pairs: boolean): string {
  const column = columnOf(up)
  const [first] = faces
  const pair = pairs && isPair(faces) && first !== undefined ? PAIRS[pointsOf(first)] : undefined
  const row = pair ?? (score.soft ? SOFT : HARD)[score.total]
  return row?.[column] ?? 'S'
}

/** A letter as what it means, the first of these that is offered. */
const MEANS: Readonly<Record<string, readonly string[]>> = {
  H: ['hit', 'stand'],
  S: ['stand'],
  D: ['double', 'hit', 'stand'],
  d: ['double', 'stand'],
  P: ['split', 'hit', 'stand'],
  R: ['surrender', 'hit', 'stand'],
}
/** What each letter wants, in this order. */
export const wanted = (letter: string): readonly string[] => MEANS[letter] ?? ['stand']

function decision(view: Table<State>, mine: readonly Offer[]): Offer | undefined {
  const stand = mine.find((o) => o.type === 'stand')
  const hand = stand && handAt(view, String(stand.with?.place))
  const up = upCard(view)
  if (!hand || up === undefined) return undefined
  const { faces, score } = handNow(view, hand)
  const pairs = mine.some((o) => o.type === 'split')
  for (const type of wanted(advised(faces, score, up, pairs))) {
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

/** The least on the own box, no insurance, and each hand by the tables; the cut is taken where it falls. */
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
