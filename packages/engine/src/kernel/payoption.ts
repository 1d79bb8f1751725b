import type { Option } from './game.ts'
import { type Odds, odds, oddsText } from './money.ts'
import type { Citation, Value } from './types.ts'

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

/** What hands pay from here on is seldom paid. */
const SELDOM = 20

/**
 * What a licensee could pay instead of the least, to be tried for what it is worth: as much again for what is seldom paid,
 * and otherwise one more.
 */
export const payChoices = (floor: Odds): readonly Value[] => {
  const more = floor.pays >= SELDOM * floor.to ? 2 * floor.pays : floor.pays + floor.to
  return [oddsText(floor), oddsText(odds(more, floor.to))]
}
