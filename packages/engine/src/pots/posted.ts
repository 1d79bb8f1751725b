import { signs } from '../deck/index.ts'
import type { Citation, Option, ValueForm } from '../kernel/index.ts'
import { dollarsForm, levelsForm } from './forms.ts'

/** What is posted at every poker table alike: the rake (19:47-14.14(c)), the showdown, the cards. */

/** 19:47-14.14(b): a percentage, set amounts, or a charge for time, a player or a table (19:47-14.14(b)3i). */
export const RAKES = ['percentage', 'incremental', 'time-player', 'time-table'] as const
export type Rake = (typeof RAKES)[number]

export const make = (
  key: string,
  title: string,
  rule: Citation,
  values: Option['values'],
  sign: Option['sign'],
  more: { readonly form?: ValueForm; readonly default?: Option['default'] } = {},
): Option => ({
  key,
  title,
  rule,
  default: more.default ?? values[0] ?? '',
  values,
  ...(more.form && { form: more.form }),
  sign,
  scope: 'table',
  notice: 'rule',
})
export const yes = (key: string, title: string, rule: Citation, words: string): Option =>
  make(key, title, rule, [false, true], (value) => (value === true ? words : ''))
export const dollars = (value: unknown): string => `$${Number(value) < 1 ? Number(value).toFixed(2) : value}`

export const RAKING: readonly Option[] = [
  make(
    'rake',
    'The rake',
    '19:47-14.14(b)',
    RAKES,
    signs({
      percentage: 'Rake: a percentage of all bets',
      incremental: 'Rake: set amounts at set levels of the pot',
      'time-player': 'Rake: a charge for time, each player',
      'time-table': 'Rake: a charge for time, the table',
    }),
  ),
  make(
    'rakePercent',
    'Percentage',
    '19:47-14.14(b)1i[percent]',
    [10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
    (value) => `Percentage ${value}, where the rake is one`,
  ),
  make(
    'rakeCap',
    'The most of a hand',
    '19:47-14.14(a)3[cap]',
    [4, 1, 2, 3, 5, 6, 8, 10],
    (value) => `Rake of a hand at most ${dollars(value)}`,
    { form: dollarsForm(1, 1000) },
  ),
  make(
    'rakeLevels',
    'Levels of the pot',
    '19:47-14.14(b)2i[levels]',
    ['10:1,20:1', '10:1,20:1,40:2'],
    (value) => `Levels of the pot and what is taken there, where the rake has levels: ${value}`,
    { form: levelsForm },
  ),
  make(
    'timeFee',
    'Charge an hour',
    '19:47-14.14(b)3ii[fee]',
    [6, 10, 12, 15, 20, 30, 60],
    (value) => `${dollars(value)} an hour, where time is charged`,
    { form: dollarsForm(1, 10_000) },
  ),
  make(
    'timeEvery',
    'Minutes between charges',
    '19:47-14.14(b)3iii',
    [30, 20],
    (value) => `Every ${value} minutes, where time is charged`,
  ),
  yes(
    'noFlopNoDrop',
    'No rake in the first round',
    '19:47-14.14(b)',
    'No rake from a hand that ends in its first betting round',
  ),
]

export const SHOWING: readonly Option[] = [
  yes('allInShow', 'Hands at an all-in', '19:47-14.15(d)', 'Hands are shown once an all-in is called'),
  yes(
    'showDiscarded',
    'Discarded losing hands',
    '19:47-14.15(d)[disclosure]',
    'Losing hands are shown when they are discarded',
  ),
]

export const CARDS: readonly Option[] = [
  make(
    'dealing',
    'The way of dealing',
    '19:47-14.6(e)1',
    ['hand'],
    signs({ hand: "Dealt from the dealer's hand" }),
  ),
  make('decks', 'Decks at the table', '19:47-14.2(a)', [2], signs({ 2: 'Two decks, one of them in use' })),
  make(
    'decksAtOpening',
    'Decks prepared at opening',
    '19:47-14.4(c)[one-deck]',
    ['both', 'one'],
    signs({ both: 'Both decks are prepared at opening', one: 'The deck in use is prepared at opening' }),
  ),
  make(
    'shuffler',
    'The shuffle',
    '19:47-14.5(a)[device]',
    ['manual', 'automated'],
    signs({ manual: 'Shuffled by hand', automated: 'Shuffled by an automated device' }),
  ),
  make(
    'idleSpread',
    'Cards at an idle table',
    '19:47-14.5(d)',
    ['face-up', 'face-down'],
    signs({ 'face-up': 'Idle cards lie face up', 'face-down': 'Idle cards lie face down' }),
  ),
]
