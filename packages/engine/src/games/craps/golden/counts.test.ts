import { expect, test } from 'vitest'
import { bet, by, fixed, perftText, seatedTable, tallyText, transcript } from '../../../../test/counts.ts'
import { type Command, isRefused, run, scripted, stakeAt, type Wait } from '../../../kernel/index.ts'
import { Rail } from '../craps.test-kit.ts'
import { craps, type State } from '../index.ts'

/** Everything a player can have on the layout at once. */
function everything(rail: Rail): Rail {
  for (const { id } of craps.wagers(rail.table.terms[0]?.options ?? {})) {
    const range = stakeAt(craps, rail.table, 'A', '2', id)
    if (!isRefused(range) && range.most >= range.least) rail.bet('A', id, range.least)
  }
  return rail
}

const ROLLS = [
  [4, [1, 3]],
  [5, [1, 4]],
  [6, [1, 5]],
  [8, [2, 6]],
  [9, [3, 6]],
  [10, [4, 6]],
] as const

test('tally: every wager on one roll, from the come-out and from every point', async () => {
  const policy = (_: unknown, wait: Wait): Command | undefined => wait.for[0]?.otherwise
  const one = (title: string, rail: Rail): string =>
    tallyText<State>(rail.toShooter().table, { game: craps, policy, title, total: 36 })
  const carried = (): Rail => {
    const rail = new Rail().roll([1, 5]).bet('A', 'come', 10_00).roll([1, 3]).bet('A', 'come-odds-4', 10_00)
    return rail.bet('A', 'dont-come', 10_00).roll([3, 6]).bet('A', 'dont-come-odds-9', 15_00).roll([1, 5])
  }
  const text = [
    one('come-out roll, everything up', everything(new Rail().toShooter())),
    one('come-out roll, a come bet on 4 and a dont-come bet on 9 with odds', carried()),
    ...ROLLS.map(([n, dice]) => {
      const rail = new Rail().toShooter().bet('A', 'pass', 5_00).bet('A', 'dont-pass', 5_00).roll(dice)
      return one(`point ${n}, everything up`, everything(rail))
    }),
  ].join('\n')
  await expect(text).toMatchFileSnapshot('./craps.tally')
})

test('perft: the paths of one player’s commands', async () => {
  const wagers = /^(pass|dont-pass|pass-odds|come|come-\d+|come-odds-\d+|place-win-6)$/
  const include = ({
    type,
    with: spot,
  }: {
    type: string
    with?: Readonly<Record<string, unknown>>
  }): boolean => (type !== 'bet' && type !== 'take') || wagers.test(String(spot?.wager))
  const start = run(craps, seatedTable(craps, { A: { place: '3', cents: 1_000_00 } }), fixed(5)).table
  const plan = { source: fixed(5), players: ['A'], include }
  await expect(
    perftText(craps, start, plan, 5, 'one player, line, odds, come and place 6'),
  ).toMatchFileSnapshot('./craps.perft')
})

test('a round of play written out', async () => {
  const ready: Command = { type: 'ready', by: by.B }
  const shoot: Command = { type: 'throw', by: by.A }
  const text = transcript(craps, {
    source: scripted({
      dice: [
        [2, 4],
        [3, 3],
        [1, 4],
        [3, 4],
      ],
    }),
    viewers: ['A', 'everyone'],
    commands: [
      { type: 'sit', by: by.A, place: '1' },
      { type: 'buy-in', by: by.A, cents: 500_00 },
      { type: 'sit', by: by.B, place: '4' },
      { type: 'buy-in', by: by.B, cents: 500_00 },
      { type: 'accept-dice', by: by.A, dice: ['2', '4'] },
      shoot,
      bet('A', 'pass', 10_00),
      bet('B', 'place-win-6', 7_00),
      bet('B', 'place-win-6', 12_00),
      { type: 'on', by: by.B, wager: 'place-win-6' },
      ready,
      shoot,
      bet('A', 'pass-odds', 20_00),
      bet('B', 'come', 10_00),
      bet('B', 'buy-4', 20_00),
      ready,
      shoot,
      bet('A', 'dont-pass', 10_00),
      bet('B', 'come-odds-6', 20_00),
      ready,
      shoot,
      ready,
      shoot,
    ],
  })
  await expect(text).toMatchFileSnapshot('./craps.play.txt')
})
