import { describe, expect, test } from 'vitest'
import { chief, commission, guest, HOUSE_WORD, Keno, other, supervisor, writer } from './booth.test-kit.ts'
import { cashOf } from './moves.ts'

const THREE = '1-2-3: 1/3 @2.00'
const cash = (at: Keno, station = '1') => {
  const drawer = at.booth.drawers[station]
  return drawer ? cashOf(at.booth, drawer) : undefined
}

describe('a drawer', () => {
  test('is opened by its writer with a count, one at a time', () => {
    const at = new Keno()
    const open = { type: 'open-drawer', by: writer, station: '1', count: 200_00 } as const
    expect(at.why({ ...open, by: guest('ann') })).toBe('19:47-15.6(a)')
    expect(at.why({ ...open, by: commission })).toBe('19:47-15.6(a)')
    expect(at.why({ ...open, station: '9' })).toBe('house')
    expect(at.why({ ...open, station: '4' })).toBe('house')
    expect(at.why({ ...open, count: -1 })).toBe('house')
    expect(at.why(open)).toBe('accepted')
    expect(at.why(open)).toBe('house')
    expect(at.why({ ...open, by: other })).toBe('house')
    expect(at.why({ ...open, station: '2' })).toBe('house')
    expect(cash(at)).toBe(200_00)
  })

  test('should have its count, what was taken in and no more than that', () => {
    const at = new Keno().openDrawer()
    const number = at.buy(THREE)
    at.draw([1, 2, 3])
    at.do({ type: 'pay', by: writer, station: '1', ticket: number, how: 'cash' })
    expect(cash(at)).toBe(1_000_00 + 2_00 - 84_00)
  })

  test('is closed by its writer or a supervisor, with a count beside what should be there', () => {
    const at = new Keno().openDrawer()
    at.buy(THREE)
    const close = { type: 'close-drawer', by: writer, station: '1', count: 1_001_50 } as const
    expect(at.why({ ...close, by: other })).toBe('house')
    expect(at.why({ ...close, station: '2' })).toBe('house')
    expect(at.why({ ...close, count: 0.5 })).toBe('house')
    at.do(close)
    expect(at.last('drawer-closed')).toMatchObject({
      writer: 'wendy',
      opening: 1_000_00,
      count: 1_001_50,
      expected: 1_002_00,
    })
    expect(at.booth.drawers).toEqual({})
    expect(at.booth.balances).toEqual({ held: 2_00, cage: -2_00 })
    at.openDrawer(other, '1', 50_00)
    at.do({ ...close, by: supervisor, count: 50_00 })
    expect(at.last('drawer-closed')).toMatchObject({ writer: 'walt', expected: 50_00 })
  })

  test('is closed when it has paid out more than it took in', () => {
    const at = new Keno().openDrawer()
    const number = at.buy(THREE)
    at.draw([1, 2, 3])
    at.do({ type: 'pay', by: writer, station: '1', ticket: number, how: 'cash' })
    at.do({ type: 'close-drawer', by: writer, station: '1', count: 918_00 })
    expect(at.booth.balances).toEqual({ inventory: -82_00, cage: 82_00 })
  })

  test('is handed over with a count, to somebody who has none and holds no tickets', () => {
    const at = new Keno().openDrawer()
    const over = { type: 'hand-over', by: writer, station: '1', to: 'walt', count: 1_000_00 } as const
    expect(at.why({ ...over, to: 'wendy' })).toBe('house')
    expect(at.why({ ...over, by: other })).toBe('house')
    expect(at.why({ ...over, count: -1 })).toBe('house')
    at.buy(THREE, { by: guest('walt') })
    expect(at.why(over)).toBe('house')
    at.draw([], [1, 2, 3])
    at.do(over)
    expect(at.last('drawer-closed')).toMatchObject({ writer: 'wendy', to: 'walt' })
    expect(at.booth.drawers['1']).toMatchObject({ writer: 'walt', count: 1_000_00, paid: [] })
    at.openDrawer(writer, '2')
    expect(at.why({ ...over, by: other, to: 'wendy' })).toBe('house')
  })
})

describe('fills and credits', () => {
  test('move cash between cage and drawer, and two people sign', () => {
    const at = new Keno().openDrawer()
    const fill = { type: 'fill', by: writer, station: '1', cents: 500_00 } as const
    expect(at.why(fill)).toBe('confirm house')
    expect(at.why({ ...fill, voices: [other] })).toBe('confirm house')
    at.do({ ...fill, voices: [supervisor] })
    expect(at.booth.balances).toEqual({ 'drawer:1': -500_00, cage: 500_00 })
    expect(cash(at)).toBe(1_500_00)
    expect(at.last('filled')).toMatchObject({ slip: 1, second: supervisor })
    at.do({ ...fill, type: 'credit', cents: 1_500_00, voices: [HOUSE_WORD] })
    expect(cash(at)).toBe(0)
    expect(at.last('credited')).toMatchObject({ slip: 2, second: HOUSE_WORD })
    at.do({ ...fill, voices: [supervisor] })
    expect(at.last('filled').slip).toBe(3)
    expect(at.last('moved')).toMatchObject({ from: 'drawer:1', to: 'cage', because: 'A fill of the drawer.' })
  })

  test('a supervisor needs somebody else, too', () => {
    const at = new Keno().openDrawer()
    const fill = { type: 'fill', by: supervisor, station: '1', cents: 5_00 } as const
    expect(at.why(fill)).toBe('confirm house')
    expect(at.why({ ...fill, voices: [supervisor] })).toBe('confirm house')
    expect(at.why({ ...fill, voices: [chief] })).toBe('accepted')
  })

  test('no more is credited than is there, and nothing is filled with nothing', () => {
    const at = new Keno().openDrawer()
    const credit = {
      type: 'credit',
      by: writer,
      station: '1',
      cents: 1_000_01,
      voices: [supervisor],
    } as const
    expect(at.why(credit)).toBe('house')
    expect(at.why({ ...credit, cents: 0 })).toBe('house')
    expect(at.why({ ...credit, by: other })).toBe('house')
  })
})
