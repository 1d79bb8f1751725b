import {
  balance,
  type Cents,
  cover,
  dollars,
  type Game,
  type Offer,
  oddsRow,
  type PlayerId,
  paysLines,
  percentText,
  ruleText,
  spotsOf,
  stackOf,
  type Table,
  terms,
  toText,
  type WagerId,
} from '@boardwalk/engine/kernel'
import { columns } from '../columns.ts'
import type { Paint } from '../paint.ts'
import { betTable, type Choices, ownLines } from './choices.ts'
import type { Happening } from './driver.ts'
import { type Line, netText } from './settle.ts'
import type { FaceOf } from './words.ts'

const WORDS: readonly (readonly [string, string])[] = [
  ['Enter', 'the obvious next thing: ready, throw, deal'],
  ['WAGER AMOUNT', 'put up a wager: pass 25. Without an amount, the least that is taken'],
  [
    'down WAGER',
    'take a wager down; with an amount, that much of it; down all, everything that may come down',
  ],
  ['sit [PLACE]', 'take a place, or another one'],
  ['behind', 'stand behind the others and wager without a place, where the rules permit it'],
  ['repeat', 'the wagers of your last round again'],
  ['why', 'the rule behind every chip that moved'],
  ['table', 'the felt again'],
  ['steps', 'what the dealer has just done, with the rules'],
  ['odds [WAGER]', 'the edge of every wager, or all about one'],
  ['guide, sign', 'the gaming guide and the sign at this table'],
  ['bank [AMOUNT]', 'your chips; with an amount, buy so many more'],
  ['quit', 'leave with your chips'],
]

/** Everything that can be said now. */
export function helpText(game: Game, table: Table, choices: Choices, faceOf?: FaceOf): string {
  const { bets, takes, own } = choices
  const down = takes.filter((o) => o.says.startsWith('Take down')).map((o) => `down ${o.with?.wager}`)
  const parts = [
    columns([{ title: 'say' }, { title: 'to' }], WORDS),
    ...(own.length > 0 ? ['Decisions', ...ownLines(own, faceOf), ''] : []),
    ...(bets.length > 0 ? ['Wagers', betTable(game, table, bets)] : ['No wagers can be made now.', '']),
    ...(down.length > 0 ? [`May come down: ${down.join(', ')}`] : []),
  ]
  return parts.join('\n').trimEnd()
}

/** What has been won and lost; what a bank covers is still its own. */
export const netOf = (table: Table, me: PlayerId, bought: Cents): Cents =>
  stackOf(table, me) +
  balance(table, cover(me)) +
  spotsOf(table, me).reduce((n, s) => n + s.cents, 0) -
  bought

export function bankText(table: Table, me: PlayerId, bought: Cents): string {
  const up = spotsOf(table, me).reduce((n, s) => n + s.cents, 0)
  const cells = [
    `You have ${dollars(stackOf(table, me))}`,
    ...(up > 0 ? [`${dollars(up)} on the table`] : []),
    `bought ${dollars(bought)}`,
    `net ${netText(netOf(table, me, bought))}`,
  ]
  return cells.join(' · ')
}

/** Behind every line: the sentence, the rule, and the chips' way. */
export function whyText(settled: readonly Line[], paint: Paint): string {
  if (settled.length === 0) return 'No chips have moved yet.'
  const blocks = settled.map(({ text, reasons }) => {
    const lines = reasons.map(
      ({ because, rule, way }) => `  ${because} (${ruleText(rule)})\n    ${paint.dim(way)}`,
    )
    return [paint.bold(text), ...lines].join('\n')
  })
  return blocks.join('\n')
}

/** The dealer's steps since the last prompt. */
export function stepsText(happened: readonly Happening[], paint: Paint): string {
  const steps = happened.flatMap(({ step }) => (step ? [`  ${step.says} ${paint.dim(step.rule)}`] : []))
  return steps.length === 0 ? 'The dealer has done nothing since.' : steps.join('\n')
}

/** One wager's whole story. */
export function wagerText(game: Game, table: Table, id: WagerId, bets: readonly Offer[]): string {
  const { options } = terms(table)
  const wagers = game.wagers(options)
  const wager = wagers.find((w) => w.id === id)
  if (!wager) return `There is no wager ${id}.`
  const row = oddsRow(game.odds(options), wagers, id)
  const field = bets.find((o) => o.with?.wager === id)?.fields?.cents
  const figures = row
    ? [`Edge ${percentText(row.edge)} (${toText(row.edge)}), ${row.method}${row.note ? `. ${row.note}` : ''}`]
    : []
  return [
    `${wager.name} (${ruleText(wager.rule)})`,
    `  Wins: ${wager.wins}`,
    ...(wager.pays.length > 0 ? [`  Pays ${paysLines(wager.pays).join('; ')}`] : []),
    ...figures.map((line) => `  ${line}`),
    ...(field?.kind === 'amount'
      ? [`  Now ${dollars(field.least)} to ${dollars(field.most)}`]
      : ['  Not offered now']),
  ].join('\n')
}
