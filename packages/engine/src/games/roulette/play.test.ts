import { describe, expect, test } from 'vitest'
import { act, asPlayer, eventsOf, isRefused, next, offers, open, tableSign } from '../../kernel/index.ts'
import { roulette } from './index.ts'
import { Roulette, result } from './roulette.test-kit.ts'
import { orderOf } from './wheel.ts'

const EVEN = ['red', 'black', 'odd', 'even', 'low', 'high'] as const
const sign = (options: Record<string, string | boolean>): string => {
  const opened = open(roulette, { options })
  if (isRefused(opened)) throw new Error(opened.because)
  return tableSign(roulette, opened.table.terms[0] as never).join('\n')
}

describe('the spin', () => {
  test('the wheel is inspected before the first spin and every day', () => {
    const at = new Roulette()
    expect(at.entries[0]?.command.type).toBe('inspect-wheel')
    expect(next(roulette, { ...at.table, now: 25 * 60 * 60 * 1000 })).toMatchObject({
      command: { type: 'inspect-wheel' },
    })
  })

  test('[5.3(a)] the dealer spins the ball against the wheel, in either direction', () => {
    const at = new Roulette().bet('A', 'red', 10_00).say('A', 'ready')
    const ways = offers(roulette, at.table, 'dealer').filter((o) => o.type === 'spin')
    expect(ways.map((o) => o.with?.direction)).toEqual(['clockwise', 'counterclockwise'])
    expect(ways.every((o) => o.rule === '19:47-5.3(a)' && /against the wheel/.test(o.says))).toBe(true)
    at.dealer('spin', { direction: 'counterclockwise' })
    expect(at.spin).toMatchObject({ turning: true, direction: 'counterclockwise', closed: false })
  })

  test('[5.3(a)] without four revolutions a spin is not valid and decides nothing', () => {
    const at = new Roulette().bet('A', 'red', 10_00).closed('17').dealer('no-spin', { reason: 'revolutions' })
    expect(at.refused({ type: 'announce', by: 'dealer', chance: 0 })).toMatchObject({
      refused: '19:47-5.4(b)',
    })
  })

  test('[5.3(b)] bets are open while the ball runs, until the dealer calls “No more bets”; only then is chance asked', () => {
    const at = new Roulette()
      .bet('A', 'red', 10_00)
      .say('A', 'ready')
      .dealer('spin', { direction: 'clockwise' })
    at.bet('B', 'straight:17', 5_00).bet('A', 'odd', 5_00)
    expect(at.refused({ type: 'announce', by: 'dealer', chance: 5 }).refused).toBe('19:47-5.3(b)')
    at.say('B', 'ready').dealer('no-more-bets')
    expect(at.calls()).toEqual(['No more bets'])
    expect(at.noBet('B', 'straight:20', 5_00)).toMatchObject({ refused: '19:47-5.3(b)' })
    expect(at.refused(at.takeDown('B', 'straight:17'))).toMatchObject({ refused: '19:47-5.3(b)' })
    expect(next(roulette, at.table)).toMatchObject({ needs: { kind: 'spin', stops: 38 } })
  })

  test('the first who is ready sends the ball off, the others end the betting', () => {
    const at = new Roulette().bet('A', 'red', 10_00)
    expect(at.next()).toBe('wait')
    expect(at.say('A', 'ready').next()).toBe('spin')
    expect(at.dealer('spin', { direction: 'clockwise' }).next()).toBe('wait')
    expect(at.say('B', 'ready').next()).toBe('no-more-bets')
  })

  test('without wagers there is no spin, and a ball for wagers taken down again ends the round', () => {
    const at = new Roulette()
    expect(next(roulette, at.table)).toMatchObject({ quiet: true })
    at.bet('A', 'red', 10_00).say('A', 'ready').dealer('spin', { direction: 'clockwise' })
    at.do(at.takeDown('A', 'red')).ball('17')
    expect(at.table.round).toBe(2)
  })

  test('[5.3(c)] the dealer announces the number and puts the crown on it', () => {
    const at = new Roulette().bet('A', 'red', 10_00).closed('17').dealer('announce')
    expect(at.calls().at(-1)).toBe('17 black')
    expect(roulette.exhibits?.(at.table)).toContainEqual({ kind: 'crown', wager: 'straight:17' })
    expect(at.table.board).toEqual(['17'])
    expect(roulette.board?.read('17')).toEqual({ text: '17', tone: 'black', says: '17 black' })
    at.dealer('collect').dealer('pay')
    expect(roulette.exhibits?.(at.table).map((e) => e.kind)).toEqual(['wheel'])
    expect(at.bet('A', 'red', 10_00).ball('00').calls().at(-1)).toBe('00')
    expect(roulette.board?.read('00').tone).toBe('green')
  })

  test('[5.3(d)] one fifth of a winning five adjacent numbers wager goes to the winning number first', () => {
    const at = new Roulette({ fiveAdjacent: true }).bet('A', 'five-adjacent:17', 25_00)
    at.bet('A', 'straight:5', 2_00).bet('B', 'five-adjacent:0', 10_00).closed('5').dealer('announce')
    expect(at.next()).toBe('move-fifths')
    expect(at.refused({ type: 'collect', by: 'dealer' })).toMatchObject({ refused: '19:47-5.3(d)' })
    at.dealer('move-fifths')
    expect([at.entries.at(-1)?.events.at(-1)?.type, at.next()]).toEqual(['fifths-moved', 'collect'])
    expect([at.up('A', 'five-adjacent:17'), at.up('A', 'straight:5')]).toEqual([20_00, 7_00])
    expect(at.up('B', 'five-adjacent:0')).toBe(10_00)
    at.dealer('collect').dealer('pay')
    expect(at.lines('A')).toEqual(['five-adjacent:17 lose 2000', 'straight:5 win 35 to 1 24500'])
    expect(at.lines('B')).toEqual(['five-adjacent:0 lose 1000'])
  })

  test('[5.3(e)] all losing wagers are collected first, then the winning ones are paid', () => {
    const at = new Roulette().bet('A', 'red', 10_00).bet('A', 'odd', 10_00).bet('B', 'black', 10_00)
    at.closed('17').dealer('announce')
    const early = at.refused({ type: 'pay', by: 'dealer' })
    expect(early).toMatchObject({ refused: '19:47-5.3(e)', because: 'First: Collect the losing wagers.' })
    at.dealer('collect')
    expect([at.up('A', 'red'), at.up('A', 'odd'), at.up('B', 'black')]).toEqual([0, 10_00, 10_00])
    at.dealer('pay')
    expect([at.chips('A'), at.chips('B')]).toEqual([1000_00, 1010_00])
    expect(at.table.round).toBe(2)
  })
})

describe('payout odds', () => {
  test('[5.2(a)] every wager pays its odds, and no licensee may pay less', () => {
    const pays = [
      ['straight:17', 35],
      ['split:17-20', 17],
      ['three-numbers:16-17-18', 11],
      ['four-numbers:16-17-19-20', 8],
      ['six-numbers:16-17-18-19-20-21', 5],
      ['seven-numbers', 4],
      ['column-2', 2],
      ['dozen-2', 2],
      ['black', 1],
      ['odd', 1],
      ['low', 1],
    ] as const
    for (const [wager, odds] of pays) {
      const number = wager === 'seven-numbers' ? '15' : '17'
      expect([wager, result(wager, number, { sevenNumbers: true })]).toEqual([wager, odds * 10_00])
    }
    expect(result('first-five', '00')).toBe(60_00)
    for (const wager of ['red', 'even', 'high']) expect(result(wager, '36')).toBe(10_00)
    for (const option of roulette.options.filter((o) => o.floor)) {
      const { pays: least, to } = option.floor as { pays: number; to: number }
      const less = open(roulette, { options: { [option.key]: `${least * 10 - 1} to ${to * 10}` } })
      expect(less).toMatchObject({ refused: '19:47-5.2(a)' })
      expect(open(roulette, { options: { [option.key]: `${least + 1} to ${to}` } })).toHaveProperty('table')
    }
    expect(result('straight:17', '17', { straightPays: '36 to 1' })).toBe(360_00)
    expect(sign({ straightPays: '36 to 1' })).toContain('Straight pays 36 to 1')
  })

  test('[5.2(b)] on a double zero wheel half of the even chances goes back on 0 and 00, as the sign says', () => {
    for (const wager of EVEN) for (const zero of ['0', '00']) expect(result(wager, zero)).toBe(-5_00)
    for (const wager of ['column-1', 'dozen-1', 'straight:17']) expect(result(wager, '0')).toBe(-10_00)
    const at = new Roulette().bet('A', 'red', 10_00).ball('0')
    expect(at.lines('A')).toEqual(['red lose 500', 'red push 500'])
    expect(at.rulesOf('A', 'red')).toEqual(['19:47-5.2(b)', '19:47-5.2(b)'])
    const said = (at: Roulette) => eventsOf(at.events(), 'moved').flatMap((e) => (e.outcome ? e.because : []))
    expect(said(at)).toContain('The ball rests in 0. Half of the wager is given up.')
    const single = new Roulette({ wheel: 'single-zero' }).bet('A', 'red', 10_00).ball('0')
    expect(said(single)).toEqual(['The ball rests in 0.'])
    expect(sign({})).toMatch(/On 0 and 00 half of every wager on red.* goes back/)
    expect(roulette.options[0]?.notice).toBe('rule')
  })

  test('[5.2(b)] an odd chip that cannot be halved stays with the player', () => {
    const limits = { '*': { least: 1_00, most: 500_00 } }
    const at = new Roulette({}, { A: '1', B: '2' }, { limits })
    at.bet('A', 'red', 5_00).bet('B', 'odd', 1_00).ball('00')
    expect([at.chips('A'), at.chips('B')]).toEqual([998_00, 1000_00])
    expect(at.lines('B')).toEqual(['odd push 100'])
  })

  test('[5.2(c)] on a single zero wheel the even chances lose on 0', () => {
    const options = { wheel: 'single-zero' }
    for (const wager of EVEN) expect(result(wager, '0', options)).toBe(-10_00)
    const at = new Roulette(options).bet('A', 'low', 10_00).ball('0')
    expect(at.rulesOf('A', 'low')).toEqual(['19:47-5.2(c)'])
    expect(orderOf(options)).toHaveLength(37)
  })

  test('[5.2(d)1] a double zero wheel used as a single zero wheel is posted', () => {
    expect(sign({ wheel: 'double-as-single' })).toMatch(/00 is no spin/)
    expect(sign({})).not.toMatch(/no spin/)
    expect(roulette.options.find((o) => o.key === 'wheel')?.notice).toBe('rule')
  })

  test('[5.2(d)2] a ball in its 00 is no spin: the wagers stand and the wheel is spun again', () => {
    const at = new Roulette({ wheel: 'double-as-single' }).bet('A', 'red', 10_00).ball('00')
    expect(at.calls().at(-1)).toBe('No spin')
    expect([at.up('A', 'red'), at.table.round, at.table.board]).toEqual([10_00, 1, undefined])
    // Bets are open again for as long as before any spin: the ball waits for who bets.
    expect(at.next()).toBe('wait')
    expect(at.bet('A', 'black', 10_00).ball('3').chips('A')).toBe(1000_00)
    expect(at.noBet('A', 'straight:00', 10_00).because).toMatch(/no wager/)
  })

  test('[5.2(d)3] its 0 beats the even chances', () => {
    const options = { wheel: 'double-as-single' }
    for (const wager of EVEN) expect(result(wager, '0', options)).toBe(-10_00)
    const at = new Roulette(options).bet('A', 'high', 10_00).ball('0')
    expect(at.rulesOf('A', 'high')).toEqual(['19:47-5.2(d)3'])
  })
})

test('a result entered wrongly is taken back, chips and board with it', () => {
  const at = new Roulette({}, { A: '1' }, { chance: 'dealer' }).bet('A', 'straight:17', 10_00).ball('17')
  expect([at.chips('A'), at.table.board]).toEqual([1350_00, ['17']])
  at.do({ type: 'rescind', by: 'supervisor', reason: 'the ball lay in 20' })
  expect([at.up('A', 'straight:17'), at.table.round, at.table.board]).toEqual([10_00, 1, undefined])
  const step = { type: 'announce', by: 'dealer', chance: orderOf({}).indexOf('20') } as const
  expect(isRefused(act(roulette, at.table, step))).toBe(false)
})

test('the reference strategy takes a colour, bets and is ready, and plays on with what is left', () => {
  const at = new Roulette({}, { A: '1' }, { limits: { '*': { least: 1_00, most: 500_00 } } })
  const move = () => roulette.strategy(at.table, 'A', () => 0)
  expect(move()).toEqual({ type: 'take-colour', by: asPlayer('A'), colour: 'aqua', cents: 2_00 })
  at.do(move() as never)
  expect(move()).toMatchObject({ type: 'bet', wager: 'red', cents: 2_00 })
  at.do(move() as never)
  expect(move()).toMatchObject({ type: 'ready' })
  at.ball('17').say('A', 'cash-out', { cents: 997_00 })
  expect(move()).toMatchObject({ type: 'redeem-colour' })
  expect(at.do(move() as never).chips('A')).toBe(1_00)
  expect(move()).toMatchObject({ type: 'bet', cents: 1_00 })
})
