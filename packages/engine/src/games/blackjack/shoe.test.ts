import { describe, expect, test } from 'vitest'
import { asPlayer, eventsOf, isRefused, next, resolveOptions, scripted } from '../../kernel/index.ts'
import { Twenty, table } from './blackjack.test-kit.ts'
import { blackjack } from './index.ts'

/** Everybody asked in turn, until the dealer is left. */
function asked(s: Twenty): string[] {
  const order: string[] = []
  for (let [player] = s.waited(); player !== undefined; [player] = s.waited()) {
    order.push(player)
    s.do({ type: 'decline-cut', by: asPlayer(player) })
  }
  return order
}
const types = (s: Twenty): string[] => s.entries.map((e) => e.command.type).filter((t) => t !== 'decline-cut')
const OPENING = ['inspect', 'verify', 'spread', 'turn-down', 'wash', 'stack']
/** A round of so many cards that is over at once, from a single deck. */
const dull = (s: Twenty): Twenty => {
  s.bet('A', 'main', 10_00).deal(s.left(9))
  for (let i = 0; i < 9 && s.waited().includes('A') && !s.isOver(); i++)
    s.say('A', s.choices('A').includes('no-insurance') ? 'no-insurance' : 'stand')
  return s
}

describe('opening', () => {
  test('[2.2(a)] at least one deck, with a cutting card of its own', () => {
    const s = table({ decks: 1 })
    expect(s.table.sets).toEqual({ cards: { deck: 'standard', decks: 1, shuffle: 1 } })
    expect(s.table.state.behind).toBe(13)
    expect(table().table.sets.cards?.decks).toBe(8)
  })

  test('[2.4(a), 2.4(b), 2.4(c)] inspected and verified, spread for the first to come, turned, washed and stacked', () => {
    const s = new Twenty({})
    s.run(scripted({}))
    expect(types(s)).toEqual(OPENING.slice(0, 3))
    expect(s.entries.map((e) => e.command.by)).toEqual(['dealer', 'floorperson', 'dealer'])
    expect(s.rule()).toBe('19:47-2.4(b)')
    expect(s.refused({ type: 'turn-down', by: 'dealer' }).refused).toBe('19:47-2.4(b)')
    s.do({ type: 'sit', by: asPlayer('A'), place: '1' }).run()
    expect(types(s).filter((t) => t !== 'sit')).toEqual([...OPENING, 'shuffle'])
  })

  test.each([
    ['inspect', '19:47-2.4(a)'],
    ['verify', '19:47-2.4(a)'],
    ['spread', '19:47-2.4(b)'],
    ['turn-down', '19:47-2.4(c)'],
    ['wash', '19:47-2.4(c)'],
    ['stack', '19:47-2.4(c)'],
    ['shuffle', '19:47-2.5(a)'],
  ])('%s is done by %s', (type, rule) => {
    expect(new Twenty().until(type).rule()).toBe(rule)
  })
})

describe('shuffle and cut', () => {
  test('[2.5(a)] the cards are shuffled before play and after each shoe, by the dealer', () => {
    const s = new Twenty().until('shuffle')
    expect(s.refused({ type: 'shuffle', by: asPlayer('A') }).refused).toBe('19:47-2.6(n)')
    s.act('shuffle')
    expect(s.pile('shoe')).toHaveLength(416)
  })

  test('[2.5(b), 2.5(e)1, 2.5(f)] the cut is offered to the first who came, then clockwise, and the dealer cuts at last', () => {
    const s = new Twenty({ C: '5', A: '2', B: '7' }).run(scripted({}))
    expect(s.rule()).toBe('19:47-2.5(f)')
    expect(asked(s)).toEqual(['C', 'B', 'A'])
    expect(s.now()).toBe('cut')
  })

  test('[2.5(c)] the cutting card goes in at least ten cards from either end', () => {
    const s = new Twenty().run(scripted({}))
    for (const front of [9, 407])
      expect(s.refused({ type: 'cut', by: asPlayer('A'), front })).toMatchObject({
        refused: '19:47-2.5(c)',
        expected: { least: 10, most: 406 },
      })
    s.do({ type: 'cut', by: asPlayer('A'), front: 10 })
    expect(s.pile('shoe')[0]).toBe(1010)
    expect(s.pile('shoe').at(-1)).toBe(1009)
  })

  test('[2.5(d)] cards before it go to the back, and it goes in again a quarter of the way or more from there', () => {
    const s = new Twenty().run(scripted({})).do({ type: 'cut', by: asPlayer('A'), front: 100 })
    expect(s.refused({ type: 'load', by: 'dealer', behind: 103 })).toMatchObject({
      refused: '19:47-2.5(d)',
      expected: { least: 104, most: 208 },
    })
    s.act('load', 'dealer', { behind: 104 })
    expect(s.table.state.behind).toBe(104)
  })

  /** One deck is dealt until the cutting card is out; so many cards lie behind it. */
  function usedUp(behind: number, people: Record<string, string>): Twenty {
    const s = new Twenty(people, { decks: 1 }).run(scripted({}))
    asked(s)
    s.until('load').act('load', 'dealer', { behind }).run()
    s.bet('A', 'main', 10_00).bet('B', 'main', 10_00)
    // Ten pips each, and 18 for the dealer: five cards a round besides what is burned.
    const rounds = [
      '2C 3C 8D 8H 7C TC',
      '2D 3D 8C 8S 7D TD',
      '2H 3H 9D 9H 7H JC',
      '2S 3S 9C 9S 7S JD',
      '4C 5C TH 4D 5D QC',
      '4H 5H TS 4S 5S QD',
    ]
    for (const faces of rounds) {
      if (s.table.shuffles > 1) break
      if (s.staked('A', 'main') === 0) s.bet('A', 'main', 10_00).bet('B', 'main', 10_00)
      s.deal(faces).say('A', 'stand').say('B', 'stand')
    }
    return s
  }

  test.each([
    // 51 cards are left after the burned one; rounds take six: the 25th, 26th, 27th, 28th of the shoe bring it out.
    ['[2.5(e)2] whose box the cutting card came out on cuts', 26, 'hand:1', ['A', 'B']],
    ['[2.5(e)2] the second box', 25, 'hand:2', ['B', 'A']],
    ['[2.5(e)3] on the dealer’s hand: the far right cuts', 24, 'hand:dealer', ['B', 'A']],
  ])('%s, with %i cards behind it on %s: %j are asked', (_, behind, at, order) => {
    const s = usedUp(behind, { A: '1', B: '2' })
    expect(s.table.state.appeared).toBe(at)
    expect(asked(s)).toEqual(order)
  })

  test('[2.5(g), 2.6(l), 2.6(l)1, 2.6(l)2i, 2.6(l)3] the round of the cutting card is finished, then all cards are racked, counted and shuffled', () => {
    const s = new Twenty({ A: '1' }, { decks: 1 }).run(scripted({}))
    asked(s)
    s.until('load').act('load', 'dealer', { behind: 26 }).run()
    for (let i = 0; i < 20 && s.table.shuffles === 1; i++) dull(s)
    const all = types(s)
    const shuffled = all.lastIndexOf('shuffle')
    expect(all.slice(shuffled - 2, shuffled)).toEqual(['pick-up', 'gather'])
    expect(s.calls()).toContain('52 cards')
    expect(s.calls()).not.toContain('Last hand')
    expect(s.pile('shoe')).toHaveLength(52)
  })

  test('[2.5(e)4, 2.5(g)1] the licensee may have them shuffled after any round: the far right cuts', () => {
    const s = table({}, { A: '1', B: '4', C: '6' }).round('TC 9D 9H 8S', 'stand')
    expect(s.offered('order-shuffle', 'floorperson')).toHaveLength(1)
    expect(s.offered('order-shuffle', 'dealer')).toEqual([])
    s.act('order-shuffle', 'floorperson').run()
    expect(asked(s)).toEqual(['C', 'A', 'B'])
    const never = table({ shuffleAnyRound: false }).round('TC 9D 9H 8S', 'stand')
    expect(never.offered('order-shuffle', 'floorperson')).toEqual([])
  })
})

describe('[2.6(c)] the burn card', () => {
  test('the first card of a full shoe goes to the rack face down', () => {
    const s = new Twenty().run(scripted({}))
    asked(s)
    s.until('burn').act('burn')
    expect(s.pile('rack')).toHaveLength(1)
    expect(s.faces('rack')).toBe('??')
  })

  test('each new dealer burns one', () => {
    const s = table().act('new-dealer', 'floorperson')
    expect(s.now()).toBe('burn')
    expect(
      s.refused({ type: 'bet', by: asPlayer('A'), place: '1', wager: 'main', cents: 10_00 }).refused,
    ).toBe('19:47-2.6(c)')
    s.run()
    expect(s.pile('rack')).toHaveLength(2)
  })

  test('it is shown to a player who asks', () => {
    const s = table().act('ask-burn', asPlayer('A'))
    s.run(scripted({ faces: '7C' }))
    expect(s.faces('rack')).toBe('7C')
    expect(s.offered('ask-burn', asPlayer('A'))).toEqual([])
  })
})

test('[2.5(h)] by an approved procedure of the licensee’s own no card is burned', () => {
  const s = table({ burnCards: 0 })
  expect(types(s)).not.toContain('burn')
  expect([s.pile('rack'), s.pile('shoe').length]).toEqual([[], 416])
  expect(s.offered('new-dealer', 'floorperson')).toEqual([])
  expect(s.game.procedure?.(s.table.terms[0]?.options ?? {}).some((act) => act.type === 'burn')).toBe(false)
})

describe('[2.1[double-shoe]] a double shoe', () => {
  const double = (options = {}) =>
    new Twenty({ A: '1', B: '2' }, { shoe: 'double', decks: 2, ...options }).ready()

  test('[2.2(c), 2.4(d)] has two sides of different backs, opened, shuffled, cut and loaded one after the other', () => {
    const s = double()
    const each = [...OPENING, 'shuffle', 'cut', 'load']
    expect(types(s)).toEqual([...each, 'take-side', ...each])
    expect(s.table.sets).toMatchObject({ red: { decks: 1 }, blue: { decks: 1 } })
    expect([s.pile('shoe:red').length, s.pile('shoe:blue').length]).toEqual([52, 52])
    expect([s.table.state.behind, s.table.state.aside?.red?.behind]).toEqual([13, 13])
  })

  test('[2.1[determinant-card], 2.6(d)1, 2.6(d)2] a card decides the side: one that stands for its own side is the first box’s first card', () => {
    const s = double().bet('A', 'main', 10_00).bet('B', 'main', 10_00).closeBets('9S').until('determine')
    expect(s.rule()).toBe('19:47-2.6(d)1')
    s.step()
    expect(s.table.state.side).toBe('blue')
    expect(s.faces('hand:1')).toBe('9S')
    s.source = scripted({ faces: '8C KC' })
    s.act('deal')
    expect(s.faces('hand:2')).toBe('8C')
  })

  test('[2.6(d)2] one that stands for the other side is burned, and the round is dealt from there', () => {
    const s = double().bet('A', 'main', 10_00).closeBets('9H').until('determine').step()
    expect([s.table.state.side, s.faces('rack:blue'), s.pile('hand:1')]).toEqual(['red', '9H', []])
    s.source = scripted({ faces: 'TC 9D 9H 8S' })
    s.run().say('A', 'stand')
    expect(s.pile('rack:red')).toHaveLength(4)
  })

  test('[2.6(d)1] the licensee says which suits stand for which backs', () => {
    const s = double({ heartsSide: 'blue' }).bet('A', 'main', 10_00).closeBets('9H').until('determine').step()
    expect(s.table.state.side).toBe('blue')
    expect(s.faces('hand:1')).toBe('9H')
    const black = double({ heartsSide: 'blue' }).bet('A', 'main', 10_00).closeBets('9S').until('determine')
    expect(black.step().table.state.side).toBe('red')
  })

  test('[2.3(k)] no wager is made or touched once the determinant card is drawn', () => {
    const s = double().bet('A', 'main', 10_00).closeBets('9S').until('determine').step()
    expect(
      s.refused({ type: 'take', by: asPlayer('A'), place: '1', wager: 'main', cents: 10_00 }).refused,
    ).toBe('19:47-2.3(f)')
    expect(
      s.refused({ type: 'bet', by: asPlayer('A'), place: '1', wager: 'main', cents: 10_00 }).refused,
    ).toBe('19:47-2.3(c)')
  })

  test('[2.6(l)2ii, 2.6(l)3] only the side of the cutting card is gathered, counted and shuffled', () => {
    const s = double()
    for (let i = 0; i < 20 && s.table.shuffles === 2; i++) {
      s.bet('A', 'main', 10_00)
        .closeBets(`${s.left(1, 'CS', 'blue')}`)
        .until('determine')
        .step()
      s.source = scripted({ faces: s.left(9, 'CDHS', 'blue') })
      s.run()
      for (let n = 0; n < 4 && s.choices('A').length > 0; n++)
        s.say('A', s.choices('A').includes('no-insurance') ? 'no-insurance' : 'stand')
    }
    expect([s.table.sets.red?.shuffle, s.table.sets.blue?.shuffle]).toEqual([1, 3])
    expect(s.calls().filter((c) => c.endsWith(' cards'))).toEqual(['52 cards'])
    expect(s.pile('shoe:red')).toHaveLength(52)
  })
})

describe('[2.1[bart-carter-shuffle]] the Bart Carter shuffle', () => {
  const CARTER = { shuffling: 'bart-carter', decks: 2 }

  test('[2.5(d), 2.6(c)] no cutting card goes into the shoe, and no card is burned', () => {
    const s = new Twenty({ A: '1' }, CARTER).run(scripted({}))
    s.do({ type: 'cut', by: asPlayer('A'), front: 30 })
    expect(s.refused({ type: 'load', by: 'dealer', behind: 26 }).refused).toBe('19:47-2.5(d)')
    s.step()
    expect(s.table.state.behind).toBe(0)
    expect(types(s)).not.toContain('burn')
    expect(s.now()).toBe('Place your bets.')
    expect(s.offered('new-dealer', 'floorperson')).toEqual([])
  })

  /** Rounds until more than a deck is discarded. */
  function discarded(): Twenty {
    const s = table(CARTER, { A: '1', B: '2' })
    for (let i = 0; i < 30 && s.pile('rack').length <= 52; i++) {
      s.bet('A', 'main', 10_00).closeBets(s.left(12))
      while (s.now() !== 'pick-up') {
        const [otherwise] = s.otherwise()
        if (otherwise) s.do(otherwise)
        else s.step()
      }
      s.step()
    }
    return s
  }

  test('[2.5(g)2, 2.6(m)] more than a deck of discards is shuffled, split into three stacks and put in at the marks', () => {
    const s = discarded()
    const [rack, left] = [s.pile('rack').length, [...s.pile('shoe')]]
    expect(rack).toBeGreaterThan(52)
    expect([s.now(), s.rule()]).toEqual(['shuffle-discards', '19:47-2.5(g)2'])
    const bet = { type: 'bet', by: asPlayer('A'), place: '1', wager: 'main', cents: 10_00 } as const
    expect(s.refused(bet).refused).toBe('19:47-2.5(a)')
    s.step()
    expect([s.pile('rack'), s.pile('stacks').length, s.rule()]).toEqual([[], rack, '19:47-2.6(m)'])
    const stacks = [...s.pile('stacks')]
    s.step()
    const shoe = s.pile('shoe')
    expect([shoe.length, s.now(), s.pile('stacks'), s.pile('marked')]).toEqual([
      104,
      'Place your bets.',
      [],
      [],
    ])
    const fresh = shoe.map((card) => (card >= 2000 ? 'x' : '-')).join('')
    expect(fresh).toMatch(/^-+x+-+x+-+x+-+$/)
    expect(shoe.filter((card) => card < 2000)).toEqual(left)
    expect(shoe.filter((card) => card >= 2000)).toEqual(stacks)
    // Three stacks alike, at marks that are a quarter of the shoe apart.
    for (const run of fresh.match(/x+|-+/g) ?? []) {
      const even = run.startsWith('x') ? rack / 3 : left.length / 4
      expect(Math.abs(run.length - even)).toBeLessThan(run.startsWith('x') ? 2 : 1)
    }
  })

  test('[2.5(g)2, 2.6(m)] the acts of it are listed, and the dealer’s', () => {
    const options = resolveOptions(blackjack, CARTER)
    if (isRefused(options)) throw new Error(String(options.because))
    const acts = blackjack.procedure?.(options) ?? []
    expect(acts.map((act) => act.type).join(' ')).toContain(' load shuffle-discards insert-stacks gather ')
    const s = discarded()
    for (const type of ['shuffle-discards', 'insert-stacks']) {
      expect(next(blackjack, s.table)).toMatchObject({ command: { type, by: 'dealer' } })
      for (const by of ['floorperson', 'player:A'] as const)
        expect(s.refused({ type, by }).because).toBeTruthy()
      s.step()
    }
  })

  test('[2.5(g)2] a round that is under way is finished first, however many are discarded meanwhile', () => {
    const s = discarded()
    const all = [...s.pile('rack'), ...s.pile('shoe')]
    const rack = (count: number): void => {
      s.table = { ...s.table, piles: { ...s.table.piles, rack: all.slice(0, count), shoe: all.slice(count) } }
    }
    rack(52)
    s.bet('A', 'main', 10_00).closeBets().until('deal')
    rack(53)
    expect(s.now()).toBe('deal')
  })

  test('[2.5(g)2] with a deck of discards and no more the next round begins; with a card more they are shuffled', () => {
    const s = discarded()
    const rack = (count: number): Twenty => {
      const all = [...s.pile('rack'), ...s.pile('shoe')]
      s.table = { ...s.table, piles: { ...s.table.piles, rack: all.slice(0, count), shoe: all.slice(count) } }
      return s
    }
    expect([rack(52).now(), rack(53).now()]).toEqual(['Place your bets.', 'shuffle-discards'])
  })

  test('[2.6(m)] a shoe that is dealt out takes the stacks one behind the other', () => {
    const s = discarded()
    s.step()
    const stacks = [...s.pile('stacks')]
    s.table = { ...s.table, piles: { ...s.table.piles, shoe: [] } }
    s.step()
    expect(s.pile('shoe')).toEqual(stacks)
  })

  test('[2.3(i)1, 2.6(m)] it is a reshuffle: everybody may come in again', () => {
    const s = discarded()
    expect(s.table.state.rounds).toBeGreaterThan(3)
    s.step().step()
    expect([s.table.state.rounds, s.table.state.people]).toEqual([0, {}])
  })

  test('[2.6(m)] not with one deck, nor from a double shoe', () => {
    const refused = (options: Readonly<Record<string, string | number>>) => {
      const found = resolveOptions(blackjack, { ...CARTER, ...options })
      return isRefused(found) ? found.refused : 'good'
    }
    expect([refused({ decks: 1 }), refused({ shoe: 'double' }), refused({ decks: 6 })]).toEqual([
      '19:47-2.6(m)',
      '19:47-2.6(m)',
      'good',
    ])
  })
})

test('[2.20] a shoe that shuffles by itself mixes all cards before every round', () => {
  const s = table({ shuffling: 'continuous' })
  expect(types(s)).toEqual(OPENING)
  s.bet('A', 'main', 10_00).closeBets('TC 9D 9H 8S').until('mix')
  expect(s.rule()).toBe('19:47-2.20')
  s.run().say('A', 'stand')
  expect(s.pile('rack')).toHaveLength(4)
  s.bet('A', 'main', 10_00).closeBets('TC 9D 9H 8S').until('mix').act('mix')
  expect([s.pile('rack'), s.pile('shoe').length]).toEqual([[], 416])
})

test('[19:46-1.18(g)] cards are changed after 24 hours', () => {
  const s = table()
  const day = 24 * 60 * 60 * 1000
  s.do({ type: 'leave', by: asPlayer('A'), at: day + 1 })
  expect(s.now()).toBe('change-cards')
  expect(eventsOf(s.events(), 'started').map((e) => e.counter)).toEqual(['cards'])
})
