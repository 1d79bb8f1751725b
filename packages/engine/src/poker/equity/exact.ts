import type { Tally } from './shares.ts'
import { showdownOf } from './showdown.ts'
import type { Spot } from './spot.ts'

/** Number of ways to take k of n cards. */
function ways(n: number, cards: number): number {
  let all = 1
  for (let i = 0; i < cards; i++) all = (all * (n - i)) / (i + 1)
  return all
}

/** How many deals there are of the cards to come. */
export function countDeals({ hands, board, own, center, deck }: Spot): number {
  let left = deck.length
  let all = 1
  for (const cards of [center - board.length, ...hands.map((hand) => own - hand.length)]) {
    all *= ways(left, cards)
    left -= cards
  }
  return all
}

/** Goes through every deal of the cards to come and adds up who gets what. `tell` hears how far it is, from 0 to 1. */
export function countEquities(spot: Spot, tell?: (share: number) => void): Tally {
  const { dealt, draws, tally, rank, settle } = showdownOf(spot)
  const deck = Uint8Array.from(spot.deck)
  const gone = new Uint8Array(deck.length)
  const last = draws.length - 1

  const down = (at: number, card: number, from: number): void => {
    const draw = draws[at]
    if (!draw) return
    const places = draw.places[card] as readonly number[]
    const lastCard = card === draw.places.length - 1
    for (let i = from; i < deck.length; i++) {
      if (gone[i] === 1) continue
      for (let p = 0; p < places.length; p++) dealt[places[p] as number] = deck[i] as number
      if (lastCard && at === last) {
        rank(draw.complete)
        settle()
        continue
      }
      gone[i] = 1
      if (lastCard) {
        rank(draw.complete)
        down(at + 1, 0, 0)
      } else down(at, card + 1, i + 1)
      gone[i] = 0
      if (at === 0 && card === 0) tell?.((i + 1) / deck.length)
    }
  }
  if (draws.length === 0) settle()
  else down(0, 0, 0)
  return tally()
}
