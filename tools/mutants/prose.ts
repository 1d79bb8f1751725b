/**
 * What is said to a person decides nothing: a sentence that is worded otherwise is no broken rule. Citations, names of
 * facts, commands, wagers and accounts are strings too, and are broken like everything else.
 */
const SAID: ReadonlySet<unknown> = new Set([
  'says',
  'because',
  'stepBecause',
  'mostBecause',
  'title',
  'name',
  'wins',
  'when',
  'takes',
  'makes',
  'sign',
  'about',
  'print',
])

interface Name {
  readonly name?: string
  readonly value?: unknown
}

interface Node {
  readonly type: string
  readonly value?: unknown
  readonly quasis?: readonly { readonly value: { readonly raw: string } }[]
  readonly key?: Name
  readonly id?: Name
}

/** A place in the syntax tree, as far as it is looked at. */
export interface Path {
  readonly node: Node
  find(wanted: (path: Path) => boolean): Path | null
  isObjectMember(): boolean
  isVariableDeclarator(): boolean
}

/** A property, variable or function of one of these names, around the node. */
function named({ node }: Path): boolean {
  const key = node.key ?? node.id
  return SAID.has(key?.name ?? key?.value)
}

const isText = ({ node }: Path): boolean => node.type === 'StringLiteral' || node.type === 'TemplateLiteral'
/** `Reveal the hand at ` and not `hand:` or `19:47-20.10(b)`. */
const isProse = ({ node }: Path): boolean =>
  node.quasis
    ? node.quasis.some((q) => /\s/.test(q.value.raw.trim()))
    : /^[^\s].*\s.*[a-z]/i.test(String(node.value)) && !/^\d+ to \d+$/.test(String(node.value))

/** Why a place is not broken; nothing where it is. */
export function left(path: Path): string | undefined {
  if (!isText(path)) return undefined
  const said = isProse(path) || path.find((p) => (p.isObjectMember() || p.isVariableDeclarator()) && named(p))
  return said ? 'said to a person' : undefined
}
