import { expect, test } from 'vitest'
import { fixed, pathsOfBoth, seatedBoth, transcript } from '../../../../test/counts.ts'
import { asPlayer, fraction, type OptionValues, resolveOptions } from '../../../kernel/index.ts'
import { CODES, FIVE_CARDS, faceOf, handRank, ranker } from '../../../poker/index.ts'
import { letItRide } from '../index.ts'
import { rideValue } from '../maths/odds.ts'
import { judge } from '../settle.ts'

const resolved = (chosen: OptionValues): OptionValues => resolveOptions(letItRide, chosen) as OptionValues
const TENS = handRank(FIVE_CARDS, [10, 10, 4, 3, 2], false)

/** Of three and four cards by their indices, the lowest first, whether a bet rides on them: by every choice, no symmetry. */
function riding(options: OptionValues, size: 3 | 4): Uint8Array {
  const rides = new Uint8Array(52 ** size)
  const held: number[] = []
  const choose = (from: number, index: number): void => {
    if (held.length === size) {
      rides[index] =
        rideValue(
          options,
          held.map((i) => CODES[i] as number),
        ) > 0
          ? 1
          : 0
      return
    }
    for (let i = from; i < 52; i++) {
      held.push(i)
      choose(i + 1, index * 52 + i)
      held.pop()
    }
  }
  choose(0, 0)
  return rides
}
const KINDS = FIVE_CARDS.hands.length
const at = (cards: readonly number[]): number => cards.reduce((n, c) => n * 52 + c, 0)

/**
 * Every hand of five with every choice of the three that are a player's and of the one of the others that is turned
 * first: 51,979,200 deals, counted by kind of hand and by which bets ride.
 */
function everyDeal(options: OptionValues): Float64Array {
  const [three, four] = [riding(options, 3), riding(options, 4)]
  const rank = ranker(FIVE_CARDS)
  const counts = new Float64Array(KINDS * 4)
  const pairs = [0, 1, 2, 3, 4].flatMap((a) =>
    [0, 1, 2, 3, 4].filter((b) => b !== a).map((b) => [a, b] as const),
  )
  const parts = pairs.map(([first, last]) => ({
    own: [0, 1, 2, 3, 4].filter((i) => i !== first && i !== last),
    seen: [0, 1, 2, 3, 4].filter((i) => i !== last),
  }))
  const hand = [0, 0, 0, 0, 0]
  const codes = new Uint8Array(5)
  const fill = (n: number, from: number): void => {
    if (n === 5) {
      const r = rank(codes)
      const kind = r < TENS ? 0 : r >> 20
      for (const { own, seen } of parts) {
        const first = three[at(own.map((i) => hand[i] as number))] as number
        const second = four[at(seen.map((i) => hand[i] as number))] as number
        const line = kind * 4 + first + 2 * second
        counts[line] = (counts[line] as number) + 1
      }
      return
    }
    for (let i = from; i < 52; i++) {
      hand[n] = i
      codes[n] = CODES[i] as number
      fill(n + 1, i + 1)
    }
  }
  fill(0, 0)
  return counts
}

const EXAMPLES: readonly string[] = [
  '9S 7H 5D 3C 2S',
  'TS TH 5D 3C 2S',
  'TS TH 5D 5C 2S',
  'TS TH TD 5C 2S',
  '6S 5H 4D 3C 2S',
  'KS 9S 5S 3S 2S',
  'TS TH TD 2C 2S',
  'TS TH TD TC 2S',
  '6S 5S 4S 3S 2S',
  'AS KS QS JS TS',
]

test('every deal comes to the settlement lines of the tally, and these to the fractions of the formula', async () => {
  const options = resolved({})
  const counts = everyDeal(options)
  const all = counts.reduce((n, ways) => n + ways, 0)
  expect(all).toBe(51_979_200)
  const rows = Object.fromEntries(letItRide.odds(options).map((row) => [row.wager, row]))
  const gains = { 'bet-1': 0, 'bet-2': 0, 'bet-3': 0 }
  const rode = { 'bet-1': 0, 'bet-2': 0, 'bet-3': 0 }
  const text: string[] = []
  for (const [line, ways] of counts.entries()) {
    if (ways === 0) continue
    const result = judge(EXAMPLES[line >> 2]?.split(' ') ?? [], options)
    const net = result.outcome === 'win' ? result.odds.pays / result.odds.to : -1
    for (const [bet, rides] of [
      ['bet-1', line & 1],
      ['bet-2', line & 2],
      ['bet-3', 1],
    ] as const) {
      if (rides === 0) continue
      gains[bet] += ways * net
      rode[bet] += ways
    }
    const which = ['bet-3', ...(line & 1 ? ['bet-1'] : []), ...(line & 2 ? ['bet-2'] : [])].sort().join(' ')
    text.push(`${line >> 2 === 0 ? 'below tens' : FIVE_CARDS.hands[line >> 2]}, ${which}: ${ways}`)
  }
  for (const bet of ['bet-1', 'bet-2', 'bet-3'] as const)
    expect(rows[bet]).toMatchObject({
      edge: fraction(-gains[bet], all),
      push: fraction(all - rode[bet], all),
    })
  await expect(`# {}\nall: ${all}\n${text.join('\n')}\n`).toMatchFileSnapshot('./let-it-ride.tally')
})

test('each kind of hand has its example', () => {
  const rank = ranker(FIVE_CARDS)
  const codes = (text: string) =>
    text.split(' ').map((face) => CODES.find((code) => faceOf(code) === face) as number)
  expect(EXAMPLES.map((text) => (rank(codes(text)) < TENS ? 0 : rank(codes(text)) >> 20))).toEqual(
    FIVE_CARDS.hands.map((_, kind) => kind),
  )
})

test('the paths from a fixed order of cards are those of the perft', async () => {
  const text = pathsOfBoth(letItRide, 18, [
    [{}, 5],
    [{ positions: 2 }, 5],
    [{ dealing: 'automated-shoe', shuffler: 'automated' }, 5],
  ])
  await expect(text).toMatchFileSnapshot('./let-it-ride.perft')
})

test('a round reads as in the transcript', async () => {
  const [a, b] = [asPlayer('A'), asPlayer('B')]
  const bet = { type: 'bet', cents: 10_00, wager: 'bet-1' }
  const text = transcript(letItRide, {
    source: fixed(47),
    viewers: ['A', 'B', 'everyone'],
    commands: [
      ...seatedBoth(),
      { ...bet, by: a, place: '1' },
      { ...bet, by: b, place: '3', wager: 'bet-2' },
      { ...bet, by: b, place: '3' },
      { type: 'ready', by: a },
      { type: 'ready', by: b },
      { ...bet, by: a, place: '1' },
      { type: 'take-back', by: b, place: '3' },
      { type: 'let-it-ride', by: a, place: '1' },
      { type: 'take-back', by: b, place: '3' },
      { type: 'take-back', by: a, place: '1' },
      { type: 'let-it-ride', by: b, place: '3' },
    ],
  })
  await expect(text).toMatchFileSnapshot('./let-it-ride.play.txt')
})
