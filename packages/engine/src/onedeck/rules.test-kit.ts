import { describe, expect, test } from 'vitest'
import {
  asPlayer,
  type Command,
  deckFaces,
  drawn,
  eventsOf,
  type Game,
  isRefused,
  isStep,
  next,
  open,
  pile,
  resolveTerms,
  run,
  type Settings,
  scripted,
  seeded,
  shuffleOf,
  spots,
} from '../kernel/index.ts'
import type { State } from './index.ts'
import { OneDeckTable } from './onedeck.test-kit.ts'

/**
 * What all games of the family share, tested for a game by the numbers its subchapter has for it. A title carries them
 * as `at('…')` of the topic; a game that has no such rule leaves the topic out.
 */
export type Topic =
  | 'inspect'
  | 'order'
  | 'wash'
  | 'oneDeck'
  | 'twoDecks'
  | 'twoOpened'
  | 'colours'
  | 'alternate'
  | 'hours'
  | 'shuffled'
  | 'device'
  | 'uncut'
  | 'cut'
  | 'recut'
  | 'idle'
  | 'seated'
  | 'staysSeated'
  | 'spoken'
  | 'closed'
  | 'handNeedsDevice'
  | 'faceUp'
  | 'drawn'
  | 'wrongNumber'
  | 'shufflerJam'
  | 'shoeJam'
  | 'removed'
  | 'stubWrong'
  | 'shufflerCount'

export interface Rulebook<S extends State> {
  readonly game: Game<S>
  /** Citations in brackets for the head of a title. */
  readonly at: Partial<Readonly<Record<Topic, string>>>
  /** The rules that refusals and steps of these topics cite. */
  readonly rule: Readonly<Record<string, string>>
  readonly hours: { readonly shoe: number; readonly hand: number }
  /** The wager that begins it all. */
  readonly first: string
  /** Cards that have left the stub when it is racked or counted, with one player. */
  readonly dealt: number
  /** In which ways of dealing a shuffler that counts frees from the count. */
  readonly free: boolean
  /** What somebody does who decides. */
  readonly answer: string
}

const HOUR = 3_600_000
const AUTOMATED = { dealing: 'automated-shoe', shuffler: 'automated' } as const
const HAND = { dealing: 'hand', shuffler: 'automated' } as const
const TWO = { ...HAND, decks: 2 } as const
const CUT = ['place-cover', 'cut', 'complete-cut', 'rack-cover']

/** A table of the game with one player at position 1. */
class Seat<S extends State> extends OneDeckTable<S> {
  readonly #book: Rulebook<S>
  constructor(book: Rulebook<S>, settings: Settings = {}, people = { A: '1' } as Record<string, string>) {
    super(book.game, people, settings)
    this.#book = book
    this.source = drawn(seeded(18))
  }
  step() {
    const now = next(this.game, this.table)
    if (!isStep(now)) throw new Error(`the table waits: ${now.says}`)
    return now
  }
  take(): string {
    const { command } = this.step()
    this.do(command)
    return command.type
  }
  pile(name: string): readonly number[] {
    return pile(this.table, name)
  }
  /** Whoever is waited for before the call is ready. */
  called(): this {
    for (
      let now = next(this.game, this.table);
      !isStep(now) && this.now() === 'ready';
      now = next(this.game, this.table)
    )
      this.ready(now.for[0]?.player ?? '')
    return this
  }
  /** Everyone who has wagered is ready, and the dealer goes on to this. */
  closed(step: string): this {
    for (const player of Object.keys(this.table.players)) this.bet(player, this.#book.first, 5_00)
    return this.called().on(step)
  }
  /** On to this step, everyone answering the same. */
  on(step: string): this {
    for (let i = 0; i < 120 && this.now() !== step; i++) {
      const now = next(this.game, this.table)
      if (isStep(now)) this.do(now.command)
      else this.do({ ...(now.for[0]?.otherwise as Command), type: this.#book.answer })
    }
    return this
  }
  round(): this {
    const { round } = this.table
    this.closed('close')
    while (this.table.round === round) {
      const now = next(this.game, this.table)
      if (isStep(now)) this.do(now.command)
      else this.do({ ...(now.for[0]?.otherwise as Command), type: this.#book.answer })
    }
    return this.run()
  }
  declare(type: string, by: Command['by'] = 'dealer', more: object = {}): this {
    return this.do({ type, by, ...more } as Command)
  }
  /** Every step up to the betting window. */
  opening(): string[] {
    const steps: string[] = []
    while (this.now() !== 'idle') steps.push(this.take())
    return steps
  }
}

/** Tests of opening, shuffle, cut and the change of cards. */
export function testsOfCards<S extends State>(book: Rulebook<S>): void {
  const { game, at, rule } = book
  const seat = (settings?: Settings): Seat<S> => new Seat(book, settings)
  const ready = (settings?: Settings): Seat<S> => seat(settings).run()

  test(`${at.inspect} the dealer inspects, the floorperson verifies, and the cards lie face up for the first player`, () => {
    const opened = open(game)
    if (isRefused(opened)) throw new Error(opened.because)
    const { table, entries } = run(game, opened.table, scripted({}))
    expect(entries.map((e) => [e.command.type, e.command.by])).toEqual([
      ['inspect', 'dealer'],
      ['verify', 'floorperson'],
      ['spread', 'dealer'],
    ])
    expect(game.dealer(table)).toMatchObject({ idle: true, for: [] })
    expect(table.shuffles).toBe(0)
  })

  test(`${at.order} out of order is refused with the step that comes first`, () => {
    const s = seat()
    s.take()
    expect(s.refused({ type: 'spread', by: 'dealer' })).toMatchObject({ refused: rule.spread })
    expect(s.refused({ type: 'verify', by: 'dealer' })).toMatchObject({ refused: rule.spread })
  })

  test(`${at.wash} after the first player has looked the cards are washed, stacked and shuffled`, () => {
    expect(seat().opening()).toEqual(['inspect', 'verify', 'spread', 'wash', 'shuffle', ...CUT, 'load'])
  })

  test(`${at.oneDeck} one deck of 52 with a cover card, which rests in the discard rack`, () => {
    const s = ready()
    expect(s.table.sets).toEqual({ A: { deck: 'standard', decks: 1, shuffle: 1 } })
    expect(s.pile('shoe')).toHaveLength(52)
    expect(new Set(deckFaces('standard')).size).toBe(52)
    expect(s.table.state.cover).toBe('rack')
  })

  test(`${at.shuffled} the cards are shuffled before play and after each round, into one stack`, () => {
    const s = ready().round()
    expect(eventsOf(s.events(), 'shuffled').map((e) => [e.shuffle, e.into])).toEqual([
      [1, 'deck'],
      [2, 'deck'],
    ])
    expect(s.pile('rack')).toHaveLength(0)
  })

  test(`${at.uncut} after an automated shuffle there is no cut`, () => {
    for (const shuffler of ['automated', 'counting'])
      expect(seat({ options: { shuffler } }).opening()).toEqual([
        'inspect',
        'verify',
        'spread',
        'wash',
        'shuffle',
        'load',
      ])
  })

  test(`${at.device} a device may fill the dealing shoe itself, and that shoe alone`, () => {
    expect(seat({ options: { shuffler: 'to-shoe' } }).opening()).not.toContain('cut')
    const wrong = resolveTerms(game, { options: { ...HAND, shuffler: 'to-shoe' } })
    expect(wrong).toMatchObject({ refused: rule.shuffler, expected: 'manual-shoe' })
  })

  test(`${at.cut} the cut, act by act, of no fewer than ten cards`, () => {
    const s = seat().until('place-cover')
    const before = s.pile('deck')
    s.take()
    expect(s.table.state.cover).toBe('table')
    expect(s.refused({ type: 'cut', by: 'dealer', cards: 9 })).toMatchObject({
      refused: rule.cut,
      expected: 10,
    })
    s.do({ type: 'cut', by: 'dealer', cards: 12 })
    s.take()
    expect(s.pile('deck')).toEqual([...before.slice(12), ...before.slice(0, 12)])
    s.take()
    expect(s.table.state.cover).toBe('rack')
    expect(s.run().now()).toBe('idle')
  })

  test(`${at.recut ?? ''} ${at.recut ? 'a supervisor may order a recut before any card is dealt' : 'nobody orders a recut, of which the rules say nothing'}`, () => {
    const s = ready()
    expect(s.offered('dealer', 'recut')).toEqual([])
    expect(s.offered('supervisor', 'recut').map((o) => o.rule)).toEqual(at.recut ? [rule.recut] : [])
    if (!at.recut) return
    s.declare('recut', 'supervisor')
    expect(s.now()).toBe('place-cover')
    s.run().closed('look')
    expect(s.offered('supervisor', 'recut')).toEqual([])
    expect(ready({ options: AUTOMATED }).offered('supervisor', 'recut')).toEqual([])
  })

  test.each([
    ['face-up', ['wash', 'shuffle', ...CUT, 'load']],
    ['face-down', ['turn-up', 'wash', 'shuffle', ...CUT, 'load']],
  ])(`${at.idle} at an idle table the cards lie spread %s until a player comes`, (idleSpread, steps) => {
    const s = ready({ options: { idleSpread } })
    s.do({ type: 'leave', by: asPlayer('A') })
    expect(s.step()).toMatchObject({ command: { type: 'spread-idle' }, rule: rule.idle })
    s.run()
    expect([s.pile('shoe').length, s.pile('spread').length, s.now()]).toEqual([0, 52, 'idle'])
    s.do({ type: 'sit', by: asPlayer('B'), place: '4' })
    expect(s.opening()).toEqual(steps)
  })

  describe('two decks', () => {
    test(`${at.twoDecks} need an automated shuffler`, () => {
      expect(resolveTerms(game, { options: { decks: 2 } })).toMatchObject({ refused: rule.decks })
      expect(isRefused(resolveTerms(game, { options: { decks: 2, shuffler: 'automated' } }))).toBe(false)
    })

    test(`${at.twoOpened} are each inspected, verified, spread, washed and shuffled`, () => {
      const s = seat({ options: TWO })
      const each = ['inspect', 'verify', 'spread', 'wash']
      expect(s.opening()).toEqual([...each, ...each, 'shuffle', 'shuffle'])
      expect(Object.values(s.table.sets).map((set) => [set.deck, set.decks])).toEqual([
        ['standard', 1],
        ['standard', 1],
      ])
    })

    test(`${at.colours} have backs of different colours`, () => {
      const s = seat({ options: TWO })
      const first = s.step().says
      s.until('wash').take()
      expect([first, s.step().says]).toEqual([
        'Sort and inspect the red deck.',
        'Sort and inspect the blue deck.',
      ])
    })

    test(`${at.alternate} alternate: one is dealt while the other is in the shuffler, and the rack holds one alone`, () => {
      const s = ready({ options: TWO })
      const used: string[] = []
      for (let i = 0; i < 4; i++) {
        s.closed('close')
        used.push(s.table.state.deck)
        const other = s.table.state.deck === 'A' ? 'B' : 'A'
        for (let n = 0; n < 80 && s.now() !== 'exchange'; n++) {
          const racked = new Set(s.pile('rack').map(shuffleOf))
          expect([...racked].every((d) => d === s.table.sets[used[i] as string]?.shuffle)).toBe(true)
          expect(s.pile('shuffler').every((c) => shuffleOf(c) === s.table.sets[other]?.shuffle)).toBe(true)
          expect(s.pile('shuffler')).toHaveLength(52)
          const now = next(s.game, s.table)
          s.do(isStep(now) ? now.command : { ...(now.for[0]?.otherwise as Command), type: book.answer })
        }
        s.run()
        expect(s.pile('rack')).toHaveLength(0)
      }
      expect(used).toEqual(['A', 'B', 'A', 'B'])
    })
  })

  test.each([
    ['a shoe', {}, book.hours.shoe],
    ['an automated shoe', AUTOMATED, book.hours.shoe],
    ['the hand', HAND, book.hours.hand],
  ])(`${at.hours} cards dealt from %s are changed when their hours are over`, (_, options, hours) => {
    const s = ready({ options })
    const more = { type: 'buy-in', by: asPlayer('A'), cents: 1_00 }
    s.do({ ...more, at: hours * HOUR - 1 })
    expect(s.now()).toBe('idle')
    s.do({ ...more, at: hours * HOUR })
    expect(s.step()).toMatchObject({
      by: 'floorperson',
      command: { type: 'replace' },
      rule: options === HAND ? rule.handHours : rule.shoeHours,
    })
    s.run()
    expect(s.entries.filter((e) => e.command.type === 'inspect')).toHaveLength(2)
  })
}

/** Tests of who may wager when, and of what goes wrong. */
export function testsOfConduct<S extends State>(book: Rulebook<S>): void {
  const { game, at, rule, first } = book
  const ready = (settings?: Settings, people?: Record<string, string>): Seat<S> =>
    new Seat(book, settings, people).run()
  const bet = (player: string, place: string) =>
    ({ type: 'bet', by: asPlayer(player), place, wager: first, cents: 5_00 }) as const

  /** The round is void: every wager is back, and the cards are shuffled before the next. */
  function expectVoid(s: Seat<S>, cites: string): void {
    expect([s.chips('A'), spots(s.table).length, s.table.round]).toEqual([1000_00, 0, 2])
    const back = eventsOf(s.events(), 'moved').filter((m) => m.outcome)
    expect(back.length).toBeGreaterThan(0)
    expect(back.map((m) => [m.outcome, m.rule])).toEqual(back.map(() => ['push', cites]))
    const { shuffles } = s.table
    expect(s.run().table.shuffles).toBeGreaterThan(shuffles)
  }

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
