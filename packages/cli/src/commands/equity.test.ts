import { describe, expect, test } from 'vitest'
import { cli } from '../../test/io.ts'

const odds = (...args: string[]) => cli(['odds', ...args])

describe('boardwalk odds holdem --hands', () => {
  test('counts what share of the pot each hand wins', async () => {
    const { code, out } = await odds('holdem', '--hands', 'AsKs QhQd', '--board', '2c 7d Jh')
    expect(code).toBe(0)
    expect(out).toContain(
      "Hold 'em, high (N.J.A.C. 19:47-14.10(j))\nBoard: 2c 7d Jh\nAll 990 deals, counted\n",
    )
    expect(out).toMatch(/As Ks +24\.747 % +24\.747 % +0\.000 % +Ace high/)
    expect(out).toMatch(/Qh Qd +75\.253 % +75\.253 % +0\.000 % +Pair of queens/)
  })

  test('has figures for programs', async () => {
    const { out } = await odds(
      'omaha',
      '-o',
      'form=high-low-8',
      '--hands',
      'As2sKdKh,Ad2dQdJh',
      '--board',
      '3c4c8hKc9s',
      '--json',
    )
    expect(JSON.parse(out)).toEqual({
      game: 'omaha',
      form: 'high-low-8',
      board: '3c4c8hKc9s',
      method: 'exact',
      deals: 1,
      players: [
        { hand: 'As2sKdKh', equity: 0.75, exact: '3/4', win: 0, split: 1, high: 0.5, low: 0.25 },
        { hand: 'Ad2dQdJh', equity: 0.25, exact: '1/4', win: 0, split: 1, high: 0, low: 0.25 },
      ],
    })
  })

  test('deals at random where there are too many to count, the same on any number of workers', async () => {
    const sample = ['--hands', 'AsKs ????', '--deals', '70000', '--seed', '3']
    const { out } = await odds('holdem', ...sample, '--workers', '1')
    expect(out).toContain('70,000 deals at random; the error is one standard error')
    expect(out).toContain('any hand')
    expect((await odds('holdem', ...sample, '--workers', '2')).out).toBe(out)
  })

  test('leaves dead cards out', async () => {
    const { out } = await odds(
      'holdem',
      '--hands',
      'AsKs QhQd',
      '--board',
      '2c7dJh3c',
      '--dead',
      'Ah Kh',
      '--json',
    )
    const { deals, players } = JSON.parse(out) as { deals: number; players: { exact: string }[] }
    expect(deals).toBe(42)
    expect(players[0]?.exact).toBe('2/21')
  })

  test.each([
    ['seven-card-stud', 'high-low-8', 'As2s3d4d8h 9h9d9cTcJc'],
    ['five-card-draw', 'low', 'As2s3d4d8h 9h8d5c2cAc'],
    ['five-card-stud', 'high', 'As2s3d4d 9h8d5c2c'],
    ['mambo-stud', 'high-low-6', 'As2s 9h9d'],
    ['super-seven-stud', 'low', 'As2s3d4d8h 9h8d5c2cAc'],
  ])('knows %s %s', async (game, form, hands) => {
    const { code, out } = await odds(game, '-o', `form=${form}`, '--hands', hands)
    expect(code).toBe(0)
    expect(out).toContain('counted')
  })
})

describe('wrong usage says what is right', () => {
  test.each<[string[], string]>([
    [['holdem'], 'the house has no edge. Give the hands: boardwalk odds holdem --hands'],
    [['craps', '--hands', 'AsKs QhQd'], '--hands goes with a game of poker.'],
    [['holdm', '--hands', 'AsKs QhQd'], 'Did you mean holdem?'],
    [['craps', '--board', '2c7dJh'], '--board goes with --hands.'],
    [['holdem', '--hands', 'AsKs QhQd', '--chart'], '--hands goes with neither --chart nor --worth.'],
    [['holdem', '--hands', 'AsKs'], 'Give at least two hands'],
    [['holdem', '--hands', 'AsKs AsQd'], 'The ace of spades is there twice.'],
    [['holdem', '--hands', 'AsK1 AsQd'], 'K1 is not a card.'],
    [
      ['holdem', '--hands', 'AsKs QhQd', '--board', '2c'],
      'has 0, 3, 4 or 5 cards. You gave 1. (19:47-14.10(j))',
    ],
    [
      ['holdem', '--hands', 'AsKs QhQd', '-o', 'form=low'],
      "Hold 'em is not played low. Its forms: high. (19:47-14.8(a)2)",
    ],
    [['five-card-draw', '--hands', 'AsKs QhQd', '-o', 'form=lo'], 'There is no form lo. Did you mean low?'],
    [['holdem', '--hands', 'AsKs QhQd', '-o', 'ante=1'], 'not -o ante=1'],
    [['holdem', '--hands', 'AsKs QhQd', '-o', 'form=high', '-o', 'form=low'], 'Give one form'],
    [['holdem', '--hands', 'AsKs ????', '--deals', '0'], 'The number of deals is a whole number'],
    [['holdem', '--hands', 'AsKs ????', '--seed', '-1'], 'The seed is a whole number'],
    [['holdem', '--hands', 'AsKs ????', '--workers', '0'], 'The number of workers is a whole number'],
  ])('boardwalk odds %j', async (args, words) => {
    const { code, err } = await odds(...args)
    expect(code).toBe(2)
    expect(err).toContain(words)
  })
})
