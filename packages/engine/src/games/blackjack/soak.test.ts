import { describe, expect, test } from 'vitest'
import { seatedTable } from '../../../test/counts.ts'
import { live } from '../../../test/life.ts'
import { played } from '../../../test/played.ts'
import { checkConserved, checkLive, checkSecret, move, soak } from '../../../test/properties.ts'
import type { BlackjackState as State } from '../../blackjack/index.ts'
import {
  act,
  asPlayer,
  type Command,
  drawn,
  isRefused,
  type OptionValues,
  perform,
  pile,
  run,
  type Settings,
  seeded,
  type Table,
} from '../../kernel/index.ts'
import { blackjack } from './index.ts'

const CENTS = { coin: 1, limits: { '*': { least: 1, most: 50 } } }
const SETTINGS: readonly (readonly [string, number, Settings])[] = [
  ['as it comes', 200, {}],
  ['with a card face down', 80, { options: { holeCard: 'down', surrender: true, decks: 6 } }],
  ['with a reader, live', 80, { chance: 'dealer', options: { holeCard: 'down-reader', splits: 2 } }],
  [
    'with a reader and everything beside',
    80,
    {
      options: {
        holeCard: 'down-reader',
        splits: 2,
        surrender: true,
        additional: 'over-under-13',
        entry: 'minimum',
        reentry: 'reshuffle',
      },
    },
  ],
  [
    'with both cards up',
    80,
    { options: { holeCard: 'up', suited678: true, three777: true, fiveCard21: true } },
  ],
  [
    'with multiple action',
    15,
    { options: { multipleAction: true, additional: 'royal-match', fiveCard21: true } },
  ],
  [
    'with the Bart Carter shuffle',
    120,
    { options: { shuffling: 'bart-carter', decks: 2, entry: 'reshuffle', shuffleAnyRound: false } },
  ],
  ['from a double shoe', 80, { options: { shoe: 'double', decks: 2 } }],
  ['continuous, one deck', 80, { options: { shuffling: 'continuous', boxes: 6, splits: 3, decks: 1 } }],
  [
    'for cents',
    80,
    { ...CENTS, options: { surrender: true, splits: 2, entry: 'reshuffle', reentry: 'minimum' } },
  ],
]

test.each(SETTINGS)('blackjack %s passes the shared property suite', (_, rounds, settings) => {
  const report = soak({ game: blackjack, rounds: played(rounds), seed: 1947, settings })
  expect(report.rounds).toBe(played(rounds))
  expect(report.refused).toBeGreaterThan(50)
})

describe('blackjack lives a whole life', () => {
  test.each([1, 2])('%i', (seed) => {
    const report = live({ game: blackjack, rounds: 120, seed })
    expect(report.changes).toBeGreaterThan(0)
    expect(report.closings).toBeGreaterThan(0)
  })
})

describe('a shoe that runs out in the middle of a round', () => {
  /** One deck that dealers who come and go have burned down to a few cards. */
  function few(seed: number, options: OptionValues): Table<State> {
    const source = drawn(seeded(seed, 2))
    const people = { A: { place: '1', cents: 1000_00 }, B: { place: '4', cents: 1000_00 } }
    let { table } = run(
      blackjack,
      seatedTable(blackjack, people, { options: { decks: 1, ...options } }),
      source,
    )
    const give = (command: Command): void => {
      const done = perform(blackjack, table, command, source)
      if (isRefused(done)) throw new Error(done.because)
      table = run(blackjack, done.table, source).table
    }
    for (const player of ['A', 'B']) give({ type: 'decline-cut', by: asPlayer(player) })
    while (pile(table, 'shoe').length > 4 + (seed % 5)) give({ type: 'new-dealer', by: 'floorperson' })
    for (const [player, place] of [
      ['A', '1'],
      ['B', '4'],
      ['A', '6'],
    ] as const)
      give({ type: 'bet', by: asPlayer(player), place, wager: 'main', cents: 10_00 })
    return table
  }

  test.each([{}, { holeCard: 'down-reader', splits: 2 }, { holeCard: 'down', surrender: true }])(
    'conserves cards, keeps secrets and comes to its end: %j',
    (options) => {
      let shuffles = 0
      for (let seed = 0; seed < 12; seed++) {
        const pick = seeded(seed, 1)
        const source = drawn(seeded(seed, 2))
        let table = few(seed, options)
        for (let i = 0; i < 120 && table.round === 1; i++) {
          const done = move(blackjack, table, source, pick, i > 60)
          if (!done) continue
          if (isRefused(done)) throw new Error(done.because)
          if (done.entry.command.type === 'shuffle-rack') shuffles++
          checkConserved(done.table)
          checkSecret(blackjack, table, done, pick)
          if (i % 10 === 0) checkLive(blackjack, done.table, drawn(seeded(seed, i)))
          table = done.table
        }
      }
      expect(shuffles).toBeGreaterThan(5)
    },
  )
})

test('the strategy alone keeps a table going', () => {
  const pick = seeded(3)
  const source = drawn(seeded(4))
  let table = run(blackjack, seatedTable(blackjack, { A: { place: '2', cents: 100_000_00 } }), source).table
  for (let i = 0; i < 3000 && table.round <= 150; i++) {
    const command = blackjack.strategy(table, 'A', pick)
    if (!command) throw new Error('the strategy has nothing to do')
    const done = act(blackjack, table, command)
    if (isRefused(done)) throw new Error(done.because)
    table = run(blackjack, done.table, source).table
  }
  expect(table.round).toBe(151)
  expect(table.shuffles).toBeGreaterThan(1)
})
