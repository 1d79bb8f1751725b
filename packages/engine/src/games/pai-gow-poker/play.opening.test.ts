import { describe, expect, test } from 'vitest'
import {
  asPlayer,
  deckFaces,
  isRefused,
  isStep,
  open,
  resolveTerms,
  run,
  scripted,
  shuffleOf,
} from '../../kernel/index.ts'
import { paiGowPoker } from './index.ts'
import { NINES, Pgp, pgp } from './pai-gow-poker.test-kit.ts'

const HOUR = 3_600_000
const OPENING = ['put-dice', 'inspect', 'verify', 'spread', 'wash', 'shuffle']
const DEVICE = { shuffler: 'automated' } as const
const TWO_DECKS = { ...DEVICE, decks: 2 } as const
const HANDS = { '1': 'TC TD AH KC 8S 4H 3C' }

/** Up to where the cards lie for the first player to see. */
function opened(options = {}) {
  const made = open(paiGowPoker, { options })
  if (isRefused(made)) throw new Error(made.because)
  return run(paiGowPoker, made.table, scripted({}))
}

describe('opening the table', () => {
  test('[11.5(a), 11.5(b)] the dealer inspects, the floorperson verifies, and the cards lie face up for the first player', () => {
    const { table, entries } = opened()
    expect(entries.map((e) => [e.command.type, e.command.by])).toEqual([
      ['put-dice', 'dealer'],
      ['inspect', 'dealer'],
      ['verify', 'floorperson'],
      ['spread', 'dealer'],
    ])
    expect(paiGowPoker.dealer(table)).toMatchObject({ quiet: true, for: [], rule: '19:47-11.5(c)' })
    expect(table.shuffles).toBe(0)
  })

  test('[11.5(a)] out of order is refused', () => {
    const s = new Pgp().do({ type: 'put-dice', by: 'dealer' })
    expect(s.refused({ type: 'verify', by: 'floorperson' })).toMatchObject({ refused: '19:47-11.5(a)' })
    expect(s.refused({ type: 'inspect', by: 'player:A' }).because).toBeTruthy()
  })

  test('[11.5(c), 11.6(a)] when the first player has looked the cards are washed, stacked and shuffled', () => {
    const s = new Pgp()
    expect(s.steps()).toEqual([...OPENING, 'place-cover'])
    expect(s.rule()).toBe('19:47-11.6(d)1')
  })

  test('[11.2(a)] one deck with exactly one joker, 53 cards, a cutting card and a cover card', () => {
    const s = pgp()
    expect(s.table.sets).toEqual({ A: { deck: 'joker', decks: 1, shuffle: 1 } })
    expect(s.pile('shoe')).toHaveLength(53)
    expect(deckFaces('joker').filter((face) => face === 'JK')).toHaveLength(1)
    expect(new Set(deckFaces('joker')).size).toBe(53)
    expect(s.table.state.cover).toBe('rack')
  })

  test('[11.2(b)] a second deck needs a shuffling device', () => {
    expect(resolveTerms(paiGowPoker, { options: { decks: 2 } })).toMatchObject({ refused: '19:47-11.2(b)' })
    expect(resolveTerms(paiGowPoker, { options: TWO_DECKS })).toHaveProperty('options')
  })

  test('[11.5(d), 11.2(b)1, 11.2(b)2] two decks of different backs, a joker in each, are opened one after the other', () => {
    const s = new Pgp({ A: '1' }, { options: TWO_DECKS }).do({ type: 'put-dice', by: 'dealer' })
    expect(s.next().says).toBe('Sort and inspect the red deck.')
    s.until('wash').do({ type: 'wash', by: 'dealer' })
    expect(s.next().says).toBe('Sort and inspect the blue deck.')
    expect(s.steps()).toEqual(['inspect', 'verify', 'spread', 'wash', 'shuffle', 'shuffle', 'load'])
    expect([s.pile('shoe').length, s.pile('shuffler').length]).toEqual([53, 53])
    expect(Object.values(s.table.sets).map((set) => set.deck)).toEqual(['joker', 'joker'])
  })

  test('[11.2(b)3, 11.2(b)4, 11.2(b)5] two decks alternate: one is dealt, the other is in the device, and the rack has one alone', () => {
    const s = pgp({ A: '1' }, { options: TWO_DECKS })
    const used: string[] = []
    for (let i = 0; i < 4; i++) {
      const { deck } = s.table.state
      const other = deck === 'A' ? 'B' : 'A'
      used.push(deck)
      s.bet('A', 'main', 10_00).deal(HANDS).houseWay('A')
      for (; s.now() !== 'exchange'; s.take()) {
        const of = (name: string, set: string) =>
          s.pile(name).every((c) => shuffleOf(c) === s.table.sets[set]?.shuffle)
        expect([of('rack', deck), of('shuffler', other)]).toEqual([true, true])
      }
      s.open()
      expect(s.pile('rack')).toHaveLength(0)
    }
    expect(used).toEqual(['A', 'B', 'A', 'B'])
  })

  test.each([
    ['a manual shoe', {}, 8],
    ['an automated shoe', { dealing: 'automated-shoe' }, 8],
    ['the hand', { dealing: 'hand' }, 4],
  ])('[11.5(e)] cards dealt from %s are changed after so many hours', (_, options, hours) => {
    const s = pgp({ A: '1' }, { options })
    const late = { type: 'bet', by: asPlayer('A'), place: '1', wager: 'main', cents: 10_00 }
    s.do({ ...late, at: hours * HOUR - 1 })
    expect(s.now()).toBe('ready')
    s.do({ ...late, at: hours * HOUR })
    expect(s.next()).toMatchObject({ by: 'floorperson', command: { type: 'replace' }, rule: '19:47-11.5(e)' })
    s.open()
    expect(s.done().filter((type) => type === 'inspect')).toHaveLength(2)
    expect(s.up('A', 'main')).toBe(20_00)
  })
})

describe('the dice', () => {
  test('[11.4(a)] three of them are put into the shaker before anything else, by the dealer', () => {
    const s = new Pgp()
    expect(s.next()).toMatchObject({ by: 'dealer', command: { type: 'put-dice' }, rule: '19:47-11.4(a)' })
    expect(s.refused({ type: 'put-dice', by: 'player:A' }).because).toBeTruthy()
    s.open().bet('A', 'main', 10_00).script(HANDS).ready().do({ type: 'close', by: 'dealer' })
    expect(s.do({ type: 'shake', by: 'dealer' }).next()).toMatchObject({ needs: { kind: 'dice', count: 3 } })
  })

  test('[11.4(a)2] they stay in the shaker 24 hours at most', () => {
    const s = pgp()
    const bet = { type: 'bet', by: asPlayer('A'), place: '1', wager: 'main', cents: 10_00 }
    // Cards are changed sooner.
    s.do({ ...bet, at: 23 * HOUR }).open()
    expect(s.do({ ...bet, at: 24 * HOUR - 1 }).now()).toBe('ready')
    expect(s.next()).toMatchObject({ until: 24 * HOUR })
    s.do({ ...bet, at: 24 * HOUR })
    expect(s.next()).toMatchObject({ command: { type: 'put-dice' }, rule: '19:47-11.4(a)2' })
    s.do({ type: 'put-dice', by: 'dealer' })
    expect(s.now()).toBe('ready')
  })

  test('[11.4(b)] with a generator there are none', () => {
    const s = new Pgp({ A: '1' }, { options: { start: 'generator' } })
    expect(s.steps()).not.toContain('put-dice')
    s.open().bet('A', 'main', 10_00).deal(HANDS, { number: 3 })
    expect(s.done()).toContain('generate')
    expect(s.done()).not.toContain('shake')
  })
})

describe('shuffle and cut', () => {
  const PEOPLE = { B: '5', A: '2', C: '6' }
  /** Who is asked, one after the other, when everybody declines. */
  function cutters(s: Pgp): string {
    const from = s.entries.length
    s.open()
    return s.entries
      .slice(from)
      .filter((e) => e.command.type === 'decline-cut')
      .map((e) => e.command.by.slice(-1))
      .join('')
  }
  const play = (s: Pgp): Pgp => s.bet('A', 'main', 10_00).deal({ '2': HANDS['1'] }).finish()

  test.each(['manual', 'automated', 'to-shoe'])(
    '[11.6(a), 11.6(a)[device]] shuffled %s before play and after every round, into one stack',
    (shuffler) => {
      const s = pgp({ A: '2' }, { options: { shuffler } })
      play(s).open()
      const shuffles = s.events().flatMap((e) => (e.type === 'shuffled' ? [e] : []))
      expect(shuffles).toMatchObject([
        { shuffle: 1, into: 'deck' },
        { shuffle: 2, into: 'deck' },
      ])
    },
  )

  test('[11.6(a)] a device may fill either shoe by itself, but not the dealer’s hand', () => {
    const by = (dealing: string) => resolveTerms(paiGowPoker, { options: { shuffler: 'to-shoe', dealing } })
    expect(by('manual-shoe')).toHaveProperty('options')
    expect(by('automated-shoe')).toHaveProperty('options')
    expect(by('hand')).toMatchObject({ refused: '19:47-11.6(a)[device]' })
  })

  test('[11.6(b)1] what a device has shuffled is not cut', () => {
    const s = new Pgp({ A: '1' }, { options: DEVICE })
    expect(s.steps()).toEqual([...OPENING, 'load'])
    expect(s.now()).toBe('idle')
  })

  test('[11.6(b)2, 11.6(c)] what is shuffled by hand is put on the cover card and offered; if nobody takes it the dealer cuts', () => {
    const s = new Pgp(PEOPLE)
    expect(s.steps().at(-1)).toBe('place-cover')
    expect(cutters(s)).toBe('BAC')
    const cut = s.entries.find((e) => e.command.type === 'cut')
    expect(cut?.command.by).toBe('dealer')
  })

  test('[11.6(d)1] when the game begins the first player to the table is asked first', () => {
    const s = new Pgp(PEOPLE).run()
    expect([s.waited(), s.rule()]).toEqual([['B'], '19:47-11.6(d)1'])
    expect(s.refused({ type: 'cut', by: 'player:A', cards: 20 })).toMatchObject({ refused: '19:47-11.6(d)1' })
  })

  test('[11.6(d)3] without a bank it is offered from the dealer’s right, a player on each round', () => {
    const s = pgp(PEOPLE, { options: { banking: false } })
    const rounds = [0, 1, 2, 3].map(() => cutters(play(s)))
    expect(rounds).toEqual(['ABC', 'BCA', 'CAB', 'ABC'])
    expect(play(s).run().rule()).toBe('19:47-11.6(d)3')
  })

  test('[11.6(d)2] a player who banks is asked first, then the others counterclockwise from there', () => {
    const s = pgp(PEOPLE)
    s.bet('A', 'main', 10_00).bet('B', 'main', 10_00)
    s.deal({ '2': HANDS['1'], '5': 'TH TS AS KH 8D 4S 3D' }).finish().run()
    expect(s.now()).toBe('pass-bank')
    s.do({ type: 'pass-bank', by: 'player:A' }).do({ type: 'take-bank', by: 'player:B', cobank: false }).run()
    expect([s.waited(), s.rule()]).toEqual([['B'], '19:47-11.6(d)2'])
    expect(cutters(s)).toBe('BCA')
  })

  test('[11.6(e)] the cutting card goes in at least ten cards from either end; what is above it goes below', () => {
    const s = new Pgp().run()
    const before = s.pile('deck')
    for (const cards of [9, 44])
      expect(s.refused({ type: 'cut', by: 'player:A', cards })).toMatchObject({ refused: '19:47-11.6(e)' })
    s.do({ type: 'cut', by: 'player:A', cards: 43 }).until('load')
    expect(s.pile('deck')).toEqual([...before.slice(43), ...before.slice(0, 43)])
  })

  test.each([
    ['rack', 'Put the cover card under the deck and the cutting card in the discard rack.'],
    [
      'four-from-bottom',
      'Put the cover card under the deck and the cutting card four cards from the bottom.',
    ],
  ])(
    '[11.6(e)[cutting-card]] at last the cutting card goes where the licensee says: %s',
    (cuttingCard, says) => {
      const s = new Pgp({ A: '1' }, { options: { cuttingCard } }).run()
      s.do({ type: 'cut', by: 'player:A', cards: 20 }).until('rack-cover')
      expect(s.next()).toMatchObject({ says, rule: '19:47-11.6(e)' })
    },
  )

  test.each(['face-up', 'face-down'])(
    '[11.6(f)] at an idle table the cards lie %s until somebody comes',
    (idleSpread) => {
      const s = pgp({ A: '1' }, { options: { idleSpread } })
      s.do({ type: 'leave', by: 'player:A' }).run()
      expect(s.done().at(-1)).toBe('spread-idle')
      expect(s.pile('spread')).toHaveLength(53)
      expect(s.next()).toMatchObject({
        quiet: true,
        rule: idleSpread === 'face-up' ? '19:47-11.5(c)' : '19:47-11.6(f)',
      })
      s.do({ type: 'sit', by: 'player:B', place: '3' })
      const turned = idleSpread === 'face-up' ? [] : ['turn-up']
      expect(s.steps()).toEqual([...turned, 'wash', 'shuffle', 'place-cover'])
      // It is a game that starts: the first round is the dealer's.
      expect(s.table.state.fresh).toBe(true)
    },
  )
})

test('a deck that leaves because a round was void comes back as a new one', () => {
  const s = pgp({ A: '1' }, { chance: 'dealer' })
  s.bet('A', 'main', 10_00).script({ '1': NINES }).ready().until('count-stub')
  s.do({ type: 'stub-count-wrong', by: 'dealer', misdealt: false })
  expect([s.won(), s.table.state.opening]).toEqual([0, ['A']])
  expect(isStep(s.next())).toBe(true)
})
