import { onceTogether } from '../kernel/once.ts'
import type { Refused, Table } from '../kernel/types.ts'
import { isChanging } from './change.ts'
import { isInserting } from './insert.ts'
import type { ShoeRules } from './rules.ts'
import { unready } from './sides.ts'
import type { ShoePhase, ShoeState } from './state.ts'

/** Cards are burned or shown, changed, or another side is made ready: this comes before anything of a round. */
export const cardsFirst: <S extends ShoeState>(rules: ShoeRules<S>, table: Table<S>) => boolean =
  // Asked about each spot of a table in a row, and worked out once.
  onceTogether(<S extends ShoeState>(rules: ShoeRules<S>, table: Table<S>): boolean => {
    const { burn, asked, phase } = table.state
    return (
      burn !== null ||
      asked === true ||
      isChanging(rules, table) ||
      isInserting(rules, table) ||
      (phase === 'betting' && unready(table.state) !== undefined)
    )
  })

const PREPARING: readonly string[] = [
  'opening',
  'gather',
  'shuffle',
  'lace',
  'reshuffle',
  'cut',
  'load',
  'first-card',
] satisfies ShoePhase[]

/** Why no wager is taken: cards are burned first, or the shoe is not ready. */
export function notReady<S extends ShoeState>(rules: ShoeRules<S>, table: Table<S>): Refused | undefined {
  const { burn, phase } = table.state
  if (burn) return { refused: burn.rule, because: 'Cards are being burned first.' }
  return PREPARING.includes(phase) || cardsFirst(rules, table)
    ? { refused: rules.shuffle, because: 'Wagers are taken when the shoe is ready.' }
    : undefined
}
