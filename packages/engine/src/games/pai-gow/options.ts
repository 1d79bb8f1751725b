import { bankOptions, optionOf, vigorishOption } from '../../banking/index.ts'
import { choiceOf, type Option, type OptionValues } from '../../kernel/index.ts'
import { onceFor } from '../../kernel/once.ts'

const WAYS = ['submitted', 'literal'] as const

export const options: readonly Option[] = [
  ...bankOptions({
    banking: '19:47-10.8(a)',
    cobanking: '19:47-10.8(e)',
    houseWager: '19:47-10.8(h)[amount]',
  }),
  optionOf('bankCount', 'The count from the bank', '19:47-10.8(j)', [8, 7], {
    8: 'From the bank the dead hand is counted too',
    7: 'From the bank the dead hand is not counted',
  }),
  optionOf('positions', 'Betting areas a player', '19:47-10.10(a)', [1, 2], {
    1: 'One betting area a player',
    2: 'Two adjacent betting areas a player',
  }),
  optionOf('houseWay', 'The house way', '19:47-10.7(e)', WAYS, {
    submitted: 'The dealer’s hands are set as submitted',
    literal: 'The dealer’s hands are set by the four rules in their order',
  }),
  vigorishOption('19:47-10.7(k)'),
]

export interface PaiGow {
  /** The count from the bank goes round the dead hand too. */
  readonly countsDead: boolean
  readonly twoAreas: boolean
  readonly houseWay: (typeof WAYS)[number]
}

/** The licensee's choices as the game reads them. */
export const chosen = onceFor(
  (values: OptionValues): PaiGow => ({
    countsDead: Number(values.bankCount) === 8,
    twoAreas: Number(values.positions) === 2,
    houseWay: choiceOf(values, 'houseWay', WAYS),
  }),
)
