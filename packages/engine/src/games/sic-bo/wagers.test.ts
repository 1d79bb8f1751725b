import { describe, expect, test } from 'vitest'
import { asPlayer, isRefused, resolveOptions } from '../../kernel/index.ts'
import { sicBo } from './index.ts'
import { PAYS } from './options.ts'
import { type Dice, Shaker } from './sic-bo.test-kit.ts'

const fares = (wager: string, dice: Dice, options = {}): string => new Shaker({ options }).fares(wager, dice)

describe('permissible wagers', () => {
  test('[9.2(a)1] three of a kind wins when all three dice show the number chosen', () => {
    expect(fares('three-of-a-kind-4', [4, 4, 4])).toBe('win 150 to 1')
    expect(fares('three-of-a-kind-4', [4, 4, 5])).toBe('lose')
    expect(fares('three-of-a-kind-4', [5, 5, 5])).toBe('lose')
  })

  test('[9.2(a)2] two of a kind wins when two dice show the number chosen', () => {
    expect(fares('two-of-a-kind-2', [2, 6, 2])).toBe('win 8 to 1')
    expect(fares('two-of-a-kind-2', [2, 6, 1])).toBe('lose')
    expect(fares('two-of-a-kind-2', [2, 6, 6])).toBe('lose')
  })

  test('[9.2(a)2] two of a kind wins on three alike too, unless the table says otherwise', () => {
    expect(fares('two-of-a-kind-2', [2, 2, 2])).toBe('win 8 to 1')
    expect(fares('two-of-a-kind-2', [2, 2, 2], { tripleWinsPair: false })).toBe('lose')
    expect(fares('two-of-a-kind-2', [2, 2, 1], { tripleWinsPair: false })).toBe('win 8 to 1')
  })

  test.each([1, 2, 3, 4, 5, 6])('[9.2(a)3] any three of a kind wins on three of %i', (n) => {
    expect(fares('any-three-of-a-kind', [n, n, n])).toBe('win 24 to 1')
    expect(fares('any-three-of-a-kind', [n, n, (n % 6) + 1])).toBe('lose')
  })

  test('[9.2(a)4] a total wins when the dice add up to it, three alike or not', () => {
    expect(fares('total-4', [1, 2, 1])).toBe('win 50 to 1')
    expect(fares('total-9', [3, 3, 3])).toBe('win 6 to 1')
    expect(fares('total-13', [6, 6, 1])).toBe('win 8 to 1')
    expect(fares('total-13', [6, 6, 2])).toBe('lose')
  })

  test('[9.2(a)4] there is no total of 3 or 18', () => {
    for (const wager of ['total-3', 'total-18'])
      expect(
        new Shaker().refused({ type: 'bet', by: asPlayer('A'), place: '1', wager, cents: 5_00 }).because,
      ).toContain('no wager')
  })

  test('[9.2(a)5] a two dice combination wins when both numbers show', () => {
    expect(fares('two-dice-combination:1-6', [6, 3, 1])).toBe('win 5 to 1')
    expect(fares('two-dice-combination:1-6', [6, 6, 1])).toBe('win 5 to 1')
    expect(fares('two-dice-combination:1-6', [6, 6, 6])).toBe('lose')
    expect(fares('two-dice-combination:1-6', [2, 3, 1])).toBe('lose')
  })

  test.each<[Dice, string]>([
    [[1, 1, 2], 'win 1 to 1'],
    [[2, 3, 5], 'win 1 to 1'],
    [[2, 3, 6], 'lose'],
    [[1, 1, 1], 'lose'],
    [[3, 3, 3], 'lose'],
  ])('[9.2(a)6] small on %j: %s', (dice, expected) => {
    expect(fares('small', dice)).toBe(expected)
  })

  test.each<[Dice, string]>([
    [[2, 3, 6], 'win 1 to 1'],
    [[6, 6, 5], 'win 1 to 1'],
    [[2, 3, 5], 'lose'],
    [[4, 4, 4], 'lose'],
    [[6, 6, 6], 'lose'],
  ])('[9.2(a)7] big on %j: %s', (dice, expected) => {
    expect(fares('big', dice)).toBe(expected)
  })

  test('[9.2(a)8] [9.4(c)] one of a kind wins 1, 2 or 3 to 1 by how many dice show the number wagered', () => {
    expect(fares('one-of-a-kind-5', [5, 1, 2])).toBe('win 1 to 1')
    expect(fares('one-of-a-kind-5', [5, 1, 5])).toBe('win 2 to 1')
    expect(fares('one-of-a-kind-5', [5, 5, 5])).toBe('win 3 to 1')
    expect(fares('one-of-a-kind-5', [1, 2, 3])).toBe('lose')
  })

  test('[9.4(c)] a pair or a triple of another number raises nothing', () => {
    expect(fares('one-of-a-kind-5', [5, 1, 1])).toBe('win 1 to 1')
    expect(fares('one-of-a-kind-5', [1, 1, 1])).toBe('lose')
  })
})

/** The odds of 9.4(b), from top to bottom. */
const FLOORS = [150, 8, 24, 50, 18, 14, 12, 8, 6, 6, 6, 6, 8, 12, 14, 18, 50, 5, 1, 1, 1]

describe('payout odds', () => {
  test('[9.4(b)] every wager of the list has its least odds', () => {
    expect(PAYS.map(([, , { pays, to }]) => [pays, to])).toEqual(FLOORS.map((n) => [n, 1]))
  })

  test.each(PAYS.map(([key], i) => [key, FLOORS[i] as number] as const))(
    '[9.4(b)] %s may be raised above %i to 1 and not lowered',
    (key, floor) => {
      expect(resolveOptions(sicBo, { [key]: `${10 * floor - 1} to 10` })).toMatchObject({
        refused: '19:47-9.4(b)',
        expected: `${floor} to 1 or more`,
      })
      expect(isRefused(resolveOptions(sicBo, { [key]: `${10 * floor + 1} to 10` }))).toBe(false)
    },
  )

  test('[9.4(b)] raised odds are paid, and a stake they cannot pay exactly is not taken', () => {
    const table = new Shaker({ options: { smallPays: '6 to 5', threeOfAKindPays: '180 to 1' } })
    const bet = { type: 'bet', by: asPlayer('A'), place: '1', wager: 'small' }
    expect(table.refused({ ...bet, cents: 6_00 }).because).toBe('Small pays 6 to 5: units of $5.')
    expect(table.fares('small', [1, 2, 3])).toBe('win 6 to 5')
    expect(table.chips('A')).toBe(10_006_00)
    expect(table.fares('three-of-a-kind-1', [1, 1, 1])).toBe('win 180 to 1')
  })
})

describe('making wagers', () => {
  test('[9.3(a)] chips on the layout are the only wager: no spoken bet with cash', () => {
    const spoken = { type: 'spoken-bet', by: asPlayer('A'), place: '1', wager: 'small', cents: 5_00 }
    expect(new Shaker().refused(spoken).refused).toBe('19:47-9.3(a)')
    expect(sicBo.layoutBetting?.spoken).toBeUndefined()
  })

  test('[9.3(b)] a wager may come down or be moved until bets are closed; then it is its owner’s to answer for', () => {
    const table = new Shaker().bet('A', 'total-4', 10_00)
    const take = { type: 'take', by: asPlayer('A'), place: '1', wager: 'total-4', cents: 10_00 }
    table.do({ ...take, cents: 5_00 }).do({ ...take, cents: 5_00 })
    table.bet('A', 'total-4', 10_00).until('closed')
    expect(table.refused(take)).toMatchObject({ refused: '19:47-9.3(b)' })
    table.finish([1, 2, 2])
    expect(table.lines()).toEqual(['lose'])
  })

  test('[9.3(c)] each wager is settled by where it lies, and only when the dice are entered and lit', () => {
    const table = new Shaker().bet('A', 'total-5', 5_00).bet('B', 'total-4', 5_00).until('uncovered')
    expect(table.tooEarly('collect')).toBe('19:47-9.3(c)')
    table.until('read', [1, 2, 2])
    expect(table.state.lit).toContain('total-5')
    expect(table.state.lit).not.toContain('total-4')
    table.until('paid')
    expect([table.chips('A'), table.chips('B')]).toEqual([10_090_00, 9_995_00])
  })

  test('all fifty areas take chips, and nothing else does', () => {
    const options = resolveOptions(sicBo)
    if (isRefused(options)) throw new Error('no options')
    const ids = sicBo.wagers(options as never).map((w) => w.id)
    expect(ids).toHaveLength(50)
    const table = new Shaker()
    for (const id of ids) table.bet('A', id, 5_00)
    for (const wager of ['four-of-a-kind-1', 'two-dice-combination:2-2', 'one-of-a-kind-7', '__proto__'])
      expect(
        table.refused({ type: 'bet', by: asPlayer('A'), place: '1', wager, cents: 5_00 }).because,
      ).toContain('no wager')
  })
})
