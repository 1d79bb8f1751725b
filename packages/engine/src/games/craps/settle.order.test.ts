import { describe, expect, test } from 'vitest'
import { isEvent } from '../../kernel/index.ts'
import { Rail } from './craps.test-kit.ts'

const SIX = [2, 4] as const

const called = (rail: Rail) => rail.at.entries.findLast((e) => e.command.type === 'call')?.events ?? []
const paid = (rail: Rail): string[] =>
  called(rail).flatMap((e) => (isEvent(e, 'moved') && e.outcome === 'win' ? [e.wager ?? ''] : []))

describe('[1.10(b)] the order of settlement', () => {
  test('the field comes before the numbers and the centre, whoever bet first', () => {
    const rail = new Rail().toShooter().bet('A', 'eleven', 5_00).bet('B', 'field', 5_00).roll([5, 6])
    expect(paid(rail)).toEqual(['pass', 'field', 'eleven'])
    const nine = new Rail().roll(SIX).bet('A', 'place-win-9', 5_00).bet('B', 'field', 5_00).roll([4, 5])
    expect(paid(nine)).toEqual(['field', 'place-win-9'])
  })

  test('in a box the place bet comes before the buy bet, whichever was made first', () => {
    const rail = new Rail().roll(SIX).bet('A', 'buy-9', 20_00).bet('A', 'place-win-9', 5_00).roll([4, 5])
    expect(paid(rail)).toEqual(['place-win-9', 'buy-9'])
  })
})

describe('come odds that are off', () => {
  test('[1.3(e)] stay where they are on a roll that does not decide their bet', () => {
    const rail = new Rail().roll(SIX).bet('A', 'come', 10_00).roll([4, 5]).bet('A', 'come-odds-9', 10_00)
    rail.roll(SIX, [2, 2])
    expect([rail.up('A', 'come-9'), rail.up('A', 'come-odds-9')]).toEqual([10_00, 10_00])
    expect(rail.lines('A')).toEqual([])
  })
})

describe('buttons', () => {
  const buttons = (rail: Rail) => called(rail).filter((e) => e.type === 'button').length

  test('[1.3(e)] stay where nothing has changed, and go with their wager', () => {
    const rail = new Rail().toShooter().bet('A', 'place-win-6', 6_00).bet('A', 'hard-4', 5_00)
    for (const wager of ['place-win-6', 'hard-4']) rail.say('A', 'on', { wager }).yes()
    rail.roll([5, 6])
    expect([buttons(rail), rail.state.on.length]).toEqual([0, 2])
    // A seven on the come-out roll takes both wagers.
    rail.roll([3, 4])
    expect([buttons(rail), rail.state.on]).toEqual([1, []])
  })
})

describe('why a wager was paid or lost', () => {
  test.each([
    ['eleven', [5, 6], '19:47-1.2(a)17 An 11 was rolled.'],
    ['craps-3', [1, 2], '19:47-1.2(a)15 A 3 was rolled.'],
    ['horn', [3, 4], '19:47-1.2(a)19 A 7 was rolled.'],
    ['horn', [1, 1], '19:47-1.2(a)19 The other parts of the bet are lost.'],
    ['hard-8', [4, 4], '19:47-1.2(a)9 4-4 came first.'],
    ['hard-8', [3, 5], '19:47-1.2(a)9 An 8 came another way.'],
    ['place-win-8', [4, 4], '19:47-1.2(a)5 An 8 came before a 7.'],
  ] as const)('[1.10(b)] %s on %j', (wager, dice, why) => {
    const rail = new Rail().roll(SIX)
    rail.bet('A', wager, rail.least('A', wager)).roll(dice)
    expect(rail.why(wager)).toBe(why)
  })
})
