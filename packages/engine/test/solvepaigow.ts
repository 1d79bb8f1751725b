import { writeFileSync } from 'node:fs'
import { gainOfBlock } from '../src/games/pai-gow-poker/best.ts'
import { setByRules } from '../src/games/pai-gow-poker/houseway.ts'
import { houseSetter, placesOf } from '../src/games/pai-gow-poker/places.ts'
import type { Wheel } from '../src/games/pai-gow-poker/ranking.ts'
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
} from '../src/games/pai-gow-poker/solve.ts'
import { everyAlike, faceOf, JOKER } from '../src/poker/index.ts'

/** By how many cards are in common, what each piece of the work came to. */
export type Solved = readonly (readonly Met[])[]

const at = (file: string): URL => new URL(`../src/games/pai-gow-poker/${file}`, import.meta.url)
const made = '/** Written by `npm run solve`: see `solve.ts` for what is counted. */'
const types = "import type { Wheel } from './ranking.ts'\nimport type { Row } from './solve.ts'\n\n"

const text = (row: Row): string => `[${row.map((n) => `${n}n`).join(', ')}]`
const sum = (parts: readonly Met[]): Met => parts.reduce((all, more) => addMet(all, more, 1n), NOBODY)

export function writePaiGowPoker(solved: Readonly<Record<Wheel, Solved>>): void {
  const wheels = Object.entries(solved)
  const whole = wheels.map(
    ([wheel, all]) =>
      `  ${wheel}: [\n${all.map((parts) => `    ${text(rowOf(sum(parts)))},`).join('\n')}\n  ],`,
  )
  const parts = wheels.map(
    ([wheel, all]) =>
      `  ${wheel}: [\n${all.map((some) => `    [\n${some.map((met) => `      ${text(rowOf(met))},`).join('\n')}\n    ],`).join('\n')}\n  ],`,
  )
  writeFileSync(
    at('met.data.ts'),
    `${types}${made}\nexport const MET: Readonly<Record<Wheel, readonly Row[]>> = {\n${whole.join('\n')}\n}\n`,
  )
  writeFileSync(
    at('pieces.data.ts'),
    `${types}${made}\nexport const PIECES: Readonly<Record<Wheel, readonly (readonly Row[])[]>> = {\n${parts.join('\n')}\n}\n`,
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

export function writeBest(drawn: Readonly<Record<Wheel, readonly number[]>>): void {
  const made = '/** Written by `npm run solve`: see `best.ts` for what is drawn and weighed. */'
  const wheel = "import type { Wheel } from './ranking.ts'\n\n"
  const rows = Object.entries(drawn).map(([name, gains]) => `  ${name}: [${gains.join(', ')}],`)
  const sums = Object.entries(drawn).map(([name, gains]) => {
    const sum = gains.reduce((all, gain) => all + gain, 0)
    const squared = gains.reduce((all, gain) => all + gain ** 2, 0)
    return `  ${name}: { blocks: ${gains.length}, sum: ${sum}, squared: ${squared} },`
  })
  writeFileSync(
    at('best.data.ts'),
    `${wheel}${made}\nexport const BEST: Readonly<\n  Record<Wheel, { readonly blocks: number; readonly sum: number; readonly squared: number }>\n> = {\n${sums.join('\n')}\n}\n`,
  )
  writeFileSync(
    at('blocks.data.ts'),
    `${wheel}${made}\nexport const BLOCKS: Readonly<Record<Wheel, readonly number[]>> = {\n${rows.join('\n')}\n}\n`,
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
