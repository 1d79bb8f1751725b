import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

/**
 * What is said to a person decides nothing: a sentence that is worded otherwise is no broken rule. Citations, names of
 * facts, commands, wagers and accounts are strings too, and are broken like everything else.
 */
const SAID = new Set([
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

/** A property, variable or function of one of these names, around the node. */
function named(path) {
  const { node } = path
  const key = node.key ?? node.id
  return SAID.has(key?.name ?? key?.value)
}

const isText = ({ node }) => node.type === 'StringLiteral' || node.type === 'TemplateLiteral'
/** `Reveal the hand at ` and not `hand:` or `19:47-20.10(b)`. */
const isProse = ({ node }) =>
  node.type === 'StringLiteral'
    ? /^[^\s].*\s.*[a-z]/i.test(node.value) && !/^\d+ to \d+$/.test(node.value)
    : node.quasis.some((q) => /\s/.test(q.value.raw.trim()))

const ignorer = {
  shouldIgnore(path) {
    if (!isText(path)) return undefined
    const said =
      isProse(path) || path.find((p) => (p.isObjectMember?.() || p.isVariableDeclarator?.()) && named(p))
    return said ? 'said to a person' : undefined
  },
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'prose', ignorer)]
