import { expect, test } from 'vitest'
import { fixed, pathsOfBoth, seatedBoth, transcript } from '../../../../test/counts.ts'
import { asPlayer, type Face } from '../../../kernel/index.ts'
import { CODES, codeOf, FIVE_CARDS, faceOf, ranker } from '../../../poker/index.ts'
import { carib } from '../caribbean-stud.test-kit.ts'
import { caribbeanStud } from '../index.ts'
import { FILLS, meets } from '../maths/analysis.ts'
import { judge } from '../settle.ts'

/** Hands of every kind against cards up of every kind. */
const HANDS: readonly (readonly [string, Face])[] = [
  ['AS KS QS JS TS', '9H'],
  ['9S 8S 7S 6S 5S', 'TS'],
  ['9S 9H 9D 9C 2S', 'AD'],
  ['8S 8H 8D 4C 4S', '4H'],
  ['KH 9H 7H 4H 2H', 'AH'],
  ['9S 8H 7D 6C 5S', 'KD'],
  ['9S 9H 9D 6C 5S', '5D'],
  ['9S 9H 6D 6C 5S', 'QC'],
  ['2S 2H 5D 4C 3S', 'AC'],
  ['AS KH QD JC 9S', 'KC'],
  ['AS KH JD 8C 3S', '2D'],
  ['AS KH 4D 3C 2S', 'QD'],
  ['QS JH 9D 8C 3S', '7D'],
]

/** Every hand the dealer can have with this card up, by rank: one of each, and how many there are. */
function dealers(hand: readonly Face[], up: Face): { faces: Face[]; ways: number }[] {
  const held = new Set([...hand, up].map(codeOf))
  const left = CODES.filter((code) => !held.has(code))
  const rank = ranker(FIVE_CARDS)
  const found = new Map<number, { faces: Face[]; ways: number }>()
  const five = [codeOf(up), 0, 0, 0, 0]
  for (let a = 0; a < left.length; a++)
    for (let b = a + 1; b < left.length; b++)
      for (let c = b + 1; c < left.length; c++)
        for (let d = c + 1; d < left.length; d++) {
          for (const [i, at] of [a, b, c, d].entries()) five[i + 1] = left[at] as number
          const of = rank(five)
          const known = found.get(of)
          if (known) known.ways++
          else found.set(of, { faces: five.map(faceOf), ways: 1 })
        }
  return [...found.values()]
}

/** Every hand of the dealer's settled by the game for an ante, a bet and a coin: ways for each settlement line. */
function tally(hand: string, up: Face): Map<string, number> {
  const s = carib().bet('A', 'ante', 10_00).bet('A', 'progressive', 1_00)
  s.deal({ 1: hand, dealer: `- - - - ${up}` }).raise('A')
  const [own] = s.table.state.hands
  const lines = new Map<string, number>()
  for (const { faces, ways } of dealers(hand.split(' '), up)) {
    const judged = judge(s.table, own as never, faces)
    for (const wager of ['ante', 'bet', 'progressive']) {
      const { outcome, odds } = judged[wager] ?? { outcome: 'none', odds: { pays: 0, to: 1 } }
      const line = `${wager} ${outcome}${outcome === 'win' && wager === 'bet' ? ` ${odds.pays} to ${odds.to}` : ''}`
      lines.set(line, (lines.get(line) ?? 0) + ways)
    }
  }
  return lines
}

test('the dealer’s hands come to the settlement lines of the tally, and to what the counting says', async () => {
  const texts = HANDS.map(([hand, up]) => {
    const lines = tally(hand, up)
    const at = (line: RegExp): number =>
      [...lines].reduce((n, [name, ways]) => (line.test(name) ? n + ways : n), 0)
    expect(at(/^ante /)).toBe(FILLS)
    const { none, lower, equal, higher } = meets(hand.split(' ').map(codeOf), codeOf(up))
    expect([at(/^ante win/), at(/^bet win/), at(/^ante push/), at(/^ante lose/)]).toEqual([
      none + lower,
      lower,
      equal,
      higher,
    ])
    return [`# ${hand} against ${up}`, ...[...lines].sort().map(([line, n]) => `${line}: ${n}`), ''].join(
      '\n',
    )
  })
  await expect(texts.join('\n')).toMatchFileSnapshot('./caribbean-stud.tally')
})

test('the paths from a fixed order of cards are those of the perft', async () => {
  const text = pathsOfBoth(caribbeanStud, 16, [
    [{}, 5],
    [{ turnOver: false }, 5],
    [{ dealing: 'automated-shoe', shuffler: 'automated' }, 5],
  ])
  await expect(text).toMatchFileSnapshot('./caribbean-stud.perft')
})

test('a round reads as in the transcript', async () => {
  const [a, b] = [asPlayer('A'), asPlayer('B')]
  const bet = { type: 'bet', cents: 10_00 }
  const text = transcript(caribbeanStud, {
    source: fixed(47),
    viewers: ['A', 'B', 'everyone'],
    commands: [
      ...seatedBoth(),
      { ...bet, by: a, place: '1', wager: 'progressive', cents: 1_00 },
      { ...bet, by: a, place: '1', wager: 'ante' },
      { ...bet, by: a, place: '1', wager: 'progressive', cents: 1_00 },
      { ...bet, by: b, place: '3', wager: 'ante' },
      { type: 'ready', by: a },
      { type: 'ready', by: b },
      { ...bet, by: b, place: '3', wager: 'progressive', cents: 1_00 },
      { type: 'raise', by: b, place: '3' },
      { type: 'raise', by: a, place: '1' },
      { type: 'fold', by: b, place: '3' },
    ],
  })
  await expect(text).toMatchFileSnapshot('./caribbean-stud.play.txt')
})
