import { describe, expect, test } from 'vitest'
import {
  asPlayer,
  type Command,
  eventsOf,
  isRefused,
  resolveTerms,
  type Settings,
  view,
} from '../src/kernel/index.ts'
import type { State } from '../src/versus/index.ts'
import { AUTOMATED, HAND, TWO_DECKS } from '../src/versus/poker.test-kit.ts'
import { bet } from './kit.ts'
import { optionsOf, type Rulebook, ruled, ruleOf, Seat, THREE, WAYS, type WayOfDealing } from './rulebook.ts'

const TWO = { A: '1', B: '3' }

/** The round is void: every wager of everybody is back, and the cards are shuffled before the next. */
function expectVoid<S extends State>(s: Seat<S>, cites = ''): void {
  const { shuffles, players } = s.table
  expect([s.staked(), s.table.round]).toEqual([{}, 2])
  for (const player of Object.keys(players)) expect(s.won(player)).toBe(0)
  const back = eventsOf(s.entries.at(-1)?.events ?? [], 'moved').filter((m) => m.outcome)
  expect(back.length).toBeGreaterThanOrEqual(Object.keys(players).length)
  expect(back.map((m) => [m.outcome, m.rule])).toEqual(back.map(() => ['push', cites]))
  expect(s.run().table.shuffles).toBeGreaterThan(shuffles)
  expect(s.now()).toBe('idle')
}

/** Who may wager when. */
function testsOfWagering<S extends State>(book: Rulebook<S>): void {
  const { game, at } = book
  const ready = (settings?: Settings, people?: Record<string, string>): Seat<S> =>
    new Seat(book, settings, people).run()
  const first = (player: string, place: string) => bet(book.first, 5_00, place, player)

  test(`${at.seated} only who is seated may wager`, () => {
    expect(ready().refused(first('X', '2'))).toMatchObject({ refused: ruleOf(at.seated) })
  })

  test(`${at.staysSeated} who has cards stays seated until the round is complete`, () => {
    const s = ready({}, TWO).closed('end')
    expect(s.staked()).toEqual({})
    for (const player of ['A', 'B'])
      for (const type of ['leave', 'reseat'])
        expect(s.refused({ type, by: asPlayer(player), place: '5' })).toMatchObject({
          refused: ruleOf(at.seated),
        })
    s.run().do({ type: 'leave', by: asPlayer('A') })
  })

  test(`${at.spoken} a spoken wager with cash is not accepted; a match play coupon lies beside chips`, () => {
    const s = ready()
    expect(s.refused({ ...first('A', '1'), type: 'spoken-bet' })).toMatchObject({
      refused: ruleOf(at.spoken),
    })
    s.do(first('A', '1'))
    expect(s.offered('dealer', 'coupon').length).toBeGreaterThan(0)
  })

  test(`${at.closed} after "No more bets" nothing is made, increased or withdrawn`, () => {
    const s = ready({}, { A: '1', B: '2' })
    s.do(first('A', '1')).do(first('A', '1'))
    s.do({ ...first('A', '1'), type: 'take' })
      .called()
      .take()
    expect(s.calls()).toEqual(['No more bets'])
    const late: Command[] = [first('A', '1'), { ...first('A', '1'), type: 'take' }, first('B', '2')]
    if (book.beside) late.push({ ...first('A', '1'), ...book.beside })
    for (const command of late) expect(s.refused(command)).toMatchObject({ refused: ruleOf(at.closed) })
    expect(s.offered('dealer', 'coupon')).toHaveLength(0)
  })

  test(`${at.handNeedsDevice} dealing from the hand needs an automated shuffler`, () => {
    expect(resolveTerms(game, { options: { dealing: 'hand' } })).toMatchObject({
      refused: ruleOf(at.handNeedsDevice),
    })
    for (const shuffler of ['automated', 'counting'])
      expect(isRefused(resolveTerms(game, { options: { dealing: 'hand', shuffler } }))).toBe(false)
  })
}

/** How much is wagered, and what is seen of the cards. */
function testsOfSeeing<S extends State>(book: Rulebook<S>): void {
  const { at } = book
  const ready = (settings?: Settings, people?: Record<string, string>): Seat<S> =>
    new Seat(book, settings, people).run()

  ruled(at.limits, 'wagers stay within the posted minimum and maximum', () => {
    const s = ready()
    for (const wager of [book.first, book.beside?.wager ?? book.first]) {
      expect(s.refused(bet(wager, 4_00)).because).toMatch(/At least \$5/)
      expect(s.refused(bet(wager, 2000_00)).because).toMatch(/At most/)
    }
    // Above the maximum the dealer may accept it.
    s.do(bet(book.first, 600_00))
    expect(s.table.questions).toHaveLength(1)
  })

  ruled(at.beforehand, 'the wager of a decision is not put up beforehand', () => {
    const s = ready().do(bet(book.first, 5_00))
    expect(s.refused(bet(book.later ?? '', 5_00))).toMatchObject({
      refused: ruleOf(at.beforehand),
    })
  })

  ruled(at.look, 'each player sees the own hand, everyone what lies open, and nobody more', () => {
    const s = ready({}, THREE).closed('close').run()
    const { own, open } = book.hands
    const seen = (viewer: string) =>
      ['1', '4', '6', 'dealer'].map(
        (p) => s.pile(`hand:${p}`).filter((c) => view(s.table, viewer).faces[c]).length,
      )
    expect(seen('B')).toEqual([own, 0, 0, open])
    expect(seen('C')).toEqual([0, own, 0, open])
    expect(seen('everyone')).toEqual([0, 0, 0, open])
  })

  ruled(at.look, 'with real cards the table does not learn what a player sees', () => {
    const s = ready({ chance: 'dealer' }, THREE).closed('close').run()
    expect(Object.keys(s.table.faces)).toHaveLength(book.hands.open)
    expect(s.waited()).toHaveLength(1)
  })
}

/** A second betting position. */
function testsOfPositions<S extends State>(book: Rulebook<S>): void {
  const { at } = book
  if (at.positions === undefined) return
  const two = { options: { positions: 2 } }
  const ready = (people: Record<string, string>, settings: Settings = two): Seat<S> =>
    new Seat(book, settings, people).run()
  const first = (place: string, player?: string) => bet(book.first, 5_00, place, player)

  describe(`${at.positions} betting positions`, () => {
    test('one each, unless the licensee permits two', () => {
      expect(ready({ A: '3' }, {}).refused(first('4'))).toMatchObject({ refused: ruleOf(at.positions) })
    })

    test('the second is next to the own one, there are no three, and each hand is decided for itself', () => {
      const s = ready({ A: '3' }).do(first('3')).do(first('4'))
      for (const place of ['5', '2'])
        expect(s.refused(first(place))).toMatchObject({ refused: ruleOf(at.positions) })
      s.called().run().further().run()
      expect(s.waited()).toEqual(['A'])
      while (s.table.round === 1) s.further()
      const { type } = book.answer
      const places = s.entries.filter((e) => e.command.type === type).map((e) => e.command.place)
      expect([...new Set(places)]).toEqual(['3', '4'])
    })

    test('not where somebody sits or has wagered', () => {
      const s = ready({ A: '3', B: '4', C: '6' })
      expect(s.refused(first('4'))).toMatchObject({ refused: ruleOf(at.seated) })
      s.do(first('5', 'C'))
      expect(s.refused(first('5', 'B'))).toMatchObject({ refused: ruleOf(at.positions) })
      // Who sits down where a neighbour's wager lies waits for the next round.
      s.do({ type: 'sit', by: asPlayer('D'), place: '5' })
      s.do({ type: 'buy-in', by: asPlayer('D'), cents: 10_00 })
      expect(s.refused(first('5', 'D'))).toMatchObject({ refused: ruleOf(at.positions) })
    })
  })
}

/** Cards that come wrongly. */
function testsOfMisdeals<S extends State>(book: Rulebook<S>): void {
  const { at } = book
  const ready = (settings?: Settings, people?: Record<string, string>): Seat<S> =>
    new Seat(book, settings, people).run()

  test.each(WAYS)(
    `${at.faceUp} one card found face up is not used; a second one voids all hands, %s`,
    (way) => {
      const s = ready({ options: optionsOf(way) }, TWO).closed(way === 'automated-shoe' ? 'deliver' : 'deal')
      const from = way === 'hand' ? 'deck' : 'shoe'
      const [card, second] = s.pile(from)
      s.declare('face-up-card')
      expect([s.pile('rack'), s.pile(from)[0]]).toEqual([[card], second])
      expect(s.face(card)).toBeDefined()
      const good = s.copy()
      good.take()
      expect(good.pile('hand:1')[0]).toBe(second)
      expect(good.on('look').offered('dealer', 'face-up-card')).toEqual([])
      expect(s.offered('dealer', 'face-up-card')[0]?.says).toMatch(/All hands are void/)
      s.declare('face-up-card')
      expectVoid(s, ruleOf(at.faceUp))
    },
  )

  test(`${at.drawn} a card drawn in error, unexposed, is used as the next card`, () => {
    const s = ready().closed('deal')
    const [top] = s.pile('shoe')
    s.declare('drawn-in-error')
    expect(s.pile('drawn')).toEqual([top])
    expect(s.offered('dealer', 'drawn-in-error')).toHaveLength(0)
    s.take()
    expect([s.pile('hand:1')[0], s.pile('drawn')]).toEqual([top, []])
  })

  test(`${at.wrongNumber} a wrong number of cards voids all hands, until wagers have been settled`, () => {
    const s = ready({}, TWO).closed('deal')
    const found: string[] = []
    for (s.take(); s.now() !== 'end'; s.further()) {
      const settled = s.moved().some((m) => m.outcome === 'win' || m.outcome === 'lose')
      expect(s.offered('floorperson', 'wrong-number')).toHaveLength(settled ? 0 : 1)
      if (settled) continue
      found.push(s.now())
      expectVoid(s.copy().declare('wrong-number', 'floorperson'), ruleOf(at.wrongNumber))
    }
    expect(found).toEqual(expect.arrayContaining(['deal', 'look']))
    expect(s.moved().some((m) => m.outcome === 'win' || m.outcome === 'lose')).toBe(true)
  })
}

/** Rounds that are void when much has happened in them. */
function testsOfVoid<S extends State>(book: Rulebook<S>): void {
  const { at } = book
  const ready = (settings?: Settings, people?: Record<string, string>): Seat<S> =>
    new Seat(book, settings, people).run()

  ruled(at.forfeits, 'a void round gives folded hands their wagers back, collected or not', () => {
    const s = ready({}, { A: '1', B: '2' }).closed('fold').further().on('fold').decides('fold', 'B')
    for (let collected = 0; collected < 2; collected++) {
      const voided = s.copy().declare('wrong-number')
      expect([voided.won('A'), voided.won('B')]).toEqual([0, 0])
      expect(voided.table.state).not.toHaveProperty('forfeits')
      s.take()
    }
    expect(s.table.state.forfeits).toEqual(
      expect.arrayContaining([{ player: 'B', wager: book.first, cents: 5_00 }]),
    )
  })

  ruled(at.dealerExposed, 'a card of the dealer\u2019s exposed before the reveal voids all hands', () => {
    const s = ready({}, TWO).closed('look')
    const { dealer, open } = book.hands
    expect(s.offered('dealer', 'dealer-card-exposed')).toHaveLength(dealer - open)
    const [, card] = s.pile('hand:dealer')
    const exposed = s.copy().declare('dealer-card-exposed', 'dealer', { card: 2 })
    expect(exposed.face(card)).toBeDefined()
    expectVoid(exposed, ruleOf(at.dealerExposed))
    // At the reveal they are shown as they should be.
    s.on('reveal').take()
    expect(s.offered('dealer', 'dealer-card-exposed')).toEqual([])
  })
}

/** Devices that fail. */
function testsOfDevices<S extends State>(book: Rulebook<S>): void {
  const { at } = book
  const ready = (settings?: Settings, people?: Record<string, string>): Seat<S> =>
    new Seat(book, settings, people).run()

  test(`${at.shufflerJam} a shuffle that jams is done again`, () => {
    const s = ready({ options: HAND }).closed('shuffle')
    s.declare('shuffler-jam')
    expect(s.step()).toMatchObject({ command: { type: 'shuffle' }, rule: ruleOf(at.shufflerJam) })
    expect(s.offered('dealer', 'shuffler-jam')).toHaveLength(0)
    expect(s.run().pile('deck')).toHaveLength(52)
    expect(ready().closed('shuffle').offered('dealer', 'shuffler-jam')).toHaveLength(0)
  })

  test(`${at.shoeJam} a shoe that jams voids the round`, () => {
    const s = ready({ options: AUTOMATED }, TWO).closed('deliver')
    for (; s.now().startsWith('deliver'); s.take())
      expectVoid(s.copy().declare('shoe-jam'), ruleOf(at.shoeJam))
    expect(s.offered('dealer', 'shoe-jam')).toEqual([])
    expect(ready().closed('deal').offered('dealer', 'shoe-jam')).toHaveLength(0)
  })

  test(`${at.removed} a device is removed before another way of shuffling or dealing is used`, () => {
    const options = { dealing: 'manual-shoe', shuffler: 'manual' }
    const s = ready({ options: AUTOMATED }).change(options)
    expect(s.step()).toMatchObject({ command: { type: 'refit' }, rule: ruleOf(at.removed) })
    expect(s.refused({ type: 'shuffle', by: 'dealer' })).toMatchObject({ refused: ruleOf(at.removed) })
    s.run()
    expect(s.table.state.equipment).toEqual({ ...options, decks: 1 })
    expect(s.pile('shoe')).toHaveLength(52)
  })

  test(`${at.twoDecks} a second deck that is brought in later is opened, and one that goes is removed`, () => {
    const s = ready({ options: HAND }).change({ decks: 2 }).run()
    expect([s.pile('deck').length, s.pile('shuffler').length, s.table.state.deck]).toEqual([52, 52, 'A'])
    s.change({ decks: 1 }).run()
    expect([s.pile('deck').length, s.pile('shuffler').length, s.pile('removed').length]).toEqual([52, 0, 52])
  })
}

/** Counts that are wrong. */
function testsOfCounts<S extends State>(book: Rulebook<S>): void {
  const { at } = book
  const ready = (settings?: Settings, people?: Record<string, string>): Seat<S> =>
    new Seat(book, settings, people).run()

  const real = { chance: 'dealer' } as const

  test.each([
    [true, 'shuffle', 0],
    [false, 'inspect', 52],
  ])(
    `${at.stubWrong} a wrong stub count voids all hands; the deck goes too unless it was a misdeal: %s`,
    (...row) => {
      const [misdealt, then, removed] = row
      const s = ready(real, TWO).closed('rack-stub')
      expect(s.offered('dealer', 'stub-count-wrong').map((o) => o.with)).toContainEqual({ misdealt })
      s.declare('stub-count-wrong', 'dealer', { misdealt })
      expect([s.now(), s.pile('removed').length]).toEqual([then, removed])
      expectVoid(s, ruleOf(at.stubWrong))
      expect(s.entries.filter((e) => e.command.type === 'wash')).toHaveLength(misdealt ? 1 : 2)
    },
  )

  test(`${at.stubWrong} of two decks only the wrong one is replaced`, () => {
    const s = ready({ ...real, options: TWO_DECKS }).closed('rack-stub')
    s.declare('stub-count-wrong', 'dealer', { misdealt: false }).run()
    expect([s.table.state.deck, s.decksIn('deck'), s.pile('shuffler').length]).toEqual(['B', 'B', 52])
    expect(s.entries.filter((e) => e.command.type === 'inspect')).toHaveLength(3)
  })

  test(`${at.stubWrong} where the house deals there are always 52`, () => {
    expect(ready().closed('rack-stub').offered('dealer', 'stub-count-wrong')).toHaveLength(0)
  })

  const [free] = book.free
  const counting = (way: WayOfDealing) => ready({ options: optionsOf(way, 'counting') })
  if (!free)
    test('no rule speaks of a shuffler that counts wrongly', () => {
      expect(counting('hand').offered('dealer', 'shuffler-count-wrong')).toEqual([])
    })
  else
    test(`${at.shufflerCount} a shuffler that does not count 52 cards has the deck removed`, () => {
      const s = counting(free).bet('A', book.first, 5_00)
      const staked = s.staked()
      s.declare('shuffler-count-wrong', 'dealer', { deck: 'A' })
      expect([s.now(), s.pile('removed').length]).toEqual(['inspect', 52])
      s.run()
      expect([s.pile('shoe').length + s.pile('deck').length, s.staked()]).toEqual([52, staked])
      expect(ready({ options: HAND }).offered('dealer', 'shuffler-count-wrong')).toEqual([])
    })
}

/** Tests of who may wager when, and of what goes wrong. */
export function testsOfConduct<S extends State>(book: Rulebook<S>): void {
  for (const tests of [
    testsOfWagering,
    testsOfSeeing,
    testsOfPositions,
    testsOfMisdeals,
    testsOfVoid,
    testsOfDevices,
    testsOfCounts,
  ])
    tests(book)
}
