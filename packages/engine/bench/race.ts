import { stdout } from 'node:process'
import { SHORT } from './short.ts'

/** Somebody who does the same work as the others; answers how many pieces of it were done. */
export interface Runner {
  readonly name: string
  run(): number
}

export interface Timed {
  readonly name: string
  /** Pieces of work a second, lap by lap. */
  readonly rates: readonly number[]
}

const LAPS = 15
const LAP_SECONDS = SHORT ? 0.01 : 0.08

/** What half of the laps reach: neither the luckiest nor the unluckiest moment decides. */
function median(all: readonly number[]): number {
  const sorted = [...all].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] as number
}
export const usual = ({ rates }: Timed): number => median(rates)

/** Time that this thread itself has worked: what else the machine does counts less. */
export function worked(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1e6
}

/** All in turn, several laps, so that a busy moment hits one as well as the other. The first lap of several warms up. */
export function race(runners: readonly Runner[], wanted = LAPS): readonly Timed[] {
  const laps = SHORT ? 1 : wanted
  const rates = runners.map((): number[] => [])
  for (let lap = laps > 1 ? 0 : 1; lap <= laps; lap++) {
    for (const [i, { run }] of runners.entries()) {
      const from = worked()
      let done = 0
      // The clock of a thread goes in steps; a lap is long beside them.
      while (worked() - from < LAP_SECONDS) done += run()
      if (lap > 0) rates[i]?.push(done / (worked() - from))
    }
  }
  return runners.map(({ name }, i) => ({ name, rates: rates[i] as number[] }))
}

/** How much faster one is: within the same laps where they ran together, since a machine is not the same at all times. */
function times(own: Timed, other: Timed): number {
  if (own.rates.length !== other.rates.length) return usual(own) / usual(other)
  return median(own.rates.map((rate, lap) => rate / (other.rates[lap] as number)))
}

export const millions = (rate: number): string => `${(rate / 1e6).toFixed(2)} M/s`

/** How the first did against the best of the others, and whether that is what it should be. */
export function tell(what: string, [own, ...others]: readonly Timed[], wanted: number): void {
  const first = own as Timed
  const rival = others.reduce((a, b) => (usual(a) >= usual(b) ? a : b))
  const ratio = times(first, rival)
  stdout.write(`${what}\n`)
  for (const one of [first, ...others])
    stdout.write(`  ${one.name.padEnd(40)}${millions(usual(one)).padStart(14)}\n`)
  const verdict = ratio >= wanted ? 'reached' : 'NOT reached'
  stdout.write(`  ${ratio.toFixed(1)} times ${rival.name}; at least ${wanted} is wanted: ${verdict}\n\n`)
}
