import {
  againstBank,
  cardsAt,
  decidedNow,
  handAt,
  handOf,
  MAIN,
  type SetHand,
  type SettingRules,
  settingPart,
} from '../../banking/index.ts'
import {
  asPlayer,
  type CardId,
  combinations,
  EVEN,
  type Event,
  type Face,
  type Offer,
  type Part,
  type Place,
  playerOf,
  type Stage,
  spotAt,
  terms,
} from '../../kernel/index.ts'
import { RACK, type VersusFact } from '../../versus/index.ts'
import { houseWay } from './houseway.ts'
import { chosen } from './options.ts'
import { highName, isLegal, lowName, type Ranked, rankFive, rankTwo, type Wheel } from './ranking.ts'
import { dealt } from './start.ts'
import { type Fact, HAND, type PgpCommand, type State, type T } from './state.ts'

/** Seven cards are set as a high hand of five and a low hand of two, or given up. */

export const LOW = 2
const ALL: readonly number[] = Array.from({ length: HAND }, (_, i) => i)
export const wheelOf = (table: T): Wheel => chosen(terms(table).options).wheelStraight

/** What both hands rank when these two are the low one, by their index. */
export function rankedAs(faces: readonly Face[], low: readonly number[], wheel: Wheel): Ranked {
  const high = faces.filter((_, i) => !low.includes(i))
  return { high: rankFive(high, wheel), low: rankTwo(low.map((i) => faces[i] as Face)) }
}

/** The low hand of the house's way, by its index among the cards as they lie. */
export const houseLow = (faces: readonly Face[], wheel: Wheel): readonly number[] =>
  houseWay(faces, wheel).low.map((face) => faces.indexOf(face))

export const SETTING: SettingRules<State> = {
  rules: {
    look: '19:47-11.9(b)',
    set: '19:47-11.9(a)',
    touch: '19:47-11.9(b)',
    first: '19:47-11.12(b)',
    house: '19:47-11.9(d)',
    surrender: '19:47-11.9(e)',
  },
  low: LOW,
  due: (table) => dealt(table) && table.state.seen.length === 0 && !table.state.revealed,
  lows: (faces, table) =>
    combinations(ALL, LOW).filter((low) => isLegal(rankedAs(faces, low, wheelOf(table)))),
  houseWay: (table, faces) => houseLow(faces, wheelOf(table)),
  because: 'The high hand must rank at least as high as the low hand.',
  named: (low, high, table) => ({
    name: lowName(rankTwo(low)),
    rest: highName(rankFive(high, wheelOf(table)), wheelOf(table)),
  }),
  // Who surrenders gives up all of the wager: nobody is asked, and everybody may (11.9(e)).
  surrenders: () => false,
  surrendered: (table, hand) => surrendered(table, hand),
}

/** The dealer collects the wager at once, and the seven cards unexposed, counted face down (11.9(e)). */
function surrendered(table: T, { place, player }: SetHand): readonly Event<never>[] {
  const spot = spotAt(table, place, player, MAIN)
  const cards = cardsAt(table, place)
  return [
    ...(spot
      ? decidedNow(table, {
          spot,
          outcome: 'lose',
          odds: EVEN,
          rule: '19:47-11.9(e)1',
          because: 'Surrendered.',
        })
      : []),
    { type: 'called', by: 'dealer', words: `${cards.length} cards`, rule: '19:47-11.9(e)2' },
    ...racked(table, place),
  ]
}

/** All cards of a position go to the discard rack, in order (11.9(k)). */
export const racked = (table: T, place: Place): Event<never>[] =>
  [`hand:${place}`, `hand:${place}.high`, `hand:${place}.low`].flatMap((from) => {
    const cards = table.piles[from] ?? []
    return cards.length === 0 ? [] : [{ type: 'placed', cards, from, to: RACK } as const]
  })

/** A hand that its player may still give up: dealt, and not exposed yet. */
const mayGiveUp = ({ stage }: SetHand): boolean => stage === 'looked' || stage === 'set'

function surrenderOffers(table: T, player: string): Offer[] {
  if (!dealt(table)) return []
  return againstBank(table)
    .filter((h) => h.player === player && mayGiveUp(h))
    .map(({ place, cents }) => ({
      type: 'surrender',
      by: asPlayer(player),
      rule: '19:47-11.9(e)',
      says: 'Surrender',
      with: { place },
      forfeits: cents,
    }))
}

/** Where the hands of a place stand, once they lie open. */
export function rankedAt(table: T, place: Place, faceOf: (card: CardId) => Face): Ranked {
  const faces = (name: string): Face[] => (table.piles[name] ?? []).map(faceOf)
  return {
    high: rankFive(faces(`hand:${place}.high`), wheelOf(table)),
    low: rankTwo(faces(`hand:${place}.low`)),
  }
}
const part = settingPart(SETTING)
/** Hands are looked at and set. */
export const SETTING_STAGES: readonly Stage<State>[] = part.stages ?? []

export const setParts: readonly Part<State, PgpCommand, Fact | VersusFact>[] = [
  part as Part<State, PgpCommand, Fact | VersusFact>,
  {
    offers: (table, actor) => {
      const player = playerOf(actor)
      return player === undefined ? [] : surrenderOffers(table, player)
    },
    handlers: {
      // A void round gives it back all the same.
      surrender: (table, { place }) => {
        const hand = handOf(table, place) as SetHand
        const { player, cents } = hand
        return [
          ...surrendered(table, hand),
          { type: 'forfeits-collected', forfeits: [{ player, wager: MAIN, cents }] },
          handAt(place, 'lost'),
        ]
      },
    },
  },
]
