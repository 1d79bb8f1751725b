import { cell, type Furniture, type Row } from '../../blackjack/felt.ts'
import { placesOf } from '../../blackjack/index.ts'
import { moonOf } from '../../blackjack/moon.ts'
import { type Layout, type OptionValues, oddsText, type Place } from '../../kernel/index.ts'
import { besideIds } from './additional.ts'
import { chosen, SIDES } from './options.ts'
import { RULES } from './play.ts'
import { NATURAL } from './settle.ts'

const PRINT: Readonly<Record<string, readonly [string, string]>> = {
  'over-13': ['Over 13', 'OVER 13'],
  'under-13': ['Under 13', 'UNDER 13'],
  'royal-match': ['Same suit', 'SAME SUIT'],
}

/** An arc of boxes, the insurance line before the cards; behind them wager, double and split, and what lies beside. */
export function layout(values: OptionValues, own?: Place): Layout {
  const b = chosen(values)
  const several = b.dealings.length > 1
  const number = (d: string): string => (several ? d.slice(1) : '')
  const row = (kind: string, name: string, print: string, height: number, gold?: true): Row => ({
    height,
    cells: b.dealings.map((d) =>
      cell(kind + d, several ? `${name} ${number(d)}` : name, print + number(d), gold),
    ),
  })
  const up = b.holeCard === 'up'
  const beside = besideIds(b).map((id) => cell(id, PRINT[id]?.[0] ?? id, PRINT[id]?.[1] ?? id, true))
  const added: readonly Row[] = several
    ? [row('double', 'Double', 'DOUBLE ', 2), row('split', 'Split', 'SPLIT ', 2)]
    : [{ height: 2, cells: [cell('double', 'Double', 'DOUBLE'), cell('split', 'Split', 'SPLIT')] }]
  const it: Furniture = {
    places: placesOf(b),
    before: b.insurance ? [row('insurance', 'Insurance', 'INSURANCE ', 2, true)] : [],
    behind: [
      row('main', 'Wager', several ? '' : 'WAGER', 4),
      ...added,
      ...(beside.length > 0 ? [{ height: 2, cells: beside }] : []),
    ],
    lines: [
      {
        text: up ? 'BLACKJACK PAYS 1 TO 1' : `BLACKJACK PAYS ${oddsText(NATURAL).toUpperCase()}`,
        rule: up ? '19:47-2.6(k)2' : '19:47-2.3(e)',
        gold: true,
      },
      { text: 'Dealer draws to 16 and stands on all 17s', rule: '19:47-2.12(b)' },
      ...(b.insurance
        ? [
            {
              text: `INSURANCE PAYS ${oddsText(RULES.insurancePays).toUpperCase()}`,
              rule: '19:47-2.9(c)',
              gold: true as const,
            },
          ]
        : [{ text: 'DEALER WINS TIES', rule: '19:47-2.6(k)1', gold: true as const }]),
    ],
    dealings: b.dealings.length,
    sides: b.sides ? SIDES : [],
  }
  return moonOf(it, own)
}
