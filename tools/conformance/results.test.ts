import { expect, test } from 'vitest'
import { parseResults } from './results.ts'

const passing = { ancestorTitles: ['place'], title: 'wins', status: 'passed' }
const failing = { ancestorTitles: ['place'], title: 'loses', status: 'failed', failureMessages: ['not zero'] }

function report(...files: { status: string; assertionResults: object[] }[]): string {
  return JSON.stringify({ testResults: files.map((file, index) => ({ name: `${index}.test.ts`, ...file })) })
}

test('every test is listed with its titles', () => {
  const results = parseResults(report({ status: 'failed', assertionResults: [passing, failing] }))
  expect(results).toEqual({
    tests: [
      { file: '0.test.ts', titles: ['place', 'wins'], passed: true },
      { file: '0.test.ts', titles: ['place', 'loses'], passed: false },
    ],
    passed: 1,
    failed: 1,
    failures: ['0.test.ts > place > loses', 'not zero'],
  })
})

test('a file that fails without a failing test counts as one failure', () => {
  const broken = { status: 'failed', message: 'no such module', assertionResults: [] }
  expect(parseResults(report(broken, broken))).toMatchObject({
    passed: 0,
    failed: 2,
    failures: ['0.test.ts', 'no such module', '1.test.ts', 'no such module'],
  })
  expect(parseResults(report({ status: 'failed', assertionResults: [passing] }))).toMatchObject({
    passed: 1,
    failed: 1,
  })
})

test('a test that did not run is neither', () => {
  const pending = { ...passing, status: 'pending' }
  expect(parseResults(report({ status: 'passed', assertionResults: [pending] }))).toMatchObject({
    passed: 0,
    failed: 0,
  })
})
