/** A node of the syntax tree, as far as titles are read from it. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly [field: string]: unknown
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value
export const nodes = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : [])

/** What names stand for where a node is. A name that is missing, like a value that is `undefined`, is not known. */
export type Names = ReadonlyMap<string, unknown>

function evaluateObject(node: Node, names: Names): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  for (const { key, value } of nodes(node.properties)) {
    const name = isNode(key) ? (key.name ?? key.value) : undefined
    if (typeof name === 'string' && isNode(value)) found[name] = evaluate(value, names)
  }
  return found
}

function evaluateTemplate(node: Node, names: Names): string {
  const holes = nodes(node.expressions)
  return nodes(node.quasis)
    .map(({ value }, i) => {
      const hole = holes[i]
      const filled = hole ? (evaluate(hole, names) ?? '…') : ''
      return `${(value as { cooked?: string }).cooked ?? ''}${String(filled)}`
    })
    .join('')
}

/** The value of plain data: literals, lists, records, templates, and names that stand for such. */
export function evaluate(node: Node, names: Names): unknown {
  switch (node.type) {
    case 'Literal':
      return node.value
    case 'TemplateLiteral':
      return evaluateTemplate(node, names)
    case 'ArrayExpression':
      return (node.elements as readonly unknown[]).map((e) => (isNode(e) ? evaluate(e, names) : undefined))
    case 'ObjectExpression':
      return evaluateObject(node, names)
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return isNode(node.expression) ? evaluate(node.expression, names) : undefined
    case 'Identifier':
      return names.get(String(node.name))
    default:
      return undefined
  }
}

/** The names that a parameter or the left side of a declaration gives to the parts of a value. */
export function bind(pattern: unknown, value: unknown, into: Map<string, unknown>): void {
  if (!isNode(pattern)) return
  if (pattern.type === 'Identifier') into.set(String(pattern.name), value)
  if (pattern.type === 'ArrayPattern') {
    const parts = Array.isArray(value) ? value : []
    for (const [i, part] of (pattern.elements as readonly unknown[]).entries()) bind(part, parts[i], into)
  }
  if (pattern.type !== 'ObjectPattern') return
  const record = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  for (const { key, value: part } of nodes(pattern.properties)) {
    if (isNode(key)) bind(part, record[String(key.name)], into)
  }
}
