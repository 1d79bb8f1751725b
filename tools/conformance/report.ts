import { citationsOfCode, citationsOfTest } from './citations.ts'
import { type Register, subchapterOf } from './register.ts'
import type { TestRun } from './results.ts'

export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** A citation that names nothing in the register, and where it stands. */
export interface Unknown {
  readonly citation: string
  readonly where: string
}

export interface Citations {
  /** Named by at least one test that passed. */
  readonly tested: ReadonlySet<string>
  /** Named in the code. Shown, but code alone covers nothing. */
  readonly coded: ReadonlySet<string>
  readonly unknown: readonly Unknown[]
}

export interface Subchapter {
  readonly id: string
  readonly provisions: number
  readonly covered: number
  readonly excluded: readonly { readonly id: string; readonly reason: string }[]
  readonly missing: readonly string[]
}

export function collect(
  register: Register,
  tests: readonly TestRun[],
  sources: readonly SourceFile[],
): Citations {
  const tested = new Set<string>()
  const coded = new Set<string>()
  const unknown: Unknown[] = []
  for (const test of tests) {
    for (const citation of citationsOfTest(test.titles)) {
      if (!register.citable.has(citation)) {
        unknown.push({ citation, where: `${test.file}: ${test.titles.join(' > ')}` })
      } else if (test.passed) tested.add(citation)
    }
  }
  for (const { path, text } of sources) {
    for (const citation of citationsOfCode(text)) {
      if (register.citable.has(citation)) coded.add(citation)
      else unknown.push({ citation, where: path })
    }
  }
  return { tested, coded, unknown }
}

/** Coverage by subchapter, in the order of the register. A citation covers the one provision it names. */
export function subchapters(register: Register, tested: ReadonlySet<string>): readonly Subchapter[] {
  const groups = Map.groupBy(register.provisions, (provision) => subchapterOf(provision.id))
  return [...groups].map(([id, provisions]) => {
    const open = provisions.filter((provision) => !tested.has(provision.id))
    return {
      id,
      provisions: provisions.length,
      covered: provisions.length - open.length,
      excluded: open.filter(({ reason }) => reason !== '').map(({ id, reason }) => ({ id, reason })),
      missing: open.filter(({ reason }) => reason === '').map(({ id }) => id),
    }
  })
}

/** What must be covered in full and is not; subchapters the register does not have are named too. */
export function shortfalls(report: readonly Subchapter[], wanted: readonly string[]): readonly string[] {
  return wanted.flatMap((id) => {
    const found = report.find((subchapter) => subchapter.id === id)
    if (!found) return [`${id} is no subchapter of the register`]
    return found.missing.length > 0 ? [`${id} has ${found.missing.length} provisions without a test`] : []
  })
}

function table(rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.map((row) => row.map(String))
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  )
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)
  return cells.map((row) => row.map(pad).join('  ')).join('\n')
}

/** The report for a person. Subchapters nobody has begun list their missing provisions only when `all` is set. */
export function textReport(
  register: Register,
  report: readonly Subchapter[],
  coded: ReadonlySet<string>,
  all: boolean,
): string {
  const inCode = new Map<string, number>()
  for (const { id } of register.provisions) {
    if (coded.has(id)) inCode.set(subchapterOf(id), (inCode.get(subchapterOf(id)) ?? 0) + 1)
  }
  const rows = report.map(({ id, provisions, covered, excluded, missing }) => [
    id,
    provisions,
    covered,
    excluded.length,
    missing.length,
    inCode.get(id) ?? 0,
  ])
  const sums = rows.reduce<number[]>(
    (sum, row) => sum.map((value, column) => value + Number(row[column + 1])),
    [0, 0, 0, 0, 0],
  )
  const head = ['subchapter', 'provisions', 'covered', 'excluded', 'missing', 'in code']
  const lists = report
    .filter(({ covered, missing }) => missing.length > 0 && (all || covered > 0))
    .map(({ id, missing }) => `\nMissing in ${id}:\n  ${missing.join('\n  ')}`)
  return [table([head, ...rows, ['total', ...sums]]), ...lists].join('\n')
}
