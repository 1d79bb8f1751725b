import { DRAWN, NUMBERS } from '../ticket.ts'
import type { GameNumber } from './types.ts'

/**
 * 19:47-15.5(a)[record]: the independent record of game numbers and winning numbers, a line a game: `main 17 3 8 …`. It is
 * written before the first ball is shown, outside the database, and compared with it afterwards.
 */
export interface DrawRecord {
  readonly location: string
  readonly game: GameNumber
  readonly numbers: readonly number[]
}

export const recordLine = ({ location, game, numbers }: DrawRecord): string =>
  [location, game, ...numbers].join(' ')

const isNumber = (n: number): boolean => Number.isInteger(n) && n >= 1 && n <= NUMBERS

/** A line of the record; nothing for one that is broken, as the last of a file may be after a crash. */
export function parseRecord(line: string): DrawRecord | undefined {
  const [location = '', game = '', ...rest] = line.split(' ')
  const numbers = rest.map(Number)
  const whole = /^[\w-]+$/.test(location) && /^[1-9]\d{0,14}$/.test(game)
  const twenty = numbers.length === DRAWN && numbers.every(isNumber) && new Set(numbers).size === DRAWN
  return whole && twenty ? { location, game: Number(game), numbers } : undefined
}

/** What is wrong with the results of a location beside its record: a sentence for every game. */
export function compareRecord(
  lines: readonly string[],
  location: string,
  results: ReadonlyMap<GameNumber, { readonly drawn: readonly number[] }>,
): readonly string[] {
  const known = new Map<GameNumber, readonly string[]>()
  for (const line of lines) {
    const record = parseRecord(line)
    if (record?.location !== location) continue
    known.set(record.game, [...(known.get(record.game) ?? []), record.numbers.join(' ')])
  }
  return [...results].flatMap(([game, { drawn }]) => {
    const records = known.get(game)
    if (!records) return [`Game ${game} is not in the independent record.`]
    // Each node that shows a game may have written its line: all of them are the same.
    return records.every((numbers) => numbers === drawn.join(' '))
      ? []
      : [`Game ${game} has other numbers in the independent record.`]
  })
}
