import { expect, test } from 'vitest'
import { caribbeanStud } from '../games/caribbean-stud/index.ts'
import { doubleDownStud } from '../games/double-down-stud/index.ts'
import { fourCardPoker } from '../games/four-card-poker/index.ts'
import { letItRide } from '../games/let-it-ride/index.ts'
import { rideValue } from '../games/let-it-ride/maths/odds.ts'
import { threeCardPoker } from '../games/three-card-poker/index.ts'
import { LOWEST_PLAYED } from '../games/three-card-poker/strategy.ts'
import { codeOf, rankThree } from '../poker/index.ts'
import { type Exercise, exercisesOf, type Game, isRefused, type OptionValues, resolveTerms } from './index.ts'

function optionsOf(game: Game): OptionValues {
  const terms = resolveTerms(game, {})
  if (isRefused(terms)) throw new Error(terms.because)
  return terms.options
}

/** The first hands to practise on; all of four card poker's take seconds. */
const handsOf = (game: Game, hands = 60): readonly Exercise[] => {
  const practice = game.practice && { ...game.practice, hands }
  return exercisesOf({ ...game, ...(practice && { practice }) } as Game, optionsOf(game)) ?? []
}

test.each([
  ['[16.10(a)] Caribbean stud', caribbeanStud, 20, 5, 1],
  ['[17.8(c)] double down stud', doubleDownStud, 60, 1, 3],
  ['[20.10(b)] three card poker', threeCardPoker, 60, 3, 0],
  ['[27.10(b)] four card poker', fourCardPoker, 3, 5, 1],
] as const)(
  '%s deals hands to practise on, each once, the best decision first',
  (_, game, hands, own, up) => {
    const all = handsOf(game as unknown as Game, hands)
    expect(new Set(all.map(({ id }) => id)).size).toBe(hands)
    for (const { cards, dealer, ways, says, counted } of all) {
      expect([cards.length, dealer.length]).toEqual([own, up])
      expect(ways.map((w) => w.worth)).toEqual(ways.map((w) => w.worth).toSorted((a, b) => b - a))
      expect(ways.length).toBeGreaterThan(1)
      expect(says).toMatch(/ of (clubs|diamonds|hearts|spades)\.$/)
      expect(counted).toMatch(/^all [\d,]+ /)
      // What it costs is told in parts of the wager, whatever this table's least is.
      expect(ways.map((w) => w.name).join()).not.toMatch(/\$/)
    }
    expect(handsOf(game as unknown as Game, hands).map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  },
)

test('[20.10(b)] queen, six and four is where playing begins to lose less than folding', () => {
  for (const { cards, ways } of handsOf(threeCardPoker as unknown as Game))
    expect(ways[0]?.way).toBe(rankThree(cards) >= LOWEST_PLAYED ? 'play' : 'fold')
})

test('[18.10(b), 18.10(e)] at let it ride both decisions are asked, each by what the bet itself is worth', () => {
  const options = optionsOf(letItRide as unknown as Game)
  const all = handsOf(letItRide as unknown as Game)
  expect(new Set(all.map(({ dealer }) => dealer.length))).toEqual(new Set([0, 1]))
  for (const { cards, dealer, ways } of all) {
    const rides = rideValue(options, [...cards, ...dealer].map(codeOf))
    // Four to a straight without a high card gains and loses nothing: either is right.
    if (rides === 0) expect(ways[0]?.worth).toBe(ways[1]?.worth)
    else expect(ways[0]?.way).toBe(rides > 0 ? 'let-it-ride' : 'take-back')
  }
})

test('[27.10(b)] four card poker is played once or three times', () => {
  const [hand] = handsOf(fourCardPoker as unknown as Game, 1)
  expect(hand?.ways.map((w) => w.name).toSorted()).toEqual(['Fold', 'Play 1×', 'Play 3×'])
})
