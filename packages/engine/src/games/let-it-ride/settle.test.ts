import { describe, expect, test } from 'vitest'
import { asPlayer, balance, INVENTORY, type OptionValues } from '../../kernel/index.ts'
import { CODES, FIVE_CARDS, faceOf, handOf, rankFaces } from '../../poker/index.ts'
import { type Ride, ride } from './let-it-ride.test-kit.ts'

/** A lone player with three bets of $5, all of which ride on this hand; the last two cards are the middle. */
function riding(faces: string, options: object = {}, cents = 5_00): Ride {
  const cards = faces.split(' ')
  const s = ride({ A: '1' }, { options: options as OptionValues })
  s.bet('A', 'bet-1', cents).deal({ 1: cards.slice(0, 3).join(' '), middle: cards.slice(3).join(' ') })
  return s.ride().ride()
}

const HANDS: readonly (readonly [string, string, string, number])[] = [
  ['[18.3(b)1]', 'royal flush', 'AS KS QS JS TS', 1000],
  ['[18.3(b)2]', 'straight flush', '9S 8S 7S 6S 5S', 200],
  ['[18.3(b)3]', 'four of a kind', '4S 4H 4D 4C 9S', 50],
  ['[18.3(b)4]', 'full house', '4S 4H 4D 9C 9S', 11],
  ['[18.3(b)5]', 'flush', 'AS 9S 7S 4S 2S', 8],
  ['[18.3(b)6]', 'straight', 'AS KH QD JC TS', 5],
  ['[18.3(b)6]', 'straight', 'AS 2H 3D 4C 5S', 5],
  ['[18.3(b)7]', 'three of a kind', '4S 4H 4D 9C 8S', 3],
  ['[18.3(b)8]', 'two pair', '3S 3H 2D 2C 8S', 2],
  ['[18.3(b)9]', 'pair', 'TS TH 4D 3C 2S', 1],
  ['[18.3(b)9]', 'pair', 'AS AH 4D 3C 2S', 1],
]

describe('[18.11(b), 18.10(g)2] each bet that rides is paid by the hand', () => {
  test.each(HANDS)('%s %s, %s', (_, name, faces, pays) => {
    expect(handOf(FIVE_CARDS, rankFaces(FIVE_CARDS, faces.split(' ')))).toBe(name)
    const s = riding(faces)
    expect(s.settled()).toEqual(['bet-1', 'bet-2', 'bet-3'].map((bet) => `${bet} win ${pays} to 1`))
    expect(s.won()).toBe(3 * pays * 5_00)
  })

  test.each(['9S 9H 4D 3C 2S', 'AS KH QD JC 9S', 'QS KH AD 2C 3S'])(
    '[18.10(h), 18.3(b)6] %s is lower than a pair of tens and loses',
    (faces) => {
      const s = riding(faces)
      expect(s.settled()).toEqual(['bet-1 lose', 'bet-2 lose', 'bet-3 lose'])
      expect(
        s
          .moved()
          .filter((m) => m.outcome)
          .every((m) => m.rule === '19:47-18.10(h)'),
      ).toBe(true)
      expect([s.won(), balance(s.table, INVENTORY)]).toEqual([-15_00, 15_00])
    },
  )

  test('[18.10(g)1, 18.1[hand]] the hand is the own three cards with the two in the middle', () => {
    expect(riding('TS 9H 2D TC 5S').settled()[0]).toBe('bet-1 win 1 to 1')
    expect(riding('4S 9H 2D TC TH').settled()[0]).toBe('bet-1 win 1 to 1')
  })

  test('[18.3(a), 18.1[suit]] the ace also begins a straight, and all suits are equal', () => {
    expect(rankFaces(FIVE_CARDS, ['AS', '2H', '3D', '4C', '5S'])).toBeLessThan(
      rankFaces(FIVE_CARDS, ['2S', '3H', '4D', '5C', '6S']),
    )
    for (const suits of ['SHDCS', 'CDHSC', 'HSCDH'])
      expect(
        rankFaces(
          FIVE_CARDS,
          ['K', '9', '8', '4', '2'].map((r, i) => r + suits[i]),
        ),
      ).toBe(rankFaces(FIVE_CARDS, ['KD', '9C', '8H', '4S', '2D']))
    expect(new Set(CODES.map((code) => faceOf(code)[1]))).toEqual(new Set(['C', 'D', 'H', 'S']))
  })

  test('[18.11(b)] the licensee may pay more, and no less', () => {
    expect(riding('TS TH 4D 3C 2S', { tensPays: '3 to 2' }, 10_00).won()).toBe(3 * 15_00)
    expect(() => ride({ A: '1' }, { options: { flushPays: '7 to 1' } })).toThrow()
    const s = ride({ A: '1' }, { options: { tensPays: '3 to 2' } })
    expect(
      s.refused({ type: 'bet', by: asPlayer('A'), place: '1', wager: 'bet-1', cents: 5_00 }).because,
    ).toMatch(/units of \$2|At least \$6/)
  })
})

const PEOPLE = { A: '1', B: '4', C: '6' }
/** A and C win, B loses; A has taken back bet one. */
function settling(): Ride {
  const s = ride(PEOPLE)
  for (const player of ['A', 'B', 'C']) s.bet(player, 'bet-1', 5_00)
  s.deal({ 1: 'TS 9H 4D', 4: 'JS 5H 2D', 6: 'KS KH 3D', middle: 'TC 7S' })
  s.back('A').ride('B').ride('C').ride('A').ride('B')
  return s.do({ type: 'let-it-ride', by: asPlayer('C'), place: '6' }).until('reveal-hand')
}
function steps(s: Ride): string[] {
  const found: string[] = []
  while (s.now() !== 'end') {
    const { command } = s.step()
    found.push(`${command.type} ${command.place}`)
    s.take()
  }
  return found
}

describe('the order of settlement', () => {
  test('[18.10(g), 18.10(h), 18.10(i), 18.10(i)1, 18.10(i)2] hands from the right, losers first, then winners, then their cards', () => {
    const s = settling()
    const hands = ['6', '4', '1'].map((p) => [...s.pile(`hand:${p}`)])
    const middle = [...s.pile('community')]
    expect(steps(s)).toEqual([
      'reveal-hand 6',
      'reveal-hand 4',
      'reveal-hand 1',
      'collect-losing 4',
      'rack-lost 4',
      'pay-winning 6',
      'pay-winning 1',
      'rack-hand 6',
      'rack-hand 1',
    ])
    s.take()
    expect([s.won('A'), s.won('B'), s.won('C')]).toEqual([10_00, -15_00, 15_00])
    // The burned card and the stub come first, then hand by hand as they were collected, the middle last (18.10(j)).
    expect(s.pile('rack').slice(-11)).toEqual([hands[1], hands[0], hands[2], middle].flat())
    expect(s.pile('rack')).toHaveLength(52)
  })

  test('[18.10(g), 18.10(h), 18.10(i)1, 18.10(i)2] each step cites its rule', () => {
    expect(settling().cited()).toEqual([
      'reveal-hand 18.10(g)',
      'collect-losing 18.10(h)',
      'rack-lost 18.10(h)',
      'pay-winning 18.10(i)1',
      'rack-hand 18.10(i)2',
    ])
  })

  test('[18.10(j)] each hand lies together in the rack, in order', () => {
    const s = settling()
    const hand = [...s.pile('hand:4')]
    steps(s)
    const rack = s.pile('rack')
    expect(rack.slice(rack.indexOf(hand[0] as number)).slice(0, 3)).toEqual(hand)
  })

  test('[18.10(i)] winning hands stay face up until all winners are paid', () => {
    const s = settling().until('pay-winning')
    s.take()
    expect(s.pile('hand:6').every((card) => s.table.faces[card]?.to.includes('everyone'))).toBe(true)
    expect(s.refused({ type: 'rack-hand', by: 'dealer', place: '6' })).toMatchObject({
      refused: '19:47-18.10(i)1',
    })
  })

  test('[18.1[round-of-play]] a round is over when all that was left is settled and all cards are racked', () => {
    const s = settling()
    const { round } = s.table
    steps(s)
    expect([s.table.round, s.staked()]).toEqual([round, {}])
    s.take()
    expect(s.table.round).toBe(round + 1)
  })
})

describe('[18.11(c)] the most that is won on a hand', () => {
  const LIMIT = { payoutLimit: 50_000 }

  test('is paid in the order of the bets until it is reached', () => {
    const s = riding('AS KS QS JS TS', LIMIT, 20_00)
    expect(
      s
        .moved()
        .filter((m) => m.outcome === 'win')
        .map((m) => [m.wager, m.cents, m.rule]),
    ).toEqual([
      ['bet-1', 20_000_00, '19:47-18.11(b)'],
      ['bet-2', 20_000_00, '19:47-18.11(b)'],
      ['bet-3', 10_000_00, '19:47-18.11(c)'],
    ])
    expect(s.won()).toBe(50_000_00)
    expect(s.table.state).not.toHaveProperty('won')
  })

  test('a bet for which nothing is left goes back', () => {
    const s = riding('AS KS QS JS TS', LIMIT, 50_00)
    expect(s.settled()).toEqual(['bet-1 win 1000 to 1', 'bet-2 push', 'bet-3 push'])
    expect(s.won()).toBe(50_000_00)
  })

  test('holds for each hand by itself, and without it all is paid', () => {
    expect(riding('AS KS QS JS TS', {}, 50_00).won()).toBe(150_000_00)
    expect(riding('9S 8S 7S 6S 5S', LIMIT, 50_00).won()).toBe(30_000_00)
  })

  test('stands on the sign, and no change of it comes without notice', () => {
    const option = ride().game.options.find((o) => o.key === 'payoutLimit')
    expect(option).toMatchObject({ notice: 'rule', rule: '19:47-18.11(c)' })
    expect(option?.sign(50_000)).toBe('No more than $50,000 is paid to a player on a hand')
    expect(option?.values.every((v) => v === 'none' || Number(v) >= 50_000)).toBe(true)
  })
})
