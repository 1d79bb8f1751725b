import { allAlike, PIPS, showing, total } from '../../kernel/dice.ts'
import type { Range, Wager } from '../../kernel/game.ts'
import { dollars, type Odds, odds, oddsText, unit } from '../../kernel/money.ts'
import { onceFor } from '../../kernel/once.ts'
import { inCoin, limited, reducible } from '../../kernel/range.ts'
import { sure } from '../../kernel/sure.ts'
import { terms } from '../../kernel/table.ts'
import { oddsOption } from '../../kernel/terms.ts'
import type { Citation, OptionValues, Place, PlayerId, Refused, WagerId } from '../../kernel/types.ts'
import { chosen, TOTALS, totalKey } from './options.ts'
import type { Phase, T } from './state.ts'

/** People stand and sit all round the table. */
export const PLACES: readonly Place[] = Array.from({ length: 12 }, (_, i) => `${i + 1}`)

/** A permissible wager with the test that decides it. */
export interface Bet extends Wager {
  /** What it pays on these dice; nothing when it loses. */
  readonly paid: (dice: readonly number[]) => Odds | undefined
}

/** The fifteen pairs of two different numbers. */
export const PAIRS: readonly (readonly [number, number])[] = PIPS.flatMap((a) =>
  PIPS.filter((b) => b > a).map((b) => [a, b] as const),
)
const SMALL = { name: 'Small', least: 4, most: 10, rule: '19:47-9.2(a)6' } as const
const BIG = { name: 'Big', least: 11, most: 17, rule: '19:47-9.2(a)7' } as const

/** One of a kind by how many of the dice show the number; two and three are fixed (9.4(c)). */
const REPEATED: readonly Odds[] = [odds(2), odds(3)]
const HOW_MANY = ['one die', 'two dice', 'three dice']

interface Line {
  readonly id: WagerId
  readonly name: string
  readonly rule: Citation
  readonly wins: string
  readonly odds: Odds
  readonly when: string
  readonly on: (dice: readonly number[]) => boolean
}

const plain = ({ id, name, rule, wins, odds: paid, when, on }: Line): Bet => ({
  id,
  name,
  rule,
  wins,
  pays: [{ when, odds: paid }],
  paid: (dice) => (on(dice) ? paid : undefined),
})

function range(id: WagerId, { name, least, most, rule }: typeof SMALL | typeof BIG, paid: Odds): Bet {
  const when = `${least} through ${most}`
  return plain({
    id,
    name,
    rule,
    wins: `The total is ${when}, and the three dice are not alike.`,
    odds: paid,
    when,
    on: (dice) => total(dice) >= least && total(dice) <= most && !allAlike(dice),
  })
}

function oneOfAKind(number: number, single: Odds): Bet {
  const ladder = [single, ...REPEATED]
  return {
    id: `one-of-a-kind-${number}`,
    name: `One of a kind ${number}`,
    rule: '19:47-9.2(a)8',
    wins: `At least one die shows ${number}.`,
    pays: ladder.map((paid, i) => ({ when: sure(HOW_MANY[i]), odds: paid })),
    paid: (dice) => ladder[showing(dice, number) - 1],
  }
}

function kinds(values: OptionValues, pay: (key: string) => Odds): Bet[] {
  const pairs = PIPS.map((n) =>
    plain({
      id: `two-of-a-kind-${n}`,
      name: `Two of a kind ${n}`,
      rule: '19:47-9.2(a)2',
      wins: `${chosen(values).tripleWinsPair ? 'At least two' : 'Exactly two'} dice show ${n}.`,
      odds: pay('twoOfAKindPays'),
      when: `${n}-${n}`,
      on: (dice) => showing(dice, n) === 2 || (chosen(values).tripleWinsPair && showing(dice, n) === 3),
    }),
  )
  const triples = PIPS.map((n) =>
    plain({
      id: `three-of-a-kind-${n}`,
      name: `Three of a kind ${n}`,
      rule: '19:47-9.2(a)1',
      wins: `All three dice show ${n}.`,
      odds: pay('threeOfAKindPays'),
      when: `${n}-${n}-${n}`,
      on: (dice) => showing(dice, n) === 3,
    }),
  )
  const any = plain({
    id: 'any-three-of-a-kind',
    name: 'Any three of a kind',
    rule: '19:47-9.2(a)3',
    wins: 'All three dice show one and the same number.',
    odds: pay('anyThreeOfAKindPays'),
    when: 'any three alike',
    on: allAlike,
  })
  return [...pairs, ...triples, any]
}

function made(values: OptionValues): ReadonlyMap<WagerId, Bet> {
  const pay = (key: string): Odds => oddsOption(values, key)
  const totals = TOTALS.map((n) =>
    plain({
      id: `total-${n}`,
      name: `Total ${n}`,
      rule: '19:47-9.2(a)4',
      wins: `The three dice add up to ${n}.`,
      odds: pay(totalKey(n)),
      when: `${n}`,
      on: (dice) => total(dice) === n,
    }),
  )
  const combinations = PAIRS.map(([a, b]) =>
    plain({
      id: `two-dice-combination:${a}-${b}`,
      name: `Two dice combination ${a}-${b}`,
      rule: '19:47-9.2(a)5',
      wins: `Both ${a} and ${b} show.`,
      odds: pay('twoDiceCombinationPays'),
      when: `${a}-${b}`,
      on: (dice) => dice.includes(a) && dice.includes(b),
    }),
  )
  const all = [
    range('small', SMALL, pay('smallPays')),
    range('big', BIG, pay('bigPays')),
    ...kinds(values, pay),
    ...totals,
    ...combinations,
    ...PIPS.map((n) => oneOfAKind(n, pay('oneOfAKindPays'))),
  ]
  return new Map(all.map((bet) => [bet.id, bet]))
}

/** The fifty wagers under these options. Options are values, so the list is made once for each. */
export const bets = onceFor(made)

export const wagers = (values: OptionValues): readonly Wager[] =>
  [...bets(values).values()].map(({ paid: _, ...wager }) => wager)

export function betOf(table: T, wager: WagerId): Bet {
  return sure(bets(terms(table).options).get(wager), wager)
}

const NO_BETS: Readonly<Partial<Record<Phase, Refused>>> = {
  unopened: {
    refused: '19:47-9.5(a)',
    because: 'The floorperson has not inspected the device; the table is not open yet.',
  },
  stopped: { refused: '19:47-9.6(b)', because: 'There is no gaming until the device is repaired.' },
}
const CLOSED: Refused = { refused: '19:47-9.5(b)', because: 'No more bets: the shaker is being shaken.' }

const unitOf = inCoin((bet: Bet, coin) => {
  const odds = bet.pays.map((p) => p.odds)
  const step = unit(coin, odds)
  const stepBecause = `${bet.name} pays ${odds.map(oddsText).join(', ')}: units of ${dollars(step)}.`
  return { step, stepBecause }
})

export function stake(table: T, player: PlayerId, place: Place, wager: WagerId): Range | Refused {
  const { phase } = table.state
  if (phase !== 'betting') return NO_BETS[phase] ?? CLOSED
  return limited(table, player, place, wager, unitOf(betOf(table, wager), terms(table).coin))
}

/** A wager may come down until "No more bets"; then it lies where its owner let it lie. */
export function unstake(table: T, player: PlayerId, place: Place, wager: WagerId): Range | Refused {
  if (table.state.phase === 'betting')
    return reducible(table, player, place, wager, unitOf(betOf(table, wager), terms(table).coin).step)
  const because =
    'Bets are closed: the wager stays where it lies, and its position is its owner’s to answer for.'
  return { refused: '19:47-9.3(b)', because }
}
