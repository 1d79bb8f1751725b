import { describe, expect, test } from 'vitest'
import { asPlayer, eventsOf, isStep, knownFace, next, scripted } from '../../kernel/index.ts'
import { redDog } from './index.ts'
import { Dog } from './red-dog.test-kit.ts'

const A = asPlayer('A')
const five = (people?: Readonly<Record<string, string>>, options = {}) =>
  new Dog(people, options).ready().bet('A', 'main', 5_00)

describe('the first two cards', () => {
  test('[6.5(c)] the first lies on the box farthest to the dealer’s left, the second on the one farthest to the right', () => {
    const s = five().closeBets('4C 9D')
    expect([s.now(), s.rule()]).toEqual(['deal', '19:47-6.5(c)'])
    s.do({ type: 'deal', by: 'dealer' })
    expect([s.faces('hand:left'), s.faces('hand:right')]).toEqual(['4C', ''])
    s.do({ type: 'deal', by: 'dealer' })
    expect([s.faces('hand:left'), s.faces('hand:right'), s.faces('hand:middle')]).toEqual(['4C', '9D', ''])
  })

  test('[6.4(b)] the dealer draws each card and turns it face up as it is laid down; nobody else does', () => {
    const s = five().closeBets('4C 9D 6H')
    expect(s.refused({ type: 'deal', by: A }).refused).toBe('19:47-6.4(b)')
    expect(s.refused({ type: 'draw', by: A }).refused).toBe('19:47-6.4(b)')
    s.run().say('A', 'stay').until('result')
    for (const name of ['hand:left', 'hand:right', 'hand:middle'])
      for (const card of s.pile(name)) expect(knownFace(s.table, card)).toBeDefined()
    const dealt = s.entries.filter(({ events }) =>
      eventsOf(events, 'placed').some((e) => e.to.startsWith('hand:')),
    )
    expect(dealt).toHaveLength(3)
    for (const { command, events } of dealt) {
      expect(command.by).toBe('dealer')
      expect(eventsOf(events, 'shown')).toMatchObject([{ to: 'everyone' }])
    }
  })

  test('nobody deals without a wager, nor before everybody is ready', () => {
    const s = new Dog({ A: '3', B: '5' }).ready()
    const deal = { type: 'deal', by: 'dealer' } as const
    expect(s.refused(deal).refused).toBe('19:47-6.5(a)')
    s.bet('A', 'main', 5_00).do({ type: 'ready', by: A })
    expect(s.waited()).toEqual(['B'])
    expect(s.refused(deal).refused).toBe('19:47-6.5(a)')
    s.do({ type: 'ready', by: asPlayer('B') })
    expect(s.now()).toBe('deal')
  })
})

test('the dealer’s acts of a round are known in their order, each with its rule', () => {
  const acts = redDog.procedure?.(new Dog().table.terms[0]?.options ?? {}) ?? []
  const from = acts.findIndex((a) => a.type === 'deal')
  expect(acts.slice(from).map(({ type, by, rule }) => [type, by, rule.replace('19:47-', '')])).toEqual([
    ['deal', 'dealer', '6.5(c)'],
    ['announce', 'dealer', '6.5(g)'],
    ['return-voided', 'dealer', '6.7(c)'],
    ['close-raises', 'dealer', '6.5(i)'],
    ['draw', 'dealer', '6.5(i)'],
    ['result', 'dealer', '6.5(i)'],
    ['collect', 'dealer', '6.5(i)1'],
    ['pay', 'dealer', '6.5(i)2'],
    ['give-back', 'dealer', '6.5(e)'],
    ['pick-up', 'dealer', '6.5(j)'],
  ])
  expect(acts.slice(0, from).map((a) => a.type)).toEqual([
    'inspect',
    'verify',
    'spread',
    'turn-down',
    'wash',
    'stack',
    'shuffle',
    'cut',
    'load',
    'burn',
    'show-burn',
    'void-round',
    'change-cards',
  ])
})

describe('consecutive cards', () => {
  test('[6.5(e)] are announced, the wagers are void and the round is over', () => {
    const s = five({ A: '3', B: '5' }).bet('B', 'main', 20_00)
    s.deal('8C 7D')
    expect(s.calls().at(-1)).toBe('The cards are consecutive—tie hand')
    expect(s.table.round).toBe(2)
    expect([s.chips('A'), s.chips('B')]).toEqual([1000_00, 1000_00])
    expect(s.moves().slice(-2)).toEqual([
      'spot:5:B:main → stack:B 2000 [19:47-6.5(e)]',
      'spot:3:A:main → stack:A 500 [19:47-6.5(e)]',
    ])
  })

  test.each(['KC AD', 'AC KD', '2C 3D'])('[6.5(e)] %s takes no third card and no raise', (faces) => {
    const s = five().closeBets(faces).until('announce')
    expect(s.rule()).toBe('19:47-6.5(e)')
    s.do({ type: 'announce', by: 'dealer' })
    expect(s.now()).toBe('give-back')
    expect(s.refused({ type: 'draw', by: 'dealer' }).refused).toBe('19:47-6.5(e)')
    expect(s.refused({ type: 'raise', by: A, place: '3' }).refused).toBe('19:47-6.5(h)')
  })
})

describe('a pair', () => {
  test('[6.5(f)] is announced, and a third card comes at once to the middle box: nobody may raise', () => {
    const s = five().closeBets('8C 8D 3H').until('announce')
    expect(s.rule()).toBe('19:47-6.5(f)')
    s.do({ type: 'announce', by: 'dealer' })
    expect(s.calls().at(-1)).toBe('We have a pair')
    expect(s.now()).toBe('draw')
    expect(s.refused({ type: 'raise', by: A, place: '3' }).refused).toBe('19:47-6.5(h)')
    expect(s.refused({ type: 'bet', by: A, place: '3', wager: 'raise', cents: 5_00 }).refused).toBe(
      '19:47-6.5(h)',
    )
    s.do({ type: 'draw', by: 'dealer' })
    expect(s.faces('hand:middle')).toBe('3H')
  })

  test('[6.5(f)1] and a third of the same value is three of a kind: all wagers are paid 11 to 1', () => {
    const s = five({ A: '3', B: '5' }).bet('B', 'main', 20_00).deal('8C 8D 8H')
    expect(s.calls().slice(-2)).toEqual(['We have a pair', 'Three of a kind'])
    expect([s.chips('A'), s.chips('B')]).toEqual([1055_00, 1220_00])
    expect(eventsOf(s.events(), 'moved').filter((e) => e.outcome === 'win')).toMatchObject([
      { wager: 'main', cents: 220_00, odds: '11 to 1', rule: '19:47-6.5(f)1' },
      { wager: 'main', cents: 55_00, odds: '11 to 1', rule: '19:47-6.5(f)1' },
    ])
  })

  test('[6.5(f)2] and any other value is no three of a kind: a tie, all wagers are void', () => {
    const s = five().deal('8C 8D 9H')
    expect(s.calls().at(-1)).toBe('No three of a kind—tie hand')
    expect(s.moves().at(-1)).toBe('spot:3:A:main → stack:A 500 [19:47-6.5(f)2]')
    expect([s.chips('A'), s.table.round]).toEqual([1000_00, 2])
  })
})

describe('a spread', () => {
  test('[6.5(g)] is announced and marked on the layout until the cards are picked up', () => {
    const s = five().closeBets('4C 7D').until('announce')
    expect([s.rule(), s.table.state.spread]).toEqual(['19:47-6.5(g)', null])
    s.run()
    expect(s.calls().at(-1)).toBe('The spread is 2')
    expect(s.table.state.spread).toBe(2)
    s.say('A', 'stay')
    s.source = scripted({ faces: '9H' })
    s.until('pick-up')
    expect(s.table.state.spread).toBe(2)
    s.run()
    expect(s.table.state.spread).toBeNull()
  })

  test('[6.5(i)] after the raises the dealer calls “Raises closed”, draws to the middle box and announces the value', () => {
    const s = five().deal('9C KD')
    expect(s.refused({ type: 'close-raises', by: 'dealer' }).refused).toBe('19:47-6.5(h)')
    expect(s.refused({ type: 'draw', by: 'dealer' }).refused).toBe('19:47-6.5(h)')
    s.say('A', 'stay')
    s.source = scripted({ faces: 'JH' })
    expect([s.now(), s.rule()]).toEqual(['close-raises', '19:47-6.5(i)'])
    expect(s.refused({ type: 'draw', by: 'dealer' }).refused).toBe('19:47-6.5(i)')
    s.do({ type: 'close-raises', by: 'dealer' })
    expect(s.calls().at(-1)).toBe('Raises closed')
    s.do({ type: 'draw', by: 'dealer' })
    expect(s.faces('hand:middle')).toBe('JH')
    expect(s.refused({ type: 'pay', by: 'dealer' }).refused).toBe('19:47-6.5(i)')
    s.do({ type: 'result', by: 'dealer' })
    expect(s.calls().at(-1)).toBe('Jack, 11: between 9 and king')
    expect(s.now()).toBe('pay')
  })

  test.each([
    ['9C KD', '4H', '4: not between 9 and king'],
    ['AC 2D', 'TH', '10: between 2 and ace'],
    ['4C 2D', 'AH', 'Ace, 14: not between 2 and 4'],
  ])('[6.5(i)] %s and %s: “%s”', (two, third, words) => {
    const s = five()
      .deal(two)
      .say('A', 'stay')
      .run(scripted({ faces: third }))
    expect(s.calls().at(-1)).toBe(words)
  })
})

describe('after the settlement', () => {
  test('[6.5(j)] the cards go to the rack in the order they were dealt, so that the round can be laid out again', () => {
    const s = five().deal('9C KD').say('A', 'stay')
    const burned = s.pile('rack')
    s.source = scripted({ faces: 'JH' })
    s.until('pick-up')
    expect(s.rule()).toBe('19:47-6.5(j)')
    s.run()
    expect(s.pile('rack').slice(0, burned.length)).toEqual(burned)
    expect(
      s
        .pile('rack')
        .slice(burned.length)
        .map((card) => s.turned(card)),
    ).toEqual(['9C', 'KD', 'JH'])
    for (const name of ['hand:left', 'hand:right', 'hand:middle']) expect(s.pile(name)).toEqual([])
  })

  test('[6.5(j)] a tie of two cards is picked up in the same way, and none before the wagers are settled', () => {
    const s = five().closeBets('7C 8D').until('give-back')
    expect(s.refused({ type: 'pick-up', by: 'dealer' }).refused).toBe('19:47-6.5(e)')
    const { length } = s.entries
    s.run()
    expect(eventsOf(s.since(length), 'placed').map((e) => e.from)).toEqual(['hand:left', 'hand:right'])
    expect(
      s
        .pile('rack')
        .slice(1)
        .map((card) => s.turned(card)),
    ).toEqual(['7C', '8D'])
  })

  test('the board has what came', () => {
    const s = new Dog().ready()
    const rounds = ['7C 8D', '9C 9D 9H', '9S 9C 2D', '4C 9D 6H', '4D TC TS'] as const
    for (const faces of rounds) {
      s.bet('A', 'main', 5_00).deal(faces)
      if (!isStep(next(s.game, s.table)) && s.table.state.phase === 'raising') s.say('A', 'stay').run()
    }
    expect(s.table.board).toEqual(['C', 'K', 'P', 'W 4', 'L 5'])
  })
})
