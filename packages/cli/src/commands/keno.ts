import { readFileSync } from 'node:fs'
import {
  type Aimed,
  aimAt,
  chanceOf,
  defaultCard,
  type RateCard,
  rateCardLines,
  refuseCard,
  spotsOn,
  straightOdds,
} from '@boardwalk/engine/keno'
import { type Fraction, fraction, isRefused, percentText, toNumber, toText } from '@boardwalk/engine/kernel'
import { columns } from '../columns.ts'
import { refusalText, UsageError } from '../failure.ts'
import type { Io } from '../io.ts'

export interface CardFlags {
  readonly aim?: string
  readonly solve?: string
  readonly print?: true
  readonly json?: true
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a file has everything that a rate card has; what its figures may be, the rules say. */
function isCard(value: unknown): value is RateCard {
  if (!isObject(value) || !isObject(value.returns)) return false
  return Object.keys(defaultCard).every((key) => key in value) && Object.values(value.returns).every(isObject)
}

/** The rate card in a file, or the one the house begins with. */
function cardIn(file: string | undefined): RateCard {
  if (file === undefined) return defaultCard
  let value: unknown
  try {
    value = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new UsageError(`${file} cannot be read. ${error instanceof Error ? error.message : ''}`.trim())
  }
  if (!isCard(value)) {
    const keys = Object.keys(defaultCard).join(', ')
    throw new UsageError(`${file} holds no rate card. One is a JSON object with ${keys}.`)
  }
  return value
}

const PERCENT = /^(\d{1,2})(?:\.(\d{1,6}))?\s*%?$/

function parseAim(text: string): Fraction {
  const [, whole = '', part = ''] = PERCENT.exec(text) ?? []
  if (whole === '') throw new UsageError(`An advantage is a percentage such as 28%, not ${text}.`)
  return fraction(BigInt(whole + part), 100n * 10n ** BigInt(part.length))
}

function parseSolve(text: string): readonly [caught: number, spots: number] {
  const [, caught = '', spots = ''] = /^(\d{1,2})\/(\d{1,2})$/.exec(text) ?? []
  if (spots === '') throw new UsageError(`A catch is written as 6/6, not ${text}.`)
  return [Number(caught), Number(spots)]
}

function solved(card: RateCard, { aim, solve }: CardFlags): Aimed | undefined {
  if (aim === undefined && solve === undefined) return undefined
  if (aim === undefined || solve === undefined)
    throw new UsageError('--aim and --solve go together: --aim 28% --solve 6/6')
  const [caught, spots] = parseSolve(solve)
  const found = aimAt(card, spots, caught, parseAim(aim))
  if (!found)
    throw new UsageError(
      `No return of ${solve} leaves the house ${aim}: the other catches and the cap do not allow it.`,
    )
  return found
}

/** What is known of each number of spots on a card. */
const rowsOf = (card: RateCard) =>
  spotsOn(card).map((spots) => {
    const { edge, win, push, variance } = straightOdds(card, spots)
    const catches = Object.entries(card.returns[spots] ?? {}).map(([caught, cents]) => ({
      caught: Number(caught),
      returns: cents,
      chance: toNumber(chanceOf(spots, Number(caught))),
    }))
    const hit = catches.reduce((all, { chance }) => all + chance, 0)
    return {
      spots,
      advantage: toNumber(edge),
      exact: toText(edge),
      hit,
      win: toNumber(win),
      push: toNumber(push),
      variance: variance ? toNumber(variance) : 0,
      catches,
    }
  })

function table(card: RateCard): string {
  const amount = (cents: number): string =>
    (cents / card.unit).toLocaleString('en-US', { maximumFractionDigits: 4 })
  return columns(
    [
      { title: 'spots', right: true },
      { title: 'advantage', right: true },
      { title: 'hit rate', right: true },
      { title: 'variance', right: true },
      { title: 'catch', right: true },
      { title: 'returns', right: true },
      { title: 'probability', right: true },
    ],
    rowsOf(card).map(({ spots, advantage, hit, variance, catches }) => {
      const highest = catches.toReversed()
      return [
        `${spots}`,
        percentText(advantage),
        percentText(hit),
        variance.toFixed(3),
        highest.map(({ caught }) => `${caught}`).join('\n'),
        highest.map(({ returns }) => `${amount(returns)} for 1`).join('\n'),
        highest.map(({ chance }) => percentText(chance, 8)).join('\n'),
      ]
    }),
  )
}

/** Advantage, hit rate, variance and the probability of each catch of a rate card; a card the rules refuse is refused. */
export function cardCommand(io: Io, file: string | undefined, flags: CardFlags): void {
  const card = cardIn(file)
  const aimed = solved(card, flags)
  if (aimed) {
    const { spots, caught, cents, advantage } = aimed
    if (flags.json)
      io.out(
        `${JSON.stringify({ ...aimed, advantage: toNumber(advantage), exact: toText(advantage) }, null, 2)}\n`,
      )
    else
      io.out(
        `Catching ${caught} of ${spots} returns ${(cents / card.unit).toLocaleString('en-US', { maximumFractionDigits: 4 })} for 1: the house keeps ${percentText(advantage, 4)}.\n`,
      )
    return
  }
  const refused = refuseCard(card)
  if (refused && isRefused(refused)) throw new UsageError(refusalText(refused))
  if (flags.json)
    io.out(`${JSON.stringify({ card: card.number, date: card.date, spots: rowsOf(card) }, null, 2)}\n`)
  else if (flags.print) io.out(`${rateCardLines(card).join('\n')}\n`)
  else io.out(`Rate card ${card.number} of ${card.date}\n\n${table(card)}`)
}
