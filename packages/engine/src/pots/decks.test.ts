import { describe, expect, test } from 'vitest'
import { holdem } from '../games/holdem/index.ts'
import { asPlayer, isStep, next, offers } from '../kernel/index.ts'
import { PokerTable } from './pots.test-kit.ts'

const MINUTE = 60_000
const three = { A: 100, B: 100, C: 100 }

/** The steps up to this one, or up to where somebody must be waited for. */
function steps(play: PokerTable, last = ''): string[] {
  const all: string[] = []
  for (let i = 0; i < 60; i++) {
    const now = next(play.game, play.table)
    if (!isStep(now)) return all
    all.push(now.command.type)
    play.do(now.command)
    if (now.command.type === last) return all
  }
  return all
}

describe('opening', () => {
  test('[14.2(a), 14.4(a), 14.4(b), 14.4(c), 14.5(a), 14.5(b), 14.5(b)1, 14.5(b)2, 14.5(b)3] two decks, inspected, viewed by two players, washed, shuffled, and one is cut', () => {
    const play = new PokerTable(holdem, {})
    expect(steps(play).join(' ')).toBe('inspect verify spread')
    play.sit('A', '1', 100)
    expect([steps(play), play.says()]).toEqual([[], 'The cards wait for 2 players.'])
    play.sit('B', '2', 100)
    expect(steps(play).join(' ')).toBe(
      'wash inspect verify spread wash shuffle shuffle place-cover cut complete-cut rack-cover',
    )
    expect([play.pile('deck').length, play.pile('shuffler').length]).toEqual([52, 52])
  })

  test('[14.4(c)[one-deck]] or only the deck for immediate use', () => {
    const play = new PokerTable(holdem, { A: 100, B: 100 }, { decksAtOpening: 'one' })
    expect(steps(play).join(' ')).toBe(
      'inspect verify spread wash shuffle place-cover cut complete-cut rack-cover',
    )
  })

  test('[14.5(c)] a supervisor may order a recut before a card is dealt', () => {
    const play = new PokerTable(holdem, three)
    steps(play, 'rack-cover')
    play.do({ type: 'recut', by: 'supervisor' })
    expect(steps(play)[0]).toBe('place-cover')
    play.deal()
    expect(offers(play.game, play.table, 'supervisor').some(({ type }) => type === 'recut')).toBe(false)
  })

  test('[14.5(b)2] at least ten cards are cut', () => {
    const play = new PokerTable(holdem, three)
    steps(play, 'place-cover')
    expect(play.refused({ type: 'cut', by: 'dealer', cards: 9 }).refused).toBe('19:47-14.5(b)2')
    play.do({ type: 'cut', by: 'dealer', cards: 10 })
  })

  test('[14.5(d)] the cards of an idle table are spread, and two players view them again', () => {
    const play = new PokerTable(holdem, { A: 100, B: 100 })
    steps(play)
    for (const player of ['A', 'B']) play.do({ type: 'leave', by: asPlayer(player) })
    expect(steps(play).join(' ')).toBe('spread-idle')
    play.sit('C', '1', 100)
    expect(play.says()).toBe('The cards wait for 2 players.')
    play.sit('E', '2', 100)
    expect(steps(play)[0]).toBe('wash')
  })
})

describe('the clock', () => {
  const hand = (minutes: number, options = {}): string[] => {
    const play = new PokerTable(holdem, three, { betting: 'no-limit', ...options }).deal()
    play.do({ type: 'sit-out', by: asPlayer('C'), at: minutes * MINUTE })
    const before = play.entries.length
    play.play('f f').deal()
    return play.entries.slice(before).map(({ command }) => command.type)
  }

  test('[14.5(a)] after every hand the cards are shuffled and cut', () => {
    expect(hand(1).join(' ')).toContain('collect-winning shuffle place-cover cut complete-cut')
  })

  test('[14.6(e)4] the stub is counted at least once every 15 minutes', () => {
    expect(hand(14)).not.toContain('count-stub')
    expect(hand(15)).toContain('count-stub')
  })

  test('[14.2(b)] after two hours the deck goes into sequence and the other one comes into play', () => {
    expect(hand(119)).not.toContain('sequence')
    const play = new PokerTable(holdem, three, { betting: 'no-limit' }).deal()
    play.do({ type: 'sit-out', by: asPlayer('C'), at: 120 * MINUTE })
    play.play('f f').deal()
    expect([play.table.state.deck, play.entries.some(({ command }) => command.type === 'sequence')]).toEqual([
      'B',
      true,
    ])
  })

  test('[14.2(b)[change]] after four hours the decks are changed', () => {
    expect(hand(239)).not.toContain('replace')
    expect(hand(240)).toContain('replace')
  })

  test('[14.5(a)[device]] a device shuffles one deck while the other is dealt', () => {
    expect(hand(1, { shuffler: 'automated' })).toContain('exchange')
    expect(hand(1)).not.toContain('exchange')
  })
})

test('[14.6(e)3] burned cards are kept apart from the discards', () => {
  const play = new PokerTable(holdem, three).deal().play('f c c')
  expect([play.pile('burns').length, play.pile('muck').length]).toEqual([1, 2])
})
