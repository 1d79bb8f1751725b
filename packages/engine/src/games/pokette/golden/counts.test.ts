import { expect, test } from 'vitest'
import { bet, fixed, perftText, seatedTable, tallyText, transcript } from '../../../../test/counts.ts'
import { type Command, run, scripted, type Wait } from '../../../kernel/index.ts'
import { pokette, type State } from '../index.ts'
import { Wheel } from '../pokette.test-kit.ts'
import { isPoker } from '../stand.ts'
import { STOPS } from '../wheel.ts'

const policy = (_: unknown, wait: Wait): Command | undefined => wait.for[0]?.otherwise
const count = (title: string, table: Wheel): string =>
  tallyText<State>(table.table, { game: pokette, policy, title, total: 54 })

/** Chips on every place that a single spin decides. */
function everything(): Wheel {
  const table = new Wheel()
  for (const { id } of pokette.wagers(table.table.terms[0]?.options ?? {}))
    if (!isPoker(id)) table.bet('A', id, 1_00)
  return table
}

/** Chips on every poker wager this stand has open. */
function hand(...cards: string[]): Wheel {
  const table = new Wheel().spin(...cards)
  for (const id of table.open()) table.bet('A', id, 1_00)
  return table
}

const STANDS = [
  '9C',
  '9C 4H',
  '9C 9H',
  '9C 9C',
  '9C 8H',
  '9C 8C',
  '9C 7H',
  '9C 7C',
  'AC KC',
  'AC 2C',
  'AC QC',
]

test('tally: every place over the 54 stops, and the poker wagers of each kind of stand', async () => {
  const hands = STANDS.map((cards) => count(`on the stand: ${cards}`, hand(...cards.split(' '))))
  const text = [count('every place on the layout', everything()), ...hands].join('\n')
  await expect(text).toMatchFileSnapshot('./pokette.tally')
})

test('perft: the paths of one player’s commands', async () => {
  const include = (offer: { type: string; with?: Readonly<Record<string, unknown>> }): boolean =>
    offer.type === 'ready' ||
    ((offer.type === 'bet' || offer.type === 'take') &&
      (offer.with?.wager === 'red' || isPoker(String(offer.with?.wager))))
  const start = run(pokette, seatedTable(pokette, { A: { place: '3', cents: 1_000_00 } }), fixed(12)).table
  const plan = { source: fixed(12), players: ['A'], include }
  await expect(
    perftText(pokette, start, plan, 6, 'one player, red and the poker wagers'),
  ).toMatchFileSnapshot('./pokette.perft')
})

const ready: readonly Command[] = [
  { type: 'ready', by: 'player:A' },
  { type: 'ready', by: 'player:B' },
]

test('a hand of play written out', async () => {
  const text = transcript(pokette, {
    source: scripted({ spins: ['9C', '8C', 'JKR', 'TC'].map((card) => STOPS.indexOf(card)) }),
    viewers: ['everyone'],
    commands: [
      { type: 'sit', by: 'player:A', place: '1' },
      { type: 'buy-in', by: 'player:A', cents: 500_00 },
      { type: 'sit', by: 'player:B', place: '4' },
      { type: 'buy-in', by: 'player:B', cents: 500_00 },
      { type: 'take-colour', by: 'player:B', colour: 'teal', cents: 5_00 },
      bet('A', 'two-cards:9C-9D', 2_00),
      bet('B', 'suit:clubs', 10_00),
      bet('B', 'pair-in-two', 5_00),
      ...ready,
      bet('A', 'pair-in-two', 1_00),
      ...ready,
      bet('A', 'open-straight', 2_00),
      bet('A', 'open-straight-flush', 1_00),
      bet('B', 'pair-in-three', 5_00),
      bet('B', 'jacer', 5_00),
      ...ready,
      ...ready,
    ],
  })
  await expect(text.replaceAll(/"(cards|faces)":\[[^\]]{300,}\]/g, '"$1":[…]')).toMatchFileSnapshot(
    './pokette.play.txt',
  )
})
