import type { Pay, Wager } from '../../kernel/game.ts'
import { type Odds, odds, unit } from '../../kernel/money.ts'
import { onceFor } from '../../kernel/once.ts'
import { sure } from '../../kernel/sure.ts'
import { oddsOption } from '../../kernel/terms.ts'
import type { Cents, Citation, OptionValues, WagerId } from '../../kernel/types.ts'
import type { PayKey } from './options.ts'
import { NUMBERS, type Point } from './state.ts'

export type Kind =
  | 'pass'
  | 'dont-pass'
  | 'pass-odds'
  | 'dont-pass-odds'
  | 'come'
  | 'dont-come'
  | 'come-point'
  | 'dont-come-point'
  | 'come-odds'
  | 'dont-come-odds'
  | 'place-win'
  | 'place-lose'
  | 'buy'
  | 'lay'
  | 'hard'
  | 'one-roll'

/** A share of a wager for one roll, and what each total pays on that share; on every other total it is lost. */
export interface Part {
  readonly units: number
  readonly pays: ReadonlyMap<number, Odds>
}

/** A permissible wager with what the settlement needs to know of it. */
export interface Bet extends Wager {
  readonly kind: Kind
  /** The number it is on, or for the kinds that have no number of their own none. */
  readonly number?: Point
  /** For a wager on one roll, the single bets it is paid as. */
  readonly parts?: readonly Part[]
  /** How many single bets of equal size the stake is divided into. */
  readonly shares: number
}

type ByPoint<T> = Readonly<Record<Point, T>>
const mirrored = <T>(four: T, five: T, six: T): ByPoint<T> => ({
  4: four,
  5: five,
  6: six,
  8: six,
  9: five,
  10: four,
})

/** True odds, for odds taken and buy bets (1.5(a), 1.6(a), (c)), and the other way round when laid. */
export const TAKEN: ByPoint<Odds> = mirrored(odds(2), odds(3, 2), odds(6, 5))
export const LAID: ByPoint<Odds> = mirrored(odds(1, 2), odds(2, 3), odds(5, 6))

const PLACE_WIN = mirrored<PayKey>('placeWin4Pays', 'placeWin5Pays', 'placeWin6Pays')
const PLACE_LOSE = mirrored<PayKey>('placeLose4Pays', 'placeLose5Pays', 'placeLose6Pays')
const HARD: readonly (readonly [Point, PayKey, string, Citation])[] = [
  [4, 'hard4Pays', 'Four', '19:47-1.2(a)7'],
  [6, 'hard6Pays', 'Six', '19:47-1.2(a)8'],
  [8, 'hard6Pays', 'Eight', '19:47-1.2(a)9'],
  [10, 'hard4Pays', 'Ten', '19:47-1.2(a)10'],
]

const article = (n: number): string => (n === 8 || n === 11 ? `an ${n}` : `a ${n}`)
const one = (when: string, pays: Odds): readonly Pay[] => [{ when, odds: pays }]
/** Odds are printed once for the two numbers that pay alike. */
const byPoint = (table: ByPoint<Odds>): readonly Pay[] => [
  { when: '4 or 10', odds: table[4] },
  { when: '5 or 9', odds: table[5] },
  { when: '6 or 8', odds: table[6] },
]

type Line = Omit<Bet, 'shares'>

function lineBets(pay: (key: PayKey) => Odds): Line[] {
  const first = (first: string) => `${first}, or a point that comes again before a 7.`
  const against = (first: string) => `${first}, or a point that a 7 comes before; 12 stands off.`
  const bet = (kind: Kind, name: string, rule: Citation, key: PayKey, wins: string): Line => ({
    id: kind,
    kind,
    name,
    rule,
    wins,
    pays: one('win', pay(key)),
  })
  return [
    bet('pass', 'Pass', '19:47-1.2(a)1', 'passPays', first('7 or 11 on the come-out roll')),
    {
      ...bet('pass-odds', 'Pass odds', '19:47-1.6(a)', 'passPays', 'The come-out point comes before a 7.'),
      pays: byPoint(TAKEN),
    },
    bet('dont-pass', "Don't pass", '19:47-1.2(a)2', 'dontPassPays', against('2 or 3 on the come-out roll')),
    {
      ...bet(
        'dont-pass-odds',
        "Don't pass odds",
        '19:47-1.6(b)',
        'dontPassPays',
        'A 7 comes before the come-out point.',
      ),
      pays: byPoint(LAID),
    },
    bet('come', 'Come', '19:47-1.2(a)3', 'comePays', first('7 or 11 on the next roll')),
    bet('dont-come', "Don't come", '19:47-1.2(a)4', 'dontComePays', against('2 or 3 on the next roll')),
  ]
}

function numberBets(n: Point, chosen: OptionValues, pay: (key: PayKey) => Odds): Line[] {
  const won = `${article(n)[0]?.toUpperCase()}${article(n).slice(1)} comes before a 7.`
  const lost = `A 7 comes before ${article(n)}.`
  const toWin = (kind: Kind, id: WagerId, name: string, rule: Citation, pays: Odds): Line => ({
    id: `${id}-${n}`,
    kind,
    number: n,
    name: `${name} ${n}`,
    rule,
    wins: won,
    pays: one(`${n}`, pays),
  })
  const toLose: typeof toWin = (...bet) => ({
    ...toWin(...bet),
    wins: lost,
    pays: one('7', bet[4]),
  })
  const placeLose = toLose('place-lose', 'place-lose', 'Place to lose', '19:47-1.2(a)6', pay(PLACE_LOSE[n]))
  return [
    toWin('come-point', 'come', 'Come', '19:47-1.2(a)3', pay('comePays')),
    toWin('come-odds', 'come-odds', 'Come odds', '19:47-1.6(c)', TAKEN[n]),
    toLose('dont-come-point', 'dont-come', "Don't come", '19:47-1.2(a)4', pay('dontComePays')),
    toLose('dont-come-odds', 'dont-come-odds', "Don't come odds", '19:47-1.6(d)', LAID[n]),
    toWin('place-win', 'place-win', 'Place to win', '19:47-1.2(a)5', pay(PLACE_WIN[n])),
    ...(chosen.placeToLose ? [placeLose] : []),
    ...(chosen.buyBets ? [toWin('buy', 'buy', 'Buy', '19:47-1.5(a)', TAKEN[n])] : []),
    ...(chosen.layBets ? [toLose('lay', 'lay', 'Lay', '19:47-1.5(b)', LAID[n])] : []),
  ]
}

const hardways = (pay: (key: PayKey) => Odds): Line[] =>
  HARD.map(([n, key, word, rule]) => ({
    id: `hard-${n}`,
    kind: 'hard',
    number: n,
    name: `${word} the hardway`,
    rule,
    wins: `${n / 2}-${n / 2} comes before any other ${n} and before a 7.`,
    pays: one(`${n / 2}-${n / 2}`, pay(key)),
  }))

/** The single totals of the centre, and the key of what each pays; composed wagers are made of these. */
const SINGLE: ReadonlyMap<number, PayKey> = new Map([
  [2, 'craps2Pays'],
  [3, 'craps3Pays'],
  [11, 'elevenPays'],
  [12, 'craps12Pays'],
])
const FIELD: ReadonlyMap<number, PayKey> = new Map([
  [2, 'field2Pays'],
  ...[3, 4, 9, 10, 11].map((t) => [t, 'fieldPays'] as const),
  [12, 'field12Pays'],
])
const CRAPS = [2, 3, 12]
const HORN = [2, 3, 11, 12]

type Rows = readonly (readonly [units: number, on: ReadonlyMap<number, PayKey>])[]
const all = (totals: readonly number[], key: PayKey): ReadonlyMap<number, PayKey> =>
  new Map(totals.map((t) => [t, key]))
const single = (total: number): ReadonlyMap<number, PayKey> =>
  new Map([...SINGLE].filter(([t]) => t === total))

interface Center {
  readonly id: WagerId
  readonly name: string
  readonly rule: Citation
  readonly rows: Rows
}

/** Every wager on one roll, as the single bets it is paid as (1.2(a)11-20, 1.4(c), (d)). */
const CENTER: readonly Center[] = [
  { id: 'field', name: 'Field', rule: '19:47-1.2(a)11', rows: [[1, FIELD]] },
  { id: 'any-seven', name: 'Any seven', rule: '19:47-1.2(a)12', rows: [[1, all([7], 'anySevenPays')]] },
  { id: 'any-craps', name: 'Any craps', rule: '19:47-1.2(a)13', rows: [[1, all(CRAPS, 'anyCrapsPays')]] },
  { id: 'craps-2', name: 'Craps 2', rule: '19:47-1.2(a)14', rows: [[1, single(2)]] },
  { id: 'craps-3', name: 'Craps 3', rule: '19:47-1.2(a)15', rows: [[1, single(3)]] },
  { id: 'craps-12', name: 'Craps 12', rule: '19:47-1.2(a)16', rows: [[1, single(12)]] },
  { id: 'eleven', name: '11 in one roll', rule: '19:47-1.2(a)17', rows: [[1, single(11)]] },
  {
    id: 'c-and-e',
    name: 'C and E',
    rule: '19:47-1.2(a)18',
    rows: [
      [1, all(CRAPS, 'anyCrapsPays')],
      [1, single(11)],
    ],
  },
  { id: 'horn', name: 'Horn', rule: '19:47-1.2(a)19', rows: HORN.map((t) => [1, single(t)]) },
  ...HORN.map(
    (high): Center => ({
      id: `horn-high-${high}`,
      name: `Horn high ${high}`,
      rule: '19:47-1.2(a)20',
      rows: HORN.map((t) => [t === high ? 2 : 1, single(t)]),
    }),
  ),
]

const totals = (parts: readonly Part[]): number[] =>
  [...new Set(parts.flatMap((p) => [...p.pays.keys()]))].sort((a, b) => a - b)

const listed = (numbers: readonly number[]): string =>
  numbers.length === 1 ? `${numbers[0]}` : `${numbers.slice(0, -1).join(', ')} or ${numbers.at(-1)}`

function centerBet({ id, name, rule, rows }: Center, pay: (key: PayKey) => Odds): Bet {
  const parts = rows.map(([units, on]) => ({
    units,
    pays: new Map([...on].map(([total, key]) => [total, pay(key)])),
  }))
  const shares = parts.reduce((n, p) => n + p.units, 0)
  const share = (units: number): string => (parts.length === 1 ? '' : ` (${units} of ${shares} parts)`)
  return {
    id,
    kind: 'one-roll',
    name,
    rule,
    wins: `${listed(totals(parts))} on the next roll.`,
    pays: parts.flatMap((p) => [...p.pays].map(([t, o]) => ({ when: `${t}${share(p.units)}`, odds: o }))),
    parts,
    shares,
  }
}

/** Every permissible wager under these options, and no other (1.2(b)). Worked out once for each set of options. */
export const bets = onceFor((chosen: OptionValues): ReadonlyMap<WagerId, Bet> => {
  const pay = (key: PayKey): Odds => oddsOption(chosen, key)
  const center = CENTER.filter(({ id }) => chosen.hornHigh === 'area' || !id.startsWith('horn-high'))
  const whole = (bet: Line): Bet => ({ ...bet, shares: 1 })
  const list: Bet[] = [
    ...lineBets(pay).map(whole),
    ...NUMBERS.flatMap((n) => numberBets(n, chosen, pay)).map(whole),
    ...hardways(pay).map(whole),
    ...center.map((c) => centerBet(c, pay)),
  ]
  return new Map(list.map((bet) => [bet.id, bet]))
})

/** A wager of this table that there is. */
export const betNamed = (options: OptionValues, wager: WagerId): Bet => sure(bets(options).get(wager), wager)

export const wagers = onceFor((chosen: OptionValues): readonly Wager[] => [...bets(chosen).values()])

/** What a stake must be a multiple of, so that every one of its payouts is exact in the table's coin (1.4(e)). */
export const stepOf = (bet: Bet, coin: Cents): Cents =>
  bet.shares *
  unit(
    coin,
    bet.pays.map((p) => p.odds),
  )

/** The odds at which odds taken or laid on this point are paid. */
export const supportOdds = (bet: Bet, point: Point): Odds =>
  bet.kind === 'pass-odds' || bet.kind === 'come-odds' ? TAKEN[point] : LAID[point]
