import { describe, expect, test } from 'vitest'
import {
  asPlayer,
  deckFaces,
  isRefused,
  open,
  resolveTerms,
  run,
  scripted,
  shuffleOf,
} from '../../kernel/index.ts'
import { AUTOMATED, DEALER, Four, four, HAND, LOW, TWO_DECKS } from './four-card-poker.test-kit.ts'
import { fourCardPoker } from './index.ts'

const HOUR = 3_600_000

const CUT = ['place-cover', 'cut', 'complete-cut', 'rack-cover']

describe('opening the table', () => {
  test('[27.4(a)] [27.4(b)] the dealer inspects, the floorperson verifies, and the cards lie face up for the first player', () => {
    const opened = open(fourCardPoker)
    if (isRefused(opened)) throw new Error(opened.because)
    const { table, entries } = run(fourCardPoker, opened.table, scripted({}))
    expect(entries.map((e) => [e.command.type, e.command.by])).toEqual([
      ['inspect', 'dealer'],
      ['verify', 'floorperson'],
      ['spread', 'dealer'],
    ])
    // Nobody is there: nothing is turned down, washed or shuffled.
    expect(fourCardPoker.dealer(table)).toMatchObject({ idle: true, for: [] })
    expect(table.shuffles).toBe(0)
  })

  test('[27.4(c)] after the first player has looked the cards are washed, stacked and shuffled', () => {
    const s = new Four()
    expect(s.steps()).toEqual(['inspect', 'verify', 'spread', 'wash', 'shuffle', ...CUT, 'load'])
    expect(s.refused({ type: 'shuffle', by: 'dealer' }).because).toMatch(/Place your bets/)
  })

  test('[27.4(b)] out of order is refused with the step that comes first', () => {
    const s = new Four()
    s.take()
    expect(s.refused({ type: 'spread', by: 'dealer' })).toMatchObject({ refused: '19:47-27.4(b)' })
    expect(s.refused({ type: 'verify', by: 'dealer' })).toMatchObject({ refused: '19:47-27.4(b)' })
  })

  test('[27.2(a)] [19:46-1.17(a)] one deck of 52 with one cover card, which rests in the discard rack', () => {
    const s = four()
    expect(s.table.sets).toEqual({ A: { deck: 'standard', decks: 1, shuffle: 1 } })
    expect(s.pile('shoe')).toHaveLength(52)
    expect(new Set(deckFaces('standard')).size).toBe(52)
    expect(s.table.state.cover).toBe('rack')
  })

  test('[27.4(d)] [27.2(b)1] two decks are each inspected, verified, spread, washed and shuffled', () => {
    const s = new Four({ A: '1' }, { options: TWO_DECKS })
    const each = ['inspect', 'verify', 'spread', 'wash']
    expect(s.steps()).toEqual([...each, ...each, 'shuffle', 'shuffle'])
    expect(Object.values(s.table.sets).map((set) => [set.deck, set.decks])).toEqual([
      ['standard', 1],
      ['standard', 1],
    ])
    expect([s.pile('deck').length, s.pile('shuffler').length]).toEqual([52, 52])
  })

  test('[27.4(a)] [27.4(a)[pre-shuffled]] [27.5(a)] [27.5(b)2] pre-shuffled cards are not inspected or shuffled, but cut', () => {
    const s = new Four({ A: '1' }, { options: { preshuffled: true } })
    expect(s.steps()).toEqual(['receive', ...CUT, 'load'])
    // After the first round they are shuffled like any others.
    s.bet('A', 'ante', 500)
      .deal({ 1: LOW, ...DEALER })
      .fold('A')
    expect(s.entries.filter((e) => e.command.type === 'shuffle')).toHaveLength(1)
  })

  test('[27.4(a)] [27.4(a)[pre-shuffled]] [27.2(b)] a second pre-shuffled deck is cut when its turn comes', () => {
    const s = new Four({ A: '1' }, { options: { ...TWO_DECKS, preshuffled: true } })
    expect(s.steps()).toEqual(['receive', 'receive', ...CUT])
    s.bet('A', 'aces-up', 500)
      .allReady({ 1: LOW, ...DEALER })
      .until('exchange')
    expect(s.steps()).toEqual(['exchange', 'shuffle', ...CUT])
  })
})

describe('shuffle and cut', () => {
  test('[27.5(a)] the cards are shuffled before play and after each round, into one stack', () => {
    const s = four()
      .bet('A', 'ante', 500)
      .deal({ 1: LOW, ...DEALER })
      .fold('A')
    expect(s.of('shuffled').map((e) => [e.shuffle, e.into])).toEqual([
      [1, 'deck'],
      [2, 'deck'],
    ])
    expect(s.pile('rack')).toHaveLength(0)
  })

  test('[27.5(b)1] [27.5(a)[device]] after an automated shuffle there is no cut', () => {
    const s = new Four({ A: '1' }, { options: AUTOMATED })
    expect(s.steps()).toEqual(['inspect', 'verify', 'spread', 'wash', 'shuffle', 'load'])
  })

  test('[27.5(b)2] [27.5(c)1i] [27.5(c)1ii] [27.5(c)1iii] [27.5(c)1iv] [27.5(c)2] the cut, act by act', () => {
    const s = new Four().until('place-cover')
    const before = s.pile('deck')
    s.take()
    expect(s.table.state.cover).toBe('table')
    s.do({ type: 'cut', by: 'dealer', cards: 12 })
    s.take()
    expect(s.pile('deck')).toEqual([...before.slice(12), ...before.slice(0, 12)])
    s.take()
    expect(s.table.state.cover).toBe('rack')
    expect(s.run().now()).toBe('idle')
    s.bet('A', 'ante', 500).allReady().until('deal').take()
    expect(s.pile('hand:1')).toEqual([before[12]])
  })

  test('[27.5(c)1ii] fewer than ten cards are no cut', () => {
    const s = new Four().until('cut')
    expect(s.refused({ type: 'cut', by: 'dealer', cards: 9 })).toMatchObject({
      refused: '19:47-27.5(c)1ii',
      expected: 10,
    })
    expect(s.refused({ type: 'cut', by: 'dealer', cards: 52 }).because).toMatch(/10 to 51/)
  })

  test('[27.5(d)] a supervisor may order a recut before any card is dealt, also after the call', () => {
    const s = four()
    for (const by of ['dealer', 'floorperson', 'stickman', 'boxman', 'player:A'] as const) {
      expect(s.offered(by, 'recut')).toHaveLength(0)
      expect(s.refused({ type: 'recut', by })).toHaveProperty('because')
    }
    const first = s.pile('shoe')[0]
    s.declare('recut', 'supervisor')
    expect([s.now(), s.pile('shoe').length, s.pile('deck')[0]]).toEqual(['place-cover', 0, first])
    s.until('cut').do({ type: 'cut', by: 'dealer', cards: 12 }).run()
    expect([s.pile('shoe')[0], s.pile('shoe').indexOf(first as number)]).toEqual([(first as number) + 12, 40])
    s.declare('recut', 'supervisor')
    s.run().bet('A', 'ante', 500).allReady().until('deal')
    s.declare('recut', 'supervisor')
    expect([s.take(), s.take(), s.take(), s.take(), s.take(), s.take()]).toEqual([...CUT, 'load', 'deal'])
    expect(s.offered('supervisor', 'recut')).toHaveLength(0)
  })

  test('[27.5(d)] cards that were not cut are not recut', () => {
    expect(four({ A: '1' }, { options: AUTOMATED }).offered('supervisor', 'recut')).toHaveLength(0)
  })

  test.each([
    ['face-up', ['wash', 'shuffle', ...CUT, 'load']],
    ['face-down', ['turn-up', 'wash', 'shuffle', ...CUT, 'load']],
  ])('[27.5(e)] at an idle table the cards lie spread %s until a player comes', (idleSpread, steps) => {
    const s = four({ A: '1' }, { options: { idleSpread } })
    s.do({ type: 'leave', by: asPlayer('A') })
    expect(s.step()).toMatchObject({ command: { type: 'spread-idle' }, rule: '19:47-27.5(e)' })
    s.run()
    expect([s.pile('shoe').length, s.pile('spread').length, s.now()]).toEqual([0, 52, 'idle'])
    s.do({ type: 'sit', by: asPlayer('B'), place: '4' })
    expect(s.steps()).toEqual(steps)
    expect(s.pile('shoe')).toHaveLength(52)
  })
})

test('[27.5(e)] of two decks the one in play is spread; the other stays in the shuffler', () => {
  const s = four({ A: '1' }, { options: TWO_DECKS })
  s.do({ type: 'leave', by: asPlayer('A') }).run()
  expect([s.pile('spread').length, s.pile('deck').length, s.pile('shuffler').length]).toEqual([52, 0, 52])
  s.do({ type: 'sit', by: asPlayer('B'), place: '4' })
  expect(s.steps()).toEqual(['wash', 'shuffle'])
  expect([s.pile('spread').length, s.pile('deck').length, s.pile('shuffler').length]).toEqual([0, 52, 52])
})

test('[27.5(e)] pre-shuffled cards that were spread are washed and shuffled like any others', () => {
  const s = four({ A: '1' }, { options: { preshuffled: true } })
  s.do({ type: 'leave', by: asPlayer('A') }).run()
  s.do({ type: 'sit', by: asPlayer('B'), place: '4' })
  expect(s.steps()).toEqual(['wash', 'shuffle', ...CUT, 'load'])
})

describe('two decks', () => {
  test('[27.2(b)] need an automated shuffler', () => {
    expect(resolveTerms(fourCardPoker, { options: { decks: 2 } })).toMatchObject({
      refused: '19:47-27.2(b)',
    })
    expect(isRefused(resolveTerms(fourCardPoker, { options: { decks: 2, shuffler: 'automated' } }))).toBe(
      false,
    )
  })

  test('[27.2(b)2] have backs of different colours', () => {
    const first = new Four({ A: '1' }, { options: TWO_DECKS }).step().says
    const second = new Four({ A: '1' }, { options: TWO_DECKS }).until('wash')
    second.take()
    expect([first, second.step().says]).toEqual([
      'Sort and inspect the red deck.',
      'Sort and inspect the blue deck.',
    ])
  })

  test('[27.2(b)3] [27.2(b)4] [27.2(b)5] alternate: one is dealt while the other is in the shuffler', () => {
    const s = four({ A: '1' }, { options: TWO_DECKS })
    const used: string[] = []
    for (let i = 0; i < 4; i++) {
      s.bet('A', 'aces-up', 500).allReady({ 1: LOW, ...DEALER })
      used.push(s.table.state.deck)
      const other = s.table.state.deck === 'A' ? 'B' : 'A'
      for (s.until('deal'); s.now() !== 'exchange'; s.take()) {
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

describe('changing the cards', () => {
  test.each([
    ['[19:46-1.18(g)2] dealt from a shoe, every eight hours', {}, 8, '19:46-1.18(g)2'],
    ['[19:46-1.18(g)3] dealt from the hand, every four hours', HAND, 4, '19:46-1.18(g)3'],
  ])('%s', (_, options, hours, rule) => {
    const s = four({ A: '1' }, { options })
    const late = { type: 'bet', by: asPlayer('A'), place: '1', wager: 'ante', cents: 500 }
    s.do({ ...late, at: hours * HOUR - 1 })
    expect(s.now()).toBe('ready')
    s.do({ ...late, at: hours * HOUR })
    expect(s.step()).toMatchObject({ by: 'floorperson', command: { type: 'replace' }, rule })
    s.run()
    expect(s.entries.filter((e) => e.command.type === 'inspect')).toHaveLength(2)
    expect(s.staked()).toEqual({ '1 ante': 1000 })
    expect(s.now()).toBe('ready')
  })
})
