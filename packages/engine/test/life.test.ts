import { describe, expect, test } from 'vitest'
import { DEEP } from '../../../tools/deep.ts'
import { games } from '../src/catalogue.ts'
import type { Game, Settings } from '../src/kernel/index.ts'
import { changeOdds, changePairs, overtake, useUp } from './changes.ts'
import { live } from './life.ts'
import { pennies } from './pennies.ts'

/** At tables that the house deals and that a person deals, and with what a game has in equipment. */
const MORE: Readonly<Record<string, readonly Settings[]>> = {
  'three-card-poker': [
    { options: { shuffler: 'automated', decks: 2, preshuffled: true } },
    { options: { dealing: 'hand', shuffler: 'counting', decks: 2 }, chance: 'dealer' },
    { options: { dealing: 'automated-shoe', shuffler: 'automated', dealerStack: 'after-decisions' } },
  ],
  'texas-holdem-bonus': [{ options: { dealing: 'automated-shoe', shuffler: 'automated', decks: 2 } }],
  'all-in-holdem': [
    { options: { shuffler: 'to-shoe', decks: 2, holeCardBonus: 'B' } },
    { options: { dealing: 'hand', shuffler: 'counting', finalHandBonus: 'D' }, chance: 'dealer' },
    { options: { dealing: 'automated-shoe', shuffler: 'automated', decks: 2 } },
  ],
  'let-it-ride': [
    { options: { shuffler: 'to-shoe', decks: 2, positions: 2 } },
    { options: { dealing: 'hand', shuffler: 'counting', payoutLimit: 50_000 }, chance: 'dealer' },
    { options: { dealing: 'automated-shoe', shuffler: 'automated', decks: 2 } },
  ],
  'caribbean-stud': [
    { options: { dealing: 'hand', shuffler: 'counting', decks: 2, turnOver: false }, chance: 'dealer' },
    { options: { dealing: 'automated-shoe', shuffler: 'automated', straightFlush: '5000' } },
  ],
  'four-card-poker': [
    { options: { shuffler: 'automated', decks: 2, preshuffled: true } },
    { options: { dealing: 'hand', shuffler: 'counting', decks: 2 }, chance: 'dealer' },
    { options: { dealing: 'automated-shoe', shuffler: 'automated', settlement: 2 } },
  ],
  'pai-gow-poker': [
    {
      options: {
        dealing: 'hand',
        shuffler: 'automated',
        decks: 2,
        start: 'generator',
        numberWager: true,
        positions: 2,
      },
      chance: 'dealer',
    },
    {
      options: { dealing: 'automated-shoe', shuffler: 'to-shoe', decks: 2, cuttingCard: 'four-from-bottom' },
    },
  ],
  'double-down-stud': [
    { options: { shuffler: 'to-shoe', decks: 2 } },
    { options: { dealing: 'hand', shuffler: 'automated', decks: 2 }, chance: 'dealer' },
  ],
  blackjack: [{ options: { holeCard: 'down-reader', splits: 2, surrender: true, decks: 1 } }],
  'spanish-21': [{ options: { shuffler: 'automated', severalBoxes: true }, chance: 'dealer' }],
  'double-attack-blackjack': [{ options: { shuffler: 'automated', boxes: 3 }, chance: 'dealer' }],
  minibaccarat: [{ options: { shuffling: 'continuous' } }],
  'red-dog': [
    { options: { shuffling: 'continuous' } },
    { options: { decks: 1, severalAreas: true, anyRound: true }, chance: 'dealer' },
  ],
  'pai-gow': [
    { options: { positions: 2, houseWay: 'literal', vigorishRounding: 'up' } },
    { options: { positions: 2, bankCount: 7, houseWager: 'minimum' }, chance: 'dealer' },
    { options: { banking: false } },
  ],
  roulette: [{ options: { wheel: 'double-as-single', fiveAdjacent: true }, chance: 'dealer' }],
}
const lives = [...games, pennies as Game].flatMap((game, i) =>
  [{}, { chance: 'dealer' } as const, ...(MORE[game.id] ?? [])].map((settings, j) => ({
    name: `${game.id} ${JSON.stringify(settings)}`,
    game,
    settings,
    seed: 100 * i + j,
  })),
)

const HAPPENS = ['notices', 'changes', 'closings', 'takenBack', 'coupons'] as const
type Happened = Record<(typeof HAPPENS)[number], number>
/** How long a table is looked at here; `npm run soak` plays on. */
const ROUNDS = DEEP ? 40 : 12

test.each(lives)(
  '$name: nothing that happens to a table in its life breaks a rule',
  ({ game, settings, seed }) => {
    const wanted = HAPPENS.filter((what) => {
      if (what === 'coupons') return game.coupons !== undefined
      // Where the house draws, no result is entered that could be wrong.
      return what !== 'takenBack' || settings.chance === 'dealer'
    })
    const report: Happened = { notices: 0, changes: 0, closings: 0, takenBack: 0, coupons: 0 }
    // Not every life has everything; but in a few of them everything happens.
    for (let life = 0; life < 10 && wanted.some((what) => report[what] === 0); life++) {
      const next = live({ game: game as Game<unknown>, rounds: ROUNDS, seed: seed + 50 * life, settings })
      expect(next.rounds).toBeGreaterThanOrEqual(ROUNDS)
      for (const what of HAPPENS) report[what] += next[what]
    }
    expect(wanted.filter((what) => report[what] === 0)).toEqual([])
    if (settings.chance !== 'dealer') expect(report.takenBack).toBe(0)
  },
)

/** Wagers may stand from one round to the next. */
const STANDING: readonly string[] = ['craps', 'pokette', 'pennies']
/** Cards have hours. */
const TIMED: readonly string[] = [
  'all-in-holdem',
  'caribbean-stud',
  'double-down-stud',
  'let-it-ride',
  'pai-gow-poker',
  'three-card-poker',
  'four-card-poker',
  'texas-holdem-bonus',
]
/**
 * Of a game with very many choices a share is tried here, and a smaller one for every change;
 * `npm run soak -- --only changes` tries them all.
 */
const SHARES: Readonly<Record<string, number>> = { blackjack: 8, 'spanish-21': 4 }
const shareOf = (game: string): number => (SHARES[game] ?? 2) * (DEEP ? 1 : 6)
/** Of other things that each choice is tried with, all of them in the deep suite. */
const SHARE = DEEP ? { part: 0, of: 1 } : { part: 0, of: 5 }
describe.each([...games, pennies as Game])('$id', (table) => {
  const game = table as Game<unknown>

  test.each([{}, { chance: 'dealer' } as const])(
    'every two choices come into force together, at an idle table and at a busy one: %j',
    (settings: Settings) => {
      const dealt = settings.chance === 'dealer'
      const of = shareOf(game.id)
      const { changes, takenBack } = changePairs(game, settings, 1, { part: dealt ? 1 : 0, of })
      expect(changes).toBeGreaterThanOrEqual(Math.floor(game.options.length / (DEEP ? 2 : 12)))
      if (dealt && changes > 2) expect(takenBack).toBeGreaterThan(0)
    },
  )

  test('a wager that stands while the odds change is reduced, paid and returned by its own', () => {
    expect(changeOdds(game, {}, 1)).toBeGreaterThanOrEqual(STANDING.includes(game.id) ? 1 : 0)
  })

  if (TIMED.includes(game.id))
    test('cards are used until their own hours are over', () => {
      expect(useUp(game, {}, 1, SHARE)).toBeGreaterThanOrEqual(DEEP ? 100 : 20)
    })

  test('no notice comes short because another overtakes it', () => {
    expect(overtake(game, {}, 1, SHARE)).toBeGreaterThan(0)
  })
})
