import { describe, expect, test } from 'vitest'
import {
  asPlayer,
  deckFaces,
  isRefused,
  isStep,
  next,
  open,
  resolveTerms,
  run,
  scripted,
  shuffleOf,
} from '../../kernel/index.ts'
import { blackjack } from '../blackjack/index.ts'
import { HAND, Stud, stud, TO_SHOE } from './double-down-stud.test-kit.ts'
import { doubleDownStud } from './index.ts'

const HOUR = 3_600_000
const OPENING = ['inspect', 'verify', 'spread', 'wash', 'shuffle']
const TWO_DECKS = { ...HAND, decks: 2 }
const cutBy = (player: string, cards: number) => ({ type: 'cut', by: asPlayer(player), cards })

describe('opening the table', () => {
  test('[17.3(a)] [17.3(b)] the dealer inspects, the floorperson verifies, and the cards lie face up for the first player', () => {
    const opened = open(doubleDownStud)
    if (isRefused(opened)) throw new Error(opened.because)
    const { table, entries } = run(doubleDownStud, opened.table, scripted({}))
    expect(entries.map((e) => [e.command.type, e.command.by])).toEqual([
      ['inspect', 'dealer'],
      ['verify', 'floorperson'],
      ['spread', 'dealer'],
    ])
    expect(doubleDownStud.dealer(table)).toMatchObject({ quiet: true, for: [] })
    expect(table.shuffles).toBe(0)
  })

  test('[17.3(a)] out of order is refused', () => {
    const s = new Stud()
    expect(s.refused({ type: 'verify', by: 'floorperson' })).toMatchObject({ refused: '19:47-17.3(a)' })
  })

  test('[17.3(c)] [17.4(a)] after the first player has looked the cards are washed, stacked and shuffled', () => {
    const s = new Stud()
    expect(s.steps()).toEqual([...OPENING, 'place-cover'])
  })

  test('[17.2(a)] [19:46-1.17(a)] one deck of 52, with a cutting card and a cover card that rests in the discard rack', () => {
    const s = stud()
    expect(s.table.sets).toEqual({ A: { deck: 'standard', decks: 1, shuffle: 1 } })
    expect([s.pile('shoe').length, new Set(deckFaces('standard')).size]).toEqual([52, 52])
    expect(s.table.state.cover).toBe('rack')
  })

  test('[17.3(d)] [17.2(b)1] [17.2(b)2] two decks of different backs are each inspected, spread, washed and shuffled', () => {
    const s = new Stud({ A: '1' }, { options: TWO_DECKS })
    expect(s.step().says).toBe('Sort and inspect the red deck.')
    s.until('wash').take()
    expect(s.step().says).toBe('Sort and inspect the blue deck.')
    expect(s.steps()).toEqual(['inspect', 'verify', 'spread', 'wash', 'shuffle', 'shuffle', 'place-cover'])
    expect([s.pile('deck').length, s.pile('shuffler').length]).toEqual([52, 52])
  })

  test('[17.2(b)] a second deck needs a shuffling device', () => {
    expect(resolveTerms(doubleDownStud, { options: { decks: 2 } })).toMatchObject({
      refused: '19:47-17.2(b)',
    })
    expect(resolveTerms(doubleDownStud, { options: TWO_DECKS })).toHaveProperty('options')
  })

  test('[17.2(b)3] [17.2(b)4] [17.2(b)5] two decks alternate: one is dealt while the other is in the shuffler', () => {
    const s = stud({ A: '1' }, { options: TWO_DECKS })
    const used: string[] = []
    for (let i = 0; i < 4; i++) {
      const other = s.table.state.deck === 'A' ? 'B' : 'A'
      used.push(s.table.state.deck)
      s.bet('A', 'main', 5_00).round('KS 9H 7D 4C', '2H')
      s.do({ type: 'stand', by: asPlayer('A'), place: '1' })
      for (; s.now() !== 'exchange'; s.take()) {
        expect(s.pile('rack').every((c) => shuffleOf(c) === s.table.sets[used[i] ?? '']?.shuffle)).toBe(true)
        expect(s.pile('shuffler').every((c) => shuffleOf(c) === s.table.sets[other]?.shuffle)).toBe(true)
      }
      s.declined()
      expect(s.pile('rack')).toHaveLength(0)
    }
    expect(used).toEqual(['A', 'B', 'A', 'B'])
  })

  test.each([
    ['from a shoe every 24 hours', TO_SHOE, 24],
    ['from the hand every 8 hours', HAND, 8],
  ])('[17.3(e)] cards dealt %s are changed', (_, options, hours) => {
    const s = stud({ A: '1' }, { options })
    const late = { type: 'bet', by: asPlayer('A'), place: '1', wager: 'main', cents: 500 }
    s.do({ ...late, at: hours * HOUR - 1 })
    expect(s.now()).toBe('ready')
    s.do({ ...late, at: hours * HOUR })
    expect(s.step()).toMatchObject({ by: 'floorperson', command: { type: 'replace' }, rule: '19:47-17.3(e)' })
    s.declined()
    expect(s.entries.filter((e) => e.command.type === 'inspect')).toHaveLength(2)
    expect(s.staked()).toEqual({ '1 main': 1000 })
  })

  test('[17.7] a table has the same staff as one of blackjack', () => {
    const staff = (game: typeof doubleDownStud | typeof blackjack) =>
      new Set(game.procedure?.(resolved(game)).map((act) => act.by))
    expect(staff(doubleDownStud)).toEqual(new Set(['dealer', 'floorperson']))
    expect(staff(blackjack)).toEqual(staff(doubleDownStud))
  })
})

const resolved = (game: typeof doubleDownStud | typeof blackjack) => {
  const terms = resolveTerms(game as typeof doubleDownStud)
  return 'options' in terms ? terms.options : {}
}

describe('shuffle and cut', () => {
  const PEOPLE = { A: '2', B: '5', C: '6' }
  const manual = (): Stud => new Stud(PEOPLE)
  /** Who is asked, one after the other, when everybody declines. */
  const asked = (s: Stud): string => s.declined().join('')

  test('[17.4(a)] [17.4(a)[device]] the cards are shuffled by hand or by a device before play and after each round', () => {
    for (const shuffler of ['manual', 'automated', 'to-shoe']) {
      const s = stud({ A: '1' }, { options: { shuffler } })
      s.bet('A', 'main', 5_00).round('KS 9H 7D 4C', '2H').stand('A').declined()
      expect(s.of('shuffled').map((e) => [e.shuffle, e.into])).toEqual([
        [1, 'deck'],
        [2, 'deck'],
      ])
    }
  })

  test('[17.4(b)1] [17.4(a)[device]] a device that fills the shoe leaves nothing to cut', () => {
    const s = new Stud({ A: '1' }, { options: TO_SHOE })
    expect(s.steps()).toEqual([...OPENING, 'load'])
    expect(resolveTerms(doubleDownStud, { options: { ...HAND, shuffler: 'to-shoe' } })).toMatchObject({
      refused: '19:47-17.4(a)[device]',
    })
  })

  test.each(['manual', 'automated'])(
    '[17.4(b)2] a %s shuffle into a stack is followed by a cut',
    (shuffler) => {
      const s = new Stud({ A: '1' }, { options: { shuffler } })
      expect(s.steps().at(-1)).toBe('place-cover')
      expect(s.now()).toBe('decline-cut')
    },
  )

  test('[17.4(c)] the stack is put on the cover card and offered; if nobody takes it, the dealer cuts', () => {
    const s = manual()
    s.steps()
    expect(s.table.state.cover).toBe('table')
    expect(asked(s)).toBe('ACB')
    expect(s.entries.findLast((e) => e.command.type === 'cut')?.command.by).toBe('dealer')
    expect(s.now()).toBe('idle')
  })

  test('[17.4(d)1] when the game is just beginning the first player to come is asked first', () => {
    const s = manual()
    s.steps()
    const now = next(s.game, s.table)
    expect(isStep(now) ? undefined : now).toMatchObject({ for: [{ player: 'A' }], rule: '19:47-17.4(d)1' })
    expect(s.refused(cutBy('B', 20))).toMatchObject({ refused: '19:47-17.4(d)1' })
    expect(s.refused({ type: 'cut', by: 'dealer', cards: 20 })).toMatchObject({ refused: '19:47-17.4(d)1' })
  })

  test('[17.4(d)2] then the one farthest to the dealer’s right, and round by round counterclockwise from there', () => {
    const s = manual()
    const first: string[] = []
    for (let i = 0; i < 4; i++) {
      s.steps()
      const now = next(s.game, s.table)
      if (!isStep(now)) first.push(`${now.for[0]?.player} ${now.rule}`)
      s.declined()
      s.bet('A', 'main', 5_00).round('KS 9H 7D 4C', '2H')
      s.do({ type: 'stand', by: asPlayer('A'), place: '2' })
    }
    expect(first).toEqual(['A 19:47-17.4(d)1', 'C 19:47-17.4(d)2', 'B 19:47-17.4(d)2', 'A 19:47-17.4(d)2'])
  })

  test('[17.4(e)] the cutting card is at least ten cards from either end, and what is above it goes to the bottom', () => {
    const s = manual()
    s.steps()
    const before = s.pile('deck')
    for (const cards of [9, 43])
      expect(s.refused(cutBy('A', cards))).toMatchObject({ refused: '19:47-17.4(e)' })
    s.do(cutBy('A', 42))
    expect([s.take(), s.take(), s.take()]).toEqual(['complete-cut', 'rack-cover', 'load'])
    expect(s.pile('shoe')).toEqual([...before.slice(42), ...before.slice(0, 42)])
    expect(s.table.state.cover).toBe('rack')
  })

  test.each([
    ['face-up', ['wash', 'shuffle', 'load']],
    ['face-down', ['turn-up', 'wash', 'shuffle', 'load']],
  ])('[17.4(f)] at an idle table the cards lie spread %s until a player comes', (idleSpread, steps) => {
    const s = stud({ A: '1' }, { options: { idleSpread } })
    s.do({ type: 'leave', by: asPlayer('A') })
    expect(s.step()).toMatchObject({ command: { type: 'spread-idle' }, rule: '19:47-17.4(f)' })
    s.run()
    expect([s.pile('shoe').length, s.pile('spread').length, s.now()]).toEqual([0, 52, 'idle'])
    s.do({ type: 'sit', by: asPlayer('B'), place: '4' })
    expect(s.steps()).toEqual(steps)
  })
})

describe('dealing', () => {
  const PEOPLE = { A: '6', B: '1', C: '4' }
  const wagered = (options = {}): Stud =>
    stud(PEOPLE, { options })
      .bet('A', 'main', 5_00)
      .bet('B', 'main', 5_00)
      .bet('C', 'main', 5_00)
      .allReady()
      .comes('KS 9H 7D QC JC TC', '2H')
  const dealt = (s: Stud): string[] =>
    s
      .of('placed')
      .filter((e) => e.to.startsWith('hand:'))
      .map((e) => e.to.slice(5))

  test('[17.8(a)] from a shoe or from the hand, and in no other way', () => {
    expect(resolveTerms(doubleDownStud, { options: { dealing: 'automated-shoe' } })).toMatchObject({
      refused: '19:47-17.8(a)',
    })
    expect(resolveTerms(doubleDownStud, { options: { dealing: 'hand' } })).toHaveProperty('options')
  })

  test('[17.8(a)1] the deck goes into the shoe, and "No more bets" is called before a card is dealt', () => {
    const s = wagered()
    expect(s.pile('shoe')).toHaveLength(52)
    expect(s.refused({ type: 'deal', by: 'dealer' })).toMatchObject({ refused: '19:47-17.8(a)1' })
    s.take()
    expect([s.calls(), s.now()]).toEqual([['No more bets'], 'deal'])
  })

  test('[17.8(a)2iii] [19:46-1.19(b)1] from the hand the call comes first as well, and the top card is dealt', () => {
    const s = wagered(HAND)
    expect([s.pile('deck').length, s.pile('shoe').length]).toEqual([52, 0])
    expect(s.step()).toMatchObject({ command: { type: 'close' }, rule: '19:47-17.8(a)2iii' })
    const top = s.pile('deck').slice(0, 7)
    s.until('deal').take()
    expect(['1', '4', '6', 'dealer'].flatMap((p) => s.pile(`hand:${p}`))).toEqual(top)
  })

  test('[17.8(b)] [17.1[hole-card]] a card face up to each from the left clockwise, one face down and three face up before the dealer', () => {
    const s = wagered().until('deal')
    s.take()
    expect(dealt(s)).toEqual(['1', '4', '6', 'dealer', 'dealer', 'dealer', 'dealer'])
    const [hole, ...up] = s.pile('hand:dealer')
    expect(s.face(hole)).toBeUndefined()
    expect(up.map((card) => s.face(card))).toEqual(['QC', 'JC', 'TC'])
    expect(['1', '4', '6'].map((p) => s.face(s.pile(`hand:${p}`)[0]))).toEqual(['KS', '9H', '7D'])
    for (const shown of s.of('shown')) expect(shown.to).toBe('everyone')
  })

  test('[17.8(d)] once all have decided "No more bets" is called again, and then the hole card is turned', () => {
    const s = wagered().run()
    expect(s.now()).toBe('stand')
    for (const [player, place] of [
      ['B', '1'],
      ['C', '4'],
      ['A', '6'],
    ] as const)
      s.do({ type: 'stand', by: asPlayer(player), place })
    expect(s.step()).toMatchObject({ command: { type: 'reveal' }, rule: '19:47-17.8(d)' })
    const before = s.calls().length
    s.take()
    expect(s.calls().slice(before)).toEqual(['No more bets', 'The hole card is the two of hearts'])
    expect(s.face(s.pile('hand:dealer')[0])).toBe('2H')
  })

  test('[17.8(e)] nobody touches a card: what is done with one’s own is a matter of words and chips', () => {
    const s = wagered().run()
    const offered = new Set(['A', 'B', 'C'].flatMap((p) => s.offered(asPlayer(p), 'look').map((o) => o.type)))
    expect(offered.size).toBe(0)
    expect(s.refused({ type: 'stand', by: asPlayer('C'), place: '1' })).toMatchObject({
      refused: '19:47-17.8(e)',
    })
  })
})
