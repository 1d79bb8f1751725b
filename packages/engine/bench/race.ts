import { stdout } from 'node:process'

/** Somebody who does the same work as the others; answers how many pieces of it were done. */
export interface Runner {
  readonly name: string
  run(): number
}

export interface Timed {
  readonly name: string
  /** Pieces of work a second, the best of all laps. */
  readonly rate: number
}

const LAPS = 7
const LAP_SECONDS = 0.15

/** Time that this thread itself has worked: what else the machine does counts less. */
export function worked(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1e6
}

/** All in turn, several laps, so that a busy moment hits one as well as the other. The first lap of several warms up. */
export function race(runners: readonly Runner[], laps = LAPS): readonly Timed[] {
  const best = runners.map(() => 0)
  for (let lap = laps > 1 ? 0 : 1; lap <= laps; lap++) {
    for (const [i, { run }] of runners.entries()) {
      const from = worked()
      let done = 0
      // The clock of a thread goes in steps; a lap is long beside them.
      while (worked() - from < LAP_SECONDS) done += run()
      const rate = done / (worked() - from)
      if (lap > 0) best[i] = Math.max(best[i] as number, rate)
    }
  }
  return runners.map(({ name }, i) => ({ name, rate: best[i] as number }))
}

export const millions = (rate: number): string => `${(rate / 1e6).toFixed(2)} M/s`

/** How the first did against the best of the others, and whether that is what it should be. */
export function tell(what: string, [own, ...others]: readonly Timed[], wanted: number): void {
  const rival = others.reduce((a, b) => (a.rate >= b.rate ? a : b))
  const ratio = (own as Timed).rate / rival.rate
  stdout.write(`${what}\n`)
  for (const { name, rate } of [own as Timed, ...others])
    stdout.write(`  ${name.padEnd(40)}${millions(rate).padStart(14)}\n`)
  const verdict = ratio >= wanted ? 'reached' : 'NOT reached'
  stdout.write(`  ${ratio.toFixed(1)} times ${rival.name}; at least ${wanted} is wanted: ${verdict}\n\n`)
}
