import { describe, expect, test } from 'vitest'
import { act, asPlayer, factsOf, isRefused, next, open, resolveOptions, staked } from '../../kernel/index.ts'
import { sicBo } from './index.ts'
import { callWords, lit } from './settle.ts'
import { Shaker } from './sic-bo.test-kit.ts'

const defaults = resolveOptions(sicBo)
if (isRefused(defaults)) throw new Error('no options')

describe('opening', () => {
  test('[9.5(a)] the floorperson inspects the device with three numbers before anybody bets', () => {
    const opened = open(sicBo)
    if (isRefused(opened)) throw new Error(opened.because)
    expect(next(sicBo, opened.table)).toMatchObject({ by: 'floorperson', rule: '19:47-9.5(a)' })
    const sat = act(sicBo, opened.table, { type: 'sit', by: asPlayer('A'), place: '1' })
    if (isRefused(sat)) throw new Error(sat.because)
    const bet = { type: 'bet', by: asPlayer('A'), place: '1', wager: 'small', cents: 5_00 }
    expect(act(sicBo, sat.table, bet)).toMatchObject({ refused: '19:47-9.5(a)' })
    const own = { type: 'inspect-device', by: 'floorperson', first: 6, second: 6, third: 1 } as const
    const done = act(sicBo, sat.table, own)
    if (isRefused(done)) throw new Error(done.because)
    const lights = factsOf(sicBo, done.entry.events).map((it) => it.type === 'device-inspected' && it.lit)
    const all = ['big', 'two-of-a-kind-6', 'total-13', 'two-dice-combination:1-6', 'one-of-a-kind-1']
    expect(lights).toEqual([[...all, 'one-of-a-kind-6']])
    expect(done.table.state.phase).toBe('betting')
    expect(act(sicBo, sat.table, { ...own, third: 7 })).toMatchObject({ refused: 'house' })
    expect(act(sicBo, sat.table, { ...own, by: 'dealer' })).toMatchObject({ refused: '19:47-9.5(a)' })
  })

  test('[9.5(a)] a device that fails its inspection keeps the table shut until it is repaired', () => {
    const opened = open(sicBo)
    if (isRefused(opened)) throw new Error(opened.because)
    const broken = act(sicBo, opened.table, { type: 'device-failure', by: 'floorperson' })
    if (isRefused(broken)) throw new Error(broken.because)
    expect(broken.table.state.phase).toBe('stopped')
    expect(broken.table.round).toBe(1)
  })
})

describe('the shaker', () => {
  test('[9.1] three dice in a shaker that nobody but the dealer handles', () => {
    const table = new Shaker().bet('A', 'small', 5_00).until('closed')
    for (const type of ['cover', 'shake', 'uncover'])
      for (const by of [asPlayer('A'), 'floorperson', 'stickman'] as const)
        expect(table.refused({ type, by }).refused).toBe('19:47-9.1')
    table.until('uncovered')
    expect(next(sicBo, table.table)).toMatchObject({ by: 'dealer', needs: { kind: 'dice', count: 3 } })
  })

  test('[9.5(b)] "No more bets" is called before the shaker is touched, and closes the layout', () => {
    const table = new Shaker().bet('A', 'small', 5_00)
    expect(table.tooEarly('cover')).toBe('19:47-9.5(b)')
    expect(table.tooEarly('shake')).toBe('19:47-9.5(b)')
    table.until('closed')
    expect(table.calls()).toEqual(['No more bets'])
    const bet = { type: 'bet', by: asPlayer('B'), place: '2', wager: 'big', cents: 5_00 }
    expect(table.refused(bet).refused).toBe('19:47-9.5(b)')
    table.until('covered')
    expect(table.refused(bet).refused).toBe('19:47-9.5(b)')
  })

  test('[9.5(c)] covered, and shaken at least three times', () => {
    const table = new Shaker().bet('A', 'small', 5_00).until('closed')
    expect(table.tooEarly('shake')).toBe('19:47-9.5(c)')
    table.step()
    for (const done of [0, 1, 2]) {
      expect(table.state.shakes).toBe(done)
      expect(table.tooEarly('uncover')).toBe('19:47-9.5(c)')
      table.step()
    }
    table.staff('dealer', 'shake')
    expect(table.state.shakes).toBe(4)
    table.step()
    expect(table.state.phase).toBe('uncovered')
  })

  test('[9.5(d)] each die is announced and entered, and the layout lights up die by die', () => {
    const table = new Shaker().bet('A', 'small', 5_00).until('read', [6, 6, 1])
    expect(table.calls().at(-1)).toBe('Six, six, one: thirteen, big')
    const lights = factsOf(sicBo, table.events()).flatMap((it) => (it.type === 'die-entered' ? [it.lit] : []))
    expect(lights).toEqual([
      ['one-of-a-kind-6'],
      ['two-of-a-kind-6', 'one-of-a-kind-6'],
      [
        'big',
        'two-of-a-kind-6',
        'total-13',
        'two-dice-combination:1-6',
        'one-of-a-kind-1',
        'one-of-a-kind-6',
      ],
    ])
    expect(table.state.lit).toEqual(lights[2])
  })

  test.each([
    [[1, 1, 2], 'One, one, two: four, small'],
    [[4, 5, 1], 'Four, five, one: ten, small'],
    [[4, 5, 2], 'Four, five, two: eleven, big'],
    [[3, 3, 3], 'Three, three, three: nine, three of a kind'],
  ])('[9.5(d)] the dealer calls %j "%s"', (dice, call) => {
    expect(callWords(dice)).toBe(call)
  })

  test('[9.5(d)] an area lights up as soon as nothing can take it away, and not before', () => {
    expect(lit(defaults, [1, 2])).toContain('small')
    expect(lit(defaults, [1, 1])).not.toContain('small')
    expect(lit(defaults, [2, 2])).toContain('two-of-a-kind-2')
    expect(lit({ ...defaults, tripleWinsPair: false }, [2, 2])).not.toContain('two-of-a-kind-2')
    expect(lit(defaults, [3, 3, 3])).toEqual([
      'two-of-a-kind-3',
      'three-of-a-kind-3',
      'any-three-of-a-kind',
      'total-9',
      'one-of-a-kind-3',
    ])
  })
})

describe('settling', () => {
  test('[9.5(e)] first all losers, then all winners; the shaker stays open until the last is paid', () => {
    const table = new Shaker().bet('A', 'small', 5_00).bet('A', 'big', 5_00).bet('B', 'big', 10_00)
    table.bet('C', 'small', 5_00).until('read', [1, 2, 3])
    expect(table.tooEarly('pay')).toBe('19:47-9.5(e)')
    expect(table.tooEarly('cover')).toBe('19:47-9.5(e)')
    table.step()
    expect(table.lines()).toEqual(['lose', 'lose'])
    expect(table.tooEarly('cover')).toBe('19:47-9.5(e)')
    expect(staked(table.table, '1', 'A', 'small')).toBe(5_00)
    table.step()
    expect(table.lines()).toEqual(['lose', 'lose', 'win 1 to 1', 'win 1 to 1'])
    expect([table.chips('A'), table.chips('B'), table.chips('C')]).toEqual([10_000_00, 9_990_00, 10_005_00])
  })

  test('[9.5(f)] the lights are cleared when everybody is settled, and bets are open again', () => {
    const table = new Shaker().bet('A', 'small', 5_00).until('read', [1, 2, 3])
    expect(table.tooEarly('clear')).toBe('19:47-9.5(f)')
    table.step()
    expect(table.tooEarly('clear')).toBe('19:47-9.5(f)')
    table.step()
    expect(table.state.lit).not.toEqual([])
    table.step()
    expect(table.state).toMatchObject({ phase: 'betting', lit: [], dice: [1, 2, 3] })
    expect(table.table.round).toBe(2)
    table.bet('A', 'small', 5_00)
  })
})
