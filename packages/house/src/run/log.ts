/** What the house says about itself while it runs: a line of JSON for each thing, for whoever keeps it running. */
export const LEVELS = ['debug', 'info', 'warn', 'error'] as const
export type Level = (typeof LEVELS)[number]
export type Detail = Readonly<Record<string, unknown>>
export type Log = (level: Level, what: string, detail?: Detail) => void

export interface LogOptions {
  readonly write: (line: string) => void
  /** Less than this is not written. */
  readonly least: Level
  readonly now?: () => number
}

/** So many lines of one kind in a second; how many more there were is said in the first line after it. */
const MOST_A_SECOND = 50
const LONGEST_TEXT = 1_000

const SECRET_NAME = /token|password|secret|cookie|authorization|links?$|^key/i
/** What may stand within a text: a credential in an address, in a query, or behind its scheme. */
const SECRET_TEXTS: readonly (readonly [RegExp, string])[] = [
  [/(:\/\/[^:/@\s]*:)[^@\s]+@/g, '$1…@'],
  [/((?:token|password|secret|operator)=)[^&\s"]+/gi, '$1…'],
  [/(Bearer )\S+/gi, '$1…'],
]

function clean(name: string, value: unknown): unknown {
  if (SECRET_NAME.test(name)) return '…'
  if (typeof value !== 'string') return value
  const text = SECRET_TEXTS.reduce((all, [found, instead]) => all.replace(found, instead), value)
  return text.slice(0, LONGEST_TEXT)
}

/** Nothing that opens a door is written, whoever hands it over, and nobody fills the disk with one kind of line. */
export function logger({ write, least, now = Date.now }: LogOptions): Log {
  const from = LEVELS.indexOf(least)
  const seen = new Map<string, { second: number; lines: number }>()
  return (level, what, detail = {}) => {
    if (LEVELS.indexOf(level) < from) return
    const time = now()
    const second = Math.floor(time / 1000)
    const last = seen.get(what)
    const same = last?.second === second
    const lines = same ? last.lines + 1 : 1
    seen.set(what, { second, lines })
    if (lines > MOST_A_SECOND) return
    const left = last && !same ? Math.max(0, last.lines - MOST_A_SECOND) : 0
    const own = Object.entries(detail).map(([name, value]) => [name, clean(name, value)])
    const said = { time: new Date(time).toISOString(), level, what, ...Object.fromEntries(own) }
    write(`${JSON.stringify(left > 0 ? { ...said, leftOut: left } : said)}\n`)
  }
}
