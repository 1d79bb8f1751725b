import { describe, expect, test } from 'vitest'
import { citationsOfReading, parseReadings } from '../../build/readings.ts'
import { readMaterial } from '../../build/rules.ts'
import { carriers, countsOf, oddsInWords, subchaptersOf, uses, wordsOf } from '../../build/rules-data.ts'
import { testsOf } from '../../build/titles.ts'
import { byHome, homeOf } from './places.ts'
import { pieces, search } from './search.ts'

const titles = (text: string): string[] => testsOf('a.test.ts', text).map((t) => t.titles.join(' > '))

describe('tests are read without being run', () => {
  test('with the blocks around them', () => {
    const text = "describe('[1.1] dice', () => {\n  test('[1.2] fall', () => {})\n})\ntest(`alone`, () => {})"
    expect(titles(text)).toEqual(['[1.1] dice > [1.2] fall', 'alone'])
    expect(testsOf('a.test.ts', text).map((t) => t.line)).toEqual([2, 4])
  })

  test.each([
    ["test.each([4, 5])('on %i', () => {})", ['on 4', 'on 5']],
    ["test.each([['[1.2]', 3]] as const)('%s is %i, %s', () => {})", ['[1.2] is 3, …']],
    ["test.each([{ rule: '1.2' }])('[$rule] holds', () => {})", ['[1.2] holds']],
    ["const ROWS = ['a', 'b']\ntest.each(ROWS)('%s', () => {})", ['a', 'b']],
    ["test.each(made())('of %s', () => {})", ['of …']],
    [`for (const n of [1, 2]) test(\`\${n}\`, () => {})`, ['1', '2']],
    [
      `describe.each([['x', '5']])('%s', (_, p) => {\n  test(\`[1.2(a)\${p}i] y\`, () => {})\n})`,
      ['x > [1.2(a)5i] y'],
    ],
  ])('%s', (text, expected) => {
    expect(titles(text)).toEqual(expected)
  })
})

describe('what carries and what follows a provision', () => {
  test('cases of one test are one line', () => {
    const text = "test.each([1, 2, 3])('[1.2(a)] of %i', () => {})\ntest('[1.2(a)] again', () => {})"
    expect(carriers([{ path: 'a.test.ts', text }]).get('19:47-1.2(a)')).toEqual([
      { file: 'a.test.ts', line: 1, title: 'of 1', cases: 3 },
      { file: 'a.test.ts', line: 2, title: 'again', cases: 1 },
    ])
  })

  test('code cites in strings and in comments', () => {
    const text = "// 19:47-1.2: the dealer counts.\nconst rule = '19:47-1.2'\n"
    expect(uses([{ path: 'a.ts', text }]).get('19:47-1.2')).toEqual([
      { file: 'a.ts', line: 1 },
      { file: 'a.ts', line: 2 },
    ])
  })

  test('odds are written in words, citations as they are', () => {
    expect(oddsInWords('Pays 3:2, or 2.5:1; see 19:46-1.18 and 5:12-5.')).toBe(
      'Pays 3 to 2, or 2.5 to 1; see 19:46-1.18 and 5:12-5.',
    )
  })
})

describe('our readings', () => {
  test.each([
    ['**8.3(b), (c).** Waits.', ['19:47-8.3(b)', '19:47-8.3(c)']],
    [
      '**1.2(a)7-10.** Loses. **1.2(b)** closes.',
      [...'789'].map((n) => `19:47-1.2(a)${n}`).concat('19:47-1.2(a)10', '19:47-1.2(b)'),
    ],
    ['**Void** hands go back.', []],
  ])('%s', (text, expected) => {
    expect(citationsOfReading(text)).toEqual(expected)
  })

  test('are the items of the list, each in one line', () => {
    const text = '# Rulings\n\n## Craps\n\n- **1.5.** One\n  two.\n- Three.\n\nFour.\n'
    expect(parseReadings(text)).toEqual([
      { text: '**1.5.** One two.', about: ['19:47-1.5'] },
      { text: 'Three.', about: [] },
    ])
  })
})

describe('the pages of this repository', () => {
  const { register, ...material } = readMaterial()
  const all = subchaptersOf({ register, ...material })

  test('have every provision once, under its beginning', () => {
    expect(wordsOf(all)).toHaveLength(register.provisions.length)
    const nodes = all.flatMap((subchapter) => subchapter.nodes)
    expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length)
    for (const { nodes: own } of all) {
      for (const { id, up } of own.slice(1)) expect(id.startsWith(own[up ?? -1]?.id ?? '?')).toBe(true)
    }
  })

  test('name every subchapter, and say what carries craps from the sources alone', () => {
    expect(all.filter(({ id, title }) => id === title)).toEqual([])
    const [craps] = all.map(countsOf)
    expect(craps).toMatchObject({ id: '19:47-1', title: 'Craps', provisions: 85, tested: 85 })
  })

  test('know where each reading belongs', () => {
    const known = new Set(all.flatMap(({ nodes }) => nodes.map(({ id }) => id)))
    const lost = material.readings.flatMap(({ about }) => about.filter((id) => !known.has(id)))
    expect(lost).toEqual([])
  })
})

describe('the search', () => {
  const WORDS = [
    ['19:47-1.3(c)', 'A Pass Bet stays.'],
    ['19:47-1.3(d)', "Don't pass odds."],
    ['13:69F-14.9B(a)', 'Stud.'],
  ] as const

  test.each([
    ['1.3', ['19:47-1.3(c)', '19:47-1.3(d)']],
    [' 19:47-1.3(C', ['19:47-1.3(c)']],
    ['14.9b', ['13:69F-14.9B(a)']],
    ['pass BET', ['19:47-1.3(c)']],
    ['don’t', ['19:47-1.3(d)']],
    ['  ', []],
  ])('for %s', (asked, expected) => {
    expect(search(WORDS, asked).hits.map(([id]) => id)).toEqual(expected)
  })

  test('marks the words that were asked for', () => {
    expect(pieces('A Pass Bet.', 'bet a')).toEqual([
      { at: 0, text: '', special: false },
      { at: 0, text: 'A', special: true },
      { at: 1, text: ' P', special: false },
      { at: 3, text: 'a', special: true },
      { at: 4, text: 'ss ', special: false },
      { at: 7, text: 'Bet', special: true },
      { at: 10, text: '.', special: false },
    ])
    expect(pieces('1.3 (a)', '1.3')).toEqual([{ at: 0, text: '1.3 (a)', special: false }])
  })
})

test('places in the code belong to a game, to several, to every table or to the house', () => {
  expect(homeOf('packages/engine/src/games/craps/play.ts')).toEqual({ name: 'craps', game: 'craps' })
  expect(homeOf('packages/engine/src/poker/rank.ts')).toEqual({ name: 'Several games (poker)' })
  expect(homeOf('packages/engine/src/kernel/notice.ts')).toEqual({ name: 'Every table' })
  expect(homeOf('packages/house/src/tables/pits.ts')).toEqual({ name: 'The house' })
  const files = ['packages/engine/src/games/craps/play.ts', 'packages/house/src/tables/pits.ts']
  expect(
    byHome(
      [
        [0, 3],
        [1, 8],
        [0, 5],
      ],
      files,
    ),
  ).toEqual([
    [{ name: 'craps', game: 'craps' }, [{ path: files[0], lines: [3, 5] }]],
    [{ name: 'The house' }, [{ path: files[1], lines: [8] }]],
  ])
})
