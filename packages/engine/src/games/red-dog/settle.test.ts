import { describe, expect, test } from 'vitest'
import { eventsOf, type OptionValues, scripted } from '../../kernel/index.ts'
import { Dog } from './red-dog.test-kit.ts'

/** A round of $10, raised by $10 if asked to, with these cards: what it has brought. */
function round(faces: string, raised = false, options: OptionValues = {}): { net: number; dog: Dog } {
  const [first, second, ...third] = faces.split(' ')
  const dog = new Dog({ A: '3' }, options).ready().bet('A', 'main', 10_00)
  dog.deal(`${first} ${second}`).say('A', raised ? 'raise' : 'stay')
  dog.run(scripted({ faces: third.join(' ') }))
  return { net: dog.chips('A') - 1000_00, dog }
}

/** One round of each spread that wins. */
const WINS = [
  [1, '4C 6D 5H'],
  [2, '4C 7D 5H'],
  [3, '9C KD QH'],
  [4, '2C 7D 4H'],
  [5, '2C 8D 4H'],
  [6, '2C 9D 8H'],
  [7, 'TC 2D 9H'],
  [8, 'JC 2D 9H'],
  [9, 'QC 2D 9H'],
  [10, 'KC 2D 9H'],
  [11, 'AC 2D KH'],
] as const

describe('winning wagers', () => {
  const PAYS: Readonly<Record<number, number>> = { 1: 5, 2: 4, 3: 2 }

  test.each(WINS)('[6.5(i)2] on a spread of %i pay by it, the raise alike', (spread, faces) => {
    const pays = PAYS[spread] ?? 1
    expect(round(faces).net).toBe(pays * 10_00)
    const { net, dog } = round(faces, true)
    expect(net).toBe(2 * pays * 10_00)
    const won = eventsOf(dog.events(), 'moved').filter((e) => e.outcome === 'win')
    expect(won.map(({ wager, odds, rule }) => [wager, odds, rule])).toEqual([
      ['main', `${pays} to 1`, '19:47-6.5(i)2'],
      ['raise', `${pays} to 1`, '19:47-6.5(i)2'],
    ])
  })

  test('[6.5(i)1, 6.5(i)2] a raise for less is paid for what it is', () => {
    const s = new Dog().ready().bet('A', 'main', 10_00).deal('4C 6D').bet('A', 'raise', 3_00)
    s.say('A', 'stay').run(scripted({ faces: '5H' }))
    expect(s.chips('A')).toBe(1000_00 + 65_00)
  })
})

test.each([
  ['AC 3D 7H', '7 is between 3 and ace.'],
  ['9C KD 4H', '4 is not between 9 and king.'],
  ['KC 9D QH', 'Queen is between 9 and king.'],
])('%s: every chip that moves says why', (faces, because) => {
  const { dog } = round(faces)
  expect(eventsOf(dog.events(), 'moved').find((e) => e.outcome)?.because).toBe(because)
})

test.each([
  ['8C 7D', '7 and 8 are consecutive.'],
  ['JC JD JH', 'Three of a kind: jack.'],
  ['9C 9D 4H', '9, 9 and 4: no three of a kind.'],
])('%s says why too', (faces, because) => {
  const s = new Dog().ready().bet('A', 'main', 10_00).deal(faces)
  expect(eventsOf(s.events(), 'moved').find((e) => e.outcome)?.because).toBe(because)
})

describe('losing wagers', () => {
  test.each([
    ['4C 7D 4H', 'equal to the lower'],
    ['4C 7D 7H', 'equal to the higher'],
    ['4C 7D 3H', 'below'],
    ['4C 7D KH', 'above'],
  ])('[6.5(i)1] %s loses, %s, the raise too', (faces) => {
    expect(round(faces).net).toBe(-10_00)
    const { net, dog } = round(faces, true)
    expect(net).toBe(-20_00)
    expect(dog.moves().slice(-2)).toEqual([
      'spot:3:A:main → inventory 1000 [19:47-6.5(i)1]',
      'spot:3:A:raise → inventory 1000 [19:47-6.5(i)1]',
    ])
  })

  test('[6.5(i)] everybody loses or wins together: collected or paid in one act, from the dealer’s right', () => {
    const play = (third: string) => {
      const s = new Dog({ A: '3', B: '5' })
        .ready()
        .bet('A', 'main', 10_00)
        .bet('B', 'main', 5_00)
        .deal('4C 7D')
      s.say('A', 'raise').say('B', 'stay')
      s.source = scripted({ faces: third })
      s.until(third === '5H' ? 'pay' : 'collect')
      const { length } = s.entries
      s.do({ type: s.now(), by: 'dealer' })
      return { moves: s.moves(length), now: s.now() }
    }
    expect(play('8H')).toEqual({
      moves: [
        'spot:5:B:main → inventory 500 [19:47-6.5(i)1]',
        'spot:3:A:main → inventory 1000 [19:47-6.5(i)1]',
        'spot:3:A:raise → inventory 1000 [19:47-6.5(i)1]',
      ],
      now: 'pick-up',
    })
    const paid = play('5H')
    expect(paid.now).toBe('pick-up')
    expect(paid.moves[0]).toBe('inventory → stack:B 2000 [19:47-6.5(i)2]')
    expect(paid.moves).toHaveLength(6)
  })
})
