/** One test that ran, its titles from the outermost describe block to its own. */
export interface TestRun {
  readonly file: string
  readonly titles: readonly string[]
  readonly passed: boolean
}

export interface Results {
  readonly tests: readonly TestRun[]
  readonly passed: number
  /** Tests that failed, and files that failed before a test of theirs could. */
  readonly failed: number
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[]
      readonly title: string
      readonly status: string
    }[]
  }[]
}

/** Reads the file that Vitest's JSON reporter writes. */
export function parseResults(json: string): Results {
  const report = JSON.parse(json) as VitestReport
  const tests: TestRun[] = []
  let passed = 0
  let failed = 0
  for (const file of report.testResults) {
    let failedHere = 0
    for (const { ancestorTitles, title, status } of file.assertionResults) {
      tests.push({ file: file.name, titles: [...ancestorTitles, title], passed: status === 'passed' })
      if (status === 'passed') passed++
      if (status === 'failed') failedHere++
    }
    failed += file.status === 'failed' ? Math.max(failedHere, 1) : failedHere
  }
  return { tests, passed, failed }
}
