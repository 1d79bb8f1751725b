import { parseAst } from 'vite'
import { bind, evaluate, isNode, type Names, type Node, nodes } from './evaluate.ts'

/** A test as it is written, its titles from the outermost block to its own, with the values of its case filled in. */
export interface WrittenTest {
  readonly line: number
  readonly titles: readonly string[]
}

interface Block {
  readonly titles: readonly string[]
  readonly names: Names
}

/** `test`, `describe.each`: the words of a callee. */
function words(callee: unknown): string {
  if (!isNode(callee)) return ''
  if (callee.type === 'Identifier') return String(callee.name)
  return callee.type === 'MemberExpression' ? `${words(callee.object)}.${words(callee.property)}` : ''
}

/** The rows a block or test is repeated for, or undefined where it stands once. */
function rowsOf(callee: Node, names: Names): readonly unknown[] | undefined {
  if (callee.type !== 'CallExpression' || !words(callee.callee).endsWith('.each')) return undefined
  const [table] = nodes(callee.arguments)
  const rows = table && evaluate(table, names)
  return Array.isArray(rows) && rows.length > 0 ? rows : [undefined]
}

const shown = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '…'

/** A title with the values of its row, as Vitest fills them in. */
export function fill(title: string, row: unknown): string {
  const values = Array.isArray(row) ? [...row] : [row]
  const record = (typeof row === 'object' && row !== null ? row : {}) as Record<string, unknown>
  return title
    .replace(/%([sdifjo#%])/g, (_, kind: string) => (kind === '%' ? '%' : shown(values.shift())))
    .replace(/\$(\w+)/g, (_, name: string) => shown(record[name]))
}

class Reader {
  readonly #text: string
  readonly found: WrittenTest[] = []

  constructor(text: string) {
    this.#text = text
  }

  /** The constants of a block are known to everything in it. */
  #inside(body: readonly Node[], { titles, names }: Block): Block {
    const more = new Map(names)
    for (const statement of body) {
      if (statement.type !== 'VariableDeclaration') continue
      for (const { id, init } of nodes(statement.declarations)) {
        if (isNode(init)) bind(id, evaluate(init, more), more)
      }
    }
    return { titles, names: more }
  }

  statements(body: readonly Node[], block: Block): void {
    const inside = this.#inside(body, block)
    for (const statement of body) this.#statement(statement, inside)
  }

  #statement(statement: Node, block: Block): void {
    if (statement.type === 'ExpressionStatement' && isNode(statement.expression)) {
      this.#call(statement.expression, block)
    }
    if (statement.type === 'BlockStatement') this.statements(nodes(statement.body), block)
    if (statement.type !== 'ForOfStatement' || !isNode(statement.right) || !isNode(statement.left)) return
    const rows = evaluate(statement.right, block.names)
    for (const row of Array.isArray(rows) ? rows : [undefined]) {
      const names = new Map(block.names)
      bind(nodes(statement.left.declarations)[0]?.id, row, names)
      if (isNode(statement.body)) this.#statement(statement.body, { ...block, names })
    }
  }

  #call(call: Node, block: Block): void {
    if (call.type !== 'CallExpression' || !isNode(call.callee)) return
    const rows = rowsOf(call.callee, block.names)
    const kind = words(rows ? call.callee.callee : call.callee).split('.')[0]
    if (kind !== 'describe' && kind !== 'test' && kind !== 'it') return
    const [title, ...rest] = nodes(call.arguments)
    const work = rest.find((n) => n.type === 'ArrowFunctionExpression' || n.type === 'FunctionExpression')
    const written = title && evaluate(title, block.names)
    if (typeof written !== 'string') return
    for (const row of rows ?? [undefined]) {
      const titles = [...block.titles, rows ? fill(written, row) : written]
      if (kind === 'describe') this.#describe(work, row, { ...block, titles })
      else this.found.push({ line: this.#line(call.start), titles })
    }
  }

  #describe(work: Node | undefined, row: unknown, block: Block): void {
    if (!work || !isNode(work.body)) return
    const names = new Map(block.names)
    const values = Array.isArray(row) ? row : [row]
    for (const [i, parameter] of nodes(work.params).entries()) bind(parameter, values[i], names)
    this.statements(nodes(work.body.body), { ...block, names })
  }

  #line(offset: number): number {
    return this.#text.slice(0, offset).split('\n').length
  }
}

/**
 * Every test of a file, read and not run: the pages are built from a fresh clone, where no test has run yet. A title
 * is known as far as it is made of plain data in the same file; what is not known of it is `…`.
 */
export function testsOf(path: string, text: string): readonly WrittenTest[] {
  const reader = new Reader(text)
  const { body } = parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }, path)
  reader.statements(nodes(body), { titles: [], names: new Map() })
  return reader.found
}
