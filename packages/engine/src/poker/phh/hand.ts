import { isRefused } from '../../kernel/table.ts'
import { actionText, type PhhAction, readAction } from './actions.ts'
import { combinationOf, FOREIGN } from './codes.ts'
import type { Decimal } from './decimal.ts'
import {
  type Field,
  keyText,
  type PhhRefused,
  readToml,
  refusedAt,
  type Section,
  type TomlValue,
  valueText,
} from './toml.ts'

/** What a stack is where the writer did not know it. */
export type Stack = Decimal | 'unknown'

/** A hand of poker as its history tells it; lists go by player, in the order in which they are dealt to. */
export interface PhhHand {
  /** The code of the game. */
  readonly variant: string
  readonly antes: readonly Decimal[]
  readonly blinds?: readonly Decimal[]
  readonly bringIn?: Decimal
  readonly smallBet?: Decimal
  readonly bigBet?: Decimal
  readonly minBet?: Decimal
  readonly stacks: readonly Stack[]
  readonly actions: readonly PhhAction[]
  /** All else that it says, in its order; names that begin with an underscore are the writer's own. */
  readonly others: readonly (readonly [string, TomlValue])[]
  /** What the hand is called in a file of several. */
  readonly name?: string
  /** Where each action stands in the file, and where the hand begins. */
  readonly lines: { readonly hand: number; readonly actions: readonly number[] }
}

/** 19:47-14.6(b) */
const FEWEST_PLAYERS = 2
const MOST_PLAYERS = 11
const MOST_ACTIONS = 2_000

type Kind =
  | 'text'
  | 'number'
  | 'whole'
  | 'truth'
  | 'time'
  | 'texts'
  | 'numbers'
  | 'wholes'
  | 'text or whole'
  | 'number or inf'

/** What the format says of the fields that may be left out. */
const OTHERS: Readonly<Record<string, Kind>> = {
  author: 'text',
  event: 'text',
  url: 'text',
  venue: 'text',
  address: 'text',
  city: 'text',
  region: 'text',
  postal_code: 'text',
  country: 'text',
  time: 'time',
  time_zone: 'text',
  time_zone_abbreviation: 'text',
  day: 'whole',
  month: 'whole',
  year: 'whole',
  hand: 'text or whole',
  level: 'whole',
  seats: 'wholes',
  seat_count: 'whole',
  table: 'text or whole',
  players: 'texts',
  finishing_stacks: 'numbers',
  winnings: 'numbers',
  currency: 'text',
  currency_symbol: 'text',
  ante_trimming_status: 'truth',
  time_limit: 'number or inf',
  time_banks: 'numbers',
}

const KIND_NAMES: Readonly<Record<Kind, string>> = {
  text: 'a string',
  number: 'a number',
  whole: 'a whole number',
  truth: 'true or false',
  time: 'a time of day',
  texts: 'a list of strings',
  numbers: 'a list of numbers',
  wholes: 'a list of whole numbers',
  'text or whole': 'a string or a whole number',
  'number or inf': 'a number or inf',
}

const isList = (value: TomlValue): value is readonly TomlValue[] => Array.isArray(value)
const isNumber = (value: TomlValue): value is Decimal =>
  typeof value === 'object' && 'kind' in value && value.kind === 'number'
const isInfinite = (value: TomlValue): boolean =>
  typeof value === 'object' && 'kind' in value && value.kind === 'infinite'
const isWhole = (value: TomlValue): boolean => isNumber(value) && value.places === 0

function isKind(value: TomlValue, kind: Kind): boolean {
  switch (kind) {
    case 'text':
      return typeof value === 'string'
    case 'number':
      return isNumber(value)
    case 'whole':
      return isWhole(value)
    case 'truth':
      return typeof value === 'boolean'
    case 'time':
      return typeof value === 'object' && 'kind' in value && value.kind === 'time'
    case 'texts':
      return isList(value) && value.every((it) => typeof it === 'string')
    case 'numbers':
      return isList(value) && value.every(isNumber)
    case 'wholes':
      return isList(value) && value.every(isWhole)
    case 'text or whole':
      return typeof value === 'string' || isWhole(value)
    case 'number or inf':
      return isNumber(value) || isInfinite(value)
  }
}

/** Which amounts a game needs, and which it has no use for. */
function amountsRefused(
  variant: string,
  has: (key: string) => boolean,
  line: number,
): PhhRefused | undefined {
  const game = combinationOf(variant)
  if (!game) return undefined
  const stud = ['seven-card-stud', 'five-card-stud', 'mambo-stud', 'super-seven-stud'].includes(game.variant)
  const limited = game.betting === 'fixed' || game.betting === 'spread'
  const needs = [
    stud ? 'bring_in' : 'blinds_or_straddles',
    ...(limited ? ['small_bet', 'big_bet'] : ['min_bet']),
  ]
  const none = [
    stud ? 'blinds_or_straddles' : 'bring_in',
    ...(limited ? ['min_bet'] : ['small_bet', 'big_bet']),
  ]
  const missing = needs.find((key) => !has(key))
  if (missing !== undefined) return refusedAt(line, `A hand of ${variant} needs the field ${missing}.`)
  const over = none.find(has)
  return over === undefined ? undefined : refusedAt(line, `A hand of ${variant} has no ${over}.`)
}

/** The fields of one hand, read one after the other; the first fault is kept. */
class Reader {
  readonly #fields: ReadonlyMap<string, Field>
  readonly #line: number
  fault: PhhRefused | undefined

  constructor({ fields, line }: Section) {
    this.#fields = new Map(fields.map((field) => [field.key, field]))
    this.#line = line
  }

  has(key: string): boolean {
    return this.#fields.has(key)
  }

  lineOf(key: string, item = 0): number {
    const field = this.#fields.get(key)
    return field?.lines[item] ?? field?.line ?? this.#line
  }

  refuse(line: number, because: string): undefined {
    this.fault ??= refusedAt(line, because)
  }

  need(key: string): TomlValue | undefined {
    return this.#fields.get(key)?.value ?? this.refuse(this.#line, `A hand needs the field ${key}.`)
  }

  text(key: string): string {
    const value = this.need(key)
    if (value === undefined || typeof value === 'string') return value ?? ''
    this.refuse(this.lineOf(key), `${key} must be a string.`)
    return ''
  }

  list(key: string): readonly TomlValue[] {
    const value = this.need(key)
    if (value === undefined || isList(value)) return value ?? []
    this.refuse(this.lineOf(key), `${key} must be a list.`)
    return []
  }

  /** Amounts by player. */
  amounts(key: string, players: number, mayBe: { readonly negative?: true } = {}): Decimal[] {
    const values = this.list(key)
    if (values.length !== players)
      this.refuse(this.lineOf(key), `${key} has ${values.length} amounts for ${players} players.`)
    return values.flatMap((value, i) => {
      if (isNumber(value) && (value.units >= 0 || mayBe.negative)) return [value]
      return this.refuse(this.lineOf(key, i), `${valueText(value)} cannot be an amount in ${key}.`) ?? []
    })
  }

  /** An amount above zero, where the hand has one. */
  amount(key: string): Decimal | undefined {
    const value = this.#fields.get(key)?.value
    if (value === undefined || (isNumber(value) && value.units > 0)) return value as Decimal | undefined
    return this.refuse(this.lineOf(key), `${key} must be a number above zero.`)
  }
}

const OWN_FIELDS = [
  'variant',
  'antes',
  'blinds_or_straddles',
  'bring_in',
  'small_bet',
  'big_bet',
  'min_bet',
  'starting_stacks',
  'actions',
]

function stacksOf(read: Reader): Stack[] {
  const values = read.list('starting_stacks')
  if (values.length < FEWEST_PLAYERS || values.length > MOST_PLAYERS)
    read.refuse(
      read.lineOf('starting_stacks'),
      `A hand has ${FEWEST_PLAYERS} to ${MOST_PLAYERS} players, not ${values.length}.`,
    )
  return values.map((value, i) => {
    if (isInfinite(value)) return 'unknown'
    if (!isNumber(value) || value.units <= 0)
      read.refuse(
        read.lineOf('starting_stacks', i),
        `${valueText(value)} cannot be a stack. Write a number above zero, or inf for a stack you do not know.`,
      )
    return value as Decimal
  })
}

function actionsOf(read: Reader, players: number): PhhAction[] {
  const values = read.list('actions')
  if (values.length > MOST_ACTIONS)
    read.refuse(read.lineOf('actions'), `A hand has at most ${MOST_ACTIONS} actions.`)
  return values.slice(0, MOST_ACTIONS).flatMap((value, i) => {
    const action = typeof value === 'string' ? readAction(value, players) : 'An action must be a string.'
    return typeof action === 'string' ? (read.refuse(read.lineOf('actions', i), action) ?? []) : [action]
  })
}

/** Cards that are dealt may come again only after they were discarded. */
function checkDealt(read: Reader, actions: readonly PhhAction[]): void {
  const out = new Set<string>()
  for (const [i, action] of actions.entries()) {
    if (action.type === 'discard') for (const card of action.cards) out.delete(card)
    if (action.type !== 'deal-board' && action.type !== 'deal-hole') continue
    for (const card of action.cards) {
      if (card === 'unknown') continue
      if (out.has(card))
        read.refuse(
          read.lineOf('actions', i),
          `${card.slice(0, 1)}${card.slice(1).toLowerCase()} is dealt twice.`,
        )
      out.add(card)
    }
  }
}

function checkOthers(read: Reader, others: readonly Field[], players: number): void {
  for (const { key, value, line } of others) {
    const kind = OTHERS[key]
    if (!kind) continue
    if (!isKind(value, kind)) read.refuse(line, `${key} must be ${KIND_NAMES[kind]}.`)
    else if (isList(value) && value.length !== players)
      read.refuse(line, `${key} has ${value.length} items for ${players} players.`)
  }
}

/** Fields of ours say the same game as the code. */
function checkGame(read: Reader, variant: string, others: readonly Field[]): void {
  const game = combinationOf(variant)
  if (!game) return
  const said = { _boardwalk_game: game.variant, _boardwalk_form: game.form, _boardwalk_betting: game.betting }
  for (const [key, expected] of Object.entries(said)) {
    const field = others.find((other) => other.key === key)
    if (field && field.value !== expected)
      read.refuse(field.line, `${key} must be "${expected}" for ${variant}, not ${valueText(field.value)}.`)
  }
}

function handOf(section: Section): PhhHand | PhhRefused {
  const read = new Reader(section)
  const variant = read.text('variant')
  const stacks = stacksOf(read)
  const players = stacks.length
  const antes = read.amounts('antes', players)
  // Below zero: what somebody who comes in between the blinds has posted.
  const blinds = read.has('blinds_or_straddles')
    ? read.amounts('blinds_or_straddles', players, { negative: true })
    : undefined
  const [bringIn, smallBet, bigBet, minBet] = ['bring_in', 'small_bet', 'big_bet', 'min_bet'].map((key) =>
    read.amount(key),
  )
  if (read.has('variant') && !combinationOf(variant) && !FOREIGN[variant])
    read.refuse(read.lineOf('variant'), `${variant} is not a variant code.`)
  read.fault ??= amountsRefused(variant, (key) => read.has(key), section.line)
  const actions = actionsOf(read, players)
  checkDealt(read, actions)
  const others = section.fields.filter(({ key }) => !OWN_FIELDS.includes(key))
  checkOthers(read, others, players)
  checkGame(read, variant, others)
  if (read.fault) return read.fault
  return {
    variant,
    antes,
    ...(blinds && { blinds }),
    ...(bringIn && { bringIn }),
    ...(smallBet && { smallBet }),
    ...(bigBet && { bigBet }),
    ...(minBet && { minBet }),
    stacks,
    actions,
    others: others.map(({ key, value }) => [key, value] as const),
    ...(section.name !== undefined && { name: section.name }),
    lines: { hand: section.line, actions: actions.map((_, i) => read.lineOf('actions', i)) },
  }
}

/** Reads a history of one hand, or of several under headings; of each hand what it is or the first thing that is wrong with it. */
export function readPhh(text: string): readonly (PhhHand | PhhRefused)[] {
  const sections = readToml(text)
  return isRefused(sections) ? [sections as PhhRefused] : (sections as readonly Section[]).map(handOf)
}

const lineText = (key: string, value: TomlValue): string => `${keyText(key)} = ${valueText(value)}`

/** Writes a hand: what the format requires first, an action a line. */
export function phhText(hand: PhhHand): string {
  const { name, variant, antes, blinds, bringIn, smallBet, bigBet, minBet, stacks, actions, others } = hand
  const amounts = { bring_in: bringIn, small_bet: smallBet, big_bet: bigBet, min_bet: minBet }
  return [
    ...(name === undefined ? [] : [`[${keyText(name)}]`]),
    lineText('variant', variant),
    lineText('antes', antes),
    ...(blinds ? [lineText('blinds_or_straddles', blinds)] : []),
    ...Object.entries(amounts).flatMap(([key, amount]) => (amount ? [lineText(key, amount)] : [])),
    lineText(
      'starting_stacks',
      stacks.map((stack) => (stack === 'unknown' ? { kind: 'infinite' } : stack)),
    ),
    'actions = [',
    ...actions.map((action) => `  ${valueText(actionText(action))},`),
    ']',
    ...others.map(([key, value]) => lineText(key, value)),
    '',
  ].join('\n')
}
