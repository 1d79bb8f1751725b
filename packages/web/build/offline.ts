import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { type Bundle, chunkOf, entryOf, filesOf, GAME } from './bundle.ts'

/** Places that are there without the house. */
const PLACES = ['/src/lobby/Lobby.tsx', '/src/guide/GuidePage.tsx', '/src/school/SchoolPage.tsx'] as const
/** Besides the scripts: the page itself, what it is installed by, and which games there are. */
const ALWAYS = ['/', '/manifest.webmanifest', '/icon.svg', '/icon-192.png', '/api/house'] as const
const WORKER = /^assets\/work\//
const FONT = /\.woff2$/

function filesFor(bundle: Bundle): string[] {
  const places = PLACES.map((module) => {
    const file = chunkOf(bundle, (m) => m.endsWith(module))
    if (file === undefined) throw new Error(`no chunk is made of ${module}`)
    return file
  })
  const games = Object.values(bundle).flatMap((c) =>
    c.type === 'chunk' && c.facadeModuleId && GAME.test(c.facadeModuleId) ? [c.fileName] : [],
  )
  const found = new Set<string>()
  for (const file of [entryOf(bundle), ...places, ...games]) filesOf(bundle, file, found)
  const others = Object.keys(bundle).filter((name) => WORKER.test(name) || FONT.test(name))
  return [...ALWAYS, ...found, ...others.map((name) => `/${name}`)]
}

/** Writes `sw.js`: the service worker, and before it the files that school and guide need in this version. */
export function offline(): Plugin {
  return {
    name: 'boardwalk-offline',
    generateBundle(_, bundle) {
      const files = filesFor(bundle)
      const hash = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16)
      const names = `const KEPT = 'boardwalk-${hash}'\nconst FILES = ${JSON.stringify(files)}\n`
      const source = names + readFileSync(join(import.meta.dirname, 'sw.js'), 'utf8')
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  }
}
