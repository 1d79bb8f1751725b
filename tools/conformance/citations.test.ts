import { describe, expect, test } from 'vitest'
import { assembledCitations, citationsOfCode, citationsOfTest, citationsOfTitle } from './citations.ts'

describe('citations of a title', () => {
  test.each<[string, string[]]>([
    ['[1.2(a)5] a place bet is off', ['19:47-1.2(a)5']],
    ['[1.2(a)5] [1.3(e)] two brackets', ['19:47-1.2(a)5', '19:47-1.3(e)']],
    ['[1.2(a)5][1.3(e)]without spaces', ['19:47-1.2(a)5', '19:47-1.3(e)']],
    ['[1.2(a)5, 1.3(e)] one bracket', ['19:47-1.2(a)5', '19:47-1.3(e)']],
    ['[19:47-1.2(a)5, 13:69F-14.9B(a)] full ids', ['19:47-1.2(a)5', '13:69F-14.9B(a)']],
    ['[1.1[come-out-point]] its own brackets', ['19:47-1.1[come-out-point]']],
    [
      '[20.11(a)2[a], 20.11(a)2[b]] [20.1[ante]] all',
      ['19:47-20.11(a)2[a]', '19:47-20.11(a)2[b]', '19:47-20.1[ante]'],
    ],
    ['[DAB.irregularities(h)] double attack', ['19:47-DAB.irregularities(h)']],
    ['a bracket later [1.2(a)5] is none', []],
    ['[1.2(a)5] the wager [1.3(e)] is off', ['19:47-1.2(a)5']],
    ['[1.2(a)5 never closed', ['19:47-1.2(a)5 never closed']],
    ['[]', ['19:47-']],
    ['', []],
  ])('of %o', (title, citations) => {
    expect(citationsOfTitle(title)).toEqual(citations)
  })

  test('count for a test from every block around it', () => {
    expect(citationsOfTest(['[1.2(a)] wagers', 'come', '[1.2(a)3] wins'])).toEqual([
      '19:47-1.2(a)',
      '19:47-1.2(a)3',
    ])
  })
})

test('citations of code are the ids written out in it, as strings, in sentences and in comments', () => {
  const source = `
    const rules = '19:47-1'
    refuse("19:47-1.1[come-out-point]", \`13:69F-14.9B(d)4\`)
    // 19:47-16.12(g): the meter is read when the player is paid.
    say('by 19:47-1.2(a)', '19:47-1.3 says so.', '19:47-DAB.irregularities(l)1') /* (19:47-1.4(b)) */
  `
  expect(citationsOfCode(source)).toEqual([
    '19:47-1',
    '19:47-1.1[come-out-point]',
    '13:69F-14.9B(d)4',
    '19:47-16.12(g)',
    '19:47-1.2(a)',
    '19:47-1.3',
    '19:47-DAB.irregularities(l)1',
    '19:47-1.4(b)',
  ])
})

test.each([
  ["'19:47-1.2(a'", '19:47-1.2(a'],
  ["'19:47-1.2(a)2zz'", '19:47-1.2(a)2zz'],
  ['// 19:47-1.2(a)1ix2 counts', '19:47-1.2(a)1ix2'],
])('%s is read to its end, so that nobody takes it for a shorter one', (text, citation) => {
  expect(citationsOfCode(text)).toEqual([citation])
})

test('a part of a number is no citation', () => {
  expect(citationsOfCode(`'19:45-1.18', \`19:47-\${section}\`, '2019:47-1.2', '19:47-'`)).toEqual([])
})

test.each([
  ['`19:47-$', '{section}`'],
  ['`19:47-1.2(a)$', '{item}`'],
  ['`19:47-27.11(a)3[table-$', '{table}]`'],
  ["'19:47-2.17(e)2' ", '+ item'],
  ['`$', '{bet.rule}iii(1)`'],
  ['`$', '{CITATION}(a)2`'],
  ['bet.rule ', "+ 'iii(1)'"],
])('%s%s is put together from parts', (...parts) => {
  expect(assembledCitations(`const a = 1\nconst rule = ${parts.join('')}`)).toEqual([2])
})

test.each([
  ["rule: '19:47-1.2(a)1iii(1)'"],
  ['`$', '{title} ($', '{rule})`'],
  ['`$', '{because}$', '{rule}$', '{hint}`'],
  ["'19:47-1', + 1"],
])('%s%s%s%s is not', (...parts) => {
  expect(assembledCitations(parts.join(''))).toEqual([])
})
