import { describe, expect, test } from 'vitest'
import { citationsOfCode, citationsOfTest, citationsOfTitle } from './citations.ts'

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

test('citations of code are literals that are an id and nothing else', () => {
  const source = `
    const rules = '19:47-1'
    refuse("19:47-1.1[come-out-point]", \`13:69F-14.9B(d)4\`)
    say('by 19:47-1.2(a)', '19:47-1.3 says so', '19:45-1.18', \`19:47-\${section}\`)
  `
  expect(citationsOfCode(source)).toEqual(['19:47-1', '19:47-1.1[come-out-point]', '13:69F-14.9B(d)4'])
})
