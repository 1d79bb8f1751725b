import { describe, expect, test } from 'vitest'
import { asPlayer, type Command } from '../../kernel/index.ts'
import { spanish21 } from './index.ts'
import { table } from './spanish-21.test-kit.ts'

describe('the dealer', () => {
  test('[19.12(b)] stands on 17, soft or hard, and draws below', () => {
    const soft = table().round('KC 6D 8H AS', 'stand')
    expect(soft.calls().at(-1)).toBe('Dealer has soft 17')
    expect(soft.settled()).toBe('win 1 to 1 19:47-2.3(a)2')
    const hard = table().round('KC KD 8H 7S', 'stand')
    expect(hard.calls().at(-1)).toBe('Dealer has 17')
    const drawn = table().round('KC KD 8H 6S 2C', 'stand')
    expect(drawn.calls().slice(-2)).toEqual(['Dealer has 16', 'Dealer has 18'])
  })

  test('[19.12(b)] draws by this rule', () => {
    const s = table().bet('A', 'main', 10_00).deal('KC KD 8H 6S')
    s.do({ type: 'stand', by: asPlayer('A'), place: '1' }).step()
    expect([s.now(), s.rule()]).toEqual(['dealer-draw', '19:47-19.12(b)'])
  })

  test.each<[string, readonly string[], string]>([
    ['over', ['hit'], 'KC KD 6H 2S 9C'],
    ['surrendered', ['surrender'], 'KC 6D 6H'],
    ['taken back after doubling', ['double', 'rescue'], '5C 8D 6H 2S'],
    ['blackjack', [], 'AC 6D KH'],
    ['21', ['hit'], 'KC 6D 6H 5S'],
  ])('[19.12(c)] draws nothing when nothing hangs on it: every hand is %s', (_, said, faces) => {
    const s = table().round(faces, ...said)
    expect(s.calls().filter((call) => call.startsWith('Dealer has'))).toEqual([])
    expect(s.table.round).toBe(2)
  })

  test('has a hole card, and a reader tells of a blackjack with an ace or a court card alone', () => {
    expect(table().round('KC 9D 5H').table.peeked).toBeUndefined()
    expect(table().round('KC KD 5H 8S').calls()).toContain('No blackjack')
  })
})

describe('doubling', () => {
  test('with any number of cards, once', () => {
    const s = table().round('2C 8D 3H 4S 2D', 'hit', 'hit')
    expect(s.choices('A')).toContain('double')
    s.cards('9C KS')
    s.say('A', 'double')
    expect(s.staked('A', 'double')).toBe(10_00)
    expect(s.choices('A')).toEqual(['stand', 'rescue'])
    expect(s.why('A', 'double', '1', { cents: 10_00 })).toBe('19:47-2.12(a)2')
    expect(s.why('A', 'hit', '1')).toBe('19:47-2.12(a)2')
    expect(s.why('A', 'surrender', '1')).toBe('19:47-2.8(a)')
  })

  test('not with 21', () => {
    const s = table({}, { A: '1', B: '2' }).bet('A', 'main', 10_00).bet('B', 'main', 10_00)
    s.deal('KC 2C 9D 5H 3C 6S').say('A', 'hit')
    expect(s.why('A', 'double', '1', { cents: 10_00 })).toBe('19:47-2.10(a)')
  })

  test('after a split, and split aces too, which take as many cards as you like', () => {
    const s = table().round('AC 9D AH 2S', 'split')
    expect(s.choices('A')).toEqual(['hit', 'stand', 'double'])
    s.cards('3C 4C 9C').say('A', 'hit').say('A', 'double')
    expect([s.faces('hand:1.1'), s.staked('A', 'double', '1.1')]).toEqual(['AC 2S 3C 4C', 10_00])
    expect(s.choices('A')).toEqual(['stand', 'rescue'])
  })

  test('for less, where you have less', () => {
    const s = table().round('5C 9D 6H')
    expect(s.offered('double', asPlayer('A'))[0]?.fields?.cents).toMatchObject({ least: 1_00, most: 10_00 })
  })
})

describe('a doubled hand', () => {
  const doubled = () => table().round('5C KD 6H 8S 2S', 'double')

  test('is asked once more when its card has come, and stands for who is gone', () => {
    const s = doubled()
    expect([s.waited(), s.choices('A')]).toEqual([['A'], ['stand', 'rescue']])
    expect(s.otherwise()).toEqual([{ type: 'stand', by: 'player:A', place: '1' }])
    s.cards('8S').say('A', 'stand')
    expect([s.settled(), s.settled('double')]).toEqual(['lose 19:47-2.3(e)', 'lose 19:47-2.3(e)'])
    expect(s.chips('A')).toBe(980_00)
  })

  test('may be given up: what was added goes back, what was first wagered is lost', () => {
    const s = doubled().say('A', 'rescue')
    expect(s.calls()).toContain('Position 1 takes the double back')
    expect([s.settled(), s.settled('double')]).toEqual(['lose 19:47-19', 'push 19:47-19'])
    expect(s.chips('A')).toBe(990_00)
  })

  test('not before the next hand is over, by nobody else, and not when it stands', () => {
    const s = table({}, { A: '1', B: '2' }).bet('A', 'main', 10_00).bet('B', 'main', 10_00)
    s.deal('5C KC 9D 6H 5H')
    expect(s.why('A', 'rescue', '1')).toBe('19:47-19')
    s.cards('2S').say('A', 'double')
    expect(s.waited()).toEqual(['A'])
    expect(s.why('B', 'rescue', '1')).toBe('19:47-19.13(b)')
    s.say('A', 'stand')
    expect(s.waited()).toEqual(['B'])
    expect(s.why('A', 'rescue', '1')).toBe('19:47-19')
    expect(s.why('A', 'stand', '1')).toBe('19:47-2.6(f)')
  })

  test('is asked nothing with 21 or over', () => {
    expect(table().round('5C 9D 6H KS', 'double').chips('A')).toBe(1020_00)
    expect(table().round('KC 9D 5H KS', 'double').chips('A')).toBe(980_00)
  })

  test('of several people is given up for all of them', () => {
    const s = table()
    s.do({ type: 'stand-behind', by: asPlayer('C') }).do({ type: 'buy-in', by: asPlayer('C'), cents: 100_00 })
    s.bet('A', 'main', 10_00).do({ type: 'bet', by: asPlayer('C'), place: '1', wager: 'main', cents: 20_00 })
    s.do({ type: 'confirm', by: asPlayer('A'), question: s.table.asked })
    s.deal('5C 9D 6H 2S').say('A', 'double').say('C', 'double', { cents: 6_00 }).say('A', 'rescue')
    expect([s.chips('A'), s.chips('C')]).toEqual([990_00, 80_00])
  })

  test('of a split pair costs its own wager alone', () => {
    const s = table().round('8C 9D 8H 3S 2C KH', 'split', 'double', 'rescue')
    expect([s.staked('A', 'split', '1.2'), s.chips('A')]).toEqual([10_00, 980_00])
    expect(s.settled('double')).toBe('push 19:47-19')
  })

  test('with insurance up, the insurance stays until the dealer’s card is known', () => {
    const s = table().act('reader-fails').bet('A', 'main', 10_00).deal('5C AD 6H 2S')
    s.say('A', 'insure').say('A', 'double').cards('KS').say('A', 'rescue')
    // Without a reader the dealer's blackjack takes the first wager alone, as giving it up does.
    expect(s.settled('insurance')).toBe('win 2 to 1 19:47-2.9(c)')
    expect(s.chips('A')).toBe(1000_00)
  })
})

describe('splitting', () => {
  test('up to four hands, aces too', () => {
    const s = table().round('AC 9D AH AS AD', 'split', 'split')
    s.cards('AH KC 9C KH 2S').say('A', 'split')
    expect(s.table.state.hands.map(({ place }) => place)).toHaveLength(4)
    expect(s.offered('split', asPlayer('A'))).toEqual([])
    const [first] = s.table.state.hands
    expect(s.why('A', 'split', first?.place ?? '')).toBe('19:47-2.11(e)')
  })

  test('no fifth', () => {
    const s = table().round('8C 9D 8H 8S 8D', 'split', 'split')
    s.cards('8C KC 9C KH 2S').say('A', 'split')
    expect(s.why('A', 'split', s.table.state.hands[0]?.place ?? '')).toBe('19:47-2.11(e)')
  })
})

describe('surrender', () => {
  test('of half on the first two cards, and of nothing later', () => {
    const s = table().round('KC 9D 6H')
    expect(s.choices('A')).toContain('surrender')
    s.cards('2S').say('A', 'hit')
    expect(s.why('A', 'surrender', '1')).toBe('19:47-2.8(a)')
    expect(table().round('KC 9D 6H', 'surrender').chips('A')).toBe(995_00)
    expect(table().round('8C 9D 8H 2S', 'split').why('A', 'surrender', '1.1')).toBe('19:47-2.8(a)')
  })

  test('not against a dealer’s blackjack: without a reader it waits, and takes all', () => {
    const s = table().act('reader-fails').bet('A', 'main', 10_00).deal('KC KD 6H')
    s.cards('AS').say('A', 'surrender')
    expect(s.chips('A')).toBe(990_00)
    expect(table().round('KC KD 6H 9S', 'surrender').chips('A')).toBe(995_00)
  })
})

const bet = (player: string, place: string, cents: number): Command => ({
  type: 'bet',
  by: asPlayer(player),
  place,
  wager: 'main',
  cents,
})

describe('several people on a box', () => {
  const company = (options = {}) => {
    const s = table(options, { A: '1', B: '2' })
    for (const player of ['C', 'D'])
      s.do({ type: 'stand-behind', by: asPlayer(player) }).do({
        type: 'buy-in',
        by: asPlayer(player),
        cents: 500_00,
      })
    return s
  }
  const shared = (...others: readonly (readonly [string, number])[]) => {
    const s = company().do(bet('A', '1', 10_00))
    for (const [player, cents] of others)
      s.do(bet(player, '1', cents)).do({ type: 'confirm', by: asPlayer('A'), question: s.table.asked })
    return s
  }

  test('[19.13(a)] up to three, with the consent of the first, as many as the licensee lets', () => {
    const s = company().do(bet('A', '1', 10_00))
    expect(s.voices(bet('C', '1', 20_00))).toEqual(['player:A'])
    const full = shared(['C', 20_00], ['D', 20_00])
    expect(full.refused(bet('B', '1', 10_00)).refused).toBe('19:47-19.13(a)')
    const declined = company()
      .do(bet('A', '1', 10_00))
      .do(bet('C', '1', 20_00))
      .do({ type: 'decline', by: asPlayer('A'), question: 1 })
    expect(declined.staked('C', 'main', '1')).toBe(0)
    const alone = table({ playersPerBox: 1 }, { A: '1', B: '2' })
    expect(alone.refused(bet('B', '1', 10_00)).refused).toBe('19:47-19.13(a)')
  })

  test('[19.13(b)] who sits there decides, or else who has wagered most', () => {
    const s = shared(['C', 50_00]).deal('KC 9D 2H')
    expect([s.waited(), s.choices('C'), s.why('C', 'hit', '1')]).toEqual([['A'], [], '19:47-19.13(b)'])
    const empty = company()
      .do(bet('C', '5', 10_00))
      .do(bet('D', '5', 20_00))
    empty.do({ type: 'confirm', by: asPlayer('C'), question: 1 }).deal('KC 9D 2H')
    expect([empty.waited(), empty.why('C', 'stand', '5')]).toEqual([['D'], '19:47-19.13(b)'])
  })

  test('[19.13(c)] the wager of who decides lies nearest the dealer, the others behind it', () => {
    const s = shared(['C', 20_00], ['D', 30_00])
    const line = spanish21
      .exhibits?.(s.table)
      .flatMap((e) => (e.kind === 'button' ? [`${e.account} ${e.says}`] : []))
    expect(line).toEqual(['spot:1:A:main 1', 'spot:1:C:main 2', 'spot:1:D:main 3'])
  })

  test('[19.13(d)] when it is doubled the others may double or not; one card comes', () => {
    const s = shared(['C', 20_00], ['D', 30_00]).deal('6C 9D 5H KS').say('A', 'double')
    expect([s.waited(), s.rule()]).toEqual([['C', 'D'], '19:47-19.13(d)'])
    s.say('C', 'double').say('D', 'no-double')
    expect([s.chips('A'), s.chips('C'), s.chips('D')]).toEqual([1020_00, 540_00, 530_00])
    expect(shared(['C', 20_00]).deal('6C 9D 5H').why('C', 'double', '1', { cents: 5_00 })).toBe(
      '19:47-19.13(b)',
    )
  })

  test('[19.13(e)] when it is split they cover both hands or name one', () => {
    const s = shared(['C', 20_00], ['D', 30_00]).deal('8C 9D 8H KS 2D KD').say('A', 'split')
    expect([s.waited(), s.rule()]).toEqual([['C', 'D'], '19:47-19.13(e)'])
    s.say('C', 'cover').say('D', 'name', { hand: '1.2' })
    expect([s.staked('C', 'main', '1.1'), s.staked('C', 'split', '1.2')]).toEqual([20_00, 20_00])
    expect([s.staked('D', 'main', '1.1'), s.staked('D', 'main', '1.2')]).toEqual([0, 30_00])
  })

  test('[19.13(f)] each may insure, whatever the others do', () => {
    const s = shared(['C', 20_00]).deal('KC AD 9H KS')
    s.say('C', 'insure').say('A', 'no-insurance')
    expect([s.chips('A'), s.chips('C')]).toEqual([990_00, 500_00])
  })

  test('[19.13(g)] on so many boxes as the Commission has it', () => {
    const s = company({ sharedBoxes: 1 })
      .do(bet('A', '1', 10_00))
      .do(bet('B', '2', 10_00))
      .do(bet('C', '1', 10_00))
    s.do({ type: 'confirm', by: asPlayer('A'), question: 1 })
    expect(s.refused(bet('D', '2', 10_00)).refused).toBe('19:47-19.13(g)')
  })

  test('[19.14] a player wagers on one box, unless the licensee permits more', () => {
    const one = table().do(bet('A', '1', 10_00))
    expect(one.refused(bet('A', '4', 10_00)).refused).toBe('19:47-19.14')
    const more = table({ severalBoxes: true })
      .do(bet('A', '1', 10_00))
      .do(bet('A', '4', 10_00))
    expect(more.staked('A', 'main', '4')).toBe(10_00)
  })
})
