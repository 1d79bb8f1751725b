import { citationsOfCode, citationsOfTest } from '../../../tools/conformance/citations.ts'
import { partsOf, type Register, subchapterOf } from '../../../tools/conformance/register.ts'
import type { SourceFile } from '../../../tools/conformance/report.ts'
import type { Carried, Counts, Node, Subchapter, Used, Words } from '../src/rules/data.ts'
import type { Reading } from './readings.ts'
import { SUBCHAPTERS } from './subchapters.ts'
import { testsOf } from './titles.ts'

export interface Material {
  readonly register: Register
  readonly tests: readonly SourceFile[]
  readonly sources: readonly SourceFile[]
  readonly readings: readonly Reading[]
}

interface Place {
  readonly file: string
  readonly line: number
}
interface CarriedAt extends Place {
  readonly title: string
  cases: number
}

/** The citations at the head of a title are said by the page already. */
const bare = (title: string): string => title.replace(/^(?:\s*\[(?:[^[\]]|\[[^[\]]*\])*\])+\s*/, '')

/** Odds are never written with a colon (1.4(a)); citations are. */
export const oddsInWords = (text: string): string =>
  text.replace(/(?<![\d:.-])(\d+(?:\.\d+)?):(\d+)(?![\d:-]|[A-Z]?-)/g, '$1 to $2')

/** Which tests carry which provision. Cases of one test are one line with their number. */
export function carriers(tests: readonly SourceFile[]): Map<string, CarriedAt[]> {
  const found = new Map<string, CarriedAt[]>()
  for (const { path, text } of tests) {
    for (const { line, titles } of testsOf(path, text)) {
      for (const citation of new Set(citationsOfTest(titles))) {
        const here = found.get(citation) ?? []
        const same = here.find((c) => c.file === path && c.line === line)
        const title = titles.map(bare).filter(Boolean).join(' › ')
        if (same) same.cases++
        else found.set(citation, [...here, { file: path, line, title, cases: 1 }])
      }
    }
  }
  return found
}

/** Where the code names which provision. */
export function uses(sources: readonly SourceFile[]): Map<string, Place[]> {
  const found = new Map<string, Place[]>()
  for (const { path, text } of sources) {
    for (const [i, line] of text.split('\n').entries()) {
      for (const citation of new Set(citationsOfCode(line)))
        found.set(citation, [...(found.get(citation) ?? []), { file: path, line: i + 1 }])
    }
  }
  return found
}

/** The ids of a subchapter as a tree laid flat: every beginning before its parts, in the order of the register. */
function tree(ids: readonly string[]): readonly { readonly id: string; readonly up?: number }[] {
  const flat: { id: string; up?: number }[] = []
  const at = new Map<string, number>()
  for (const id of ids) {
    const [chapter = '', subchapter = '', ...rest] = partsOf(id) ?? []
    let beginning = chapter + subchapter
    let up: number | undefined
    for (const part of ['', ...rest]) {
      beginning += part
      const known = at.get(beginning)
      if (known === undefined) {
        at.set(beginning, flat.length)
        flat.push({ id: beginning, ...(up !== undefined && { up }) })
      }
      up = at.get(beginning)
    }
  }
  return flat
}

/** Everything the pages say about the rules, a subchapter each. */
export function subchaptersOf({ register, tests, sources, readings }: Material): readonly Subchapter[] {
  const rows = new Map(register.provisions.map((row) => [row.id, row]))
  const groups = Map.groupBy(register.provisions, ({ id }) => subchapterOf(id))
  const carried = carriers(tests)
  const used = uses(sources)
  return [...groups].map(([subchapter, provisions]) => {
    const files: string[] = []
    const file = (path: string): number => (files.includes(path) ? files.indexOf(path) : files.push(path) - 1)
    const own = readings.filter(({ about }) => about.some((id) => `${id}.`.startsWith(`${subchapter}.`)))
    const nodes = tree(provisions.map(({ id }) => id)).map(({ id, up }): Node => {
      const { kind, gist, reason } = rows.get(id) ?? {}
      const proof = (carried.get(id) ?? []).map((c): Carried => [file(c.file), c.line, c.title, c.cases])
      const code = (used.get(id) ?? []).map((u): Used => [file(u.file), u.line])
      const about = own.flatMap((reading, i) => (reading.about.includes(id) ? [i] : []))
      return {
        id,
        ...(up !== undefined && { up }),
        ...(kind && gist && { kind, gist: oddsInWords(gist) }),
        ...(reason && { reason }),
        ...(proof.length > 0 && { tests: proof }),
        ...(code.length > 0 && { code }),
        ...(about.length > 0 && { readings: about }),
      }
    })
    const title = SUBCHAPTERS[subchapter] ?? subchapter
    return { id: subchapter, title, nodes, files, readings: own.map(({ text }) => text) }
  })
}

export function countsOf({ id, title, nodes }: Subchapter): Counts {
  const rows = nodes.filter((node) => node.gist !== undefined)
  const tested = rows.filter((node) => node.tests)
  const excused = rows.filter((node) => !node.tests && node.reason)
  return { id, title, provisions: rows.length, tested: tested.length, excused: excused.length }
}

export const wordsOf = (subchapters: readonly Subchapter[]): Words =>
  subchapters.flatMap(({ nodes }) =>
    nodes.flatMap(({ id, gist }) => (gist === undefined ? [] : [[id, gist] as const])),
  )
