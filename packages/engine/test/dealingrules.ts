import { describe, expect, test } from 'vitest'
import { eventsOf } from '../src/kernel/index.ts'
import type { State } from '../src/versus/index.ts'
import { optionsOf, type Rulebook, ruled, ruleOf, Seat, THREE, type WayOfDealing } from './rulebook.ts'

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

export interface DealtBy {
  readonly way: WayOfDealing
  /** Citations of the call, the load, the deal, the stub in the rack, and its count. */
  readonly at: Readonly<Record<'call' | 'load' | 'stub' | 'count', string>> & { readonly deal?: string }
  /** Cards that have left the stub, where that is another number. */
  readonly dealt?: number
  /** Where the cards of players at 1, 4 and 6 and of the dealer go, one by one. */
  readonly to?: readonly string[]
  /** How many of the dealer's lie open by then, where that is another number. */
  readonly open?: number
}

/** The cards come to where they are dealt from, and to the players. */
function testsOfDeal<S extends State>(book: Rulebook<S>, dealtBy: DealtBy): void {
  const { way, at, to, open = book.hands.open } = dealtBy
  const ready = (shuffler?: string, people?: Record<string, string>): Seat<S> =>
    new Seat(book, { options: optionsOf(way, shuffler) }, people).run()
  const from = way === 'hand' ? 'deck' : 'shoe'

  test(`${at.load} the shuffled cards are where they are dealt from`, () => {
    const s = ready()
    expect([s.pile(from).length, s.pile(from === 'deck' ? 'shoe' : 'deck').length]).toEqual([52, 0])
    if (from === 'shoe') expect(s.entries.at(-1)?.command.type).toBe('load')
  })

  test(`${at.call} "No more bets" is called before any card is dealt`, () => {
    const s = ready().closed('close')
    const type = way === 'automated-shoe' ? 'deliver' : 'deal'
    expect(s.refused({ type, by: 'dealer' })).toMatchObject({ refused: ruleOf(at.call) })
    s.take()
    expect([s.calls(), s.on(type).calls()]).toEqual([['No more bets'], ['No more bets']])
  })

  test(`${at.call} the procedure lists every step of the opening and of a round, with who takes it`, () => {
    const s = new Seat(book, { options: optionsOf(way) }, THREE).run()
    const acts = book.game.procedure?.(s.table.terms[0]?.options ?? {}) ?? []
    const listed = acts.map(({ by, type }) => `${by} ${type}`)
    const taken = s.round().entries.map(({ command: { by, type } }) => `${by} ${type}`)
    const steps = taken.filter((step) => !step.startsWith('player:'))
    expect(steps.length).toBeGreaterThan(10)
    expect(listed).toEqual(expect.arrayContaining(steps))
  })

  ruled(at.deal, 'the cards come off the top, in order, and lie face down but for what is dealt open', () => {
    const s = ready(undefined, THREE).closed(way === 'automated-shoe' ? 'deliver' : 'deal')
    const [top, since] = [s.pile(from), s.entries.length]
    s.on('rack-stub')
    const placed = eventsOf(
      s.entries.slice(since).flatMap((e) => e.events),
      'placed',
    )
    expect(placed.flatMap((e) => e.cards)).toEqual(top.slice(0, top.length - s.pile(from).length))
    const hands = placed.filter((e) => e.to.startsWith('hand:'))
    expect(hands.flatMap((e) => e.cards.map(() => e.to.slice(5)))).toEqual(to)
    const known = open === 0 ? [] : s.pile('hand:dealer').slice(-open)
    expect(Object.keys(s.table.faces).map(Number)).toEqual(known)
    for (const card of known) expect(s.table.faces[card]?.to).toEqual(['everyone'])
  })
}

/** What is left of them. */
function testsOfStub<S extends State>(book: Rulebook<S>, dealtBy: DealtBy): void {
  const { way, at, dealt = book.dealt } = dealtBy
  const ready = (shuffler?: string): Seat<S> => new Seat(book, { options: optionsOf(way, shuffler) }).run()

  test(`${at.stub} the stub goes unexposed into the discard rack`, () => {
    const s = ready().closed('rack-stub')
    expect(s.step().rule).toBe(ruleOf(at.stub))
    const left = [...s.pile('shoe'), ...s.pile('deck')]
    expect(left).toHaveLength(52 - dealt)
    s.take()
    expect(s.pile('rack').slice(-left.length)).toEqual(left)
    expect(left.every((card) => s.face(card) === undefined)).toBe(true)
  })

  test(`${at.count} the stub is counted at least once every five rounds, and not racked uncounted when that is due`, () => {
    const s = ready()
    expect(counts(s, 11)).toBe('....C....C.')
    expect(s.calls()).toContain(`${52 - dealt} cards in the stub, 52 in the deck`)
    const due = ready()
    counts(due, 4)
    due.closed('count-stub')
    expect(due.refused({ type: 'rack-stub', by: 'dealer' })).toMatchObject({ refused: ruleOf(at.count) })
  })

  test(`${at.count} what is called is what was counted: of a card that was not used, and of one that is missing`, () => {
    const s = ready().closed(way === 'automated-shoe' ? 'deliver' : 'deal')
    s.declare('face-up-card').on('rack-stub')
    const lies = s.pile('shoe').length > 0 ? 'shoe' : 'deck'
    const stub = s.pile(lies)
    const missing = s.copy()
    s.declare('count-stub')
    expect(s.calls().at(-1)).toBe(`${51 - dealt} cards in the stub, 52 in the deck`)
    expect([s.pile(lies), s.pile('rack').slice(-stub.length)]).toEqual([[], stub])
    expect(stub.filter((card) => s.face(card) !== undefined)).toEqual([])
    missing.table = { ...missing.table, piles: { ...missing.table.piles, [lies]: stub.slice(0, -1) } }
    expect(missing.declare('count-stub').calls().at(-1)).toBe(
      `${50 - dealt} cards in the stub, 51 in the deck`,
    )
  })

  const free = book.free.includes(way)
  test(`${at.count} a shuffler that counts ${free ? 'makes it unnecessary' : 'changes nothing'}; the dealer may count earlier`, () => {
    expect(counts(ready('counting'), 6)).toBe(free ? '......' : '....C.')
    const s = ready().closed('rack-stub')
    s.declare('count-stub').run()
    while (s.table.round < 2) s.on('idle')
    expect(counts(s, 6)).toBe('....C.')
  })
}

/** Tests of the call, the load, the deal and the stub in each way of dealing. */
export function testsOfDealing<S extends State>(book: Rulebook<S>, ways: readonly DealtBy[]): void {
  describe.each(ways)('dealt by $way', (dealtBy) => {
    testsOfDeal(book, dealtBy)
    testsOfStub(book, dealtBy)
  })
}
