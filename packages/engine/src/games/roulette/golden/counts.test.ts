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
import {
  type Command,
  type Offer,
  run,
  scripted,
  type Table,
  type Value,
  type Wait,
} from '../../../kernel/index.ts'
import { roulette, type State } from '../index.ts'
import { Roulette } from '../roulette.test-kit.ts'
import { DOUBLE_ZERO } from '../wheel.ts'

const policy = (_: unknown, wait: Wait): Command | undefined => wait.for[0]?.otherwise
const again = ({ round, state: { spin } }: Table<State>): boolean =>
  round > 1 || (spin.spins > 0 && !spin.turning && spin.stop === null)

test('tally: every wager on one spin of every wheel', async () => {
  const one = (title: string, total: number, options: Readonly<Record<string, Value>>): string => {
    const at = new Roulette(options, { A: '1' }, { limits: { '*': { least: 1_00, most: 500_00 } } })
    for (const { id } of roulette.wagers(at.table.terms[0]?.options ?? {})) {
      if (!id.startsWith('five-adjacent')) at.bet('A', id, 2_00)
    }
    return tallyText<State>(at.table, { game: roulette, policy, done: again, title, total })
  }
  const five = (wager: string): string => {
    const at = new Roulette({ fiveAdjacent: true }, { A: '1' }).bet('A', wager, 10_00)
    return tallyText<State>(at.table, {
      game: roulette,
      policy,
      title: `double zero, ${wager} alone`,
      total: 38,
    })
  }
  const text = [
    one('double zero, everything up', 38, { sevenNumbers: true }),
    one('single zero, everything up', 37, { wheel: 'single-zero' }),
    one('double zero used as single zero, everything up; one way is no spin', 38, {
      wheel: 'double-as-single',
    }),
    five('five-adjacent:00'),
  ].join('\n')
  await expect(text).toMatchFileSnapshot('./roulette.tally')
})

test('perft: the paths of one player’s commands', async () => {
  const wagers = ['red', 'straight:17', 'split:0-00']
  const include = ({ type, with: spot }: Offer): boolean =>
    (type !== 'bet' && type !== 'take') || wagers.includes(String(spot?.wager))
  const start = run(roulette, seatedTable(roulette, { A: { place: '3', cents: 100_00 } }), fixed(5)).table
  const plan = { source: fixed(5), players: ['A'], include }
  const title = 'one player: a colour, red, a straight and a split'
  await expect(perftText(roulette, start, plan, 5, title)).toMatchFileSnapshot('./roulette.perft')
})

const COMMANDS: readonly Command[] = [
  { type: 'sit', by: by.A, place: '1' },
  { type: 'buy-in', by: by.A, cents: 200_00 },
  { type: 'sit', by: by.B, place: '4' },
  { type: 'buy-in', by: by.B, cents: 200_00 },
  { type: 'take-colour', by: by.A, colour: 'teal', cents: 2_00 },
  { type: 'take-colour', by: by.B, colour: 'teal', cents: 5_00 },
  bet('A', 'straight:17', 3_00),
  bet('A', 'straight:17', 4_00),
  bet('A', 'five-adjacent:32', 10_00),
  ready('A'),
  bet('B', 'red', 5_00),
  bet('B', 'split:17-20', 5_00),
  ready('B'),
  bet('A', 'odd', 2_00),
  bet('B', 'black', 5_00),
  ready('A'),
  ready('B'),
  { type: 'redeem-colour', by: by.A },
]
const spins = ['17', '00'].map((n) => DOUBLE_ZERO.indexOf(n))

test('two spins written out', async () => {
  const settings = { options: { fiveAdjacent: true } }
  const shown = transcript(roulette, {
    settings,
    source: scripted({ spins }),
    viewers: ['A', 'everyone'],
    commands: COMMANDS,
  })
  // Two hundred places to bet on are offered at every step; how many says enough.
  const text = shown.replace(/((?:bet \d+ [^,\n]+, )+)/g, (all) => `${all.split(', ').length - 1} bets, `)
  await expect(text).toMatchFileSnapshot('./roulette.play.txt')
})
