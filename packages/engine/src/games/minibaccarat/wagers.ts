import type { Result } from '../../baccarat/odds.ts'
import {
  type Cents,
  type Citation,
  EVEN,
  lcm,
  limited,
  type Odds,
  type OptionValues,
  type Outcome,
  type Place,
  type PlayerId,
  type Range,
  type Refused,
  reducible,
  terms,
  unit,
  type Wager,
  type WagerId,
} from '../../kernel/index.ts'
import { chosen } from './options.ts'
import { phaseOf } from './shoe.ts'
import type { T } from './state.ts'

export type MiniWager = Result

interface Line {
  readonly outcome: Outcome
  readonly rule: Citation
}

/** What becomes of each wager on each result (7.2(a)). */
export const LINES: Readonly<Record<MiniWager, Readonly<Record<Result, Line>>>> = {
  player: {
    player: { outcome: 'win', rule: '19:47-7.3(a)' },
    banker: { outcome: 'lose', rule: '19:47-7.2(a)2ii' },
    tie: { outcome: 'push', rule: '19:47-7.2(a)2iii' },
  },
  banker: {
    player: { outcome: 'lose', rule: '19:47-7.2(a)1ii' },
    banker: { outcome: 'win', rule: '19:47-7.3(c)' },
    tie: { outcome: 'push', rule: '19:47-7.2(a)1iii' },
  },
  tie: {
    player: { outcome: 'lose', rule: '19:47-7.2(a)3' },
    banker: { outcome: 'lose', rule: '19:47-7.2(a)3' },
    tie: { outcome: 'win', rule: '19:47-7.3(b)' },
  },
}

/** Percent of a Banker's Hand wager that a tie costs when no vigorish is taken on wins (7.3(d)). */
export const TIE_CHARGE = 25

export const oddsOn = (values: OptionValues, wager: WagerId): Odds =>
  wager === 'tie' ? chosen(values).tiePays : EVEN

export function wagers(values: OptionValues): readonly Wager[] {
  const { vigorish } = chosen(values)
  const less =
    vigorish === 'tie'
      ? `A tie costs ${TIE_CHARGE} percent of the wager.`
      : `A vigorish of ${vigorish} percent is taken from what is won.`
  return [
    {
      id: 'player',
      name: 'Player',
      rule: '19:47-7.2(a)2i',
      wins: "The Player's Hand has the higher point count. Void on a tie.",
      pays: [{ when: 'higher point count', odds: oddsOn(values, 'player') }],
    },
    {
      id: 'banker',
      name: 'Banker',
      rule: '19:47-7.2(a)1i',
      wins: `The Banker's Hand has the higher point count. ${vigorish === 'tie' ? '' : 'Void on a tie. '}${less}`,
      pays: [{ when: 'higher point count', odds: oddsOn(values, 'banker') }],
    },
    {
      id: 'tie',
      name: 'Tie',
      rule: '19:47-7.2(a)3',
      wins: 'Both hands have the same point count.',
      pays: [{ when: 'equal point counts', odds: oddsOn(values, 'tie') }],
    },
  ]
}

/** A stake in these steps can be paid in the table's coin and charged in whole cents. */
function stepOf(table: T, wager: WagerId): Cents {
  const { options, coin } = terms(table)
  const step = unit(coin, [oddsOn(options, wager)])
  const whole = 100 / TIE_CHARGE
  return wager === 'banker' && chosen(options).vigorish === 'tie' ? lcm(step, whole) : step
}

/** Why a stake has steps larger than the table's coin. */
const WHOLE: Readonly<Partial<Record<MiniWager, { stepRule: Citation; stepBecause: string }>>> = {
  tie: { stepRule: '19:47-7.3(b)', stepBecause: 'A tie bet is an amount that its odds pay exactly.' },
  banker: {
    stepRule: '19:47-7.3(d)',
    stepBecause: "A Banker's Hand wager is an amount of which a quarter can be charged.",
  },
}

const BEFORE = 'Wagers are taken when the shoe is ready.'
const CLOSED = 'No more bets: no wager is made, raised or taken back now.'
const DRAWN = 'A card is out; nobody touches a wager until it has been decided.'

/** Why wagers cannot change at this moment. */
function shut(table: T, standing: boolean): Refused | undefined {
  const phase = phaseOf(table)
  switch (phase) {
    case 'betting':
      return undefined
    case 'mixing':
      return { refused: '19:47-7.2(d)', because: CLOSED }
    case 'dealing':
    case 'player-called':
    case 'called':
    case 'decided': {
      const drawn = ['hand:player', 'hand:banker', 'corner'].some((name) => table.piles[name])
      return standing && drawn
        ? { refused: '19:47-7.2(e)', because: DRAWN }
        : { refused: '19:47-7.2(d)', because: CLOSED }
    }
    case 'burning':
      return { refused: table.state.burn?.rule ?? '19:47-7.11(c)', because: 'Cards are being burned first.' }
    default:
      return { refused: '19:47-7.5(a)', because: BEFORE }
  }
}

export function stake(table: T, player: PlayerId, place: Place, wager: WagerId): Range | Refused {
  const closed = shut(table, false)
  if (closed) return closed
  const step = stepOf(table, wager)
  const within = step === terms(table).coin ? { step } : { step, ...WHOLE[wager as MiniWager] }
  return limited(table, player, place, wager, within)
}

export function unstake(table: T, player: PlayerId, place: Place, wager: WagerId): Range | Refused {
  return shut(table, true) ?? reducible(table, player, place, wager, stepOf(table, wager))
}
