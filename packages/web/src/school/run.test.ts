import { craps } from '@boardwalk/engine/craps'
import { type Command, type Game, isStep, next, type Offer, view } from '@boardwalk/engine/kernel'
import { minibaccarat } from '@boardwalk/engine/minibaccarat'
import { puntoBanco } from '@boardwalk/engine/punto-banco'
import { threeCardPoker } from '@boardwalk/engine/three-card-poker'
import { expect, test } from 'vitest'
import { callOf } from '../console/acts.ts'
import { isEntered, unseenAnswer } from '../console/entry.ts'
import { give, idOf, isOver, offersOf, perHour, type Run, roundsDone, say, startRun } from './run.ts'

const games: readonly Game[] = [craps, puntoBanco, minibaccarat, threeCardPoker]
const byName = games.map((g) => [g.id, g] as const)

const commandOf = (run: Run, offer: Offer): Command => ({
  ...offer.with,
  type: offer.type,
  by: offer.by,
  ...(isEntered(offer.needs) ? { chance: run.came ?? null } : unseenAnswer(offer.needs)),
})

/** What a student who knows everything does next. */
function rightCommand(run: Run): Command {
  if (run.scene) return commandOf(run, run.scene.offer)
  const now = next(run.game, run.table)
  if (!isStep(now)) throw new Error('nothing is due')
  const offer = offersOf(run).find((o) => o.says === now.says && o.by === now.by) as Offer
  return commandOf(run, offer)
}

const says = (run: Run, command: Command): Run => {
  const words = callOf(run.game, view(run.table, 'everyone'), command)
  return words === undefined ? run : say(run, words)
}

function perfect(game: Game, seed: number, rounds: number): Run {
  let run = startRun({ game, seed, rounds })
  for (let i = 0; i < 800 && !isOver(run); i++) {
    const command = rightCommand(run)
    const given = give(run.scene ? run : says(run, command), command)
    if (!('done' in given)) throw new Error(`${command.type}: ${given.because}`)
    run = given.run
  }
  return run
}

test.each(byName)('a student without a fault deals %s with every point', (_, game) => {
  const run = perfect(game, 5, 3)
  const { steps, calls, irregularities, misses } = run.score
  expect(roundsDone(run)).toBe(3)
  expect(misses).toEqual([])
  expect(steps.right).toBe(steps.of)
  expect(steps.of).toBeGreaterThan(6)
  expect(calls.right).toBe(calls.of)
  expect(calls.of).toBeGreaterThan(0)
  expect(irregularities.right).toBe(irregularities.of)
})

test('things go wrong now and then, and not always the same', () => {
  const seen = new Set<string>()
  for (let seed = 1; seed < 12; seed++) {
    let run = startRun({ game: threeCardPoker, seed, rounds: 2 })
    for (let i = 0; i < 200 && !isOver(run); i++) {
      if (run.scene) seen.add(run.scene.id)
      run = give(run, rightCommand(run)).run
    }
  }
  expect(seen.size).toBeGreaterThan(2)
})

const quiet = (game: Game): Run => {
  for (let seed = 1; ; seed++) {
    const run = startRun({ game, seed, rounds: 2 })
    if (!run.scene) return run
  }
}

test.each(byName)('out of order is refused with its rule, and counted once: %s', (_, game) => {
  const run = quiet(game)
  const due = rightCommand(run)
  const act = run.procedure.acts.find((a) => a.type !== due.type && a.by === due.by) ?? run.procedure.acts[0]
  const wrong = { ...(act?.command as Command), by: due.by, type: `not-${due.type}` }
  const once = give(run, wrong)
  expect(once).toMatchObject({ rule: expect.any(String), because: expect.stringMatching(/\S/) })
  const twice = give(once.run, wrong)
  expect(twice.run.score.misses).toHaveLength(1)
  const done = give(twice.run, due)
  expect(done).toMatchObject({ done: true, run: { score: { steps: { right: 0, of: 1 } } } })
})

test('what is entered must be what lies there', () => {
  let run = quiet(craps)
  for (let i = 0; i < 60 && (run.came === undefined || run.scene); i++) run = give(run, rightCommand(run)).run
  const right = rightCommand(run)
  const [a, b] = right.chance as number[]
  const other = give(run, { ...right, chance: [a === 6 ? 1 : (a ?? 0) + 1, b ?? 1] })
  expect(other).toMatchObject({ because: 'These are not the dice that lie there.' })
  expect(give(other.run, right)).toMatchObject({ done: true })
})

test('an irregularity is to be declared before the step, and none is to be invented', () => {
  let run = startRun({ game: craps, seed: 2, rounds: 40 })
  for (let i = 0; i < 400 && !run.scene; i++) run = give(run, rightCommand(run)).run
  const { scene } = run
  expect(scene).toBeDefined()
  const now = next(run.game, run.table)
  const ignored = give(run, {
    ...(isStep(now) ? now.command : { type: '', by: 'dealer' }),
    chance: [1, 1],
  } as Command)
  expect(ignored).toMatchObject({ rule: scene?.offer.rule })
  expect(ignored.run.score.misses.at(-1)).toMatchObject({ kind: 'irregularity', id: scene?.id })
  expect(give(ignored.run, rightCommand(ignored.run))).toMatchObject({
    done: true,
    run: { score: { irregularities: { right: 0, of: 1 } } },
  })
  const invented = give({ ...run, scene: undefined }, commandOf(run, scene?.offer as Offer))
  expect(invented).toMatchObject({ because: 'That did not happen.' })
})

test('a call that is not said is missed', () => {
  let run = quiet(minibaccarat)
  for (let i = 0; i < 200 && run.score.calls.of === 0; i++) run = give(run, rightCommand(run)).run
  expect(run.score.calls).toEqual({ right: 0, of: 1 })
  expect(run.score.misses.at(-1)).toMatchObject({
    kind: 'call',
    says: expect.stringMatching(/was not called/),
  })
  expect(say(run, 'Something else').said).toBe(false)
})

test('what was missed before comes first', () => {
  const ids = new Set<string>()
  for (let seed = 1; seed < 30; seed++) {
    let run = startRun({ game: craps, seed, rounds: 4, back: ['invalid-roll stacked'] })
    for (let i = 0; i < 80 && !isOver(run) && !run.scene; i++) run = give(run, rightCommand(run)).run
    if (run.scene) ids.add(run.scene.id)
  }
  expect([...ids]).toEqual(['invalid-roll stacked'])
  expect(idOf({ type: 'a', by: 'dealer', rule: 'house', says: '', with: { reason: 'b' } })).toBe('a b')
})

test('the pace is rounds an hour', () => {
  expect(perHour(10, 600_000)).toBe(60)
  expect(perHour(10, 0)).toBe(0)
})
