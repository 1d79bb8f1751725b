import { describe, expect, test } from 'vitest'
import { asPlayer, eventsOf, isRefused, resolveTerms, type Settings, spots } from '../src/kernel/index.ts'
import type { State } from '../src/onedeck/index.ts'
import { AUTOMATED, HAND, HOUR, type Rulebook, Seat } from './rulebook.ts'

/** The round is void: every wager is back, and the cards are shuffled before the next. */
function expectVoid<S extends State>(s: Seat<S>, cites: string): void {
  expect([s.chips('A'), spots(s.table).length, s.table.round]).toEqual([1000_00, 0, 2])
  const back = eventsOf(s.events(), 'moved').filter((m) => m.outcome)
  expect(back.length).toBeGreaterThan(0)
  expect(back.map((m) => [m.outcome, m.rule])).toEqual(back.map(() => ['push', cites]))
  const { shuffles } = s.table
  expect(s.run().table.shuffles).toBeGreaterThan(shuffles)
}

/** Who may wager when. */
function testsOfWagering<S extends State>(book: Rulebook<S>): void {
  const { game, at, rule } = book
  const ready = (settings?: Settings, people?: Record<string, string>): Seat<S> =>
    new Seat(book, settings, people).run()
  const bet = (player: string, place: string) =>
    ({ type: 'bet', by: asPlayer(player), place, wager: book.first, cents: 5_00 }) as const

  test(`${at.seated} only who is seated may wager`, () => {
    expect(ready().refused(bet('X', '2'))).toMatchObject({ refused: rule.seated })
  })

  test(`${at.staysSeated} who has cards stays seated until the round is complete`, () => {
    const s = ready().closed('end')
    for (const type of ['leave', 'reseat'])
      expect(s.refused({ type, by: asPlayer('A'), place: '5' })).toMatchObject({ refused: rule.seated })
    s.run().do({ type: 'leave', by: asPlayer('A') })
  })

  test(`${at.spoken} a spoken wager with cash is not accepted; a match play coupon lies beside chips`, () => {
    const s = ready()
    expect(s.refused({ ...bet('A', '1'), type: 'spoken-bet' })).toMatchObject({ refused: rule.spoken })
    s.do(bet('A', '1'))
    expect(s.offered('dealer', 'coupon').length).toBeGreaterThan(0)
  })

  test(`${at.closed} after "No more bets" nothing is made, increased or withdrawn`, () => {
    const s = ready({}, { A: '1', B: '2' })
    s.do(bet('A', '1')).called().take()
    expect(s.calls()).toEqual(['No more bets'])
    for (const command of [bet('A', '1'), { ...bet('A', '1'), type: 'take' }, bet('B', '2')])
      expect(s.refused(command)).toMatchObject({ refused: rule.closed })
    expect(s.offered('dealer', 'coupon')).toHaveLength(0)
  })

  test(`${at.handNeedsDevice} dealing from the hand needs an automated shuffler`, () => {
    expect(resolveTerms(game, { options: { dealing: 'hand' } })).toMatchObject({ refused: rule.hand })
    expect(isRefused(resolveTerms(game, { options: HAND }))).toBe(false)
  })
}

/** Cards that come wrongly. */
function testsOfMisdeals<S extends State>(book: Rulebook<S>): void {
  const { at, rule } = book
  const ready = (settings?: Settings, people?: Record<string, string>): Seat<S> =>
    new Seat(book, settings, people).run()

  test(`${at.faceUp} one card found face up is not used; a second one voids all hands`, () => {
    for (const options of [{}, HAND, AUTOMATED]) {
      const s = ready({ options }).closed('close')
      s.take()
      const from = options === HAND ? 'deck' : 'shoe'
      const [card, second] = s.pile(from)
      s.declare('face-up-card')
      expect([s.pile('rack'), s.pile(from)[0]]).toEqual([[card], second])
      s.declare('face-up-card')
      expectVoid(s, rule.faceUp ?? '')
    }
  })

  test(`${at.drawn} a card drawn in error, unexposed, is used as the next card`, () => {
    const s = ready().closed('deal')
    const [top] = s.pile('shoe')
    s.declare('drawn-in-error')
    expect(s.pile('drawn')).toEqual([top])
    expect(s.offered('dealer', 'drawn-in-error')).toHaveLength(0)
    s.take()
    expect(s.pile('hand:1')[0]).toBe(top)
  })

  test(`${at.wrongNumber} a wrong number of cards voids all hands`, () => {
    for (const step of ['deal', 'look']) {
      const s = ready().closed('deal')
      s.take()
      expectVoid(s.on(step).declare('wrong-number', 'floorperson'), rule.wrongNumber ?? '')
    }
  })
}

/** Devices that fail. */
function testsOfDevices<S extends State>(book: Rulebook<S>): void {
  const { at, rule } = book
  const ready = (settings?: Settings, people?: Record<string, string>): Seat<S> =>
    new Seat(book, settings, people).run()

  test(`${at.shufflerJam} a shuffle that jams is done again`, () => {
    const s = ready({ options: HAND }).closed('shuffle')
    s.declare('shuffler-jam')
    expect(s.step()).toMatchObject({ command: { type: 'shuffle' }, rule: rule.shufflerJam })
    expect(s.offered('dealer', 'shuffler-jam')).toHaveLength(0)
    expect(s.run().pile('deck')).toHaveLength(52)
    expect(ready().closed('shuffle').offered('dealer', 'shuffler-jam')).toHaveLength(0)
  })

  test(`${at.shoeJam} a shoe that jams voids the round`, () => {
    expectVoid(ready({ options: AUTOMATED }).closed('deliver').declare('shoe-jam'), rule.shoeJam ?? '')
    expect(ready().closed('deal').offered('dealer', 'shoe-jam')).toHaveLength(0)
  })

  test(`${at.removed} a device is removed before another way of shuffling or dealing is used`, () => {
    const s = ready({ options: AUTOMATED })
    const told = { sign: 0, announced: 0, commission: 0 }
    const options = { dealing: 'manual-shoe', shuffler: 'manual' }
    s.do({ type: 'notice', by: 'floorperson', options, limits: {}, ...told })
    s.do({ type: 'apply-notices', by: 'dealer', at: HOUR })
    expect(s.step()).toMatchObject({ command: { type: 'refit' }, rule: rule.removed })
    expect(s.refused({ type: 'shuffle', by: 'dealer' })).toMatchObject({ refused: rule.removed })
    s.run()
    expect(s.table.state.equipment).toEqual({ ...options, decks: 1 })
    expect(s.pile('shoe')).toHaveLength(52)
  })
}

/** Counts that are wrong. */
function testsOfCounts<S extends State>(book: Rulebook<S>): void {
  const { at, rule } = book
  const ready = (settings?: Settings, people?: Record<string, string>): Seat<S> =>
    new Seat(book, settings, people).run()

  test(`${at.stubWrong} a wrong stub count voids all hands; without a misdeal the deck goes too`, () => {
    const real = { chance: 'dealer' } as const
    for (const misdealt of [true, false]) {
      const s = ready(real).closed('rack-stub')
      const offered = s.offered('dealer', 'stub-count-wrong')
      expect(offered.map((o) => o.with)).toContainEqual({ misdealt })
      s.declare('stub-count-wrong', 'dealer', { misdealt })
      expect([s.now(), s.pile('removed').length]).toEqual(misdealt ? ['shuffle', 0] : ['inspect', 52])
      expect([spots(s.table).length, s.table.round]).toEqual([0, 2])
      const back = eventsOf(s.entries.at(-1)?.events ?? [], 'moved')
      expect(back.every((m) => m.rule === rule.stubWrong && m.outcome === 'push')).toBe(true)
    }
    expect(ready().closed('rack-stub').offered('dealer', 'stub-count-wrong')).toHaveLength(0)
  })

  test(`${at.shufflerCount ?? ''} ${book.free ? 'a shuffler that does not count 52 cards has the deck removed' : 'no rule speaks of a shuffler that counts wrongly'}`, () => {
    const s = ready({ options: { ...HAND, shuffler: 'counting' } })
    if (!book.free) {
      expect(s.offered('dealer', 'shuffler-count-wrong')).toEqual([])
      return
    }
    s.declare('shuffler-count-wrong', 'dealer', { deck: 'A' })
    expect([s.now(), s.pile('removed').length]).toEqual(['inspect', 52])
    expect(s.run().pile('deck')).toHaveLength(52)
  })
}

/** Tests of who may wager when, and of what goes wrong. */
export function testsOfConduct<S extends State>(book: Rulebook<S>): void {
  for (const tests of [testsOfWagering, testsOfMisdeals, testsOfDevices, testsOfCounts]) tests(book)
}

/** Whether rounds in a row end with the stub counted, a letter each. */
function counts<S extends State>(s: Seat<S>, rounds: number): string {
  let found = ''
  for (let i = 0; i < rounds; i++) {
    const from = s.entries.length
    s.round()
    found += s.entries.slice(from).some((e) => e.command.type === 'count-stub') ? 'C' : '.'
  }
  return found
}

export type WayOfDealing = 'manual-shoe' | 'hand' | 'automated-shoe'
export interface DealtBy {
  readonly way: WayOfDealing
  /** Citations of the call, the load, the stub in the rack, and its count. */
  readonly at: { readonly call: string; readonly load: string; readonly stub: string; readonly count: string }
  readonly rule: { readonly call: string; readonly stub: string; readonly count: string }
}

/** Tests of the call, the load and the stub in each way of dealing. */
export function testsOfDealing<S extends State>(book: Rulebook<S>, ways: readonly DealtBy[]): void {
  describe.each(ways)('dealt by $way', ({ way, at, rule }) => {
    const options = { dealing: way, ...(way !== 'manual-shoe' && { shuffler: 'automated' }) }
    const ready = (more: object = {}, settings: Settings = {}): Seat<S> =>
      new Seat(book, { ...settings, options: { ...options, ...more } }).run()
    const from = way === 'hand' ? 'deck' : 'shoe'

    test(`${at.load} the shuffled cards are where they are dealt from`, () => {
      const s = ready()
      expect([s.pile(from).length, s.pile(from === 'deck' ? 'shoe' : 'deck').length]).toEqual([52, 0])
      if (from === 'shoe') expect(s.entries.at(-1)?.command.type).toBe('load')
    })

    test(`${at.call} "No more bets" is called before any card is dealt`, () => {
      const s = ready().closed('close')
      const type = way === 'automated-shoe' ? 'deliver' : 'deal'
      expect(s.refused({ type, by: 'dealer' })).toMatchObject({ refused: rule.call })
      s.take()
      expect([s.calls(), s.now()]).toEqual([['No more bets'], type])
    })

    test(`${at.stub} the stub goes unexposed into the discard rack`, () => {
      const s = ready().closed('rack-stub')
      expect(s.step().rule).toBe(rule.stub)
      const left = [...s.pile('shoe'), ...s.pile('deck')]
      expect(left).toHaveLength(52 - book.dealt)
      s.take()
      expect(s.pile('rack').slice(-left.length)).toEqual(left)
      expect(left.every((card) => s.face(card) === undefined)).toBe(true)
    })

    test(`${at.count} the stub is counted at least once every five rounds, and not racked uncounted when that is due`, () => {
      const s = ready()
      expect(counts(s, 11)).toBe('....C....C.')
      expect(s.calls()).toContain(`${52 - book.dealt} cards in the stub, 52 in the deck`)
      const due = ready()
      counts(due, 4)
      due.closed('count-stub')
      expect(due.refused({ type: 'rack-stub', by: 'dealer' })).toMatchObject({ refused: rule.count })
    })

    test(`${at.count} a shuffler that counts ${book.free ? 'makes it unnecessary' : 'changes nothing'}; the dealer may count earlier`, () => {
      expect(counts(ready({ shuffler: 'counting' }), 6)).toBe(book.free ? '......' : '....C.')
      const s = ready().closed('rack-stub')
      s.declare('count-stub').run()
      while (s.table.round < 2) s.on('idle')
      expect(counts(s, 6)).toBe('....C.')
    })
  })
}
