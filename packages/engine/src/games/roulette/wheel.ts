import { choiceOf } from '../../kernel/terms.ts'
import type { OptionValues } from '../../kernel/types.ts'

const words = (text: string): readonly string[] => text.split(' ')

/** The order of the compartments, clockwise: the customary double zero wheel and single zero wheel. */
export const DOUBLE_ZERO = words(
  '0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2',
)
export const SINGLE_ZERO = words(
  '0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26',
)

const RED = new Set(words('1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36'))

export type Background = 'red' | 'black' | 'green'
export const background = (number: string): Background =>
  number === '0' || number === '00' ? 'green' : RED.has(number) ? 'red' : 'black'

export const WHEELS = ['double-zero', 'single-zero', 'double-as-single'] as const
export type Wheel = (typeof WHEELS)[number]

export const wheelOf = (values: OptionValues): Wheel => choiceOf(values, 'wheel', WHEELS)

/** The compartments of the wheel at this table. */
export const orderOf = (values: OptionValues): readonly string[] =>
  wheelOf(values) === 'single-zero' ? SINGLE_ZERO : DOUBLE_ZERO

/** The layout shows 00 only where it can win. */
export const hasDoubleZero = (values: OptionValues): boolean => wheelOf(values) === 'double-zero'

/** A ball in 00 of a double zero wheel that is used as a single zero wheel decides nothing (5.2(d)2). */
export const isNoSpin = (values: OptionValues, number: string): boolean =>
  number === '00' && wheelOf(values) === 'double-as-single'

/** How the dealer calls a number: `17 black`. */
export const callOf = (number: string): string =>
  background(number) === 'green' ? number : `${number} ${background(number)}`
