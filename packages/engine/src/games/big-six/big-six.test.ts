import { describe, expect, test } from 'vitest'
import { eventsOf, isRefused, next, offers, open, tableSign, type Value } from '../../kernel/index.ts'
import { BigSix } from './big-six.test-kit.ts'
import { bigSix } from './index.ts'
import { STOPS, SYMBOLS } from './wheel.ts'

const sign = (options: Readonly<Record<string, Value>>): string => {
  const opened = open(bigSix, { options })
  if (isRefused(opened)) throw new Error(opened.because)
  return tableSign(bigSix, opened.table.terms[0] as never).join('\n')
}

describe('payout odds', () => {
  test.each([
    ['1', 1],
    ['2', 2],
    ['5', 5],
    ['10', 10],
    ['20', 20],
    ['joker', 45],
    ['flag', 45],
  ])('[5.5(a)] %s pays %i to 1 and loses on everything else', (wager, odds) => {
    for (const { id } of SYMBOLS) {
      const at = new BigSix({}, { A: '1' }).bet('A', wager, 10_00).rest(id)
      expect(at.chips('A') - 1000_00).toBe(id === wager ? odds * 10_00 : -10_00)
    }
  })

  test('[5.5(a)] a licensee may pay more, and never less', () => {
    for (const { key, floor } of SYMBOLS) {
      const less = open(bigSix, { options: { [key]: `${floor.pays * 10 - 1} to 10` } })
      expect(less).toMatchObject({ refused: '19:47-5.5(a)' })
    }
    const at = new BigSix({ jokerPays: '50 to 1' }, { A: '1' }).bet('A', 'joker', 1_00).rest('joker')
    expect(at.chips('A')).toBe(1050_00)
    expect(sign({ jokerPays: '50 to 1' })).toContain('Joker insignia pays 50 to 1')
    expect(new BigSix().noBet('A', '50', 1_00)).toMatchObject({ refused: '19:47-5.5(a)' })
  })

  test('the wheel has 54 stops', () => {
    const counts = SYMBOLS.map(({ id }) => STOPS.filter((s) => s === id).length)
    expect(counts).toEqual([24, 15, 7, 4, 2, 1, 1])
    expect(STOPS).toHaveLength(54)
    // Like the real one it has no two stops alike side by side, and the joker faces the flag.
    expect(STOPS.filter((s, i) => s === STOPS[(i + 1) % 54])).toEqual([])
    expect(STOPS.indexOf('flag') - STOPS.indexOf('joker')).toBe(27)
  })
})

describe('the spin', () => {
  test('the wheel is inspected before the first spin', () => {
    expect(new BigSix().entries[0]?.command.type).toBe('inspect-wheel')
  })

  test('[5.6(a)] the dealer calls “No more bets” before the wheel is spun', () => {
    const at = new BigSix().bet('A', '1', 10_00).say('A', 'ready').say('B', 'ready')
    expect(at.refused({ type: 'spin', by: 'dealer', direction: 'clockwise' })).toMatchObject({
      refused: '19:47-5.6(a)',
    })
    at.dealer('no-more-bets')
    expect(at.calls()).toEqual(['No more bets'])
    expect(at.noBet('B', '1', 10_00)).toMatchObject({ refused: '19:47-5.6(a)' })
    expect(at.refused({ type: 'take', by: 'player:A', place: '1', wager: '1', cents: 10_00 })).toMatchObject({
      refused: '19:47-5.6(a)',
    })
    expect(at.next()).toBe('spin')
  })

  test('[5.6(b)] the wheel is spun in either direction', () => {
    for (const direction of ['clockwise', 'counterclockwise']) {
      const at = new BigSix().bet('A', '1', 10_00).turning(direction)
      expect(at.spin).toMatchObject({ turning: true, direction })
      expect(next(bigSix, at.table)).toMatchObject({ needs: { kind: 'spin', stops: 54 } })
    }
  })

  test('[5.6(b)] fewer than three revolutions are no spin: the wagers stand and the wheel is spun again', () => {
    const at = new BigSix().bet('A', '1', 10_00).turning()
    const offer = offers(bigSix, at.table, 'dealer').find((o) => o.type === 'no-spin')
    expect(offer).toMatchObject({ rule: '19:47-5.6(b)' })
    expect(offer?.says).toMatch(/fewer than three revolutions\. The wagers stand/)
    at.dealer('no-spin', { reason: 'revolutions' })
    expect(at.calls().at(-1)).toBe('No spin')
    expect([at.up('A', '1'), at.table.round, at.next()]).toEqual([10_00, 1, 'wait'])
    expect(at.bet('B', '2', 10_00).up('B', '2')).toBe(10_00)
    expect(at.rest('1').chips('A')).toBe(1010_00)
    expect(at.refused({ type: 'no-spin', by: 'dealer', reason: 'revolutions' })).toMatchObject({
      refused: '19:47-5.6(b)',
    })
  })

  test('[5.6(c)] a clapper between two numbers is dealt with as the licensee has chosen', () => {
    const rules = (between: string) =>
      offers(bigSix, new BigSix({ between }).bet('A', '1', 10_00).turning().table, 'dealer')
        .filter((o) => o.type === 'between')
        .map((o) => o.rule)
    expect([rules('previous'), rules('respin')]).toEqual([['19:47-5.6(c)1'], ['19:47-5.6(c)2']])
    expect(open(bigSix, { options: { between: 'split' } })).toMatchObject({ refused: '19:47-5.6(c)' })
    expect(new BigSix().refused({ type: 'between', by: 'dealer' })).toMatchObject({ refused: '19:47-5.6(c)' })
  })

  test('[5.6(c)1] the number last passed wins', () => {
    const at = new BigSix({ between: 'previous' }).bet('A', '20', 10_00).bet('B', '1', 10_00)
    at.turning().at('20').dealer('between')
    expect(at.calls().at(-1)).toBe('$20, the number last passed')
    at.dealer('collect').dealer('pay')
    expect([at.chips('A'), at.chips('B'), at.table.board]).toEqual([1200_00, 990_00, ['20']])
  })

  test('[5.6(c)2] the spin is void and the wheel is spun again', () => {
    const at = new BigSix({ between: 'respin' }).bet('A', '20', 10_00).turning().dealer('between')
    expect([at.up('A', '20'), at.table.round, at.spin.stop]).toEqual([10_00, 1, null])
    expect(at.calls().at(-1)).toBe('No spin')
    expect(eventsOf(at.events(), 'called').at(-1)?.rule).toBe('19:47-5.6(c)2')
    expect(at.events()).toContainEqual({ type: 'spin-void', reason: 'between' })
    expect(at.next()).toBe('wait')
    expect(at.rest('20').chips('A')).toBe(1200_00)
  })

  test('[5.6(d)] a sign says which of the two is in effect', () => {
    expect(sign({ between: 'previous' })).toContain(
      'Clapper between two numbers: the number last passed wins',
    )
    expect(sign({ between: 'respin' })).toContain(
      'Clapper between two numbers: the spin is void and the wheel is spun again',
    )
  })

  test('[5.6(e)] all losing wagers are collected first, then the winning ones are paid', () => {
    const at = new BigSix().bet('A', '5', 10_00).bet('A', '1', 10_00).bet('B', '2', 10_00)
    at.turning().at('5').dealer('announce')
    expect(at.refused({ type: 'pay', by: 'dealer' })).toMatchObject({
      refused: '19:47-5.6(e)',
      because: 'First: Collect the losing wagers.',
    })
    at.dealer('collect')
    expect([at.up('A', '5'), at.up('A', '1'), at.up('B', '2')]).toEqual([10_00, 0, 0])
    expect(at.dealer('pay').chips('A')).toBe(1000_00 + 50_00 - 10_00)
    expect(at.table.round).toBe(2)
  })
})

test('the felt shows the wheel, where it rests, and the spot that won', () => {
  const at = new BigSix().bet('A', '5', 10_00).turning()
  expect(bigSix.exhibits?.(at.table)).toMatchObject([{ kind: 'wheel', at: null, turning: true }])
  at.at('5').dealer('announce')
  const stop = STOPS.indexOf('5')
  expect(bigSix.exhibits?.(at.table)).toMatchObject([{ at: stop }, { kind: 'lit', wagers: ['5'] }])
  expect(bigSix.exhibits?.(at.dealer('pay').table)).toMatchObject([{ at: stop, turning: false }])
  expect(bigSix.board?.read('joker')).toMatchObject({ text: 'Joker' })
})

test('the reference strategy bets on $1 and is ready', () => {
  const at = new BigSix({}, { A: '1' })
  const move = () => bigSix.strategy(at.table, 'A', () => 0)
  expect(move()).toMatchObject({ type: 'bet', wager: '1', cents: 1_00 })
  expect(at.do(move() as never).table.state.spin.closed).toBe(false)
  expect(move()).toMatchObject({ type: 'ready' })
})

describe('[5.5(a)] higher odds that only some stakes can be paid at', () => {
  const at = () => new BigSix({ onePays: '3 to 2' })
  const bet = (wager: string, cents: number) =>
    ({ type: 'bet', by: 'player:A', place: '1', wager, cents }) as const

  test('are taken in those, and the other wagers as before', () => {
    expect(at().refused(bet('1', 1_00))).toMatchObject({ expected: 2_00, received: 1_00 })
    expect(at().bet('A', '1', 4_00).bet('A', '2', 1_00).rest('1').chips('A')).toBe(1000_00 + 6_00 - 1_00)
  })

  test('and what is left of one can be paid too', () => {
    const there = at().bet('A', '1', 6_00)
    expect(there.refused({ ...bet('1', 1_00), type: 'take' })).toMatchObject({ expected: 2_00 })
    there.do({ ...bet('1', 2_00), type: 'take' })
    expect(there.rest('1').chips('A')).toBe(1006_00)
  })
})

test('the wheel is looked at once a day, between rounds and not while a void spin is made good', () => {
  const at = new BigSix().bet('A', '1', 10_00).turning()
  at.dealer('no-spin', { reason: 'revolutions' })
  at.do({ type: 'buy-in', by: 'player:A', cents: 100, at: at.table.now + 25 * 60 * 60 * 1000 })
  expect(at.next()).toBe('wait')
  expect(at.rest('1').next()).toBe('inspect-wheel')
})
