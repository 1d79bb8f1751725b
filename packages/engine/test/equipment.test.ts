import { describe, expect, test } from 'vitest'
import { findGame, findRules, games } from '../src/catalogue.ts'
import {
  act,
  asPlayer,
  drawn,
  type Entry,
  eventsOf,
  type Game,
  HOUSE,
  isRefused,
  isStep,
  next,
  offers,
  open,
  run,
  seeded,
  type Table,
} from '../src/kernel/index.ts'
import { seatedTable } from './counts.ts'

/** The games that may be dealt in a casino, by the name that the list has for each of ours. */
const AUTHORISED: Readonly<Record<string, readonly string[]>> = {
  "all-in hold 'em": ['all-in-holdem'],
  baccarat: ['punto-banco', 'chemin-de-fer'],
  'big six': ['big-six'],
  blackjack: ['blackjack'],
  'caribbean stud poker': ['caribbean-stud'],
  craps: ['craps'],
  'double attack blackjack': ['double-attack-blackjack'],
  'double down stud': ['double-down-stud'],
  'four card poker': ['four-card-poker'],
  'let it ride poker': ['let-it-ride'],
  minibaccarat: ['minibaccarat'],
  'pai gow': ['pai-gow'],
  'pai gow poker': ['pai-gow-poker'],
  pokette: ['pokette'],
  'red dog': ['red-dog'],
  roulette: ['roulette'],
  'sic bo': ['sic-bo'],
  'spanish 21': ['spanish-21'],
  "texas hold 'em bonus poker": ['texas-holdem-bonus'],
  'three card poker': ['three-card-poker'],
}

/** These come out of a shoe; those of the second list may be dealt from the dealer's hand instead. */
const FROM_A_SHOE = [
  'blackjack',
  'spanish-21',
  'double-attack-blackjack',
  'pai-gow-poker',
  'minibaccarat',
  'red-dog',
  'caribbean-stud',
  'let-it-ride',
  'three-card-poker',
  'four-card-poker',
  'texas-holdem-bonus',
  'all-in-holdem',
  'double-down-stud',
  'punto-banco',
  'chemin-de-fer',
]
const BY_HAND_TOO = [
  'pai-gow-poker',
  'double-down-stud',
  'caribbean-stud',
  'three-card-poker',
  'four-card-poker',
  'texas-holdem-bonus',
  'all-in-holdem',
]
/** Its own chapter allows what the list leaves out. */
const BY_ITS_OWN_RULES = ['let-it-ride']

const gameOf = (id: string): Game => {
  const game = findGame(id)
  if (!game) throw new Error(`no game is called ${id}`)
  return game
}

interface Evening {
  readonly entries: readonly Entry[]
  readonly table: Table
}

/** A table where two people play by the strategies of the game. */
function play(game: Game, rounds: number): Evening {
  const pick = seeded(3)
  const source = drawn(seeded(4))
  const people = { A: { place: '1', cents: 1_000_000_00 }, B: { place: '2', cents: 1_000_000_00 } }
  const opened = run(game, seatedTable(game, people), source)
  const entries: Entry[] = [...opened.entries]
  let { table } = opened
  for (let i = 0; i < 500 && table.round <= rounds; i++)
    for (const player of ['A', 'B']) {
      const command = game.strategy(table, player, pick)
      const done = command && act(game, table, command)
      if (!done || isRefused(done)) continue
      const after = run(game, done.table, source)
      entries.push(done.entry, ...after.entries)
      table = after.table
    }
  return { entries, table }
}

/** Where the cards that people and the dealer hold came from. */
const sources = ({ entries }: Evening): readonly string[] => {
  const placed = entries.flatMap((entry) => eventsOf(entry.events, 'placed'))
  const dealt = placed.filter((e) => e.to.startsWith('hand') && !e.from.startsWith('hand'))
  return [...new Set(dealt.map((e) => e.from))]
}

test('[19:40-1.2(b)[table-game]] every game of the regulation may be dealt, and there is no other', () => {
  // Keno is played in a booth and at no table.
  const regulated = games.filter(({ rules }) => rules !== HOUSE)
  expect(new Set(regulated.map(({ id }) => id))).toEqual(new Set(Object.values(AUTHORISED).flat()))
  expect(['faro', 'baccarat', 'Craps', ''].map(findRules)).toEqual(Array(4).fill(undefined))
})

describe('[19:46-1.19(b)]', () => {
  test.each(FROM_A_SHOE)('%s is dealt out of a shoe', (id) => {
    const evening = play(gameOf(id), 3)
    expect(evening.table.round).toBeGreaterThan(3)
    expect(sources(evening)).toEqual(['shoe'])
  })

  test.each(FROM_A_SHOE)(
    'nothing leaves the shoe of %s while the table is closed, and it opens with fresh cards',
    (id) => {
      const game = gameOf(id)
      const { table } = play(game, 1)
      const source = drawn(seeded(5))
      const asked = act(game, table, { type: 'close-table', by: 'floorperson' })
      if (isRefused(asked)) throw new Error(asked.because)
      let shut = run(game, asked.table, source).table
      for (let i = 0; i < 200 && shut.closing !== 'shut'; i++)
        for (const player of ['A', 'B']) {
          const command = game.strategy(shut, player, seeded(i))
          const done = command && act(game, shut, command)
          if (done && !isRefused(done)) shut = run(game, done.table, source).table
        }
      expect(shut.closing).toBe('shut')
      expect(isStep(next(game, shut))).toBe(false)
      for (const actor of ['dealer', 'floorperson', 'supervisor', asPlayer('A')] as const) {
        expect(offers(game, shut, actor)).toEqual([])
        for (const type of ['deal', 'draw', 'deliver', 'load', 'burn'])
          expect(act(game, shut, { type, by: actor })).toMatchObject({ because: 'The table is closed.' })
      }
      const anew = open(game, {})
      if (isRefused(anew)) throw new Error(anew.because)
      expect(anew.table.piles.shoe ?? []).toEqual([])
    },
  )

  test('[19:46-1.19(b)1] the dealer’s hand is a choice at the games that are named, and where a chapter says so', () => {
    const chosen = games.filter((game) =>
      game.options.some((option) => option.key === 'dealing' && option.values.includes('hand')),
    )
    expect(new Set(chosen.map((game) => game.id))).toEqual(new Set([...BY_HAND_TOO, ...BY_ITS_OWN_RULES]))
  })
})
