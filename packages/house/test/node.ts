import { startHouse } from '../src/start.ts'

/**
 * One process of a house, for tests that kill and freeze it: `node node.ts FOLDER DATABASE_URL [PORT]`. Prints its
 * address.
 */
const [folder = '', databaseUrl = '', port = '0'] = process.argv.slice(2)
const many = { burst: 100_000, perSecond: 10_000 }
const running = await startHouse({
  folder,
  databaseUrl,
  port: Number(port),
  pace: { bettingMs: 300, decisionMs: 300, stepMs: 10, botMs: 50, clockAlone: true },
  // All who play here come from one address.
  rates: { requests: many, changes: many, commands: many, guests: many },
  unpacked: 0,
  log: () => undefined,
  fatal(reason) {
    process.stderr.write(`${reason.message}\n`)
    process.exit(1)
  },
})
process.stdout.write(`${running.url}\n`)
