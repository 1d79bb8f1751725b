import { describe, expect, test } from 'vitest'
import type { TwentyOne } from '../../blackjack/twenty.test-kit.ts'
import { asPlayer } from '../../kernel/index.ts'
import { table } from './spanish-21.test-kit.ts'

const two = (options = {}) =>
  table(options, { A: '1', B: '2' }).bet('A', 'main', 10_00).bet('B', 'main', 10_00)

describe('cards', () => {
  test('[19.15(a)] one face up in the shoe goes to the rack; with a second the round is void and all are shuffled', () => {
    const s = two()
      .closeBets('AC KC 9C 9D 9H 8S')
      .until('deal')
      .act('face-up-in-shoe', 'dealer', { cards: 1 })
    expect(s.faces('rack')).toBe('?? AC')
    s.act('deal')
    expect(s.faces('hand:1')).toBe('KC')
    s.act('face-up-in-shoe', 'dealer', { cards: 1 })
    expect([s.now(), s.rule()]).toEqual(['void-round', '19:47-19.15(a)'])
    s.step()
    expect([s.chips('A'), s.chips('B'), s.table.round]).toEqual([1000_00, 1000_00, 2])
    expect(s.until('shuffle').now()).toBe('shuffle')
  })

  test('[19.15(a)] one in this round and one in the next void nothing', () => {
    const s = two()
      .closeBets('AC KC 9C 9D 9H 8S')
      .until('deal')
      .act('face-up-in-shoe', 'dealer', { cards: 1 })
    s.run().say('A', 'stand').cards('KS').say('B', 'stand')
    s.bet('A', 'main', 10_00).closeBets('2C').until('deal').act('face-up-in-shoe', 'dealer', { cards: 1 })
    expect(s.now()).toBe('deal')
  })

  test('[19.15(b)] a ten found in the shoe is taken out and destroyed by a floorperson', () => {
    const s = two().closeBets('KC 9C 9D 9H 8S').until('deal')
    const before = s.pile('shoe').length
    expect(s.offered('foreign-in-shoe', 'dealer')).toEqual([])
    expect(s.offered('foreign-in-shoe', 'floorperson')[0]?.rule).toBe('19:47-19.15(b)')
    s.act('foreign-in-shoe', 'floorperson')
    expect(s.calls().at(-1)).toBe('A ten is taken out and destroyed')
    expect([s.pile('shoe').length, s.now()]).toEqual([before, 'deal'])
  })

  test('[19.15(b)] with a second in the same round it is void, and the cards are shuffled', () => {
    const s = two()
      .closeBets('KC 9C 9D 9H 8S')
      .until('deal')
      .act('foreign-in-shoe', 'floorperson')
      .act('deal')
    s.act('foreign-in-shoe', 'floorperson')
    expect([s.now(), s.rule()]).toEqual(['void-round', '19:47-19.15(b)'])
    s.step()
    expect([s.chips('A'), s.chips('B')]).toEqual([1000_00, 1000_00])
    expect(s.moved().at(-1)?.rule).toBe('19:47-19.15(b)')
    expect(s.until('shuffle').now()).toBe('shuffle')
  })

  test('[19.15(b)] one in this round and one in the next void nothing', () => {
    const s = two().closeBets('KC 9C 9D 9H 8S').until('deal').act('foreign-in-shoe', 'floorperson')
    s.run().say('A', 'stand').cards('KS').say('B', 'stand')
    s.bet('A', 'main', 10_00).closeBets('2C').until('deal').act('foreign-in-shoe', 'floorperson')
    expect(s.now()).toBe('deal')
  })

  test('[19.15(b)] tens found between rounds void none', () => {
    const s = table().act('foreign-in-shoe', 'floorperson').act('foreign-in-shoe', 'floorperson')
    s.bet('A', 'main', 10_00).closeBets('KC 9C').until('deal').act('foreign-in-shoe', 'floorperson')
    expect(s.now()).toBe('deal')
  })

  test('[19.15(c)] one drawn in error that nobody has seen is the next card', () => {
    const s = two().closeBets('KC 9C 9D 9H 8S').until('deal').act('deal')
    s.act('card-in-error', 'dealer', { disclosed: false })
    expect(s.entries.at(-1)?.command).toMatchObject({ type: 'card-in-error' })
    const [held] = s.pile('held')
    s.act('deal')
    expect(s.pile('hand:2')).toEqual([held])
  })

  test('[19.15(d)] one drawn in error and exposed is the next card; who refuses it gets none, and if nobody uses it it is burned', () => {
    const s = two().deal('2C 9C 9D 3H 8S KH').act('card-in-error', 'dealer', { disclosed: true })
    expect([s.faces('held'), s.offered('card-in-error')]).toEqual(['KH', []])
    const taken = two().deal('2C 9C 9D 3H 8S KH').act('card-in-error', 'dealer', { disclosed: true })
    expect(taken.say('A', 'hit').faces('hand:1')).toBe('2C 3H KH')
    s.say('A', 'stand')
    expect(s.why('A', 'hit', '1')).toBe('19:47-2.6(f)')
    s.cards('KS')
    s.do({ type: 'stand', by: asPlayer('B'), place: '2' }).until('burn-exposed')
    expect(s.rule()).toBe('19:47-19.15(d)')
    expect(s.run().faces('rack')).toContain('KH')
  })

  test('[19.15(e)] one that the dealer draws with 17 or more is burned', () => {
    const s = two().deal('KC 9C 9D 3H 8S').say('A', 'stand')
    s.cards('8D 2H')
    s.do({ type: 'stand', by: asPlayer('B'), place: '2' }).until('settle')
    expect(s.offered('dealer-overdraws')[0]?.rule).toBe('19:47-19.15(e)')
    s.act('dealer-overdraws')
    expect([s.faces('hand:dealer'), s.faces('rack').endsWith('2H')]).toEqual(['9D 8D', true])
  })
})

describe('somebody is passed over', () => {
  test('[19.15(f)] the dealer: the players’ two cards are finished, then both of the own', () => {
    const s = two().closeBets('KC 9C 3H 8S 7D').until('deal').act('deal').act('deal')
    expect(s.offered('pass-over-dealer')[0]?.rule).toBe('19:47-19.15(f)')
    s.act('pass-over-dealer').act('deal').act('deal')
    expect([s.faces('hand:1'), s.faces('hand:2'), s.pile('hand:dealer').length]).toEqual([
      'KC 3H',
      '9C 8S',
      0,
    ])
    s.run()
    expect([s.faces('hand:dealer'), s.waited()]).toEqual(['7D ??', ['A']])
  })

  test('[19.15(h)] a player without cards has a dead hand: the wager goes back, and the next deal has them', () => {
    const s = two().closeBets('9C 9D 8S').until('deal').act('pass-over', 'dealer', { place: '1' })
    s.act('deal').act('deal').act('pass-over', 'dealer', { place: '1' }).act('deal').act('deal')
    expect([s.now(), s.rule()]).toEqual(['return-dead', '19:47-19.15(h)'])
    s.run()
    expect([s.chips('A'), s.waited()]).toEqual([1000_00, ['B']])
    s.cards('KS').say('B', 'stand')
    s.bet('A', 'main', 10_00).deal('KC 9D 9H')
    expect(s.faces('hand:1')).toBe('KC 9H')
  })

  test('[19.15(h)] a player with one card may take the second after all others, or have the wager back', () => {
    const one = () => {
      const s = two().closeBets('KC 9C 9D 8S').until('deal').act('deal').act('deal').act('deal')
      return s.act('pass-over', 'dealer', { place: '1' }).run()
    }
    const s = one()
    expect([s.rule(), s.waited()]).toEqual(['19:47-19.15(h)', ['A']])
    s.cards('9H').say('A', 'take-card')
    expect(s.faces('hand:1')).toBe('KC 9H')
    expect(one().say('A', 'decline-card').chips('A')).toBe(1000_00)
  })

  test('[19.15(i)] a card left out comes after all others’ and before the hole card, or the hand is dead', () => {
    const left = (): TwentyOne => {
      const s = two()
        .deal('2C 9C 9D 3H 8S')
        .do({ type: 'hit', by: asPlayer('A'), place: '1' })
      return s.act('omit-card', 'dealer', { place: '1' }).run().say('B', 'stand')
    }
    const s = left()
    expect([s.rule(), s.waited(), s.faces('hand:dealer')]).toEqual(['19:47-19.15(i)', ['A'], '9D ??'])
    s.cards('KH').say('A', 'take-card')
    expect(s.faces('hand:1')).toBe('2C 3H KH')
    const dead = left()
    dead.cards('8D').say('A', 'decline-card')
    expect([dead.chips('A'), dead.moved().some((e) => e.rule === '19:47-19.15(i)')]).toEqual([1000_00, true])
  })
})

describe('[19.15(g)] the shoe cannot finish a round', () => {
  test('the discards are shuffled and cut, one is burned, and it goes on', () => {
    const s = table({}, { A: '1', B: '2' })
    while (s.pile('shoe').length > 5) s.act('new-dealer', 'floorperson').run()
    s.bet('A', 'main', 10_00).bet('B', 'main', 10_00).deal('KC 9C 9D 6H 8S')
    expect(s.rule()).toBe('19:47-2.5(f)')
    expect([s.pile('rack'), s.table.shuffles]).toEqual([[], 2])
    s.do({ type: 'cut', by: asPlayer('A'), front: 20 })
    expect([s.now(), s.rule()]).toEqual(['burn', '19:47-19.15(g)'])
    s.run()
    expect([s.waited(), s.faces('hand:1'), s.pile('rack').length]).toEqual([['A'], 'KC 6H', 1])
  })
})

describe('the shuffler', () => {
  const first = (options = {}): TwentyOne => {
    const s = table(options)
    return s.act('order-shuffle', 'floorperson')
  }
  const second = (options = {}): TwentyOne => {
    const s = table(options).round('KC 9D 9H KS', 'stand')
    return s.act('order-shuffle', 'floorperson').until('shuffle')
  }

  test('shuffles in the dealer’s place where the licensee has one', () => {
    const s = second({ shuffler: 'automated' })
    expect([s.rule(), s.table.state.device]).toEqual(['19:46-1.19(c)', 'ready'])
    expect(second().rule()).toBe('19:47-2.5(a)')
    expect(() => first()).toThrow('order-shuffle')
  })

  test('[19.15(j)] when it jams the cards are reshuffled by the approved procedure', () => {
    const s = second({ shuffler: 'automated' })
    expect(s.offered('shuffler-jam', 'floorperson')).toEqual([])
    const { shuffles } = s.table
    s.act('shuffler-jam')
    expect([s.now(), s.rule(), s.offered('shuffler-jam')]).toEqual(['shuffle', '19:47-19.15(j)', []])
    s.step()
    expect([s.table.shuffles, s.table.state.device]).toEqual([shuffles + 1, 'ready'])
    expect(second().offered('shuffler-jam')).toEqual([])
  })

  test('[19.15(k)] it goes from the table before another way of shuffling is used', () => {
    const s = table({ shuffler: 'automated' })
    const at = s.table.now
    const told = { sign: at, announced: at, commission: at }
    s.do({ type: 'notice', by: 'floorperson', options: { shuffler: 'manual' }, limits: {}, ...told })
    s.do({ type: 'apply-notices', by: 'dealer', at: at + 3_600_000 })
    s.round('KC 9D 9H KS', 'stand').act('order-shuffle', 'floorperson').until('remove-shuffler')
    expect(s.rule()).toBe('19:47-19.15(k)')
    expect(s.refused({ type: 'shuffle', by: 'dealer' }).refused).toBe('19:47-19.15(k)')
    s.act('remove-shuffler', 'floorperson')
    expect([s.now(), s.rule(), s.table.state.device]).toEqual(['shuffle', '19:47-2.5(a)', undefined])
  })
})

describe('the card reader', () => {
  test('[19.15(l)1] used without need, where a player could tell the card: all hands are dead, with a supervisor’s word', () => {
    const s = two().deal('KC 9C 9D 3H 8S').act('wrong-peek', 'dealer', { seen: true })
    expect(s.chips('A')).toBe(990_00)
    s.do({ type: 'confirm', by: 'supervisor', question: 1 })
    expect([s.chips('A'), s.chips('B'), s.table.round]).toEqual([1000_00, 1000_00, 2])
    expect(Object.keys(s.table.piles).filter((p) => p.startsWith('hand:'))).toEqual([])
    expect(s.moved().at(-1)?.rule).toBe('19:47-19.15(l)1')
  })

  test('[19.15(l)2] where nobody could, play goes on', () => {
    const s = two().deal('KC 9C 9D 3H 8S').act('wrong-peek', 'dealer', { seen: false })
    s.do({ type: 'confirm', by: 'supervisor', question: 1 })
    expect([s.waited(), s.staked('A', 'main')]).toEqual([['A'], 10_00])
  })

  test.each(['A', 'K', 'Q', 'J'])('[19.15(l)1] it is no mistake on a first card %s', (rank) => {
    const s = two().closeBets(`2C 9C ${rank}D 3H 8S 8D`).run()
    if (rank === 'A') s.say('A', 'no-insurance').say('B', 'no-insurance')
    expect(s.offered('wrong-peek')).toEqual([])
    expect(s.calls()).toContain('No blackjack')
  })

  test('[19.15(m)] out of order, the table deals on as one without', () => {
    const s = two().act('reader-fails').deal('KC 9C KD 3H 8S')
    expect([s.table.peeked, s.waited()]).toEqual([undefined, ['A']])
    s.say('A', 'stand').cards('AD').say('B', 'stand')
    expect([s.chips('A'), s.chips('B')]).toEqual([990_00, 990_00])
    s.act('reader-works', 'floorperson').bet('A', 'main', 10_00).deal('KC KD 3H 8C')
    expect(s.table.peeked).toBeDefined()
  })
})
