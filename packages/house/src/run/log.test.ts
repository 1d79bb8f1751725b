import { expect, test } from 'vitest'
import { type Level, logger } from './log.ts'

function heard(least: Level) {
  const lines: Record<string, unknown>[] = []
  let time = 1_800_000_000_000
  const log = logger({ write: (line) => lines.push(JSON.parse(line)), least, now: () => time })
  return { lines, log, wait: (ms: number) => (time += ms) }
}

test('a line is JSON with time, level and what; below the level set nothing is written', () => {
  const { lines, log } = heard('warn')
  log('debug', 'request', { path: '/' })
  log('info', 'open')
  log('warn', 'turned away', { address: '10.0.0.7', path: '/api\n{"level":"error"}' })
  log('error', 'fault')
  expect(lines).toEqual([
    {
      time: '2027-01-15T08:00:00.000Z',
      level: 'warn',
      what: 'turned away',
      address: '10.0.0.7',
      path: '/api\n{"level":"error"}',
    },
    { time: '2027-01-15T08:00:00.000Z', level: 'error', what: 'fault' },
  ])
})

test('what opens a door is not written, by name or within a text', () => {
  const { lines, log } = heard('debug')
  log('error', 'fault', {
    token: 'abc123',
    password: 'abc123',
    operatorLink: 'abc123',
    operatorLinks: 'abc124',
    reason: 'connect postgres://house:abc123@db/x failed for /socket?token=abc123&a=1 with Bearer abc123',
    url: 'http://localhost/sign-in#operator=abc123',
  })
  expect(JSON.stringify(lines)).not.toContain('abc123')
  expect(lines[0]?.reason).toBe(
    'connect postgres://house:…@db/x failed for /socket?token=…&a=1 with Bearer …',
  )
})

test('nobody fills the disk with one kind of line: more than fifty a second are counted', () => {
  const { lines, log, wait } = heard('info')
  for (let i = 0; i < 1_000; i++) log('warn', 'too many', { address: `10.0.0.${i % 256}` })
  log('warn', 'turned away')
  expect(lines).toHaveLength(51)
  wait(1_000)
  log('warn', 'too many')
  expect(lines.at(-1)).toMatchObject({ what: 'too many', leftOut: 950 })
  wait(1_000)
  log('warn', 'too many')
  expect(lines.at(-1)).not.toHaveProperty('leftOut')
  log('warn', 'long', { text: 'x'.repeat(100_000) })
  expect(JSON.stringify(lines.at(-1)).length).toBeLessThan(1_200)
})
