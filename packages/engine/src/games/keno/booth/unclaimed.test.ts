import { describe, expect, test } from 'vitest'
import { guest, house, Keno, START, supervisor, writer } from './booth.test-kit.ts'

const THREE = '1-2-3: 1/3 @2.00'
const YEAR = 365 * 86_400_000

function expired() {
  const at = new Keno().openDrawer()
  const [number, page] = [at.buy(THREE), at.buy(THREE, { by: guest('ann') })]
  at.draw([1, 2, 3])
  at.now = START + 2 * YEAR
  return { at, number, page }
}

describe('[15.6(c)] a win that nobody claims in time expires', () => {
  test('[15.6(d)[where]] and goes to the fund', () => {
    const { at, number, page } = expired()
    at.do({ type: 'expire', by: house, tickets: [number, page] })
    expect(at.booth.balances.fund).toBe(168_00)
    expect(at.last('expired').tickets).toEqual([
      { ticket: number, cents: 84_00 },
      { ticket: page, cents: 84_00 },
    ])
    expect(at.why({ type: 'expire', by: house, tickets: [number] })).toBe('19:47-15.6(c)')
    expect(at.why({ type: 'pay', by: writer, station: '1', ticket: number, how: 'cash' })).toBe(
      '19:47-15.6(c)',
    )
  })

  test('and no other', () => {
    const { at, number } = expired()
    const late = at.row(number).validUntil ?? 0
    at.now = late
    at.booth = { ...at.booth, now: late }
    expect(at.why({ type: 'expire', by: house, tickets: [number] })).toBe('19:47-15.6(c)')
    at.now = late + 1
    expect(at.why({ type: 'expire', by: supervisor, tickets: [number] })).toBe('19:47-15.6(c)')
    expect(at.why({ type: 'expire', by: house, tickets: [] })).toBe('19:47-15.6(c)')
    expect(at.why({ type: 'expire', by: house, tickets: ['M1-000009'] })).toBe('19:47-15.6(c)')
    expect(at.why({ type: 'expire', by: house, tickets: [number] })).toBe('accepted')
  })
})

describe('[15.6(d)] once a year', () => {
  test('the amount of all expired wins is passed on, and a second run moves nothing', () => {
    const { at, number } = expired()
    at.do({ type: 'expire', by: house, tickets: [number] })
    const year = { type: 'pass-on', by: supervisor, year: 2028 } as const
    expect(at.why({ ...year, by: writer })).toBe('19:47-15.6(d)')
    expect(at.why({ ...year, year: 2029 })).toBe('house')
    at.do(year)
    expect(at.last('passed-on').cents).toBe(84_00)
    expect(at.booth.balances).toMatchObject({ cage: 84_00 })
    expect(at.booth.balances.fund).toBeUndefined()
    expect(at.why(year)).toBe('19:47-15.6(d)')
  })

  test('in an approved manner', () => {
    const { at, number } = expired()
    const { unclaimed: _, ...methods } = at.booth.methods
    at.booth = { ...at.booth, methods }
    expect(at.why({ type: 'expire', by: house, tickets: [number] })).toBe('19:47-15.6(d)')
    expect(at.why({ type: 'pass-on', by: supervisor, year: 2027 })).toBe('19:47-15.6(d)')
  })
})
