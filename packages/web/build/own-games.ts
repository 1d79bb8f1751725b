import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const MODULE = '/web/src/own-games.ts'

const idOf = async (file: string): Promise<string> => {
  const { default: game }: { default?: { id?: unknown } } = await import(pathToFileURL(file).href)
  if (typeof game?.id !== 'string') throw new Error(`The default export of ${file} is no game.`)
  return game.id
}

/** Builds games of one's own into the pages, each fetched when its table is. */
export function ownGames(files: readonly string[]): Plugin {
  return {
    name: 'boardwalk-own-games',
    async load(id) {
      if (!id.endsWith(MODULE) || files.length === 0) return undefined
      const loaders = await Promise.all(
        files.map(async (name) => {
          const file = resolve(name)
          return `${JSON.stringify(await idOf(file))}: () => import(${JSON.stringify(file)})`
        }),
      )
      return `export const OWN = { ${loaders.join(', ')} }`
    },
  }
}
