import { argv, exit, stderr } from 'node:process'
import { type Counts, countFlops } from '../src/games/texas-holdem-bonus/maths/solve.ts'
import { RULE_OF_THUMB } from '../src/games/texas-holdem-bonus/maths/thumb.ts'
import { writeData } from './datafiles.ts'
import {
  drawPaiGowPoker,
  proveHouseWay,
  solvePaiGowPoker,
  writeBest,
  writePaiGowPoker,
} from './solvepaigow.ts'
import { allInHoldemData, caribbeanStudData, fourCardPokerData } from './solvepoker.ts'
import { SAMPLED } from './solvesample.ts'

/**
 * Counts what takes minutes and writes it down beside the game, where tests count it again, or a part of it:
 * `npm run solve`, or of one game `npm run solve -- pai-gow-poker`. With `--sample` a part of it is counted, and compared. Nothing in such a file is typed in.
 */

async function writeHoldem({ hands, flops }: Counts): Promise<void> {
  const rows = [...hands].map(([hand, counts]) => `  '${hand}': [${counts.join(', ')}],`)
  const checks = flops.map((row) => `  [${row.join(', ')}],`)
  const counted = '/** What `solve.ts` counts. */'
  await writeData(
    'solved',
    `${counted}\nexport const HANDS: Readonly<Record<string, readonly number[]>> = {\n${rows.join('\n')}\n}\n`,
  )
  await writeData(
    'flops',
    `${counted}\nexport const FLOPS: readonly (readonly number[])[] = [\n${checks.join('\n')}\n]\n`,
  )
}

const tell = (says: string): void => {
  stderr.write(`\r${says}   `)
}

async function texasHoldemBonus(): Promise<void> {
  const began = performance.now()
  await writeHoldem(
    countFlops(RULE_OF_THUMB, (done, all) => {
      const left = ((performance.now() - began) / done) * (all - done)
      tell(`${done} of ${all} flops, ${Math.ceil(left / 1000)} s to go`)
    }),
  )
}

async function paiGowPoker(): Promise<void> {
  const both = <T>(of: (wheel: 'second' | 'lowest') => T) => ({
    second: of('second'),
    lowest: of('lowest'),
  })
  both((wheel) => proveHouseWay(wheel, tell))
  await writePaiGowPoker(both((wheel) => solvePaiGowPoker(wheel, tell)))
  await writeBest(both((wheel) => drawPaiGowPoker(wheel, tell)))
}

const SOLVED: Readonly<Record<string, () => Promise<void>>> = {
  'all-in-holdem': () => writeData('all-in-holdem', allInHoldemData()),
  'caribbean-stud': () => writeData('caribbean-stud', caribbeanStudData()),
  'four-card-poker': () => writeData('four-card-poker', fourCardPokerData()),
  'texas-holdem-bonus': texasHoldemBonus,
  'pai-gow-poker': paiGowPoker,
}

const sampled = argv.includes('--sample')
const all = sampled ? SAMPLED : SOLVED
const asked = argv.slice(2).filter((arg) => arg !== '--sample')
const unknown = asked.find((name) => !Object.hasOwn(all, name))
if (unknown !== undefined) {
  stderr.write(`Nothing is solved for ${unknown}. There are ${Object.keys(all).join(', ')}.\n`)
  exit(2)
}
for (const [game, solve] of Object.entries(all)) if (asked.length === 0 || asked.includes(game)) await solve()
stderr.write('\n')
