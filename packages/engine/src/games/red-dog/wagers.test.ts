import { describe, expect, test } from 'vitest'
import { asPlayer, type Command, type OptionValues, resolveOptions, scripted } from '../../kernel/index.ts'
import { redDog } from './index.ts'
import { Dog } from './red-dog.test-kit.ts'

const [A, B] = [asPlayer('A'), asPlayer('B')]
const bet = (wager: string, cents: number, place = '3'): Command => ({
  type: 'bet',
  by: A,
  place,
  wager,
  cents,
})
const take = (wager: string, cents: number): Command => ({ type: 'take', by: A, place: '3', wager, cents })
const SPREAD = '4C 9D'

describe('when wagers are made', () => {
  test('[6.5(a)] until the first card is dealt, and not after it', () => {
    const s = new Dog().ready().do(bet('main', 5_00)).do(bet('main', 5_00)).closeBets(SPREAD)
    s.do(bet('main', 5_00)).do(take('main', 5_00)).closeBets(SPREAD)
    s.do({ type: 'deal', by: 'dealer' })
    expect(s.refused(bet('main', 5_00)).refused).toBe('19:47-6.5(a)')
    s.run()
    expect(s.refused(bet('main', 5_00)).refused).toBe('19:47-6.5(a)')
    expect(s.table.balances['spot:3:A:main']).toBe(10_00)
  })

  test('[6.5(d)] from the first card on nobody takes a wager down or changes it, until it is settled', () => {
    const s = new Dog().ready().do(bet('main', 10_00)).closeBets(`${SPREAD} 6H`)
    s.do({ type: 'deal', by: 'dealer' })
    expect(s.refused(take('main', 10_00)).refused).toBe('19:47-6.5(d)')
    expect(s.refused(take('main', 5_00)).refused).toBe('19:47-6.5(d)')
    s.run().do(bet('raise', 5_00))
    expect(s.refused(take('raise', 5_00)).refused).toBe('19:47-6.5(d)')
    s.say('A', 'stay')
    expect(s.refused(bet('raise', 5_00)).refused).toBe('19:47-6.5(d)')
    s.until('pay')
    expect(s.refused(take('main', 10_00)).refused).toBe('19:47-6.5(d)')
    s.run().do(bet('main', 10_00)).do(take('main', 10_00))
  })

  test('the least and the most are the table’s', () => {
    const s = new Dog().ready()
    expect(s.refused(bet('main', 4_00)).refused).toBe('19:47-8.2(a)')
    expect(s.voices(bet('main', 501_00))).toEqual(['dealer'])
    expect(s.refused(bet('acey', 5_00)).refused).toBe('19:47-6')
    expect(s.refused(bet('main', 5_50))).toMatchObject({ refused: 'house', expected: 1_00 })
  })
})

describe('how wagers are made', () => {
  test('[6.5(b)] with chips on the betting area', () => {
    const s = new Dog().ready().do(bet('main', 5_00))
    expect(s.moves().at(-1)).toBe('stack:A → spot:3:A:main 500 [19:47-6.5(b)]')
  })

  test('[6.5(b)] a spoken wager with cash is good with the voices of dealer and supervisor before the first card', () => {
    const s = new Dog().ready()
    const spoken: Command = { ...bet('main', 25_00), type: 'spoken-bet' }
    expect(s.voices(spoken)).toEqual(['dealer', 'supervisor'])
    s.do(spoken)
    const question = s.table.questions[0]?.id ?? 0
    s.do({ type: 'confirm', by: 'dealer', question })
    expect(s.table.balances['spot:3:A:main']).toBeUndefined()
    s.do({ type: 'confirm', by: 'supervisor', question })
    expect(s.table.balances['spot:3:A:main']).toBe(25_00)
    expect(s.chips('A')).toBe(1000_00)
    s.deal(SPREAD)
    expect(s.refused(spoken).refused).toBe('19:47-6.5(a)')
  })

  test('[6.5(b)] a match play coupon lies beside the original wager and is paid as the chips are', () => {
    const s = new Dog().ready().do(bet('main', 10_00))
    const coupon = {
      type: 'coupon',
      by: 'dealer',
      player: 'A',
      place: '3',
      wager: 'main',
      cents: 10_00,
    } as const
    s.do(coupon).deal('4C 6D').say('A', 'raise')
    expect(s.offered('coupon')).toEqual([])
    s.run(scripted({ faces: '5H' }))
    // 5 to 1 on the wager, the coupon and the raise.
    expect(s.chips('A')).toBe(1000_00 + 150_00)
    expect(s.table.balances['coupon:3:A:main']).toBeUndefined()
  })
})

describe('[6.5(h)] a raise', () => {
  const raising = (cents = 10_00, faces = SPREAD) => new Dog().ready().do(bet('main', cents)).deal(faces)

  test('[6.5(h)] is as much as the original wager, by one word', () => {
    const s = raising()
    expect(s.waited()).toEqual(['A'])
    expect(s.offered('raise', A)).toMatchObject([{ says: 'Raise $10', with: { place: '3' } }])
    s.say('A', 'raise')
    expect(s.table.balances['spot:3:A:raise']).toBe(10_00)
    expect(s.now()).toBe('close-raises')
  })

  test('[6.5(h)] or any amount up to it, put on the raise area', () => {
    const s = raising()
    expect(s.refused(bet('raise', 11_00))).toMatchObject({
      refused: '19:47-6.5(h)',
      expected: { least: 1_00, most: 10_00 },
    })
    s.do(bet('raise', 1_00)).do(bet('raise', 3_00))
    expect(s.refused(bet('raise', 7_00)).refused).toBe('19:47-6.5(h)')
    expect(s.offered('raise', A)).toMatchObject([{ says: 'Raise $6' }])
    s.say('A', 'stay')
    expect(s.table.balances['spot:3:A:raise']).toBe(4_00)
    expect(s.now()).toBe('close-raises')
  })

  test('[6.5(h)] when it is full nothing more is asked', () => {
    const s = raising().do(bet('raise', 10_00))
    expect(s.now()).toBe('close-raises')
    expect(s.refused({ type: 'stay', by: A, place: '3' }).refused).toBe('19:47-6.5(d)')
  })

  test('[6.5(h)] only after the first two cards, only when there is a spread, and before the third', () => {
    const s = new Dog().ready().do(bet('main', 10_00))
    const tries: Command[] = [bet('raise', 5_00), { type: 'raise', by: A, place: '3' }]
    const none = () => tries.map((command) => s.refused(command).refused)
    expect(none()).toEqual(['19:47-6.5(h)', '19:47-6.5(h)'])
    s.closeBets(`${SPREAD} 6H`).do({ type: 'deal', by: 'dealer' })
    expect(none()).toEqual(['19:47-6.5(h)', '19:47-6.5(h)'])
    s.run().say('A', 'stay').until('draw')
    expect(none()).toEqual(['19:47-6.5(h)', '19:47-6.5(h)'])
  })

  test('[6.5(h)] only in support of one’s own wager, and once', () => {
    const s = new Dog({ A: '3', B: '5' }).ready().do(bet('main', 10_00)).deal(SPREAD)
    expect(s.waited()).toEqual(['A'])
    const other = { type: 'raise', by: B, place: '3' } as const
    expect(s.refused(other).refused).toBe('19:47-6.5(h)')
    expect(s.refused({ ...other, place: '5' }).refused).toBe('19:47-6.5(h)')
    expect(s.refused({ type: 'bet', by: B, place: '5', wager: 'raise', cents: 5_00 }).refused).toBe(
      '19:47-6.5(h)',
    )
    expect(s.refused({ type: 'stay', by: B }).refused).toBe('19:47-6.5(h)')
    s.say('A', 'stay')
    expect(s.refused({ type: 'raise', by: A, place: '3' }).refused).toBe('19:47-6.5(d)')
  })

  test('everybody decides at the same time, and who is gone stays', () => {
    const s = new Dog({ A: '3', B: '5' }).ready().do(bet('main', 10_00)).bet('B', 'main', 20_00).deal(SPREAD)
    expect(s.waited()).toEqual(['A', 'B'])
    s.say('B', 'raise')
    expect(s.waited()).toEqual(['A'])
    expect(s.table.balances['spot:5:B:raise']).toBe(20_00)
    s.say('A', 'stay').run(scripted({ faces: '6H' }))
    expect([s.chips('A'), s.chips('B')]).toEqual([1010_00, 1040_00])
  })

  test('is no more than the chips that are there, and without any one stays or buys', () => {
    const poor = new Dog({ A: '3' }, {}, {}, 13_00).ready().do(bet('main', 10_00)).deal(SPREAD)
    expect(poor.offered('raise', A)).toMatchObject([{ says: 'Raise $3' }])
    poor.say('A', 'raise')
    expect(poor.now()).toBe('close-raises')
    const broke = new Dog({ A: '3' }, {}, {}, 10_00).ready().do(bet('main', 10_00)).deal(SPREAD)
    expect(broke.offered('raise', A)).toEqual([])
    expect(broke.refused({ type: 'raise', by: A, place: '3' })).toMatchObject({
      refused: 'house',
      expected: 1_00,
    })
    broke.do({ type: 'buy-in', by: A, cents: 4_00 })
    expect(broke.offered('raise', A)).toMatchObject([{ says: 'Raise $4' }])
  })

  test('limits that are posted for raises bind them', () => {
    const limits = { raise: { least: 5_00, most: 50_00 } }
    const s = new Dog({ A: '3' }, {}, { limits }).ready().do(bet('main', 80_00)).deal(SPREAD)
    expect(s.refused(bet('raise', 4_00)).refused).toBe('19:47-8.2(a)')
    expect(s.offered('raise', A)).toMatchObject([{ says: 'Raise $50' }])
    s.do(bet('raise', 10_00))
    expect(s.offered('raise', A)).toMatchObject([{ says: 'Raise $40' }])
    const even = new Dog({ A: '3' }, {}, { limits }).ready().do(bet('main', 5_00)).deal(SPREAD)
    expect(even.offered('raise', A)).toMatchObject([{ says: 'Raise $5' }])
    const low = new Dog({ A: '3' }, {}, { limits: { ...limits, main: { least: 1_00, most: 100_00 } } })
    low.ready().do(bet('main', 4_00)).deal(SPREAD)
    expect(low.offered('raise', A)).toEqual([])
    expect(low.refused(bet('raise', 5_00)).refused).toBe('19:47-6.5(h)')
  })

  test('a table that is to close takes the raise, plays the round out and takes no other wager', () => {
    const s = raising().do({ type: 'close-table', by: 'floorperson' }).do(bet('raise', 5_00)).say('A', 'stay')
    s.run(scripted({ faces: '6H' }))
    expect(s.table.closing).toBe('shut')
    expect(s.table.balances['patron:A']).toBe(15_00)
    const other = new Dog().ready().do(bet('main', 5_00)).do({ type: 'close-table', by: 'floorperson' })
    expect(other.refused(bet('main', 5_00))).toEqual({
      refused: 'house',
      because: 'The table closes after this round.',
    })
  })
})

describe('[6.8] several betting areas', () => {
  test('[6.8] as a rule a player wagers on one area, the own one', () => {
    const s = new Dog({ A: '3', B: '5' }).ready()
    for (const place of ['2', '4', '5']) expect(s.refused(bet('main', 5_00, place)).refused).toBe('19:47-6.8')
    expect(s.refused({ ...bet('main', 5_00, '9') }).refused).toBe('house')
  })

  test('[6.8] where the licensee permits it, on any area at which nobody else plays', () => {
    const s = new Dog({ A: '3', B: '5' }, { severalAreas: true }).ready()
    s.do(bet('main', 5_00))
      .do(bet('main', 10_00, '1'))
      .do(bet('main', 20_00, '7'))
    expect(s.refused(bet('main', 5_00, '5')).refused).toBe('19:47-6.8')
    const theirs: Command = { ...bet('main', 5_00, '7'), by: B }
    expect(s.refused(theirs).refused).toBe('19:47-6.8')
    s.do({ type: 'sit', by: asPlayer('C'), place: '7' }).do({
      type: 'buy-in',
      by: asPlayer('C'),
      cents: 100_00,
    })
    expect(s.refused({ ...theirs, by: asPlayer('C') }).refused).toBe('19:47-6.8')
  })

  test('[6.8] each is raised by itself, one after the other, and settled by itself', () => {
    const s = new Dog({ A: '3' }, { severalAreas: true }).ready()
    s.do(bet('main', 5_00))
      .do(bet('main', 10_00, '1'))
      .deal(SPREAD)
    expect(s.waited()).toEqual(['A'])
    expect(s.offered('raise', A)).toMatchObject([{ with: { place: '1' }, says: 'Raise $10' }])
    expect(s.offered('stay', A)).toMatchObject([{ with: { place: '1' }, says: 'Stay', rule: '19:47-6.5(h)' }])
    expect(s.refused({ type: 'raise', by: A, place: '3' })).toMatchObject({
      refused: '19:47-6.5(h)',
      because: 'Decide about one betting area after the other.',
    })
    s.do({ type: 'raise', by: A, place: '1' })
    expect(s.offered('raise', A)).toMatchObject([{ with: { place: '3' }, says: 'Raise $5' }])
    s.say('A', 'stay', '3').run(scripted({ faces: '2H' }))
    expect(s.chips('A')).toBe(1000_00 - 25_00)
  })

  test('who has no place wagers nowhere', () => {
    const s = new Dog({ A: '3' }, { severalAreas: true }).ready()
    expect(s.refused({ ...bet('main', 5_00, '1'), by: asPlayer('Z') }).refused).toBe('house')
    expect(s.offered('bet', asPlayer('Z'))).toEqual([])
  })
})

describe('amounts that can be paid', () => {
  test('a stake is one that every odds can pay in the table’s coin', () => {
    const s = new Dog({ A: '3' }, { spread4Pays: '11 to 10' }).ready()
    expect(s.refused(bet('main', 5_00))).toMatchObject({ refused: '19:47-6.5(i)2', expected: 10_00 })
    s.do(bet('main', 20_00)).deal('2C AD')
    expect(s.refused(bet('raise', 5_00)).expected).toBe(10_00)
    s.do(bet('raise', 10_00))
      .say('A', 'stay')
      .run(scripted({ faces: '9H' }))
    expect(s.chips('A')).toBe(1000_00 + 33_00)
  })

  test('main and raise are the wagers, with the odds of the sheet', () => {
    const values = resolveOptions(redDog) as OptionValues
    expect(redDog.wagers(values).map((w) => [w.id, w.pays.length])).toEqual([
      ['main', 5],
      ['raise', 4],
    ])
  })
})
