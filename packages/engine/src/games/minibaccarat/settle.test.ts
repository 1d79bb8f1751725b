import { describe, expect, test } from 'vitest'
import { refusePit, requirement, resolveOptions, terms } from '../../kernel/index.ts'
import { minibaccarat } from './index.ts'
import { Mini } from './minibaccarat.test-kit.ts'

const BANKER_WINS = '2C 4D TC 3D 2H 9D'
const TIE = '7C 4D TC 3D'
const HALF_HOUR = 30 * 60_000

/** A at 2 and C at 7 on Banker, B at 5 on Player; settled on a win of the Banker's Hand. */
function settled(options: object, faces = BANKER_WINS): string[] {
  const s = new Mini({ A: '2', B: '5', C: '7' }, { ...options }).ready()
  s.bet('A', 'banker', 1000).bet('B', 'player', 1000).bet('C', 'banker', 2000)
  s.closeBets(faces).until('result')
  const from = s.entries.length
  return s.run().moves(from)
}

describe('the order of settlement', () => {
  test('[7.10(b)] losing wagers are collected before anything is paid', () => {
    const s = new Mini({ A: '2', B: '5' }).ready().bet('A', 'banker', 1000).bet('B', 'player', 1000)
    s.closeBets(BANKER_WINS).until('collect')
    expect(s.refused({ type: 'pay', by: 'dealer' }).refused).toBe('19:47-7.10(b)')
    for (const settlement of [1, 2, 3, 4]) {
      expect(settled({ settlement })[0]).toBe('spot:5:B:player → inventory 1000')
    }
  })

  test('[7.10(b)1] all winners are paid from the highest position down, then all vigorish is marked', () => {
    expect(settled({ settlement: 1 }).slice(1)).toEqual([
      'inventory → stack:C 2000',
      'spot:7:C:banker → stack:C 2000',
      'inventory → stack:A 1000',
      'spot:2:A:banker → stack:A 1000',
      'stack:C → vigorish:C 100',
      'stack:A → vigorish:A 50',
    ])
  })

  test('[7.10(b)2] all vigorish is marked from the highest position down, then all winners are paid', () => {
    expect(settled({ settlement: 2 }).slice(1)).toEqual([
      'inventory → due:C 2000',
      'due:C → vigorish:C 100',
      'inventory → due:A 1000',
      'due:A → vigorish:A 50',
      'due:C → stack:C 1900',
      'spot:7:C:banker → stack:C 2000',
      'due:A → stack:A 950',
      'spot:2:A:banker → stack:A 1000',
    ])
  })

  test('[7.10(b)3] position by position, pay and then take the vigorish', () => {
    expect(settled({ settlement: 3, vigorishTaken: 'at-payout' }).slice(1)).toEqual([
      'inventory → stack:C 2000',
      'spot:7:C:banker → stack:C 2000',
      'stack:C → inventory 100',
      'inventory → stack:A 1000',
      'spot:2:A:banker → stack:A 1000',
      'stack:A → inventory 50',
    ])
  })

  test('[7.10(b)4] position by position, take the vigorish and then pay', () => {
    expect(settled({ settlement: 4, vigorishTaken: 'at-payout' }).slice(1)).toEqual([
      'inventory → due:C 2000',
      'due:C → inventory 100',
      'due:C → stack:C 1900',
      'spot:7:C:banker → stack:C 2000',
      'inventory → due:A 1000',
      'due:A → inventory 50',
      'due:A → stack:A 950',
      'spot:2:A:banker → stack:A 1000',
    ])
  })

  test('[7.3(d)] the charge on ties follows the same order', () => {
    expect(settled({ settlement: 2, vigorish: 'tie' }, TIE)).toEqual([
      'spot:7:C:banker → inventory 500',
      'spot:2:A:banker → inventory 250',
      'spot:7:C:banker → stack:C 1500',
      'spot:5:B:player → stack:B 1000',
      'spot:2:A:banker → stack:A 750',
    ])
  })

  test('[7.10(c)] the licensee may choose any of the four, and the chips come out the same', () => {
    const ends = [1, 2, 3, 4].map((settlement) => {
      const s = new Mini({ A: '2', C: '7' }, { settlement }).ready()
      s.bet('A', 'banker', 1000).bet('C', 'tie', 500).bet('C', 'banker', 700).deal(BANKER_WINS)
      return [s.chips('A'), s.chips('C'), s.table.balances['vigorish:A'], s.table.balances['vigorish:C']]
    })
    expect(new Set(ends.map((e) => JSON.stringify(e))).size).toBe(1)
    expect(ends[0]).toEqual([1009_50, 1000_00 - 500 + 665, 50, 35])
    expect(resolveOptions(minibaccarat, { settlement: 5 })).toMatchObject({ refused: '19:47-7.10(c)' })
  })
})

describe('what a pit has in common', () => {
  const beside = (game: string, options: object, pit = true) => [{ game, options: { ...options }, pit }]
  const values = resolveOptions(minibaccarat) as Record<string, string | number | boolean>

  test('[7.10(c)1] all minibaccarat tables of a pit settle in the same way', () => {
    const other = beside('minibaccarat', { ...values, settlement: 2 })
    expect(refusePit(minibaccarat, values, other)).toMatchObject({ refused: '19:47-7.10(c)1', expected: 2 })
    expect(refusePit(minibaccarat, values, beside('minibaccarat', { ...values, settlement: 2 }, false))).toBe(
      undefined,
    )
    expect(refusePit(minibaccarat, values, beside('minibaccarat', values))).toBe(undefined)
  })

  test('[7.10(c)2] in a pit with a punto banco table, as that table does', () => {
    const other = beside('punto-banco', { settlement: 3 })
    expect(refusePit(minibaccarat, values, other)).toMatchObject({ refused: '19:47-7.10(c)2', expected: 3 })
    expect(refusePit(minibaccarat, { ...values, settlement: 3 }, other)).toBe(undefined)
    expect(refusePit(minibaccarat, values, beside('blackjack', { settlement: 3 }))).toBe(undefined)
  })

  test('[7.5(b)] the second shuffle is used at all tables of the pit or at none', () => {
    const other = beside('minibaccarat', { ...values, reshuffle: true })
    expect(refusePit(minibaccarat, values, other)).toMatchObject({ refused: '19:47-7.5(b)' })
    expect(refusePit(minibaccarat, values, beside('minibaccarat', { ...values, decks: 6 }))).toBe(undefined)
  })
})

describe('notice of a change', () => {
  const notice = (options: object, more: object) => ({
    type: 'notice',
    by: 'floorperson' as const,
    options: { ...options },
    at: 0,
    ...more,
  })
  const told = { sign: 0, announced: 0, commission: 0 }

  test('[7.10(c)3] another procedure needs half an hour’s written notice', () => {
    const s = new Mini().ready()
    expect(s.refused(notice({ settlement: 2 }, { surveillance: 0 })).because).toMatch(/Commission/)
    expect(s.refused(notice({ settlement: 2 }, { commission: 0 })).because).toMatch(/surveillance/)
    const written = { commission: 0, surveillance: 0 }
    expect(s.refused(notice({ settlement: 2 }, { ...written, effective: HALF_HOUR - 1 })).expected).toBe(
      HALF_HOUR,
    )
    s.do(notice({ settlement: 2 }, { ...written, effective: HALF_HOUR }))
  })

  test('[7.5(b)] so does beginning or ending the second shuffle', () => {
    const s = new Mini().ready()
    const needs = requirement(minibaccarat, terms(s.table), { options: { reshuffle: true }, limits: {} })
    expect(needs).toMatchObject({ wait: HALF_HOUR, told: ['commission', 'surveillance'] })
  })

  test('[7.3(e)] another vigorish needs notice, and then applies to all players alike', () => {
    const s = new Mini({ A: '2', B: '5' }).ready()
    expect(s.refused(notice({ vigorish: 'tie' }, { announced: 0, commission: 0 })).refused).toBe(
      '19:47-8.3(b)1',
    )
    s.do(notice({ vigorish: 'tie' }, told))
      .bet('A', 'banker', 1000)
      .bet('B', 'banker', 1000)
      .deal(BANKER_WINS)
    expect(terms(s.table).options.vigorish).toBe(5)
    s.bet('A', 'banker', 1000).bet('B', 'banker', 1000).closeBets('2S 4S TD 3S 2D 9S').until('pick-up')
    s.do({ type: 'pick-up', by: 'dealer', at: HALF_HOUR })
    expect(terms(s.table).options.vigorish).toBe('tie')
    const before = [s.chips('A'), s.chips('B')]
    s.bet('A', 'banker', 1000).bet('B', 'banker', 1000).deal('7S 4H TH 3H')
    expect([s.chips('A'), s.chips('B')]).toEqual(before.map((n) => n - 250))
  })
})
