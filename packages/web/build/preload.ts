import { basename, dirname } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { ADDRESSES } from '../src/addresses.ts'

type Bundle = Rolldown.OutputBundle

/** A place whose scripts are known from its address, so that the house can name them before any script has run. */
const TABLE = {
  path: '^/t/([^/]+)$',
  module: '/src/table/TablePage.tsx',
  ask: ['/api/session', '/api/tables/$1'],
}
const GAME = /\/engine\/src\/games\/[^/]+\/index\.ts$/

/** A chunk's file, all that it imports, and their styles. */
function filesOf(bundle: Bundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file]
  if (chunk?.type !== 'chunk' || found.has(`/${file}`)) return found
  found.add(`/${file}`)
  for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(`/${css}`)
  for (const other of chunk.imports) filesOf(bundle, other, found)
  return found
}

const chunkOf = (bundle: Bundle, isIt: (module: string) => boolean): string | undefined =>
  Object.values(bundle).find((c) => c.type === 'chunk' && c.facadeModuleId && isIt(c.facadeModuleId))
    ?.fileName

/**
 * Writes down which files a table's page needs, by its address and its game, and which addresses there are at all:
 * `preload.json`, read by the house.
 */
export function preload(): Plugin {
  return {
    name: 'boardwalk-preload',
    generateBundle(_, bundle) {
      const page = chunkOf(bundle, (module) => module.endsWith(TABLE.module))
      if (page === undefined) throw new Error(`no chunk is made of ${TABLE.module}`)
      const entry = Object.values(bundle).find((c) => c.type === 'chunk' && c.isEntry)?.fileName ?? ''
      const first = filesOf(bundle, entry)
      const later = (file: string): string[] => [...filesOf(bundle, file)].filter((f) => !first.has(f))
      const games = Object.values(bundle).flatMap((c) =>
        c.type === 'chunk' && c.facadeModuleId && GAME.test(c.facadeModuleId)
          ? [[basename(dirname(c.facadeModuleId)), later(c.fileName)] as const]
          : [],
      )
      // The entry itself comes first: nothing else runs before it.
      const places = [{ path: TABLE.path, files: [...first, ...later(page)], ask: TABLE.ask }]
      const addresses = Object.values(ADDRESSES)
      const source = JSON.stringify({ places, games: Object.fromEntries(games), addresses })
      this.emitFile({ type: 'asset', fileName: 'preload.json', source })
    },
  }
}
