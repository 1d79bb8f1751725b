import { expect, test } from 'vitest'
import { bet, fixed, perftText, seatedTable, tallyText, transcript } from '../../../../test/counts.ts'
import { type Command, run, scripted, type Wait } from '../../../kernel/index.ts'
import { type State, sicBo } from '../index.ts'
import { Shaker } from '../sic-bo.test-kit.ts'

const policy = (_: unknown, wait: Wait): Command | undefined => wait.for[0]?.otherwise

/** Chips on all fifty areas. */
function everything(options = {}): Shaker {
  const table = new Shaker({ options })
  for (const { id } of sicBo.wagers(table.table.terms[0]?.options ?? {})) table.bet('A', id, 5_00)
  return table
}

test('tally: all fifty areas over the 216 ways of three dice', async () => {
  const one = (title: string, options: Record<string, boolean>): string =>
    tallyText<State>(everything(options).table, { game: sicBo, policy, title, total: 216 })
  const text = [
    one('two of a kind wins on a triple', {}),
    one('two of a kind loses on a triple', { tripleWinsPair: false }),
  ].join('\n')
  await expect(text).toMatchFileSnapshot('./sic-bo.tally')
})

test('perft: the paths of one player’s commands', async () => {
  const wagers = /^(small|total-9|two-dice-combination:1-2)$/
  const include = (offer: { type: string; with?: Readonly<Record<string, unknown>> }): boolean =>
    (offer.type !== 'bet' && offer.type !== 'take') || wagers.test(String(offer.with?.wager))
  const start = run(sicBo, seatedTable(sicBo, { A: { place: '3', cents: 1_000_00 } }), fixed(9)).table
  const plan = { source: fixed(9), players: ['A'], include }
  await expect(
    perftText(sicBo, start, plan, 5, 'one player, small, total 9 and a combination'),
  ).toMatchFileSnapshot('./sic-bo.perft')
})

test('a round of play written out', async () => {
  const text = transcript(sicBo, {
    source: scripted({ dice: [[2, 5, 2]] }),
    viewers: ['everyone'],
    commands: [
      { type: 'sit', by: 'player:A', place: '1' },
      { type: 'buy-in', by: 'player:A', cents: 500_00 },
      { type: 'sit', by: 'player:B', place: '4' },
      { type: 'buy-in', by: 'player:B', cents: 500_00 },
      bet('A', 'small', 25_00),
      bet('A', 'two-of-a-kind-2', 5_00),
      bet('B', 'one-of-a-kind-2', 10_00),
      bet('B', 'total-18', 5_00),
      { type: 'spoken-bet', by: 'player:B', place: '4', wager: 'big', cents: 5_00 },
      bet('B', 'big', 5_00),
      { type: 'ready', by: 'player:A' },
      { type: 'shake', by: 'player:A' },
      { type: 'ready', by: 'player:B' },
    ],
  })
  await expect(text).toMatchFileSnapshot('./sic-bo.play.txt')
})
