import { expect, test } from 'vitest'
import { fixed, perftText, seatedTable, transcript } from '../../../../test/counts.ts'
import { asPlayer, type OptionValues, resolveOptions, run, toText } from '../../../kernel/index.ts'
import { paiGowPoker } from '../index.ts'
import { houseAgainstHouse, odds } from '../maths/odds.ts'
import { chosen } from '../options.ts'

test('every pair of hands comes to the counts of the tally', async () => {
  const texts = [
    {},
    { wheelStraight: 'lowest' },
    { start: 'generator', numberWager: true, numberPays: 5.25 },
  ].map((values) => {
    const options = resolveOptions(paiGowPoker, values) as OptionValues
    const { all, won, pushed, lost } = houseAgainstHouse(chosen(options).wheelStraight)
    const edges = odds(options).map(({ wager, edge }) => `${wager} edge: ${toText(edge)}`)
    const lines = [`main: of ${all} won ${won}, pushed ${pushed}, lost ${lost}`, ...edges]
    return [`# ${JSON.stringify(values)}`, ...lines, ''].join('\n')
  })
  await expect(texts.join('\n')).toMatchFileSnapshot('./pai-gow-poker.tally')
})

const PEOPLE = { A: { place: '1', cents: 100_00 }, B: { place: '3', cents: 100_00 } }

test('the paths from a fixed order of cards are those of the perft', async () => {
  const text = (
    [
      [{}, 5],
      [{ shuffler: 'automated', start: 'generator', numberWager: true }, 4],
    ] as const
  )
    .map(([options, depth]) => {
      const source = fixed(11)
      const { table } = run(paiGowPoker, seatedTable(paiGowPoker, PEOPLE, { options }), source)
      return perftText(paiGowPoker, table, { source, players: ['A', 'B'] }, depth, JSON.stringify(options))
    })
    .join('\n')
  await expect(text).toMatchFileSnapshot('./pai-gow-poker.perft')
})

test('two rounds read as in the transcript, the second of them banked by a player', async () => {
  const [a, b] = [asPlayer('A'), asPlayer('B')]
  const bet = { type: 'bet', wager: 'main', cents: 20_00 }
  const text = transcript(paiGowPoker, {
    source: fixed(5),
    viewers: ['A', 'B', 'everyone'],
    settings: { options: { shuffler: 'automated' } },
    commands: [
      { type: 'sit', by: a, place: '1' },
      { type: 'sit', by: b, place: '3' },
      { type: 'buy-in', by: a, cents: 200_00 },
      { type: 'buy-in', by: b, cents: 200_00 },
      { ...bet, by: a, place: '1' },
      { ...bet, by: b, place: '3' },
      { type: 'ready', by: a },
      { type: 'ready', by: b },
      { type: 'house-way', by: a, place: '1' },
      { type: 'house-way', by: b, place: '1' },
      { type: 'surrender', by: b, place: '3' },
      { type: 'take-bank', by: a, cobank: false },
      { ...bet, by: a, place: '1' },
      { ...bet, by: b, place: '3', cents: 30_00 },
      { type: 'ready', by: a },
      { type: 'ready', by: b },
      { type: 'shake', by: a },
      { type: 'house-way', by: b, place: '3' },
      { type: 'house-way', by: a, place: '1' },
    ],
  })
  await expect(text).toMatchFileSnapshot('./pai-gow-poker.play.txt')
})
