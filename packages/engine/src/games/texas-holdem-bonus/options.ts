import type { Option, OptionValues, Refused } from '../../kernel/index.ts'
import { type Choosing, type DeckChoices, dealingOptions, forbidsDealing, signs } from '../../versus/index.ts'

/** The licensee's choices as the game reads them. */
export interface Choices extends DeckChoices {
  readonly anteWins: 'flush' | 'straight'
  readonly foldedBonus: 'settled' | 'forfeited'
}
export const chosen = (options: OptionValues): Choices => options as unknown as Choices

const CHOOSING: Choosing = {
  dealing: { rule: '19:47-44.7(a)', ways: ['manual-shoe', 'hand', 'automated-shoe'] },
  shuffler: { rule: '19:47-44.4(a)', ways: ['manual', 'automated', 'to-shoe'] },
  // 19:47-28.2(a): one deck is in use, unless a shuffling device holds a second one.
  decks: '19:47-28.2(b)',
  idle: '19:47-44.4(e)',
  device: { hand: '19:47-44.8(b)1' },
}

const WAGERING: readonly Option[] = [
  {
    key: 'anteWins',
    title: 'The hand that wins the ante',
    rule: '19:47-28.1[ante]',
    default: 'flush',
    values: ['flush', 'straight'],
    sign: signs({
      flush: 'The ante is paid for a flush or better',
      straight: 'The ante is paid for a straight or better',
    }),
    scope: 'table',
    notice: 'rule',
  },
  {
    key: 'foldedBonus',
    title: 'The bonus wager of a folded hand',
    rule: '19:47-28.1[bonus-wager]',
    default: 'settled',
    values: ['settled', 'forfeited'],
    sign: signs({
      settled: 'A bonus wager is settled for folded hands too',
      forfeited: 'Who folds loses the bonus wager',
    }),
    scope: 'table',
    notice: 'rule',
  },
]

export const OPTIONS: readonly Option[] = [...WAGERING, ...dealingOptions(CHOOSING)]

/** What the rules do not let go together. */
export const forbids = (options: OptionValues): Refused | undefined => forbidsDealing(CHOOSING, options)
