import { expect, test } from 'vitest'
import type { OptionValues } from '../../../kernel/index.ts'
import { resolveOptions } from '../../../kernel/index.ts'
import { texasHoldemBonus } from '../index.ts'

const { study } = texasHoldemBonus

test.each(['flush', 'straight'])(
  '[28.1[flop-wager]] with an ante that wins from a %s up every start is charted as it is worth',
  (anteWins) => {
    const options = resolveOptions(texasHoldemBonus, { anteWins }) as OptionValues
    const all = study?.exercises?.(options) ?? []
    const cells = study?.chart(options).parts.flatMap(({ rows }) => rows.flatMap((row) => row.cells)) ?? []
    expect(all.map(({ ways }) => ways[0]?.way)).toEqual(cells.map((cell) => cell?.way))
    expect(new Set(cells.map((cell) => cell?.way)).size).toBe(2)
    // With the best play of every start the ante loses what its odds say.
    const mean = all.reduce((sum, { chance, ways }) => sum + chance * (ways[0]?.worth ?? 0), 0)
    expect(-mean).toBeCloseTo(study?.edge(options) ?? 0, 10)
  },
)
