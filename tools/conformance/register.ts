/** One row of the register: a provision of the rules, its gist in the project's own words. */
export interface Provision {
  readonly id: string
  readonly kind: string
  readonly gist: string
  /** Why the provision cannot be software; empty for all others. */
  readonly reason: string
}

export interface Register {
  readonly provisions: readonly Provision[]
  /** All that a citation may name: every id, and every whole beginning of one, as 19:47-1.2(a) of 19:47-1.2(a)5. */
  readonly citable: ReadonlySet<string>
}

const HEADER = 'id\tkind\tgist\treason'

const KINDS: ReadonlySet<string> = new Set([
  'conduct',
  'deal',
  'decide',
  'def',
  'general',
  'irregular',
  'notice',
  'open',
  'option',
  'payout',
  'physical',
  'record',
  'settle',
  'wager',
])

const SUBCHAPTER = /^(\d+:\d+[A-Z]?)(-[0-9A-Z]+)/
const SECTION = /^\.(?:\d+[A-Z]?|[a-z]+)/
const PARAGRAPH = /^(?:\([^()]+\)|\d+|[ivx]+|\[[^[\]]+\])/

/** The parts of an id in order: chapter, subchapter, section, then paragraphs. Undefined when it is no id. */
export function partsOf(id: string): readonly string[] | undefined {
  const head = SUBCHAPTER.exec(id)
  if (!head?.[1] || !head[2]) return undefined
  const parts = [head[1], head[2]]
  let rest = id.slice(head[0].length)
  while (rest !== '') {
    const part = (parts.length === 2 ? SECTION : PARAGRAPH).exec(rest)?.[0]
    if (part === undefined) return undefined
    parts.push(part)
    rest = rest.slice(part.length)
  }
  return parts
}

/** The subchapter a provision belongs to: 19:47-1 of 19:47-1.2(a)5. */
export function subchapterOf(id: string): string {
  const head = SUBCHAPTER.exec(id)
  if (!head) throw new Error(`not an id of a provision: ${id}`)
  return head[0]
}

function parseRow(row: string, line: number): Provision {
  const [id, kind, gist, reason, ...more] = row.split('\t')
  if (
    id === undefined ||
    kind === undefined ||
    gist === undefined ||
    reason === undefined ||
    more.length > 0
  ) {
    throw new Error(`register line ${line}: four columns expected`)
  }
  if (!KINDS.has(kind)) throw new Error(`register line ${line}: unknown kind ${kind}`)
  if (gist === '') throw new Error(`register line ${line}: no gist`)
  return { id, kind, gist, reason }
}

/** Reads the register and refuses it whole when a single row is wrong: coverage is only as good as this list. */
export function parseRegister(text: string): Register {
  const [header, ...rows] = text.replace(/\n$/, '').split('\n')
  if (header !== HEADER) throw new Error('register line 1: unexpected header')
  const provisions: Provision[] = []
  const ids = new Set<string>()
  const citable = new Set<string>()
  for (const [index, row] of rows.entries()) {
    const line = index + 2
    const provision = parseRow(row, line)
    const parts = partsOf(provision.id)
    if (!parts || parts.length < 3) throw new Error(`register line ${line}: not an id: ${provision.id}`)
    if (ids.has(provision.id)) throw new Error(`register line ${line}: ${provision.id} is there twice`)
    ids.add(provision.id)
    provisions.push(provision)
    let beginning = ''
    for (const part of parts) {
      beginning += part
      citable.add(beginning)
    }
  }
  return { provisions, citable }
}
