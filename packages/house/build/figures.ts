import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '@boardwalk/engine/catalogue'
import { guideFigures } from '@boardwalk/engine/kernel'
import { figuresKey, usualOptions } from '../src/approvals/guides.ts'

/** Counts the figures that the gaming guide prints for the usual options of every game, and writes them down. */

const FILE = join(import.meta.dirname, '../src/approvals/figures.data.ts')

const kept = catalogue.map((game) => {
  const options = usualOptions(game)
  return [figuresKey(game, options), guideFigures(game.odds(options))]
})
const text = JSON.stringify(Object.fromEntries(kept), undefined, 2)
writeFileSync(
  FILE,
  `import type { GuideFigure } from '@boardwalk/engine/kernel'

/** The figures of the gaming guide, by the hash of a game and its usual options: \`npm run figures\`. */
export const FIGURES: Readonly<Record<string, readonly GuideFigure[]>> = ${text}
`,
)
