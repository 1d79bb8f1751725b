import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const OF_FELT = '?felt'
/** The felt of a game as a table needs it, and nothing that only the whole game does. */
export const FELT = /\/engine\/src\/games\/[^/]+\/felt\.ts\?felt$/
/** The kernel is the page's too, and is there but once. */
const KERNEL = /\/engine\/src\/kernel\//

/**
 * Gives felts their own copies of the modules of families and games: of each only what a felt uses is left, where one copy
 * for both would bring to every table what the whole game needs of it.
 */
export function felts(): Plugin {
  return {
    name: 'boardwalk-felts',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer?.endsWith(OF_FELT) || !source.startsWith('.')) return undefined
      const file = join(dirname(importer), source)
      return { id: KERNEL.test(file) ? file : file + OF_FELT, moduleSideEffects: false }
    },
  }
}
