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
  /** What failed, file, title and reason, as it is to be read at the end of a run. */
  readonly failures: readonly string[]
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[]
      readonly title: string
      readonly status: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

/** Reads the file that Vitest's JSON reporter writes. */
export function parseResults(json: string): Results {
  const report = JSON.parse(json) as VitestReport
  const tests: TestRun[] = []
  let passed = 0
  let failed = 0
  const failures: string[] = []
  for (const file of report.testResults) {
    let failedHere = 0
    for (const { ancestorTitles, title, status, failureMessages = [] } of file.assertionResults) {
      tests.push({ file: file.name, titles: [...ancestorTitles, title], passed: status === 'passed' })
      if (status === 'passed') passed++
      if (status !== 'failed') continue
      failedHere++
      failures.push([file.name, ...ancestorTitles, title].join(' > '), ...failureMessages)
    }
    if (file.status === 'failed' && failedHere === 0) {
      failedHere++
      failures.push(file.name, file.message ?? '')
    }
    failed += failedHere
  }
  return { tests, passed, failed, failures }
}
