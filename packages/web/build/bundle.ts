import type { Rolldown } from 'vite'

export type Bundle = Rolldown.OutputBundle

/** A chunk's file, all that it imports, and their styles. */
export function filesOf(bundle: Bundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file]
  if (chunk?.type !== 'chunk' || found.has(`/${file}`)) return found
  found.add(`/${file}`)
  for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(`/${css}`)
  for (const other of chunk.imports) filesOf(bundle, other, found)
  return found
}

export const chunkOf = (bundle: Bundle, isIt: (module: string) => boolean): string | undefined =>
  Object.values(bundle).find((c) => c.type === 'chunk' && c.facadeModuleId && isIt(c.facadeModuleId))
    ?.fileName

export const entryOf = (bundle: Bundle): string =>
  Object.values(bundle).find((c) => c.type === 'chunk' && c.isEntry)?.fileName ?? ''

export const GAME = /\/engine\/src\/games\/[^/]+\/(index\.ts|felt\.ts\?felt)$/
