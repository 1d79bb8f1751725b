import { stderr, stdout } from 'node:process'
import { parseArgs } from 'node:util'
import { games } from '../src/catalogue.ts'
import type { Game, Settings } from '../src/kernel/index.ts'
import { pennies } from './pennies.ts'
import { soak } from './properties.ts'

/** The shared property suite at length: `npm run soak`, or `npm run soak -- --rounds 5000 --game craps --seed 7`. */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1947' },
    game: { type: 'string' },
  },
})
const rounds = Number(values.rounds)
const seed = Number(values.seed)
if (!Number.isSafeInteger(rounds) || rounds < 1 || !Number.isSafeInteger(seed)) {
  stderr.write('Rounds and seed are whole numbers, rounds above zero.\n')
  process.exit(2)
}

const all: readonly Game[] = [...games, pennies]
const chosen = values.game === undefined ? all : all.filter((g) => g.id === values.game)
if (chosen.length === 0) {
  stderr.write(`No game is called ${values.game}. There are ${all.map((g) => g.id).join(', ')}.\n`)
  process.exit(2)
}

/** Each game dealt by the house and dealt live, half the rounds each; a tenth of them under every other option value. */
function plans(game: Game): { name: string; settings: Settings; rounds: number }[] {
  const alternatives = game.options.flatMap((o) =>
    o.values.filter((v) => v !== o.default).map((v) => ({ [o.key]: v })),
  )
  const legal = alternatives.filter((options) => !game.forbids?.(defaults(game, options)))
  const share = Math.ceil(rounds / 10 / Math.max(1, legal.length))
  return [
    { name: 'dealt by the house', settings: {}, rounds: Math.ceil(rounds / 2) },
    { name: 'dealt live', settings: { chance: 'dealer' }, rounds: Math.ceil(rounds / 2) },
    ...legal.map((options) => ({ name: JSON.stringify(options), settings: { options }, rounds: share })),
  ]
}

const defaults = (game: Game, chosen: Readonly<Record<string, string | number | boolean>>) => ({
  ...Object.fromEntries(game.options.map((o) => [o.key, o.default])),
  ...chosen,
})

for (const game of chosen) {
  const began = performance.now()
  let played = 0
  let commands = 0
  let refused = 0
  for (const plan of plans(game)) {
    const report = soak({ game, seed, ...plan })
    if (report.rounds < plan.rounds)
      throw new Error(`${game.id} ${plan.name} stood still after ${report.rounds} rounds`)
    played += report.rounds
    commands += report.commands
    refused += report.refused
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  stdout.write(
    `${game.id}: ${played} rounds, ${commands} commands, ${refused} bad ones refused, ${seconds} s, nothing amiss\n`,
  )
}
