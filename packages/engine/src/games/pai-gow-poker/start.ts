import { type ShakerRules, shakerPart, standard, startingPlace } from '../../banking/index.ts'
import { numberWord } from '../../kernel/dice.ts'
import {
  type Account,
  balance,
  type Cents,
  coupon,
  couponBack,
  INVENTORY,
  lose,
  type Moved,
  type Offer,
  oddsText,
  type Part,
  type Place,
  type PlayerId,
  pile,
  placeOf,
  type Spot,
  type Stage,
  spots,
  stack,
  staffStep,
  terms,
  termsOf,
} from '../../kernel/index.ts'
import type { VersusFact } from '../../versus/index.ts'
import { chosen, numberOdds } from './options.ts'
import { CIRCLE, DEALER, type Fact, type PgpCommand, PLACES, STACKS, type State, type T } from './state.ts'
import { isNumber, NUMBERS, numberWinnings } from './wagers.ts'

/** Where the first card or stack goes: by dice, or by the number that a generator shows; and the wagers on that number. */

const byDice = (table: T): boolean => chosen(terms(table).options).start === 'dice'
export const byHand = (table: T): boolean => chosen(terms(table).options).dealing === 'hand'

/** The stacks lie ready, and who banks has said which of them goes first. */
const stacked = (table: T): boolean =>
  table.state.stub !== 'there' &&
  !table.state.delivered &&
  (table.state.bank === null || table.state.stack !== null)

/** The start is to be found now: before the first card, or before the first of the stacks is delivered. */
const due = (table: T): boolean =>
  table.state.closed && (byHand(table) ? stacked(table) : table.state.passes === 0)

/** The hands lie where they belong, and what does not play has been collected. */
export const dealt = ({ state }: T): boolean => state.closed && state.cleared

/** A player who banks shakes instead of the dealer, and the dealer lifts the lid. Each way of dealing has a rule for it. */
const BANKED = {
  // 19:47-11.10(h): as with a dealer who banks, but for this.
  'manual-shoe': { bank: '19:47-11.10(h)1', lid: '19:47-11.10(h)1' },
  // 19:47-11.10(i): the same from the hand.
  hand: { bank: '19:47-11.10(i)2', lid: '19:47-11.10(i)2' },
  'automated-shoe': { bank: '19:47-11.10(j)', lid: '19:47-11.10(j)' },
} as const

const SHAKER: ShakerRules<State> = {
  rules: {
    shake: '19:47-11.8C(b)',
    bank: '19:47-11.10(h)1',
    lid: '19:47-11.8C(b)1',
    cover: '19:47-11.8C(b)4',
    flat: '19:47-11.11(a)',
    fell: '19:47-11.11(b)',
  },
  banked: (table) => BANKED[chosen(terms(table).options).dealing],
  circle: () => CIRCLE,
  bank: ({ state }) => state.bank,
  // The count begins at the bank: 19:47-11.10(h)2, from the hand 19:47-11.10(i)4.
  placeOf: (table, bank) => (bank === null ? DEALER : (placeOf(table, bank) ?? DEALER)),
  due: (table) => byDice(table) && due(table),
  dealt: (table) => byDice(table) && dealt(table),
  hours: {
    put: '19:47-11.4(a)',
    most: '19:47-11.4(a)2',
    free: (table) => byDice(table) && !table.state.closed,
  },
}

const shaker = shakerPart(SHAKER)
/** Each of its stages knows when it is due: fresh dice before a round, shake and lid before the deal, the cover after it. */
export const SHAKING: readonly Stage<State>[] = shaker.stages ?? []

const generatorDue = (table: T): boolean => !byDice(table) && due(table) && table.state.number === null

const generate: Stage<State> = (table) =>
  generatorDue(table)
    ? staffStep(
        'dealer',
        'generate',
        '19:47-11.8C(c)',
        'Have the generator select a number, and announce it.',
        { kind: 'spin', stops: CIRCLE.length },
      )
    : undefined

const numbersUp = (table: T): readonly Spot[] => spots(table).filter((s) => isNumber(s.wager))

const settleNumbers: Stage<State> = (table) =>
  table.state.number !== null && numbersUp(table).length > 0
    ? staffStep(
        'dealer',
        'settle-numbers',
        '19:47-11.13(b)4',
        'Collect the losing numbers, then pay the winning ones.',
      )
    : undefined

/** The start is found and wagers on it are settled before any card is dealt. */
export const STARTING: readonly Stage<State>[] = [...SHAKING, generate, settleNumbers]

/** A winning number is paid at the odds it was made under, down to the dollar, and so is a coupon beside it. */
function payNumber(table: T, s: Spot): Moved[] {
  const { options } = termsOf(table, s.account)
  const beside = coupon(s.place, s.player, s.wager)
  const match = balance(table, beside)
  const rule = '19:47-11.13(b)6'
  const paid = (account: Account, cents: Cents, because: string): Moved[] =>
    cents === 0
      ? []
      : [
          {
            type: 'moved',
            from: INVENTORY,
            to: stack(s.player),
            cents,
            wager: s.wager,
            outcome: 'win',
            odds: oddsText(numberOdds(options)),
            for: account,
            rule,
            because,
          },
        ]
  return [
    ...paid(s.account, numberWinnings(options, s.cents), 'The number came, paid in whole dollars.'),
    {
      type: 'moved',
      from: s.account,
      to: stack(s.player),
      cents: s.cents,
      wager: s.wager,
      rule,
      because: 'The winning wager goes back.',
    },
    ...paid(beside, numberWinnings(options, match), 'Match play coupon paid.'),
    ...(match > 0 ? [couponBack({ ...s, cents: match }, rule, 'collected')] : []),
  ]
}

/** From the dealer's right on, as hands are settled. What lies on a hand has no part in it (19:47-11.13(c)). */
const inOrder = (all: readonly Spot[]): Spot[] =>
  all.toSorted((a, b) => PLACES.indexOf(a.place) - PLACES.indexOf(b.place))

function numberEvents(table: T): Moved[] {
  const winner = NUMBERS[(table.state.number ?? 0) - 1]
  const all = inOrder(numbersUp(table))
  const why = { rule: '19:47-11.13(b)3', because: `The number is ${table.state.number}.` }
  return [
    ...all.filter((s) => s.wager !== winner).flatMap((s) => lose(table, s, why)),
    // 19:47-11.13(b)5: winners are paid as soon as the losers are collected.
    ...all.filter((s) => s.wager === winner).flatMap((s) => payNumber(table, s)),
  ]
}

/**
 * Where the stacks go that were dealt from the hand: the first to the start, the others clockwise in their order, those to
 * its right before those on its left (19:47-11.10(i)6).
 */
export function deliveries(table: T): readonly (readonly [from: string, to: Place])[] {
  const first = (table.state.stack ?? 1) - 1
  const order = [...STACKS.slice(first), ...STACKS.slice(0, first)]
  const places = clockwise(table)
  return order.map((from, i) => [from, places[i] as Place])
}

/** All positions clockwise from the one where the deal begins. */
export function clockwise(table: T): readonly Place[] {
  const at = CIRCLE.indexOf(table.state.start ?? DEALER)
  return CIRCLE.map((_, i) => CIRCLE[(at - i + CIRCLE.length) % CIRCLE.length] as Place)
}

const CHOOSE = '19:47-11.10(i)1'
/** Who banks names the stack that is delivered first. */
const chooser = (table: T): PlayerId | undefined => {
  const { closed, bank, stub, stack: named, delivered } = table.state
  const isDue = closed && byHand(table) && stub !== 'there' && named === null && !delivered
  return isDue ? (bank ?? undefined) : undefined
}
export const choosing: Stage<State> = (table) => {
  const player = chooser(table)
  if (player === undefined) return undefined
  const by = `player:${player}` as const
  return {
    kind: 'decision',
    for: [{ player, otherwise: { type: 'choose-stack', by, stack: '1' } }],
    rule: CHOOSE,
    says: 'The bank names the stack that is delivered first.',
  }
}

export const delivering: Stage<State> = (table) =>
  byHand(table) && !table.state.delivered
    ? staffStep(
        'dealer',
        'deliver-stacks',
        table.state.bank === null ? '19:47-11.8A(f)' : '19:47-11.10(i)5',
        'Deliver the first stack to the starting position and the others in order, clockwise.',
      )
    : undefined

const generatorOffers = (table: T): Offer[] =>
  generatorDue(table)
    ? [
        {
          type: 'no-number',
          by: 'dealer',
          rule: '19:47-11.8C(c)',
          says: 'The generator shows no number: it selects again.',
        },
      ]
    : []

const stackOffers = (table: T, player: PlayerId): Offer[] =>
  chooser(table) === player
    ? [
        {
          type: 'choose-stack',
          by: `player:${player}`,
          rule: CHOOSE,
          says: 'Name the first stack',
          fields: { stack: { kind: 'one', of: STACKS.map((_, i) => `${i + 1}`) } },
        },
      ]
    : []

export const startParts: readonly Part<State, PgpCommand, Fact | VersusFact>[] = [
  shaker as Part<State, PgpCommand, Fact | VersusFact>,
  {
    offers(table, actor) {
      if (actor === 'dealer') return generatorOffers(table)
      return actor.startsWith('player:') ? stackOffers(table, actor.slice('player:'.length)) : []
    },
    handlers: {
      generate: (table, { chance }) => {
        const number = chance + 1
        // 19:47-11.10(i)3: for a bank the generator is worked the same way, and the count begins there.
        const start = startingPlace(CIRCLE, standard(table), number)
        return [
          { type: 'called', by: 'dealer', words: numberWord(number), rule: '19:47-11.8C(c)' },
          { type: 'number-shown', number, start },
        ]
      },
      'no-number': () => [{ type: 'called', by: 'dealer', words: 'No number', rule: '19:47-11.8C(c)' }],
      'settle-numbers': (table) => numberEvents(table),
      'choose-stack': (_, { stack: named }) => [{ type: 'stack-chosen', stack: Number(named) }],
      'deliver-stacks': (table) => [
        ...deliveries(table).map(
          ([from, to]) => ({ type: 'placed', cards: pile(table, from), from, to: `hand:${to}` }) as const,
        ),
        { type: 'stacks-delivered' },
      ],
    },
  },
]
