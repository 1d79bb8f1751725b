/** What a test file finds in place of Vitest: its tests are noted instead of run. */

export interface Noted {
  readonly name: string
  readonly run: () => unknown
}

type Body = (...row: readonly unknown[]) => unknown

const bodyOf = (parts: readonly unknown[]): Body => {
  const body = parts.find((p) => typeof p === 'function')
  if (!body) throw new Error('A test without a body.')
  return body as Body
}

const spread = (row: unknown): readonly unknown[] => (Array.isArray(row) ? row : [row])

export interface Stage {
  readonly describe: unknown
  readonly test: unknown
  readonly tests: readonly Noted[]
}

export function stage(): Stage {
  const tests: Noted[] = []
  const around: string[] = []
  const describe = (name: string, ...parts: readonly unknown[]): void => {
    around.push(name)
    bodyOf(parts)()
    around.pop()
  }
  const test = (name: string, ...parts: readonly unknown[]): void => {
    const body = bodyOf(parts)
    tests.push({ name: [...around, name].join(' > '), run: () => body() })
  }
  const each =
    (of: typeof describe) =>
    (rows: readonly unknown[]) =>
    (name: string, ...parts: readonly unknown[]): void =>
      rows.forEach((row, i) => of(`${name} (${i + 1})`, () => bodyOf(parts)(...spread(row))))
  return {
    tests,
    describe: Object.assign(describe, { each: each(describe) }),
    test: Object.assign(test, { each: each(test) }),
  }
}
