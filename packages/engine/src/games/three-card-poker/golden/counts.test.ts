import { expect, test } from 'vitest'
import { fixed, pathsOfBoth, seatedBoth, transcript } from '../../../../test/counts.ts'
import { asPlayer, fraction, type OptionValues, resolveOptions } from '../../../kernel/index.ts'
import { threeCardPoker } from '../index.ts'
import { everyDeal } from '../maths/deals.test-kit.ts'
import { chosen as choices } from '../options.ts'
import { judge } from '../settle.ts'
import { LOWEST_PLAYED } from '../strategy.ts'

const resolved = (chosen: OptionValues): OptionValues =>
  resolveOptions(threeCardPoker, chosen) as OptionValues

const WAGERS = ['ante', 'play', 'pair-plus', 'bonus'] as const
/** Winnings are far below; these stand for the two other outcomes. */
const PUSH = 100
const LOSE = 101
const WIDTH = 128

/**
 * Every deal there is, settled by the game for an ante and pair plus of one player who plays queen-six-four and better:
 * ways for each settlement line. Hands of one rank are settled alike, so 741 by 741 stand for all.
 */
function tally(
  { kinds, of }: ReturnType<typeof everyDeal>,
  chosen: OptionValues,
): { leaves: number; lines: Map<string, number> } {
  const terms = choices(resolved(chosen))
  const counts = new Float64Array(WAGERS.length * WIDTH)
  let [leaves, all, folded] = [0, 0, 0]
  for (const [p, player] of kinds.entries()) {
    for (const [d, dealer] of kinds.entries()) {
      const ways = of[p * kinds.length + d] as number
      if (ways === 0) continue
      leaves++
      all += ways
      if (player.rank < LOWEST_PLAYED) {
        folded += ways
        continue
      }
      const results = judge(player.faces, dealer.faces, terms)
      for (const [w, wager] of WAGERS.entries()) {
        const result = results[wager]
        if (!result) continue
        const column = result.outcome === 'win' ? result.odds.pays : result.outcome === 'push' ? PUSH : LOSE
        counts[w * WIDTH + column] = (counts[w * WIDTH + column] as number) + ways
      }
    }
  }
  const lines = new Map([
    ['all', all],
    ['folded', folded],
  ])
  for (const [i, ways] of counts.entries()) {
    const column = i % WIDTH
    const outcome = column === PUSH ? 'push' : column === LOSE ? 'lose' : `win ${column} to 1`
    if (ways > 0) lines.set(`${WAGERS[Math.floor(i / WIDTH)]} ${outcome}`, ways)
  }
  return { leaves, lines }
}

const SETS: readonly OptionValues[] = [
  { pairPlus: 'A' },
  { pairPlus: 'B' },
  { pairPlus: 'C' },
  { pairPlus: 'D' },
  { pairPlus: 'B', anteBonus: 'raised', version: 'both' },
]

/** What a wager brought in units, over all its lines. */
function gainOf(lines: ReadonlyMap<string, number>, wager: string): number {
  let gain = 0
  for (const [line, ways] of lines) {
    const pays = new RegExp(`^${wager} win (\\d+) to 1$`).exec(line)?.[1]
    if (pays !== undefined) gain += Number(pays) * ways
    if (line === `${wager} lose`) gain -= ways
  }
  return gain
}

test('every deal comes to the settlement lines of the tally, and these to the fractions of the formula', async () => {
  const deals = everyDeal()
  const texts = SETS.map((chosen) => {
    const { leaves, lines } = tally(deals, chosen)
    const at = (line: string): number => lines.get(line) ?? 0
    const [all, folded] = [at('all'), at('folded')]
    expect(all).toBe(407_170_400)
    const rows = new Map(threeCardPoker.odds(resolved(chosen)).map((row) => [row.wager, row]))
    const gain = ['ante', 'play', 'bonus'].reduce((n, wager) => n + gainOf(lines, wager), -folded)
    expect(rows.get('ante')).toMatchObject({
      edge: fraction(-gain, all),
      win: fraction(at('ante win 1 to 1'), all),
      push: fraction(at('ante push'), all),
      lose: fraction(at('ante lose') + folded, all),
    })
    expect(rows.get('play')).toMatchObject({
      edge: fraction(-gainOf(lines, 'play'), all - folded),
      win: fraction(at('play win 1 to 1'), all - folded),
      push: fraction(at('play push'), all - folded),
      lose: fraction(at('play lose'), all - folded),
    })
    expect(rows.get('pair-plus')?.edge).toEqual(fraction(folded - gainOf(lines, 'pair-plus'), all))
    const text = [...lines].map(([line, ways]) => `${line}: ${ways}`)
    return [`# ${JSON.stringify(chosen)}`, `leaves: ${leaves}`, ...text, ''].join('\n')
  })
  await expect(texts.join('\n')).toMatchFileSnapshot('./three-card-poker.tally')
})

test('the paths from a fixed order of cards are those of the perft', async () => {
  const text = pathsOfBoth(threeCardPoker, 20, [
    [{}, 5],
    // Two positions have ten first commands; one depth less is as many paths as the others have.
    [{ positions: 2 }, 4],
    [{ version: 'both' }, 5],
    [{ version: 'ante-at-least' }, 5],
  ])
  await expect(text).toMatchFileSnapshot('./three-card-poker.perft')
})

test('a round reads as in the transcript', async () => {
  const [a, b] = [asPlayer('A'), asPlayer('B')]
  const bet = { type: 'bet', cents: 10_00 }
  const text = transcript(threeCardPoker, {
    source: fixed(47),
    viewers: ['A', 'B', 'everyone'],
    commands: [
      ...seatedBoth(),
      { ...bet, by: a, place: '1', wager: 'ante' },
      { ...bet, by: a, place: '1', wager: 'pair-plus' },
      { ...bet, by: b, place: '3', wager: 'ante' },
      { ...bet, by: b, place: '4', wager: 'ante' },
      { type: 'ready', by: a },
      { type: 'ready', by: b },
      { ...bet, by: a, place: '1', wager: 'ante' },
      { type: 'play', by: b, place: '3' },
      { type: 'play', by: a, place: '1' },
      { type: 'fold', by: b, place: '3' },
    ],
  })
  await expect(text).toMatchFileSnapshot('./three-card-poker.play.txt')
})
