import { describe, expect, test } from 'vitest'
import { drawn, eventsOf, scripted, seeded } from '../../kernel/index.ts'
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
    // Nothing was decided: the bank is bound by the offer for it, as before.
    if (bank === 'stays') expect(s.table.state).toMatchObject({ least: 20_00, most: null, follower: null })
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

  test('[4.12(b), 4.12(c)] a card too many takes a fifth card in the shoe; the wrong order takes four', () => {
    const s = over()
    while (s.pile('shoe').length > 4) s.do({ type: 'excess-card', by: 'dealer' })
    s.bank('A', 20_00).cover({ B: 20_00 })
    expect(s.table.state.phase).toBe('dealing')
    expect(s.offered('wrong-order').map((o) => o.rule)).toEqual(['19:47-4.12(a)', '19:47-4.12(a)'])
    expect([s.offered('banker-three'), s.offered('player-three')]).toEqual([[], []])
  })

  test('[4.12(i)] while cards have still to go to the bucket nothing of the deal is declared', () => {
    const s = dealing(BANKER_WINS).with({ ...BANKER_WINS, more: '3S' })
    s.do({ type: 'face-up-in-shoe', by: 'dealer', cards: 1 })
    expect(s.now()).toBe('burn')
    for (const type of ['wrong-order', 'banker-three', 'player-three']) expect(s.offered(type)).toEqual([])
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

  test('[4.12(d)] the third card of the Player’s Hand counts as ever', () => {
    const s = dealing({ player: 'KC 4D', banker: 'KD 2H', more: '5S 3S 8D' }).give('A', 'deal')
    s.give('B', 'card').give('A', 'deal')
    declare(s, 'two-drawn')
    expect(s.calls()).toContain("Player's Hand 9, Banker's Hand 0. Player's Hand wins")
  })

  test('[4.12(b), 4.12(d)] a Banker’s Hand that counts zero has no lowest count of two cards', () => {
    const s = dealing({ player: 'KC 6D', banker: '9C KD KH', more: '4S' })
    declare(s, 'banker-three').give('B', 'stay')
    expect(s.offered('draw', 'player:A')).toHaveLength(1)
    expect(s.offered('two-drawn')).toEqual([])
  })

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

  test.each([
    ['KD 4H', '4S', "Player's Hand 6, Banker's Hand 8. Banker's Hand wins"],
    ['KD 5H', '2S', "Player's Hand 6, Banker's Hand 7. Banker's Hand wins"],
    ['KD 6H', '3S 9C 9D 9H', "Player's Hand 6, Banker's Hand 6. Tie Hand"],
  ])(
    '[4.9(c), 4.12(e)] the Banker with %s acts on it as against a Player’s Hand without a third card',
    (banker, more, words) => {
      const s = dealing({ player: 'KC 6D', banker, more }).give('A', 'deal')
      s.do({ type: 'stay', by: 'player:B' })
      declare(s, 'card-after-stay', { dealerSaid: false })
      expect(s.calls()).toContain(words)
    },
  )

  test('[4.12(e)] the Banker’s cards are turned for everybody with it', () => {
    const s = dealing({ player: 'KC 6D', banker: 'KD 3H', more: '4S' }).give('A', 'deal')
    s.do({ type: 'stay', by: 'player:B' }).do({
      type: 'card-after-stay',
      by: 'dealer',
      dealerSaid: false,
    })
    for (const card of s.pile('hand:banker')) expect(s.table.faces[card]?.to).toContain('everyone')
  })

  test('[4.12(e), 4.12(g)] a card that was kept is the first that is dealt, and goes with as many more', () => {
    const s = dealing({ player: 'KC 6D', banker: 'KD 7H', more: '3S 9C 9D 9H' }).give('A', 'deal')
    s.do({ type: 'stay', by: 'player:B' }).do({ type: 'turn-bank', by: 'dealer', chance: ['KD', '7H'] })
    const rack = s.pile('rack').length
    const [kept = 0] = s.pile('shoe')
    s.do({ type: 'card-in-error', by: 'dealer', disclosed: false })
    s.do({ type: 'card-after-stay', by: 'dealer', dealerSaid: false })
    expect([s.pile('held'), s.pile('rack').at(-1)]).toEqual([[], kept])
    expect(s.table.state.burn).toMatchObject({ count: 3, rule: '19:47-4.12(e)' })
    s.do({ type: 'burn', by: 'dealer' })
    expect(s.pile('rack').length - rack).toBe(4)
    expect(s.run().calls()).toContain("Player's Hand 6, Banker's Hand 7. Banker's Hand wins")
  })

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

/** A shoe with so many cards before the cutting card, before the first hand. */
function near(above: number): Chemin {
  const s = new Chemin({ A: '2', B: '5', C: '8' }, { decks: 6 }).run(drawn(seeded(4)))
  while (s.waits() === 'decline-cut') s.do({ type: 'decline-cut', by: `player:${s.waited()[0]}` })
  s.until('load')
  s.do({ type: 'load', by: 'dealer', behind: 150 }).run()
  const left = () => s.pile('shoe').length - 150 - above
  while (left() > 11) s.do({ type: 'face-up-in-shoe', by: 'dealer', cards: 1 }).run()
  // A card that is found face up goes with as many more as the number on it.
  const more = left() - 1
  const found = `${more === 10 ? 'T' : more === 1 ? 'A' : more}C`
  s.source = scripted({ faces: found })
  return s.do({ type: 'face-up-in-shoe', by: 'dealer', cards: 1 }).run(drawn(seeded(4)))
}

describe('[4.4(d), 4.12(g)] the cutting card', () => {
  const out = (s: Chemin) => s.events().filter((e) => e.type === 'cutting-card').length
  const played = (s: Chemin, cards: Cards): Chemin => s.bank('A', 20_00).cover({ B: 20_00 }).with(cards).run()

  test('comes out when the last card before it is drawn, and no earlier', () => {
    const exact = played(near(4), BANKER_WINS)
    expect(out(exact)).toBe(0)
    exact.give('A', 'deal')
    expect([out(exact), exact.table.state.out]).toEqual([1, true])
    const five = played(near(5), { player: 'KC 4D', banker: 'KD 3H', more: '4S 2H' }).give('A', 'deal')
    expect(out(five)).toBe(0)
    expect(out(five.give('B', 'card').give('A', 'deal'))).toBe(1)
  })

  test('comes out once, however many cards of the hand are drawn after it', () => {
    const s = played(near(3), { player: 'KC 4D', banker: 'KD 3H', more: '4S 2H' }).give('A', 'deal')
    expect(out(s.give('B', 'card').give('A', 'deal').give('A', 'draw'))).toBe(1)
  })

  test('does not count the card that was kept from the hand before', () => {
    const s = near(6)
    s.do({ type: 'card-in-error', by: 'dealer', disclosed: false }).run()
    expect(s.pile('held')).toHaveLength(1)
    // Three more come out of the shoe, and two lie before the cutting card then.
    played(s, BANKER_WINS).give('A', 'deal')
    expect(out(s)).toBe(0)
    const four = near(5).do({ type: 'card-in-error', by: 'dealer', disclosed: false }).run()
    expect(out(played(four, BANKER_WINS).give('A', 'deal'))).toBe(0)
  })

  test('ends the keeping of cards: of a shoe that is ending none is set aside while one is kept, nor from an empty one', () => {
    const kept = near(2).do({ type: 'card-in-error', by: 'dealer', disclosed: false }).run()
    expect([kept.pile('held').length, kept.offered('excess-card').length]).toEqual([1, 0])
    const empty = over()
    while (empty.pile('shoe').length > 0) empty.do({ type: 'excess-card', by: 'dealer' })
    expect(empty.offered('excess-card')).toEqual([])
  })

  test('once one more card would bring it out, a surplus card begins no next hand', () => {
    const may = (s: Chemin) => [s.offered('card-in-error').length, s.offered('excess-card').length]
    expect([may(near(2)), may(near(1))]).toEqual([
      [1, 0],
      [0, 1],
    ])
  })

  test('[4.12(g), 4.12(i)] while the third card is due, only a card that lies face up is a mistake with the shoe', () => {
    const s = dealing({ player: 'KC 4D', banker: 'KD 7H', more: '2S' })
    const may = () => [s.offered('card-in-error').length, s.offered('face-up-in-shoe').length]
    expect(may()).toEqual([0, 3])
    s.give('A', 'deal').give('B', 'card')
    expect(s.table.state.phase).toBe('third')
    expect(may()).toEqual([0, 3])
  })

  test.each([
    ['3H', 'draws', [0, 3]],
    ['7H', 'stays', [1, 0]],
  ])(
    '[4.12(g), 4.12(i)] nor when the Banker with %s %s: else one that was drawn is in excess',
    (second, _, may) => {
      const s = dealing({ player: 'KC 6D', banker: `KD ${second}` }).give('A', 'deal')
      s.do({ type: 'stay', by: 'player:B' }).do({ type: 'turn-bank', by: 'dealer', chance: ['KD', second] })
      expect(s.table.state.phase).toBe('bank-acts')
      expect([s.offered('card-in-error').length, s.offered('face-up-in-shoe').length]).toEqual(may)
    },
  )

  test('lets nobody draw a surplus card in the middle of a hand', () => {
    const s = played(over(), { player: 'KC 4D', banker: 'KD 3H', more: '4S 2H' }).give('A', 'deal')
    expect(s.table.state.phase).toBe('player')
    expect(s.offered('excess-card')).toEqual([])
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
