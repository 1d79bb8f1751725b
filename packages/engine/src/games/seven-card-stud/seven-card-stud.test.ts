import { describe, expect, test } from 'vitest'
import { eventsOf } from '../../kernel/index.ts'
import { D, PokerTable } from '../../pots/pots.test-kit.ts'
import { sevenCardStud } from './index.ts'

const three = { A: 100, B: 100, C: 100 }
const DOWN = { 1: 'AH AC ?? ?? ?? ?? 2C', 2: 'QS QH ?? ?? ?? ?? 2D', 3: 'TH 8H ?? ?? ?? ?? 2H' }
const table = (up: string, options = {}, stacks: Record<string, number> = three) =>
  new PokerTable(sevenCardStud, stacks, { ante: 0, ...options }).deal({ ...DOWN, up })

describe('the forced bet', () => {
  test('[14.9(b), 14.9(c)] eight seats at most; two cards down and one up from the dealer’s left', () => {
    const play = table('9S 4D 8C')
    expect(sevenCardStud.places({ seats: 8 })).toHaveLength(8)
    const dealt = eventsOf(play.events(), 'placed').filter(({ to }) => to.startsWith('hand:'))
    expect(dealt.map(({ to }) => to.slice(5)).join('')).toBe('123123123')
    const open = eventsOf(play.events(), 'shown').filter(({ to }) => to === 'everyone')
    expect(open.map(({ faces }) => faces?.join())).toEqual(['9S', '4D', '8C'])
  })

  test('[14.9(d), 14.9(d)1, 14.7(b)3] in high the lowest card makes it, of equal ones the lowest suit', () => {
    const play = table('9S 4D 8C')
    expect([play.bet1('B'), play.asked(), play.span()]).toEqual([1, 'C', [2, 2]])
    expect(table('4H 4D 4S').bet1('B')).toBe(1)
    expect(table('AD 4D KS').bet1('B')).toBe(1)
  })

  test('[14.9(d)2] in high-low the highest, the ace below the two', () => {
    const options = { form: 'high-low' }
    expect(table('9S 4D 8C', options).bet1('A')).toBe(1)
    expect(table('AS 4D 3C', options).bet1('B')).toBe(1)
    expect(table('9H 9S 9C', options).bet1('B')).toBe(1)
  })

  test('[14.9(d)3] eight or better the lowest, the ace above the king', () => {
    expect(table('AS KD KH', { form: 'high-low-8' }).bet1('B')).toBe(1)
  })

  test('[14.9(e)] everybody calls, raises or folds; the round ends without an option for the forced bettor', () => {
    expect(table('9S 4D 8C 3S 3D 3C').play('c c').table.state.street).toBe(1)
    const play = table('9S 4D 8C 3S 3D 3C').play('r2 r4 c c')
    expect(play.table.state.street).toBe(1)
  })
})

describe('later streets', () => {
  test('[14.9(f), 14.9(f)1] a burn, a fourth card up, and the best hand showing acts first, by a bet or a check', () => {
    const play = table('9S 4D 8C 9D 5D KC').play('c c')
    expect([play.asked(), play.pile('burns').length, play.types()]).toEqual([
      'A',
      1,
      ['check', 'bet', 'fold'],
    ])
    expect(play.span()).toEqual([2, 2])
  })

  test('[14.9(f)2] of equal hands the nearest to the dealer’s left; if all-in, the next clockwise', () => {
    expect(table('9S 4D 9C KD 5D KC').play('c c').asked()).toBe('A')
    const short = table('9S 4D 9C KD 5D KC', {}, { A: 3, B: 100, C: 100 }).play('r2 r3 c c')
    expect([short.chips('A'), short.asked()]).toEqual([0, 'B'])
  })

  test('[14.9(g), 14.9(h)] two more up and one down, a burn before each, the upper limit from the fifth on', () => {
    const play = table('9S 4D 8C 9D 5D KC JS JD JC TS TD TC').play('c c c c c')
    expect([play.span(), play.table.state.street]).toEqual([[4, 4], 2])
    play.play('c c c c c c')
    expect([play.pile('burns').length, play.table.state.street]).toEqual([4, 4])
    const [seventh] = play.pile('hand:1').slice(6)
    expect(play.table.faces[seventh as number]?.to).toEqual(['A'])
  })

  test('an open pair on the fourth card leaves the lower limit, where the sign says so', () => {
    expect(table('9S 4D 8C 9D 5D KC', { openPair: true }).play('c c').span()).toEqual([4, 4])
  })
})

describe('the deck runs short', () => {
  const eight = Object.fromEntries([...'ABCDEFGH'].map((player) => [player, 100]))

  test('[14.9(h)[common], 14.1[common-card]] one card face up in the middle is everybody’s seventh', () => {
    const play = new PokerTable(sevenCardStud, eight, { ante: 0 }).deal()
    for (let i = 0; i < 31; i++) play.play('c')
    expect(play.table.state.street).toBe(4)
    // 52 less eight times six and three burns is one: the burns are shuffled with it, one is burned, one is dealt.
    const [part] = eventsOf(play.events(), 'shuffled').filter(({ cards }) => cards)
    expect(part?.cards).toHaveLength(4)
    expect([play.pile('community').length, play.pile('burns').length, play.pile('deck').length]).toEqual([
      1, 1, 2,
    ])
    expect(play.pile('hand:1')).toHaveLength(6)
  })

  test('[14.9(h)[burns]] the burned cards are shuffled only when one card or none is left', () => {
    const seven = Object.fromEntries([...'ABCDEFG'].map((player) => [player, 100]))
    const play = new PokerTable(sevenCardStud, seven, { ante: 0 }).deal()
    for (let i = 0; i < 27; i++) play.play('c')
    // 52 less seven times six and three burns is seven: a burn would leave six for seven.
    expect(eventsOf(play.events(), 'shuffled').filter(({ cards }) => cards)).toEqual([])
    expect([play.pile('community').length, play.pile('burns').length]).toEqual([1, 4])
  })
})

describe('a seat that folds', () => {
  test('[14.15(e)] in a round of checking goes on receiving cards until there is a wager', () => {
    const play = table('9S 4D 8C 9D 5D KC JS JD JC TS TD').play('c c f c c')
    expect(play.pile('hand:1')).toHaveLength(1)
    expect(play.play('r4 c').pile('hand:1')).toHaveLength(0)
    expect(play.table.state.street).toBe(3)
  })

  test('[14.15(e)] gets no card once a bet was made in its round', () => {
    const play = table('9S 4D 8C 9D 5D KC JS JD JC').play('c c f r2 c')
    expect(play.pile('hand:1')).toHaveLength(0)
  })
})

describe('the showdown', () => {
  const toEnd = (play: PokerTable): PokerTable => {
    for (let i = 0; play.table.state.phase === 'play' && i < 40; i++) play.play('c')
    return play
  }

  test('[14.9(i), 14.9(i)1] the best five of seven', () => {
    const play = toEnd(table('9S 4D 8C 7D 5D KC JS 6D JC TS TD TC'))
    for (let i = 0; play.table.round === 1 && i < 3; i++) play.play('s')
    expect(play.stacks()).toEqual({ A: 99, B: 102, C: 99 })
  })

  test('[14.9(i)2, 14.9(k), 14.9(l), 14.1[high-low-split]] high and low share, each from any five', () => {
    const play = toEnd(
      new PokerTable(sevenCardStud, { A: 100, B: 100 }, { ante: 0, form: 'high-low' }).deal({
        1: 'AS AH ?? ?? ?? ?? 2C',
        2: 'KS KH ?? ?? ?? ?? 9H',
        up: '3S KD 4S KC 5D TH 9D 9C',
      }),
    )
    for (let _i = 0; play.table.round === 1; _i++) play.play('s')
    expect(play.stacks()).toEqual({ A: 100, B: 100 })
  })

  test('[14.9(i)2i] the odd dollar of high and low goes to the high hand', () => {
    const play = new PokerTable(
      sevenCardStud,
      { A: 100, B: 100, C: 100 },
      { ante: 1, form: 'high-low', bringIn: 1 },
    ).deal({
      1: 'AS AH ?? ?? ?? ?? 2C',
      2: 'KS KH ?? ?? ?? ?? 9H',
      3: 'JC 8D',
      up: '3S KD QH 4S KC 5D TH 9D 9C',
    })
    toEnd(play.play('f c'))
    while (play.table.round === 1) play.play('s')
    expect(play.stacks()).toEqual({ A: 100, B: 101, C: 99 })
  })

  test('[14.9(j), 14.9(k)1, 14.1[high-low-split-eight-or-better]] a straight may be high and low at once', () => {
    const play = toEnd(
      new PokerTable(sevenCardStud, { A: 100, B: 100 }, { ante: 0, form: 'high-low-8' }).deal({
        1: '2S 3H ?? ?? ?? ?? KC',
        2: 'KS KH ?? ?? ?? ?? 9H',
        up: '4S 7D 5S JC 6D TH QD 9C',
      }),
    )
    for (let _i = 0; play.table.round === 1; _i++) play.play('s')
    expect(play.stacks()).toEqual({ A: 101, B: 99 })
  })
})

describe('antes', () => {
  test('[14.7(b)1, 14.1[ante], 14.7(c), 14.7(c)2[coin]] with coin, which is changed for chips by the dollar', () => {
    const play = table('9S 4D 8C', { ante: 0.5 })
    expect(play.stacks()).toEqual({ A: 99.5, B: 98.5, C: 99.5 })
    expect(play.events().filter((e) => e.type === 'coin-changed')).toEqual([
      { type: 'coin-changed', dollars: 1 },
    ])
    expect(play.pots()).toEqual([1.5])
    play.play('f f')
    expect(play.stacks()).toEqual({ A: 99.5, B: 101, C: 99.5 })
  })

  test('what a stack has beyond whole dollars does not keep a player from being all-in', () => {
    const play = table('9S 4D 8C 3S 3D 3C', { ante: 0.75 }, { A: 5, B: 100, C: 100 })
    play.play('c r2 r4 c c')
    expect([play.chips('A'), play.asked()]).toEqual([0.25 * D, 'B'])
  })

  test('[14.7(c)3] the ante, the forced bet and one bet at the least', () => {
    const play = table('9S 4D', { ante: 1 }, { A: 4, B: 100, C: 3 })
    expect(play.table.state.hands.map(({ player }) => player)).toEqual(['A', 'B'])
  })
})
