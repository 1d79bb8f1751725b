import { join } from 'node:path'
import { argv } from 'node:process'
import { pathToFileURL } from 'node:url'
import type * as Started from '../src/start.ts'

/**
 * A house of this checkout or of another, with the limits that every house has, and dealers who never rest. It tells its
 * port, and what it has used of the processor whenever it is asked.
 */
const [, , folder = '', checkout = ''] = argv
const { href } = pathToFileURL(join(checkout, 'packages/house/src/start.ts'))
const { startHouse } = (await import(href)) as typeof Started
const { port } = await startHouse({
  folder,
  port: 0,
  proxies: ['127.0.0.1'],
  pace: { bettingMs: 60_000, decisionMs: 60_000, stepMs: 2, botMs: 2 },
  log: () => undefined,
  fatal: (reason) => {
    throw reason
  },
})
process.on('message', () => process.send?.(process.cpuUsage()))
process.on('disconnect', () => process.exit(0))
process.send?.(port)
