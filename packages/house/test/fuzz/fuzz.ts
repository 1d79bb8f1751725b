import { parseArgs } from 'node:util'
import { Fuzzer } from './fuzzer.ts'

/** `npm run fuzz-house -- --messages N --seed S --connections C`, and `--games craps,roulette` for some of them. */
const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '500000' },
    seed: { type: 'string', default: '1' },
    connections: { type: 'string', default: '4' },
    games: { type: 'string' },
  },
})

/** Nothing that anybody sends keeps the house at work for so long. */
const MOST_MS = 1_000

const fuzzer = new Fuzzer()
await fuzzer.open(values.games?.split(',') ?? 'all')
const began = performance.now()
const { sent, kinds, errors, stalled } = await fuzzer.run(
  Number(values.messages),
  Number(values.seed),
  Number(values.connections),
)
const seconds = (performance.now() - began) / 1000
const alive = await fuzzer.alive()
await fuzzer.close()
console.log(`${sent} messages in ${seconds.toFixed(0)} s: ${JSON.stringify(kinds)}`)
const { ms, workedMs } = stalled
console.log(
  `longest stall ${ms.toFixed(0)} ms, the longest work in one ${workedMs.toFixed(0)} ms of processor, fuzzer included; ${errors.length} error lines`,
)
for (const line of errors.slice(0, 20)) console.log(line)
console.log(alive ? 'The house still serves.' : 'The house does not answer.')
if (errors.length > 0 || !alive || workedMs > MOST_MS) process.exitCode = 1
