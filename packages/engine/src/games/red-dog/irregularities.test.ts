import { describe, expect, test } from 'vitest'
import { asPlayer, eventsOf, isStep, next, scripted, view, weigh } from '../../kernel/index.ts'
import { redDog } from './index.ts'
import { Dog } from './red-dog.test-kit.ts'

const [A, B] = [asPlayer('A'), asPlayer('B')]
const ready = (people?: Readonly<Record<string, string>>) => new Dog(people).ready().bet('A', 'main', 10_00)

describe('[6.7(a)] a card found face up in the shoe', () => {
  test('[6.7(a)] is not used and goes to the discard rack', () => {
    const s = ready().closeBets('KH').declare('face-up-in-shoe', { cards: 1 })
    expect(s.faces('rack').endsWith('KH')).toBe(true)
    s.deal('4C 9D')
    expect([s.faces('hand:left'), s.faces('hand:right')]).toEqual(['4C', '9D'])
  })

  test('[6.7(a)] at every moment of a round, and it decides nothing', () => {
    const s = ready().closeBets('4C').do({ type: 'deal', by: 'dealer' })
    const found = (face: string) => {
      s.source = scripted({ faces: face })
      s.declare('face-up-in-shoe', { cards: 1 })
    }
    found('5D')
    s.run(scripted({ faces: '9D' }))
    found('6H')
    s.say('A', 'stay')
    found('7H')
    s.do({ type: 'close-raises', by: 'dealer' })
    found('8H')
    s.run(scripted({ faces: '2S' }))
    expect(s.chips('A')).toBe(990_00)
    expect(s.refused({ type: 'face-up-in-shoe', by: A, cards: 1 })).toBeDefined()
  })
})

describe('[6.7(b)] a card drawn in error', () => {
  test('[6.7(b)] and not exposed is used as the next card from the shoe', () => {
    const s = ready()
    const [next, after] = s.pile('shoe')
    s.declare('card-in-error', { disclosed: false })
    expect([s.pile('held'), s.pile('shoe')[0]]).toEqual([[next], after])
    expect(s.table.faces).toEqual({})
    expect(s.offered('card-in-error')).toEqual([])
    s.deal('4C 9D')
    expect([s.pile('hand:left'), s.pile('hand:right')]).toEqual([[next], [after]])
  })

  test('[6.7(b)] while players may raise it becomes the third card', () => {
    const s = ready().deal('4C 9D')
    const [next] = s.pile('shoe')
    expect(s.offered('card-in-error')).toMatchObject([{ rule: '19:47-6.7(b)', with: { disclosed: false } }])
    s.declare('card-in-error', { disclosed: false }).say('A', 'stay')
    s.source = scripted({ faces: '6H' })
    s.until('result')
    expect(s.pile('hand:middle')).toEqual([next])
  })

  test('[6.7(b)] behind the third card it begins the next round', () => {
    const s = ready().deal('4C 9D').say('A', 'stay')
    s.source = scripted({ faces: '6H' })
    s.until('pay')
    const [next] = s.pile('shoe')
    s.declare('card-in-error', { disclosed: false }).run().bet('A', 'main', 10_00).deal('2C 3D')
    expect(eventsOf(s.events(), 'placed').findLast((e) => e.to === 'hand:left')?.cards).toEqual([next])
  })

  test('any other card that is drawn in error and exposed is discarded', () => {
    const s = ready().closeBets('KH').declare('card-in-error', { disclosed: true })
    expect(s.faces('rack').endsWith('KH')).toBe(true)
    s.closeBets('4C').do({ type: 'deal', by: 'dealer' })
    s.source = scripted({ faces: 'QH' })
    s.declare('card-in-error', { disclosed: true }).run(scripted({ faces: '5D' }))
    expect(s.calls().at(-1)).toBe('The cards are consecutive—tie hand')
    expect(s.faces('rack')).toContain('QH')
  })

  test('where a third card is due, one in time is no mistake', () => {
    const pair = ready().closeBets('8C 8D').until('announce')
    expect(pair.offered('card-in-error')).toEqual([])
    pair.until('draw')
    expect(pair.offered('card-in-error')).toEqual([])
    const spread = ready().closeBets('4C 9D').until('announce')
    expect(spread.offered('card-in-error')).toEqual([])
    const tie = ready().closeBets('4C 5D').until('announce')
    expect(tie.offered('card-in-error')).toHaveLength(2)
  })
})

describe('[6.7(c)] a third card exposed before “Raises closed”', () => {
  const exposed = (face = 'KH') => {
    const s = ready({ A: '3', B: '5' }).bet('B', 'main', 20_00).deal('4C 9D').say('B', 'raise')
    s.source = scripted({ faces: face })
    return s.declare('expose-third')
  }

  test('[6.7(c)] is discarded, and each player may play the round out or void it', () => {
    const s = exposed()
    expect(s.faces('rack').endsWith('KH')).toBe(true)
    expect(s.pile('hand:middle')).toEqual([])
    expect([s.waited(), s.rule()]).toEqual([['A', 'B'], '19:47-6.7(c)'])
    for (const by of [A, B])
      expect([...s.offered('play-out', by), ...s.offered('void-wagers', by)].map((o) => o.rule)).toEqual([
        '19:47-6.7(c)',
        '19:47-6.7(c)',
      ])
    expect(s.refused({ type: 'raise', by: A, place: '3' }).refused).toBe('19:47-6.5(h)')
    expect(s.refused({ type: 'close-raises', by: 'dealer' }).refused).toBe('19:47-6.7(c)')
  })

  test('[6.7(c)] wager and raise go back to who voids before another third card, and the others play on', () => {
    const s = exposed().say('B', 'void-wagers')
    expect(s.refused({ type: 'play-out', by: B })).toMatchObject({
      refused: '19:47-6.7(c)',
      because: 'You have chosen already.',
    })
    s.say('A', 'play-out')
    expect([s.now(), s.chips('B')]).toEqual(['return-voided', 960_00])
    expect(s.refused({ type: 'draw', by: 'dealer' }).refused).toBe('19:47-6.7(c)')
    const { length } = s.entries
    s.do({ type: 'return-voided', by: 'dealer' })
    expect(s.moves(length)).toEqual([
      'spot:5:B:main → stack:B 2000 [19:47-6.7(c)]',
      'spot:5:B:raise → stack:B 2000 [19:47-6.7(c)]',
    ])
    // Who goes on may still raise until "Raises closed".
    expect(s.waited()).toEqual(['A'])
    s.say('A', 'raise').run(scripted({ faces: '6H' }))
    expect([s.chips('A'), s.chips('B')]).toEqual([1020_00, 1000_00])
  })

  test('[6.7(c)] who has raised or stayed before is not asked again about the raise', () => {
    const s = exposed().say('A', 'play-out').say('B', 'play-out').run()
    expect(s.waited()).toEqual(['A'])
    expect(s.table.balances['spot:5:B:raise']).toBe(20_00)
    s.say('A', 'stay').run(scripted({ faces: '2H' }))
    expect([s.chips('A'), s.chips('B')]).toEqual([990_00, 960_00])
  })

  test('[6.7(c)] when everybody voids, no other third card is dealt and the round is over', () => {
    const s = exposed().say('A', 'void-wagers').say('B', 'void-wagers').run()
    expect([s.table.round, s.chips('A'), s.chips('B')]).toEqual([2, 1000_00, 1000_00])
    expect(s.table.board).toBeUndefined()
    expect(s.table.state).toMatchObject({ phase: 'betting', spread: null, choices: {}, stayed: [] })
  })

  test('[6.7(c)] it may happen twice, and each time everybody chooses anew', () => {
    const s = exposed().say('A', 'play-out').say('B', 'play-out').run()
    s.source = scripted({ faces: 'QH' })
    s.declare('expose-third')
    expect(s.waited()).toEqual(['A', 'B'])
    s.say('A', 'void-wagers').say('B', 'play-out').do({ type: 'return-voided', by: 'dealer' })
    expect(s.chips('A')).toBe(1000_00)
  })

  test('[6.7(c)] a held card that is turned too early is discarded alike', () => {
    const s = ready().deal('4C 9D').declare('card-in-error', { disclosed: false })
    const held = s.pile('held')
    s.source = scripted({ faces: 'KH' })
    s.declare('expose-third')
    expect([s.pile('held'), s.pile('rack').at(-1)]).toEqual([[], held[0]])
  })

  test('[6.7(c)] there is no such thing after “Raises closed”, on a pair or on consecutive cards', () => {
    const s = ready().deal('4C 9D').say('A', 'stay').do({ type: 'close-raises', by: 'dealer' })
    expect(s.offered('expose-third')).toEqual([])
    for (const faces of ['8C 8D', '8C 9D']) {
      const other = ready().closeBets(faces).until('announce').do({ type: 'announce', by: 'dealer' })
      expect(other.offered('expose-third')).toEqual([])
    }
    expect(s.refused({ type: 'void-wagers', by: A }).refused).toBe('19:47-6.7(c)')
    expect(s.refused({ type: 'expose-third', by: 'floorperson' })).toBeDefined()
  })

  test('who is gone plays the round out, and who looks on chooses nothing', () => {
    const s = exposed()
    expect(s.refused({ type: 'void-wagers', by: asPlayer('Z') })).toMatchObject({
      refused: '19:47-6.7(c)',
      because: expect.stringContaining('their wagers stand'),
    })
    const now = next(redDog, s.table)
    const otherwise = isStep(now) ? [] : now.for
    expect(otherwise.map((w) => w.otherwise.type)).toEqual(['play-out', 'play-out'])
  })

  test('voiding is worth nothing, playing out what the cards and a good raise are worth', () => {
    const s = exposed()
    const found = weigh(redDog, view(s.table, 'A'), 'A')
    expect(found?.method).toBe('optimal')
    expect(found?.worths.map((w) => w.type)).toEqual(['void-wagers', 'play-out'])
    expect(redDog.strategy(s.table, 'A', () => 0)).toEqual({ type: 'void-wagers', by: A })
  })
})

describe('which mistakes there can be', () => {
  const may = (s: Dog) => ({
    drawn: s.offered('card-in-error').length,
    up: s.offered('face-up-in-shoe').length,
  })

  test('between rounds, with one card out, with all of them out and when they are settled: any', () => {
    const any = { drawn: 2, up: 1 }
    const s = ready()
    expect(may(s)).toEqual(any)
    s.closeBets('4C 9D 6H').do({ type: 'deal', by: 'dealer' })
    expect(may(s)).toEqual(any)
    s.run().say('A', 'stay').until('result')
    expect(may(s)).toEqual(any)
    s.do({ type: 'result', by: 'dealer' })
    expect(may(s)).toEqual(any)
  })

  test('while a third card may come: one that nobody saw, or none but what lies face up', () => {
    const s = ready().deal('4C 9D')
    expect(may(s)).toEqual({ drawn: 1, up: 1 })
    s.source = scripted({ faces: 'KH' })
    s.declare('expose-third')
    expect(may(s)).toEqual({ drawn: 0, up: 1 })
    s.say('A', 'play-out').run().say('A', 'stay').do({ type: 'close-raises', by: 'dealer' })
    expect(may(s)).toEqual({ drawn: 0, up: 1 })
  })

  test('a shoe that mixes before every round has none between rounds, and no table while cards are made ready', () => {
    const mixed = new Dog({ A: '3' }, { shuffling: 'continuous' }).run(scripted({}))
    expect(may(mixed.bet('A', 'main', 5_00))).toEqual({ drawn: 0, up: 0 })
    expect(may(new Dog().until('shuffle').do({ type: 'shuffle', by: 'dealer' }))).toEqual({ drawn: 0, up: 0 })
  })
})

describe('too few cards', () => {
  test('a round that cannot be finished is void: every wager goes back, raises too, and the cards are shuffled', () => {
    const s = new Dog({ A: '3' }, { decks: 1 }).ready().bet('A', 'main', 10_00)
    const left = 'A23456789TJQK'.split('').flatMap((rank) => [...'CDHS'].map((suit) => rank + suit))
    s.closeBets('2C AD').until('announce').run().say('A', 'raise').do({ type: 'close-raises', by: 'dealer' })
    const others = left.filter((face) => face !== '2C' && face !== 'AD')
    while (s.pile('shoe').length > 0) {
      s.source = scripted({ faces: others.shift() ?? '' })
      s.declare('face-up-in-shoe', { cards: 1 })
    }
    expect(s.now()).toBe('void-round')
    s.do({ type: 'void-round', by: 'dealer' })
    expect([s.chips('A'), s.table.round, s.now()]).toEqual([1000_00, 2, 'shuffle'])
    expect(s.table.state).toMatchObject({ spread: null, stayed: [] })
  })

  test('and none is begun with fewer than three', () => {
    const s = new Dog({ A: '3' }, { decks: 1 }).ready().bet('A', 'main', 10_00)
    const faces = 'A23456789TJQK'.split('').flatMap((rank) => [...'CDHS'].map((suit) => rank + suit))
    while (s.pile('shoe').length > 2) {
      s.source = scripted({ faces: faces.shift() ?? '' })
      s.declare('face-up-in-shoe', { cards: 1 })
    }
    s.closeBets('')
    expect(s.now()).toBe('void-round')
  })

  test('three are enough', () => {
    const s = new Dog({ A: '3' }, { decks: 1 }).ready().bet('A', 'main', 10_00)
    const faces = 'A23456789TJQK'.split('').flatMap((rank) => [...'CDHS'].map((suit) => rank + suit))
    while (s.pile('shoe').length > 3) {
      s.source = scripted({ faces: faces.shift() ?? '' })
      s.declare('face-up-in-shoe', { cards: 1 })
    }
    s.deal('KC KD KH')
    expect(s.chips('A')).toBe(1110_00)
  })
})

describe('a table that a person deals', () => {
  test('a third card that was entered wrongly is taken back, and the marker and the raises are there again', () => {
    const s = new Dog({ A: '3' }, {}, { chance: 'dealer' }).ready().bet('A', 'main', 10_00)
    s.deal('4C 9D').say('A', 'raise')
    s.source = scripted({ faces: '6H' })
    s.until('pick-up')
    expect(s.chips('A')).toBe(1020_00)
    s.do({ type: 'rescind', by: 'supervisor', reason: 'it was the nine' })
    expect([s.chips('A'), s.table.balances['spot:3:A:raise'], s.now()]).toEqual([980_00, 10_00, 'draw'])
    expect(s.table.state).toMatchObject({ phase: 'third', spread: 4, stayed: ['3'] })
    s.run(scripted({ faces: '9H' }))
    expect(s.chips('A')).toBe(980_00)
  })
})
