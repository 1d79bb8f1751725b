import {
  atLeast,
  type Odds,
  type Option,
  type OptionValues,
  odds,
  oddsOption,
  oddsText,
  payOption,
  type Refused,
} from '../../kernel/index.ts'
import {
  type Choosing,
  type DeckChoices,
  dealingOptions,
  forbidsDealing,
  positionsOption,
  settlementOption,
} from '../../versus/index.ts'

export const TABLES = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII'] as const
export type AcesUp = (typeof TABLES)[number]

/** The licensee's choices as the game reads them. */
export interface Choices extends DeckChoices {
  readonly acesUp: AcesUp
  readonly settlement: number
}
export const chosen = (options: OptionValues): Choices => options as unknown as Choices

const CHOOSING: Choosing = {
  dealing: {
    rule: '19:47-27.7(a)',
    ways: [
      'manual-shoe',
      // 19:47-27.8(a): the licensee may let the dealer deal from the hand.
      'hand',
      // 19:47-27.9(a): or use an automated shoe that dispenses stacks.
      'automated-shoe',
    ],
  },
  shuffler: { rule: '19:47-27.5(a)[device]', ways: ['manual', 'automated', 'counting'] },
  // 19:47-27.2(a): one deck is in use, unless a shuffling device holds a second one.
  decks: '19:47-27.2(b)',
  preshuffled: '19:47-27.4(a)[pre-shuffled]',
  idle: '19:47-27.5(e)',
  device: { hand: '19:47-27.8(b)1' },
}

/** A hand that is paid, and under which name the licensee may pay more for it. */
export interface Row {
  readonly hand: string
  readonly key: string
}

/** The hands of 27.11(a)3 from the highest, with what tables I to VII pay for them. */
export const ACES_UP: readonly (Row & { readonly pays: readonly number[] })[] = [
  { hand: 'four of a kind', key: 'acesUpFourOfAKindPays', pays: [50, 50, 50, 50, 50, 50, 50] },
  { hand: 'straight flush', key: 'acesUpStraightFlushPays', pays: [40, 40, 30, 30, 40, 40, 40] },
  { hand: 'three of a kind', key: 'acesUpThreeOfAKindPays', pays: [9, 7, 9, 7, 8, 8, 7] },
  { hand: 'flush', key: 'acesUpFlushPays', pays: [6, 6, 6, 6, 5, 6, 5] },
  { hand: 'straight', key: 'acesUpStraightPays', pays: [4, 5, 4, 5, 4, 4, 4] },
  { hand: 'two pair', key: 'acesUpTwoPairPays', pays: [2, 2, 2, 2, 3, 2, 3] },
  { hand: 'pair of aces', key: 'acesUpPairOfAcesPays', pays: [1, 1, 1, 1, 1, 1, 1] },
]
/** The least of the ante bonus (27.11(a)2). */
export const BONUS: readonly (Row & { readonly pays: number })[] = [
  { hand: 'four of a kind', key: 'bonusFourOfAKindPays', pays: 25 },
  { hand: 'straight flush', key: 'bonusStraightFlushPays', pays: 20 },
  { hand: 'three of a kind', key: 'bonusThreeOfAKindPays', pays: 2 },
]

const posted = (table: AcesUp, { pays }: AcesUpRow): Odds => odds(pays[TABLES.indexOf(table)] as number)

/** Nothing is named for a hand: the table's own odds are paid. */
const AS_POSTED = 'as the table'
type AcesUpRow = (typeof ACES_UP)[number]

/** What the licensee has named for a hand, if anything. */
const namedFor = (options: OptionValues, { key }: AcesUpRow): Odds | undefined =>
  options[key] === AS_POSTED ? undefined : oddsOption(options, key)

/** What aces up pays for a hand: its table's odds, or more where the licensee says so. */
export const acesUpPays = (options: OptionValues, row: AcesUpRow): Odds =>
  namedFor(options, row) ?? posted(chosen(options).acesUp, row)

const acesUpOption = ({ hand, key, pays }: AcesUpRow): Option => ({
  key,
  title: `Aces up with a ${hand}`,
  rule: '19:47-27.11(a)3',
  default: AS_POSTED,
  values: [AS_POSTED],
  floor: odds(Math.min(...pays)),
  sign: (value) => (value === AS_POSTED ? '' : `Aces up with a ${hand} pays ${value}`),
  scope: 'table',
  notice: 'rule',
})

export const OPTIONS: readonly Option[] = [
  positionsOption('19:47-27.6(e)'),
  {
    key: 'acesUp',
    title: 'The aces up table',
    rule: '19:47-27.11(a)3',
    default: 'I',
    values: TABLES,
    sign: (value) => `Aces up pays by table ${value}`,
    scope: 'table',
    notice: 'rule',
  },
  ...dealingOptions(CHOOSING),
  settlementOption('19:47-27.10(e)'),
  ...BONUS.map(({ hand, key, pays }) =>
    payOption(key, `The ante bonus for a ${hand}`, '19:47-27.11(a)2', odds(pays)),
  ),
  ...ACES_UP.map(acesUpOption),
]

/** What the rules do not let go together: the least of a table binds what is paid for each of its hands. */
export function forbids(options: OptionValues): Refused | undefined {
  const device = forbidsDealing(CHOOSING, options)
  if (device) return device
  const { acesUp } = chosen(options)
  for (const row of ACES_UP) {
    const least = posted(acesUp, row)
    const received = namedFor(options, row)
    if (!received || atLeast(received, least)) continue
    const because = `By table ${acesUp} aces up with a ${row.hand} pays no less than ${oddsText(least)}.`
    const expected = `${oddsText(least)} or more`
    return { refused: '19:47-27.11(a)3', because, expected, received: oddsText(received) }
  }
  return undefined
}
