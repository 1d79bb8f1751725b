import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { env } from 'node:process'
import { test } from 'vitest'
import { type Ground, groundOf, isTimeout, run, switches } from './ground.ts'
import { type Coverage, type Line, PLAN, type Plan, type Tested } from './plan.ts'
import type { Noted } from './stage.ts'

/** Runs in a process of Vitest's, for its expectations: takes the coverage, or tries break after break. */

const plan = JSON.parse(readFileSync(env[PLAN] ?? '', 'utf8')) as Plan

interface Passage {
  readonly name: string
  readonly ms: number
  /** How often the test comes by each break, and how often the modules do while they are loaded. */
  readonly own: Readonly<Record<string, number>>
  readonly loading: Readonly<Record<string, number>>
}

/** A test from the beginning of its modules: what another has remembered would hide that this one needs it too. */
async function passage(ground: Ground, index: number): Promise<Passage | undefined> {
  const coverage: NonNullable<typeof switches.mutantCoverage> = { static: {}, perTest: {} }
  switches.mutantCoverage = coverage
  const it = ground.load()[index]
  if (!it) return undefined
  switches.currentTestId = 'it'
  const began = performance.now()
  try {
    await run(ground, it, 60_000)
  } catch (cause) {
    throw new Error(`${ground.test} ${it.name} fails before anything is broken`, { cause })
  } finally {
    switches.currentTestId = undefined
  }
  const ms = performance.now() - began
  return { name: it.name, ms, own: coverage.perTest.it ?? {}, loading: coverage.static }
}

async function cover(grounds: readonly Ground[]): Promise<Coverage> {
  const tests: Tested[] = []
  const hits: Record<string, Record<number, number>> = {}
  const loaded: Record<string, number[]> = {}
  for (const [bundle, ground] of grounds.entries()) {
    for (let index = 0; ; index++) {
      const found = await passage(ground, index)
      if (!found) break
      const { name, ms, own, loading } = found
      for (const [id, n] of Object.entries(own)) {
        hits[id] ??= {}
        hits[id][tests.length] = n
      }
      if (index === 0) for (const id of Object.keys(loading)) loaded[id] = [...(loaded[id] ?? []), bundle]
      tests.push({ bundle, index, name, ms })
    }
  }
  return { tests, hits, loaded }
}

/** No break at all. */
const NOTHING = 'nothing'

/** Who noticed the last breaks is asked first about the next, which stands beside them, and who answers so soon. */
const ASKED_FIRST = 12
const SOON = 200

class Trials {
  readonly #grounds: readonly Ground[]
  readonly #coverage: Coverage
  #lately: readonly number[] = []

  constructor(grounds: readonly Ground[], coverage: Coverage) {
    this.#grounds = grounds
    this.#coverage = coverage
  }

  /** The tests that come by, those of late first and then the quick ones. */
  #witnesses(id: string): number[] {
    const { tests, hits, loaded } = this.#coverage
    if (id === NOTHING) return tests.map((_, i) => i)
    const own = Object.keys(hits[id] ?? {}).map(Number)
    const whole = own.length > 0 ? [] : (loaded[id] ?? [])
    const all = [...own, ...tests.flatMap((t, i) => (whole.includes(t.bundle) ? [i] : []))]
    const rank = (i: number) => (this.#lately.includes(i) ? this.#lately.indexOf(i) : ASKED_FIRST)
    return all.sort((a, b) => rank(a) - rank(b) || (tests[a]?.ms ?? 0) - (tests[b]?.ms ?? 0))
  }

  /** A break is on from the loading of the modules to the first test that fails. */
  async try(id: string): Promise<Line> {
    const loaded = new Map<number, readonly Noted[]>()
    for (const i of this.#witnesses(id)) {
      const tested = this.#coverage.tests[i]
      const ground = this.#grounds[tested?.bundle ?? -1]
      if (!tested || !ground) continue
      switches.activeMutant = id
      switches.hitCount = 0
      switches.hitLimit = 1000 + 100 * (this.#coverage.hits[id]?.[i] ?? 0)
      try {
        const noted = loaded.get(tested.bundle) ?? ground.load()
        loaded.set(tested.bundle, noted)
        const it = noted[tested.index]
        if (!it) throw new Error('The break has taken a test away.')
        await run(ground, it, tested.ms)
      } catch (error) {
        if (tested.ms < SOON) this.#lately = [i, ...this.#lately.filter((j) => j !== i)].slice(0, ASKED_FIRST)
        return { id, status: isTimeout(error) ? 'Timeout' : 'Killed', by: `${tested.name}: ${error}` }
      } finally {
        switches.activeMutant = undefined
      }
    }
    return { id, status: 'Survived' }
  }
}

test('the tests come by the breaks', { timeout: 24 * 60 * 60 * 1000 }, async () => {
  const grounds = await Promise.all(plan.bundles.map(groundOf))
  if (!plan.mutants) {
    const coverage = await cover(grounds)
    const idle = await new Trials(grounds, coverage).try(NOTHING)
    // Who notices what has not been broken would notice everything.
    if (!('status' in idle) || idle.status !== 'Survived') throw new Error(JSON.stringify(idle))
    return writeFileSync(plan.coverage, JSON.stringify(coverage))
  }
  const trials = new Trials(grounds, JSON.parse(readFileSync(plan.coverage, 'utf8')) as Coverage)
  const write = (line: Line) => appendFileSync(plan.found, `${JSON.stringify(line)}\n`)
  for (const id of plan.mutants) {
    write({ id, began: true })
    write(await trials.try(id))
  }
})
