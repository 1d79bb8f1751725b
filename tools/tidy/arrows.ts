import { posix } from 'node:path'
import { isEngineCode, isNode, lineAt, type Source } from './syntax.ts'

/** Which package may know which. */
const KNOWS: Readonly<Record<string, readonly string[]>> = {
  engine: [],
  lab: ['engine'],
  client: [],
  house: ['engine', 'client'],
  web: ['engine', 'client'],
  cli: ['engine', 'lab', 'client', 'house', 'web'],
}

const IMPORTS: ReadonlySet<string> = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
])

function packageOf(path: string): string | undefined {
  return /^packages\/([^/]+)\//.exec(path)?.[1]
}

/** Steps of a package's build are tools themselves, and may use the others; so do tests that need what they build. */
const usesTools = (path: string): boolean => /^packages\/[^/]+\/build\//.test(path) || isBrowserTest(path)

/** The pages are tried, measured and looked at in a real house. */
const isBrowserTest = (path: string): boolean => /^packages\/web\/(test|bench)\//.test(path)

/** How deep tests go is said in one place for all packages. */
const DEEP = 'tools/deep.ts'
const isTest = (path: string): boolean => /^packages\/[^/]+\/test\/|\.test\.ts$/.test(path)

/** Why a file may not import this, or undefined when it may. */
function objection(path: string, specifier: string): string | undefined {
  const own = packageOf(path)
  if (specifier.startsWith('.')) {
    const reached = posix.join(posix.dirname(path), specifier)
    if (usesTools(path) && reached.startsWith('tools/')) return undefined
    if (isTest(path) && reached === DEEP) return undefined
    const target = packageOf(`${reached}/`)
    return target === own ? undefined : `reaches into another package by path (${specifier})`
  }
  if (isEngineCode(path)) return `the engine stands alone and may not import ${specifier}`
  const other = /^@boardwalk\/([^/]+)/.exec(specifier)?.[1]
  if (own === undefined || other === undefined || other === own) return undefined
  if (isBrowserTest(path) && other === 'house') return undefined
  return KNOWS[own]?.includes(other) ? undefined : `${own} may not know ${other}`
}

export function checkArrows({ path, text, nodes }: Source): readonly string[] {
  return nodes.flatMap(({ node }) => {
    if (!IMPORTS.has(node.type) || !isNode(node.source) || typeof node.source.value !== 'string') return []
    const reason = objection(path, node.source.value)
    return reason ? [`${path}:${lineAt(text, node.start)}: ${reason}`] : []
  })
}
