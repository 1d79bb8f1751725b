import { describe, expect, test } from 'vitest'
import { type Game, isRefused, type Table, type Value } from '../kernel/index.ts'
import { phhText } from '../poker/phh/index.ts'
import type { PotsState } from '../pots/index.ts'
import { PokerTable } from '../pots/pots.test-kit.ts'
import { historiesOf } from './exported.ts'
import { POKER_GAMES } from './games.ts'
import { holdem as hand, history, inDollars, replayed, stud } from './histories.test-kit.ts'
import { importedGame } from './imported.ts'
import { type Replayed, replayHistory } from './replay.ts'

const { holdem, 'super-seven-stud': superSeven, 'five-card-draw': draw, 'five-card-stud': five } = POKER_GAMES

/** A table that keeps what it was before the hand. */
class Recorded extends PokerTable {
  #start: Table<PotsState> | undefined
  #from = 0

  override deal(cards: Readonly<Record<string, string>> = {}): this {
    this.#start = this.table
    this.#from = this.entries.length
    return super.deal(cards)
  }

  text(viewer: string): string {
    const [found] = historiesOf(this.game, this.entries.slice(this.#from), viewer, this.#start)
    if (!found) throw new Error('no hand is over')
    return phhText(found)
  }
}

const BOARD = '2C 7D 9H JS 3D'
const three = { A: 100, B: 100, C: 100 }
const table = (
  game: Game<PotsState>,
  stacks: Readonly<Record<string, number>>,
  options: Readonly<Record<string, Value>> = {},
) => new Recorded(game, stacks, options)

const again = (text: string): readonly number[] => {
  const played = replayHistory(inDollars(text))
  if (isRefused(played)) throw new Error(`${played.because} (${played.refused})`)
  return (played as Replayed).stacks
}

describe('a hand is written as its viewer saw it', () => {
  const NO_LIMIT = { betting: 'no-limit', lower: 2 }
  const CARDS = { 1: 'AS KS', 2: 'QH QD', 3: '8C 8D', up: BOARD }
  const play = table(holdem, three, NO_LIMIT).deal(CARDS).play('r6 c f c r10 c c c c c s s')

  test('with their own cards and those that were shown, and without all others', () => {
    const text = play.text('A')
    for (const line of ['d dh p1 AsKs', 'd dh p2 ????', 'd dh p3 8c8d', 'p1 sm AsKs', 'p3 sm 8c8d'])
      expect(text).toContain(`"${line}"`)
    expect(play.text('B')).toContain('"d dh p2 QhQd"')
    expect(play.text('everyone')).toContain('"d dh p2 ????"')
  })

  test('with terms, stacks and actions', () => {
    const text = play.text('C')
    expect(text).toContain(
      'variant = "NT"\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\nmin_bet = 2\n',
    )
    expect(text).toContain('starting_stacks = [100, 100, 100]')
    expect(text).toContain(
      'players = ["A", "B", "C"]\nfinishing_stacks = [84, 98, 118]\nwinnings = [0, 0, 34]',
    )
    const acts = ['p3 cbr 6', 'p1 cc', 'p2 f', 'd db 2c7d9h', 'p1 cc', 'p3 cbr 10', 'p1 cc', 'd db Js']
    expect(text).toContain(acts.map((act) => `  "${act}",\n`).join(''))
  })

  test('and is replayed to the same stacks', () => {
    for (const viewer of ['A', 'B', 'everyone']) expect(again(play.text(viewer))).toEqual([84, 98, 118])
  })

  test('a muck tells nothing', () => {
    const muck = table(holdem, three, NO_LIMIT)
      .deal({ ...CARDS, 1: 'KS QS', 3: '8C 8D' })
      .play('r6 c f c r10 c c c c r5 c s m')
    expect(muck.text('C')).toContain('"p1 sm"')
    expect(muck.text('C')).toContain('"d dh p1 ????"')
    expect(muck.text('A')).toContain('"d dh p1 KsQs"')
    expect(again(muck.text('C'))).toEqual([79, 98, 123])
  })

  test('[14.10(d)] blinds between two players, as these rules have them and the other way', () => {
    for (const [headsUpButton, blinds] of [
      ['second', '[2, 1]'],
      ['first', '[1, 2]'],
    ] as const) {
      const two = table(holdem, { A: 100, B: 100 }, { ...NO_LIMIT, headsUpButton })
      const text = two.deal({ 1: 'AS KS', 2: 'QH QD' }).play('r6 f').text('A')
      expect(text).toContain(`blinds_or_straddles = ${blinds}`)
      expect(again(text)).toEqual(['A', 'B'].map((player) => two.stacks()[player]))
    }
  })

  test('[14.14(b)1ii] the stacks are those after the rake', () => {
    const raked = table(holdem, three, { ...NO_LIMIT, rake: 'percentage' })
    const text = raked.deal(CARDS).play('r6 c f c r10 c c c c c s s').text('A')
    expect(text).toContain('finishing_stacks = [84, 98, 115]')
    // What is played again is not raked.
    expect(again(text)).toEqual([84, 98, 118])
  })

  test('cards that are exchanged or put away', () => {
    const drawn = table(draw, { A: 100, B: 100 }, { betting: 'fixed' })
      .deal({ 1: 'AS AH 4C 5C', 2: 'KS KH KD 2C 3C', up: '6C 9C' })
      .play('c c')
    const [, away] = drawn.pile('hand:1')
    drawn.do({ type: 'discard', by: 'player:A', cards: [away ?? 0] }).run()
    drawn.do({ type: 'discard', by: 'player:B', cards: [] }).run()
    const text = drawn.play('c c s s').text('A')
    expect(text).toContain('"p1 sd Ah",\n  "d dh p1 9c"')
    expect(text).toContain('"p2 sd",\n  "p1 cc"')
    expect(again(text)).toEqual([98, 102])
    expect(again(drawn.text('everyone'))).toEqual([98, 102])
  })

  test('[13:69F-14.9B(e)] two cards of super seven, and coin', () => {
    const play = table(superSeven, { A: 100, B: 100 }, { ante: 0.5 }).deal({
      1: 'AH AC 5C 6C ??',
      2: 'QS QH 7C 8C ??',
      up: '9S 4D',
    })
    for (const player of ['B', 'A', 'B'])
      if (play.offer('discard', player)) {
        play
          .do({
            type: 'discard',
            by: `player:${player}`,
            cards: play.pile(`hand:${player === 'A' ? 1 : 2}`).slice(0, 2),
          })
          .run()
        if (play.table.state.street === 0 && play.asked() === 'A' && !play.offer('discard', 'A'))
          play.play('c')
      }
    const text = play.play('f').text('everyone')
    expect(text).toContain('antes = [0.50, 0.50]')
    expect(text).toContain('"p2 pb",\n  "p2 sd ????"')
    expect(text).toContain('"p1 sd ????"')
    expect(again(text)).toHaveLength(2)
  })

  test('nothing is written of a game that is none of poker, nor of a hand that is not over', () => {
    const open = table(five, three, { ante: 0 }).deal({ 1: 'AH ??', 2: 'QH ??', 3: 'TH ??', up: '9S 4D KC' })
    expect(() => open.text('A')).toThrow('no hand is over')
  })
})

const BOARD_TOLD = 'd db 2c7d9h, d db Js, d db 3d'
const CHECKED = 'd db 2c7d9h, p1 cc, p3 cc, d db Js, p1 cc, p3 cc, d db 3d, p1 cc, p3 cc'

describe('what is replayed is written as it was', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['an uncalled bet', hand('AsKs, QhQd, 8c8d', 'p3 cbr 6, p1 f, p2 f')],
    [
      'side pots',
      hand('AsAd, KsKd, QsQd', `p3 cbr 80, p1 cc, p2 cc, ${BOARD_TOLD}`, { starting_stacks: '[20, 50, 80]' }),
    ],
    ['a split pot', hand('AsKs, QhQd, AdKd', `p3 cbr 5, p1 cc, p2 f, ${CHECKED}`)],
    ['blinds reversed between two', hand('AsKs, QhQd', 'p2 cc, p1 cc, d db 2c7d9h, p1 cbr 4, p2 f')],
    ['antes', hand('AsKs, QhQd, 8c8d', 'p3 cbr 6, p1 f, p2 f', { antes: '[1, 1, 1]' })],
    [
      'somebody who posts',
      hand('AsKs, QhQd, 8c8d, 9c9d', 'p3 cc, p4 f, p1 f, p2 cbr 6, p3 f', {
        blinds_or_straddles: '[1, 2, -2, 0]',
      }),
    ],
    [
      'high-low stud',
      stud(
        'As2d3s, KhKd4d',
        'p1 pb, p2 cc, d dh p1 4c, d dh p2 Kc, p2 cc, p1 cc, d dh p1 5c, d dh p2 9d, p2 cc, p1 cc, d dh p1 Qh, d dh p2 9h, p2 cc, p1 cc, d dh p1 Jh, d dh p2 2h, p2 cbr 4, p1 cc',
        { variant: '"F7S/8"' },
      ),
    ],
    [
      'a draw',
      history(
        { variant: '"BW-N5D"', blinds_or_straddles: '[1, 2]', min_bet: '2' },
        'AcAdAh3d2c, KsKdKhQcQd',
        'p2 cc, p1 cc, p1 sd 2c, d dh p1 As, p2 sd, p1 cbr 4, p2 cc',
      ),
    ],
  ]
  const acts = (text: string) =>
    inDollars(text).actions.flatMap(({ line: _, ...action }) =>
      ['deal-hole', 'show', 'muck', 'discard'].includes(action.type) ? [] : [action],
    )

  test.each(cases)('%s', (_, text) => {
    const told = replayed(text)
    for (const viewer of ['everyone', 'p1', 'p2']) {
      const [back] = historiesOf(importedGame(inDollars(text)), told.entries, viewer)
      const written = back ? phhText(back) : ''
      expect(acts(written)).toEqual(acts(text))
      expect(again(written)).toEqual(told.stacks)
      expect(inDollars(written)).toMatchObject({
        variant: inDollars(text).variant,
        blinds: inDollars(text).blinds,
      })
    }
  })
})
