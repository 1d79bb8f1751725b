import type { PetitionAct } from '@boardwalk/protocol'
import { describe, expect, test } from 'vitest'
import { Course, HOUR, TEST } from '../../../test/petition.ts'
import { stageOf } from './course.ts'

const stage = (course: Course): string => stageOf(course.petition)
const SUBMIT: PetitionAct = { type: 'submit-test', test: TEST }
const mode = (course: Course, strict: boolean): string | undefined =>
  course.command('house', { type: 'mode', by: 'supervisor', strict })

describe('in a play house', () => {
  test('[8.4(e), 8.4(g)] one person takes a petition through, and every decision is marked by the house', () => {
    const course = new Course(false).write()
    course.sign()
    expect(course.petition.preliminary).toBeNull()
    expect(course.file()).toBeUndefined()
    expect(course.petition.preliminary).toMatchObject({ approved: true, by: 'house' })
    course.give('ivan', { type: 'file-license', petitioner: 'owner', fee: 500_00 })
    expect(course.give('ivan', SUBMIT)).toBeUndefined()
    expect(course.petition.test).toMatchObject({ terms: TEST, by: 'house', phase: 'ordered' })
    course.pass(24 * HOUR)
    expect(course.petition.ticks).toMatchObject({ suitable: { by: 'house' }, amended: { by: 'house' } })
    // The fee is still owed.
    expect(stage(course)).toBe('over')
    expect(course.give('dora', { type: 'pay', cost: 1, petitioner: 'owner' })).toBe('19:47-8.4(g)4')
    expect(course.give('ivan', { type: 'pay', cost: 1, petitioner: 'owner' })).toBeUndefined()
    expect(course.petition.final).toMatchObject({ approved: true, by: 'house' })
  })

  test('the licensee gives the house’s word to changes, and nobody else does', () => {
    const course = new Course(false).complete()
    course.give('ivan', { type: 'file-license', petitioner: 'owner', fee: 500_00 })
    course.give('ivan', SUBMIT)
    course.pass(2 * HOUR)
    const stop: PetitionAct = { type: 'stop-test', because: 'Enough.' }
    expect(course.give('ivan', stop)).toBe('19:47-8.4(g)[modify]')
    expect(course.give('olga', stop)).toBeUndefined()
    expect(course.petition.steps.at(-1)).toMatchObject({ by: 'house', says: 'Stopped the test: Enough.' })
  })

  test('a petition that is incomplete waits', () => {
    const course = new Course(false).complete()
    expect(stage(course)).toBe('preliminary')
    const asked = new Course(false).write(['kind']).sign()
    expect(asked.file()).toBe('19:47-8.4(d)2')
    expect(stage(asked)).toBe('draft')
  })
})

describe('once the house is strict', () => {
  test('what it approved counts as submitted', () => {
    const course = new Course(false).complete()
    course.give('ivan', { type: 'file-license', petitioner: 'owner', fee: 500_00 })
    course.give('ivan', SUBMIT)
    expect(stage(course)).toBe('ordered')
    expect(mode(course, true)).toBeUndefined()
    expect(mode(course, true)).toBe('house')
    expect(stage(course)).toBe('complete')
    expect(course.petition.test).toBeNull()
    course.pass(24 * HOUR)
    expect(stage(course)).toBe('complete')
  })

  test('what people decided stands, and the house decides the rest when it is one for play again', () => {
    const course = new Course(true).applied()
    course.give('ivan', SUBMIT)
    mode(course, false)
    expect(course.petition.test).toMatchObject({ by: 'house' })
    mode(course, true)
    expect(course.petition.preliminary).toMatchObject({ by: 'nina' })
    expect([stage(course), course.petition.test]).toEqual(['submitted', null])
  })

  test('a final approval by the house is none', () => {
    const course = new Course(false).complete()
    course.give('ivan', { type: 'file-license', petitioner: 'owner', fee: 500_00 })
    course.give('ivan', { type: 'pay', cost: 1, petitioner: 'owner' })
    course.give('ivan', SUBMIT)
    course.pass(24 * HOUR)
    expect(stage(course)).toBe('approved')
    mode(course, true)
    expect(course.petition).toMatchObject({ final: null, preliminary: null, test: null, ticks: {} })
  })
})

test('a switch of the house is its own word', () => {
  const course = new Course(true)
  expect(course.command('ivan', { type: 'mode', by: 'supervisor', as: 'petitioner', strict: false })).toBe(
    'house',
  )
  expect(course.petition.strict).toBe(true)
})
