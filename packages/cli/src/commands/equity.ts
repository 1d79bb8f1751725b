import { percentText, ruleText, toText } from '@boardwalk/engine/kernel'
import {
  type Code,
  type Equities,
  FORM_NAMES,
  FORMS,
  type Form,
  faceOf,
  handWords,
  isForm,
  makeSpot,
  type PlayerEquity,
  type Spot,
  VARIANTS,
  type VariantId,
} from '@boardwalk/engine/poker'
import { equities, MOST_ROUNDS, MOST_WORKERS, USUAL_DEALS } from '@boardwalk/lab'
import { accept, meant, wholeNumber } from '../choice.ts'
import { type Column, columns } from '../columns.ts'
import { UsageError } from '../failure.ts'
import type { Io } from '../io.ts'
import { meter } from '../meter.ts'

export interface EquityFlags {
  readonly hands: string
  readonly board?: string
  readonly dead?: string
  readonly deals?: string
  readonly seed?: string
  readonly workers?: string
  readonly option?: readonly string[]
  readonly json?: true
}

/** The form that was asked for; by default the first that the rules list. */
function formOf(id: VariantId, pairs: readonly string[]): Form {
  const [first, ...more] = pairs
  if (more.length > 0) throw new UsageError('Give one form, as in -o form=high.')
  if (first === undefined) return VARIANTS[id].forms[0]
  const [, key, form = ''] = /^([^=]+)=(.*)$/s.exec(first) ?? []
  if (key !== 'form') throw new UsageError(`Hands are compared by form only: -o form=high, not -o ${first}.`)
  if (isForm(form)) return form
  throw new UsageError(
    `There is no form ${form}.${meant(form, FORMS)}\nForms: ${VARIANTS[id].forms.join(', ')}.`,
  )
}

const cardText = (code: Code): string => {
  const face = faceOf(code)
  return `${face.slice(0, 1)}${face.slice(1).toLowerCase()}`
}
const cardsText = (cards: readonly Code[]): string => cards.map(cardText).join(' ')

/** Cards that are still to come are not written; a hand of which nothing is known is a random one. */
const handText = (hand: readonly Code[]): string => (hand.length === 0 ? 'any hand' : cardsText(hand))

function wordsOf({ rules, board }: Spot, hand: readonly Code[]): string {
  const [own, center] = [hand.map(faceOf), board.map(faceOf)]
  const words = (['high', 'low'] as const).map((side) => handWords(rules, side, own, center))
  return hand.length === 0 ? '' : words.filter((text) => text !== undefined).join('; ')
}

function cells(spot: Spot, player: number, figures: PlayerEquity): string[] {
  const hand = spot.hands[player] ?? []
  const { equity, error, win, split, high, low } = figures
  return [
    handText(hand),
    percentText(equity),
    ...(error === undefined ? [] : [`± ${percentText(error)}`]),
    percentText(win),
    percentText(split),
    ...(spot.rules.high && spot.rules.low ? [percentText(high), percentText(low)] : []),
    wordsOf(spot, hand),
  ]
}

/** The shares as a table for people. */
export function equityText(spot: Spot, found: Equities): string {
  const { title, rules } = VARIANTS[spot.variant]
  const both = spot.rules.high !== undefined && spot.rules.low !== undefined
  const right = (name: string): Column => ({ title: name, right: true })
  const heads: Column[] = [
    { title: 'hand' },
    right('equity'),
    ...(found.method === 'simulated' ? [right('error')] : []),
    right('win'),
    right('split'),
    ...(both ? [right('high'), right('low')] : []),
    { title: 'now' },
  ]
  const deals = found.deals.toLocaleString('en-US')
  const counted = found.deals === 1 ? 'The only deal, counted' : `All ${deals} deals, counted`
  return [
    `${title}, ${FORM_NAMES[spot.form]} (${ruleText(rules)})`,
    ...(spot.board.length > 0 ? [`Board: ${cardsText(spot.board)}`] : []),
    found.method === 'exact' ? counted : `${deals} deals at random; the error is one standard error`,
    '',
    columns(
      heads,
      found.players.map((figures, player) => cells(spot, player, figures)),
    ),
    `Equity: the share of the pot. Win: takes the whole pot. Split: takes a part of it.${both ? ' High and low: what of the equity each half brings.' : ''}`,
    'Odd chips are left out of account.',
    '',
  ].join('\n')
}

function equityJson(spot: Spot, { method, deals, players }: Equities): object {
  return {
    game: spot.variant,
    form: spot.form,
    board: spot.board.map(cardText).join(''),
    method,
    deals,
    players: players.map(({ exact, ...figures }, player) => ({
      hand: (spot.hands[player] ?? []).map(cardText).join(''),
      ...figures,
      ...(exact && { exact: toText(exact) }),
    })),
  }
}

/** `boardwalk odds holdem --hands "AsKs QhQd"`: what share of the pot each hand wins. */
export async function equityCommand(io: Io, id: VariantId, flags: EquityFlags): Promise<void> {
  const form = formOf(id, flags.option ?? [])
  const { board = '', dead = '' } = flags
  const hands = flags.hands.split(/[\s,]+/).filter((hand) => hand !== '')
  const made = makeSpot({ variant: id, form, hands, board, dead })
  const spot = accept<Spot>(made)
  const number = (name: string, text: string | undefined, least: number, most: number) =>
    text === undefined ? undefined : wholeNumber(name, text, least, most)
  const deals = number('The number of deals', flags.deals, 1, MOST_ROUNDS) ?? USUAL_DEALS
  const seed = number('The seed', flags.seed, 0, Number.MAX_SAFE_INTEGER) ?? 1
  const workers = number('The number of workers', flags.workers, 1, MOST_WORKERS)
  const progress = meter(io, 'Dealing')
  const found = await equities(spot, {
    deals,
    seed,
    ...(workers !== undefined && { workers }),
    progress: progress.tell,
  })
  progress.end()
  if (flags.json) io.out(`${JSON.stringify(equityJson(spot, found), null, 2)}\n`)
  else io.out(equityText(spot, found))
}
