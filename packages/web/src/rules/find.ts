import { counts, subchapters, words } from 'virtual:rules'
import type { Counts, Node, Subchapter, Words } from './data.ts'

const loading = new Map<string, Promise<Subchapter>>()
let loadingWords: Promise<Words> | undefined

/** The subchapter that an id is in: 19:47-1 of 19:47-1.3(c). */
export const subchapterOf = (id: string): Counts | undefined =>
  counts.find((c) => id === c.id || id.startsWith(`${c.id}.`))

export function loadSubchapter(id: string): Promise<Subchapter> {
  const load = subchapters[id]
  const known = loading.get(id) ?? load?.().then((module) => module.default)
  if (!known) return Promise.reject(new Error(`There is no subchapter ${id}.`))
  loading.set(id, known)
  return known
}

export function loadWords(): Promise<Words> {
  loadingWords ??= words().then((module) => module.default)
  return loadingWords
}

/** Whether an id is another or a part of it: 1.10 is no part of 1.1, nor 1.8A of 1.8. */
const isWithin = (id: string, whole: string): boolean =>
  id.startsWith(whole) && !(/\d$/.test(whole) && /^[\dA-Z]/.test(id.slice(whole.length)))

/** The node of an id, or of the longest beginning of it that there is. */
export function nearest({ nodes }: Subchapter, id: string): Node | undefined {
  const beginnings = nodes.filter((node) => isWithin(id, node.id))
  return beginnings.reduce<Node | undefined>(
    (best, node) => (best && best.id.length >= node.id.length ? best : node),
    undefined,
  )
}

export const childrenOf = ({ nodes }: Subchapter, node: Node): readonly Node[] =>
  nodes.filter(({ up }) => up !== undefined && nodes[up] === node)

/** From the subchapter down to what the node is part of. */
export function wayTo({ nodes }: Subchapter, node: Node): readonly Node[] {
  const way: Node[] = []
  for (let up = node.up; up !== undefined; up = nodes[up]?.up) way.unshift(nodes[up] as Node)
  return way
}

/** The provisions before and after, in the order of the rules; beginnings without words of their own are passed over. */
export function neighbours({ nodes }: Subchapter, node: Node): readonly [Node | undefined, Node | undefined] {
  const at = nodes.indexOf(node)
  const hasGist = (n: Node): boolean => n.gist !== undefined
  return [nodes.slice(0, at).findLast(hasGist), nodes.slice(at + 1).find(hasGist)]
}

/** The readings of a node and of everything it is part of. */
export function readingsOf(subchapter: Subchapter, node: Node): readonly string[] {
  const all = [...wayTo(subchapter, node), node].flatMap((n) => n.readings ?? [])
  return [...new Set(all)].flatMap((i) => subchapter.readings[i] ?? [])
}

/** `1.3(c)` as well as `19:47-1.3(c)`. */
export const short = (id: string): string => id.replace(/^19:47-/, '')
