import * as family from '../../blackjack/index.ts'
import {
  type Cents,
  EVEN,
  type OptionValues,
  type Pay,
  type Place,
  type PlayerId,
  type Range,
  type Refused,
  staked,
  type Table,
  type Wager,
  type WagerId,
} from '../../kernel/index.ts'
import { wagersBeside } from './additional.ts'
import { type Blackjack, chosen } from './options.ts'
import { RULES } from './play.ts'
import { BONUSES, NAMED, NATURAL } from './settle.ts'

/** What a hand's own wagers pay at this table. */
function handPays(b: Blackjack): readonly Pay[] {
  return [
    { when: 'The hand wins', odds: EVEN },
    ...(b.holeCard === 'up' ? [] : [{ when: 'Blackjack', odds: NATURAL }]),
    ...(b.named === 'none' ? [] : [{ when: `Blackjack of ${b.named}`, odds: NAMED }]),
    ...BONUSES.filter(({ key }) => b[key]).map(({ name, odds: pays }) => ({ when: name, odds: pays })),
  ]
}

const addedPays = (b: Blackjack): readonly Pay[] =>
  handPays(b).filter(({ when }) => !when.startsWith('Blackjack'))

function wagersAgainst(b: Blackjack, dealing: string): Wager[] {
  const pays = {
    main: handPays(b),
    ...(b.insurance && { insurance: RULES.insurancePays }),
    double: addedPays(b),
    split: addedPays(b),
  }
  return family.handWagers(pays, dealing, dealing === '' ? '19:47-2.3(a)' : '19:47-2.18(b)')
}

export function wagers(values: OptionValues): readonly Wager[] {
  const b = chosen(values)
  return [...b.dealings.flatMap((dealing) => wagersAgainst(b, dealing)), ...wagersBeside(b)]
}

const OTHER: Readonly<Record<WagerId, WagerId>> = { 'over-13': 'under-13', 'under-13': 'over-13' }

/**
 * How much may lie beside a main wager: over or under 13, not both, and no more than the main wager. The limits of its own
 * that a table posts are given notice of like all others (19:47-2.17(h)).
 */
export function stakeBeside(
  table: Table<family.BlackjackState>,
  player: PlayerId,
  place: Place,
  wager: WagerId,
  main: Cents,
): Range | Refused {
  if (main === 0)
    return {
      refused: '19:47-2.17(b)',
      because: 'An additional wager lies beside a wager against the dealer.',
    }
  const other = OTHER[wager]
  if (other !== undefined && staked(table, place, player, other) > 0)
    return { refused: '19:47-2.17(b)', because: 'Over or under, not both.' }
  const because = 'An additional wager is no more than the wager against the dealer.'
  return family.stakeBeside(table, player, place, wager, { cents: main, rule: '19:47-2.17(g)', because })
}
