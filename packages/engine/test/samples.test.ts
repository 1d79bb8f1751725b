import { describe, expect, test } from 'vitest'
import { DEEP } from '../../../tools/deep.ts'
import { findGame, games } from '../src/catalogue.ts'
import {
  type Game,
  isRefused,
  type OptionValues,
  resolveOptions,
  type Sampler,
  type Value,
} from '../src/kernel/index.ts'
import { samplerOf } from '../src/samplers.ts'
import { agree } from './samples.ts'

function made(game: Game, chosen: Readonly<Record<string, Value>> = {}): Sampler {
  const options = resolveOptions(game, chosen)
  if (isRefused(options)) throw new Error(options.because)
  const make = samplerOf(game.id)
  if (!make) throw new Error(`${game.id} has no sampler`)
  return make(options as OptionValues)
}

/** Rounds that take long in the engine are fewer, yet thousands. */
const ROUNDS: Readonly<Record<string, number>> = {
  blackjack: 1_000,
  'chemin-de-fer': 2_000,
  'all-in-holdem': 1_000,
  'let-it-ride': 1_000,
  'double-attack-blackjack': 1_000,
  minibaccarat: 2_000,
  'pai-gow': 2_000,
  'pai-gow-poker': 1_000,
  'punto-banco': 2_000,
  'caribbean-stud': 1_000,
  'spanish-21': 1_000,
  'texas-holdem-bonus': 1_500,
  'three-card-poker': 2_000,
  'four-card-poker': 2_000,
  'double-down-stud': 2_000,
}

/** For every change a quarter of them. */
const SHARE = DEEP ? 1 : 4
const roundsOf = (id: string): number => (ROUNDS[id] ?? 4_000) / SHARE

/** A game without a sampler of its own is simulated by the engine itself. */
describe.each(games.filter(({ id }) => samplerOf(id)))('$id: sampler and engine', (game) => {
  test('come to the same cent in every round', () => {
    const sampler = made(game)
    const came = agree({ game, sampler, rounds: roundsOf(game.id), seed: 5 })
    expect(came.size).toBeGreaterThan(1)
  })
})

/** Whatever changes what a wager pays, costs or how it is decided. */
describe.each<[string, Readonly<Record<string, Value>>]>([
  ['craps', { odds: 1, passPays: '6 to 5' }],
  ['blackjack', { holeCard: 'down-reader', surrender: true, splits: 2, decks: 6 }],
  ['spanish-21', { decks: 8, matchTheDealer: false, severalBoxes: true }],
  ['double-attack-blackjack', { boxes: 3, burnCards: 0 }],
  ['roulette', { wheel: 'single-zero' }],
  ['roulette', { wheel: 'double-as-single' }],
  ['big-six', { onePays: '11 to 10', between: 'respin' }],
  ['punto-banco', { vigorish: 4, vigorishRounding: 'up', decks: 6, settlement: 3 }],
  ['punto-banco', { vigorishRounding: 'up', vigorishTaken: 'at-payout', settlement: 4 }],
  ['minibaccarat', { vigorish: 4, vigorishRounding: 'up', decks: 6, settlement: 2 }],
  ['minibaccarat', { vigorish: 'tie', shuffling: 'continuous', presentation: 'face-down', settlement: 4 }],
  ['red-dog', { decks: 1, spread1Pays: '13 to 1', spread4Pays: '6 to 5' }],
  ['red-dog', { shuffling: 'continuous', severalAreas: true, decks: 2 }],
  ['chemin-de-fer', { vigorish: 4, vigorishRounding: 'up', decks: 6, fiveAgainstFour: 'draw' }],
  ['sic-bo', { smallPays: '11 to 10' }],
  ['pai-gow', { houseWay: 'literal', vigorishRounding: 'up' }],
  ['pai-gow', { banking: false, cobanking: false, positions: 2 }],
  ['pokette', { flushPays: '16 to 5', redPays: '11 to 10' }],
  ['pai-gow-poker', { wheelStraight: 'lowest', vigorishRounding: 'up', dealing: 'hand' }],
  ['pai-gow-poker', { start: 'generator', numberWager: true, numberPays: 5.25, banking: false }],
  ['all-in-holdem', { holeCardBonus: 'B', finalHandBonus: 'B', dealing: 'automated-shoe' }],
  ['all-in-holdem', { holeCardBonus: 'D', finalHandBonus: 'D' }],
  ['let-it-ride', { straightPays: '6 to 1', tensPays: '3 to 2', dealing: 'automated-shoe' }],
  ['caribbean-stud', { straightFlush: '5000', turnOver: false }],
  ['caribbean-stud', { dealing: 'automated-shoe', shuffler: 'automated' }],
  ['three-card-poker', { version: 'both', settlement: 2 }],
  ['three-card-poker', { pairPlus: 'B', version: 'both', anteBonus: 'raised' }],
  ['three-card-poker', { pairPlus: 'C' }],
  ['three-card-poker', { pairPlus: 'D' }],
  ['texas-holdem-bonus', { anteWins: 'straight', foldedBonus: 'forfeited' }],
  ['four-card-poker', { acesUp: 'V', settlement: 2 }],
  ['double-down-stud', { twoPairPays: '5 to 2', royalFlushPays: '2000 to 1' }],
  ['four-card-poker', { acesUp: 'II', bonusThreeOfAKindPays: '5 to 2', acesUpFlushPays: '13 to 2' }],
])('%s with %j: sampler and engine', (id, options) => {
  test('come to the same cent in every round', () => {
    const game = findGame(id) as Game
    const rounds = (ROUNDS[id] ? 600 : 1_000) / SHARE
    expect(agree({ game, sampler: made(game, options), rounds, seed: 6, options }).size).toBeGreaterThan(1)
  })
})
