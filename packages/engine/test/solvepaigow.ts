import { setByRules } from '../src/games/pai-gow-poker/houseway.ts'
import { gainOfBlock } from '../src/games/pai-gow-poker/maths/best.ts'
import {
  addMet,
  CARDS,
  HANDS,
  type Met,
  meetings,
  meetPiece,
  NOBODY,
  pieces,
  type Row,
  rowOf,
} from '../src/games/pai-gow-poker/maths/solve.ts'
import { houseSetter, placesOf } from '../src/games/pai-gow-poker/places.ts'
import type { Wheel } from '../src/games/pai-gow-poker/ranking.ts'
import { everyAlike, faceOf, JOKER } from '../src/poker/index.ts'
import { writeData } from './datafiles.ts'

/** By how many cards are in common, what each piece of the work came to. */
export type Solved = readonly (readonly Met[])[]

const counted = '/** What `solve.ts` counts. */'
const drawn = '/** What `best.ts` draws and weighs. */'

const wheelFrom = (game: string): string => `import type { Wheel } from '${game}ranking.ts'\n\n`
const rowFrom = (maths: string): string => `import type { Row } from '${maths}solve.ts'\n`
const GAME = '../../src/games/pai-gow-poker/'
const inGame = rowFrom('./') + wheelFrom('../')
const besideTests = rowFrom(`${GAME}maths/`) + wheelFrom(GAME)

const text = (row: Row): string => `[${row.map((n) => `${n}n`).join(', ')}]`
const sum = (parts: readonly Met[]): Met => parts.reduce((all, more) => addMet(all, more, 1n), NOBODY)

export async function writePaiGowPoker(solved: Readonly<Record<Wheel, Solved>>): Promise<void> {
  const wheels = Object.entries(solved)
  const whole = wheels.map(
    ([wheel, all]) =>
      `  ${wheel}: [\n${all.map((parts) => `    ${text(rowOf(sum(parts)))},`).join('\n')}\n  ],`,
  )
  const parts = wheels.map(
    ([wheel, all]) =>
      `  ${wheel}: [\n${all.map((some) => `    [\n${some.map((met) => `      ${text(rowOf(met))},`).join('\n')}\n    ],`).join('\n')}\n  ],`,
  )
  await writeData(
    'met',
    `${inGame}${counted}\nexport const MET: Readonly<Record<Wheel, readonly Row[]>> = {\n${whole.join('\n')}\n}\n`,
  )
  await writeData(
    'pieces',
    `${besideTests}${counted}\nexport const PIECES: Readonly<Record<Wheel, readonly (readonly Row[])[]>> = {\n${parts.join('\n')}\n}\n`,
  )
}

/** All pieces of one ranking, telling how far it is. */
export function solvePaiGowPoker(wheel: Wheel, told: (says: string) => void): Solved {
  const meet = meetings(wheel)
  return Array.from({ length: CARDS + 1 }, (_, cards) => {
    const all = pieces(cards)
    return all.map((piece, i) => {
      told(`ace to five ${wheel}: ${cards} cards in common, ${i + 1} of ${all.length}`)
      return meetPiece(meet, piece)
    })
  })
}

const BLOCKS = 400

export const drawPaiGowPoker = (wheel: Wheel, told: (says: string) => void): readonly number[] =>
  Array.from({ length: BLOCKS }, (_, block) => {
    told(`ace to five ${wheel}: best play, ${block + 1} of ${BLOCKS}`)
    return gainOfBlock(wheel, block)
  })

export async function writeBest(gainsBy: Readonly<Record<Wheel, readonly number[]>>): Promise<void> {
  const rows = Object.entries(gainsBy).map(([name, gains]) => `  ${name}: [${gains.join(', ')}],`)
  const sums = Object.entries(gainsBy).map(([name, gains]) => {
    const sum = gains.reduce((all, gain) => all + gain, 0)
    const squared = gains.reduce((all, gain) => all + gain ** 2, 0)
    return `  ${name}: { blocks: ${gains.length}, sum: ${sum}, squared: ${squared} },`
  })
  await writeData(
    'best',
    `${wheelFrom('../')}${drawn}\nexport const BEST: Readonly<\n  Record<Wheel, { readonly blocks: number; readonly sum: number; readonly squared: number }>\n> = {\n${sums.join('\n')}\n}\n`,
  )
  await writeData(
    'blocks',
    `${wheelFrom(GAME)}${drawn}\nexport const BLOCKS: Readonly<Record<Wheel, readonly number[]>> = {\n${rows.join('\n')}\n}\n`,
  )
}

/** Every hand there is, by names of suits once, is set by the rules: legally, and as it is looked up. */
export function proveHouseWay(wheel: Wheel, told: (says: string) => void): number {
  const set = houseSetter(wheel)
  const { of } = placesOf(wheel)
  let [hands, classes] = [0, 0]
  for (const joker of [[], [JOKER]])
    everyAlike(CARDS - joker.length, ({ hand, ways }) => {
      const cards = [...joker, ...hand.toReversed()]
      const { way, rule } = setByRules(cards, wheel)
      if (!way.legal || of(way) !== set(cards))
        throw new Error(`${rule.id} sets ${cards.map(faceOf)} wrongly`)
      hands += ways
      if (++classes % 100_000 === 0) told(`ace to five ${wheel}: ${hands} hands are set by the rules`)
    })
  if (hands !== HANDS) throw new Error(`${hands} hands are not all`)
  return hands
}
