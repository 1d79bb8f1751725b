import { box, type Citation, type Inscription, type Odds, oddsText } from '../kernel/index.ts'
import type { Furniture } from './felt.ts'

/** A pay table as it is printed. */
export interface Ledger {
  readonly title: string
  readonly rule: Citation
  /** Odds, or in words what is paid: `wins $500`. */
  readonly pays: readonly (readonly [string, Odds | string])[]
}

/** A pay table as lines one below the other. */
function ledger(
  { title, pays, rule }: Ledger,
  x: number,
  y: number,
  width: number,
  line: number,
): Inscription[] {
  return [
    { text: title, ink: 'gold', size: line * 0.8, ...box(x, y, width, line) },
    ...pays.map(
      ([hand, odds], i): Inscription => ({
        text: `${hand} ${typeof odds === 'string' ? odds : oddsText(odds)}`,
        rule,
        size: line * 0.7,
        ...box(x, y + (i + 1) * line, width, line),
      }),
    ),
  ]
}

/** How far down a meter reaches. */
const METER_BELOW = { tall: 60, wide: 74 } as const

/** Both pay tables, in the middle of the height they have. */
export function ledgers(
  { left, right, community, meter }: Pick<Furniture, 'left' | 'right' | 'community' | 'meter'>,
  tall: boolean,
): Inscription[] {
  const view = tall ? 'tall' : 'wide'
  const lines = ({ pays }: Ledger): number => pays.length + 1
  // On a tall screen the cards in the middle reach below them.
  const room = tall ? (community === undefined ? 228 : 142) : 330
  const size = (it: Ledger): number => Math.min(tall ? 38 : 36, Math.floor(room / lines(it)))
  const top = (it: Ledger): number => (tall ? 60 : Math.max(10, 180 - 20 * lines(it)))
  const [leftX, rightX, width] = tall ? [20, 630, 250] : [110, 1190, 300]
  return [
    ...(left ? ledger(left, leftX, top(left), width, size(left)) : []),
    // A meter stands above the pay table on the right.
    ...(right
      ? ledger(
          right,
          rightX,
          Math.max(top(right), meter === undefined ? 0 : METER_BELOW[view]),
          width,
          size(right),
        )
      : []),
  ]
}
