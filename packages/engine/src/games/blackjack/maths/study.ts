import { type ChartCell as Cell, type Chart, chartOf } from '../../../blackjack/analysis/chart.ts'
import { type Analysis, analyse, bestPlay, type FirstHand } from '../../../blackjack/analysis/index.ts'
import { FLAT } from '../../../blackjack/index.ts'
import {
  type ChartCell,
  type Exercise,
  type Face,
  type OptionValues,
  percentText,
  type StrategyChart,
  type Study,
  type Tell,
} from '../../../kernel/index.ts'
import { chosen } from '../options.ts'
import { analysisRules } from './analysis.ts'

/** What the letters of a chart begin with. */
const WAYS: Readonly<Record<string, string>> = {
  H: 'hit',
  S: 'stand',
  D: 'double',
  P: 'split',
  R: 'surrender',
}
const PARTS = [
  ['hard', 'Hard totals'],
  ['soft', 'Soft totals'],
  ['pair', 'Pairs'],
] as const

const asCell = ({ code, words }: Cell): ChartCell => ({ code, words, way: WAYS[code.charAt(0)] ?? 'stand' })

const partsOf = ({ rows }: Chart): StrategyChart['parts'] =>
  PARTS.map(([kind, name]) => ({
    name,
    rows: rows
      .filter((row) => row.kind === kind)
      .map(({ label, words, cells }) => ({ label, words, cells: cells.map((cell) => cell && asCell(cell)) })),
  }))

function chart(options: OptionValues, tell?: Tell): StrategyChart {
  const b = chosen(options)
  const found = analyse(analysisRules(b), undefined, tell)
  const drawn = chartOf(found)
  const { composition, total } = found.edge
  return {
    title: 'How to play each hand',
    says: [
      `By the count of a hand, from a full shoe under the choices in force. Played so, the wager costs ${percentText(total)}; by the very cards held ${percentText(composition)}.`,
      'Where a pair is not split it is played by its row. Never insure.',
      ...(b.dealings.length > 1 ? ['One decision counts against all hands of the dealer’s.'] : []),
    ],
    over: b.holeCard === 'up' ? 'The dealer has' : 'The dealer shows',
    columns: drawn.columns,
    parts: partsOf(drawn),
    legend: drawn.legend.map(asCell),
  }
}

const NAMES = ['ace', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const
const RANKS = 'A23456789T'
/** A card that counts so much; exercises are told apart by values alone. */
const face = (value: number, suit: string): Face => `${RANKS.charAt(value)}${suit}`

const DECISIONS = ['stand', 'hit', 'double', 'split', 'surrender'] as const
const SAID: Readonly<Record<(typeof DECISIONS)[number], string>> = {
  stand: 'Stand',
  hit: 'Hit',
  double: 'Double',
  split: 'Split',
  surrender: 'Surrender',
}

function handWords({ first, second }: FirstHand): string {
  if (first === second) return `a pair of ${first === 5 ? 'sixes' : `${NAMES[first]}s`}`
  if (first === 0) return `a soft ${second + 12} (ace and ${NAMES[second]})`
  return `a hard ${first + second + 2} (${NAMES[first]} and ${NAMES[second]})`
}

function exercise({ game }: Pick<Analysis, 'game'>, hand: FirstHand): Exercise {
  const { values, hand: dealer } = game.columns[hand.column] as (typeof game.columns)[number]
  const ways = DECISIONS.flatMap((way) => {
    const worth = hand.expect[way]
    return worth === undefined ? [] : [{ way, name: SAID[way], worth }]
  }).toSorted((a, b) => b.worth - a.worth)
  const open = values.map((value) => NAMES[value]).join(' and ')
  const count = values.length > 1 ? ` (${game.hands.total[dealer]})` : ''
  const id = `${RANKS.charAt(hand.first)}${RANKS.charAt(hand.second)} ${values.map((v) => RANKS.charAt(v)).join('')}`
  return {
    id,
    says: `You have ${handWords(hand)}. The dealer shows ${values[0] === 0 || values[0] === 7 ? 'an' : 'a'} ${open}${count}.`,
    cards: [face(hand.first, 'S'), face(hand.second, 'H')],
    dealer: values.map((value, i) => face(value, i === 0 ? 'D' : 'C')),
    ways,
    chance: hand.chance,
    rule: '19:47-2.3(a)',
  }
}

/** Hands of two cards on which there is something to decide. */
function exercises(options: OptionValues, tell?: Tell): readonly Exercise[] {
  const found = bestPlay(analysisRules(chosen(options)), undefined, tell)
  return found.firsts
    .filter(({ expect, first, second }) => Object.keys(expect).length > 1 && !(first === 0 && second === 9))
    .filter(({ column }) => found.game.columns[column]?.blackjack === false)
    .map((hand) => {
      const shown = found.best.columns[hand.column]?.chance ?? 0
      return { ...exercise(found, hand), chance: hand.chance * shown }
    })
}

export const study: Study & Required<Pick<Study, 'exercises'>> = {
  chart,
  exercises,
  wager: FLAT,
  edge: (options, tell) => -bestPlay(analysisRules(chosen(options)), undefined, tell).best.value,
  matters: [
    { key: 'decks' },
    { key: 'holeCard', values: ['none', 'up'] },
    { key: 'surrender' },
    { key: 'splits' },
    { key: 'resplitAces' },
    { key: 'split21' },
    { key: 'suited678' },
    { key: 'three777' },
    { key: 'namedBlackjack', values: ['none', 'AS-JS'] },
    { key: 'fiveCard21' },
    { key: 'multipleAction' },
  ],
}
