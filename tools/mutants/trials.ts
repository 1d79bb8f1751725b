import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../conformance/repository.ts'
import { bundle } from './bundle.ts'
import type { Broken } from './instrument.ts'
import { type Coverage, type Line, PLAN, type Plan } from './plan.ts'

/** A process of Vitest's that carries out a plan; whether it came to its end. */
function carryOut(plan: Plan, name: string): Promise<boolean> {
  const file = `${name}.json`
  writeFileSync(file, JSON.stringify(plan))
  const log = openSync(`${name}.log`, 'w')
  const args = ['run', '--config', 'tools/mutants/vitest.config.ts']
  return new Promise((resolve, reject) => {
    const child = spawn(join(ROOT, 'node_modules/.bin/vitest'), args, {
      cwd: ROOT,
      env: { ...process.env, [PLAN]: file, NODE_OPTIONS: '--max-old-space-size=2000' },
      stdio: ['ignore', log, log],
    })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code === 0))
  })
}

const linesOf = (file: string): Line[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Line)
    : []

type Answer = Extract<Line, { status: string }>
const isAnswer = (line: Line): line is Answer => 'status' in line

/** Tries these breaks; one that brings the process down, by filling its memory, has been noticed. */
async function tryAll(plan: Plan, mutants: readonly string[], name: string): Promise<Answer[]> {
  const answers: Answer[] = []
  let left = mutants
  for (let turn = 1; left.length > 0; turn++) {
    const found = `${name}-${turn}.jsonl`
    await carryOut({ ...plan, found, mutants: left }, `${name}-${turn}`)
    const lines = linesOf(found)
    const done = new Map(lines.filter(isAnswer).map((line) => [line.id, line]))
    answers.push(...done.values())
    const down = lines.filter(({ id }) => !done.has(id)).map(({ id }): Answer => ({ id, status: 'Timeout' }))
    answers.push(...down)
    const known = new Set(answers.map(({ id }) => id))
    if (lines.length === 0) throw new Error(readFileSync(`${name}-${turn}.log`, 'utf8'))
    left = left.filter((id) => !known.has(id))
  }
  return answers
}

/** Blocks of breaks that stand beside each other, dealt to the processes in turn. */
const BLOCK = 20
const dealt = (ids: readonly string[], i: number, among: number): string[] =>
  ids.filter((_, n) => Math.floor(n / BLOCK) % among === i)

export interface Trial {
  readonly broken: Broken
  readonly tests: readonly string[]
  readonly out: string
  readonly tables: boolean
  /** One of so many is tried. */
  readonly every: number
  readonly workers: number
}

/** What becomes of every break: which tests come by it, and whether one of them notices. */
export async function trial({
  broken,
  tests,
  out,
  tables,
  every,
  workers,
}: Trial): Promise<Broken['mutants']> {
  mkdirSync(join(out, 'bundles'), { recursive: true })
  const bundles: Plan['bundles'][number][] = []
  for (const [i, test] of tests.entries()) {
    const text = join(out, 'bundles', `${i}.cjs`)
    writeFileSync(text, await bundle(test, broken.files))
    bundles.push({ test, text })
  }
  const plan: Plan = { bundles, coverage: join(out, 'coverage.json'), found: '' }
  if (!(await carryOut(plan, join(out, 'cover'))))
    throw new Error(readFileSync(join(out, 'cover.log'), 'utf8'))
  const { hits, loaded } = JSON.parse(readFileSync(plan.coverage, 'utf8')) as Coverage
  const open = broken.mutants
    .filter(({ id, status }) => status !== 'Ignored' && (hits[id] || tables || !loaded[id]))
    .map(({ id }) => id)
  const left = new Set(open.filter((_, n) => n % every !== 0))
  const ids = open.filter((id) => !left.has(id) && (hits[id] || loaded[id]))
  const parts = Array.from({ length: workers }, (_, i) => dealt(ids, i, workers))
  const answers = await Promise.all(parts.map((part, i) => tryAll(plan, part, join(out, `worker-${i + 1}`))))
  const byId = new Map(answers.flat().map((answer) => [answer.id, answer]))
  return broken.mutants.map((m) => {
    const answer = byId.get(m.id)
    if (answer) return { ...m, status: answer.status }
    if (m.status === 'Ignored') return m
    if (left.has(m.id)) return { ...m, status: 'Ignored', statusReason: 'not tried' }
    return loaded[m.id] ? { ...m, status: 'Ignored', statusReason: 'Static' } : { ...m, status: 'NoCoverage' }
  })
}
