import { describe, expect, test } from 'vitest'
import { isEvent, offers, playerIn } from '../../kernel/index.ts'
import { sicBo } from './index.ts'
import { type Dice, Shaker } from './sic-bo.test-kit.ts'

const DICE: Dice = [2, 2, 5]
const because = (s: Shaker, type: string, by: 'dealer' | 'floorperson' | 'boxman' = 'dealer'): string =>
  s.refused({ type, by }).because

describe('[9.5(e)] wagers are settled', () => {
  test('place by place, and at each in the order of the layout', () => {
    const s = new Shaker()
    // Put up in another order than the one in which they are settled.
    for (const player of ['C', 'A', 'B']) for (const wager of ['big', 'small']) s.bet(player, wager, 5_00)
    s.bet('B', 'one-of-a-kind-2', 5_00).bet('A', 'one-of-a-kind-5', 5_00).roll(DICE)
    const settled = (how: string) =>
      s
        .events()
        .flatMap((e) =>
          isEvent(e, 'moved') && e.outcome === how
            ? [`${playerIn(e.from) ?? playerIn(e.to)} ${e.wager}`]
            : [],
        )
    expect(settled('lose')).toEqual(['A big', 'B big', 'C big'])
    expect(settled('win')).toEqual([
      'A small',
      'A one-of-a-kind-5',
      'B small',
      'B one-of-a-kind-2',
      'C small',
    ])
  })

  test('[9.4(c)] a number that shows more than once by the rule of its raised odds', () => {
    const rules = (wager: string): unknown[] => {
      const s = new Shaker().bet('A', wager, 5_00).roll(DICE)
      return s.events().flatMap((e) => (isEvent(e, 'moved') && e.outcome === 'win' ? [e.rule] : []))
    }
    expect(rules('one-of-a-kind-2')).toEqual(['19:47-9.4(c)'])
    expect(rules('one-of-a-kind-5')).not.toContain('19:47-9.4(c)')
    expect(rules('small')).not.toContain('19:47-9.4(c)')
  })
})

describe('out of order the dealer is told what comes first', () => {
  const at = (phase: Parameters<Shaker['until']>[0]) => new Shaker().bet('A', 'big', 5_00).until(phase, DICE)

  test.each([
    ['betting', 'cover', '19:47-9.5(b)', /No more bets/],
    ['betting', 'shake', '19:47-9.5(b)', /No more bets/],
    ['closed', 'shake', '19:47-9.5(c)', /cover on first/],
    ['covered', 'uncover', '19:47-9.5(c)', /at least 3 times/],
    ['uncovered', 'collect', '19:47-9.3(c)', /entered and lit/],
    ['read', 'cover', '19:47-9.5(e)', /stays uncovered/],
    ['read', 'shake', '19:47-9.5(e)', /stays uncovered/],
    ['read', 'pay', '19:47-9.5(e)', /losing wagers/],
    ['read', 'clear', '19:47-9.5(f)', /clear the lights/],
  ] as const)('%s: %s is too early', (phase, type, rule, why) => {
    const s = phase === 'betting' ? new Shaker().bet('A', 'big', 5_00) : at(phase)
    expect(s.state.phase).toBe(phase)
    expect(s.refused({ type, by: 'dealer' })).toMatchObject({ refused: rule })
    expect(because(s, type)).toMatch(why)
  })

  test('a shaker that was shaken three times is no longer told to be', () => {
    const s = at('covered')
    for (let i = 0; i < 3; i++) s.do({ type: 'shake', by: 'dealer' })
    s.do({ type: 'uncover', by: 'dealer' })
    expect(s.state.phase).toBe('uncovered')
  })

  test('[9.5(c)] more shakes are the dealer’s to give, but not for ever, and nobody else’s', () => {
    const s = at('covered')
    for (let i = 0; i < 3; i++) s.do({ type: 'shake', by: 'dealer' })
    let more = 0
    const offered = () => offers(sicBo, s.table, 'dealer').some((o) => o.type === 'shake')
    for (; offered() && more < 100; more++) s.do({ type: 'shake', by: 'dealer' })
    expect(more).toBeGreaterThan(0)
    expect(more).toBeLessThan(100)
    s.refused({ type: 'shake', by: 'dealer' })
    expect(offers(sicBo, at('covered').table, 'player:A').some((o) => o.type === 'shake')).toBe(false)
  })
})

describe('[9.6(a)] "No Roll"', () => {
  const called = { type: 'called', by: 'dealer', words: 'No Roll', rule: '19:47-9.6(a)' }

  test('is the dealer’s to call, once the shaker is open and before the dice are read', () => {
    const s = new Shaker().bet('A', 'big', 5_00).until('covered', DICE)
    expect(because(s, 'no-roll')).toMatch(/not been uncovered/)
    s.until('uncovered', DICE)
    expect(because(s, 'no-roll', 'floorperson')).toMatch(/The dealer calls/)
    expect(because(s, 'no-roll', 'boxman')).toMatch(/The dealer calls/)
    const again = new Shaker()
      .bet('A', 'big', 5_00)
      .until('uncovered', DICE)
      .do({ type: 'no-roll', by: 'dealer' })
    expect(again.events()).toContainEqual(called)
    for (const phase of ['read', 'collected'] as const)
      expect(because(new Shaker().bet('A', 'small', 5_00).until(phase, [6, 6, 5]), 'no-roll')).toMatch(
        /the roll counts/,
      )
  })

  test('[9.6(b)] a repair is reported by the floorperson, of a device that is out of order', () => {
    const s = new Shaker()
    expect(because(s, 'repair-device', 'floorperson')).toMatch(/not out of order/)
    s.do({ type: 'device-failure', by: 'dealer' })
    expect(s.state.phase).toBe('stopped')
    expect(because(s, 'repair-device')).toMatch(/floorperson reports/)
    expect(s.table.round).toBe(new Shaker().table.round)
    s.do({ type: 'repair-device', by: 'floorperson' })
  })
})

describe('what a round leaves behind', () => {
  test('[9.5(c)] the shaker is shaken three times at least, and the dealer may go on to nine', () => {
    const s = new Shaker().bet('A', 'small', 5_00).until('covered')
    const more = () => offers(sicBo, s.table, 'dealer').filter((o) => o.says === 'Shake once more').length
    const found: number[] = []
    for (let shakes = 0; shakes <= 9; shakes++) {
      found.push(more())
      if (shakes < 9) s.do({ type: 'shake', by: 'dealer' })
    }
    expect(found).toEqual([0, 0, 0, 1, 1, 1, 1, 1, 1, 0])
    expect(s.state.shakes).toBe(9)
  })

  test('[9.5(e)] the dice are marked as they were read, and the state is clean for the next round', () => {
    const s = new Shaker().bet('A', 'small', 5_00).roll(DICE)
    expect(s.table.board).toEqual(['2-2-5'])
    expect(s.state).toMatchObject({ phase: 'betting', shakes: 0, lit: [], failed: false, attended: false })
  })

  test('[9.6(b)] after a device that failed and was repaired, the supervisor is wanted anew', () => {
    const s = new Shaker().bet('A', 'small', 5_00).until('uncovered').staff('dealer', 'device-failure')
    s.finish(DICE)
    expect(s.state).toMatchObject({ phase: 'stopped', failed: false, attended: false, lit: [] })
  })
})
