import { describe, expect, test } from 'vitest'
import { checkFelt } from '../../../test/felt.ts'
import { bet, take } from '../../../test/kit.ts'
import {
  asPlayer,
  gamingGuide,
  type OptionValues,
  resolveOptions,
  resolveTerms,
  type Terms,
  tableSign,
} from '../../kernel/index.ts'
import { Stud, stud } from './double-down-stud.test-kit.ts'
import { doubleDownStud } from './index.ts'
import { PAYS } from './options.ts'

describe('the wagers', () => {
  test('[17.6(a)] wagers are chips on the layout, with a coupon beside them; a spoken wager is refused', () => {
    const s = stud()
    expect(s.refused({ ...bet('main', 500), type: 'spoken-bet' })).toMatchObject({ refused: '19:47-17.6(a)' })
    s.bet('A', 'main', 10_00)
    s.do({ type: 'coupon', by: 'dealer', player: 'A', place: '1', wager: 'main', cents: 10_00 })
    s.round('JS JH 7D 4C', '2H').stand('A')
    expect(s.chips('A')).toBe(1000_00 + 10_00 + 10_00)
  })

  test('[17.6(a)] a coupon goes back with a push and is collected with a loss', () => {
    const with10 = () => {
      const s = stud().bet('A', 'main', 10_00)
      return s.do({ type: 'coupon', by: 'dealer', player: 'A', place: '1', wager: 'main', cents: 10_00 })
    }
    expect(with10().round('9S 9H 7D 4C', '2H').stand('A').chips('A')).toBe(1000_00)
    expect(with10().round('5S 5H 7D 4C', '2H').stand('A').chips('A')).toBe(990_00)
  })

  test('[17.6(b)] after "No more bets" nothing is made, increased or withdrawn but the double down wager', () => {
    const s = stud({ A: '1', B: '2' }).bet('A', 'main', 10_00)
    s.do(bet('main', 5_00)).do(take('main', 5_00))
    s.round('JS 9H 7D 4C', '2H')
    for (const command of [bet('main', 500), take('main', 500), bet('main', 500, '2', 'B')])
      expect(s.refused(command)).toMatchObject({ refused: '19:47-17.6(b)' })
    expect(s.offered('dealer', 'coupon')).toHaveLength(0)
    s.do({ type: 'double', by: asPlayer('A'), place: '1', cents: 5_00 })
    expect(s.staked()).toEqual({ '1 main': 10_00, '1 double-down': 5_00 })
    expect(s.refused(take('double-down', 5_00))).toMatchObject({ refused: '19:47-17.6(b)' })
  })

  test('the minimum and the maximum bind the original wager', () => {
    expect(stud().refused(bet('main', 4_00)).because).toMatch(/At least \$5/)
    expect(stud().refused(bet('main', 2000_00)).because).toMatch(/At most/)
  })

  test('[17.6(c)] one betting area each, unless the licensee permits two next to each other', () => {
    expect(stud({ A: '3' }).refused(bet('main', 500, '4'))).toMatchObject({ refused: '19:47-17.6(c)' })
    const s = stud({ A: '3' }, { options: { positions: 2 } })
    s.bet('A', 'main', 500).bet('A', 'main', 500, '4')
    for (const place of ['2', '5'])
      expect(s.refused(bet('main', 500, place))).toMatchObject({ refused: '19:47-17.6(c)' })
    s.round('JS 9H JH 7D 4C', '9C').stand('A', '3').stand('A', '4')
    // Jacks on one, nines on the other.
    expect(s.settled()).toEqual(['main push', 'main win 1 to 1'])
    expect(s.chips('A')).toBe(1005_00)
  })
})

describe('the double down wager', () => {
  const dealt = (cents = 1000_00) =>
    stud({ A: '1' }, { cents }).bet('A', 'main', 10_00).round('JS JH 7D 4C', '2H')

  test('[17.8(c)] [17.1[double-down-wager]] is at most the original wager, and may be less', () => {
    const s = dealt()
    expect(s.offered(asPlayer('A'), 'double')[0]?.fields?.cents).toMatchObject({ least: 1_00, most: 10_00 })
    const double = { type: 'double', by: asPlayer('A'), place: '1' }
    expect(s.refused({ ...double, cents: 11_00 })).toHaveProperty('because')
    s.double('A', 4_00)
    expect(s.settled()).toEqual(['main win 1 to 1', 'double-down win 1 to 1'])
    expect(s.chips('A')).toBe(1014_00)
  })

  test('[17.8(c)] is made after all cards are dealt and not before', () => {
    expect(stud().bet('A', 'main', 500).refused(bet('double-down', 500))).toMatchObject({
      refused: '19:47-17.8(c)',
    })
  })

  test('[17.8(c)] nor once the hole card is turned', () => {
    const s = dealt()
    s.do({ type: 'stand', by: asPlayer('A'), place: '1' }).until('pay-winning')
    expect(s.refused({ type: 'double', by: asPlayer('A'), place: '1', cents: 5_00 })).toMatchObject({
      refused: '19:47-17.8(c)',
    })
  })

  test('[17.8(c)] is nobody’s duty: who is gone stands, and who has no chips left stands too', () => {
    const s = dealt(10_00)
    expect(s.game.dealer(s.table)).toMatchObject({
      for: [{ player: 'A', otherwise: { type: 'stand', place: '1' } }],
      rule: '19:47-17.8(c)',
      says: 'Double down or stand at position 1.',
    })
    expect(s.offered(asPlayer('A'), 'double')).toHaveLength(0)
    expect(s.refused({ type: 'double', by: asPlayer('A'), place: '1', cents: 1_00 })).toMatchObject({
      refused: '19:47-17.8(c)',
    })
    expect(s.stand('A').chips('A')).toBe(20_00)
  })

  test('[17.8(c)] players decide from the dealer’s left clockwise, each for the own position', () => {
    const s = stud({ A: '1', B: '4' }).bet('A', 'main', 5_00).bet('B', 'main', 5_00)
    s.round('JS 9H JH 7D 4C', '9C')
    expect(s.refused({ type: 'stand', by: asPlayer('B'), place: '4' })).toMatchObject({
      refused: '19:47-17.8(c)',
    })
    s.stand('A')
    expect(s.refused({ type: 'stand', by: asPlayer('A'), place: '1' }).because).toMatch(/has been decided/)
    s.double('B', 5_00)
    expect([s.chips('A'), s.chips('B')]).toEqual([1005_00, 1000_00])
  })
})

describe('[17.10(b)] more than the rules say may be paid, and no less', () => {
  test.each(PAYS)('for a %s', (_, key, { pays }) => {
    expect(resolveTerms(doubleDownStud, { options: { [key]: `${2 * pays + 1} to 2` } })).toHaveProperty(
      'options',
    )
    expect(resolveTerms(doubleDownStud, { options: { [key]: `${2 * pays - 1} to 2` } })).toMatchObject({
      refused: '19:47-17.10(b)',
    })
  })

  test('odds that need it make the steps of both wagers larger', () => {
    const s = stud({ A: '1' }, { options: { twoPairPays: '5 to 2' } })
    expect(s.refused(bet('main', 5_00)).because).toMatch(/units of \$2/)
    s.bet('A', 'main', 10_00).round('JS JH 7D 4C', '7H')
    expect(s.offered(asPlayer('A'), 'double')[0]?.fields?.cents).toMatchObject({
      least: 2_00,
      most: 10_00,
      step: 2_00,
    })
    s.double('A', 4_00)
    expect(s.chips('A')).toBe(1000_00 + 25_00 + 10_00)
  })
})

describe('what is printed', () => {
  const options = resolveOptions(doubleDownStud) as OptionValues

  test('[17.10(a)] odds on the layout, in the guide and on the sign are told with "to", never with "for"', () => {
    const layout = doubleDownStud.layout(options)
    const terms = resolveTerms(doubleDownStud, { options: { flushPays: '9 to 1' } }) as Terms
    const texts = [
      ...[layout.wide, layout.tall].flatMap(({ inscriptions }) => inscriptions.map((i) => i.text)),
      ...gamingGuide(doubleDownStud, terms).split('\n'),
      ...tableSign(doubleDownStud, terms),
    ]
    expect(texts.filter((text) => /\d+ to \d+/.test(text)).length).toBeGreaterThan(20)
    expect(texts.filter((text) => /\d+ for \d+/.test(text))).toEqual([])
  })

  test('[17.10(b)] the felt has both wagers at every position and all odds', () => {
    checkFelt(doubleDownStud, options)
    const { wide, tall } = doubleDownStud.layout(options)
    for (const { inscriptions } of [wide, tall]) {
      const print = inscriptions.map((i) => i.text).join('\n')
      for (const [hand, , { pays }] of PAYS)
        expect(print).toContain(`${hand.replace('pair of ', '')} ${pays} to 1`)
      expect(print).toContain('PAIR OF SIXES TO TENS IS A PUSH')
    }
    const own = new Stud().table.players.A?.place
    const column = wide.spots.filter((s) => s.place === own).sort((a, b) => a.y - b.y)
    expect(column.map((s) => s.wager)).toEqual(['double-down', 'main'])
  })

  test('every value has words for the sign', () => {
    for (const option of doubleDownStud.options)
      for (const value of option.floor ? ['9999 to 1'] : option.values)
        expect(option.sign(value).length).toBeGreaterThan(5)
  })
})
