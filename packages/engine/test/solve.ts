import { writeFileSync } from 'node:fs'
import { argv, stderr } from 'node:process'
import { type Counts, countFlops } from '../src/games/texas-holdem-bonus/solve.ts'
import { RULE_OF_THUMB } from '../src/games/texas-holdem-bonus/thumb.ts'
import {
  drawPaiGowPoker,
  proveHouseWay,
  solvePaiGowPoker,
  writeBest,
  writePaiGowPoker,
} from './solvepaigow.ts'

/**
 * Counts what takes minutes and writes it down beside the game, where a test counts a part of it again:
 * `npm run solve`, or of one game `npm run solve -- pai-gow-poker`. Nothing in such a file is typed in.
 */
const at = (file: string): URL => new URL(`../src/games/texas-holdem-bonus/${file}`, import.meta.url)

function write({ hands, flops }: Counts): void {
  const rows = [...hands].map(([hand, counts]) => `  '${hand}': [${counts.join(', ')}],`)
  const checks = flops.map((row) => `  [${row.join(', ')}],`)
  const made = '/** Written by `npm run solve`: see `solve.ts` for what is counted. */'
  writeFileSync(
    at('solved.data.ts'),
    `${made}\nexport const HANDS: Readonly<Record<string, readonly number[]>> = {\n${rows.join('\n')}\n}\n`,
  )
  writeFileSync(
    at('flops.data.ts'),
    `${made}\nexport const FLOPS: readonly (readonly number[])[] = [\n${checks.join('\n')}\n]\n`,
  )
}

const tell = (says: string): void => {
  stderr.write(`\r${says}   `)
}

function texasHoldemBonus(): void {
  const began = performance.now()
  write(
    countFlops(RULE_OF_THUMB, (done, all) => {
      const left = ((performance.now() - began) / done) * (all - done)
      tell(`${done} of ${all} flops, ${Math.ceil(left / 1000)} s to go`)
    }),
  )
}

const SOLVED: Readonly<Record<string, () => void>> = {
  'texas-holdem-bonus': texasHoldemBonus,
  'pai-gow-poker': () => {
    const both = <T>(of: (wheel: 'second' | 'lowest') => T) => ({
      second: of('second'),
      lowest: of('lowest'),
    })
    both((wheel) => proveHouseWay(wheel, tell))
    writePaiGowPoker(both((wheel) => solvePaiGowPoker(wheel, tell)))
    writeBest(both((wheel) => drawPaiGowPoker(wheel, tell)))
  },
}

const asked = argv.slice(2)
for (const [game, solve] of Object.entries(SOLVED)) if (asked.length === 0 || asked.includes(game)) solve()
stderr.write('\n')
