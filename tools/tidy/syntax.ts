import { parseAst } from 'vite'

/** A node of the syntax tree (ESTree with TypeScript's additions), as far as the checks look at it. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

/** A TypeScript file with its tree. Parsed once, read by every check. */
export interface Source {
  readonly path: string
  readonly text: string
  readonly nodes: readonly Visited[]
}

export interface Visited {
  readonly node: Node
  readonly parent: Node | undefined
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function gather(value: unknown, parent: Node | undefined, into: Visited[]): void {
  if (Array.isArray(value)) {
    for (const item of value) gather(item, parent, into)
  } else if (isNode(value)) {
    into.push({ node: value, parent })
    for (const field of Object.values(value)) gather(field, value, into)
  }
}

export function parseSource(path: string, text: string): Source {
  const nodes: Visited[] = []
  gather(parseAst(text, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts' }, path), undefined, nodes)
  return { path, text, nodes }
}

export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}

/** Code that must be pure: the engine without its tests. */
export function isEngineCode(path: string): boolean {
  return path.startsWith('packages/engine/src/') && !isTest(path)
}

/** What touches the world for streams and tables, so that nothing else there does. */
const CORE_EDGES = ['clock.ts']

/** Streams and tables have only the clock, the store, the chance and the wire that they are given. */
export const isHouseCore = (path: string): boolean =>
  /^packages\/house\/src\/(streams|tables)\//.test(path) &&
  !isTest(path) &&
  !CORE_EDGES.some((edge) => path.endsWith(`/${edge}`))

/** A name, or the dotted path of names that a member expression spells: Math.random, test.each. */
export function dotted(value: unknown): string | undefined {
  if (!isNode(value)) return undefined
  if (value.type === 'Identifier') return String(value.name)
  if (value.type !== 'MemberExpression' || value.computed) return undefined
  const object = dotted(value.object)
  const property = dotted(value.property)
  return object !== undefined && property !== undefined ? `${object}.${property}` : undefined
}
