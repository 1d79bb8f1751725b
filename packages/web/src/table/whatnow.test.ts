import type { Exhibit } from '@boardwalk/engine/kernel'
import { describe, expect, test } from 'vitest'
import type { Decision } from './decisions.ts'
import { type Scene, whatNow } from './whatnow.ts'

const decision = (type: string, words: string): Decision => ({
  offer: { type, by: 'player:A', rule: 'house', says: words },
  words,
  givesUp: false,
  aside: false,
  fields: [],
})
const wheel: Exhibit = { kind: 'wheel', area: 'w', wheel: 'roulette', stops: [], at: null, turning: true }
const scene: Scene = {
  waiting: {
    kind: 'betting',
    says: 'Place your bets.',
    rule: 'house',
    for: [{ player: 'A', otherwise: 'ready' }],
  },
  me: 'A',
  names: { A: { name: 'Ann' }, B: { name: 'Bob' } },
  decisions: [],
  canBet: false,
  hasBet: false,
  exhibits: [],
  wagers: false,
  cards: false,
  came: undefined,
}
const says = (more: Partial<Scene>): string => whatNow({ ...scene, ...more })
const turn = (player: string, words: string) => ({
  kind: 'decision' as const,
  says: words,
  rule: 'house',
  for: [{ player, otherwise: 'fold' }],
})

describe('what now, to the person who reads it', () => {
  test('one’s own turn: what one can do, after how the table stands', () => {
    const play = [decision('play', 'Play $5'), decision('fold', 'Fold')]
    expect(says({ waiting: turn('A', 'Play or fold at position 4.'), decisions: play })).toBe(
      'Your turn: play $5 or fold.',
    )
    const dice = [decision('throw', 'Throw the dice'), decision('pass-dice', 'Pass the dice')]
    const waiting = turn('A', 'The point is 6. The shooter throws the dice.')
    expect(says({ waiting, decisions: dice, canBet: true })).toBe(
      'The point is 6. Your turn: throw or pass the dice.',
    )
    const cards = { kind: 'cards', of: [1, 2, 3, 4], least: 2, most: 2, name: 'Low hand' } as const
    const set = decision('set', 'Set the hands')
    const hand = [{ ...set, offer: { ...set.offer, fields: { cards } } }, decision('surrender', 'Surrender')]
    expect(says({ waiting: turn('A', 'Set your hands.'), decisions: hand })).toBe('Your turn: set the hands.')
    const burn = { ...decision('ask-burn', 'See the burned card'), aside: true }
    expect(says({ waiting: turn('A', 'Play or fold.'), decisions: [...play, burn] })).toBe(
      'Your turn: play $5 or fold.',
    )
    const pass = [{ ...decision('pass-dice', 'Pass the dice'), givesUp: true }]
    expect(says({ waiting: turn('A', 'Make a bet.'), decisions: pass, canBet: true })).toBe(
      'Your turn: bet or pass the dice.',
    )
  })

  test('somebody else’s: who is waited for', () => {
    const waiting = turn('B', 'The point is 6. The shooter throws the dice.')
    expect(says({ waiting })).toBe('The point is 6. Waiting for Bob.')
    const betting = { ...scene.waiting, for: [{ player: 'B', otherwise: 'ready' }] }
    expect(says({ waiting: betting, hasBet: true })).toBe('Your bets are in. Waiting for Bob.')
    expect(says({ waiting: betting })).toBe('Place your bets.')
    // Who banks has nothing to bet.
    const ready = [decision('ready', 'Ready')]
    expect(says({ decisions: ready })).toBe('Press Ready when the others have bet.')
    expect(says({ decisions: ready, canBet: true })).toBe('Place your bets.')
  })

  test('the dealer’s orders are for the console: people are told what they see', () => {
    const waiting = {
      kind: 'step' as const,
      says: 'Announce the number the ball rests in.',
      rule: 'house',
      by: 'dealer',
    }
    expect(says({ waiting, exhibits: [wheel] })).toBe('The ball is running.')
    expect(says({ waiting, exhibits: [{ ...wheel, wheel: 'upright' }] })).toBe('The wheel is turning.')
    expect(says({ waiting, came: '35 black' })).toBe('35 black.')
    expect(says({ waiting, wagers: true, cards: true })).toBe('The cards are being dealt.')
    expect(says({ waiting, wagers: true })).toBe('No more bets.')
    // Until they are called nobody is told to bet who is ready.
    expect(says({ waiting, wagers: true, canBet: true })).toBe('Place your bets.')
    expect(says({ waiting, wagers: true, canBet: true, hasBet: true })).toBe('Your bets are in.')
    expect(says({ waiting })).toBe('The dealer is getting the table ready.')
  })

  test('where the game has a word for those who look on, it is said in the place of the order', () => {
    const now: Exhibit = { kind: 'now', says: 'The dice are offered.' }
    const shaken: Exhibit = { kind: 'dice', area: 'd', faces: null, moving: true, count: 3, colour: 'white' }
    const order = {
      kind: 'step' as const,
      says: 'Offer the dice to position 8.',
      rule: 'house',
      by: 'stickman',
    }
    expect(says({ waiting: order, exhibits: [now] })).toBe('The dice are offered.')
    expect(says({ waiting: order, exhibits: [now, shaken] })).toBe('The dice are offered.')
    expect(says({ waiting: order, exhibits: [shaken] })).toBe('The dice are rolling.')
    expect(says({ waiting: order, exhibits: [now], came: 'Six, the point' })).toBe('Six, the point.')
    const waiting = turn('B', 'Position 8 is offered the dice.')
    expect(says({ waiting, exhibits: [now] })).toBe('The dice are offered. Waiting for Bob.')
    const take = [decision('accept-dice', 'Take the dice')]
    expect(says({ waiting: turn('A', waiting.says), exhibits: [now], decisions: take })).toBe(
      'Your turn: take the dice.',
    )
    const idle = { ...turn('A', 'The cards are spread for the first participant to view.'), for: [] }
    expect(says({ waiting: idle, exhibits: [{ ...now, says: 'Sit down to play.' }] })).toBe(
      'Sit down to play.',
    )
  })
})
