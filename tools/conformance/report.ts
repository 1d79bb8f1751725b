import { assembledCitations, citationsOfCode, citationsOfTest } from './citations.ts'
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
  /** Written out where the rules are carried out. Code alone covers nothing. */
  readonly coded: ReadonlySet<string>
  readonly unknown: readonly Unknown[]
}

/** Tests and what helps them prove that a provision is carried out; they do not carry it out. */
export const isProduction = ({ path }: SourceFile): boolean => !/\.test(?:-kit)?\.tsx?$/.test(path)

export interface Subchapter {
  readonly id: string
  readonly provisions: number
  readonly covered: number
  readonly excluded: readonly { readonly id: string; readonly reason: string }[]
  readonly missing: readonly string[]
  /** How many provisions the code cites. */
  readonly coded: number
  /** What software can do and no code cites, definitions apart: a name often carries a term better than a comment. */
  readonly uncited: readonly string[]
  readonly uncitedDefinitions: readonly string[]
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
  // Tests cite in their titles; what they expect of the code is found wrong when they run.
  for (const { path, text } of sources.filter(isProduction)) {
    for (const citation of citationsOfCode(text)) {
      if (register.citable.has(citation)) coded.add(citation)
      else unknown.push({ citation, where: path })
    }
  }
  return { tested, coded, unknown }
}

/** Where a citation is put together from parts, so that a search for its number misses it. */
export const assembled = (sources: readonly SourceFile[]): readonly string[] =>
  sources
    .filter(isProduction)
    .flatMap(({ path, text }) => assembledCitations(text).map((line) => `${path}:${line}`))

/** Coverage by subchapter, in the order of the register. A citation covers the one provision it names. */
export function subchapters(
  register: Register,
  { tested, coded }: Pick<Citations, 'tested' | 'coded'>,
): readonly Subchapter[] {
  const groups = Map.groupBy(register.provisions, (provision) => subchapterOf(provision.id))
  return [...groups].map(([id, provisions]) => {
    const open = provisions.filter((provision) => !tested.has(provision.id))
    const uncited = provisions.filter((provision) => !coded.has(provision.id))
    const software = uncited.filter(({ reason }) => reason === '')
    return {
      id,
      provisions: provisions.length,
      covered: provisions.length - open.length,
      excluded: open.filter(({ reason }) => reason !== '').map(({ id, reason }) => ({ id, reason })),
      missing: open.filter(({ reason }) => reason === '').map(({ id }) => id),
      coded: provisions.length - uncited.length,
      uncited: software.filter(({ kind }) => kind !== 'def').map(({ id }) => id),
      uncitedDefinitions: software.filter(({ kind }) => kind === 'def').map(({ id }) => id),
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

const list = (title: string, ids: readonly string[]): readonly string[] =>
  ids.length === 0 ? [] : [`\n${title}:\n  ${ids.join('\n  ')}`]

/** The report for a person. With `all`, subchapters nobody has begun are listed, and what no code cites. */
export function textReport(report: readonly Subchapter[], all: boolean): string {
  const rows = report.map(({ id, provisions, covered, excluded, missing, coded, uncited }) => [
    id,
    provisions,
    covered,
    excluded.length,
    missing.length,
    coded,
    uncited.length,
  ])
  const sums = rows.reduce<number[]>(
    (sum, row) => sum.map((value, column) => value + Number(row[column + 1])),
    [0, 0, 0, 0, 0, 0],
  )
  const head = ['subchapter', 'provisions', 'in tests', 'excluded', 'missing', 'in code', 'uncited']
  const lists = report.flatMap(({ id, covered, missing, uncited, uncitedDefinitions }) => [
    ...(all || covered > 0 ? list(`Missing in ${id}`, missing) : []),
    ...(all ? list(`Not cited in the code of ${id}`, uncited) : []),
    ...(all ? list(`Definitions not cited in the code of ${id}`, uncitedDefinitions) : []),
  ])
  return [table([head, ...rows, ['total', ...sums]]), ...lists].join('\n')
}
