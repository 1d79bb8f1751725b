import { stderr, stdout } from 'node:process'
import { parseArgs } from 'node:util'
import { games } from '../src/catalogue.ts'
import type { Game, Settings } from '../src/kernel/index.ts'
import { changeOdds, changePairs, overtake, useUp } from './changes.ts'
import { live } from './life.ts'
import { pennies } from './pennies.ts'
import { soak } from './properties.ts'

/**
 * The shared property suite at length: rounds of play, as many rounds of a table's whole life, and all choices in pairs.
 * `npm run soak`, or `npm run soak -- --rounds 5000 --game craps --seed 7 --only life` (or `rounds`, or `changes`).
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1947' },
    game: { type: 'string' },
    only: { type: 'string' },
  },
})
const rounds = Number(values.rounds)
const seed = Number(values.seed)
if (!Number.isSafeInteger(rounds) || rounds < 1 || !Number.isSafeInteger(seed)) {
  stderr.write('Rounds and seed are whole numbers, rounds above zero.\n')
  process.exit(2)
}

/** Rounds in one life. */
const LIFE = 500

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

const took = (began: number): string => `${((performance.now() - began) / 1000).toFixed(1)} s`

function playRounds(game: Game): void {
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
  stdout.write(
    `${game.id}: ${played} rounds, ${commands} commands, ${refused} bad ones refused, ${took(began)}, nothing amiss\n`,
  )
}

/** Lives of some hundred rounds each, dealt by the house and dealt live, with whatever options they come to. */
function playLives(game: Game): void {
  const began = performance.now()
  const sum = { rounds: 0, commands: 0, notices: 0, changes: 0, closings: 0, takenBack: 0, coupons: 0 }
  for (let i = 0; sum.rounds < rounds; i++) {
    const settings: Settings = i % 2 === 0 ? {} : { chance: 'dealer' }
    const some = Math.min(LIFE, rounds - sum.rounds)
    const report = live({ game, seed: seed + i, rounds: some, settings, every: 400 })
    for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += report[key]
  }
  const { commands, notices, changes, closings, takenBack, coupons } = sum
  stdout.write(
    `${game.id}: a life of ${sum.rounds} rounds, ${commands} commands, ${notices} notices, ${changes} changes, ` +
      `${closings} closings, ${takenBack} results taken back, ${coupons} coupons, ${took(began)}, nothing amiss\n`,
  )
}

/** Every two choices, odds that change under standing wagers, hours, notices in turn: at a table of either kind. */
function playChanges(game: Game): void {
  const began = performance.now()
  const sum = { changes: 0, takenBack: 0, stood: 0, rounds: 0, notices: 0 }
  for (const settings of [{}, { chance: 'dealer' }] satisfies Settings[]) {
    const { changes, takenBack } = changePairs(game, settings, seed)
    sum.changes += changes
    sum.takenBack += takenBack
    sum.stood += changeOdds(game, settings, seed)
    sum.rounds += useUp(game, settings, seed)
    sum.notices += overtake(game, settings, seed)
  }
  stdout.write(
    `${game.id}: ${sum.changes} changes of two choices, ${sum.takenBack} results taken back among them, ` +
      `${sum.stood} wagers that stood through one, ${sum.rounds} rounds by the clock, ` +
      `${sum.notices} pairs of notices, ${took(began)}, nothing amiss\n`,
  )
}

const wanted = (part: string): boolean => values.only === undefined || values.only === part
for (const game of chosen) {
  if (wanted('rounds')) playRounds(game)
  if (wanted('life')) playLives(game)
  if (wanted('changes')) playChanges(game)
}
