import {
  dotted,
  isEngineCode,
  isHouseCore,
  isNode,
  isTest,
  lineAt,
  type Node,
  type Source,
  type Visited,
} from './syntax.ts'

const LONGEST_FILE = 400
const LONGEST_TEST_FILE = 700
const LONGEST_FUNCTION = 70

/** What would let the clock, chance or the outside world into the engine: objects, and what is called by itself. */
const IMPURE_OBJECTS: ReadonlySet<string> = new Set([
  'Date',
  'console',
  'crypto',
  'globalThis',
  'performance',
  'process',
])
const IMPURE_CALLS: ReadonlySet<string> = new Set([
  'Date',
  'fetch',
  'setImmediate',
  'setInterval',
  'setTimeout',
])

const FUNCTIONS: ReadonlySet<string> = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
])

function impurity(node: Node): string | undefined {
  if (node.type === 'CallExpression' || node.type === 'NewExpression') {
    const callee = dotted(node.callee)
    return callee !== undefined && IMPURE_CALLS.has(callee) ? callee : undefined
  }
  if (node.type !== 'MemberExpression') return undefined
  const object = dotted(node.object)
  const name = dotted(node)
  return name === 'Math.random' || (object !== undefined && IMPURE_OBJECTS.has(object))
    ? (name ?? object)
    : undefined
}

/** The engine has no clock, no chance of its own and no way out; the house's streams and tables only those they are given. */
export function checkPurity({ path, text, nodes }: Source): readonly string[] {
  const what = isEngineCode(path) ? 'the engine' : isHouseCore(path) ? 'a stream of the house' : undefined
  if (what === undefined) return []
  return nodes.flatMap(({ node }) => {
    const name = impurity(node)
    return name ? [`${path}:${lineAt(text, node.start)}: ${what} may not use ${name}`] : []
  })
}

export function checkAny({ path, text, nodes }: Source): readonly string[] {
  return nodes
    .filter(({ node }) => node.type === 'TSAnyKeyword')
    .map(({ node }) => `${path}:${lineAt(text, node.start)}: a type that accepts everything checks nothing`)
}

/** Every test runs, always. */
export function checkSkipped({ path, text, nodes }: Source): readonly string[] {
  return nodes.flatMap(({ node }) => {
    const name = node.type === 'CallExpression' ? dotted(node.callee) : undefined
    if (name === undefined || !/\.(?:skip|only|todo)(?:\.|$)/.test(name)) return []
    return [`${path}:${lineAt(text, node.start)}: ${name} leaves tests out`]
  })
}

/** A describe block is a chapter of tests and not a function that someone reads at one go. */
function isChapter(parent: Node | undefined): boolean {
  if (parent?.type !== 'CallExpression' || !isNode(parent.callee)) return false
  // describe.each(rows)('title', block) calls what a call has returned.
  const { callee } = parent
  return /^describe\b/.test(dotted(callee.type === 'CallExpression' ? callee.callee : callee) ?? '')
}

function checkFunction({ path, text }: Source, { node, parent }: Visited): readonly string[] {
  if (!FUNCTIONS.has(node.type) || isChapter(parent)) return []
  const first = lineAt(text, node.start)
  const lines = lineAt(text, node.end) - first + 1
  return lines > LONGEST_FUNCTION
    ? [`${path}:${first}: a function of ${lines} lines, at most ${LONGEST_FUNCTION}`]
    : []
}

export function checkLengths(source: Source): readonly string[] {
  const { path, text, nodes } = source
  const functions = nodes.flatMap((visited) => checkFunction(source, visited))
  const lines = text.trimEnd().split('\n').length
  const most = isTest(path) ? LONGEST_TEST_FILE : LONGEST_FILE
  const isData = path.endsWith('.data.ts')
  return lines > most && !isData ? [`${path}: ${lines} lines, at most ${most}`, ...functions] : functions
}
