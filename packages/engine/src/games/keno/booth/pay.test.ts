import { describe, expect, test } from 'vitest'
import { defaultCard } from '../card.ts'
import { chief, guest, HOUSE_WORD, Keno, other, supervisor, writer } from './booth.test-kit.ts'
import { cashOf } from './moves.ts'
import type { Actor, TicketNumber } from './types.ts'

const THREE = '1-2-3: 1/3 @2.00'
/** Seven spots: all of them return $7,000 for a dollar. */
const SEVEN = '1-2-3-4-5-6-7: 1/7 @1.00'
const ONE_TO_SEVEN = [1, 2, 3, 4, 5, 6, 7]

const paying = (ticket: TicketNumber, by: Actor = writer) =>
  ({ type: 'pay', by, station: '1', ticket, how: 'cash' }) as const

/** A ticket that has won $84. */
function won(choose: Readonly<Record<string, string>> = {}, count = 1_000_00) {
  const at = new Keno({ choose }).openDrawer(writer, '1', count)
  const number = at.buy(THREE)
  at.draw([1, 2, 3])
  return { at, number }
}

describe('a win is paid', () => {
  test('[15.6(a)] at any booth, once, from its own drawer', () => {
    const { at, number } = won()
    at.openDrawer(other, '2')
    expect(at.why(paying(number, other))).toBe('house')
    at.do({ ...paying(number, other), station: '2' })
    expect(at.last('paid')).toMatchObject({
      ticket: number,
      cents: 84_00,
      how: 'cash',
      station: '2',
      slip: 1,
    })
    expect(at.booth.balances).toEqual({ 'drawer:1': -2_00, 'drawer:2': 84_00, inventory: -82_00 })
    const drawer = at.booth.drawers['2']
    expect(drawer && cashOf(at.booth, drawer)).toBe(1_000_00 - 84_00)
    expect(at.row(number).paid).toBe(84_00)
    expect(at.why(paying(number))).toBe('19:47-15.6(a)')
  })

  test('from a drawer of another location that the house has read', () => {
    const { at, number } = won()
    const foreign = { ...paying(number, other), station: '31' }
    expect(at.why(foreign)).toBe('house')
    expect(at.why(foreign, { drawer: { writer: 'wendy', cash: 500_00 } })).toBe('house')
    expect(at.why(foreign, { drawer: { writer: 'walt', cash: 83_99 } })).toBe('19:47-15.6(a)[check]')
    expect(at.why(foreign, { drawer: { writer: 'walt', cash: 84_00 } })).toBe('accepted')
  })

  test('[15.6(a)[kept]] and its ticket stays in the drawer until the end of the shift', () => {
    const { at, number } = won()
    at.do(paying(number))
    expect(at.booth.drawers['1']?.paid).toEqual([number])
    at.do({ type: 'close-drawer', by: writer, station: '1', count: 918_00 })
    expect(at.last('drawer-closed')).toMatchObject({ paid: [number], expected: 918_00, count: 918_00 })
  })

  test('[15.6(a)[check]] in cash or by casino check, as the house has it', () => {
    const { at, number } = won()
    expect(at.why({ ...paying(number), how: 'chips' })).toBe('19:47-15.6(a)[check]')
    at.do({ ...paying(number), how: 'check' })
    expect(at.booth.balances).toEqual({ 'drawer:1': -2_00, inventory: -82_00, cage: 84_00 })
    const cash = won({ payBy: 'cash' })
    expect(cash.at.why({ ...paying(cash.number), how: 'check' })).toBe('19:47-15.6(a)[check]')
    const check = won({ payBy: 'check' })
    expect(check.at.why(paying(check.number))).toBe('19:47-15.6(a)[check]')
    expect(check.at.why({ ...paying(check.number), how: 'check' })).toBe('accepted')
  })

  test('[15.6(a)[check]] and when the drawer is short, by check or after a fill', () => {
    const { at, number } = won({}, 80_00)
    expect(at.why(paying(number))).toBe('19:47-15.6(a)[check]')
    at.do({ type: 'fill', by: writer, station: '1', cents: 2_00, voices: [supervisor] })
    at.do(paying(number))
    expect(at.booth.drawers['1'] && cashOf(at.booth, at.booth.drawers['1'])).toBe(0)
  })

  test('[15.6(a)] and nothing else: no unknown, open, void or losing ticket', () => {
    const at = new Keno().openDrawer()
    expect(at.why(paying('M1-000001'))).toBe('19:47-15.6(a)')
    const [open, gone] = [at.buy(THREE), at.buy(THREE)]
    expect(at.why(paying(open))).toBe('19:47-15.6(a)')
    at.do({ type: 'void', by: writer, station: '1', ticket: gone })
    expect(at.why(paying(gone))).toBe('19:47-15.4(e)')
    at.draw([], [1, 2, 3])
    expect(at.why(paying(open))).toBe('19:47-15.6(a)')
  })

  test('[15.6(a)] by an approved method of evaluation', () => {
    const { at, number } = won()
    const { evaluation: _, ...methods } = at.booth.methods
    at.booth = { ...at.booth, methods }
    expect(at.why(paying(number))).toBe('19:47-15.6(a)')
  })

  test('[15.6(a)] by a writer or supervisor with an open drawer', () => {
    const { at, number } = won()
    for (const by of [supervisor, other]) expect(at.why(paying(number, by))).toBe('house')
    expect(at.why(paying(number, { person: 'carl', role: 'commission' }))).toBe('19:47-15.6(a)')
    expect(at.why({ ...paying(number, guest('wendy')) })).toBe('19:47-15.6(a)')
    at.do({ type: 'close-drawer', by: writer, station: '1', count: 0 })
    expect(at.why(paying(number))).toBe('house')
  })
})

describe('[15.6(b)] from $1,500 a supervisor authorizes', () => {
  const big = (rate = '1.00', strict = false) => {
    const at = new Keno().openDrawer(writer, '1', 90_000_00)
    const number = at.buy(`1-2-3-4-5-6: 1/6 @${rate}`)
    at.draw([1, 2, 3, 4, 5, 6])
    at.booth = { ...at.booth, strict }
    return { at, number }
  }

  test('and the name stands on the record', () => {
    const { at, number } = big()
    expect(at.why(paying(number))).toBe('confirm 19:47-15.6(b)')
    expect(at.why({ ...paying(number), voices: [other] })).toBe('confirm 19:47-15.6(b)')
    at.do({ ...paying(number), voices: [chief] })
    expect(at.last('paid')).toMatchObject({ cents: 1_500_00, authorizedBy: chief })
  })

  test('in a play house the house, marked so; in a strict house only a person', () => {
    const play = big()
    play.at.do({ ...paying(play.number), voices: [HOUSE_WORD] })
    expect(play.at.last('paid').authorizedBy).toEqual(HOUSE_WORD)
    const strict = big('1.00', true)
    expect(strict.at.why({ ...paying(strict.number), voices: [HOUSE_WORD] })).toBe('confirm 19:47-15.6(b)')
    expect(strict.at.why({ ...paying(strict.number), voices: [supervisor] })).toBe('accepted')
  })

  test('a supervisor who pays authorizes by paying', () => {
    const at = new Keno().openDrawer(supervisor, '1', 90_000_00)
    const number = at.buy(SEVEN, { by: supervisor })
    at.draw(ONE_TO_SEVEN)
    at.do(paying(number, supervisor))
    expect(at.last('paid')).toMatchObject({ cents: 7_000_00, authorizedBy: supervisor })
  })

  test('below it a writer pays alone', () => {
    const card = {
      ...defaultCard,
      returns: { ...defaultCard.returns, 6: { 3: 1_00, 4: 4_00, 5: 88_00, 6: 1_499_99 } },
    }
    const at = new Keno({ card }).openDrawer(writer, '1', 90_000_00)
    const number = at.buy('1-2-3-4-5-6: 1/6 @1.00')
    at.draw([1, 2, 3, 4, 5, 6])
    at.do(paying(number))
    expect(at.last('paid')).toMatchObject({ cents: 1_499_99 })
    expect(at.last('paid').authorizedBy).toBeUndefined()
  })
})

describe('a page ticket', () => {
  test('is paid to its buyer only, in chips', () => {
    const at = new Keno().openDrawer()
    const number = at.buy(THREE, { by: guest('ann') })
    at.draw([1, 2, 3])
    expect(at.why(paying(number))).toBe('19:47-15.6(a)')
    const page = (person: string) =>
      ({ type: 'pay', by: guest(person), ticket: number, how: 'chips' }) as const
    expect(at.why(page('bob'))).toBe('19:47-15.6(a)')
    expect(at.why({ ...page('ann'), how: 'cash' })).toBe('19:47-15.6(a)')
    at.do(page('ann'))
    expect(at.last('paid').station).toBeUndefined()
    expect(at.booth.balances).toEqual({ 'patron:ann': -2_00, 'seat:ann': 84_00, inventory: -82_00 })
  })

  test('[15.6(b)] above $1,500 with the supervisor’s word', () => {
    const at = new Keno()
    const number = at.buy(SEVEN, { by: guest('ann') })
    at.draw(ONE_TO_SEVEN)
    const page = { type: 'pay', by: guest('ann'), ticket: number, how: 'chips' } as const
    expect(at.why(page)).toBe('confirm 19:47-15.6(b)')
    expect(at.why({ ...page, voices: [supervisor] })).toBe('accepted')
  })

  test('and a bearer’s ticket is not paid on a page', () => {
    const { at, number } = won()
    expect(at.why({ type: 'pay', by: guest('ann'), ticket: number, how: 'chips' })).toBe('19:47-15.6(a)')
  })
})

describe('[15.6(c)] a win is good for as long as its ticket says', () => {
  const short = { card: { ...defaultCard, validFor: 300_000 } }

  test('[15.6(c)2] through the last instant, counted from the start of the game', () => {
    const pay = (after: number) => {
      const at = new Keno(short).openDrawer()
      const number = at.buy(THREE)
      at.draw([1, 2, 3])
      const start = at.facts.flatMap((fact) => (fact.type === 'locked' ? [fact.at] : []))[0] ?? 0
      at.now = start + after
      return at.why(paying(number))
    }
    expect(pay(300_000)).toBe('accepted')
    expect(pay(300_001)).toBe('19:47-15.6(c)')
  })

  test('[15.6(c)1] of the last game the ticket was sold for, refunded or not', () => {
    const at = new Keno(short).openDrawer()
    const number = at.buy(THREE, { games: 3 })
    at.draw([1, 2, 3])
    at.do({ type: 'refund', by: writer, station: '1', ticket: number })
    expect(at.row(number).validUntil).toBeUndefined()
    at.draw()
    at.draw()
    expect(at.row(number).validUntil).toBe(at.last('locked').at + 300_000)
    expect(at.why(paying(number))).toBe('accepted')
  })
})

describe('[15.7(b)] a ticket that cannot be read is entered by hand', () => {
  const entered = { station: '1', game: 1, numbers: [3, 1, 2] }

  test('by its station, game and numbers', () => {
    const { at, number } = won()
    expect(at.why({ ...paying(number), entered: { ...entered, station: '2' } })).toBe('19:47-15.7(b)')
    expect(at.why({ ...paying(number), entered: { ...entered, game: 2 } })).toBe('19:47-15.7(b)')
    expect(at.why({ ...paying(number), entered: { ...entered, numbers: [1, 2, 4] } })).toBe('19:47-15.7(b)')
    expect(at.why({ ...paying(number), entered })).toBe('accepted')
  })

  test('of a game that it plays', () => {
    const at = new Keno().openDrawer()
    const number = at.buy(THREE, { first: 2 })
    at.draw()
    at.draw([1, 2, 3])
    expect(at.why({ ...paying(number), entered })).toBe('19:47-15.7(b)')
    expect(at.why({ ...paying(number), entered: { ...entered, game: 2 } })).toBe('accepted')
  })

  test('with a supervisor where several agree', () => {
    const { at, number } = won()
    expect(at.why({ ...paying(number), entered }, { matches: 2 })).toBe('confirm 19:47-15.7(b)')
    expect(at.why({ ...paying(number), entered, voices: [supervisor] }, { matches: 2 })).toBe('accepted')
  })

  test('in an approved manner', () => {
    const { at, number } = won()
    const { 'manual-entry': _, ...methods } = at.booth.methods
    at.booth = { ...at.booth, methods }
    expect(at.why({ ...paying(number), entered })).toBe('19:47-15.7(b)')
    expect(at.why(paying(number))).toBe('accepted')
  })
})
