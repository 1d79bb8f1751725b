import { describe, expect, test } from 'vitest'
import { asPlayer, deckFaces, isRefused, open, resolveTerms, run, shuffleOf } from '../../kernel/index.ts'
import { ACE_KING, AUTOMATED, Carib, carib, HAND, PAIR, TWO_DECKS } from './caribbean-stud.test-kit.ts'
import { caribbeanStud } from './index.ts'

const HOUR = 3_600_000

/** All steps up to the betting window, by their commands. */
const opening = (s: Carib): string[] => s.steps()
const CUT = ['place-cover', 'cut', 'complete-cut', 'rack-cover']
const OPENED = ['set-meter', 'inspect', 'verify', 'spread', 'wash']
/** A whole round in which the player folds. */
const round = (s: Carib): Carib => s.bet('A', 'ante', 500).deal({ 1: PAIR, dealer: ACE_KING }).fold('A')

describe('opening the table', () => {
  test('[16.3(a)] [16.3(b)] the dealer inspects, the floorperson verifies, and the cards lie face up for the first player', () => {
    const opened = open(caribbeanStud)
    if (isRefused(opened)) throw new Error(opened.because)
    const { table, entries } = run(caribbeanStud, opened.table, { answer: () => 0 })
    expect(entries.map((e) => [e.command.type, e.command.by])).toEqual([
      ['set-meter', 'floorperson'],
      ['inspect', 'dealer'],
      ['verify', 'floorperson'],
      ['spread', 'dealer'],
    ])
    expect(caribbeanStud.dealer(table)).toMatchObject({ idle: true, for: [], rule: '19:47-16.3(c)' })
    expect(table.shuffles).toBe(0)
  })

  test('[16.3(c)] [16.4(b)2] after the first player has looked the cards are washed, stacked, shuffled and cut', () => {
    const s = new Carib()
    expect(opening(s)).toEqual([...OPENED, 'shuffle', ...CUT, 'load'])
    expect(s.refused({ type: 'shuffle', by: 'dealer' }).because).toMatch(/Place your bets/)
  })

  test('[16.3(b)] out of order is refused with the step that comes first', () => {
    const s = new Carib().until('verify')
    expect(s.refused({ type: 'spread', by: 'dealer' })).toMatchObject({ refused: '19:47-16.3(b)' })
    expect(s.refused({ type: 'verify', by: 'dealer' })).toMatchObject({ refused: '19:47-16.3(b)' })
  })

  test('[16.2(a)] one deck of 52 with backs of one colour and one cover card, which rests in the discard rack', () => {
    const s = carib()
    expect(s.table.sets).toEqual({ A: { deck: 'standard', decks: 1, shuffle: 1 } })
    expect(s.pile('shoe')).toHaveLength(52)
    expect(new Set(deckFaces('standard')).size).toBe(52)
    expect(s.table.state.cover).toBe('rack')
  })

  test('[16.3(d)] [16.2(b)1] two decks are each inspected, verified, spread, washed and shuffled', () => {
    const s = new Carib({ A: '1' }, { options: TWO_DECKS })
    expect(opening(s)).toEqual([...OPENED, ...OPENED.slice(1), 'shuffle', 'shuffle'])
    expect(Object.values(s.table.sets).map((set) => [set.deck, set.decks])).toEqual([
      ['standard', 1],
      ['standard', 1],
    ])
    expect([s.pile('deck').length, s.pile('shuffler').length]).toEqual([52, 52])
  })
})

describe('shuffle and cut', () => {
  test('[16.4(a)] the cards are shuffled before play and after each round, into one stack', () => {
    const s = round(carib()).run()
    expect(s.of('shuffled').map((e) => ('into' in e ? e.into : ''))).toEqual(['deck', 'deck'])
    expect(s.pile('rack')).toHaveLength(0)
  })

  test('[16.4(a)] [16.4(a)[device]] [16.7(a)] a device may fill the shoe itself, and only a manual shoe', () => {
    const s = new Carib({ A: '1' }, { options: { shuffler: 'to-shoe' } })
    expect(opening(s)).toEqual([...OPENED, 'shuffle', 'load'])
    expect(s.pile('shoe')).toHaveLength(52)
    expect(
      resolveTerms(caribbeanStud, { options: { dealing: 'automated-shoe', shuffler: 'to-shoe' } }),
    ).toMatchObject({ refused: '19:47-16.4(a)[device]' })
  })

  test('[16.4(b)1] after an automated shuffle there is no cut', () => {
    expect(opening(new Carib({ A: '1' }, { options: AUTOMATED }))).toEqual([...OPENED, 'shuffle', 'load'])
    expect(opening(new Carib({ A: '1' }, { options: HAND }))).toEqual([...OPENED, 'shuffle'])
  })

  test('[16.4(c)] the cut, act by act; nobody orders another', () => {
    const s = new Carib().until('place-cover')
    const before = s.pile('deck')
    s.take()
    expect(s.table.state.cover).toBe('table')
    s.do({ type: 'cut', by: 'dealer', cards: 12 })
    s.take()
    expect(s.pile('deck')).toEqual([...before.slice(12), ...before.slice(0, 12)])
    s.take()
    expect(s.table.state.cover).toBe('rack')
    expect(s.run().now()).toBe('idle')
    expect(s.offered('supervisor', 'recut')).toHaveLength(0)
    s.bet('A', 'ante', 500).ready().until('deal').take()
    expect(s.pile('hand:1')).toEqual([before[12]])
  })

  test('[16.4(c)] fewer than ten cards are no cut', () => {
    const s = new Carib().until('cut')
    expect(s.refused({ type: 'cut', by: 'dealer', cards: 9 })).toMatchObject({
      refused: '19:47-16.4(c)',
      expected: 10,
    })
    expect(s.refused({ type: 'cut', by: asPlayer('A'), cards: 20 })).toHaveProperty('because')
  })

  test.each([
    ['face-up', ['wash', 'shuffle', ...CUT, 'load']],
    ['face-down', ['turn-up', 'wash', 'shuffle', ...CUT, 'load']],
  ])('[16.4(d)] at an idle table the cards lie spread %s until a player comes', (idleSpread, steps) => {
    const s = carib({ A: '1' }, { options: { idleSpread } })
    s.do({ type: 'leave', by: asPlayer('A') })
    expect(s.step()).toMatchObject({ command: { type: 'spread-idle' }, rule: '19:47-16.4(d)' })
    s.run()
    expect([s.pile('shoe').length, s.pile('spread').length, s.now()]).toEqual([0, 52, 'idle'])
    s.do({ type: 'sit', by: asPlayer('B'), place: '4' })
    expect(opening(s)).toEqual(steps)
  })
})

describe('two decks', () => {
  test('[16.2(b)] need an automated shuffler', () => {
    expect(resolveTerms(caribbeanStud, { options: { decks: 2 } })).toMatchObject({ refused: '19:47-16.2(b)' })
    expect(isRefused(resolveTerms(caribbeanStud, { options: { decks: 2, shuffler: 'automated' } }))).toBe(
      false,
    )
  })

  test('[16.2(b)2] have backs of different colours', () => {
    const s = new Carib({ A: '1' }, { options: TWO_DECKS }).until('inspect')
    const first = s.step().says
    s.until('wash').take()
    expect([first, s.step().says]).toEqual([
      'Sort and inspect the red deck.',
      'Sort and inspect the blue deck.',
    ])
  })

  test('[16.2(b)3] [16.2(b)4] [16.2(b)5] alternate: one is dealt while the other is in the shuffler', () => {
    const s = carib({ A: '1' }, { options: TWO_DECKS })
    const used: string[] = []
    for (let i = 0; i < 4; i++) {
      round(s)
      used.push(s.table.state.deck)
      const other = s.table.state.deck === 'A' ? 'B' : 'A'
      for (; s.now() !== 'exchange'; s.take()) {
        const decks = new Set(s.pile('rack').map(shuffleOf))
        expect([...decks].every((d) => d === s.table.sets[used[i] as string]?.shuffle)).toBe(true)
        expect(s.pile('shuffler').every((c) => shuffleOf(c) === s.table.sets[other]?.shuffle)).toBe(true)
        expect(s.pile('shuffler')).toHaveLength(52)
      }
      s.run()
      expect(s.pile('rack')).toHaveLength(0)
    }
    expect(used).toEqual(['A', 'B', 'A', 'B'])
  })
})

describe('[16.3(e)] the cards are changed', () => {
  test.each([
    ['dealt from a shoe, every eight hours', {}, 8],
    ['dealt from the hand, every four hours', HAND, 4],
  ])('%s', (_, options, hours) => {
    const s = carib({ A: '1' }, { options })
    const late = { type: 'bet', by: asPlayer('A'), place: '1', wager: 'ante', cents: 500 }
    s.do({ ...late, at: hours * HOUR - 1 })
    expect(s.now()).toBe('ready')
    s.do({ ...late, at: hours * HOUR })
    expect(s.step()).toMatchObject({ by: 'floorperson', command: { type: 'replace' }, rule: '19:47-16.3(e)' })
    s.run()
    expect(s.entries.filter((e) => e.command.type === 'inspect')).toHaveLength(2)
    expect([s.staked(), s.now()]).toEqual([{ '1 ante': 1000 }, 'ready'])
  })
})
