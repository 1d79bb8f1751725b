import { expect, test } from 'vitest'
import { seeded } from '../../kernel/index.ts'
import { defaultCard } from './card.ts'
import { randomPlay, ticket, tried } from './keno.test-kit.ts'
import { conditioningText, namesOf, parseMarks, playText } from './notation.ts'
import { readMarks } from './reading.ts'

test('[15.1[conditioning]] conditioning says the ways, their spots and the rate', () => {
  expect(conditioningText(ticket('1-2-3-4-5-6-7-8: 1/8 @1'))).toBe('1/8 @1.00')
  expect(conditioningText(ticket('1-2/3-4/5-6/7-8: 6/4, 1/8 @ 1.00'))).toBe('6/4 @1.00, 1/8 @1.00')
  expect(
    playText(ticket('K7 / 1-2 / 3-4-5: 1/3, 1/4, 1/6 @0.50', { ...defaultCard, unit: 50, least: 50 })),
  ).toBe('king 1-2 / 3-4-5 / K7: 1/3 @0.50, 1/4 @0.50, 1/6 @0.50')
})

test('groups have letters, kings a K', () => {
  const groups = Array.from({ length: 27 }, (_, i) => ({ numbers: [i + 1] }))
  expect(namesOf(groups).slice(9, 12)).toEqual(['J', 'L', 'M'])
  expect(namesOf(groups).at(25)).toBe('A2')
  expect(namesOf([{ numbers: [1], king: true }, { numbers: [2] }])).toEqual(['K', 'A'])
  expect(
    namesOf([
      { numbers: [1], king: true },
      { numbers: [2], king: true },
    ]),
  ).toEqual(['K1', 'K2'])
})

test('every ticket survives print and parse', () => {
  const pick = seeded(1)
  for (let i = 0; i < 2_000; i++) {
    const play = randomPlay(pick)
    const marks = parseMarks(playText(play))
    if ('refused' in marks) throw new Error(`${playText(play)}: ${marks.because}`)
    expect(readMarks(defaultCard, marks)).toEqual(play)
  }
})

test('a text may leave the type and repeated rates out, and be written loosely', () => {
  expect(tried('k 7/ 1 2 / 3,4,5 : 1/3,1/4 , 1/6 @ $1')).toEqual(
    ticket('king K7 / 1-2 / 3-4-5: 1/3 @1, 1/4 @1, 1/6 @1'),
  )
  expect(tried('STRAIGHT 1-2: 1/2 @1.5', { ...defaultCard, unit: 50 })).toMatchObject({
    lines: [{ rate: 1_50 }],
  })
})

test.each([
  '',
  '1-2',
  '1-2 1/2 @1',
  'exacta 1-2: 1/2 @1',
  '1-x: 1/2 @1',
  '1-2: two @1',
  '1-2: 1/2 @one',
  '1-2: 1/2 @1.005',
  '1-2 / 3: 1/3 @1 (A+Z)',
  '1-2 / : 1/2 @1',
  '1-2: 1/2 @1: 3',
  `1-2: 1/2 @1${' '.repeat(2_000_000)}`,
])('[15.7(a)] %# is no ticket', (text) => {
  expect(tried(text)).toMatchObject({ refused: '19:47-15.7(a)' })
})
