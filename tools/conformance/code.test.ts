import { catalogue } from '@boardwalk/engine/catalogue'
import { expect, test } from 'vitest'
import { subchapterOf } from './register.ts'
import { assembled, collect, subchapters } from './report.ts'
import { readRegister, readSources } from './repository.ts'

const register = readRegister()
const sources = readSources()

/** The rules of the games, and those of the equipment they are played with. */
const FINISHED = new Set([...catalogue.map(({ rules }) => subchapterOf(rules)), '19:46-1'])

test('the code of the games cites every provision that software carries out', () => {
  const { coded } = collect(register, [], sources)
  const report = subchapters(register, { tested: new Set(), coded })
  expect(report.filter(({ id }) => FINISHED.has(id)).flatMap(({ uncited }) => uncited)).toEqual([])
})

test('no citation is put together from parts, so that a search for a number finds it', () => {
  // Pages complete the numbers a reader types.
  expect(assembled(sources.filter(({ path }) => !path.startsWith('packages/web/')))).toEqual([])
})
