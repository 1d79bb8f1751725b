import { expect, test } from 'vitest'
import { Scenario } from '../../test/kit.ts'
import { pennies } from '../../test/pennies.ts'
import { act, isRefused, isStep, next, perform, type Step, scripted, take } from './index.ts'

const ready = () => {
  const s = new Scenario(pennies, { A: '1' }).bet('A', 'red', 10_00)
  return s.do({ type: 'ready', by: 'player:A' })
}
const stepOf = (s: ReturnType<typeof ready>): Step => {
  const now = next(s.game, s.table)
  if (!isStep(now)) throw new Error(now.says)
  return now
}

test('a step taken as it was named comes to what the same command comes to', () => {
  const s = ready()
  const step = stepOf(s)
  const source = scripted({})
  const written = perform(s.game, s.table, { ...step.command }, source)
  expect(isRefused(written)).toBe(false)
  expect(perform(s.game, s.table, step.command, source)).toEqual(written)
  expect(take(s.game, s.table, step, source)).toEqual(written)
})

test('a step that was named for an earlier table is decided like any other command, and refused', () => {
  const s = ready()
  const old = stepOf(s)
  s.do(old.command)
  expect(isRefused(act(s.game, s.table, old.command))).toBe(true)
  expect(() => take(s.game, s.table, old, scripted({}))).toThrow(/was refused/)
})

test('the chance of a step is looked at as that of any command', () => {
  const s = ready()
  s.do(stepOf(s).command).do(stepOf(s).command)
  const step = stepOf(s)
  expect(step.needs?.kind).toBe('faces')
  expect(() => take(s.game, s.table, step, scripted({ faces: 'XX' }))).toThrow(/No XX is left/)
})
