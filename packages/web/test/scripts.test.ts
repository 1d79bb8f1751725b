import { expect, test } from 'vitest'
import { DEEP } from '../../../tools/deep.ts'
import { runScript } from '../../../tools/shortest.ts'

/** Scripts that need the built pages, which are there when this runs, or a browser. */

test('npm start opens a house, and Ctrl-C closes it', async () => {
  const open = 'Ctrl-C closes.'
  const { code, said } = await runScript('start', ['--port', '0', '--data', 'FOLDER/data'], { until: open })
  expect(said).toContain('Every acknowledged command is on disk.')
  // npm itself was told to stop too, and says so by its own code.
  expect([0, 130, null]).toContain(code)
})

test('npm run dev serves the pages until Ctrl-C', async () => {
  const { said } = await runScript('dev', ['--port', '0', '--clearScreen', 'false'], { until: 'ready in' })
  expect(said).toContain('http://localhost:')
})

const LONG = [
  ['look', 'FOLDER lobby light'],
  ['film', 'FOLDER craps phone'],
] as const

test.each(DEEP ? LONG : [])('npm run %s -- %s runs to its end', async (script, args) => {
  const { code, said } = await runScript(script, args.split(' '))
  expect(code, said).toBe(0)
})

test.each(DEEP ? ['bytes'] : [])('npm run budget -- %s says what is over its budget', async (part) => {
  const { said } = await runScript('budget', [part])
  expect(said).toMatch(/within its budget|over budget/)
})
