import {
  type Arrangement,
  type Box,
  box,
  type Ground,
  type Inscription,
  type Layout,
} from '../../kernel/layout.ts'
import { oddsText } from '../../kernel/money.ts'
import type { OptionValues } from '../../kernel/types.ts'
import { wagers } from './wagers.ts'
import { nameOf, STOPS, SYMBOLS } from './wheel.ts'

const GROUNDS: Readonly<Record<string, Ground>> = { joker: 'shade', flag: 'shade' }

interface Plan {
  at(i: number): Box
  readonly wheel: Box
  readonly board: Box
  readonly note: Box
  readonly more?: readonly Inscription[]
}

/** A spot for each of the seven insignia with what it pays, under the upright wheel. */
function arrange(values: OptionValues, { at, wheel, board, note, more = [] }: Plan): Arrangement {
  const text =
    values.between === 'previous'
      ? 'CLAPPER BETWEEN TWO NUMBERS: THE ONE LAST PASSED WINS'
      : 'CLAPPER BETWEEN TWO NUMBERS: THE SPIN IS VOID'
  return {
    spots: wagers(values).map(({ id, name, pays }, i) => ({
      wager: id,
      name,
      ...at(i),
      round: true,
      ground: GROUNDS[id] ?? 'line',
      ink: GROUNDS[id] ? 'gold' : 'ink',
      print: [name.toUpperCase(), ...pays.map((p) => oddsText(p.odds))],
    })),
    inscriptions: [{ text, rule: '19:47-5.6(d)', size: 24, ...note }, ...more],
    areas: [
      { id: 'wheel', kind: 'wheel', name: 'The wheel', ...wheel },
      { id: 'board', kind: 'board', name: 'Last numbers', ...board },
    ],
  }
}

/** How often each stands on the wheel, beside it. */
const counts: readonly Inscription[] = SYMBOLS.map(({ id }, i) => {
  const count = STOPS.filter((s) => s === id).length
  const text = `${nameOf(id).toUpperCase()} · ${count} OF ${STOPS.length}`
  return { text, size: 26, ...box(1150, 190 + i * 52, 410, 40) }
})

/** Two of the small bills, the three larger ones, and the two that pay most. */
const ROWS: readonly (readonly number[])[] = [
  [0, 1],
  [2, 3, 4],
  [5, 6],
]

function upright(i: number): Box {
  const row = ROWS.findIndex((r) => r.includes(i))
  const cells = ROWS[row] ?? []
  const width = (852 - (cells.length - 1) * 12) / cells.length
  return box(24 + cells.indexOf(i) * (width + 12), 760 + row * 164, width, 152)
}

export const layout = (values: OptionValues): Layout => ({
  felt: 'wine',
  wide: arrange(values, {
    at: (i) => box(38 + i * 218, 690, 208, 180),
    wheel: box(490, 10, 620, 620),
    board: box(40, 60, 400, 500),
    note: box(400, 644, 800, 32),
    more: [{ text: 'BIG SIX', ink: 'gold', size: 64, ...box(1150, 70, 410, 90) }, ...counts],
  }),
  tall: arrange(values, {
    at: upright,
    wheel: box(130, 76, 620, 620),
    board: box(24, 8, 852, 60),
    note: box(24, 708, 852, 36),
  }),
})
