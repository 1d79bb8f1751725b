import { describe, expect, test } from 'vitest'
import { seeded } from '../../kernel/index.ts'
import { CODES, type Code, JOKER } from '../../poker/index.ts'
import { HOUSE_WAY, houseWay, setByRules } from './houseway.ts'
import { isLegal, rankFive, rankTwo, type Wheel } from './ranking.ts'

const set = (cards: string, wheel: Wheel = 'second'): string => {
  const { low, high, rule } = houseWay(cards.split(' '), wheel)
  expect([...low, ...high].sort()).toEqual(cards.split(' ').sort())
  return `${rule.id}: ${low.map((face) => (face === 'JK' ? 'JK' : face[0])).join(' ')}`
}

describe('the house way', () => {
  test.each([
    ['AS AD AC AH JK KS KD', 'five-aces: K K'],
    ['AS AD AC AH JK QS QD', 'five-aces: JK A'],
    ['8S 8D 8C 8H 3S 3D AC', 'four-and-more: 3 3'],
    ['8S 8D 8C 8H KS KD KC', 'four-and-more: K K'],
    ['6S 6D 6C 6H 3S 4D 5C', 'four-of-a-kind: 5 4'],
    ['7S 7D 7C 7H 3S 4D KC', 'four-of-a-kind: K 4'],
    ['TS TD TC TH 3S 4D QC', 'four-of-a-kind: T T'],
    ['JS JD JC JH 3S KD AC', 'four-of-a-kind: J J'],
    ['9S 9D 9C 5H 5S 5D AC', 'two-threes: 9 9'],
    ['9S 9D 9C 5H 5S 3D 3C', 'full-house: 5 5'],
    ['9S 9D 9C AH AS KD QC', 'full-house: A A'],
    ['9S 8D 7C 6H 5S KD KC', 'complete-and-pair: K K'],
    ['9S 8D 7C 6H 5S 5D 5C', 'complete-and-pair: 5 5'],
    ['JK AS KD QC JH 9S 9D', 'complete-and-pair: 9 9'],
    ['KS KD 9C 9H 4S 4D AC', 'three-pairs: K K'],
    ['KS KD 9C 9H 4S 5D AC', 'two-pairs: 9 9'],
    ['TS TD 9C 9H 4S 5D AC', 'two-pairs: 9 9'],
    ['TS TD 6C 6H 4S 5D AC', 'two-pairs: A 5'],
    ['TS TD 7C 7H 4S 5D AC', 'two-pairs: 7 7'],
    ['JS JD 5C 5H 4S 6D JK', 'two-pairs: JK 6'],
    ['8S 8D 3C 3H 4S 5D KC', 'two-pairs: K 5'],
    ['8S 8D 4C 4H 3S 5D KC', 'two-pairs: 4 4'],
    ['4S 4D 2C 2H 8S 5D QC', 'two-pairs: Q 8'],
    ['5S 5D 2C 2H 8S 4D QC', 'two-pairs: 2 2'],
    ['3S 3D 2C 2H 8S 4D JC', 'two-pairs: 2 2'],
    ['9S 8D 7C 6H 5S 9D 8C', 'two-pairs: 8 8'],
    ['QS QD 8S JS 3S 2C AS', 'given-up: A J'],
    ['QS QD 8S TS 3S 2C AS', 'complete: Q 2'],
    ['9S 9D 8S JS 3S 2C AS', 'given-up: A J'],
    ['8S 8D 9S JS 3S 2C AS', 'complete: 8 2'],
    ['JK AS KC QH JD 8S 7D', 'given-up: K Q'],
    ['JK AS JC TH QD 6S 5D', 'given-up: Q J'],
    ['JK AS JS 9S 2S 6H 5D', 'complete: 6 5'],
    ['KS KD 8S QS 3S 2C AS', 'complete: K 2'],
    ['KS QS JS TS 9S AD KC', 'complete: A K'],
    ['9S 8D 7C 6H 5S 4D KC', 'complete: K 9'],
    ['9S 8D 7C 6H 5S KD QC', 'complete: K Q'],
    ['AS AD AC KH 9S 7D 2C', 'three-aces: A K'],
    ['KS KD KC AH 9S 7D 2C', 'three-of-a-kind: A 9'],
    ['KS KD QC AH 9S 7D 2C', 'one-pair: A Q'],
    ['KS JD QC AH 9S 7D 2C', 'no-pair: K Q'],
    ['KS JD 9C JK 7S 5D 2C', 'no-pair: K J'],
  ])('[11.9(d)] sets %s by the rule and low hand %s', (cards, expected) => {
    expect(set(cards)).toBe(expected)
  })

  test('[11.9(d)] keeps the best five cards where several are left to choose from', () => {
    // Four aces are split; the joker stays where it completes a flush.
    const { low, high } = houseWay('AS AD AC JK KS 9S 2S'.split(' '), 'second')
    expect(low).toEqual(['AD', 'AC'])
    expect(high).toEqual(['JK', 'AS', 'KS', '9S', '2S'])
  })

  test('[11.9(d)] keeps the higher straight of two that leave the same cards, as the licensee ranks them', () => {
    const cards = '6S 5D 4C 3H 2S AD JK'
    expect(houseWay(cards.split(' '), 'second').low).toEqual(houseWay(cards.split(' '), 'lowest').low)
  })

  test('is the same in whatever order the cards lie', () => {
    const cards = 'JK AS AD 9C 9H 4S 4D'.split(' ')
    expect(houseWay([...cards].reverse(), 'second')).toEqual(houseWay(cards, 'second'))
  })

  test('takes seven different cards', () => {
    expect(() => houseWay('AS AS AD 9C 9H 4S 4D'.split(' '), 'second')).toThrow('seven different')
    expect(() => houseWay('AS AD 9C 9H 4S 4D'.split(' '), 'second')).toThrow('seven different')
  })

  test.each<Wheel>(['second', 'lowest'])(
    '[11.9(a)] comes out legal for every hand, ace to five %s',
    (wheel) => {
      const pick = seeded(11)
      const deck: Code[] = [...CODES, JOKER]
      const used = new Set<string>()
      for (let n = 0; n < 30_000; n++) {
        for (let i = 0; i < 7; i++) {
          const j = i + pick(53 - i)
          ;[deck[i], deck[j]] = [deck[j] as Code, deck[i] as Code]
        }
        const cards = deck.slice(0, 7).sort((a, b) => b - a)
        const { way, rule } = setByRules(cards, wheel)
        if (!way.legal) throw new Error(`${cards} by ${rule.id}`)
        used.add(rule.id)
      }
      expect(used.size).toBeGreaterThan(HOUSE_WAY.length - 2)
    },
  )

  test('ranks its hands as settlement does', () => {
    const { low, high } = houseWay('KS KD 9C 9H 4S 5D AC'.split(' '), 'second')
    expect(isLegal({ high: rankFive(high, 'second'), low: rankTwo(low) })).toBe(true)
  })
})
