import { describe, expect, test } from 'vitest'
import { craps } from '../src/games/craps/index.ts'
import { minibaccarat } from '../src/games/minibaccarat/index.ts'
import { pokette } from '../src/games/pokette/index.ts'
import { threeCardPoker } from '../src/games/three-card-poker/index.ts'
import {
  type CardId,
  type Command,
  cardId,
  type Entry,
  type Event,
  type Game,
  isRefused,
  type Moved,
  type Notice,
  open,
  type Settings,
  type Table,
  type Terms,
} from '../src/kernel/index.ts'
import { Book } from './book.ts'

/** The observer's book finds fault with records that are forged, and with nothing else in them. */

const HOUR = 60 * 60 * 1000
const MINUTE = 60 * 1000
const OPENED = 1_000_000
const PASS = 'spot:1:A:pass'
const BUY = 'spot:1:A:buy-4'

function opened(game: unknown, settings: Settings = {}): { table: Table; book: Book } {
  const done = open(game as Game, settings, OPENED)
  if (isRefused(done)) throw new Error(done.because)
  return { table: done.table, book: new Book(game as Game, done.table) }
}

const entry = (events: readonly Event[], type = 'forged', at = OPENED): Entry => ({
  version: 1,
  at,
  command: { type, by: 'dealer' } as Command,
  events,
})
const moved = (from: string, to: string, cents: number, more: Partial<Moved> = {}): Moved => ({
  type: 'moved',
  from,
  to,
  cents,
  rule: 'house',
  because: 'Forged.',
  ...more,
})
const fact = (type: string, more: object = {}): Event => ({ type, ...more }) as Event
const termsIn = (table: Table): Terms => table.terms.at(-1) as Terms

describe('terms', () => {
  test.each([
    [{ [PASS]: 0 }, undefined],
    [{}, 'spot:1:A:pass no longer has the terms it was made under'],
  ])('a wager made before a change keeps what it was made under: %j', (made, fault) => {
    const { table, book } = opened(craps)
    const standing = { ...table, balances: { [PASS]: 5_00 } }
    book.record(table, entry([moved('stack:A', PASS, 5_00)]), standing)
    const terms = [...table.terms, { ...termsIn(table), coin: 500 }]
    const check = () => book.record(standing, entry([]), { ...standing, terms, made })
    if (fault === undefined) expect(check).not.toThrow()
    else expect(check).toThrow(fault)
  })

  test('what was noted is taken back with a result', () => {
    const { table, book } = opened(craps)
    const up = { ...table, balances: { [PASS]: 5_00 } }
    book.record(table, entry([moved('stack:A', PASS, 5_00)]), up)
    book.record(up, entry([{ type: 'entered', by: 'dealer' }, moved(PASS, 'stack:A', 5_00)]), table)
    const back: Event[] = [
      moved('stack:A', PASS, 5_00),
      { type: 'rescinded', by: 'supervisor', reason: 'wrong', terms: 1 },
    ]
    const terms = [...table.terms, { ...termsIn(table), coin: 500 }]
    expect(() => book.copy(table).record({ ...table, terms }, entry(back), up)).not.toThrow()
    const forged = { ...up, terms }
    expect(() => book.copy(table).record({ ...table, terms }, entry(back), forged)).toThrow(/no longer has/)
  })
})

describe('notices', () => {
  const AT = OPENED + 40 * MINUTE
  const ALL = { sign: OPENED, announced: OPENED, commission: OPENED }
  const odds = (value: number, more: Partial<Notice> = {}): Notice => ({
    id: 1,
    options: { odds: value },
    limits: {},
    at: AT,
    told: ALL,
    ...more,
  })
  /** What changed, by which notices, at which time. */
  function check(
    notices: readonly Notice[],
    changed: readonly [id: number, terms: Partial<Terms>][],
    at = AT,
  ) {
    const { table, book } = opened(craps)
    const events = changed.map(([notice, more]): Event => {
      return { type: 'changed', notice, terms: { ...termsIn(table), ...more } }
    })
    return () => book.record({ ...table, notices, now: at }, entry(events, 'forged', at), table)
  }
  const { table } = opened(craps)
  const withOdds = (value: number): Partial<Terms> => ({
    options: { ...termsIn(table).options, odds: value },
  })
  const withLeast = (least: number, most = 1000_00): Partial<Terms> => ({ limits: { '*': { least, most } } })

  test('a change that was told half an hour before to everyone is good', () => {
    expect(check([odds(5)], [[1, withOdds(5)]])).not.toThrow()
    const limits = { '*': { least: 10_00, most: 1000_00 } }
    expect(check([odds(5, { options: {}, limits })], [[1, withLeast(10_00)]])).not.toThrow()
  })

  const short = { ...ALL, commission: OPENED + 15 * MINUTE }
  const limits = (least: number, told: Notice['told'] = ALL) =>
    odds(5, { options: {}, limits: { '*': { least, most: 1000_00 } }, told })
  test.each([
    ['nobody has announced it', [], [[1, withOdds(5)]], /nobody announced/],
    [
      'a later one comes first',
      [odds(5), odds(4, { id: 2, at: AT - MINUTE })],
      [
        [1, withOdds(5)],
        [2, withOdds(4)],
      ],
      /another order/,
    ],
    ['it comes before its time', [odds(5, { at: AT + 1 })], [[1, withOdds(5)]], /before the time/],
    ['the Commission knows nothing', [odds(5, { told: { sign: 0 } })], [[1, withOdds(5)]], /not told|opened/],
    [
      'the patrons knew before the table opened',
      [odds(5, { told: { ...ALL, announced: OPENED - 1 } })],
      [[1, withOdds(5)]],
      /before the table opened/,
    ],
    ['25 minutes are not enough', [odds(5, { told: short })], [[1, withOdds(5)]], /25 minutes/],
    [
      'the sign is missing',
      [limits(10_00, { announced: OPENED })],
      [[1, withLeast(10_00)]],
      /sign was not told/,
    ],
    [
      'a higher minimum comes after 25 minutes',
      [limits(10_00, { sign: OPENED + 15 * MINUTE, announced: OPENED })],
      [[1, withLeast(10_00)]],
      /25 minutes/,
    ],
    ['it does not come', [odds(5)], [[1, {}]], /does not come/],
    ['something else comes with it', [odds(5)], [[1, withOdds(4)]], /does not come/],
    ['other limits come', [limits(10_00)], [[1, withLeast(9_00)]], /do not come/],
  ] as const)('%s', (_, notices, changed, fault) => {
    expect(check(notices, changed as unknown as [number, Partial<Terms>][])).toThrow(fault)
  })

  test('a lower minimum may come at once', () => {
    const now = { sign: AT, announced: AT }
    expect(check([limits(1_00, now)], [[1, withLeast(1_00)]])).not.toThrow()
    expect(check([limits(10_00, now)], [[1, withLeast(10_00)]])).toThrow(/0 minutes/)
  })

  test('only what a take-back has unsettled may stay away', () => {
    const { table: start, book } = opened(craps)
    const waiting = { ...start, notices: [odds(5)], now: AT }
    const event: Event = { type: 'rescinded', by: 'supervisor', reason: 'wrong' }
    const same: Event = { type: 'changed', notice: 1, terms: termsIn(start) }
    const come = () => book.record(waiting, entry([same], 'forged', AT), start)
    expect(come).toThrow(/does not come/)
    book.record(start, entry([event]), waiting)
    expect(come).not.toThrow()
  })
})

describe('money', () => {
  const shutting = (more: readonly Event[]): Event[] => [
    moved(BUY, 'stack:A', 20_00),
    ...more,
    { type: 'closed', round: 1 },
    { type: 'shut' },
  ]
  const back = (cents: number): Moved => moved('inventory', 'stack:A', cents, { wager: 'buy-4' })
  /** A buy bet with its charge, perhaps reduced, and the table shut. */
  function bought(reduced: boolean, more: readonly Event[]) {
    const { table, book } = opened(craps)
    const up = { ...table, balances: { [BUY]: 20_00 } }
    const charge = moved('stack:A', 'inventory', 1_00, { wager: 'buy-4' })
    book.record(table, entry([moved('stack:A', BUY, 20_00, { wager: 'buy-4' }), charge], 'bet'), up)
    if (reduced)
      book.record(up, entry([moved(BUY, 'stack:A', 5_00)], 'take'), { ...table, balances: { [BUY]: 15_00 } })
    const shut = { ...table, closing: 'shut' } as Table
    return () => book.record(up, entry(shutting(more), 'shut-table'), shut)
  }

  test.each([
    [false, [back(1_00)], undefined],
    [false, [], '100 were charged'],
    [false, [back(50)], 'and 50 come back'],
    [false, [back(2_00)], 'and 200 come back'],
    [true, [back(75)], undefined],
    [true, [back(70)], 'and 70 come back'],
    [true, [], 'and 0 come back'],
    [true, [back(1_05)], 'and 105 come back'],
  ])('a charge goes back with the bet: reduced %s, %j', (reduced, more, fault) => {
    const check = bought(reduced, more)
    if (fault === undefined) expect(check).not.toThrow()
    else expect(check).toThrow(fault)
  })

  test('a bet that was taken down with its charge leaves nothing to the next one there', () => {
    const { table, book } = opened(craps)
    const up = { ...table, balances: { [BUY]: 20_00 } }
    const charge = moved('stack:A', 'inventory', 1_00, { wager: 'buy-4' })
    const bet = entry([moved('stack:A', BUY, 20_00, { wager: 'buy-4' }), charge], 'bet')
    const taken = entry([moved(BUY, 'stack:A', 20_00, { wager: 'buy-4' }), back(1_00)], 'take')
    book.record(table, bet, up)
    book.record(up, taken, table)
    book.record(table, bet, up)
    const shut = { ...table, closing: 'shut' } as Table
    expect(() => book.copy(up).record(up, entry(shutting([back(1_00)]), 'shut-table'), shut)).not.toThrow()
    expect(() => book.record(up, entry(shutting([]), 'shut-table'), shut)).toThrow('100 were charged')
  })

  test('nothing was charged on a bet that has been decided', () => {
    const lost = moved(BUY, 'inventory', 20_00, { outcome: 'lose' })
    const { table, book } = opened(craps)
    const up = { ...table, balances: { [BUY]: 20_00 } }
    const charge = moved('stack:A', 'inventory', 1_00, { wager: 'buy-4' })
    book.record(table, entry([moved('stack:A', BUY, 20_00, { wager: 'buy-4' }), charge], 'bet'), up)
    book.record(up, entry([lost]), table)
    expect(() =>
      book.record(table, entry(shutting([]), 'shut-table'), { ...table, closing: 'shut' }),
    ).not.toThrow()
  })

  test.each([
    ['34 to 3', 9_00, 6_00, undefined],
    ['34 to 3', 9_00, 5_00, '500 cents are left of pair-in-two, which pays 34 to 3'],
    ['23 to 2', 8_00, 6_00, undefined],
    ['23 to 2', 8_00, 7_00, '700 cents are left of pair-in-two, which pays 23 to 2'],
  ])('a wager at %s is reduced from %i to %i', (pays, there, rest, fault) => {
    const account = 'spot:1:A:pair-in-two'
    const { table, book } = opened(pokette, { options: { pairInTwoPays: pays } })
    const up = { ...table, balances: { [account]: there } }
    book.record(table, entry([moved('stack:A', account, there)], 'bet'), up)
    const down = { ...table, balances: { [account]: rest } }
    const check = () => book.record(up, entry([moved(account, 'stack:A', there - rest)], 'take'), down)
    if (fault === undefined) expect(check).not.toThrow()
    else expect(check).toThrow(fault)
  })

  test.each([
    [5_00, undefined],
    [6_00, 'a coupon of 600 lies beside chips of 500'],
  ])('a coupon of %i beside chips of $5', (cents, fault) => {
    const { table, book } = opened(craps)
    const up = { ...table, balances: { [PASS]: 5_00, 'coupon:1:A:pass': cents } }
    const check = () => book.record(table, entry([moved('stack:A', PASS, 5_00)]), up)
    if (fault === undefined) expect(check).not.toThrow()
    else expect(check).toThrow(fault)
  })
})

describe('closing', () => {
  const home = moved(PASS, 'stack:A', 5_00, { wager: 'pass' })
  const won = moved('inventory', 'stack:A', 5_00, { wager: 'pass', outcome: 'win' })
  const CLOSED: Event = { type: 'closed', round: 1 }

  test.each([
    ['paid', [won, home, CLOSED], undefined],
    ['pushed', [{ ...home, outcome: 'push' } as Moved, CLOSED], undefined],
    ['sent home', [home, CLOSED], 'sent home'],
    ['sent home when it is asked for', [home, { type: 'closing', by: 'supervisor' } as Event], 'sent home'],
  ])('a wager is %s at a table that closes', (_, events, fault) => {
    const { table, book } = opened(craps)
    const check = () => book.record({ ...table, closing: 'asked' }, entry(events), table)
    if (fault === undefined) expect(check).not.toThrow()
    else expect(check).toThrow(fault)
  })

  test('a table is shut between rounds, and not with a point to be made', () => {
    const { table, book } = opened(craps)
    const state = table.state as object
    const shut = entry([{ type: 'shut' }])
    const throwing = { ...table, state: { ...state, where: 'air', shooter: 'A' } }
    expect(() => book.record(throwing, shut, table)).toThrow('in the middle of a round')
    const rolled = (point: number | null) => entry([fact('rolled', { point }), CLOSED, { type: 'shut' }])
    expect(() => book.record(throwing, rolled(null), table)).not.toThrow()
    expect(() => book.record(throwing, rolled(6), table)).toThrow('in the middle of a point')
  })
})

const cards = (shuffle: number, count: number, from = 0): CardId[] =>
  Array.from({ length: count }, (_, i) => cardId(shuffle, from + i))
const DECK = { deck: 'standard', decks: 1 }

describe('cards of one deck', () => {
  const { table } = opened(threeCardPoker)
  const lying = (piles: Table['piles'], more: Partial<Table> = {}): Table => ({
    ...table,
    sets: { A: { ...DECK, shuffle: 1 }, B: { ...DECK, shuffle: 2 } },
    piles,
    ...more,
  })
  const seen = (before: Table, events: readonly Event[], after = before, type = 'forged', at = OPENED) => {
    const { book } = opened(threeCardPoker)
    return () => book.record(before, entry(events, type, at), after)
  }

  test.each(['deck', 'shoe', 'rack', 'shuffler'])('two decks do not lie together in the %s', (name) => {
    expect(seen(lying({ [name]: cards(1, 52) }), [])).not.toThrow()
    expect(seen(lying({ [name]: [...cards(1, 26), ...cards(2, 26)] }), [])).toThrow(
      `two decks lie in the ${name}`,
    )
  })

  test('hands come from one deck', () => {
    const dealt = (shuffle: number) => lying({ 'hand:1': cards(1, 3), 'hand:dealer': cards(shuffle, 3, 3) })
    expect(seen(dealt(1), [])).not.toThrow()
    expect(seen(dealt(2), [])).toThrow('from two decks')
  })

  test.each([
    ['hand:1', fact('hand-examined', { place: '1' })],
    ['hand:dealer', fact('dealer-revealed')],
  ])('%s has three cards', (name, event) => {
    for (const count of [0, 2, 4])
      expect(seen(lying({ [name]: cards(1, count) }), [event])).toThrow(`${name} has ${count} cards`)
    expect(seen(lying({ [name]: cards(1, 3) }), [event])).not.toThrow()
  })

  test('each deck is in use for its own hours', () => {
    const begun = (deck: string): Table =>
      lying(
        { deck: cards(1, 52), shuffler: cards(2, 52) },
        { state: { ...(table.state as object), opening: [deck] } },
      )
    const { book } = opened(threeCardPoker)
    book.record(begun('A'), entry([], 'inspect', OPENED), begun('A'))
    book.record(begun('B'), entry([], 'receive', OPENED + 3 * HOUR), begun('B'))
    const close = (after: number, piles = begun('A').piles) => {
      const before = { ...begun('A'), piles }
      return () =>
        book.copy(before).record(before, entry([fact('bets-closed')], 'close', OPENED + after), before)
    }
    expect(close(8 * HOUR - 1)).not.toThrow()
    expect(close(8 * HOUR)).toThrow('deck A is dealt after 8 hours')
    expect(close(10 * HOUR, { removed: cards(1, 52), deck: cards(2, 52) })).not.toThrow()
    expect(close(11 * HOUR, { removed: cards(1, 52), deck: cards(2, 52) })).toThrow('deck B is dealt after 8')
    const replace = (decks: readonly string[], procedure = 'new') => {
      const state = { ...(begun('B').state as object), procedure }
      const before = { ...begun('B'), state }
      const gone = fact('deck-removed', { decks })
      return () => book.copy(before).record(before, entry([gone], 'replace', OPENED + 8 * HOUR), before)
    }
    expect(replace(['A'])).not.toThrow()
    expect(replace(['A', 'B'])).toThrow('deck B is changed after 5 hours')
    expect(replace(['A', 'B'], 'idle')).not.toThrow()
  })

  test('cards dealt from the hand have half the hours', () => {
    const { table: byHand, book } = opened(threeCardPoker, {
      options: { dealing: 'hand', shuffler: 'automated' },
    })
    const before = { ...byHand, sets: { A: { ...DECK, shuffle: 1 } }, piles: { deck: cards(1, 52) } }
    book.record(before, entry([], 'inspect', OPENED), before)
    const close = (at: number) => () => book.record(before, entry([fact('bets-closed')], 'close', at), before)
    expect(close(OPENED + 4 * HOUR - 1)).not.toThrow()
    expect(close(OPENED + 4 * HOUR)).toThrow('after 4 hours')
  })

  test.each([
    [46, '46 cards in the stub, 52 in the deck', undefined],
    [45, '45 cards in the stub, 51 in the deck', undefined],
    [45, '46 cards in the stub, 51 in the deck', 'the dealer counts'],
    [45, '45 cards in the stub, 52 in the deck', 'the dealer counts'],
    [98, '98 cards in the stub, 104 in the deck', 'the dealer counts'],
  ])('%i cards lie in the stub: “%s”', (stub, words, fault) => {
    const before = lying({ shoe: cards(1, stub, 6), 'hand:1': cards(1, 6) })
    const check = seen(before, [{ type: 'called', by: 'dealer', words, rule: 'house' }])
    if (fault === undefined) expect(check).not.toThrow()
    else expect(check).toThrow(fault)
  })
})

describe('cards of a shoe', () => {
  const { table, book } = opened(minibaccarat)
  const sets = {
    cards: { deck: 'standard', decks: 8, shuffle: 1 },
    old: { deck: 'standard', decks: 6, shuffle: 2 },
  }
  const dealt = (player: CardId[], banker: CardId[]): Table => ({
    ...table,
    sets,
    piles: { 'hand:player': player, 'hand:banker': banker },
  })
  const lost = moved('spot:1:A:tie', 'inventory', 5_00, { wager: 'tie', outcome: 'lose' })

  test('a wager is decided by hands of two or three cards', () => {
    const settle = (one: number, two: number) => () =>
      book.record(dealt(cards(1, one), cards(1, two, 10)), entry([lost]), { ...table, sets })
    expect(settle(2, 3)).not.toThrow()
    expect(settle(1, 3)).toThrow('hand:player has 1 cards')
    expect(settle(3, 4)).toThrow('hand:banker has 4 cards')
  })

  test('hands come from the decks in use', () => {
    const deal = (shuffle: number) => () => book.record(table, entry([]), dealt(cards(shuffle, 2), []))
    expect(deal(1)).not.toThrow()
    expect(deal(2)).toThrow('no longer in use')
  })

  test('when other cards come none of the old ones stays', () => {
    const change = (piles: Table['piles']) => () =>
      book.record(table, entry([], 'change-cards'), { ...table, sets, piles })
    expect(change({ removed: cards(1, 416), shoe: [] })).not.toThrow()
    expect(change({ removed: cards(1, 415), held: cards(1, 1, 415) })).toThrow('old cards stay')
  })
})
