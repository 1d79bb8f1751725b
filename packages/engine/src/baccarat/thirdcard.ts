import type { Face } from '../kernel/types.ts'
import { cardValue, isNatural, pointCount } from './points.ts'

/** Table 1 (3.9(b), 7.9(b)): D draws and S stays, by the player's hand's count of 0 to 9. */
export const TABLE_1 = 'DDDDDDSSSS'

/** Where Table 3 leaves the Banker the choice: by the count of the hand, the value of the third card. */
const OPTIONS: Readonly<Record<number, number>> = { 3: 9, 5: 4 }

/**
 * Table 2 (3.9(c), 7.9(c)): a row for each count of the banker's hand's first two cards, 19:47-3.9(d), 19:47-7.9(d); in it
 * a letter for each value 0 to 9 of the player's hand's third card by itself, 19:47-3.9(e), 19:47-7.9(e), and at last one
 * for a player's hand that took none. D draws and S stays: 19:47-3.9(f), 19:47-7.9(f).
 */
export const TABLE_2: readonly string[] = [
  'DDDDDDDDDD D',
  'DDDDDDDDDD D',
  'DDDDDDDDDD D',
  'DDDDDDDDSD D',
  'SSDDDDDDSS D',
  'SSSSDDDDSS D',
  'SSSSSSDDSS S',
  'SSSSSSSSSS S',
  'SSSSSSSSSS S',
  'SSSSSSSSSS S',
]

/**
 * Table 3 (4.9(c)), with rows and columns as Table 2 has them, 19:47-4.9(d), 19:47-4.9(e): O is the Banker's option, to
 * draw or to stay, 19:47-4.9(f). Of its two places with one, 5 against a 4 cannot be read in the text, and a table may have
 * it as in Table 2.
 */
export const TABLE_3: readonly string[] = TABLE_2.map((row, count) => {
  const at = OPTIONS[count]
  return at === undefined ? row : `${row.slice(0, at)}O${row.slice(at + 1)}`
})
const NONE = 11

/** Whether the player's hand takes a third card, from the first two of each hand. */
export const playerDraws = (player: number, banker: number): boolean =>
  !isNatural(player) && !isNatural(banker) && TABLE_1[player] === 'D'

/**
 * Whether the banker's hand takes one, where its row meets the column of the player's third card: 19:47-3.9(g),
 * 19:47-7.9(g). `third` is the value of that card, if there was one.
 */
export const bankerDraws = (player: number, banker: number, third: number | undefined): boolean =>
  !isNatural(player) && !isNatural(banker) && TABLE_2[banker]?.[third ?? NONE] === 'D'

export type Letter = 'D' | 'S' | 'O'
export const asLetter = (text: string | undefined): Letter => (text === 'D' || text === 'O' ? text : 'S')
/** What a table of third cards says where row and column meet: draw, stay, or the Banker's option (19:47-4.9(g)). */
export const letterOf = (rows: readonly string[], banker: number, third: number | undefined): Letter =>
  asLetter(rows[banker]?.[third ?? NONE])

/** Which hand the next third card belongs to; nothing when both have all their cards. */
export function thirdCardFor(
  player: readonly Face[],
  banker: readonly Face[],
): 'player' | 'banker' | undefined {
  const [p, b] = [pointCount(player.slice(0, 2)), pointCount(banker.slice(0, 2))]
  const third = player[2]
  if (banker.length > 2) return undefined
  if (third === undefined && playerDraws(p, b)) return 'player'
  return bankerDraws(p, b, third === undefined ? undefined : cardValue(third)) ? 'banker' : undefined
}
