import { posix } from 'node:path'
import { isNode, type Source } from './syntax.ts'

/** Imports of types leave nothing behind when they are erased. */
function importsOf({ path, nodes }: Pick<Source, 'path' | 'nodes'>): readonly string[] {
  return nodes.flatMap(({ node }) => {
    const { type, source, importKind, exportKind } = node
    if (!['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration'].includes(type)) return []
    if (importKind === 'type' || exportKind === 'type') return []
    if (!isNode(source) || typeof source.value !== 'string' || !source.value.startsWith('.')) return []
    return [posix.join(posix.dirname(path), source.value)]
  })
}

/** Files that need each other before either can run, each ring once: from its first file back to it. */
export function checkCycles(sources: readonly Pick<Source, 'path' | 'nodes'>[]): readonly string[] {
  const imports = new Map(sources.map((source) => [source.path, importsOf(source)]))
  const done = new Set<string>()
  const found: string[] = []
  const visit = (path: string, trail: readonly string[]): void => {
    if (done.has(path) || !imports.has(path)) return
    const at = trail.indexOf(path)
    if (at >= 0) {
      found.push([...trail.slice(at), path].join(' > '))
      return
    }
    for (const next of imports.get(path) ?? []) visit(next, [...trail, path])
    done.add(path)
  }
  for (const { path } of sources) visit(path, [])
  return found
}
