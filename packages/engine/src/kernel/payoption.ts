import type { Option } from './game.ts'
import { type Odds, oddsText } from './money.ts'
import type { Citation } from './types.ts'

/** The odds of a wager as the licensee's choice: these or any that pay more. The sign names them when they do. */
export const payOption = (
  key: string,
  title: string,
  rule: Citation,
  floor: Odds,
  scope: Option['scope'] = 'table',
): Option => ({
  key,
  title,
  rule,
  default: oddsText(floor),
  values: [oddsText(floor)],
  floor,
  sign: (value) => (value === oddsText(floor) ? '' : `${title} pays ${value}`),
  scope,
  notice: 'rule',
})
