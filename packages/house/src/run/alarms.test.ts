import { expect, test } from 'vitest'
import type { EventNote } from '../people/audit.ts'
import { alarms } from './alarms.ts'
import type { Detail } from './log.ts'
import { Measures } from './measures.ts'

test('a fault is an alarm in the record, a line in the log with its place in the program, and a count', () => {
  const noted: EventNote[] = []
  const lines: (readonly [string, string, Detail | undefined])[] = []
  const measures = new Measures()
  const { fault } = alarms(
    (one) => noted.push(one),
    (level, what, detail) => lines.push([level, what, detail]),
    measures,
  )
  const reason = new Error('bug')
  const place = { table: 'craps-1', version: 7, doing: 'sit' }
  fault({ id: 'craps-1/7/1', ...place, actor: 'p1', reason })
  fault({ id: 'craps-1/7/2', ...place, actor: 'house', doing: 'step', reason })
  expect(noted).toEqual([
    {
      kind: 'program-fault',
      severity: 'alarm',
      table: 'craps-1',
      person: 'p1',
      text: 'Fault craps-1/7/1 at sit: bug',
    },
    { kind: 'program-fault', severity: 'alarm', table: 'craps-1', text: 'Fault craps-1/7/2 at step: bug' },
  ])
  expect(lines[0]).toEqual([
    'error',
    'fault',
    { id: 'craps-1/7/1', table: 'craps-1', actor: 'p1', doing: 'sit', stack: reason.stack },
  ])
  expect(measures.registry.text()).toContain('boardwalk_faults_total 2')
  measures.close()
})
