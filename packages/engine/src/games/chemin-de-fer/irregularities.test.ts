import { describe, expect, test } from 'vitest'
import { drawn, eventsOf, seeded } from '../../kernel/index.ts'
import { BANKER_WINS, type Cards, Chemin, PLAYER_WINS } from './chemin-de-fer.test-kit.ts'
import { isBankers } from './irregularities.ts'

/** A has the bank, B covers it all, and A is about to deal. */
const dealing = (cards: Cards, options = {}): Chemin =>
  new Chemin({ A: '2', B: '5', C: '8' }, options)
    .ready()
    .bank('A', 20_00)
    .cover({ B: 20_00 })
    .with(cards)
    .run()

const declare = (s: Chemin, type: string, more = {}): Chemin => s.do({ type, by: 'dealer', ...more }).run()

describe('the initial deal', () => {
  test.each([
    ['stays', 'A'],
    ['passes', null],
  ])('[4.12(a)] cards in the wrong order annul the hand, and the bank %s', (bank, banker) => {
    const s = dealing(BANKER_WINS)
    const shoe = s.pile('shoe').length
    declare(s, 'wrong-order', { bank })
    expect([s.chips('A'), s.chips('B')]).toEqual([1000_00, 1000_00])
    expect(s.pile('shoe')).toHaveLength(shoe - 4)
    expect(s.table.round).toBe(2)
    expect(s.table.state.banker).toBe(banker)
    if (bank === 'passes') expect([s.waited(), s.rule()]).toEqual([['B'], '19:47-4.11(b)'])
    else expect(s.offered('offer-bank', 'player:A')).toHaveLength(1)
    const back = eventsOf(s.events(), 'moved').filter((e) => e.outcome === 'push')
    expect(back.map((e) => e.rule)).toEqual(['19:47-4.12(a)', '19:47-4.12(a)'])
  })

  test('[4.12(a)] dealer and floor may declare it, nobody else, and only before the cards lie right', () => {
    const s = dealing(BANKER_WINS)
    expect(s.offered('wrong-order', 'floorperson')).toHaveLength(2)
    for (const by of ['player:A', 'player:B', 'boxman'] as const)
      expect(s.refused({ type: 'wrong-order', by, bank: 'stays' })).toHaveProperty('because')
    s.give('A', 'deal')
    expect(s.offered('wrong-order')).toEqual([])
  })

  test('[4.12(b)] a Banker who took more than two cards counts zero, and the hand goes on', () => {
    const s = dealing({ player: 'KC 6D', banker: '9C KD KH', more: '4S' })
    declare(s, 'banker-three').give('B', 'stay')
    // Zero draws: the card that is drawn is all there is.
    expect(s.offered('draw', 'player:A')).toHaveLength(1)
    s.give('A', 'draw')
    expect(s.calls()).toContain("Player's Hand 6, Banker's Hand 4. Player's Hand wins")
  })

  test('[4.12(b)] it is no natural either', () => {
    const s = dealing({ player: 'KC 4D', banker: '9C KD KH', more: '2S 4S' })
    declare(s, 'banker-three').give('B', 'card')
    expect(s.spoken()).toContain('A: Under Eight')
    s.give('A', 'deal').give('A', 'draw')
    expect(s.calls()).toContain("Player's Hand 6, Banker's Hand 4. Player's Hand wins")
  })

  test.each([
    ['9C 9D TH', '9', 'natural'],
    ['2C 3D 4H', '9', 'natural'],
    ['KC 2D 4H', '6', 'stay'],
    ['5C 5D 5H', '5', 'card'],
    ['AC AD KH', '2', 'card'],
  ])(
    '[4.12(c)] three cards of the Player’s, %s, count the highest that two or all of them make: %s',
    (player, count, type) => {
      const s = dealing({ player, banker: '7C KD', more: '3S' })
      declare(s, 'player-three')
      expect(s.offered(type, 'player:B')).toHaveLength(1)
      if (type === 'card') return
      s.give('B', type)
      expect(s.calls().at(-1)).toContain(`Player's Hand ${count}, `)
    },
  )

  test('[4.12(c)] a card that is drawn to them adds to that count', () => {
    const s = dealing({ player: 'AC AD KH', banker: '6C KD', more: '3S' })
    declare(s, 'player-three').give('B', 'card').give('A', 'deal')
    expect(s.calls()).toContain("Player's Hand 5, Banker's Hand 6. Banker's Hand wins")
  })
})

describe('after the initial deal', () => {
  test.each([
    ['KD 2H', '3S 8D', '0'],
    ['2D 3H', 'AS 2S', '3'],
    ['9D 3H', '8S 8D', '1'],
  ])(
    '[4.12(d)] a Banker with %s who took two cards, %s, has the lowest of any two: %s',
    (banker, more, count) => {
      const s = dealing({ player: 'KC 6D', banker, more }).give('A', 'deal').give('B', 'stay')
      declare(s, 'two-drawn')
      expect(s.pile('hand:banker').length + s.pile('rack').length).toBeGreaterThanOrEqual(4)
      expect(s.calls().find((c) => c.includes('wins'))).toContain(`Banker's Hand ${count}.`)
    },
  )

  test('[4.12(d)] it is no irregularity of a Banker who draws nothing', () => {
    const s = dealing({ player: 'KC 6D', banker: 'KD 7H' }).give('A', 'deal')
    s.do({ type: 'stay', by: 'player:B' }).until('turn-player')
    expect(s.offered('two-drawn')).toEqual([])
  })

  test.each([
    [false, '19:47-4.12(e)'],
    [true, '19:47-4.12(f)'],
  ])(
    '[4.12(e), 4.12(f)] a card dealt after "Stay" is the Banker’s who must draw (the dealer said "Card": %s)',
    (dealerSaid, rule) => {
      const s = dealing({ player: 'KC 6D', banker: 'KD 3H', more: '4S' }).give('A', 'deal')
      s.do({ type: 'stay', by: 'player:B' })
      expect(s.offered('card-after-stay').map((o) => o.rule)).toContain(rule)
      declare(s, 'card-after-stay', { dealerSaid })
      expect(s.calls()).toContain("Player's Hand 6, Banker's Hand 7. Banker's Hand wins")
    },
  )

  test.each([
    [false, '19:47-4.12(e)'],
    [true, '19:47-4.12(f)'],
  ])(
    '[4.12(e), 4.12(f)] where the Banker stays it is laid aside with as many more as its amount (%s)',
    (dealerSaid, rule) => {
      const s = dealing({ player: 'KC 6D', banker: 'KD 7H', more: '3S 9C 9D 9H' }).give('A', 'deal')
      s.do({ type: 'stay', by: 'player:B' })
      const rack = s.pile('rack').length
      s.do({ type: 'card-after-stay', by: 'dealer', dealerSaid })
      expect(s.table.state.burn).toMatchObject({ count: 3, rule })
      s.do({ type: 'burn', by: 'dealer' })
      expect(s.faces('rack').split(' ').slice(rack)).toEqual(['3S', '9C', '9D', '9H'])
      expect(s.run().calls()).toContain("Player's Hand 6, Banker's Hand 7. Banker's Hand wins")
    },
  )

  test('[4.12(e)] an option to draw is enough for it', () => {
    expect((['D', 'O', 'S'] as const).map((may) => isBankers(may, false))).toEqual([true, true, false])
  })

  test('[4.12(f)] an option to draw is not', () => {
    expect((['D', 'O', 'S'] as const).map((may) => isBankers(may, true))).toEqual([true, false, false])
  })

  test('[4.12(e), 4.12(f)] it cannot happen to who asked for a card, nor twice', () => {
    const s = dealing({ player: 'KC 4D', banker: 'KD 3H', more: '4S' }).give('A', 'deal').give('B', 'card')
    s.do({ type: 'deal', by: 'player:A' })
    expect(s.offered('card-after-stay')).toEqual([])
    const late = dealing({ player: 'KC 6D', banker: 'KD 3H', more: '4S' }).give('A', 'deal').give('B', 'stay')
    expect(late.offered('card-after-stay')).toHaveLength(2)
    late.do({ type: 'card-after-stay', by: 'dealer', dealerSaid: false })
    expect(late.offered('card-after-stay')).toEqual([])
  })

  test('[4.12(h)] a card the Banker drew instead goes to the Dominant Player who had asked for it', () => {
    const s = dealing({ player: 'KC 4D', banker: 'KD 3H', more: '4S 2H' }).give('A', 'deal').give('B', 'card')
    expect(s.spoken()).toContain('dealer: Card')
    s.do({ type: 'banker-drew', by: 'dealer' }).run()
    expect([s.pile('hand:player').length, s.pile('hand:banker').length]).toEqual([3, 2])
    // Then the Banker draws or not as the rules require: 3 against a 4 must.
    s.give('A', 'draw')
    expect(s.calls()).toContain("Player's Hand 8, Banker's Hand 5. Player's Hand wins")
  })
})

describe('the cards of the shoe', () => {
  test('[4.12(g)] an excess card that nobody saw is the first of the next hand, and costs nothing', () => {
    const s = dealing(BANKER_WINS).give('A', 'deal').with(BANKER_WINS)
    s.do({ type: 'stay', by: 'player:B' }).until('result')
    const [card = 0] = s.pile('shoe')
    s.do({ type: 'card-in-error', by: 'dealer', disclosed: false }).run()
    expect(s.pile('held')).toEqual([card])
    expect(s.refused({ type: 'card-in-error', by: 'dealer', disclosed: true })).toHaveProperty('because')
    expect(s.offered('card-in-error')).toEqual([])
    s.give('A', 'offer-bank').cover({ B: 20_00 }).with(PLAYER_WINS).run().do({ type: 'deal', by: 'player:A' })
    expect(s.pile('hand:player')[0]).toBe(card)
  })

  test('[4.12(g)] no card goes back into the shoe', () => {
    const s = new Chemin().ready().round(BANKER_WINS)
    const into = eventsOf(s.events(), 'placed').filter((e) => e.to === 'shoe')
    expect(into).toEqual([])
  })

  test('[4.12(g)] once the cutting card is out, or comes out with it, it is used no more', () => {
    const s = over()
    expect(s.offered('card-in-error')).toEqual([])
    const [card = 0] = s.pile('shoe')
    s.do({ type: 'excess-card', by: 'dealer' })
    expect(s.pile('rack').at(-1)).toBe(card)
    expect(s.table.faces[card]).toBeUndefined()
    expect([s.table.state.out, s.pile('held')]).toEqual([true, []])
  })

  test('[4.12(i)] cards found face up are laid aside with as many more as the numbers on them', () => {
    const s = dealing({ ...BANKER_WINS, more: '3S KD 2C 2C 2C 2C 2C 2C 2C 2D 2D 2D 2D 2D 2D' })
    const rack = s.pile('rack').length
    s.do({ type: 'face-up-in-shoe', by: 'dealer', cards: 2 })
    expect(s.table.state.burn).toMatchObject({ count: 13, rule: '19:47-4.12(i)' })
    s.run()
    expect(s.pile('rack').length - rack).toBe(15)
    // It is not the last hand of the shoe: it is played.
    expect(s.otherwise().otherwise().table.round).toBe(2)
    expect(s.calls()).toContain("Player's Hand 6, Banker's Hand 7. Banker's Hand wins")
  })

  test('[4.12(i)] the last hand of a shoe is void when one of its cards was face up', () => {
    const s = over().do({ type: 'face-up-in-shoe', by: 'dealer', cards: 1 }).run()
    s.bank('A', 20_00).cover({ B: 20_00 })
    expect([s.table.state.phase, s.table.state.out]).toEqual(['dealing', true])
    s.do({ type: 'face-up-in-shoe', by: 'dealer', cards: 1 }).run()
    expect(s.calls()).toContain('The round is void')
    const back = eventsOf(s.events(), 'moved').filter((e) => e.outcome === 'push')
    expect(back.map((e) => [e.to, e.rule])).toEqual([
      ['stack:A', '19:47-4.12(i)'],
      ['stack:B', '19:47-4.12(i)'],
    ])
  })

  test('[4.12(j)] a hand for which the shoe has too few cards is void', () => {
    const s = over()
    while (s.pile('shoe').length > 3) s.do({ type: 'excess-card', by: 'dealer' })
    s.bank('A', 20_00).cover({ B: 20_00 })
    expect(s.calls()).toContain('The round is void')
    expect([s.chips('A'), s.chips('B')]).toEqual([1000_00, 1000_00])
    const back = eventsOf(s.events(), 'moved').filter((e) => e.outcome === 'push')
    expect(back.map((e) => e.rule)).toEqual(['19:47-4.12(j)', '19:47-4.12(j)'])
  })

  test('[4.12(j)] also when it runs short of a third card', () => {
    const s = over()
    while (s.pile('shoe').length > 4) s.do({ type: 'excess-card', by: 'dealer' })
    s.bank('A', 20_00).cover({ B: 20_00 })
    for (let i = 0; i < 200 && !s.calls().includes('The round is void'); i++) {
      if (s.table.round > 1) return
      s.source = drawn(seeded(12, i))
      s.otherwise()
    }
    expect(s.chips('B')).toBe(1000_00)
  })
})

/** A shoe of which the next card brings the cutting card out, before the first hand. */
function over(): Chemin {
  const s = new Chemin({ A: '2', B: '5', C: '8' }, { decks: 6 }).run(drawn(seeded(4)))
  while (s.waits() === 'decline-cut') s.do({ type: 'decline-cut', by: `player:${s.waited()[0]}` })
  s.until('load')
  s.do({ type: 'load', by: 'dealer', behind: 60 }).run()
  while (s.pile('shoe').length - 60 > 12) s.do({ type: 'face-up-in-shoe', by: 'dealer', cards: 1 }).run()
  while (s.pile('shoe').length - 60 > 1) {
    s.do({ type: 'face-up-in-shoe', by: 'dealer', cards: 1 }).run()
  }
  return s
}
