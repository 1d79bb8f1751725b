import { describe, expect, test } from 'vitest'
import { parseRegister } from './register.ts'
import { collect, shortfalls, subchapters, textReport } from './report.ts'

const register = parseRegister(
  [
    'id\tkind\tgist\treason',
    '19:47-1.1[point]\tdef\tThe point.\t',
    '19:47-1.2(a)1\twager\tPass.\t',
    '19:47-1.2(a)15\twager\tField.\t',
    '19:47-1.7(a)\tphysical\tDice.\tA matter of plastic.',
    '19:47-2.1\tdef\tBlackjack.\t',
    '13:69F-14.9B(a)\tgeneral\tSuper seven.\t',
  ].join('\n'),
)

const run = (title: string, passed = true) => ({ file: 'a.test.ts', titles: [title], passed })

describe('citations', () => {
  test('of passed tests are kept, those of failed tests are not', () => {
    const { tested, unknown } = collect(register, [run('[1.2(a)1] a'), run('[2.1] b', false)], [])
    expect([...tested]).toEqual(['19:47-1.2(a)1'])
    expect(unknown).toEqual([])
  })

  test('may name a beginning of ids that ends with a whole part', () => {
    expect(collect(register, [run('[1.2(a)] a'), run('[1.2] b'), run('[19:47-1] c')], []).unknown).toEqual([])
    const { unknown } = collect(register, [run('[1.2(a] a'), run('[1.2(a)2] b'), run('[14.9] c')], [])
    expect(unknown.map(({ citation }) => citation)).toEqual(['19:47-1.2(a', '19:47-1.2(a)2', '19:47-14.9'])
  })

  test('that nobody knows are named with file and title, from failed tests too', () => {
    const test = { file: 'a.test.ts', titles: ['craps', '[1.9] rolls'], passed: false }
    expect(collect(register, [test], []).unknown).toEqual([
      { citation: '19:47-1.9', where: 'a.test.ts: craps > [1.9] rolls' },
    ])
  })

  test('of code must be known and cover nothing', () => {
    const source = { path: 'wagers.ts', text: "['19:47-1.2(a)1', '19:47-9.9']" }
    const { tested, coded, unknown } = collect(register, [], [source])
    expect([...tested]).toEqual([])
    expect([...coded]).toEqual(['19:47-1.2(a)1'])
    expect(unknown).toEqual([{ citation: '19:47-9.9', where: 'wagers.ts' }])
  })
})

describe('the report', () => {
  const craps = {
    id: '19:47-1',
    provisions: 4,
    covered: 1,
    excluded: [{ id: '19:47-1.7(a)', reason: 'A matter of plastic.' }],
    missing: ['19:47-1.1[point]', '19:47-1.2(a)15'],
  }

  test('counts each subchapter; a citation covers only what it names', () => {
    expect(subchapters(register, new Set(['19:47-1.2(a)1', '19:47-1.2(a)', '19:47-2']))).toEqual([
      craps,
      { id: '19:47-2', provisions: 1, covered: 0, excluded: [], missing: ['19:47-2.1'] },
      { id: '13:69F-14', provisions: 1, covered: 0, excluded: [], missing: ['13:69F-14.9B(a)'] },
    ])
  })

  test('a provision with a reason and a test is covered', () => {
    expect(subchapters(register, new Set(['19:47-1.7(a)']))[0]).toMatchObject({ covered: 1, excluded: [] })
  })

  test('what is wanted in full and lacks something is named', () => {
    const report = subchapters(register, new Set(['19:47-2.1']))
    expect(shortfalls(report, ['19:47-2'])).toEqual([])
    expect(shortfalls(report, ['19:47-1', '19:47-99'])).toEqual([
      '19:47-1 has 3 provisions without a test',
      '19:47-99 is no subchapter of the register',
    ])
  })

  test('lists what is missing where something is covered, or everywhere', () => {
    const report = subchapters(register, new Set(['19:47-1.2(a)1']))
    const text = textReport(register, report, new Set(['19:47-2.1']), false)
    expect(text.split('\n')).toEqual([
      'subchapter  provisions  covered  excluded  missing  in code',
      '19:47-1              4        1         1        2        0',
      '19:47-2              1        0         0        1        1',
      '13:69F-14            1        0         0        1        0',
      'total                6        1         1        4        1',
      '',
      'Missing in 19:47-1:',
      '  19:47-1.1[point]',
      '  19:47-1.2(a)15',
    ])
    expect(textReport(register, report, new Set(), true)).toContain(
      'Missing in 13:69F-14:\n  13:69F-14.9B(a)',
    )
  })
})
