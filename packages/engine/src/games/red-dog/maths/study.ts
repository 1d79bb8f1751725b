import {
  type ChartCell,
  compare,
  type Exercise,
  type Face,
  type Fraction,
  type OptionValues,
  oddsText,
  payChoices,
  percentText,
  RANKS,
  type StrategyChart,
  type Study,
  toNumber,
  ZERO,
} from '../../../kernel/index.ts'
import { capital } from '../../../poker/cards.ts'
import { PAYS, payKey } from '../options.ts'
import { spreadPays } from '../settle.ts'
import { rankName, SPREADS, spreadOf } from '../spread.ts'
import { MAIN } from '../wagers.ts'
import { chances, counts, odds } from './odds.ts'

const RAISE: ChartCell = { code: 'R', way: 'raise', words: 'Raise by as much again' }
const STAY: ChartCell = { code: 'S', way: 'stay', words: 'Stay' }
const EITHER: ChartCell = { code: '=', way: 'either', words: 'It makes no difference' }

function cellOf(gain: Fraction): ChartCell {
  const sign = compare(gain, ZERO)
  return sign > 0 ? RAISE : sign < 0 ? STAY : EITHER
}

const edge = (values: OptionValues): number => {
  const row = odds(values).find(({ wager }) => wager === MAIN)
  return row ? toNumber(row.edge) : 0
}

function chart(values: OptionValues): StrategyChart {
  const cells = chances(values).map(({ gain }) => cellOf(gain))
  const { all } = counts(values)
  return {
    title: 'When to raise',
    says: [
      `By the spread, over all ${all - 2} cards that can come of a full set.`,
      `Played so, the wager loses ${percentText(edge(values))}: no other play does better for somebody who does not count the cards that have gone.`,
    ],
    over: 'The spread',
    columns: SPREADS.map((spread) => ({ label: `${spread}`, words: `A spread of ${spread}` })),
    parts: [
      { name: 'Before the third card', rows: [{ label: 'raise', words: 'To raise or to stay', cells }] },
    ],
    legend: [RAISE, STAY, EITHER].filter((cell) => cells.includes(cell)),
  }
}

const VALUES = RANKS.map((_, i) => i + 2)
const faceOf = (value: number, suit: string): Face => `${RANKS[value - 2]}${suit}`

/** Every two cards with a spread between them: a raise by as much again brings what the wager brings once more. */
function exercises(values: OptionValues): readonly Exercise[] {
  const { each, all } = counts(values)
  return VALUES.flatMap((low) =>
    VALUES.filter((high) => spreadOf(low, high) > 0 && high > low).map((high): Exercise => {
      const spread = spreadOf(low, high)
      const gain = toNumber(chances(values)[spread - 1]?.gain ?? ZERO)
      const pays = oddsText(spreadPays(values, spread))
      return {
        id: `${low} ${high}`,
        says: `${capital(rankName(low))} and ${rankName(high)}: a spread of ${spread}, which pays ${pays}.`,
        cards: [],
        dealer: [faceOf(low, 'S'), faceOf(high, 'H')],
        whose: 'On the layout',
        ways: [
          { way: 'raise', name: 'Raise', worth: 2 * gain },
          { way: 'stay', name: 'Stay', worth: gain },
        ].toSorted((a, b) => b.worth - a.worth),
        counted: `all ${all - 2} cards that can come of a full set`,
        chance: (2 * each * each) / (all * (all - 1)),
        rule: '19:47-6.5(h)',
      }
    }),
  )
}

export const study: Study = {
  chart,
  exercises,
  wager: MAIN,
  edge,
  matters: [
    { key: 'decks', values: [1, 2, 4, 6, 8] },
    ...PAYS.map(([from, , floor]) => ({ key: payKey(from), values: payChoices(floor) })),
  ],
}
