import { describe, expect, test } from 'vitest'
import { defaultCard } from './card.ts'
import { ticket, tried } from './keno.test-kit.ts'
import { playText } from './notation.ts'
import { readMarks } from './reading.ts'
import { waysOf } from './ticket.ts'

const refusal = (text: string) => {
  const answer = tried(text)
  return 'refused' in answer ? answer.refused : playText(answer)
}

describe('straight tickets', () => {
  test('[15.2(c)1] have their spots in one group', () => {
    expect(ticket('5-3-80: 1/3 @2.00')).toEqual({
      kind: 'straight',
      groups: [{ numbers: [3, 5, 80] }],
      lines: [{ ways: 1, spots: 3, rate: 2_00 }],
    })
    expect(refusal('straight 1-2 / 3-4: 2/2 @1.00')).toBe('19:47-15.2(c)1')
    expect(refusal('straight 1-2: 1/3 @1.00')).toBe('19:47-15.7(a)')
    expect(refusal('straight K1: 1/1 @1.00')).toBe('19:47-15.2(c)1')
  })

  test('[15.1[spots]] are named by how many numbers are marked', () => {
    expect(ticket('1-2-3: 1/3 @1.00').lines[0]?.spots).toBe(3)
  })

  test('[15.2(a)] are of the numbers 1 to 80', () => {
    expect(ticket('1-80: 1/2 @1.00').groups[0]?.numbers).toEqual([1, 80])
    for (const bad of ['0-5', '81-5']) expect(refusal(`${bad}: 1/2 @1.00`)).toBe('19:47-15.2(a)')
    const marks = { groups: [{ numbers: [1.5] }], lines: [{ ways: 1, spots: 1, rate: 1_00 }] }
    expect(readMarks(defaultCard, marks)).toMatchObject({ refused: '19:47-15.2(a)' })
  })

  test('[15.2(b)] have at most as many spots as the card permits, and only numbers of spots that it lists', () => {
    const sixteen = Array.from({ length: 16 }, (_, i) => i + 1).join('-')
    expect(tried(`${sixteen}: 1/16 @1.00`)).toMatchObject({ refused: '19:47-15.2(b)', received: 16 })
    const { 4: _, ...returns } = defaultCard.returns
    const card = { ...defaultCard, returns }
    expect(tried('1-2-3-4: 1/4 @1.00', card)).toMatchObject({ refused: '19:47-15.2(b)', received: 4 })
    expect(tried('1-2-3: 1/3 @1.00', card)).toMatchObject({ kind: 'straight' })
  })
})

describe('split tickets', () => {
  test('[15.2(c)2] play each group by itself, and no number is in two groups', () => {
    expect(ticket('1-2 / 3-4-5: 1/2 @1.00, 1/3 @1.00').kind).toBe('split')
    expect(refusal('split 1-2 / 2-3: 2/2 @1.00')).toBe('19:47-15.2(c)2')
    expect(refusal('split 1-2: 1/2 @1.00')).toBe('19:47-15.2(c)2')
    expect(refusal('split 1-2 / 3-4: 1/4 @1.00')).toBe('19:47-15.7(a)')
    expect(refusal('split 1-2 / 3-4 / 5: 1/3 @1.00 (A+C), 1/2 @1.00 (B)')).toBe('19:47-15.2(c)2')
  })

  test('[15.2(c)2i] groups that are all equal in size have one rate', () => {
    expect(ticket('1-2 / 3-4: 2/2 @1.00').kind).toBe('split')
    expect(refusal('split 1-2 / 3-4: 1/2 @1.00 (A), 1/2 @2.00 (B)')).toBe('19:47-15.2(c)2i')
  })

  test('[15.2(c)2ii] as soon as two differ in size each group may have its own rate', () => {
    const play = ticket('split 1-2 / 3-4 / 5: 1/2 @1.00 (A), 1/2 @2.00 (B), 1/1 @5.00')
    expect(play.lines.map(({ rate }) => rate)).toEqual([5_00, 1_00, 2_00])
  })
})

describe('way tickets', () => {
  test('[15.2(c)3] combine groups of equal size at one rate', () => {
    const play = ticket('1-2 / 3-4 / 5-6 / 7-8: 6/4, 1/8 @1.00')
    expect(play).toMatchObject({
      kind: 'way',
      lines: [
        { ways: 6, spots: 4 },
        { ways: 1, spots: 8 },
      ],
    })
    expect(waysOf(play)).toBe(7)
    expect(refusal('way 1-2 / 3-4-5: 1/5 @1.00')).toBe('19:47-15.2(c)3')
    expect(refusal('way 1-2 / 3-4: 2/2 @1.00, 1/4 @2.00')).toBe('19:47-15.2(c)3')
    expect(refusal('way 1-2 / 3-4: 1/4 @1.00')).toBe('19:47-15.2(c)3')
    expect(refusal('way 1-2 / 3-4 / 5-6: 2/4 @1.00 (A+B A+C)')).toBe('19:47-15.2(c)3')
  })
})

describe('combination tickets', () => {
  test('[15.2(c)4] combine groups as the player says, each way at its rate', () => {
    const play = ticket(
      '1-2 / 3-4-5 / 6: 1/5 @1.00, 1/3 @2.00, 1/3 @5.00 (B)'.replace('1/3 @2.00', '1/3 @2.00 (A+C)'),
    )
    expect(play.kind).toBe('combination')
    expect(playText(play)).toBe('combination 1-2 / 3-4-5 / 6: 1/3 @2.00 (A+C), 1/3 @5.00 (B), 1/5 @1.00')
    expect(refusal('combination 1-2: 1/2 @1.00')).toBe('19:47-15.2(c)4')
  })

  test('may play a king by itself and groups without it', () => {
    expect(ticket('K1 / 2-3 / 4-5-6: 1/1 @1.00, 1/2 @1.00, 2/3 @1.00').kind).toBe('combination')
  })
})

describe('king tickets', () => {
  test('[15.2(c)5] combine a king with at least one more group, which may be another king', () => {
    const play = ticket('K7 / 1-2 / 3-4-5: 1/3, 1/4, 1/6 @1.00')
    expect(play).toMatchObject({ kind: 'king', lines: [{ ways: 1 }, { ways: 1 }, { ways: 1 }] })
    expect(ticket('K7 / K8 / 1-2: 1/2, 2/3, 1/4 @1.00').kind).toBe('king')
    expect(refusal('king 1-2 / 3-4: 1/4 @1.00')).toBe('19:47-15.2(c)5')
    expect(refusal('king K7-8 / 1-2: 1/4 @1.00')).toBe('19:47-15.2(c)5')
    expect(refusal('king K7 / 1-2: 1/3 @1.00')).toBe('19:47-15.2(c)5')
    expect(refusal('king K7 / 1-2 / 3-4: 1/4 @1.00 (A+B), 2/3 @1.00')).toBe('19:47-15.2(c)5')
    expect(refusal('split K7 / 1-2: 1/1 @1.00, 1/2 @1.00')).toBe('19:47-15.2(c)5')
  })

  test('may leave combinations out and give each its rate when they are named', () => {
    const play = ticket('king K7 / 1-2 / 3-4: 1/3 @1.00 (K+A), 1/3 @2.00 (K+B)')
    expect(play.lines).toHaveLength(2)
  })
})

describe('[15.7(a)] what is unclear is returned', () => {
  test.each([
    ['another number of ways than the groups make', '1-2 / 3-4 / 5-6: 2/4 @1.00'],
    ['ways with a number of spots that no groups add up to', '1-2 / 3-4: 1/3 @1.00'],
    ['no rate', '1-2-3: 1/3'],
    ['a rate for some items only', '1-2 / 3-4 / 5-6: 3/2 @1.00, 3/4 @2.00, 1/6'],
    ['a number marked twice in a group', '1-1-2: 1/3 @1.00'],
    ['a way named twice', 'combination 1-2 / 3-4 / 5-6: 2/4 @1.00 (A+B B+A), 1/6 @1.00'],
    ['a group named twice in a way', 'combination 1-2 / 3-4 / 5-6: 1/4 @1.00 (A+A), 1/6 @1.00'],
    ['a way that is named beside all of its size', 'combination 1-2 / 3-4 / 5-6: 3/4 @1.00, 1/4 @2.00 (A+B)'],
    ['a group that is in no way', 'combination 1-2 / 3-4 / 5-6: 1/4 @1.00 (A+B), 1/2 @1.00 (B)'],
    ['fewer names than ways', 'combination 1-2 / 3-4 / 5-6: 2/4 @1.00 (A+B), 1/6 @1.00'],
    ['names of another number of spots', 'combination 1-2 / 3-4 / 5-6: 1/4 @1.00 (A), 1/6 @1.00'],
    ['no ways', '1-2: 0/2 @1.00'],
  ])('%s', (_, text) => {
    expect(refusal(text)).toBe('19:47-15.7(a)')
  })

  test('a line that names no way at all', () => {
    const groups = [{ numbers: [1, 2] }, { numbers: [3, 4] }]
    const lines = [
      { ways: 1, spots: 4, rate: 1_00 },
      { ways: 2, spots: 2, rate: 1_00 },
      { ways: 0, spots: 3, rate: 1_00, named: [] },
    ]
    expect(readMarks(defaultCard, { groups, lines })).toMatchObject({ refused: '19:47-15.7(a)' })
  })

  test('but not a group that is in some ways and not in others', () => {
    expect(refusal('combination 1-2 / 3-4 / 5-6: 2/4 @1.00 (A+B A+C)')).toContain('(A+B A+C)')
  })

  test('no number, and no conditioning', () => {
    expect(readMarks(defaultCard, { groups: [], lines: [] })).toMatchObject({ refused: '19:47-15.7(a)' })
    const groups = [{ numbers: [1] }]
    expect(readMarks(defaultCard, { groups, lines: [] })).toMatchObject({ refused: '19:47-15.7(a)' })
    const empty = { groups: [{ numbers: [] }], lines: [{ ways: 1, spots: 1, rate: 1_00 }] }
    expect(readMarks(defaultCard, empty)).toMatchObject({ refused: '19:47-15.7(a)' })
  })
})

test('[15.3(d)] each way costs whole units between the minimum and maximum of the card', () => {
  const card = { ...defaultCard, unit: 50, least: 1_00, most: 5_00 }
  for (const rate of ['0.50', '1.25', '5.50'])
    expect(tried(`1-2: 1/2 @${rate}`, card)).toMatchObject({ refused: '19:47-15.3(d)' })
  for (const rate of ['1.00', '1.50', '5.00'])
    expect(tried(`1-2: 1/2 @${rate}`, card)).toMatchObject({ kind: 'straight' })
})

test('[15.4(a)] ways are counted before they are listed: eighty groups of one have 2^80', () => {
  const singles = Array.from({ length: 80 }, (_, i) => i + 1).join(' / ')
  const many = tried(`${singles}: 3160/2 @1.00`)
  expect(many).toMatchObject({ kind: 'way', lines: [{ ways: 3160, spots: 2 }] })
  expect(tried(`${singles}: 82160/3 @1.00`)).toMatchObject({ refused: '19:47-15.4(a)', received: 82_160 })
  const card = { ...defaultCard, mostWays: 3_200 }
  expect(tried(`${singles}: 80/1, 3160/2 @1.00`, card)).toMatchObject({
    refused: '19:47-15.4(a)',
    received: 3_240,
  })
})

test('what is marked in another order is the same ticket', () => {
  const one = ticket('combination 9-8 / 1 / 4-3-2: 1/5 @1.00 (A+C), 1/3 @2.00 (C), 1/1 @2.00 (B)')
  const other = ticket('combination 2-3-4 / 8-9 / 1: 1/1 @2.00, 1/3 @2.00 (A), 1/5 @1.00')
  expect(one.groups.map(({ numbers }) => numbers[0])).toEqual([1, 2, 8])
  expect(playText(one)).toBe('combination 1 / 2-3-4 / 8-9: 1/1 @2.00, 1/3 @2.00 (B), 1/5 @1.00')
  expect(other).toEqual(one)
})
