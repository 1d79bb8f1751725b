import { describe, expect, test } from 'vitest'
import { fiveCardStud } from '../games/five-card-stud/index.ts'
import { holdem } from '../games/holdem/index.ts'
import { sevenCardStud } from '../games/seven-card-stud/index.ts'
import { eventsOf, isStep, next, type Offer, offers } from '../kernel/index.ts'
import { PokerTable } from './pots.test-kit.ts'

const four = { A: 100, B: 100, C: 100, D: 100 }
const HANDS = { 1: 'AS AH', 2: 'KS KH', 3: 'QS QH', 4: '7S 2H', up: '3C 8D 9C JS 4D' }
const table = (options = {}) => new PokerTable(holdem, four, { betting: 'no-limit', ...options }).deal(HANDS)

const found = (play: PokerTable, type: string, fixed: object = {}): Offer | undefined =>
  offers(play.game, play.table, 'dealer').find(
    (offer) =>
      offer.type === type && Object.entries(fixed).every(([key, value]) => offer.with?.[key] === value),
  )
const declare = (play: PokerTable, type: string, fixed: object = {}): PokerTable => {
  const offer = found(play, type, fixed)
  if (!offer) throw new Error(`${type} is not offered`)
  return play.do({ ...offer.with, type, by: 'dealer' })
}
/** Up to where a step of this type comes next. */
const upTo = (play: PokerTable, type: string, options: { readonly times?: number } = {}): PokerTable => {
  for (let seen = 0, i = 0; i < 200; i++) {
    const now = next(play.game, play.table)
    if (isStep(now) && now.command.type === type && ++seen > (options.times ?? 0)) return play
    if (isStep(now)) play.do(now.command)
    else for (const { otherwise } of now.for) play.do(otherwise)
  }
  throw new Error(`${type} never came`)
}

describe('a misdeal', () => {
  test.each([
    ['14.15(f)1', 'shuffle'],
    ['14.15(f)2', 'position'],
    ['14.15(f)4', 'skipped'],
  ])('[14.15(f), %s] %s: everything goes back, and the same seats post again', (rule, cause) => {
    const play = declare(table({ ante: 0.5 }), 'misdeal', { cause })
    expect(play.stacks()).toEqual({ A: 100, B: 100, C: 100, D: 100 })
    expect(eventsOf(play.events(), 'voided')[0]?.rule).toBe(`19:47-${rule}`)
    const again = play.deal(HANDS)
    expect([again.table.state.button, again.table.state.blinds]).toEqual(['4', ['1', '2']])
  })
  test('[14.15(f)1, 14.15(f)2, 14.15(f)4] once two have bet of their own will, the deal stands', () => {
    const one = table().play('c')
    expect(found(one, 'misdeal', { cause: 'position' })).toBeDefined()
    one.play('r10')
    expect(found(one, 'misdeal', { cause: 'position' })).toBeUndefined()
    expect(found(one, 'misdeal', { cause: 'skipped' })).toBeUndefined()
    expect(found(one, 'misdeal', { cause: 'shuffle' })).toBeDefined()
  })

  test('the rake and the bets of those who folded go back too', () => {
    const play = table({ rake: 'percentage' }).play('r20 c c f')
    expect(play.table.balances['rake:1:C']).toBeGreaterThan(0)
    declare(play, 'misdeal', { cause: 'shuffle' })
    expect(play.stacks()).toEqual({ A: 100, B: 100, C: 100, D: 100 })
  })
})

describe('cards', () => {
  test('[14.15(h)] missing or extra cards make the round dead, and the deck is removed', () => {
    const play = declare(table().play('r20 c c f'), 'cards-wrong')
    expect(play.stacks()).toEqual({ A: 100, B: 100, C: 100, D: 100 })
    expect([play.pile('removed').length, play.table.state.opening]).toEqual([52, ['A']])
    expect(play.deal(HANDS).asked()).toBe('C')
  })

  test('[14.15(i)] one card face up goes to the discards; [14.15(f)3] a second is a misdeal', () => {
    const play = upTo(new PokerTable(holdem, four), 'deal')
    declare(play, 'face-up-card')
    expect([play.pile('muck').length, play.table.round]).toEqual([1, 1])
    declare(play, 'face-up-card')
    expect([play.table.round, play.stacks()]).toEqual([2, { A: 100, B: 100, C: 100, D: 100 }])
  })
  test('[14.15(f)3] a second card face up is a misdeal', () => {
    const play = upTo(new PokerTable(holdem, four), 'deal')
    declare(declare(play, 'face-up-card'), 'face-up-card')
    expect(eventsOf(play.events(), 'voided')[0]?.rule).toBe('19:47-14.15(f)3')
  })

  test('[14.15(m)] a card off the table goes to the discards and is not used', () => {
    const play = upTo(new PokerTable(holdem, four), 'deal')
    const [card] = play.pile('deck')
    declare(play, 'card-off-table')
    expect(play.pile('muck')).toEqual([card])
    expect(play.table.faces[card as number]).toBeUndefined()
  })

  test('[14.15(n)] in hold ’em a card turned up in the deal is replaced by the top card', () => {
    const play = upTo(new PokerTable(holdem, four), 'look')
    const [card] = play.pile('hand:2')
    const [top] = play.pile('deck')
    declare(play, 'exposed-card', { place: '2', card })
    expect([play.pile('hand:2').includes(top as number), play.pile('muck')]).toEqual([true, [card]])
    expect(play.table.state.hands[1]?.unseen).toContain(top)
  })
})

describe('exposed hole cards of a stud game', () => {
  const stud = () => new PokerTable(sevenCardStud, { A: 100, B: 100, C: 100 }, { ante: 1 })

  test('[14.15(l)] after one the third card is dealt face down, and the exposed one is the up-card', () => {
    const play = upTo(stud(), 'deal', { times: 1 })
    const [card] = play.pile('hand:2')
    declare(play, 'exposed-card', { place: '2', card })
    upTo(play, 'bring-in')
    const cards = play.pile('hand:2')
    const open = cards.filter((it) => play.table.faces[it]?.to.includes('everyone'))
    expect([cards.length, open]).toEqual([3, [card]])
  })

  test('[14.15(l)] after both the hand is dead and the ante goes back', () => {
    const play = upTo(stud(), 'deal', { times: 1 })
    const [first] = play.pile('hand:2')
    declare(play, 'exposed-card', { place: '2', card: first }).do({ type: 'deal', by: 'dealer' })
    const [, second] = play.pile('hand:2')
    declare(play, 'exposed-card', { place: '2', card: second })
    expect([play.table.state.hands[1]?.is, play.stacks().B, play.pile('hand:2')]).toEqual(['dead', 100, []])
  })

  test('[14.15(l)] with one hole card the next is dealt face down', () => {
    const play = upTo(new PokerTable(fiveCardStud, { A: 100, B: 100 }, { ante: 0 }), 'deal', { times: 1 })
    const [card] = play.pile('hand:1')
    declare(play, 'exposed-card', { place: '1', card })
    upTo(play, 'bring-in')
    expect(play.table.faces[play.pile('hand:1')[1] as number]?.to).toEqual(['A'])
  })
})

describe('hands', () => {
  test('[14.15(g)] cards of somebody who was not to be dealt in: only that hand goes', () => {
    const play = declare(table(), 'wrongly-dealt', { place: '1' })
    expect([play.stacks().A, play.table.state.hands[0]?.is, play.asked()]).toEqual([100, 'dead', 'C'])
  })

  test('[14.15(j)] an unprotected hand that is lost has no redress; [14.15(j)4] nor one that was left', () => {
    const play = declare(table().play('r10 c'), 'unprotected-hand-lost', { place: '3' })
    expect([play.stacks().C, play.play('c c').pots()]).toEqual([90, [40]])
  })
  test('[14.15(j)4] a hand whose player has left is discarded', () => {
    const play = declare(table(), 'hand-abandoned', { place: '2' })
    expect([play.stacks().B, play.table.state.hands[1]?.is]).toEqual([98, 'dead'])
  })

  test('[14.15(j)3] a protected one gets all of it back, from the rake too, and what nobody answers then', () => {
    const play = table({ rake: 'percentage' }).play('r20 c c f c c')
    declare(play, 'protected-hand-lost', { place: '1' })
    expect(play.stacks().A).toBe(100)
    const raise = table().play('r50 c f f')
    declare(raise, 'protected-hand-lost', { place: '3' }).run()
    expect(raise.stacks()).toEqual({ A: 99, B: 98, C: 100, D: 103 })
  })

  test('[14.15(j)3] a player who contributed to the error gets nothing back, if the floor says so', () => {
    const play = table().play('r20 c')
    expect(found(play, 'protected-hand-lost', { contributed: true })).toBeUndefined()
    play.do({ type: 'protected-hand-lost', by: 'floorperson', place: '3', contributed: true })
    expect([play.stacks().C, play.table.state.hands.find(({ place }) => place === '3')?.is]).toEqual([
      80,
      'dead',
    ])
  })

  test('[14.15(j)2] a hand that touched the discards is reconstructed, and the round goes on with it', () => {
    const play = table().play('r10')
    const before = play.pile('hand:2')
    declare(play, 'hand-reconstructed', { place: '2' })
    expect([play.pile('hand:2'), play.asked(), play.calls()]).toEqual([
      before,
      'D',
      ['The hand of seat 2 was reconstructed. Play goes on.'],
    ])
  })

  test('[14.15(j)1] hole cards of a stud game are always protected', () => {
    const play = new PokerTable(sevenCardStud, { A: 100, B: 100, C: 100 }, { ante: 1 }).deal()
    expect(found(play, 'unprotected-hand-lost')).toBeUndefined()
    expect(found(play, 'protected-hand-lost')).toBeDefined()
  })
})

describe('bets', () => {
  test('[14.7(g), 14.7(g)2] chips put in after the call are no raise', () => {
    const play = table().play('r10')
    declare(play, 'only-a-call', { rule: '19:47-14.7(g)2' })
    expect([play.bet1('C'), play.asked(), play.span()]).toEqual([2, 'D', [4, 100]])
  })

  test('[14.7(i)] one oversized chip without a word is a call', () => {
    const play = table().play('c r50')
    declare(play, 'only-a-call', { rule: '19:47-14.7(i)' })
    expect([play.bet1('D'), play.asked()]).toEqual([2, 'A'])
    expect(play.play('c').asked()).toBe('B')
  })

  test('[14.7(i)] no later than the next player acts', () => {
    expect(found(table().play('r10 c'), 'only-a-call')).toBeUndefined()
    expect(found(table().play('c c c c r10'), 'only-a-call')).toBeUndefined()
  })
})

describe('removal', () => {
  const remove = (play: PokerTable, now: boolean) =>
    play.do({ type: 'remove-player', by: 'floorperson', player: 'C', now })

  test('[14.16(b)] at the end of the hand, with one report', () => {
    const play = remove(table(), false)
    expect(play.calls()).toEqual(['Report to the Commission and the Division: C was removed from the game.'])
    play.play('r10 f f f').deal(HANDS)
    expect(play.table.state.hands.map(({ player }) => player)).toEqual(['B', 'D', 'A'])
    expect([play.table.players.C, play.table.balances['patron:C']]).toEqual([undefined, 3 * 100])
  })

  test('[14.16(b)] or at once, with the hand dead and its chips in the pot', () => {
    const play = remove(table().play('r10 c'), true)
    expect([play.table.state.hands.find(({ player }) => player === 'C')?.is, play.stacks().C]).toEqual([
      'dead',
      90,
    ])
  })
})
