import { expect, test } from 'vitest'
import { paiGow } from '../src/games/pai-gow/index.ts'
import { paiGowPoker } from '../src/games/pai-gow-poker/index.ts'
import type { Game, Settings } from '../src/kernel/index.ts'
import { type Recount, recount } from './recount.ts'
import { cardFate, tileFate } from './recountranks.ts'

/** Some have chips for a few wagers only, so that covers run short. */
const PEOPLE: Recount['people'] = {
  A: { place: '1', cents: 400_00 },
  B: { place: '3', cents: 35_00 },
  C: { place: '4', cents: 2000_00 },
  D: { place: '6', cents: 90_00 },
}
const LIMITS: Settings = { limits: { '*': { least: 5_00, most: 100_00 } } }
const ROUNDS = 120

const TILES: readonly Settings[] = [
  { options: { houseWay: 'literal' } },
  { coin: 25, options: { vigorishRounding: 'up', bankCount: 7 } },
  { chance: 'dealer', options: { houseWager: 'minimum' } },
]
const CARDS: readonly Settings[] = [
  { options: { dealing: 'hand' } },
  { coin: 25, options: { vigorishRounding: 'up', wheelStraight: 'lowest' } },
  { chance: 'dealer', options: { houseWager: 'minimum', dealing: 'automated-shoe' } },
]

function compared(game: Game, settings: Settings, fate: Recount['fate']): void {
  const seen = recount({
    game,
    seed: 1110,
    rounds: ROUNDS,
    settings: { ...LIMITS, ...settings },
    people: PEOPLE,
    fate,
  })
  for (const what of ['dealer', 'bank', 'co-bank', 'bank pays in', 'bank has a surplus', 'surrendered'])
    expect(seen[what], what).toBeGreaterThan(2)
}

test.each(TILES)(
  '[10.8(o), 10.8(p), 10.7(k)] pai gow settled a second time comes to the same: %j',
  (settings) => {
    compared(paiGow as unknown as Game, settings, tileFate)
  },
)

test.each(CARDS)(
  '[11.10(l), 11.10(m), 11.9(j)] pai gow poker settled a second time comes to the same: %j',
  (settings) => {
    const lowest = settings.options?.wheelStraight === 'lowest'
    compared(paiGowPoker as unknown as Game, settings, (own, bank) => cardFate(own, bank, lowest))
  },
)
