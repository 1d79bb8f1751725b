import {
  type Arrangement,
  box,
  type Inscription,
  type Layout,
  type LayoutSpot,
  type OptionValues,
  oddsText,
} from '../../kernel/index.ts'
import { choices } from './options.ts'
import { ANTE_BONUS, LEDGERS, type PayTable, PLACES } from './wagers.ts'

interface Plan {
  readonly width: number
  /** Where the column of a place begins, place 1 on the right: it is farthest to the dealer's left. */
  readonly column: number
  readonly gap: number
  /** How far down each place sits on the arc. */
  readonly drop: readonly number[]
  readonly top: number
  readonly spot: { readonly width: number; readonly height: number }
  readonly left: number
}

const WIDE: Plan = {
  width: 1600,
  column: 200,
  gap: 24,
  drop: [0, 60, 100, 115, 100, 60, 0],
  top: 400,
  spot: { width: 140, height: 90 },
  left: 130,
}
const TALL: Plan = {
  width: 900,
  column: 120,
  gap: 24,
  drop: [0, 60, 100, 115, 100, 60, 0],
  top: 640,
  spot: { width: 100, height: 110 },
  left: 40,
}

/** From the dealer's side: pair plus above ante above play. */
const COLUMN = [
  ['pair-plus', 'Pair plus'],
  ['ante', 'Ante'],
  ['play', 'Play'],
] as const

function spotsOf(plan: Plan): LayoutSpot[] {
  const { column, gap, drop, top, spot, left } = plan
  return PLACES.flatMap((place, i) =>
    COLUMN.map(([wager, name], row) => ({
      wager,
      name: `${name}, position ${place}`,
      place,
      ...box(
        left + (PLACES.length - 1 - i) * column,
        top + (drop[i] as number) + row * (spot.height + gap),
        spot.width,
        spot.height,
      ),
    })),
  )
}

const paysText = ({ pays }: PayTable): string =>
  pays.map(([hand, odds]) => `${hand} ${oddsText(odds)}`).join(' · ')

function inscriptions(options: OptionValues, plan: Plan, line: number): Inscription[] {
  const { pairPlus, anteBonus } = choices(options)
  const wide = plan.width - 2 * plan.left
  const row = (at: number, text: string, rule?: string): Inscription => ({
    text,
    ...(rule !== undefined && { rule }),
    ...box(plan.left, at, wide, line),
  })
  const cards = [0, 1, 2].map(
    (i): Inscription => ({ text: 'Dealer', ...box(plan.width / 2 - 165 + i * 115, 40, 100, 140) }),
  )
  return [
    ...cards,
    row(195, 'Three card poker'),
    row(195 + line, 'Dealer plays with queen high or better', '19:47-20.11(a)1'),
    row(195 + 2 * line, `Ante bonus: ${paysText(ANTE_BONUS[anteBonus])}`, ANTE_BONUS[anteBonus].rule),
    row(195 + 3 * line, `Pair plus: ${paysText(LEDGERS[pairPlus])}`, LEDGERS[pairPlus].rule),
  ]
}

const arrangement = (options: OptionValues, plan: Plan, line: number): Arrangement => ({
  spots: spotsOf(plan),
  inscriptions: inscriptions(options, plan, line),
})

export const layout = (options: OptionValues): Layout => ({
  felt: 'green',
  wide: arrangement(options, WIDE, 45),
  tall: arrangement(options, TALL, 90),
})
