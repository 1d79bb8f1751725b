import type { Cents, Value, ValueForm } from '../kernel/index.ts'
import { DOLLAR, type Level } from './rake.ts'

/** Values of options that are typed: amounts, blinds in their order, levels of the pot. */

/** Whole dollars of at least so much. */
export const dollarsForm = (least: number, most: number): ValueForm => ({
  expected: `whole dollars from ${least} to ${most}`,
  read: (text) => inRange(text, /^\d{1,7}$/, least, most),
})

/** 19:47-14.7(c): an ante is whole dollars, or 25, 50 or 75 cents. */
export const anteForm: ValueForm = {
  expected: 'nothing, 0.25, 0.5, 0.75, or whole dollars up to 1000',
  read: (text) =>
    ['0.25', '0.5', '0.75'].includes(text) ? Number(text) : inRange(text, /^\d{1,7}$/, 0, 1000),
}

const inRange = (text: string, pattern: RegExp, least: number, most: number): number | undefined => {
  const value = Number(text)
  return pattern.test(text) && value >= least && value <= most && String(value) === text ? value : undefined
}

const listOf = (text: string): readonly number[] | undefined => {
  const all = text.split(',').map(Number)
  return /^\d{1,7}(?:,\d{1,7})*$/.test(text) && all.join(',') === text ? all : undefined
}
const rises = (all: readonly number[], strictly: boolean): boolean =>
  all.every((n, i) => n > 0 && (i === 0 || n > (all[i - 1] as number) - (strictly ? 0 : 1)))

/** No table posts more blinds than this. */
const MOST_BLINDS = 5

/** 19:47-14.10(d): as many blinds as are posted, at least one. */
export const blindsForm: ValueForm = {
  expected: `one to ${MOST_BLINDS} blinds in whole dollars, each at least the one before, such as 1,2`,
  read(text) {
    const all = listOf(text)
    return all && all.length <= MOST_BLINDS && rises(all, false) ? text : undefined
  },
}
export const blindsOf = (value: Value): readonly Cents[] =>
  String(value)
    .split(',')
    .map((dollars) => Number(dollars) * DOLLAR)

const MOST_LEVELS = 10

/** 19:47-14.14(b)2i[levels]: levels of the pot and what is taken at each, `10:1,20:1`. */
export const levelsForm: ValueForm = {
  expected: `up to ${MOST_LEVELS} rising levels of the pot with what is taken at each, in whole dollars, such as 10:1,20:1`,
  read(text) {
    if (!/^\d{1,7}:\d{1,7}(?:,\d{1,7}:\d{1,7})*$/.test(text)) return undefined
    const all = pairsOf(text)
    const good = all.every(([level, taken]) => taken > 0 && taken <= level)
    const isPlain = all.map((pair) => pair.join(':')).join(',') === text
    const levels = all.map(([level]) => level)
    return good && isPlain && all.length <= MOST_LEVELS && rises(levels, true) ? text : undefined
  },
}
const pairsOf = (text: string): (readonly [number, number])[] =>
  text.split(',').map((pair) => {
    const [level = 0, taken = 0] = pair.split(':').map(Number)
    return [level, taken]
  })
export const levelsOf = (value: Value): readonly Level[] =>
  pairsOf(String(value)).map(([level, taken]) => ({ level: level * DOLLAR, cents: taken * DOLLAR }))
