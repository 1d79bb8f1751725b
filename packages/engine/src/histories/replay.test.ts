import { describe, expect, test } from 'vitest'
import { eventsOf, terms } from '../kernel/index.ts'
import { history, holdem, inDollars, refusal, replayed, stacks, stud } from './histories.test-kit.ts'
import { replayHistory } from './replay.ts'

const BOARD = 'd db 2c7d9h, d db Js, d db 3d'

describe('pots and bets', () => {
  test('a bet that nobody calls goes back', () => {
    expect(stacks(holdem('AsKs, QhQd, 8c8d', 'p3 cbr 6, p1 f, p2 f'))).toEqual([99, 98, 103])
  })

  test('side pots go to the best hand that contends for each', () => {
    const text = holdem('AsAd, KsKd, QsQd', `p3 cbr 80, p1 cc, p2 cc, ${BOARD}`, {
      starting_stacks: '[20, 50, 80]',
    })
    expect(stacks(text)).toEqual([60, 60, 30])
    const other = text.replaceAll('AsAd', 'XX').replaceAll('QsQd', 'AsAd').replaceAll('XX', 'QsQd')
    expect(stacks(other)).toEqual([0, 0, 150])
  })

  test('equal hands split the pot, and the odd dollar goes by suit', () => {
    const acts = `p3 cbr 5, p1 cc, p2 f, ${BOARD.replaceAll(', d', ', p1 cc, p3 cc, d')}, p1 cc, p3 cc`
    expect(stacks(holdem('AsKs, QhQd, AdKd', acts))).toEqual([101, 98, 101])
    const blinds = { blinds_or_straddles: '[1, 1, 0]' }
    expect(stacks(holdem('AhKs, QhQd, AdKd', acts, blinds))).toEqual([101, 99, 100])
    expect(stacks(holdem('AdKs, QhQd, AhKd', acts, blinds))).toEqual([100, 99, 101])
  })

  test('antes are no part of a bet', () => {
    const text = holdem('AsKs, QhQd, 8c8d', 'p3 cbr 6, p1 f, p2 cc, d db 2c7d9h, p2 cc, p3 cbr 10, p2 f', {
      antes: '[1, 1, 1]',
    })
    expect(stacks(text)).toEqual([98, 93, 109])
  })
})

describe('between two players', () => {
  test('the button has the first blind and acts first before the flop, then last', () => {
    const acts = 'p2 cc, p1 cc, d db 2c7d9h, p1 cbr 4, p2 f'
    expect(stacks(holdem('AsKs, QhQd', acts))).toEqual([102, 98])
  })

  test('[14.10(d)] the button may have the second, as these rules say', () => {
    const acts = 'p1 cc, p2 cc, d db 2c7d9h, p1 cbr 4, p2 f'
    expect(stacks(holdem('AsKs, QhQd', acts, { blinds_or_straddles: '[2, 1]' }))).toEqual([102, 98])
  })
})

describe('what is lifted for hands from elsewhere', () => {
  test('[14.7(c)3] a player may begin with less than the blind', () => {
    const text = holdem(
      'AsKs, QhQd, 8c8d',
      `p3 cc, p1 cc, ${BOARD.replaceAll(', d', ', p1 cc, p3 cc, d')}, p1 cc, p3 cc`,
      {
        starting_stacks: '[100, 1, 100]',
      },
    )
    expect(stacks(text)).toEqual([98, 3, 100])
  })

  test('a call of a blind that is short is for all of it, and so is the least raise', () => {
    const fields = { starting_stacks: '[100, 1, 100]' }
    const text = holdem('AsKs, QhQd, 8c8d', 'p3 cbr 3, p1 f', fields)
    expect(refusal(text)).toMatchObject({ refused: '19:47-14.1[raise]', line: 4 })
    expect(stacks(holdem('AsKs, QhQd, 8c8d', `p3 cbr 4, p1 f, ${BOARD}`, fields))).toEqual([99, 3, 99])
  })

  test('a player who is alone with chips owes a short blind only what was posted', () => {
    const fields = { starting_stacks: '[1, 100]' }
    expect(stacks(holdem('AsKs, QhQd', BOARD, fields))).toEqual([0, 101])
    const button = { starting_stacks: '[100, 1]' }
    expect(stacks(holdem('AsKs, QhQd', BOARD, button))).toEqual([99, 2])
  })

  test('a forced bet may be all that its player has', () => {
    const text = stud('2c3c9s, KsKd4d, QhQd8c', 'p2 pb, p3 cbr 4, p1 f', {
      bring_in: '2',
      small_bet: '4',
      big_bet: '8',
      starting_stacks: '[100, 1, 100]',
    })
    const run =
      'd dh p2 5c, d dh p3 6c, d dh p2 5d, d dh p3 7c, d dh p2 9d, d dh p3 Tc, d dh p2 Td, d dh p3 Js'
    expect(stacks(text.replace('"p1 f"', `"p1 f",\n"${run.replaceAll(', ', '",\n"')}"`))).toEqual([
      100, 2, 99,
    ])
  })

  test('[14.17[raises]] raises are unlimited', () => {
    const acts = 'p3 cbr 4, p1 cbr 6, p2 cbr 8, p3 cbr 10, p1 cbr 12, p2 cbr 14, p3 f, p1 f'
    const fields = { variant: '"FT"', blinds_or_straddles: '[1, 2, 0]', small_bet: '2', big_bet: '4' }
    const text = history(fields, 'AsKs, QhQd, 8c8d', acts)
    expect(stacks(text)).toEqual([88, 122, 90])
  })

  test('stakes may be higher than any here', () => {
    const million = '1_000_000'
    const text = stud('2c3c9s, KsKd4d', 'p2 pb, p1 f', {
      antes: `[${million}, ${million}]`,
      bring_in: million,
      small_bet: '2_000_000',
      big_bet: '4_000_000',
      starting_stacks: '[50_000_000, 50_000_000]',
    })
    expect(stacks(text)).toEqual([49_000_000, 51_000_000])
  })

  test('no table that the game itself opens has any of this', () => {
    const { table } = replayed(holdem('AsKs, QhQd', 'p2 f'))
    expect([table.state.imported, terms(table).options.raises]).toEqual([true, 'none'])
  })
})

describe('stud and high-low', () => {
  test('the lowest card makes the forced bet, and the hand showing best acts first', () => {
    const acts = 'p2 pb, p1 cbr 2, p2 cc, d dh p1 8c, d dh p2 4s, p2 cbr 2, p1 f'
    expect(stacks(stud('AsAdKs, KhKd4d', acts))).toEqual([98, 102])
  })

  test('the forced bettor may put in the whole limit at once', () => {
    expect(stacks(stud('AsAdKs, KhKd4d, QsQd7c', 'p2 cbr 2, p3 cbr 4, p1 f, p2 f'))).toEqual([100, 98, 102])
  })

  test('high and low halves go to different players', () => {
    const text = stud(
      'As2d3s, KhKd4d',
      'p1 pb, p2 cc, d dh p1 4c, d dh p2 Kc, p2 cc, p1 cc, d dh p1 5c, d dh p2 9d, p2 cc, p1 cc, d dh p1 Qh, d dh p2 9h, p2 cc, p1 cc, d dh p1 Jh, d dh p2 2h, p2 cbr 4, p1 cc',
      { variant: '"F7S/8"' },
    )
    expect(stacks(text)).toEqual([100, 100])
  })

  test('Omaha high-low: the odd dollar goes to the high hand', () => {
    const text = history(
      { variant: '"FO/8"', blinds_or_straddles: '[1, 1, 0]', small_bet: '2', big_bet: '4' },
      'QcQdJcTc, As2d4h4c, KhKdJhTh',
      'p3 cbr 3, p1 f, p2 cc, d db 3s6d8s, p2 cc, p3 cc, d db Ks, p2 cc, p3 cc, d db 9h, p2 cc, p3 cc',
    )
    expect(stacks(text)).toEqual([99, 100, 101])
  })
})

describe('cards that were not seen', () => {
  const TO_RIVER = 'd db 2c7d9h, p1 cc, p3 cc, d db Js, p1 cc, p3 cc, d db 3d'

  test('are no matter where the hand ends without them', () => {
    expect(stacks(holdem('????, ????, ????', 'p3 cbr 6, p1 f, p2 f'))).toEqual([99, 98, 103])
    const acts = `p3 cbr 6, p1 cc, p2 f, ${TO_RIVER}, p1 cc, p3 cbr 10, p1 f`
    expect(stacks(holdem('????, ????, ????', acts))).toEqual([94, 98, 108])
  })

  test('are those that are shown in the end', () => {
    const acts = `p3 cbr 6, p1 cc, p2 f, ${TO_RIVER}, p1 cc, p3 cbr 10, p1 cc, p3 sm AdKs, p1 sm ????`
    expect(stacks(holdem('????, ????, ????', acts))).toEqual([84, 98, 118])
    const two = acts.replace('p1 sm ????', 'p1 sm 2d2h')
    expect(stacks(holdem('????, ????, ????', two))).toEqual([118, 98, 84])
  })

  test('[14.15(d)[order]] must be known of the player who shows first', () => {
    const acts = `p3 cbr 6, p1 cc, p2 f, ${TO_RIVER}, p1 cc, p3 cbr 10, p1 cc, p3 sm ????, p1 sm 2d2h`
    expect(refusal(holdem('????, ????, ????', acts))).toMatchObject({
      refused: '19:47-14.15(d)[order]',
      because: 'Player p3 must show, and the cards are unknown.',
      line: 17,
    })
  })

  test('[14.15(d)[concede]] a hand that is mucked wins nothing, however good', () => {
    const acts = `p3 cbr 6, p1 cc, p2 f, ${TO_RIVER}, p1 cc, p3 cbr 10, p1 cc, p3 sm AdKs, p1 sm`
    expect(stacks(holdem('2d2h, ????, ????', acts))).toEqual([84, 98, 118])
  })

  test('of stud a first open card may be unknown, a later one not', () => {
    const acts = 'p2 pb, p3 f, p1 cbr 2, p2 f'
    expect(stacks(stud('AsAdKs, KhKd4d, ??????', acts))).toEqual([101, 99, 100])
    const high = acts.replace('p2 pb', 'p1 pb').replace('p3 f, p1 cbr 2, p2 f', 'p2 cbr 2, p3 f, p1 f')
    expect(stacks(stud('2s3dKs, KhKd4d, ??????', high, { variant: '"BW-F7S/HL"' }))).toEqual([99, 101, 100])
    const later = 'p2 pb, p3 cc, p1 cc, d dh p1 8c, d dh p2 9c, d dh p3 ??, p1 cbr 2, p2 f, p3 f'
    expect(refusal(stud('AsAdKs, KhKd4d, 2c3c9s', later))).toMatchObject({
      because: 'An open card of p3 is unknown.',
      line: 9,
    })
  })
})

describe('draws and discards', () => {
  const draw = { variant: '"BW-N5D"', blinds_or_straddles: '[1, 2]', min_bet: '2' }

  test('cards are exchanged, whether each draws at once or all discard first', () => {
    const first = 'p2 cc, p1 cc, p1 sd 2c, d dh p1 As, p2 sd, p1 cbr 4, p2 cc'
    expect(stacks(history(draw, 'AcAdAh3d2c, KsKdKhQcQd', first))).toEqual([106, 94])
    const later = first.replace('d dh p1 As, p2 sd', 'p2 sd, d dh p1 As')
    expect(stacks(history(draw, 'AcAdAh3d2c, KsKdKhQcQd', later))).toEqual([106, 94])
    const unseen = first.replace('sd 2c', 'sd ??').replace('p2 cc"', 'x')
    expect(stacks(history(draw, '??????????, KsKdKhQcQd', `${unseen}, p1 sm AcAdAh3dAs`))).toEqual([106, 94])
  })

  test('in super seven two cards are put away', () => {
    const text = stud('AcAdAh3d2c, KsKdKhQc4d', 'p1 pb, p2 cbr 2, p2 sd QcKs, p1 f', { variant: '"BW-FS7"' })
    expect(refusal(text)).toMatchObject({ refused: '13:69F-14.9B(e)' })
    const whole = text.replace('"p2 cbr 2"', '"p1 sd 3dAh",\n"p2 cbr 2"')
    expect(stacks(whole)).toEqual([99, 101])
  })
})

describe('a history that does not add up is refused with its line', () => {
  const cases: readonly (readonly [string, string, string, string, number])[] = [
    ['out of turn', 'p1 f', '19:47-14.10(f)', 'Player p3 is next to act.', 4],
    ['a raise that is too small', 'p3 cbr 3', '19:47-14.1[raise]', 'The least is $4.', 4],
    ['more than there is', 'p3 cbr 101', '19:47-14.17', 'The most is $100.', 4],
    ['after the end', 'p3 f, p1 f, d db 2c7d9h', 'house', 'The hand is over before this.', 6],
    ['before the end', 'p3 cbr 4, p1 f', 'house', 'The history ends before the hand is over.', 5],
    ['cards too early', 'p3 cc, d db 2c7d9h', 'house', 'Cards are dealt before the betting is over.', 5],
    ['no board', 'p3 cc, p1 cc, p2 cc, p1 cc', 'house', 'A card of the board is missing.', 7],
    ['two cards', 'p3 cc, p1 cc, p2 cc, d db 2c7d', 'house', 'A card of the board is missing.', 7],
    ['four cards', 'p3 cc, p1 cc, p2 cc, d db 2c7d9hTh', 'house', 'The board has too many cards.', 7],
    ['a dark board', 'p3 cc, p1 cc, p2 cc, d db 2c7d??', 'house', 'A card of the board is unknown.', 7],
    ['other cards', 'p3 f, p1 f, p1 sm 2d3d', 'house', 'p1 shows a card that was not dealt.', 6],
    ['a forced bet', 'p3 pb', '19:47-14.10(f)', 'The forced bet has been made.', 4],
  ]
  test.each(cases)('%s', (_, acts, refused, because, line) => {
    expect(refusal(holdem('AsKs, QhQd, 8c8d', acts))).toEqual({ refused, because, line })
  })

  test('other stacks in the end', () => {
    const ends = (stacks: string) => holdem('AsKs, QhQd, 8c8d', 'p3 f, p1 f', { finishing_stacks: stacks })
    expect(replayHistory(inDollars(ends('[99, 101, 100]')))).toMatchObject({ stacks: [99, 101, 100] })
    expect(refusal(ends('[99, 102, 100]'))).toEqual({
      refused: 'house',
      because: 'Player p2 ends with 101 by the actions, and with 102 by the history.',
      line: 5,
    })
  })

  test('[14.14(b)1i[percent]] stacks after a rake of more than a tenth, or paid by somebody who has not won', () => {
    const acts =
      'p3 cbr 50, p1 f, p2 cc, d db 2c7d9h, p2 cc, p3 cc, d db Js, p2 cc, p3 cc, d db 3d, p2 cc, p3 cc'
    const ends = (stacks: string) => holdem('AsKs, QhQd, 8c8d', acts, { finishing_stacks: stacks })
    expect(replayHistory(inDollars(ends('[99, 141, 50]')))).toMatchObject({ stacks: [99, 151, 50] })
    expect(refusal(ends('[99, 140, 50]')).because).toMatch(/^Player p2 ends with 151/)
    expect(refusal(ends('[99, 151, 49]')).because).toMatch(/^Player p3 ends with 50/)
  })

  test('a card is missing from a hand', () => {
    expect(refusal(holdem('As, QhQd', 'p2 f'))).toMatchObject({
      because: 'A card of p1 is missing.',
      line: 3,
    })
  })

  test('[14.9(d)1] another forced bettor than the card says', () => {
    expect(refusal(stud('AsAdKs, KhKd4d', 'p1 pb, p2 f'))).toEqual({
      refused: '19:47-14.9(d)1',
      because: 'Player p2 makes the forced bet.',
      line: 3,
    })
  })

  test('[14.10(d)] blinds that are not in order', () => {
    const fields = { blinds_or_straddles: '[1, 2, -1]' }
    expect(refusal(holdem('AsKs, QhQd, 8c8d', 'p3 f', fields))).toMatchObject({ refused: '19:47-14.10(d)' })
    const posted = { blinds_or_straddles: '[1, 2, -2, 0]' }
    expect(stacks(holdem('AsKs, QhQd, 8c8d, 9c9d', 'p3 cc, p4 f, p1 f, p2 cbr 6, p3 f', posted))).toEqual([
      99, 103, 98, 100,
    ])
  })

  test('[14.9(b)] more players than the game has seats', () => {
    const nine = Array.from({ length: 9 }, () => '??????').join(', ')
    expect(refusal(stud(nine, 'p1 pb'))).toMatchObject({ refused: '19:47-14.9(b)' })
  })

  test('a stack below the ante', () => {
    const fields = { antes: '[5, 5]', starting_stacks: '[4, 100]' }
    expect(refusal(holdem('AsKs, QhQd', 'p2 f', fields)).because).toMatch(/less than the ante/)
  })
})

test('the cards of a history lie on the table as faces, those that nobody saw do not', () => {
  const { table, entries } = replayed(
    holdem('????, QhQd, 8c8d', 'p3 cc, p1 cc, p2 cc, d db 2c7d9h, p1 f, p2 f'),
  )
  expect(table.round).toBe(2)
  const faces = eventsOf(
    entries.flatMap(({ events }) => events),
    'shown',
  ).map((e) => `${e.to}: ${e.faces?.join(' ')}`)
  expect(faces).toContain('p2: QH QD')
  expect(faces).toContain('everyone: 2C 7D 9H')
})
