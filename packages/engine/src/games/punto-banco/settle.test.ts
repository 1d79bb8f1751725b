import { describe, expect, test } from 'vitest'
import { refusePit, requirement, resolveOptions, terms } from '../../kernel/index.ts'
import { minibaccarat } from '../minibaccarat/index.ts'
import { puntoBanco } from './index.ts'
import { Punto } from './punto-banco.test-kit.ts'

const BANKER_WINS = '2C TC 4D 3D 2H'
const HALF_HOUR = 30 * 60_000

/** A at 2 and C at 15 on Banker, B at 5 on Player; settled on a win of the Banker's Hand. */
function settled(options: object): string[] {
  const s = new Punto({ A: '2', B: '5', C: '15' }, { ...options }).ready()
  s.bet('A', 'banker', 1000).bet('B', 'player', 1000).bet('C', 'banker', 2000)
  s.closeBets(BANKER_WINS).until('result')
  const from = s.entries.length
  return s.run().moves(from)
}

describe('the order of settlement', () => {
  test('[3.10(b)] losing wagers are collected before anything is paid', () => {
    const s = new Punto({ A: '2', B: '5' }).ready().bet('A', 'banker', 1000).bet('B', 'player', 1000)
    s.closeBets(BANKER_WINS).until('collect')
    expect(s.refused({ type: 'pay', by: 'dealer' }).refused).toBe('19:47-3.10(b)')
    for (const settlement of [1, 2, 3, 4])
      expect(settled({ settlement })[0]).toBe('spot:5:B:player → inventory 1000')
  })

  test('[3.10(b)1] all winners are paid from the highest position down, then all vigorish is marked', () => {
    expect(settled({ settlement: 1 }).slice(1)).toEqual([
      'inventory → stack:C 2000',
      'spot:15:C:banker → stack:C 2000',
      'inventory → stack:A 1000',
      'spot:2:A:banker → stack:A 1000',
      'stack:C → vigorish:C 100',
      'stack:A → vigorish:A 50',
    ])
  })

  test('[3.10(b)2] all vigorish is marked from the highest position down, then all winners are paid', () => {
    expect(settled({ settlement: 2 }).slice(1)).toEqual([
      'inventory → due:C 2000',
      'due:C → vigorish:C 100',
      'inventory → due:A 1000',
      'due:A → vigorish:A 50',
      'due:C → stack:C 1900',
      'spot:15:C:banker → stack:C 2000',
      'due:A → stack:A 950',
      'spot:2:A:banker → stack:A 1000',
    ])
  })

  test('[3.10(b)3] position by position, pay and then take the vigorish', () => {
    expect(settled({ settlement: 3, vigorishTaken: 'at-payout' }).slice(1)).toEqual([
      'inventory → stack:C 2000',
      'spot:15:C:banker → stack:C 2000',
      'stack:C → inventory 100',
      'inventory → stack:A 1000',
      'spot:2:A:banker → stack:A 1000',
      'stack:A → inventory 50',
    ])
  })

  test('[3.10(b)4] position by position, take the vigorish and then pay', () => {
    expect(settled({ settlement: 4, vigorishTaken: 'at-payout' }).slice(1)).toEqual([
      'inventory → due:C 2000',
      'due:C → inventory 100',
      'due:C → stack:C 1900',
      'spot:15:C:banker → stack:C 2000',
      'inventory → due:A 1000',
      'due:A → inventory 50',
      'due:A → stack:A 950',
      'spot:2:A:banker → stack:A 1000',
    ])
  })

  test('[3.10(c)] the licensee may choose any of the four, and the chips come out the same', () => {
    const ends = [1, 2, 3, 4].map((settlement) => {
      const s = new Punto({ A: '2', C: '7' }, { settlement }).ready()
      s.bet('A', 'banker', 1000).bet('C', 'tie', 1000).bet('C', 'banker', 1400).deal(BANKER_WINS)
      return [s.chips('A'), s.chips('C'), s.table.balances['vigorish:A'], s.table.balances['vigorish:C']]
    })
    expect(new Set(ends.map((e) => JSON.stringify(e))).size).toBe(1)
    expect(ends[0]).toEqual([1009_50, 1000_00 - 1000 + 1330, 50, 70])
    expect(resolveOptions(puntoBanco, { settlement: 5 })).toMatchObject({ refused: '19:47-3.10(c)' })
  })
})

describe('what a pit has in common', () => {
  const beside = (game: string, options: object, pit = true) => [{ game, options: { ...options }, pit }]
  const values = resolveOptions(puntoBanco) as Record<string, string | number | boolean>

  test('[3.10(c)1] all punto banco tables of a pit settle in the same way', () => {
    const other = { ...values, settlement: 2 }
    const refused = refusePit(puntoBanco, values, beside('punto-banco', other))
    expect(refused).toMatchObject({ refused: '19:47-3.10(c)1', expected: 2 })
    expect(refusePit(puntoBanco, values, beside('punto-banco', other, false))).toBe(undefined)
    expect(refusePit(puntoBanco, values, beside('punto-banco', values))).toBe(undefined)
  })

  test('[3.10(c)1, 19:47-7.10(c)2] and a minibaccarat table beside them settles as they do', () => {
    const mini = resolveOptions(minibaccarat, { settlement: 3 }) as typeof values
    expect(refusePit(puntoBanco, values, beside('minibaccarat', mini))).toMatchObject({
      refused: '19:47-7.10(c)2',
      expected: 3,
    })
    expect(refusePit(minibaccarat, mini, beside('punto-banco', values))).toMatchObject({
      refused: '19:47-7.10(c)2',
      expected: 1,
    })
    expect(refusePit(puntoBanco, { ...values, settlement: 3 }, beside('minibaccarat', mini))).toBe(undefined)
    expect(refusePit(puntoBanco, values, beside('blackjack', { settlement: 3 }))).toBe(undefined)
  })

  test('[3.5(b)[reshuffle]] the second shuffle is used at all tables of the pit or at none', () => {
    const other = beside('punto-banco', { ...values, reshuffle: true })
    expect(refusePit(puntoBanco, values, other)).toMatchObject({ refused: '19:47-3.5(b)' })
    expect(refusePit(puntoBanco, values, beside('punto-banco', { ...values, decks: 6 }))).toBe(undefined)
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

  test('[3.10(c)2] another procedure needs half an hour’s written notice to Commission and surveillance', () => {
    const s = new Punto().ready()
    expect(s.refused(notice({ settlement: 2 }, { surveillance: 0 })).because).toMatch(/Commission/)
    expect(s.refused(notice({ settlement: 2 }, { commission: 0 })).because).toMatch(/surveillance/)
    const written = { commission: 0, surveillance: 0 }
    const early = s.refused(notice({ settlement: 2 }, { ...written, effective: HALF_HOUR - 1 }))
    expect(early.expected).toBe(HALF_HOUR)
    s.do(notice({ settlement: 2 }, { ...written, effective: HALF_HOUR }))
    s.bet('A', 'banker', 1000).closeBets(BANKER_WINS).until('pick-up')
    s.do({ type: 'pick-up', by: 'dealer', at: HALF_HOUR })
    expect(terms(s.table).options.settlement).toBe(2)
    expect(s.table.state.curator).toBe('A')
  })

  test('[3.5(b)[reshuffle]] so does beginning or ending the second shuffle', () => {
    for (const reshuffle of [true, false]) {
      const s = new Punto({ A: '3' }, { reshuffle: !reshuffle }).ready()
      const needs = requirement(puntoBanco, terms(s.table), { options: { reshuffle }, limits: {} })
      expect(needs).toMatchObject({ wait: HALF_HOUR, told: ['commission', 'surveillance'] })
    }
  })

  test('[3.3(d)] another vigorish needs notice, and then applies to all players alike', () => {
    const s = new Punto({ A: '2', B: '5' }, { vigorish: 4 }).ready()
    const short = s.refused(notice({ vigorish: 5 }, { announced: 0, commission: 0 }))
    expect(short.refused).toBe('19:47-8.3(b)1')
    s.do(notice({ vigorish: 5 }, { sign: 0, announced: 0, commission: 0 }))
    const both = (): Punto => s.bet('A', 'banker', 1000).bet('B', 'banker', 1000)
    both().deal(BANKER_WINS)
    expect([s.chips('A'), s.chips('B')]).toEqual([1009_60, 1009_60])
    both().closeBets('2S TD 4C 3S 2D').until('pick-up').do({ type: 'pick-up', by: 'dealer', at: HALF_HOUR })
    expect(terms(s.table).options.vigorish).toBe(5)
    const before = [s.chips('A'), s.chips('B')]
    both().deal('2H TH 4H 3H 2D')
    expect([s.chips('A'), s.chips('B')]).toEqual(before.map((n) => n + 950))
  })
})
