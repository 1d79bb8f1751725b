import { basename, dirname } from 'node:path'
import type { Plugin } from 'vite'
import { subchapterOf } from '../../../tools/conformance/register.ts'
import { readRegister } from '../../../tools/conformance/repository.ts'
import { ADDRESSES } from '../src/addresses.ts'
import { chunkOf, entryOf, filesOf } from './bundle.ts'
import { FELT } from './felts.ts'

/** Places whose scripts are known from their address, so that the house can name them before any script has run. */
const PLACES = [
  { path: '^/t/([^/]+)$', module: '/src/table/TablePage.tsx', ask: ['/api/session', '/api/tables/$1'] },
  { path: ADDRESSES.lobby, module: '/src/lobby/Lobby.tsx', ask: ['/api/session', '/api/tables'] },
]

/** Only what the register has is a rule one can read: `/rules/19:47-1.3(c)`, and `/rules/1.3(c)` for short. */
function rulesAddress(): string {
  const ids = [...new Set(readRegister().provisions.map(({ id }) => subchapterOf(id)))]
  const known = ids.map((id) => id.replace(/^19:47-/, '(19:47-)?'))
  return `^/rules(/(${known.join('|')})([.].*)?)?$`
}

/**
 * Writes down which files the lobby and a table's page need, by address and game, and which addresses there are at all:
 * `preload.json`, read by the house.
 */
export function preload(): Plugin {
  return {
    name: 'boardwalk-preload',
    generateBundle(_, bundle) {
      const first = filesOf(bundle, entryOf(bundle))
      const later = (file: string): string[] => [...filesOf(bundle, file)].filter((f) => !first.has(f))
      const games = Object.values(bundle).flatMap((c) =>
        c.type === 'chunk' && c.facadeModuleId && FELT.test(c.facadeModuleId)
          ? [[basename(dirname(c.facadeModuleId)), later(c.fileName)] as const]
          : [],
      )
      // The entry itself comes first: nothing else runs before it.
      const places = PLACES.map(({ path, module: wanted, ask }) => {
        const page = chunkOf(bundle, (module) => module.endsWith(wanted))
        if (page === undefined) throw new Error(`no chunk is made of ${wanted}`)
        return { path, files: [...first, ...later(page)], ask }
      })
      const addresses = Object.values({ ...ADDRESSES, rules: rulesAddress() })
      const source = JSON.stringify({ places, games: Object.fromEntries(games), addresses })
      this.emitFile({ type: 'asset', fileName: 'preload.json', source })
    },
  }
}
