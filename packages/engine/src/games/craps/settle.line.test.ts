import { describe, expect, test } from 'vitest'
import { Rail } from './craps.test-kit.ts'
import { marker } from './index.ts'

const ROLLS: Readonly<Record<number, readonly [number, number]>> = {
  2: [1, 1],
  3: [1, 2],
  4: [1, 3],
  5: [1, 4],
  6: [2, 4],
  7: [3, 4],
  8: [2, 6],
  9: [3, 6],
  10: [4, 6],
  11: [5, 6],
  12: [6, 6],
}
const dice = (total: number): readonly [number, number] => ROLLS[total] as readonly [number, number]
const POINTS = [4, 5, 6, 8, 9, 10]

describe('the come-out roll', () => {
  test.each(POINTS)('[1.1[come-out-point]] a %i on the come-out roll is the point', (n) => {
    const rail = new Rail().roll(dice(n))
    expect(rail.state.point).toBe(n)
    expect(marker(rail.state)).toEqual({ face: 'on', at: `${n}` })
    expect(rail.call()).toMatch(/, the point$/)
  })

  test.each([2, 3, 7, 11, 12])(
    '[1.1[come-out-point]] a %i is none, and the next roll is a come-out roll',
    (n) => {
      const rail = new Rail().roll(dice(n))
      expect(rail.state.point).toBeNull()
      expect(marker(rail.state).face).toBe('off')
    },
  )

  test('[1.1[come-out-roll]] the first roll and every first roll after a decision is a come-out roll', () => {
    const rail = new Rail()
    expect(rail.state.point).toBeNull()
    rail.roll(dice(6), dice(8))
    expect(rail.state.point).toBe(6)
    rail.roll(dice(6))
    expect(rail.call()).toBe('Six, the point is made')
    expect(rail.state.point).toBeNull()
    rail.roll(dice(8), dice(7))
    expect(rail.call()).toBe('Seven out')
    expect(rail.state.point).toBeNull()
  })
})

describe.each([
  ['pass', '1', 'pass'],
  ['come', '3', 'come'],
] as const)('%s', (wager, paragraph, _) => {
  const rule = `19:47-1.2(a)${paragraph}`
  /** The wager made just before the roll that is its come-out roll. */
  const made = (): Rail => {
    const rail = new Rail().toShooter()
    if (wager === 'come') rail.roll(dice(9))
    return rail.bet('A', wager, 10_00)
  }
  const lies = (n: number): string => (wager === 'come' ? `come-${n}` : 'pass')

  test.each([7, 11])(`[1.2(a)${paragraph}i] it wins on a first roll of %i`, (n) => {
    const rail = made().roll(dice(n))
    expect(rail.lines('A')).toEqual([`${wager} win 1 to 1 1000`])
    expect(rail.why(wager)).toBe(`${rule}i The first roll was ${n}.`)
    expect(rail.chips('A')).toBe(10_010_00)
  })

  test.each([2, 3, 12])(`[1.2(a)${paragraph}iii(1)] it loses on a first roll of %i`, (n) => {
    const rail = made().roll(dice(n))
    expect(rail.lines('A')).toEqual([`${wager} lose 1000`])
    expect(rail.why(wager)).toBe(`${rule}iii(1) The first roll was ${n}.`)
    expect(rail.chips('A')).toBe(9_990_00)
  })

  test.each(POINTS)(`[1.2(a)${paragraph}ii] a %i that comes again before a 7 wins`, (n) => {
    const rail = made().roll(dice(n), dice(11), dice(n))
    expect(rail.lines('A')).toEqual([`${lies(n)} win 1 to 1 1000`])
    expect(rail.why(lies(n))).toBe(`${rule}ii ${n === 8 ? 'An' : 'A'} ${n} came before a 7.`)
    expect(rail.chips('A')).toBe(10_010_00)
  })

  test.each(POINTS)(`[1.2(a)${paragraph}iii(2)] a 7 before the %i loses`, (n) => {
    const rail = made().roll(dice(n), dice(12), dice(7))
    expect(rail.lines('A')).toEqual([`${lies(n)} lose 1000`])
    expect(rail.why(lies(n))).toBe(`${rule}iii(2) A 7 came before ${n === 8 ? 'an' : 'a'} ${n}.`)
    expect(rail.chips('A')).toBe(9_990_00)
  })
})

describe.each([
  ['dont-pass', '2'],
  ['dont-come', '4'],
] as const)('%s', (wager, paragraph) => {
  const rule = `19:47-1.2(a)${paragraph}`
  const made = (): Rail => {
    const rail = new Rail().toShooter()
    if (wager === 'dont-come') rail.roll(dice(9))
    return rail.bet('A', wager, 10_00)
  }
  const lies = (n: number): string => (wager === 'dont-come' ? `dont-come-${n}` : 'dont-pass')

  test.each([2, 3])(`[1.2(a)${paragraph}i] it wins on a first roll of %i`, (n) => {
    const rail = made().roll(dice(n))
    expect(rail.lines('A')).toEqual([`${wager} win 1 to 1 1000`])
    expect(rail.why(wager)).toContain(`${rule}i `)
  })

  test.each([7, 11])(`[1.2(a)${paragraph}iii(1)] it loses on a first roll of %i`, (n) => {
    const rail = made().roll(dice(n))
    expect(rail.lines('A')).toEqual([`${wager} lose 1000`])
    expect(rail.why(wager)).toContain(`${rule}iii(1) `)
  })

  test(`[1.2(a)${paragraph}iv] a first roll of 12 stands off: it neither wins nor loses`, () => {
    const rail = made().roll(dice(12))
    expect(rail.lines('A')).toEqual([`${wager} push 1000`])
    expect(rail.why(wager)).toBe(`${rule}iv A first roll of 12 stands off.`)
    expect(rail.chips('A')).toBe(10_000_00)
  })

  test.each(POINTS)(`[1.2(a)${paragraph}ii] a 7 before the %i wins`, (n) => {
    const rail = made().roll(dice(n), dice(2), dice(7))
    expect(rail.lines('A')).toEqual([`${lies(n)} win 1 to 1 1000`])
    expect(rail.why(lies(n))).toContain(`${rule}ii `)
  })

  test.each(POINTS)(`[1.2(a)${paragraph}iii(2)] a %i again before a 7 loses`, (n) => {
    const rail = made().roll(dice(n), dice(12), dice(n))
    expect(rail.lines('A')).toEqual([`${lies(n)} lose 1000`])
    expect(rail.why(lies(n))).toContain(`${rule}iii(2) `)
  })
})

test('[1.2(a)1] [1.2(a)2] line bets are made before a come-out roll and not once there is a point', () => {
  const rail = new Rail().roll(dice(6))
  for (const wager of ['pass', 'dont-pass']) {
    const refused = rail.noBet('A', wager, 10_00)
    expect(refused.refused).toBe(wager === 'pass' ? '19:47-1.2(a)1' : '19:47-1.2(a)2')
    expect(refused.because).toContain('before a come-out roll')
  }
  rail.roll(dice(6)).bet('A', 'pass', 10_00).bet('B', 'dont-pass', 10_00)
  expect(rail.up('A', 'pass')).toBe(10_00)
})

test('[1.2(a)3] [1.2(a)4] come bets are made after the come-out roll, and each has the next roll for its own', () => {
  const rail = new Rail()
  expect(rail.noBet('A', 'come', 10_00).refused).toBe('19:47-1.2(a)3')
  expect(rail.noBet('A', 'dont-come', 10_00).refused).toBe('19:47-1.2(a)4')
  rail.roll(dice(6)).bet('A', 'come', 10_00).bet('B', 'dont-come', 10_00).roll(dice(5))
  expect(rail.up('A', 'come-5')).toBe(10_00)
  expect(rail.up('B', 'dont-come-5')).toBe(10_00)
  expect(rail.noBet('A', 'come-5', 10_00).refused).toBe('19:47-1.2(a)3')
})

test('[1.1[come-point]] every come bet has a come point of its own', () => {
  const rail = new Rail().roll(dice(6)).bet('A', 'come', 10_00).roll(dice(5))
  rail.bet('A', 'come', 20_00).roll(dice(9))
  expect(rail.up('A', 'come-5')).toBe(10_00)
  expect(rail.up('A', 'come-9')).toBe(20_00)
  rail.bet('A', 'come', 5_00).roll(dice(5))
  // The first 5 is paid and the new bet moves to the number that has just been cleared.
  expect(rail.lines('A')).toEqual(['come-5 win 1 to 1 1000'])
  expect(rail.up('A', 'come-5')).toBe(5_00)
  expect(rail.chips('A')).toBe(10_000_00 - 10_00 - 20_00 - 5_00 + 20_00)
  rail.roll(dice(7))
  expect(rail.lines('A')).toEqual(['come-5 lose 500', 'come-9 lose 2000'])
})

test('a 12 on the come-out roll never collects a don’t pass bet, nor does a don’t come bet lose it', () => {
  const rail = new Rail().toShooter().bet('A', 'dont-pass', 50_00).roll(dice(12), dice(12))
  expect(rail.chips('A')).toBe(10_000_00)
  rail.roll(dice(4)).bet('A', 'dont-come', 50_00).roll(dice(12))
  expect(rail.chips('A')).toBe(10_000_00)
})
