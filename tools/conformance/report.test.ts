import { describe, expect, test } from 'vitest'
import { parseRegister } from './register.ts'
import { assembled, collect, shortfalls, subchapters, textReport } from './report.ts'

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
    const sources = [
      { path: 'wagers.ts', text: "['19:47-1.2(a)1', '19:47-9.9']" },
      { path: 'wagers.test.ts', text: "why('19:47-1.2(a)15', '19:47-8.8')" },
      { path: 'wagers.test-kit.ts', text: '// 19:47-2.1' },
    ]
    const { tested, coded, unknown } = collect(register, [], sources)
    expect([...tested]).toEqual([])
    expect([...coded]).toEqual(['19:47-1.2(a)1'])
    expect(unknown).toEqual([{ citation: '19:47-9.9', where: 'wagers.ts' }])
  })
})

test('a citation put together from parts is found, except in tests', () => {
  const text = ['rule(`19:47-1.2$', '{item}`)'].join('')
  const at = (path: string) => assembled([{ path, text }])
  expect(at('wagers.ts')).toEqual(['wagers.ts:1'])
  expect(at('wagers.test.ts')).toEqual([])
})

const none: ReadonlySet<string> = new Set()

describe('the report', () => {
  const craps = {
    id: '19:47-1',
    provisions: 4,
    covered: 1,
    excluded: [{ id: '19:47-1.7(a)', reason: 'A matter of plastic.' }],
    missing: ['19:47-1.1[point]', '19:47-1.2(a)15'],
    coded: 2,
    uncited: ['19:47-1.2(a)1'],
    uncitedDefinitions: ['19:47-1.1[point]'],
  }

  test('counts each subchapter; a citation covers only what it names', () => {
    const tested = new Set(['19:47-1.2(a)1', '19:47-1.2(a)', '19:47-2'])
    const coded = new Set(['19:47-1.2(a)15', '19:47-1.2(a)', '19:47-1.7(a)', '19:47-2.1'])
    const open = { provisions: 1, covered: 0, excluded: [] }
    const cited = { coded: 1, uncited: [], uncitedDefinitions: [] }
    const uncited = { coded: 0, uncited: ['13:69F-14.9B(a)'], uncitedDefinitions: [] }
    expect(subchapters(register, { tested, coded })).toEqual([
      craps,
      { id: '19:47-2', ...open, missing: ['19:47-2.1'], ...cited },
      { id: '13:69F-14', ...open, missing: ['13:69F-14.9B(a)'], ...uncited },
    ])
  })

  test('a provision with a reason and a test is covered', () => {
    const [first] = subchapters(register, { tested: new Set(['19:47-1.7(a)']), coded: none })
    expect(first).toMatchObject({ covered: 1, excluded: [] })
  })

  test('what is wanted in full and lacks something is named', () => {
    const report = subchapters(register, { tested: new Set(['19:47-2.1']), coded: none })
    expect(shortfalls(report, ['19:47-2'])).toEqual([])
    expect(shortfalls(report, ['19:47-1', '19:47-99'])).toEqual([
      '19:47-1 has 3 provisions without a test',
      '19:47-99 is no subchapter of the register',
    ])
  })

  test('lists what is missing where something is covered, or everywhere', () => {
    const coded = new Set(['19:47-1.2(a)1', '19:47-2.1'])
    const report = subchapters(register, { tested: new Set(['19:47-1.2(a)1']), coded })
    expect(textReport(report, false).split('\n')).toEqual([
      'subchapter  provisions  in tests  excluded  missing  in code  uncited',
      '19:47-1              4         1         1        2        1        1',
      '19:47-2              1         0         0        1        1        0',
      '13:69F-14            1         0         0        1        0        1',
      'total                6         1         1        4        2        2',
      '',
      'Missing in 19:47-1:',
      '  19:47-1.1[point]',
      '  19:47-1.2(a)15',
    ])
    const all = textReport(report, true)
    expect(all).toContain('Missing in 13:69F-14:\n  13:69F-14.9B(a)')
    expect(all).toContain('Not cited in the code of 19:47-1:\n  19:47-1.2(a)15\n')
    expect(all).toContain('Definitions not cited in the code of 19:47-1:\n  19:47-1.1[point]\n')
  })
})
