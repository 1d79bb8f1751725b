import { writeFileSync } from 'node:fs'
import { stderr } from 'node:process'
import { type Counts, countFlops } from '../src/games/texas-holdem-bonus/solve.ts'
import { RULE_OF_THUMB } from '../src/games/texas-holdem-bonus/thumb.ts'

/**
 * Counts what takes minutes and writes it down beside the game, where a test counts a part of it again:
 * `npm run solve`. Nothing in such a file is typed in.
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

const began = performance.now()
write(
  countFlops(RULE_OF_THUMB, (done, all) => {
    const left = ((performance.now() - began) / done) * (all - done)
    stderr.write(`\r${done} of ${all} flops, ${Math.ceil(left / 1000)} s to go   `)
  }),
)
stderr.write('\n')
