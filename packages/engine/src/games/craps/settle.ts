import { type Spot, spot, spots } from '../../kernel/account.ts'
import { capital, numberWord } from '../../kernel/dice.ts'
import { type Odds, paysOf } from '../../kernel/money.ts'
import { lose, push, type Why, win } from '../../kernel/settle.ts'
import type { Citation } from '../../kernel/types.ts'
import { betOf, sleeps, type T, working } from './stakes.ts'
import { type Dice, type Event, fact, isNumber, type State } from './state.ts'
import { type Bet, supportOdds } from './wagers.ts'

export interface Roll {
  readonly dice: Dice
  readonly total: number
  readonly hard: boolean
  /** The state in which the dice were thrown. */
  readonly state: State
}

export const rollOf = (state: State, dice: Dice): Roll => ({
  dice,
  total: dice[0] + dice[1],
  hard: dice[0] === dice[1],
  state,
})

/** What a roll does to a wager; nothing when it is not decided. */
type Verdict =
  | (Why & { readonly outcome: 'win'; readonly odds: Odds; readonly stays?: boolean })
  | (Why & { readonly outcome: 'lose' | 'push' | 'moves' })

const a = (n: number): string => (n === 8 || n === 11 ? `an ${n}` : `a ${n}`)
const A = (n: number): string => a(n).replace('a', 'A')
const before = (first: number, second: number): string => `${A(first)} came before ${a(second)}.`

const NATURAL: ReadonlySet<number> = new Set([7, 11])
const CRAPS: ReadonlySet<number> = new Set([2, 3, 12])

const paid: (bet: Bet) => Odds = paysOf

/** Where the rules say how a bet is decided: by its first roll, and by its point against the 7. */
interface Items {
  readonly first: { readonly won: Citation; readonly lost: Citation }
  readonly point: { readonly won: Citation; readonly lost: Citation }
}
const PASS: Items = {
  first: { won: '19:47-1.2(a)1i', lost: '19:47-1.2(a)1iii(1)' },
  point: { won: '19:47-1.2(a)1ii', lost: '19:47-1.2(a)1iii(2)' },
}
const DONT_PASS: Items & { readonly void: Citation } = {
  first: { won: '19:47-1.2(a)2i', lost: '19:47-1.2(a)2iii(1)' },
  point: { won: '19:47-1.2(a)2ii', lost: '19:47-1.2(a)2iii(2)' },
  void: '19:47-1.2(a)2iv',
}
const COME: Items = {
  first: { won: '19:47-1.2(a)3i', lost: '19:47-1.2(a)3iii(1)' },
  point: { won: '19:47-1.2(a)3ii', lost: '19:47-1.2(a)3iii(2)' },
}
const DONT_COME: Items & { readonly void: Citation } = {
  first: { won: '19:47-1.2(a)4i', lost: '19:47-1.2(a)4iii(1)' },
  point: { won: '19:47-1.2(a)4ii', lost: '19:47-1.2(a)4iii(2)' },
  void: '19:47-1.2(a)4iv',
}

/** The first roll of a pass or come bet. */
function firstWith(bet: Bet, total: number, { first }: Items): Verdict {
  const because = `The first roll was ${total}.`
  if (NATURAL.has(total)) return { outcome: 'win', odds: paid(bet), rule: first.won, because }
  if (CRAPS.has(total)) return { outcome: 'lose', rule: first.lost, because }
  return { outcome: 'moves', rule: bet.rule, because: `The come point is ${total}.` }
}

function firstAgainst(bet: Bet, total: number, items: typeof DONT_PASS): Verdict {
  const because = `The first roll was ${total}.`
  if (NATURAL.has(total)) return { outcome: 'lose', rule: items.first.lost, because }
  if (total === 12) return { outcome: 'push', rule: items.void, because: 'A first roll of 12 stands off.' }
  if (CRAPS.has(total)) return { outcome: 'win', odds: paid(bet), rule: items.first.won, because }
  return { outcome: 'moves', rule: bet.rule, because: `The come point is ${total}.` }
}

interface Race {
  readonly number: number
  readonly odds: Odds
  readonly won?: Citation
  readonly lost?: Citation
  readonly stays?: boolean
}

/** The number against the 7, for the number. */
function numberFirst(bet: Bet, total: number, { number, odds, won, lost, stays }: Race): Verdict | undefined {
  if (total === number)
    return {
      outcome: 'win',
      odds,
      rule: won ?? bet.rule,
      because: before(number, 7),
      ...(stays && { stays }),
    }
  if (total === 7) return { outcome: 'lose', rule: lost ?? bet.rule, because: before(7, number) }
  return undefined
}

function sevenFirst(bet: Bet, total: number, { number, odds, won, lost, stays }: Race): Verdict | undefined {
  if (total === 7)
    return {
      outcome: 'win',
      odds,
      rule: won ?? bet.rule,
      because: before(7, number),
      ...(stays && { stays }),
    }
  if (total === number) return { outcome: 'lose', rule: lost ?? bet.rule, because: before(number, 7) }
  return undefined
}

function hardway(bet: Bet, { total, hard }: Roll): Verdict | undefined {
  const number = bet.number ?? 0
  const half = number / 2
  if (total === 7) return { outcome: 'lose', rule: bet.rule, because: before(7, number) }
  if (total !== number) return undefined
  return hard
    ? { outcome: 'win', odds: paid(bet), rule: bet.rule, because: `${half}-${half} came first.`, stays: true }
    : { outcome: 'lose', rule: bet.rule, because: `${A(number)} came another way.` }
}

export function verdict(bet: Bet, roll: Roll): Verdict | undefined {
  const { total, state } = roll
  const { point } = state
  const number = bet.number ?? 0
  switch (bet.kind) {
    case 'pass':
      return point === null
        ? firstWith(bet, total, PASS)
        : numberFirst(bet, total, { number: point, odds: paid(bet), ...PASS.point })
    case 'dont-pass':
      return point === null
        ? firstAgainst(bet, total, DONT_PASS)
        : sevenFirst(bet, total, { number: point, odds: paid(bet), ...DONT_PASS.point })
    case 'pass-odds':
      return point === null
        ? undefined
        : numberFirst(bet, total, { number: point, odds: supportOdds(bet, point) })
    case 'dont-pass-odds':
      return point === null
        ? undefined
        : sevenFirst(bet, total, { number: point, odds: supportOdds(bet, point) })
    case 'come':
      return firstWith(bet, total, COME)
    case 'dont-come':
      return firstAgainst(bet, total, DONT_COME)
    case 'come-point':
      return numberFirst(bet, total, { number, odds: paid(bet), ...COME.point })
    case 'dont-come-point':
      return sevenFirst(bet, total, { number, odds: paid(bet), ...DONT_COME.point })
    case 'come-odds':
    case 'buy':
      return numberFirst(bet, total, { number, odds: paid(bet) })
    case 'place-win':
      return numberFirst(bet, total, { number, odds: paid(bet), stays: true })
    case 'dont-come-odds':
    case 'lay':
      return sevenFirst(bet, total, { number, odds: paid(bet) })
    case 'place-lose':
      return sevenFirst(bet, total, { number, odds: paid(bet), stays: true })
    case 'hard':
      return hardway(bet, roll)
    case 'one-roll':
      return undefined
  }
}

/** Come odds that are off share no risk: they go back when the roll decides the come bet. */
function asleep(bet: Bet, { total }: Roll): Verdict | undefined {
  if (bet.kind !== 'come-odds' || (total !== 7 && total !== bet.number)) return undefined
  return { outcome: 'push', rule: '19:47-1.3(e)', because: 'The odds were off on the come-out roll.' }
}

interface Lines {
  readonly lost: readonly Event[]
  readonly won: readonly Event[]
  readonly moved: readonly Event[]
}
const NOTHING: Lines = { lost: [], won: [], moved: [] }

/**
 * A wager on one roll is paid as the single bets it is made of, and the others of them are lost: four for horn and horn
 * high, 19:47-1.4(c), two for C and E, 19:47-1.4(d).
 */
function settleParts(table: T, s: Spot, bet: Bet, { total }: Roll): Lines {
  const share = s.cents / bet.shares
  const why = (because: string): Why => ({ rule: bet.rule, because })
  const parts = bet.parts ?? []
  const won = parts.flatMap(({ units, pays }) => {
    const odds = pays.get(total)
    if (!odds) return []
    return win(table, { ...s, cents: units * share }, odds, why(`${A(total)} was rolled.`))
  })
  const lostUnits = parts.reduce((n, { units, pays }) => (pays.has(total) ? n : n + units), 0)
  if (lostUnits === 0) return { ...NOTHING, won }
  const because =
    lostUnits === bet.shares ? `${A(total)} was rolled.` : 'The other parts of the bet are lost.'
  return { ...NOTHING, won, lost: lose(table, { ...s, cents: lostUnits * share }, why(because)) }
}

function settleSpot(table: T, s: Spot, roll: Roll): Lines {
  const bet = betOf(table, s.place, s.player, s.wager)
  if (bet.kind === 'one-roll') return settleParts(table, s, bet, roll)
  const found = sleeps(bet) && !working(roll.state, s, bet) ? asleep(bet, roll) : verdict(bet, roll)
  if (!found) return NOTHING
  const { rule, because } = found
  const why: Why = { rule, because }
  switch (found.outcome) {
    case 'win':
      return { ...NOTHING, won: win(table, s, found.odds, why, { stays: found.stays === true }) }
    case 'lose':
      return { ...NOTHING, lost: lose(table, s, why) }
    case 'push':
      return { ...NOTHING, won: push(table, s, why) }
    case 'moves': {
      // The line stays where it is; only come bets travel to their number.
      if (bet.kind === 'pass' || bet.kind === 'dont-pass') return NOTHING
      const wager = `${s.wager}-${roll.total}`
      const to = spot(s.place, s.player, wager)
      return { ...NOTHING, moved: [{ type: 'moved', from: s.account, to, cents: s.cents, wager, ...why }] }
    }
  }
}

/** The areas in the order they are settled: line, come, field, numbers, then the stickman's centre. */
const AREAS: readonly (readonly (Bet['kind'] | 'field')[])[] = [
  ['pass', 'pass-odds', 'dont-pass', 'dont-pass-odds'],
  ['come', 'dont-come'],
  ['field'],
  ['come-point', 'come-odds', 'dont-come-point', 'dont-come-odds'],
  ['place-win', 'buy', 'place-lose', 'lay'],
  ['hard'],
  ['one-roll'],
]

/** Area by area, box by box, and in each from the boxman's left clockwise. */
function inOrder(table: T, places: readonly string[]): Spot[] {
  const ranked = spots(table).map((s) => {
    const bet = betOf(table, s.place, s.player, s.wager)
    const kind = bet.id === 'field' ? 'field' : bet.kind
    const area = AREAS.findIndex((kinds) => kinds.includes(kind))
    const within = AREAS[area]?.indexOf(kind) ?? 0
    return { s, key: [area, bet.number ?? 0, places.indexOf(s.place), within] }
  })
  const compare = (x: readonly number[], y: readonly number[]): number =>
    x.reduce((sign, n, i) => sign || n - (y[i] ?? 0), 0)
  return ranked.sort((x, y) => compare(x.key, y.key)).map(({ s }) => s)
}

/** Losing wagers are collected, winning ones paid, and come bets moved to their numbers, area by area. */
export function settle(table: T, roll: Roll, places: readonly string[]): Event[] {
  const lines = inOrder(table, places).map((s) => settleSpot(table, s, roll))
  const settled = [
    ...lines.flatMap((l) => l.lost),
    ...lines.flatMap((l) => l.won),
    ...lines.flatMap((l) => l.moved),
  ]
  return [...settled, ...buttons(table, roll, settled)]
}

/** A button is taken off with its wager, and all of them when a come-out point makes every wager work. */
function buttons(table: T, { total, state }: Roll, settled: readonly Event[]): Event[] {
  if (state.on.length === 0) return []
  const point = state.point === null && isNumber(total) && !state.off
  const gone = new Set(settled.flatMap((e) => (e.type === 'moved' ? [e.from] : [])))
  const on = point ? [] : state.on.filter((account) => !gone.has(account) && table.balances[account])
  return on.length === state.on.length ? [] : [fact({ type: 'button', on })]
}

const word = (total: number): string => capital(numberWord(total))

/** What the stickman calls: the sum, and what it means to the line. */
export function callWords({ total, hard, state }: Roll): string {
  const { point, off } = state
  const name = word(total)
  if (point !== null && total === 7) return 'Seven out'
  if (point !== null && total === point) return `${name}, the point is made`
  if (point === null && !off && isNumber(total)) return `${name}, the point`
  if (CRAPS.has(total)) return `${name}, craps`
  return hard ? `${name} the hard way` : name
}

/** The come-out point after this roll. */
export function pointAfter({ total, state }: Roll): State['point'] {
  const { point, off } = state
  if (point === null) return isNumber(total) && !off ? total : null
  return total === 7 || total === point ? null : point
}
