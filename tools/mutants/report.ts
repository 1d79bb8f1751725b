/** What StrykerJS writes down, as far as it is read here. */
export interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>
}

export interface Mutant {
  readonly mutatorName: string
  readonly replacement?: string | undefined
  readonly status: string
  readonly statusReason?: string | undefined
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

/** What a file belongs to: a game, a family, or in the kernel itself. */
const groupOf = (file: string): string => {
  const inside = file.replace(/^.*\/src\//, '')
  const [first = inside, second = ''] = inside.split('/')
  if (first === 'games') return second
  return first === 'kernel' ? inside : first
}

/** Of a table of facts only what is read at run time is broken, unless the tables are asked for too. */
const isTable = ({ status, statusReason = '' }: Mutant): boolean =>
  status === 'Ignored' && /static/i.test(statusReason)

class Score {
  #noticed = 0
  #all = 0
  #left = 0

  add(mutants: readonly Mutant[]): void {
    this.#noticed += mutants.filter((m) => NOTICED.includes(m.status)).length
    this.#all += mutants.filter((m) => [...NOTICED, ...UNNOTICED].includes(m.status)).length
    this.#left += mutants.filter(isTable).length
  }

  toString(): string {
    const percent = this.#all === 0 ? '100' : ((100 * this.#noticed) / this.#all).toFixed(1)
    const left = this.#left === 0 ? '' : `; ${this.#left} in tables of facts left out, see --tables`
    return `${percent} % of ${this.#all} noticed${left}`
  }
}

/** The score of each game, family and kernel file, how many of a hundred breaks are noticed, and of each file in it. */
export function summary({ files }: Report): string[] {
  const groups = new Map<string, { readonly score: Score; readonly files: string[] }>()
  for (const [file, { mutants }] of Object.entries(files)) {
    const name = groupOf(file)
    const group = groups.get(name) ?? { score: new Score(), files: [] }
    group.score.add(mutants)
    const own = new Score()
    own.add(mutants)
    group.files.push(`  ${file.replace(/^.*\//, '')}: ${own}`)
    groups.set(name, group)
  }
  return [...groups].flatMap(([name, { score, files: each }]) => [
    `${name}: ${score}`,
    ...(each.length > 1 ? each : []),
  ])
}
