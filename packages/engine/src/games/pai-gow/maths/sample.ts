import { highPile, lowPile, MAIN, vigorishOn } from '../../../banking/index.ts'
import {
  betting,
  deckFaces,
  EVEN,
  handPile,
  type Line,
  type OptionValues,
  type Sampler,
  winnings,
} from '../../../kernel/index.ts'
import { againstHouse } from '../bestsetting.ts'
import { paiGow } from '../index.ts'
import { chosen } from '../options.ts'
import { DEALER, DECK, PLACES, STACK } from '../state.ts'
import { kindOf } from '../tiles.ts'
import { houseManner, sortAt, sorts } from './counts.ts'

const TILES = deckFaces(DECK)
/** The numbers on a tile as one number; 66 is the highest. */
const codeOf = (face: string): number => Number(face)
const CODES = codeOf('66') + 1
const HAND = STACK / 2

/** By how many of a player's two hands rank higher: none, one or both. */
const linesOf = (stake: number, options: OptionValues): readonly Line[] => {
  const won = winnings(stake, EVEN)
  return [-stake, 0, won - vigorishOn(won, options)].map((net) => [{ wager: MAIN, stake, net }])
}

/** The least against the dealer, set as is best against the house way. Nobody else is there, and the bank is passed. */
export function sampler(options: OptionValues): Sampler {
  const { houseWay } = chosen(options)
  const { best } = againstHouse('player', houseWay)
  const house = houseManner(houseWay)
  const all = sorts()
  const kinds = new Uint8Array(CODES)
  for (const face of TILES) kinds[codeOf(face)] = kindOf(face)
  const width = 2 * STACK
  const row = new Uint8Array(width)
  return {
    draws: [
      {
        kind: 'cards',
        set: TILES.map(codeOf),
        piles: [
          { pile: handPile(PLACES[0] as string), cards: STACK },
          { pile: lowPile(DEALER), cards: HAND },
          { pile: highPile(DEALER), cards: HAND },
        ],
      },
    ],
    lines: linesOf(betting(paiGow, options).least(MAIN), options),
    begin: () => {},
    play(drawn, rounds, out) {
      for (let i = 0, from = 0; i < rounds; i++, from += width) {
        for (let j = 0; j < width; j++) row[j] = kinds[drawn[from + j] as number] as number
        const own = sortAt(all, row, 0)
        const dealers = sortAt(all, row, STACK)
        const high = (best.high[own] as number) > (house.high[dealers] as number) ? 1 : 0
        const low = (best.playersLow[own] as number) > (house.low[dealers] as number) ? 1 : 0
        out[i] = high + low
      }
    },
    standing: () => false,
  }
}
