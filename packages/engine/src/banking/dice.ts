import { numberWord, total } from '../kernel/dice.ts'
import {
  type Actor,
  asPlayer,
  type Citation,
  HOUSE,
  type Offer,
  type Part,
  type Place,
  type PlayerCommand,
  type PlayerId,
  playerOf,
  type StaffCommand,
  type Step,
  staffStep,
  type Table,
  type Time,
  waitFor,
} from '../kernel/index.ts'

/**
 * Where the deal begins: positions are counted round, the first of them as one, until the count comes to the dice,
 * 19:47-10.6(c), 19:47-11.8C(b)2. With eight positions from the dealer on, 9 is the dealer's, 19:47-10.6(c)1, and 15 the
 * sixth player's, 19:47-10.6(c)2; with seven of them, 8 and 14 are: 19:47-11.8C(b)3i, 19:47-11.8C(b)3ii.
 */
export function startingPlace(circle: readonly Place[], first: Place, total: number): Place {
  const at = circle.indexOf(first)
  if (at < 0) throw new Error(`${first} is no position of this table`)
  return circle[(at + total - 1) % circle.length] as Place
}

/** What a game remembers of its shaker; it stands flat in the game's own state. */
export interface ShakerState {
  /** The dice have been shaken and lie under the lid. */
  readonly shaken: boolean
  /** As they lie with the lid off, until the shaker is covered again. */
  readonly dice: readonly number[] | null
  /** Who gets the first hand of this round. */
  readonly start: Place | null
}
export const coveredShaker: ShakerState = { shaken: false, dice: null, start: null }

export type ShakerFact =
  | { readonly type: 'shaken' }
  /** Shaken again: "No roll", or the lid was lifted by who may not. */
  | { readonly type: 'shaken-in-vain' }
  | { readonly type: 'uncovered'; readonly dice: readonly number[]; readonly start: Place }
  | { readonly type: 'shaker-covered' }

const TYPES: readonly string[] = [
  'shaken',
  'shaken-in-vain',
  'uncovered',
  'shaker-covered',
] satisfies readonly ShakerFact['type'][]
export const isShakerFact = (fact: { readonly type: string }): fact is ShakerFact => TYPES.includes(fact.type)

export function evolveShaker<S extends ShakerState>(state: S, fact: ShakerFact): S {
  switch (fact.type) {
    case 'shaken':
      return { ...state, shaken: true }
    case 'shaken-in-vain':
      return { ...state, shaken: false }
    case 'uncovered':
      return { ...state, shaken: false, dice: fact.dice, start: fact.start }
    case 'shaker-covered':
      return { ...state, ...coveredShaker }
  }
}

/** What a game says about its dice. */
export interface ShakerRules<S extends ShakerState> {
  readonly rules: Readonly<Record<'shake' | 'bank' | 'lid' | 'cover' | 'flat' | 'fell', Citation>>
  /** Rules of their own for a round that a player banks. */
  banked?(table: Table<S>): Partial<Readonly<Record<'bank' | 'lid' | 'cover', Citation>>>
  /** Positions counterclockwise from the dealer's, the dead hand too where it is counted. */
  circle(table: Table<S>): readonly Place[]
  /** Who shakes, and is counted as one: a player who banks, or else the dealer. */
  bank(table: Table<S>): PlayerId | null
  placeOf(table: Table<S>, bank: PlayerId | null): Place
  /** The dice are to decide now: the wagers are closed and nothing has been dealt. */
  due(table: Table<S>): boolean
  /** The hands lie where they belong: the shaker is covered again. */
  dealt(table: Table<S>): boolean
  /** Where dice are put into the shaker, and stay there no longer than a day: by which rules, and when nothing is under way. */
  readonly hours?: { readonly put: Citation; readonly most: Citation; free(table: Table<S>): boolean }
}

const DAY: Time = 24 * 60 * 60 * 1000
/** The clock of the dice in the shaker. */
export const DICE = 'dice'
/** When they must be changed at the latest. */
export const diceUntil = ({ counters }: Table): Time | undefined => {
  const since = counters[DICE]?.since
  return since === undefined ? undefined : since + DAY
}

/** Dice are put into an empty shaker, and new ones after a day. */
function freshDice<S extends ShakerState>({ hours }: ShakerRules<S>, table: Table<S>): Step | undefined {
  if (!hours?.free(table)) return undefined
  const until = diceUntil(table)
  if (until === undefined)
    return staffStep('dealer', 'put-dice', hours.put, 'Put three dice into the shaker.')
  if (until > table.now) return undefined
  const says = 'Change the dice: they have been in the shaker 24 hours.'
  return staffStep('dealer', 'put-dice', hours.most, says)
}

export type ShakerCommand =
  | PlayerCommand<'shake'>
  | StaffCommand<'shake' | 'cover-shaker'>
  | StaffCommand<'no-roll', { reason: string }>
  | StaffCommand<'uncover', { chance: readonly number[] }>
  | StaffCommand<'lid-lifted' | 'put-dice'>

const fact = (it: ShakerFact): ShakerFact => it
const SHAKE = 'Shake the dice at least three times'

/** By which rules the dice are shaken, uncovered and covered again in this round. */
const rulesNow = <S extends ShakerState>({ rules, banked, bank }: ShakerRules<S>, table: Table<S>) =>
  bank(table) === null ? rules : { ...rules, ...banked?.(table) }

/** Who may shake now, if anybody may. */
function shaker<S extends ShakerState>(rules: ShakerRules<S>, table: Table<S>): Actor | undefined {
  const { shaken, start } = table.state
  if (!rules.due(table) || shaken || start !== null) return undefined
  const bank = rules.bank(table)
  return bank === null ? 'dealer' : asPlayer(bank)
}

/** What the dealer declares when the dice under the lid decide nothing. */
function failures<S extends ShakerState>(of: ShakerRules<S>, table: Table<S>): Offer[] {
  if (!table.state.shaken) return []
  const rules = rulesNow(of, table)
  const failed = (rule: Citation, says: string, type = 'no-roll'): Offer => ({
    type,
    by: 'dealer',
    rule,
    says,
  })
  const because = (offer: Offer, reason: string): Offer => ({ ...offer, with: { reason } })
  return [
    because(failed(rules.flat, 'No roll: not all dice lie flat.'), 'flat'),
    because(failed(rules.fell, 'No roll: a die fell out.'), 'fell'),
    ...(of.bank(table) === null
      ? []
      : [
          failed(
            rules.bank,
            'The bank has lifted the lid: cover it, and the bank shakes again.',
            'lid-lifted',
          ),
        ]),
  ]
}

/**
 * Three dice decide who gets the first hand: the dealer shakes them, or the player who banks; nobody but the dealer lifts the
 * lid, counts and announces; and when the hands are dealt the shaker is covered (10.6, 10.8(i), 11.8C(b), 11.10(h)).
 */
export function shakerPart<S extends ShakerState>(of: ShakerRules<S>): Part<S, ShakerCommand, ShakerFact> {
  const { rules } = of
  return {
    stages: [
      (table) => freshDice(of, table),
      (table) => {
        const by = shaker(of, table)
        if (by === undefined) return undefined
        const player = playerOf(by)
        return player === undefined
          ? staffStep('dealer', 'shake', rules.shake, `${SHAKE}.`)
          : waitFor(player, 'shake', rulesNow(of, table).bank, 'The bank shakes the dice.')
      },
      (table) =>
        table.state.shaken
          ? staffStep(
              'dealer',
              'uncover',
              rulesNow(of, table).lid,
              'Lift the lid, count the dice and announce the total.',
              {
                kind: 'dice',
                count: 3,
              },
            )
          : undefined,
      (table) =>
        table.state.start !== null && of.dealt(table)
          ? staffStep(
              'dealer',
              'cover-shaker',
              rulesNow(of, table).cover,
              'Cover the shaker and shake it once.',
            )
          : undefined,
    ],
    offers(table, actor) {
      if (actor === 'dealer') return failures(of, table)
      const isTheirs = playerOf(actor) !== undefined && shaker(of, table) === actor
      const { bank: rule } = rulesNow(of, table)
      return isTheirs ? [{ type: 'shake', by: actor, rule, says: 'Shake the dice' }] : []
    },
    // The dealer alone handles shaker and dice: 19:47-10.3(b), 19:47-11.4(a)1.
    object: (table, { type, by }) =>
      type === 'uncover' && playerOf(by) !== undefined && table.state.shaken
        ? { refused: rulesNow(of, table).lid, because: 'Nobody but the dealer lifts the lid.' }
        : undefined,
    handlers: {
      'put-dice': () => [{ type: 'started', counter: DICE }],
      shake: () => [fact({ type: 'shaken' })],
      'no-roll': (_, { reason }) => [
        { type: 'called', by: 'dealer', words: 'No roll', rule: reason === 'fell' ? rules.fell : rules.flat },
        fact({ type: 'shaken-in-vain' }),
      ],
      'lid-lifted': () => [fact({ type: 'shaken-in-vain' })],
      uncover: (table, { chance: dice }) => {
        const sum = total(dice)
        const start = startingPlace(of.circle(table), of.placeOf(table, of.bank(table)), sum)
        return [
          { type: 'called', by: 'dealer', words: numberWord(sum), rule: rulesNow(of, table).lid },
          fact({ type: 'uncovered', dice, start }),
        ]
      },
      'cover-shaker': () => [fact({ type: 'shaker-covered' })],
    },
  }
}

/** All of it by one rule: for a game that is no subchapter of the regulation. */
export const shakerByOneRule = (rule: Citation = HOUSE): ShakerRules<ShakerState>['rules'] => ({
  shake: rule,
  bank: rule,
  lid: rule,
  cover: rule,
  flat: rule,
  fell: rule,
})
