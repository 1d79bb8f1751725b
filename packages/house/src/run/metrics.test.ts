import { expect, test } from 'vitest'
import { Counter, Histogram, Registry } from './metrics.ts'

/** A reader of the text format as its specification has it: a comment, or a name with labels and a number. */
const SAMPLE = /^([a-z][a-z0-9_]*)(?:\{([a-z_]+)="([^"\\]*)"\})? (-?\d+(?:\.\d+)?(?:e[+-]\d+)?|\+Inf|NaN)$/

test('a registry writes the text format: help, type, then samples, buckets adding up', () => {
  const registry = new Registry()
  const answers = registry.counter('a_total', 'Answers.', { name: 'outcome', values: ['yes', 'no'] })
  const seconds = registry.histogram('b_seconds', 'Seconds.', [0.1, 1])
  registry.reading('c', 'Now.', () => 7)
  answers.add('yes')
  answers.add('yes', 2)
  for (const n of [0.1, 0.5, 0.5, 30]) seconds.see(n)
  expect(registry.text()).toBe(
    [
      '# HELP a_total Answers.',
      '# TYPE a_total counter',
      'a_total{outcome="yes"} 3',
      'a_total{outcome="no"} 0',
      '# HELP b_seconds Seconds.',
      '# TYPE b_seconds histogram',
      'b_seconds_bucket{le="0.1"} 1',
      'b_seconds_bucket{le="1"} 3',
      'b_seconds_bucket{le="+Inf"} 4',
      'b_seconds_sum 31.1',
      'b_seconds_count 4',
      '# HELP c Now.',
      '# TYPE c gauge',
      'c 7',
      '',
    ].join('\n'),
  )
  const samples = registry
    .text()
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
  for (const line of samples) expect(line).toMatch(SAMPLE)
})

test('a label has the values it was made with and no others, and a name is there once', () => {
  expect(() => new Counter({ name: 'outcome', values: ['yes'] }).add('no" 1\nmade_up 1')).toThrow('no value')
  const registry = new Registry()
  registry.counter('a_total', 'Answers.')
  expect(() => registry.counter('a_total', 'Answers.')).toThrow('there already')
  expect(() => registry.counter('a total', 'Answers.')).toThrow('no name')
})

test('a number that is none is said so, and above all bounds there is one more bucket', () => {
  const histogram = new Histogram([1])
  histogram.see(2)
  expect(histogram.lines('h')[1]).toBe('h_bucket{le="+Inf"} 1')
  const registry = new Registry()
  registry.reading('n', 'None.', () => Number.NaN)
  expect(registry.text()).toContain('n NaN')
})
