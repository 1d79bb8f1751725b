import { expect, test } from 'vitest'
import { gathered, layers, type Stake, uncalled } from './sidepots.ts'

/** `A 30` has bet 30 and can bet more, `A 30!` is all-in, `A 30x` has folded. */
const stakes = (text: string): Stake[] =>
  text.split(', ').map((word) => {
    const [player = '', amount = ''] = word.split(' ')
    return {
      player,
      cents: Number.parseInt(amount, 10),
      contends: !amount.endsWith('x'),
      allIn: amount.endsWith('!'),
    }
  })
const contending = (all: readonly Stake[]) => all.flatMap((it) => (it.contends ? [it.player] : []))
const told = (pots: readonly (readonly string[])[], text: string) => {
  const { into, pots: now } = gathered(pots, contending(stakes(text)), stakes(text))
  const sums = into.map(({ pot, layer }) => [pot, layer.from.reduce((n, it) => n + it.cents, 0)])
  return [sums, now.map((players) => players.join(''))]
}

test('[14.14(d)] what nobody has answered goes back', () => {
  expect(uncalled(stakes('A 30, B 100, C 30'))).toEqual({ player: 'B', cents: 70 })
  expect(uncalled(stakes('A 100x, B 300, C 0x'))).toEqual({ player: 'B', cents: 200 })
  expect(uncalled(stakes('A 30, B 30'))).toBeUndefined()
  expect(uncalled(stakes('A 0, B 0'))).toBeUndefined()
})

test('[14.1[side-pot], 14.7(c)4iii] who is all-in for less contends for no more; the others go on in a second pot', () => {
  expect(told([], 'A 30!, B 100, C 100')).toEqual([
    [
      [0, 90],
      [1, 140],
    ],
    ['ABC', 'BC'],
  ])
  expect(told([['A', 'B', 'C']], 'A 30!, B 100, C 100')[1]).toEqual(['ABC', 'BC'])
})

test('[14.7(c)4i] what a player who folded has bet goes where it was put', () => {
  expect(told([], 'A 10!, B 30x, C 50!, D 50')).toEqual([
    [
      [0, 40],
      [1, 100],
    ],
    ['ACD', 'CD'],
  ])
})

test('a round without an all-in goes on in the last pot', () => {
  expect(
    told(
      [
        ['A', 'B', 'C'],
        ['B', 'C'],
      ],
      'B 20, C 20',
    ),
  ).toEqual([[[1, 40]], ['ABC', 'BC']])
  expect(told([['A', 'B', 'C', 'D']], 'A 20, B 20x, C 20, D 20')).toEqual([[[0, 80]], ['ABCD']])
})

test('an all-in of the round before makes a new pot when the others bet', () => {
  expect(told([['A', 'B', 'C']], 'A 0!, B 20, C 20')).toEqual([[[1, 40]], ['ABC', 'BC']])
})

test('side pots are six deep', () => {
  const [sums, pots] = told([], 'A 1!, B 2!, C 3!, D 4!, E 5!, F 6!, G 6')
  expect(sums).toEqual([
    [0, 7],
    [1, 6],
    [2, 5],
    [3, 4],
    [4, 3],
    [5, 2],
  ])
  expect(pots).toEqual(['ABCDEFG', 'BCDEFG', 'CDEFG', 'DEFG', 'EFG', 'FG'])
})

test('what no hand contends for any more goes where the rest went', () => {
  expect(told([], 'A 10!, B 30x, C 30x')).toEqual([
    [
      [0, 30],
      [0, 40],
    ],
    ['A'],
  ])
})

test('no chip is lost or made', () => {
  const all = stakes('A 7!, B 30x, C 19!, D 40, E 40!, F 3x')
  const sum = layers(all).reduce((n, { from }) => n + from.reduce((m, it) => m + it.cents, 0), 0)
  expect(sum).toBe(all.reduce((n, it) => n + it.cents, 0))
})
