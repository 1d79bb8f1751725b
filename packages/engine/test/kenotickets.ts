import { parseArgs } from 'node:util'
import { compareTickets } from '../src/games/keno/tickets.test-kit.ts'

/** Holds many random keno tickets against counting: `node packages/engine/test/kenotickets.ts --tickets 100000`. */
const { values } = parseArgs({
  options: {
    tickets: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    states: { type: 'string', default: '100' },
  },
})

const { tickets, draws, distributions, differences } = compareTickets({
  tickets: Number(values.tickets),
  seed: Number(values.seed),
  mostStates: Number(values.states),
})
for (const difference of differences) console.error(difference)
console.log(
  `${tickets} tickets, ${draws} draws, ${distributions} distributions: ${differences.length} differences`,
)
process.exitCode = differences.length === 0 ? 0 : 1
