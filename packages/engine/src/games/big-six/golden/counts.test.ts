import { expect, test } from 'vitest'
import {
  bet,
  by,
  fixed,
  perftText,
  ready,
  seatedTable,
  tallyText,
  transcript,
} from '../../../../test/counts.ts'
import { type Command, type Offer, run, scripted, type Wait } from '../../../kernel/index.ts'
import { BigSix } from '../big-six.test-kit.ts'
import { bigSix, type State } from '../index.ts'
import { STOPS, SYMBOLS } from '../wheel.ts'

test('tally: every wager on one spin', async () => {
  const policy = (_: unknown, wait: Wait): Command | undefined => wait.for[0]?.otherwise
  const at = new BigSix({}, { A: '1' })
  for (const { id } of SYMBOLS) at.bet('A', id, 1_00)
  const text = tallyText<State>(at.table, { game: bigSix, policy, title: 'everything up', total: 54 })
  await expect(text).toMatchFileSnapshot('./big-six.tally')
})

test('perft: the paths of one player’s commands', async () => {
  const include = ({ type, with: spot }: Offer): boolean =>
    (type !== 'bet' && type !== 'take') || ['1', '20', 'joker'].includes(String(spot?.wager))
  const start = run(bigSix, seatedTable(bigSix, { A: { place: '3', cents: 100_00 } }), fixed(5)).table
  const plan = { source: fixed(5), players: ['A'], include }
  await expect(perftText(bigSix, start, plan, 6, 'one player on $1, $20 and the joker')).toMatchFileSnapshot(
    './big-six.perft',
  )
})

test('two spins written out', async () => {
  const text = transcript(bigSix, {
    source: scripted({ spins: [STOPS.indexOf('5'), STOPS.indexOf('joker')] }),
    viewers: ['A', 'everyone'],
    commands: [
      { type: 'sit', by: by.A, place: '1' },
      { type: 'buy-in', by: by.A, cents: 100_00 },
      { type: 'sit', by: by.B, place: '4' },
      { type: 'buy-in', by: by.B, cents: 100_00 },
      bet('A', '5', 5_00),
      bet('B', '1', 10_00),
      bet('B', '50', 10_00),
      ready('A'),
      ready('B'),
      bet('A', 'joker', 1_00),
      ready('A'),
      ready('B'),
    ],
  })
  await expect(text).toMatchFileSnapshot('./big-six.play.txt')
})
