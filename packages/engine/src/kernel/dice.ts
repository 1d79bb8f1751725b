/** What games with dice share: faces, sums, words, and every way the dice can fall. */

export const PIPS = [1, 2, 3, 4, 5, 6] as const

export const total = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0)

/** How many of the dice show this number. */
export const showing = (dice: readonly number[], number: number): number =>
  dice.filter((die) => die === number).length

/** Three of a kind with three dice, a pair with two. */
export const allAlike = (dice: readonly number[]): boolean => dice.every((die) => die === dice[0])

/** Every way so many dice can fall, each as likely as the others. */
export const rolls = (count: number): readonly (readonly number[])[] =>
  count === 0 ? [[]] : rolls(count - 1).flatMap((roll) => PIPS.map((die) => [...roll, die]))

const WORDS = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'
const NAMES = `${WORDS} sixteen seventeen eighteen`.split(' ')

/** A die or a sum in a word, for calls. */
export const numberWord = (n: number): string => NAMES[n] ?? `${n}`
export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
