import { describe, expect, test } from 'vitest'
import { guest, house, Keno, other, supervisor, writer } from './booth.test-kit.ts'
import { payableByHand } from './outage.ts'

const THREE = '1-2-3: 1/3 @2.00'
const SEVEN = '1-2-3-4-5-6-7: 1/7 @1.00'

/** A booth that was down after a ticket had won $84, another ticket $7,000 and a third nothing. */
function down() {
  const at = new Keno().openDrawer().openDrawer(other, '2')
  const three = at.buy(THREE)
  const seven = at.buy(SEVEN)
  const lost = at.buy('71-72-73: 1/3 @2.00')
  at.draw([1, 2, 3, 4, 5, 6, 7], [71, 72, 73])
  at.wait(60_000).do({ type: 'resume', by: house, since: at.now - 30_000 })
  return { at, three, seven, lost }
}

describe('[15.7(c)1] while the system is down', () => {
  test('[15.7(c)2, 15.7(c)3] a writer pays up to $10, a supervisor lets him pay up to $1,000, and nobody pays more', () => {
    expect([10_00, 10_01, 1_000_00, 1_000_01].map(payableByHand)).toEqual([
      'writer',
      'supervisor',
      'supervisor',
      'nobody',
    ])
  })

  test('what was paid is entered when it is back', () => {
    const { at, three } = down()
    const enter = { type: 'enter-manual', by: writer, station: '1', ticket: three, cents: 84_00 } as const
    expect(at.why(enter)).toBe('confirm 19:47-15.7(c)2')
    at.do({ ...enter, voices: [supervisor] })
    expect(at.last('paid')).toMatchObject({ cents: 84_00, authorizedBy: supervisor, manual: { over: 0 } })
    expect(at.row(three).paid).toBe(84_00)
    expect(at.last('moved')).toMatchObject({
      from: 'held',
      cents: 84_00,
      rule: '19:47-15.7(c)2',
      ticket: three,
    })
    expect(at.booth.drawers['1']?.paid).toEqual([three])
    at.do({ type: 'outage-listed', by: writer, station: '1' })
    expect(at.why({ type: 'pay', by: writer, station: '1', ticket: three, how: 'cash' })).toBe(
      '19:47-15.6(a)',
    )
  })

  test('[15.7(c)1] a writer alone enters up to $10, and less than was due leaves the rest', () => {
    const { at, three } = down()
    at.do({ type: 'enter-manual', by: writer, station: '1', ticket: three, cents: 10_00 })
    expect(at.last('paid').manual).toEqual({ over: -74_00 })
    at.do({ type: 'outage-listed', by: writer, station: '1' })
    at.do({ type: 'pay', by: writer, station: '1', ticket: three, how: 'cash' })
    expect(at.last('paid').cents).toBe(74_00)
  })

  test('even if the ticket was worth nothing: then the house has lost it', () => {
    const { at, lost } = down()
    const before = at.booth.balances.inventory ?? 0
    at.do({ type: 'enter-manual', by: writer, station: '1', ticket: lost, cents: 8_00 })
    expect(at.last('paid').manual).toEqual({ over: 8_00 })
    expect(at.booth.balances.inventory).toBe(before - 8_00)
    expect(at.row(lost).paid).toBe(0)
  })

  test('[15.7(c)3] nothing over $1,000 is entered, even if a supervisor approves', () => {
    const { at, seven } = down()
    const enter = {
      type: 'enter-manual',
      by: supervisor,
      station: '1',
      ticket: seven,
      cents: 1_000_01,
    } as const
    expect(at.why({ ...enter, voices: [writer] })).toBe('19:47-15.7(c)3')
  })

  test('and none without an approved method, a ticket, an amount, or an outage', () => {
    const { at, three } = down()
    const enter = { type: 'enter-manual', by: writer, station: '1', ticket: three, cents: 5_00 } as const
    expect(at.why({ ...enter, cents: 0 })).toBe('house')
    expect(at.why({ ...enter, ticket: 'M1-000999' })).toBe('house')
    expect(at.why({ ...enter, station: '9' })).toBe('house')
    const { 'manual-payment': _, ...methods } = at.booth.methods
    at.booth = { ...at.booth, methods }
    expect(at.why(enter)).toBe('19:47-15.7(c)1')
    const up = new Keno().openDrawer()
    const number = up.buy(THREE)
    expect(up.why({ ...enter, ticket: number })).toBe('house')
  })

  test('nor on a ticket of a page', () => {
    const at = new Keno().openDrawer()
    const number = at.buy(THREE, { by: guest('ann') })
    at.draw([1, 2, 3])
    at.do({ type: 'resume', by: house, since: at.now })
    expect(at.why({ type: 'enter-manual', by: writer, station: '1', ticket: number, cents: 5_00 })).toBe(
      'house',
    )
  })
})

describe('[15.7(c)3] when the system is back', () => {
  test('a booth pays again when its list is entered, or a supervisor declares that nothing was paid', () => {
    const { at, three, seven } = down()
    const pay = (station: string, ticket: string) =>
      at.why({
        type: 'pay',
        by: station === '1' ? writer : other,
        station,
        ticket,
        how: 'check',
        voices: [supervisor],
      })
    expect(pay('1', three)).toBe('19:47-15.7(c)3')
    expect(at.why({ type: 'outage-empty', by: writer, station: '1' })).toBe('19:47-15.7(c)3')
    at.do({ type: 'outage-listed', by: writer, station: '1' })
    expect(pay('1', three)).toBe('accepted')
    expect(pay('2', seven)).toBe('19:47-15.7(c)3')
    expect(at.why({ type: 'close-drawer', by: other, station: '2', count: 0 })).toBe('house')
    at.do({ type: 'outage-empty', by: supervisor, station: '2' })
    expect(at.booth.outage).toBeUndefined()
    expect(pay('2', seven)).toBe('accepted')
    expect(at.why({ type: 'outage-empty', by: supervisor, station: '2' })).toBe('house')
  })

  test('tickets are sold all the while', () => {
    const { at } = down()
    expect(at.why(at.sale(THREE))).toBe('accepted')
  })

  test('no list is owed where no drawer was open; and one outage is closed before the next', () => {
    const at = new Keno()
    at.do({ type: 'resume', by: house, since: at.now - 1 })
    expect(at.booth.outage).toBeUndefined()
    expect(at.why({ type: 'resume', by: house, since: at.now + 1 })).toBe('house')
    expect(down().at.why({ type: 'resume', by: house, since: 0 })).toBe('house')
    expect(at.why({ type: 'resume', by: supervisor, since: 0 })).toBe('house')
  })
})
