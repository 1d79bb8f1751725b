import { parseArgs } from 'node:util'
import { simulate as quiet, simulateTraffic } from './simulator.ts'

/** `--seeds N` of them, from `--from`; or one `--seed`, twice, with its trace. With
 * `--traffic` somebody at every table is always busy. Stops at the first that fails. */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    traffic: { type: 'boolean', default: false },
  },
})
const simulate = values.traffic ? simulateTraffic : quiet

async function one(seed: number): Promise<void> {
  const report = await simulate(seed)
  console.log(report)
  const { trace } = await simulate(seed)
  if (trace !== report.trace) throw new Error(`seed ${seed} goes another way the second time`)
}

async function many(from: number, count: number): Promise<void> {
  const start = Date.now()
  const every = values.traffic ? 10 : 100
  let entries = 0
  let crashes = 0
  let packed = 0
  const traffic = { done: 0, rounds: 0, longestMs: 0 }
  for (let seed = from; seed < from + count; seed++) {
    const report = await simulate(seed)
    entries += report.entries
    crashes += report.crashes
    packed += report.packed
    traffic.done += report.traffic?.done ?? 0
    traffic.rounds += report.traffic?.rounds ?? 0
    traffic.longestMs = Math.max(traffic.longestMs, report.traffic?.longestMs ?? 0)
    if ((seed - from + 1) % every === 0 || seed === from + count - 1) {
      const seconds = ((Date.now() - start) / 1000).toFixed(0)
      const busy = values.traffic
        ? `, ${traffic.done} commands of busy people, ${traffic.rounds} rounds meanwhile, the longest ${traffic.longestMs} ms`
        : ''
      const sums = `${entries} entries, ${packed} blocks packed, ${crashes} crashes${busy}`
      console.log(`${seed - from + 1} seeds, ${sums}, ${seconds} s`)
    }
  }
}

if (values.seed !== undefined) await one(Number(values.seed))
else await many(Number(values.from), Number(values.seeds))
