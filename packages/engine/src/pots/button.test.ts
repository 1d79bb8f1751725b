import { describe, expect, test } from 'vitest'
import { type Positions, positions, type Seating, type Sitter } from './button.ts'

/** `2:B` sits at 2; `2:B!` is new, `2:B?` has missed a blind, with `+` they post; `2:B-` sits out; `2:B>` leaves at the blind. */
const sitters = (text: string): Sitter[] =>
  text.split(' ').map((word) => {
    const [place = '', rest = ''] = word.split(':')
    const marks = rest.slice(1)
    return {
      place,
      player: rest[0] ?? '',
      ready: !marks.includes('-'),
      ...(marks.includes('!') && { owing: 'new' as const }),
      ...(marks.includes('?') && { owing: 'missed' as const }),
      posts: marks.includes('+'),
      leavesAtBlind: marks.includes('>'),
    }
  })

const seating = (text: string, more: Partial<Seating> = {}): Seating => ({
  places: ['1', '2', '3', '4', '5', '6'],
  sitters: sitters(text),
  blinds: [1_00, 2_00],
  button: 'moving',
  headsUp: 'second',
  mayPost: true,
  covers: () => true,
  ...more,
})
const at = (button: string, ...blinds: string[]) => ({ before: { button, blinds } })

/** The button, the order of the deal, what is posted. */
const told = (found: Positions | undefined): string =>
  found === undefined
    ? 'no game'
    : `${found.button ?? ''} ${found.hands.map(({ player }) => player).join('')} ${found.posts
        .map(({ player, live, dead }) => `${player}${live / 100}${dead ? `+${dead / 100}` : ''}`)
        .join(' ')}`
const deal = (text: string, more: Partial<Seating> = {}) => told(positions(seating(text, more)))

describe('the moving button', () => {
  test('[14.10(c)2] at first it is before the first player to the dealer’s right', () => {
    expect(deal('1:A 2:B 5:C')).toBe('5 ABC A1 B2')
  })

  test('[14.10(c)3] after that it goes to the next player who is dealt in', () => {
    expect(deal('1:A 2:B 5:C', at('5', '1', '2'))).toBe('1 BCA B1 C2')
    expect(deal('1:A 2:B- 3:D 5:C', at('1', '2', '3'))).toBe('3 CAD C1 A2')
  })

  test('[14.10(d)] as many blinds as are posted, one at least, and never more than players', () => {
    expect(deal('1:A 2:B 5:C', { blinds: [2_00] })).toBe('5 ABC A2')
    expect(deal('1:A 2:B 5:C', { blinds: [1_00, 2_00, 4_00] })).toBe('5 ABC A1 B2 C4')
    expect(deal('1:A 2:B', { blinds: [1_00, 2_00, 4_00] })).toBe('2 AB A2 B4')
  })

  test('[14.10(d)] between two players the button posts the second blind, or by the sign the first', () => {
    expect(deal('1:A 2:B')).toBe('2 AB A1 B2')
    expect(deal('1:A 2:B', { headsUp: 'first' })).toBe('2 AB B1 A2')
    expect(deal('1:A 2:B', { headsUp: 'first', ...at('2', '2', '1') })).toBe('1 BA A1 B2')
  })

  test('a game needs two who are ready and have the chips', () => {
    expect(deal('1:A 2:B-')).toBe('no game')
    expect(deal('1:A 2:B', { covers: (player) => player === 'A' })).toBe('no game')
  })

  test('[14.7(c)3] the blind passes on from a player who cannot cover it', () => {
    const poor = { covers: (player: string, owed: number) => player !== 'B' || owed < 2_00 }
    expect(deal('1:A 2:B 5:C', poor)).toBe('5 AC A1 C2')
  })
})

describe('new players and missed blinds', () => {
  test('a new player waits for the highest blind and takes it when it comes', () => {
    expect(deal('1:A 2:B 3:N! 5:C', at('5', '1', '2'))).toBe('1 BNCA B1 N2')
    expect(deal('1:A 2:B 3:C 5:N!', at('3', '1', '2'))).toBe('1 BCA B1 C2')
  })

  test('or posts it, live; a lower blind that was missed is dead', () => {
    expect(deal('1:A 2:B 3:C 5:N!+', at('3', '1', '2'))).toBe('1 BCNA B1 C2 N2')
    expect(deal('1:A 2:B 3:C 5:N?+', at('3', '1', '2'))).toBe('1 BCNA B1 C2 N2+1')
    expect(deal('1:A 2:B 3:C 5:N!+', { ...at('3', '1', '2'), mayPost: false })).toBe('1 BCA B1 C2')
  })

  test('nobody posts between the button and the blinds', () => {
    expect(deal('1:A 2:N!+ 3:B 5:C', at('5', '1', '3'))).toBe('1 BCA B1 C2')
  })

  test('two who wait never stop a game', () => {
    expect(deal('1:A 2:B!', at('1', '1', '2'))).toBe('2 AB A1 B2')
    expect(deal('1:A! 2:B?')).toBe('2 AB A1 B2')
  })

  test('the blinds that pass somebody who sits out are missed', () => {
    const found = positions(seating('1:A 2:B- 3:C 5:D 6:E-', at('5', '1', '3')))
    expect(told(found)).toBe('1 CDA C1 D2')
    expect(found?.owing).toEqual({ B: 'missed' })
    const kept = positions(seating('1:A 2:B!- 3:C 5:D 6:E?-', at('5', '1', '3')))
    expect(kept?.owing).toEqual({ B: 'new', E: 'missed' })
  })

  test('who sits out at the next blind leaves when it would be theirs', () => {
    const found = positions(seating('1:A 2:B 3:C> 5:D', at('5', '1', '2')))
    expect([told(found), found?.leaves, found?.owing]).toEqual(['1 BDA B1 D2', ['C'], { C: 'missed' }])
    expect(deal('1:A> 2:B 3:C 5:D', at('5', '1', '2'))).toBe('1 BCDA B1 C2')
  })
})

describe('the dead button', () => {
  const dead = (text: string, ...before: [string, ...string[]]) =>
    deal(text, { button: 'dead', ...at(...before) })

  test('the highest blind always moves on, and the button may stop at an empty seat', () => {
    expect(dead('1:A 2:B 3:C 5:D', '1', '2', '3')).toBe('2 CDAB C1 D2')
    expect(dead('1:A 3:C 5:D', '1', '2', '3')).toBe('2 CDA C1 D2')
    expect(dead('1:A 2:B 5:D', '1', '2', '3')).toBe('2 DAB D2')
  })

  test('between two players nobody is the highest blind twice running', () => {
    expect(dead('1:A 2:B', '1', '2', '1')).toBe('2 AB A1 B2')
    expect(dead('1:A 2:B', '2', '1', '2')).toBe('1 BA B1 A2')
  })
})

test('without blinds the deal begins at the dealer’s left', () => {
  expect(deal('2:B 1:A 5:C-', { blinds: [] })).toBe(' AB ')
})
