import { describe, expect, test } from 'vitest'
import { refuseShape } from './shape.ts'
import type { Command } from './types.ts'

const shape = (command: unknown) => refuseShape(command as Command)
const of = (type: string, more: Record<string, unknown>) => shape({ type, by: 'player:A', ...more })

/** Values that throw, or lie about what they are, when somebody prints or compares them. */
const ODD: readonly unknown[] = [
  { toString: 1 },
  [{ toString: 1 }],
  { valueOf: null, toString: null },
  [[]],
  {},
  [],
  null,
  true,
]

describe('a command has the shape that its table says', () => {
  test.each(['sit', 'reseat'])('the place of a %s must be text', (type) => {
    for (const place of [...ODD, 1]) {
      expect(of(type, { place })).toMatchObject({
        because: `The place of a ${type} must be text.`,
        expected: 'text',
      })
    }
    expect(of(type, { place: '1' })).toBeUndefined()
  })

  test.each(['bet', 'take', 'spoken-bet', 'coupon'])('%s has a place, a wager and cents', (type) => {
    const good = { place: '1', wager: 'red', cents: 100 }
    expect(of(type, good)).toBeUndefined()
    for (const odd of ODD) {
      expect(of(type, { ...good, place: odd })?.because).toMatch(/must be text/)
      expect(of(type, { ...good, wager: odd })?.because).toMatch(/must be text/)
      expect(of(type, { ...good, cents: odd })?.because).toMatch(/must be a number/)
    }
  })

  test.each(['buy-in', 'cash-out'])('the cents of a %s must be a number', (type) => {
    for (const cents of [...ODD, '100']) expect(of(type, { cents })?.because).toMatch(/must be a number/)
  })

  test('a vote names its question by number', () => {
    for (const question of [...ODD, '1'])
      expect(of('confirm', { question })?.because).toBe('The question of a confirm must be a number.')
  })

  test('a notice has records of options and limits, and times', () => {
    const notice = (more: object) => shape({ type: 'notice', by: 'floorperson', ...more })
    expect(notice({ options: {}, limits: {}, effective: 5, sign: true })).toBeUndefined()
    expect(notice({ options: [] })?.because).toBe('The options of a notice must be a record.')
    expect(notice({ limits: 'all' })?.because).toBe('The limits of a notice must be a record.')
    expect(notice({ sign: false })?.because).toBe('The sign of a notice must be a time.')
  })

  test('a game’s own command has values and lists of values only', () => {
    expect(of('hold', { cards: [1, 2], place: '4.1', whole: null })).toBeUndefined()
    for (const odd of [{}, { toString: 1 }, [[]], [{}]])
      expect(of('hold', { cards: odd })?.because).toBe(
        'The cards of a hold must be a value or a list of values.',
      )
  })

  test('a kernel command that is decided directly has no field of its own invention', () => {
    expect(of('several', { wagers: [], lucky: 1 })).toMatchObject({
      because: 'A several has no lucky.',
      expected: ['wagers', 'whole'],
      received: 'lucky',
    })
    expect(of('bet', { ...JSON.parse('{"__proto__": 1}') })?.because).toBe('A bet has no __proto__.')
  })

  test('names of the prototype are nobody’s commands and fields', () => {
    for (const type of ['__proto__', 'constructor', 'toString']) expect(of(type, {})).toBeUndefined()
    expect(of('hold', { constructor: {} })?.because).toMatch(/must be a value/)
  })

  test('a result is a value or a list of values', () => {
    expect(shape({ type: 'roll', by: 'dealer', chance: [1, 2] })).toBeUndefined()
    expect(shape({ type: 'roll', by: 'dealer', chance: [{ toString: 1 }] })?.because).toMatch(/result/)
    expect(of('bet', { place: '1', wager: 'red', cents: 1, chance: 7 })?.because).toMatch(/chance/)
  })
})
