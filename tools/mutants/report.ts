/** What StrykerJS writes down, as far as it is read here. */
export interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>
}

interface Mutant {
  readonly mutatorName: string
  readonly replacement?: string
  readonly status: string
  readonly location: { readonly start: Position; readonly end: Position }
}

interface Position {
  readonly line: number
  readonly column: number
}

const UNNOTICED = ['Survived', 'NoCoverage']
const NOTICED = ['Killed', 'Timeout']

const short = (text: string): string =>
  (text.length > 60 ? `${text.slice(0, 57)}...` : text).replace(/\s+/g, ' ')

/** The text that was replaced, of its first line. */
function replaced(source: string, { location: { start, end } }: Mutant): string {
  const line = source.split('\n')[start.line - 1] ?? ''
  return line.slice(start.column - 1, end.line === start.line ? end.column - 1 : undefined)
}

/** A line for each break that no test has noticed: where, what stood there, and what took its place. */
export function survivors({ files }: Report): string[] {
  return Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => UNNOTICED.includes(status))
      .map((m) => {
        const lost = m.status === 'NoCoverage' ? ' (no test comes here)' : ''
        const into = short(m.replacement ?? m.mutatorName)
        return `${file}:${m.location.start.line} ${short(replaced(source, m))} → ${into}${lost}`
      }),
  )
}

/** A game's name, or a kernel file's. */
const groupOf = (file: string): string =>
  /\/games\/([^/]+)\//.exec(file)?.[1] ?? file.replace(/^.*\/src\//, '')

/** The score of each game and kernel file: how many of a hundred breaks are noticed. */
export function summary({ files }: Report): string[] {
  const groups = new Map<string, { noticed: number; all: number }>()
  for (const [file, { mutants }] of Object.entries(files)) {
    const group = groups.get(groupOf(file)) ?? { noticed: 0, all: 0 }
    group.noticed += mutants.filter((m) => NOTICED.includes(m.status)).length
    group.all += mutants.filter((m) => [...NOTICED, ...UNNOTICED].includes(m.status)).length
    groups.set(groupOf(file), group)
  }
  return [...groups].map(
    ([name, { noticed, all }]) =>
      `${name}: ${all === 0 ? 100 : ((100 * noticed) / all).toFixed(1)} % of ${all} noticed`,
  )
}
