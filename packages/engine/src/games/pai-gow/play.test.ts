import { describe, expect, test } from 'vitest'
import {
  asPlayer,
  eventsOf,
  handPile,
  isStep,
  knownFace,
  next,
  offers,
  type PlayerId,
  pile,
  scripted,
  usualCards,
  view,
} from '../../kernel/index.ts'
import { paiGow } from './index.ts'
import { HIGH, LOW, PaiGowTable, SPLIT } from './pai-gow.test-kit.ts'
import { CIRCLE, STACKS } from './state.ts'

const table = (people: Record<string, string> = { A: '1', B: '4' }) => new PaiGowTable(people).ready()
const HANDS = { 1: HIGH, 4: LOW, dealer: '55 55 46 46' }

describe('the dice decide who gets the first stack', () => {
  test('[10.6(a)] "No more bets" is called once the tiles are stacked, then the dice are shaken', () => {
    const s = table().wager({ A: 10_00 })
    s.closeBets()
    expect([s.now(), s.rule()]).toEqual(['close', '19:47-10.6(a)'])
    expect(s.refused({ type: 'shake', by: 'dealer' }).because).toBeTruthy()
    s.declare('close')
    expect(s.calls()).toEqual(['No more bets'])
    expect([s.now(), s.rule()]).toEqual(['shake', '19:47-10.6(a)'])
    expect(s.refused({ type: 'shake', by: 'player:A' }).because).toBeTruthy()
  })

  test('[10.6(b)] the lid is lifted, and the total announced', () => {
    const s = table()
      .wager({ A: 10_00 })
      .close({ dice: [4, 5, 6] })
      .until('deal')
    expect(s.calls()).toEqual(['No more bets', 'fifteen'])
    expect(s.table.state).toMatchObject({ dice: [4, 5, 6], start: '6' })
    const uncovered = s.entries.findLast((e) => e.command.type === 'uncover')
    expect(eventsOf(uncovered?.events ?? [], 'called')).toMatchObject([{ rule: '19:47-10.6(b)' }])
  })

  test.each([
    [[1, 1, 1], '2'],
    [[1, 1, 5], '6'],
    [[2, 2, 4], 'dead'],
    [[3, 3, 3], 'dealer'],
    [[5, 5, 5], '6'],
    [[6, 6, 6], '1'],
  ])(
    '[10.6(c), 10.6(c)1, 10.6(c)2, 10.1[dead-hand]] %j: counted from the dealer, who is one, over all positions and the dead hand it is %s',
    (dice, start) => {
      // Nobody has wagered at 2, 3, 5 and 6: they are counted all the same.
      const s = table().wager({ A: 10_00 }).close({ dice }).until('deal')
      expect(s.table.state.start).toBe(start)
    },
  )

  test.each([
    ['3', [1, 1, 2]],
    ['dealer', [3, 3, 3]],
    ['dead', [2, 2, 4]],
  ])('[10.6(d)] the stacks go round from %s, the first from the right of the eight', (start, dice) => {
    const s = table().wager({ A: 10_00 }).close({ dice }).until('deal')
    const before = STACKS.map((name) => s.pile(name))
    expect(s.rule()).toBe('19:47-10.6(d)')
    s.declare('deal')
    const first = CIRCLE.indexOf(start)
    const order = CIRCLE.map((_, i) => CIRCLE[(first + i) % CIRCLE.length] as string)
    // Everybody has four, with a wager or without.
    expect(order.map((place) => s.pile(handPile(place)))).toEqual(before)
    const dealt = eventsOf(s.entries.at(-1)?.events ?? [], 'placed')
    expect(dealt.map((e) => e.to)).toEqual(order.map(handPile))
  })

  test('[10.6(d)] a marker lies on the dealer’s own tiles', () => {
    const s = table().wager({ A: 10_00 }).close().until('deal')
    const marks = () => paiGow.exhibits?.(s.table).filter((e) => 'area' in e && e.area === 'mark-dealer')
    expect(marks()).toEqual([])
    s.declare('deal')
    expect(marks()).toMatchObject([{ says: 'MARKER' }])
  })

  test('[10.6(e), 10.1[dead-hand]] stacks of positions without a wager are put with the dead hand, unexposed', () => {
    const s = table().wager({ A: 10_00, B: 10_00 }).close({ hands: HANDS }).until('collect-stacks')
    expect(s.rule()).toBe('19:47-10.6(e)')
    expect(s.pile('hand:dead')).toHaveLength(4)
    s.declare('collect-stacks')
    expect(['1', '4', 'dealer'].map((place) => s.pile(handPile(place)).length)).toEqual([4, 4, 4])
    expect(s.pile('hand:dead')).toHaveLength(20)
    expect(s.pile('hand:dead').some((card) => knownFace(s.table, card) !== undefined)).toBe(false)
    expect(paiGow.layout({}).wide.areas?.find((a) => a.pile === 'hand:dead')?.name).toBe('The dead hand')
  })

  test('[10.6(e)] with a wager at every position nothing is collected', () => {
    const six = { A: '1', B: '2', C: '3', D: '4', E: '5', F: '6' }
    const s = new PaiGowTable(six).ready()
    for (const player of Object.keys(six)) s.wager({ [player]: 10_00 })
    s.close().until('deal').declare('deal')
    expect(s.now()).toBe('cover-shaker')
    expect(s.pile('hand:dead')).toHaveLength(4)
  })

  test('[10.6(f)] then the shaker is covered and shaken once', () => {
    const s = table().wager({ A: 10_00 }).close({ hands: HANDS }).until('cover-shaker')
    expect(s.rule()).toBe('19:47-10.6(f)')
    expect(s.refused({ type: 'look', by: 'dealer', place: '1', chance: null }).because).toBeTruthy()
    s.declare('cover-shaker')
    expect(s.table.state).toMatchObject({ shaken: false, dice: null, start: null })
    expect(s.now()).toBe('look')
  })
})

describe('hands are set', () => {
  const dealt = () => table().wager({ A: 10_00, B: 10_00 }).deal({ hands: HANDS })
  const field = (s: PaiGowTable, player: PlayerId) => {
    const cards = s.offered('set', asPlayer(player))[0]?.fields?.cards
    if (cards?.kind !== 'cards') throw new Error('no cards to set')
    return cards
  }
  const faces = (s: PaiGowTable, cards: readonly number[]) =>
    cards.map((c) => knownFace(s.table, c) ?? '??').join(' ')

  test('[10.7(a), 10.1[setting-the-hands]] everybody sees the own four tiles, and puts two and two apart, face down', () => {
    const s = dealt()
    expect(s.waited()).toEqual(['A', 'B'])
    expect(s.rule()).toBe('19:47-10.7(a)')
    expect(faces(s, field(s, 'A').of)).toBe(HIGH)
    expect(view(s.table, 'B').faces[field(s, 'A').of[0] as number]).toBeUndefined()
    s.low('A', '66 66')
    expect([s.faces('hand:1.low'), s.faces('hand:1.high'), s.pile('hand:1')]).toEqual(['66 66', '24 12', []])
    expect(s.pile('hand:1.low').some((card) => view(s.table, 'B').faces[card])).toBe(false)
    expect(s.waited()).toEqual(['B'])
  })

  test('[10.7(a), 10.1[high-hand], 10.1[second-highest-or-low-hand]] the one that ranks higher is the high hand', () => {
    const s = dealt()
    const { legal, named } = field(s, 'A')
    // With one tile of the supreme pair in each hand both are eights with Teen.
    expect(legal?.sets.map((set) => faces(s, set))).toEqual(['24 66', '24 66', '12 66', '12 66', '66 66'])
    const wrong = s.pile('hand:1').slice(0, 2)
    expect(faces(s, wrong)).toBe('24 12')
    expect(s.refused({ type: 'set', by: 'player:A', place: '1', cards: wrong })).toMatchObject({
      refused: '19:47-10.7(a)',
      because: 'The high hand is the one that ranks higher.',
    })
    expect(named?.find(({ cards }) => faces(s, cards) === '66 66')).toMatchObject({
      name: 'Pair of Teen',
      rest: 'Supreme pair',
    })
  })

  test('[10.7(a)] of two hands that rank alike either may be the low one', () => {
    const s = table()
      .wager({ A: 10_00 })
      .deal({ hands: { 1: '55 55 46 46', dealer: LOW } })
    const mixed = field(s, 'A').legal?.sets.filter((set) => faces(s, set) === '55 46')
    expect(mixed).toHaveLength(4)
  })

  test('[10.7(b)] nobody sets another’s hand, and what is set is not touched again', () => {
    const s = dealt()
    for (const type of ['set', 'house-way'])
      expect(
        s.refused({ type, by: 'player:B', place: '1', cards: [...s.pile('hand:1').slice(2)] }).refused,
      ).toBe('19:47-10.7(b)')
    s.low('A', '66 66')
    for (const type of ['set', 'house-way'])
      expect(s.refused({ type, by: 'player:A', place: '1', cards: [] }).refused).toBe('19:47-10.7(b)')
    expect(s.offered('set', 'player:A')).toEqual([])
  })

  test('[10.7(b)] four tiles lie before the dealer, no more and no fewer', () => {
    const s = dealt()
    const [a, b, c] = s.pile('hand:1')
    for (const cards of [[a], [a, b, c], [a, a], [a, 1], []] as number[][])
      expect(s.refused({ type: 'set', by: 'player:A', place: '1', cards }).because).toBeTruthy()
  })

  test('[10.7(a)] who asks for it, or is gone, has the hand set the house way when it is turned', () => {
    const s = dealt()
    const now = next(paiGow, s.table)
    expect(isStep(now) ? [] : now.for.map((w) => w.otherwise)).toEqual([
      { type: 'house-way', by: 'player:A', place: '1' },
      { type: 'house-way', by: 'player:B', place: '4' },
    ])
    s.say('A', 'house-way', { place: '1' }).say('B', 'house-way', { place: '4' })
    // How it is set would tell what it is.
    expect(s.pile('hand:1')).toHaveLength(4)
    s.run()
    const placed = eventsOf(s.events(), 'placed').filter((e) => e.to === 'hand:1.low')
    expect(placed.map((e) => e.cards.map((c) => s.turned(c)).join(' '))).toEqual(['66 66'])
  })

  test('what is meant when nothing else is said is the house way', () => {
    const s = dealt()
    expect(faces(s, usualCards(field(s, 'B')))).toBe('22 15')
  })

  test('[10.7(c)] when all have set, the dealer turns the own tiles, the high hand to the right and the low to the left', () => {
    const s = dealt()
    s.say('A', 'house-way', { place: '1' })
    expect(s.refused({ type: 'turn-dealer', by: 'dealer', chance: [] }).because).toBeTruthy()
    s.say('B', 'house-way', { place: '4' })
    expect([s.now(), s.rule()]).toEqual(['turn-dealer', '19:47-10.7(c)'])
    s.declare('turn-dealer')
    expect([s.faces('hand:dealer.high'), s.faces('hand:dealer.low')]).toEqual(['55 55', '46 46'])
    const { areas = [] } = paiGow.layout({}).wide
    const x = (id: string) => areas.find((a) => a.id === id)?.x ?? Number.NaN
    // The dealer's right is the left of the page.
    expect(x('high-dealer')).toBeLessThan(x('low-dealer'))
  })
})

describe('where a person deals real tiles', () => {
  test('players’ tiles stay unknown until they are exposed, and the higher hand is the high one then', () => {
    const s = new PaiGowTable({ A: '1' }, {}, { chance: 'dealer' }).ready().wager({ A: 10_00 })
    s.closeBets().declare('close')
    s.source = scripted({
      dice: [[1, 1, 1]],
      piles: { 'hand:dealer': LOW, 'hand:1.low': '24 12', 'hand:1.high': '66 66' },
    })
    s.run()
    const cards = s.offered('set', 'player:A')[0]?.fields?.cards
    expect(cards).not.toHaveProperty('legal')
    s.say('A', 'set', { place: '1', cards: [...s.pile('hand:1').slice(0, 2)] }).run()
    s.run()
    expect(s.calls()).toContain('Win')
    const laid = eventsOf(s.events(), 'placed').filter((e) => e.to === 'hand:1.high')
    expect(laid.map((e) => e.cards.map((c) => s.turned(c)).join(' '))).toEqual(['66 66', '24 12'])
  })

  test('the house way is found when the tiles are turned', () => {
    const s = new PaiGowTable({ A: '1' }, {}, { chance: 'dealer' }).ready().wager({ A: 10_00 })
    s.deal({ hands: { 1: SPLIT, dealer: LOW } })
    s.say('A', 'house-way', { place: '1' }).run()
    expect(s.calls()).toContain('Push')
  })
})

test('offers of hands are made to nobody but their player', () => {
  const s = table().wager({ A: 10_00, B: 10_00 }).deal({ hands: HANDS })
  const mine = (player: PlayerId) =>
    offers(paiGow, s.table, asPlayer(player)).flatMap((o) => (o.type === 'set' ? [o.with?.place] : []))
  expect([mine('A'), mine('B')]).toEqual([['1'], ['4']])
  expect(pile(s.table, 'hand:4')).toHaveLength(4)
})
