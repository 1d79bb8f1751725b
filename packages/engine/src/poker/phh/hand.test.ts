import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRefused } from '../../kernel/index.ts'
import { CODES, faceOf } from '../index.ts'
import type { PhhAction } from './actions.ts'
import { type Decimal, decimal } from './decimal.ts'
import { type PhhHand, phhText, readPhh } from './hand.ts'
import type { TomlValue } from './toml.ts'

const HEADS_UP = `# A hand between two people.
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [200, 150.50]
actions = [
  # Before the flop
  "d dh p1 AsKs",
  "d dh p2 ????",
  "p2 cbr 6", # the button
  "p1 cc # slowly",
  "d db 2c7dJh",
  "p1 cc",
  "p2 f",
]
players = ["Ann", ""]
hand = 12
_mood = ["good", true]
`

/** What is read of one hand. */
function only(text: string): PhhHand {
  const [hand, ...more] = readPhh(text)
  if (!hand || more.length > 0) throw new Error('it is not one hand')
  if (isRefused(hand)) throw new Error(`${hand.because}`)
  return hand as PhhHand
}

/** The same without what the layout decides. */
const content = ({ lines: _, ...hand }: PhhHand): Omit<PhhHand, 'lines'> => hand

test('a hand is read', () => {
  const hand = only(HEADS_UP)
  expect(hand).toMatchObject({
    variant: 'NT',
    antes: [decimal(0), decimal(0)],
    blinds: [decimal(1), decimal(2)],
    minBet: decimal(2),
    stacks: [decimal(200), decimal(15_050, 2)],
    others: [
      ['players', ['Ann', '']],
      ['hand', decimal(12)],
      ['_mood', ['good', true]],
    ],
    lines: { hand: 1, actions: [9, 10, 11, 12, 13, 14, 15] },
  })
  expect(hand.actions[3]).toEqual({ type: 'check-call', player: 0, comment: 'slowly' })
  expect(hand.bringIn).toBeUndefined()
})

test('a hand is written so that it is read as the same', () => {
  expect(content(only(phhText(only(HEADS_UP))))).toEqual(content(only(HEADS_UP)))
})

test('a hand of several is written under its heading', () => {
  const [hand] = readPhh(`['first one']\n${HEADS_UP}`)
  if (!hand || isRefused(hand)) throw new Error('it was not read')
  expect(phhText(hand as PhhHand)).toMatch(/^\["first one"\]\nvariant = /)
  expect(content(only(phhText(hand as PhhHand)))).toEqual(content(hand as PhhHand))
})

test.each([
  'time_limit = inf',
  'time_limit = 2.5',
  'table = "A"',
  'table = 7',
  'time = 12:00:00',
  'seats = [2, 5]',
  'unknown = [true]',
])('a hand may say %s', (field) => {
  const [key] = field.split(' ')
  expect(only(`${HEADS_UP}${field}`).others.map(([name]) => name)).toContain(key)
})

test('eleven players and two thousand actions are the most', () => {
  const eleven = HEADS_UP.replace('[200, 150.50]', `[${Array(11).fill(9).join(', ')}]`)
    .replace('[0, 0]', `[${Array(11).fill(0).join(', ')}]`)
    .replace('[1, 2]', `[1, 2, ${Array(9).fill(0).join(', ')}]`)
    .replace('players =', '_players =')
    .replace('p2 f', 'p11 f')
  expect(only(eleven).stacks).toHaveLength(11)
  const most = HEADS_UP.replace('"p2 f",', '"p1 cc", '.repeat(1_994))
  expect(only(most).actions).toHaveLength(2_000)
})

test('a file of several hands has each under its heading, and a faulty one does not hold up the others', () => {
  const file = `[1]\n${HEADS_UP}\n[2]\n${HEADS_UP.replace('p2 f', 'p2 x')}\n[3]\n${HEADS_UP}`
  const hands = readPhh(file)
  expect(hands.map((hand) => (isRefused(hand) ? hand.because : hand.name))).toEqual([
    '1',
    'x is not an action. Actions are pb, cbr, cc, f, sd and sm.',
    '3',
  ])
  expect(hands[1]).toMatchObject({ line: 37 })
})

describe('is refused with its line and reason', () => {
  const change = (from: string, to: string): string => HEADS_UP.replace(from, to)
  test.each<[string, string, number, string]>([
    ['nothing', '', 1, 'needs the field variant'],
    ['a syntax error', change('= [0, 0]', '[0, 0]'), 3, 'missing its = sign'],
    ['no stacks', change('starting_stacks', '_stacks'), 1, 'needs the field starting_stacks'],
    ['no actions', change('actions =', '_actions ='), 1, 'needs the field actions'],
    [
      'no blinds',
      change('blinds_or_straddles', '_blinds'),
      1,
      'A hand of NT needs the field blinds_or_straddles.',
    ],
    ['no least bet', change('min_bet', '_least'), 1, 'A hand of NT needs the field min_bet.'],
    [
      'a bring-in with blinds',
      change('min_bet = 2', 'min_bet = 2\nbring_in = 1'),
      1,
      'A hand of NT has no bring_in.',
    ],
    ['limits without limits', change('min_bet = 2', 'min_bet = 2\nsmall_bet = 1'), 1, 'has no small_bet'],
    ['a big bet without limits', change('min_bet = 2', 'min_bet = 2\nbig_bet = 1'), 1, 'has no big_bet'],
    [
      'a least bet in fixed limits',
      change('"NT"', '"FT"').replace('min_bet = 2', 'min_bet = 2\nsmall_bet = 1\nbig_bet = 2'),
      1,
      'A hand of FT has no min_bet.',
    ],
    [
      'one unit in fixed limits',
      change('"NT"', '"FT"').replace('min_bet = 2', 'small_bet = 1'),
      1,
      'A hand of FT needs the field big_bet.',
    ],
    [
      'blinds in stud',
      change('"NT"', '"F7S"').replace('min_bet = 2', 'bring_in = 1\nsmall_bet = 1\nbig_bet = 2'),
      1,
      'A hand of F7S has no blinds_or_straddles.',
    ],
    [
      'a blind in words',
      change('[1, 2]', '[1, "two"]'),
      4,
      '"two" cannot be an amount in blinds_or_straddles.',
    ],
    ['fixed limits without units', change('"NT"', '"FT"'), 1, 'A hand of FT needs the field small_bet.'],
    ['stud without a bring-in', change('"NT"', '"F7S"'), 1, 'A hand of F7S needs the field bring_in.'],
    ['an unknown game', change('"NT"', '"ZZ"'), 2, 'ZZ is not a variant code.'],
    ['a game that is no string', change('"NT"', '7'), 2, 'variant must be a string.'],
    ['one player', change('[200, 150.50]', '[200]'), 6, 'A hand has 2 to 11 players, not 1.'],
    ['twelve players', change('[200, 150.50]', `[${Array(12).fill(1).join(', ')}]`), 6, 'not 12'],
    ['a stack of nothing', change('150.50', '0'), 6, '0 cannot be a stack.'],
    ['a stack in words', change('150.50', '"all"'), 6, '"all" cannot be a stack.'],
    ['too few antes', change('[0, 0]', '[0]'), 3, 'antes has 1 amounts for 2 players.'],
    ['a negative ante', change('[0, 0]', '[0, -1]'), 3, '-1 cannot be an amount in antes.'],
    ['antes that are no list', change('[0, 0]', '0'), 3, 'antes must be a list.'],
    [
      'a least bet of nothing',
      change('min_bet = 2', 'min_bet = 0'),
      5,
      'min_bet must be a number above zero.',
    ],
    ['an action that is a number', change('"p2 f"', '7'), 15, 'An action must be a string.'],
    ['an action that is none', change('p2 f', 'p2 folds'), 15, 'folds is not an action.'],
    ['a player who is not there', change('p2 f', 'p3 f'), 15, 'p3 is neither'],
    ['a card dealt twice', change('2c7dJh', '2cAsJh'), 13, 'As is dealt twice.'],
    ['a name too few', change('["Ann", ""]', '["Ann"]'), 17, 'players has 1 items for 2 players.'],
    ['names that are numbers', change('["Ann", ""]', '[1, 2]'), 17, 'players must be a list of strings.'],
    [
      'a hand number that is a list',
      change('hand = 12', 'hand = []'),
      18,
      'hand must be a string or a whole number.',
    ],
    ['a year in parts', change('hand = 12', 'year = 2023.5'), 18, 'year must be a whole number.'],
    ['a time that is none', change('hand = 12', 'time = 5'), 18, 'time must be a time of day.'],
    [
      'a truth that is none',
      change('hand = 12', 'ante_trimming_status = 1'),
      18,
      'ante_trimming_status must be true or false.',
    ],
    [
      'a time limit in words',
      change('hand = 12', 'time_limit = "long"'),
      18,
      'time_limit must be a number or inf.',
    ],
    [
      'an end in words',
      change('hand = 12', 'finishing_stacks = ["a", "b"]'),
      18,
      'finishing_stacks must be a list of numbers.',
    ],
    ['seats in parts', change('hand = 12', 'seats = [1, 1.5]'), 18, 'seats must be a list of whole numbers.'],
    [
      'another game in our own field',
      change('hand = 12', '_boardwalk_game = "omaha"'),
      18,
      '_boardwalk_game must be "holdem" for NT, not "omaha".',
    ],
    [
      'another form in our own field',
      change('hand = 12', '_boardwalk_form = "low"'),
      18,
      '_boardwalk_form must be "high" for NT',
    ],
    [
      'another betting in our own field',
      change('hand = 12', '_boardwalk_betting = 1'),
      18,
      '_boardwalk_betting must be "no-limit" for NT',
    ],
    ['a city without a name', change('hand = 12', 'city = 1'), 18, 'city must be a string.'],
  ])('%s', (_, text, line, because) => {
    const [found] = readPhh(text)
    if (!found || !isRefused(found)) throw new Error('it was read')
    expect(found.because).toContain(because)
    expect(found).toMatchObject({ refused: 'house', line })
  })

  test('more actions than any hand has', () => {
    const many = `${'"p1 cc", '.repeat(2_001)}`
    const [found] = readPhh(change('"p2 f",', many))
    expect(found).toMatchObject({ because: 'A hand has at most 2000 actions.' })
  })
})

test('a card may come again after it was discarded', () => {
  const draw = HEADS_UP.replace('"NT"', '"BW-N5D"').replace('"d db 2c7dJh"', '"p1 sd As", "d dh p2 As"')
  expect(only(draw).actions).toHaveLength(8)
})

const text = fc.string({ unit: 'grapheme', maxLength: 12 })
const number = fc
  .tuple(fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: 0, max: 4 }))
  .map(([n, places]) => decimal(n, places))
const above = number.filter(({ units }) => units > 0)
const card = fc.constantFrom(...CODES.map(faceOf))
const comment = fc.option(
  text.map((it) => it.trim()).filter((it) => it !== ''),
  { nil: undefined },
)
const listOf = (item: fc.Arbitrary<Decimal>, players: number) =>
  fc.array(item, { minLength: players, maxLength: players })

/** Actions of one hand; cards are dealt once. */
function actionsFor(players: number): fc.Arbitrary<PhhAction[]> {
  const player = fc.nat(players - 1)
  const plain = fc.constantFrom('bring-in' as const, 'check-call' as const, 'fold' as const, 'muck' as const)
  const shown = fc.oneof(
    fc.array(fc.oneof(card, fc.constant('unknown' as const)), { minLength: 1, maxLength: 7 }),
    fc.constant('as dealt' as const),
  )
  const action: fc.Arbitrary<PhhAction> = fc.oneof(
    fc.record({ type: plain, player }),
    fc.record({ type: fc.constant('raise-to' as const), player, amount: above }),
    fc.record({
      type: fc.constant('discard' as const),
      player,
      cards: fc.uniqueArray(card, { maxLength: 5 }),
    }),
    fc.record({ type: fc.constant('show' as const), player, cards: shown }),
    fc.record({ type: fc.constant('nothing' as const) }),
  )
  const deals = fc
    .uniqueArray(card, { minLength: 1, maxLength: 20 })
    .map((cards): PhhAction[] =>
      cards.map((one, i) =>
        i % 3 === 0
          ? { type: 'deal-board', cards: [one] }
          : { type: 'deal-hole', player: i % players, cards: [one, 'unknown'] },
      ),
    )
  const commented = fc
    .tuple(action, comment)
    .map(([it, words]): PhhAction => (words === undefined ? it : { ...it, comment: words }))
  return fc.tuple(deals, fc.array(commented, { maxLength: 30 })).map(([first, rest]) => [...first, ...rest])
}

const value: fc.Arbitrary<TomlValue> = fc.oneof(
  text,
  fc.boolean(),
  number,
  fc.array(fc.oneof(text, number), { maxLength: 3 }),
)

const hands = fc.integer({ min: 2, max: 9 }).chain((players) =>
  fc.record({
    variant: fc.constantFrom('NT', 'PO', 'BW-N5D', 'BW-P5D/L'),
    antes: listOf(number, players),
    blinds: listOf(
      fc.oneof(
        number,
        number.map(({ units, places }) => decimal(units === 0 ? 0 : -units, places)),
      ),
      players,
    ),
    minBet: above,
    stacks: fc.array(fc.oneof(above, fc.constant('unknown' as const)), {
      minLength: players,
      maxLength: players,
    }),
    actions: actionsFor(players),
    others: fc.uniqueArray(
      fc.tuple(
        text.map((name) => `_${name}`),
        value,
      ),
      { selector: ([name]) => name, maxLength: 4 },
    ),
  }),
)

test('every hand that is written is read as the same', () => {
  fc.assert(
    fc.property(hands, (hand) => {
      const [found] = readPhh(phhText({ ...hand, lines: { hand: 1, actions: [] } }))
      expect(found && 'lines' in found ? content(found) : found).toEqual(hand)
    }),
    { numRuns: 300, seed: 28 },
  )
})

test('no text makes the reader fail', () => {
  const pieces = fc.constantFrom(
    '[',
    ']',
    '"',
    "'",
    '=',
    ',',
    '#',
    '\n',
    '\\',
    'a',
    '1',
    '.',
    '-',
    ' ',
    '[1]',
    'variant',
    '\\u',
    'inf',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 60 }), (some) => {
      for (const hand of readPhh(some.join(''))) if (isRefused(hand)) expect(hand).toHaveProperty('line')
    }),
    { numRuns: 2_000, seed: 28 },
  )
})
