import { startHouse } from '../src/start.ts'

/** One process of a house, for tests that kill and freeze it: `node node.ts FOLDER DATABASE_URL`. Prints its address. */
const [folder = '', databaseUrl = ''] = process.argv.slice(2)
const running = await startHouse({
  folder,
  databaseUrl,
  port: 0,
  pace: { bettingMs: 300, decisionMs: 300, stepMs: 10, botMs: 50, clockAlone: true },
  log: () => undefined,
  fatal(reason) {
    process.stderr.write(`${reason.message}\n`)
    process.exit(1)
  },
})
process.stdout.write(`${running.url}\n`)
