import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** The index of a game as a table needs it. */
export const FELT = /\/engine\/src\/games\/[^/]+\/index\.ts\?felt$/
/** What a game knows of itself, by the names that these files have in every game's folder. */
const KNOWING = ['./odds.ts', './strategy.ts', './study.ts', './weigh.ts']
const APART = '\0apart:'
const EXPORTED = /^export (?:const|function) (\w+)/gm

/**
 * Leaves out of `games/…/index.ts?felt` what a game knows of itself: odds, strategy, study and hints weigh more than all
 * that a table needs, and come with the whole game. Whoever asks a felt for them is told so.
 */
export function felts(): Plugin {
  return {
    name: 'boardwalk-felts',
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer === undefined || !FELT.test(importer) || !KNOWING.includes(source)) return undefined
      return APART + join(dirname(importer), source)
    },
    load(id) {
      if (!id.startsWith(APART)) return undefined
      const file = id.slice(APART.length)
      const names = [...readFileSync(file, 'utf8').matchAll(EXPORTED)].map(([, name]) => name)
      const says = JSON.stringify(`${basename(dirname(file))}: ${basename(file)} comes with the whole game`)
      return [
        `const apart = () => { throw new Error(${says}) }`,
        `export { ${names.map((name) => `apart as ${name}`).join(', ')} }`,
      ].join('\n')
    },
  }
}
