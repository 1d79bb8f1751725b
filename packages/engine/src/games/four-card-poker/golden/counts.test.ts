import { expect, test } from 'vitest'
import { fixed, pathsOfBoth, seatedBoth, transcript } from '../../../../test/counts.ts'
import { asPlayer, fraction, type OptionValues, resolveOptions } from '../../../kernel/index.ts'
import { CODES, FOUR_CARDS, faceOf, rankFaces } from '../../../poker/index.ts'
import { fourCardPoker } from '../index.ts'
import { HANDS } from '../maths/analysis.ts'
import { everyHand } from '../maths/high.ts'
import { TABLES } from '../options.ts'
import { judge } from '../settle.ts'

const resolved = (chosen: OptionValues): OptionValues => resolveOptions(fourCardPoker, chosen) as OptionValues

/** One hand of each rank of five cards, and how many of the 2,598,960 hands have it. */
function everyRank(): { faces: string[]; ways: number; rank: number }[] {
  const found = new Map<number, { faces: string[]; ways: number; rank: number }>()
  everyHand((hand, rank) => {
    const known = found.get(rank)
    if (known) known.ways++
    else found.set(rank, { faces: Array.from(hand, faceOf), ways: 1, rank })
  })
  return [...found.values()]
}

/** Six of the other cards for the dealer, the lowest that are left. */
const dealerBeside = (faces: readonly string[]): string[] =>
  CODES.map(faceOf)
    .filter((face) => !faces.includes(face))
    .slice(0, 6)

test('every hand comes to the settlement lines of the tally, and these to the fractions of the formula', async () => {
  const ranks = everyRank()
  const texts = [...TABLES.map((acesUp) => ({ acesUp })), { acesUpFlushPays: '15 to 2' }].map((chosen) => {
    const lines = new Map<string, number>()
    const add = (line: string, ways: number) => lines.set(line, (lines.get(line) ?? 0) + ways)
    for (const { faces, ways } of ranks) {
      const results = judge(faces, dealerBeside(faces), resolved(chosen))
      const { outcome, odds } = results['aces-up']
      add(`aces-up ${outcome}${outcome === 'win' ? ` ${odds.pays} to ${odds.to}` : ''}`, ways)
      const { bonus } = results
      if (bonus) add(`bonus win ${bonus.odds.pays} to ${bonus.odds.to}`, ways)
    }
    const all = [...lines].filter(([line]) => line.startsWith('aces-up'))
    expect(all.reduce((sum, [, ways]) => sum + ways, 0)).toBe(HANDS)
    const row = fourCardPoker.odds(resolved(chosen)).find((r) => r.wager === 'aces-up')
    expect(row?.lose).toEqual(fraction(lines.get('aces-up lose') ?? 0, HANDS))
    const gain = all.reduce((sum, [line, ways]) => {
      const [, pays = '-1', to = '1'] = / win (\d+) to (\d+)$/.exec(line) ?? []
      return sum + (2 * Number(pays) * ways) / Number(to)
    }, 0)
    expect(row?.edge).toEqual(fraction(-gain, 2 * HANDS))
    const text = [...lines].sort().map(([line, ways]) => `${line}: ${ways}`)
    return [`# ${JSON.stringify(chosen)}`, `ranks: ${ranks.length}`, ...text, ''].join('\n')
  })
  await expect(texts.join('\n')).toMatchFileSnapshot('./four-card-poker.tally')
})

test('hands of one rank are settled alike, whatever their fifth card and their suits', () => {
  const ranks = new Map(everyRank().map((it) => [it.rank, it.faces]))
  let seen = 0
  everyHand((hand, rank) => {
    if (seen++ % 9_973 !== 0) return
    const faces = Array.from(hand, faceOf)
    const first = ranks.get(rank) ?? []
    const dealer = CODES.map(faceOf)
      .filter((face) => !faces.includes(face) && !first.includes(face))
      .slice(-6)
    expect(judge(faces, dealer, resolved({}))).toEqual(judge(first, dealer, resolved({})))
    expect(rankFaces(FOUR_CARDS, faces)).toBe(rank)
  })
})

test('the paths from a fixed order of cards are those of the perft', async () => {
  const text = pathsOfBoth(fourCardPoker, 27, [
    [{}, 4],
    [{ positions: 2 }, 3],
    [{ dealing: 'automated-shoe', settlement: 2 }, 4],
  ])
  await expect(text).toMatchFileSnapshot('./four-card-poker.perft')
})

test('a round reads as in the transcript', async () => {
  const [a, b] = [asPlayer('A'), asPlayer('B')]
  const bet = { type: 'bet', cents: 10_00 }
  const text = transcript(fourCardPoker, {
    source: fixed(27),
    viewers: ['A', 'B', 'everyone'],
    commands: [
      ...seatedBoth(),
      { ...bet, by: a, place: '1', wager: 'ante' },
      { ...bet, by: a, place: '1', wager: 'aces-up' },
      { ...bet, by: b, place: '3', wager: 'ante' },
      { ...bet, by: b, place: '4', wager: 'ante' },
      { type: 'ready', by: a },
      { type: 'ready', by: b },
      { ...bet, by: a, place: '1', wager: 'ante' },
      { type: 'play', by: b, place: '3', cents: 10_00 },
      { type: 'play', by: a, place: '1', cents: 40_00 },
      { type: 'play', by: a, place: '1', cents: 30_00 },
      { type: 'fold', by: b, place: '3' },
    ],
  })
  await expect(text).toMatchFileSnapshot('./four-card-poker.play.txt')
})
