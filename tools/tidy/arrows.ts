import { posix } from 'node:path'
import { isEngineCode, isNode, lineAt, type Node, type Source } from './syntax.ts'

/** Which package may know which. */
const KNOWS: Readonly<Record<string, readonly string[]>> = {
  engine: [],
  lab: ['engine'],
  protocol: ['engine'],
  client: ['protocol'],
  house: ['engine', 'protocol', 'client'],
  web: ['engine', 'client'],
  cli: ['engine', 'lab', 'client', 'house', 'web'],
}

/** Of the protocol a client takes the types alone: the library behind its schemas stays out of the browser. */
const TYPES_ONLY: Readonly<Record<string, string>> = { client: 'protocol' }
/** The folders of the house from the bottom up. A folder may know those below it; folders of one row do not know each other. */
const HOUSE_LAYERS: readonly (readonly string[])[] = [
  ['store'],
  ['streams'],
  ['shoe'],
  ['draw'],
  ['tables', 'people'],
  ['approvals'],
  ['booth', 'room'],
  ['records', 'proof'],
  ['orders'],
  ['run'],
  ['server'],
]
const HOUSE = 'packages/house/src/'
/** Two databases, of which neither may know the other. */
const DATABASES: readonly string[] = ['store/sqlite', 'store/postgres']

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

/** Why a file of the house may not import this other one. What stands beside the folders puts them together and may know all. */
function houseObjection(path: string, target: string): string | undefined {
  if (!path.startsWith(HOUSE) || !target.startsWith(HOUSE) || /\.test(-kit)?\.ts$/.test(path))
    return undefined
  const [own, other] = [path, target].map((file) => posix.dirname(file.slice(HOUSE.length)))
  if (own === undefined || other === undefined || own === '.' || own === other) return undefined
  if (DATABASES.includes(own) && DATABASES.includes(other)) return `${own} may not know ${other}`
  const [from = '', to = ''] = [own, other].map((folder) => folder.split('/')[0])
  if (from === to) return undefined
  const [above, below] = [from, to].map((name) => HOUSE_LAYERS.findIndex((row) => row.includes(name)))
  if (above === undefined || below === undefined) return undefined
  if (above < 0) return `${from} has no place among the layers of the house`
  return below >= 0 && below < above ? undefined : `${from} may not know ${to === '.' ? target : to}`
}

/** Why a file may not import this, or undefined when it may. */
function objection(path: string, specifier: string): string | undefined {
  const own = packageOf(path)
  if (specifier.startsWith('.')) {
    const reached = posix.join(posix.dirname(path), specifier)
    if (usesTools(path) && reached.startsWith('tools/')) return undefined
    if (isTest(path) && reached === DEEP) return undefined
    const target = packageOf(`${reached}/`)
    return target === own
      ? houseObjection(path, reached)
      : `reaches into another package by path (${specifier})`
  }
  if (isEngineCode(path)) return `the engine stands alone and may not import ${specifier}`
  const other = /^@boardwalk\/([^/]+)/.exec(specifier)?.[1]
  if (own === undefined || other === undefined || other === own) return undefined
  if (isBrowserTest(path) && other === 'house') return undefined
  return KNOWS[own]?.includes(other) ? undefined : `${own} may not know ${other}`
}

/** Whether nothing of an import or export is left once types are erased. */
const isOfTypes = ({ importKind, exportKind, type }: Node): boolean =>
  importKind === 'type' || exportKind === 'type' || type === 'TSImportType'

function checkTypes(path: string, specifier: string, node: Node): string | undefined {
  const own = packageOf(path) ?? ''
  const only = TYPES_ONLY[own]
  if (only === undefined || !specifier.startsWith(`@boardwalk/${only}`) || isOfTypes(node)) return undefined
  return `${own} may import only types of ${only}`
}

export function checkArrows({ path, text, nodes }: Source): readonly string[] {
  return nodes.flatMap(({ node }) => {
    if (!IMPORTS.has(node.type) || !isNode(node.source) || typeof node.source.value !== 'string') return []
    const reason = objection(path, node.source.value) ?? checkTypes(path, node.source.value, node)
    return reason ? [`${path}:${lineAt(text, node.start)}: ${reason}`] : []
  })
}
