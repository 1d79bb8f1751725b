import { expect, test } from 'vitest'
import { fixed, pathsOfBoth, seatedBoth, transcript } from '../../../../test/counts.ts'
import { asPlayer, fraction, type OptionValues, resolveOptions } from '../../../kernel/index.ts'
import { CODES, FIVE_CARDS, faceOf, rankFaces } from '../../../poker/index.ts'
import { doubleDownStud } from '../index.ts'
import { DEALS, everyOpen } from '../maths/odds.ts'
import { judge } from '../settle.ts'
import { doubles } from '../strategy.ts'

const resolved = (chosen: OptionValues): OptionValues =>
  resolveOptions(doubleDownStud, chosen) as OptionValues

/** Every deal there is, 12,994,800 of them in classes of suits, settled by the game: ways for each settlement line. */
function tally(chosen: OptionValues): Map<string, number> {
  const options = resolved(chosen)
  const lines = new Map<string, number>()
  const known = new Map<number, string>()
  const lineOf = (faces: readonly string[]): string => {
    const rank = rankFaces(FIVE_CARDS, faces)
    const found = known.get(rank)
    if (found !== undefined) return found
    const { outcome, odds } = judge(faces, options)
    const line = outcome === 'win' ? `win ${odds.pays} to ${odds.to}` : outcome
    known.set(rank, line)
    return line
  }
  for (const { cards, ways } of everyOpen()) {
    const wagers = doubles(options, cards) ? ['main', 'double-down'] : ['main']
    for (const hole of CODES) {
      if (cards.includes(hole)) continue
      const line = lineOf([...cards, hole].map(faceOf))
      for (const wager of wagers) lines.set(`${wager} ${line}`, (lines.get(`${wager} ${line}`) ?? 0) + ways)
    }
  }
  return lines
}

/** What a wager brought, in halves of a unit. */
function gainOf(lines: ReadonlyMap<string, number>, wager: string): number {
  let gain = 0
  for (const [line, ways] of lines) {
    const [, pays, to] = new RegExp(`^${wager} win (\\d+) to (\\d+)$`).exec(line) ?? []
    if (pays !== undefined) gain += (2 * Number(pays) * ways) / Number(to)
    if (line === `${wager} lose`) gain -= 2 * ways
  }
  return gain
}
const sumOf = (lines: ReadonlyMap<string, number>, wager: string): number =>
  [...lines].reduce((sum, [line, ways]) => (line.startsWith(`${wager} `) ? sum + ways : sum), 0)

test('every deal comes to the settlement lines of the tally, and these to the fractions of the formula', async () => {
  const texts = [
    {},
    { royalFlushPays: '2000 to 1', fourOfAKindPays: '50 to 1', straightPays: '11 to 2' },
  ].map((chosen) => {
    const lines = tally(chosen)
    expect(sumOf(lines, 'main')).toBe(DEALS)
    const [main, double] = doubleDownStud.odds(resolved(chosen))
    const doubled = sumOf(lines, 'double-down')
    const [both, second] = [gainOf(lines, 'main'), gainOf(lines, 'double-down')]
    expect(main).toMatchObject({
      edge: fraction(-both - second, 2 * DEALS),
      push: fraction(lines.get('main push') ?? 0, DEALS),
      lose: fraction(lines.get('main lose') ?? 0, DEALS),
    })
    expect(double).toMatchObject({
      edge: fraction(-second, 2 * doubled),
      push: fraction(lines.get('double-down push') ?? 0, doubled),
      lose: fraction(lines.get('double-down lose') ?? 0, doubled),
    })
    const text = [...lines].sort().map(([line, ways]) => `${line}: ${ways}`)
    return [`# ${JSON.stringify(chosen)}`, ...text, ''].join('\n')
  })
  await expect(texts.join('\n')).toMatchFileSnapshot('./double-down-stud.tally')
})

test('the paths from a fixed order of cards are those of the perft', async () => {
  const text = pathsOfBoth(doubleDownStud, 17, [
    [{ shuffler: 'to-shoe' }, 5],
    [{ shuffler: 'to-shoe', positions: 2 }, 4],
    [{ dealing: 'hand' }, 5],
  ])
  await expect(text).toMatchFileSnapshot('./double-down-stud.perft')
})

test('a round reads as in the transcript', async () => {
  const [a, b] = [asPlayer('A'), asPlayer('B')]
  const bet = { type: 'bet', cents: 10_00, wager: 'main' }
  const text = transcript(doubleDownStud, {
    source: fixed(17),
    viewers: ['A', 'everyone'],
    commands: [
      ...seatedBoth(),
      { type: 'cut', by: b, cards: 20 },
      { type: 'cut', by: a, cards: 5 },
      { type: 'cut', by: a, cards: 20 },
      { ...bet, by: a, place: '1' },
      { ...bet, by: b, place: '3' },
      { ...bet, by: b, place: '4' },
      { type: 'ready', by: a },
      { type: 'ready', by: b },
      { ...bet, by: a, place: '1' },
      { type: 'double', by: b, place: '3', cents: 10_00 },
      { type: 'double', by: a, place: '1', cents: 20_00 },
      { type: 'double', by: a, place: '1', cents: 10_00 },
      { type: 'stand', by: b, place: '3' },
    ],
  })
  await expect(text).toMatchFileSnapshot('./double-down-stud.play.txt')
})
