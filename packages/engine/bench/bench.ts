import { argv, stderr, stdout } from 'node:process'
import { benchBefore } from './before.ts'
import { benchBlackjack } from './blackjack.ts'
import { benchEngine } from './engine.ts'
import { benchEquities } from './equities.ts'
import { benchPoker } from './poker.ts'
import { benchSamplers } from './samplers.ts'

/**
 * `npm run bench`, or one part of it: `npm run bench -- poker`; or beside another checkout: `npm run bench -- before DIR`.
 * `--short` only shows that it runs.
 */
const PARTS: Readonly<Record<string, readonly [string, () => void]>> = {
  blackjack: ['The analysis of blackjack, from a full shoe', benchBlackjack],
  engine: ['The engine: every step decided, recorded and folded', benchEngine],
  equities: ['Equities of poker hands, beside loops with other evaluators', benchEquities],
  poker: ['The evaluator, beside others', benchPoker],
  samplers: ['The samplers, beside loops written by hand', benchSamplers],
}

const asked = argv.slice(2).filter((word) => word !== '--short')
if (asked[0] === 'before' && asked[1] !== undefined) {
  await benchBefore(asked[1])
  process.exit(0)
}
const unknown = asked.find((name) => !Object.hasOwn(PARTS, name))
if (unknown !== undefined) {
  stderr.write(`The bench has no part ${unknown}. There are ${Object.keys(PARTS).join(', ')}.\n`)
  process.exit(2)
}
for (const [name, [title, run]] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  stdout.write(`\n=== ${title} ===\n\n`)
  run()
}
