import { describe, expect, test } from 'vitest'
import {
  add,
  equal,
  type Fraction,
  fraction,
  isRefused,
  ONE,
  seeded,
  sum,
  toText,
} from '../../kernel/index.ts'
import {
  bestHand,
  CODES,
  type Code,
  countDeals,
  countEquities,
  type Equities,
  equitiesOf,
  type Form,
  faceOf,
  HeadsUp,
  handRules,
  makeSpot,
  type Spot,
  type TypedSpot,
  VARIANTS,
  type VariantId,
} from '../index.ts'
import { choices } from '../slow.test-kit.ts'

const spotOf = (typed: TypedSpot): Spot => {
  const made = makeSpot(typed)
  if (isRefused(made)) throw new Error(made.because)
  return made
}
const exact = (typed: TypedSpot): Equities => equitiesOf(countEquities(spotOf(typed)), 'exact')
const high = (variant: VariantId, hands: readonly string[], board = '') =>
  exact({ variant, form: 'high', hands, board })
const sharesOf = ({ players }: Equities): string[] =>
  players.map(({ exact: share }) => (share ? toText(share) : 'none'))

const FORMS_OF = Object.entries(VARIANTS).flatMap(([id, { forms }]) =>
  forms.map((form) => [id as VariantId, form] as const),
)

/** Who gets what of one deal, by the hands that are compared when a game is settled. */
function settled(id: VariantId, form: Form, owns: readonly (readonly Code[])[], center: readonly Code[]) {
  const rules = handRules(id, form)
  const sides = (['high', 'low'] as const).map((side) => {
    const ranks = owns.map((own) => bestHand(rules, side, own.map(faceOf), center.map(faceOf))?.rank ?? -1)
    const best = Math.max(...ranks)
    return best < 0 ? [] : ranks.flatMap((rank, player) => (rank === best ? [player] : []))
  })
  const held = sides.filter((holders) => holders.length > 0)
  return owns.map((_, player) =>
    sum(
      held.map((holders) =>
        holders.includes(player) ? fraction(1, holders.length * held.length) : fraction(0),
      ),
    ),
  )
}

/** What a player gets on average. */
function mean(paid: readonly (readonly Fraction[])[], player: number): Fraction {
  const all = sum(paid.map((shares) => shares[player] ?? fraction(0)))
  return fraction(all.n, all.d * BigInt(paid.length))
}

describe('every deal of the last card, through the hands that settle a game', () => {
  test.each(FORMS_OF)('%s %s', (id, form) => {
    const pick = seeded(form.length, id.length)
    for (let round = 0; round < 4; round++) {
      const deck = [...CODES]
      const draw = (n: number): Code[] =>
        Array.from({ length: n }, () => deck.splice(pick(deck.length), 1)[0] as Code)
      const players = 2 + pick(3)
      const { own, center } = VARIANTS[id]
      // The last community card comes, the last card of the first player, or in a draw nothing.
      const toCenter = center > 0
      const still = id === 'five-card-draw' ? 0 : 1
      const hands = Array.from({ length: players }, (_, player) =>
        draw(!toCenter && player === 0 ? own - still : own),
      )
      const board = draw(toCenter ? center - still : 0)
      const text = (cards: readonly Code[]): string => cards.map(faceOf).join('')
      const found = exact({ variant: id, form, hands: hands.map(text), board: text(board) })
      const deals = still === 0 ? [[]] : deck.map((card) => [card])
      const paid = deals.map((more) =>
        settled(
          id,
          form,
          hands.map((hand, player) => (!toCenter && player === 0 ? [...hand, ...more] : hand)),
          toCenter ? [...board, ...more] : [],
        ),
      )
      const expected = hands.map((_, player) => toText(mean(paid, player)))
      expect(found.deals).toBe(deals.length)
      expect(sharesOf(found), hands.map(text).join(' ')).toEqual(expected)
    }
  })
})

test('two cards each from the deck, every deal by hand', () => {
  const spot = spotOf({ variant: 'five-card-stud', form: 'high', hands: ['AsKsQsJs', '2c2d3h4h'] })
  const paid = [...choices(spot.deck, 2)].flatMap(([a = 0, b = 0]) =>
    [
      [a, b],
      [b, a],
    ].map(([mine = 0, theirs = 0]) =>
      settled(
        'five-card-stud',
        'high',
        [
          [...(spot.hands[0] ?? []), mine],
          [...(spot.hands[1] ?? []), theirs],
        ],
        [],
      ),
    ),
  )
  expect(countDeals(spot)).toBe(44 * 43)
  expect(sharesOf(equitiesOf(countEquities(spot), 'exact'))).toEqual(
    [0, 1].map((player) => toText(mean(paid, player))),
  )
})

test('a hand against all others on a board, as they are counted in order of rank', () => {
  const board = '2c 7d Jh Qs 9s'
  const found = high('holdem', ['AsKs', '????'], board)
  const codes = spotOf({ variant: 'holdem', form: 'high', hands: ['AsKs', '????'], board })
  let counted: readonly number[] = []
  new HeadsUp(new Uint8Array(52 * 52).fill(1)).meet(codes.board, (a, b, _, lower, equals, higher) => {
    const own = codes.hands[0] ?? []
    if (own.includes(a) && own.includes(b)) counted = [lower, equals, higher]
  })
  const [lower = 0, equals = 0, higher = 0] = counted
  expect(found.deals).toBe(990)
  expect(lower + equals + higher).toBe(990)
  expect(found.players[0]?.exact).toEqual(fraction(2 * lower + equals, 2 * 990))
  expect(found.players.map(({ win }) => Math.round(win * 990))).toEqual([lower, higher])
})

describe('before the flop', () => {
  // Counted with the GNU poker evaluator, published at brainwagon.org/2005/04/09/texas-holdem-trivia.
  test.each([
    ['KhKs', 1_388_072, 317_694, 6_538],
    ['Td9d', 1_338_249, 367_143, 6_912],
    ['QcJh', 1_450_987, 254_763, 6_554],
  ])(
    'two aces against %s win, lose and tie on as many boards as published',
    (against, wins, losses, ties) => {
      const { deals, players } = high('holdem', ['AdAc', against])
      const [aces, other] = players
      expect(deals).toBe(1_712_304)
      expect([aces?.win, other?.win, aces?.split].map((share = 0) => Math.round(share * deals))).toEqual([
        wins,
        losses,
        ties,
      ])
      expect(aces?.exact).toEqual(fraction(2 * wins + ties, 2 * deals))
    },
  )

  test('hands alike but for their suits have equal shares', () => {
    const [first, second] = high('holdem', ['AsKh', 'AhKs']).players
    expect(first?.equity).toBe(0.5)
    expect(second?.equity).toBe(0.5)
  })
})

test('shares of all players make one pot in every form', () => {
  const hands: Record<VariantId, string[]> = {
    'seven-card-stud': ['As2s3d4d8h7c', '9h9d9cTcJc2d', '5s6s7sAhKhKd'],
    holdem: ['AsKs', 'QhQd', '7c2d'],
    omaha: ['As2sKdQd', '9h8h7c6c', '3s4sAdKh'],
    'five-card-draw': ['As2s3d4d8h', '9h9d9cTcJc', '5s6s7sAhKh'],
    'five-card-stud': ['As2s3d4d', '9h9d9cTc', '5s6s7sAh'],
    'mambo-stud': ['As2s3d', '9h9d9c', '5s6s7s'],
    'super-seven-stud': ['As2s3d4d8h7c', '9h9d9cTcJc2d', '5s6s7sAhKhKd'],
  }
  const boards: Partial<Record<VariantId, string>> = { holdem: '2c7dJh', omaha: '2c7dJh' }
  for (const [id, form] of FORMS_OF) {
    const { players } = exact({
      variant: id,
      form,
      hands: hands[id].slice(0, id === 'holdem' ? 2 : 3),
      board: boards[id] ?? '',
    })
    expect(
      equal(
        players.reduce((all, { exact: share }) => add(all, share ?? ONE), fraction(0)),
        ONE,
      ),
      `${id} ${form}`,
    ).toBe(true)
    for (const { equity, high: highPart, low: lowPart } of players)
      expect(highPart + lowPart).toBeCloseTo(equity, 12)
  }
})

describe('[19:47-14.9(i)2, 19:47-14.9(j), 19:47-14.11(f)2, 19:47-14.11(g), 13:69F-14.9B(i)3, 13:69F-14.9B(j)] halves', () => {
  test.each<[string, TypedSpot, string[], string[]]>([
    [
      'high takes all without a low',
      { variant: 'seven-card-stud', form: 'high-low-8', hands: ['KsKdKhQs9s8c2d', 'QdQhJcJsTd3s2c'] },
      ['1', '0'],
      ['0', '0'],
    ],
    [
      'one takes high, the other low',
      { variant: 'seven-card-stud', form: 'high-low-8', hands: ['KsKdKhQs9s8c2d', 'As2h3s4s6hTdJd'] },
      ['1/2', '1/2'],
      ['0', '0.5'],
    ],
    [
      'a quarter',
      { variant: 'omaha', form: 'high-low-8', hands: ['As2sKdKh', 'Ad2dQdJh'], board: '3c4c8hKc9s' },
      ['3/4', '1/4'],
      ['0.25', '0.25'],
    ],
    [
      'both sides of the same seven',
      { variant: 'super-seven-stud', form: 'high-low', hands: ['2s3s4s5s6sKdKh', 'QdQhJcJsTd8c9c'] },
      ['1', '0'],
      ['0.5', '0'],
    ],
    [
      'the lowest of two pairs without a limit',
      { variant: 'super-seven-stud', form: 'high-low', hands: ['KsKdKhKcQsQdQh', 'AsAdAhAc2s2d2h'] },
      ['0', '1'],
      ['0', '0.5'],
    ],
    [
      'low only',
      { variant: 'five-card-draw', form: 'low', hands: ['As2s3s4s6s', 'Ad2d3d4d5d'] },
      ['0', '1'],
      ['0', '1'],
    ],
    [
      'mambo: six or better',
      { variant: 'mambo-stud', form: 'high-low-6', hands: ['As2h9d', 'KsKd7c'], board: '7d' },
      ['0', '1'],
      ['0', '0'],
    ],
    [
      'mambo: a low of six',
      { variant: 'mambo-stud', form: 'high-low-6', hands: ['As2h9d', 'KsKd7c'], board: '6d' },
      ['1/2', '1/2'],
      ['0.5', '0'],
    ],
  ])('%s', (_, typed, shares, lows) => {
    const found = exact(typed)
    expect(sharesOf(found)).toEqual(shares)
    expect(found.players.map(({ low }) => `${low}`)).toEqual(lows)
  })

  test('pots that are divided are no wins', () => {
    const { players } = exact({
      variant: 'omaha',
      form: 'high-low-8',
      hands: ['As2sKdKh', 'Ad2dQdJh'],
      board: '3c4c8hKc9s',
    })
    expect(players.map(({ win, split }) => [win, split])).toEqual([
      [0, 1],
      [0, 1],
    ])
  })
})

test('how far it is goes from nothing to one', () => {
  const told: number[] = []
  countEquities(
    spotOf({ variant: 'holdem', form: 'high', hands: ['AsKs', 'QhQd'], board: '2c7dJh' }),
    (share) => told.push(share),
  )
  expect(told.at(-1)).toBe(1)
  expect(told).toEqual([...told].sort((a, b) => a - b))
})
