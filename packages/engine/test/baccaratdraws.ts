import { describe, expect, test } from 'vitest'
import { type BaccaratBook, citing, type Shoe } from './baccaratbook.ts'

const card = (value: number): string => ['T', 'A', '2', '3', '4', '5', '6', '7', '8', '9'][value] ?? ''

/** The counts on which the Banker's Hand draws, by the Player's third card; `none` when there was none. */
const DRAWS: readonly (readonly [number | 'none', readonly number[]])[] = [
  [0, [0, 1, 2, 3]],
  [1, [0, 1, 2, 3]],
  [2, [0, 1, 2, 3, 4]],
  [3, [0, 1, 2, 3, 4]],
  [4, [0, 1, 2, 3, 4, 5]],
  [5, [0, 1, 2, 3, 4, 5]],
  [6, [0, 1, 2, 3, 4, 5, 6]],
  [7, [0, 1, 2, 3, 4, 5, 6]],
  [8, [0, 1, 2]],
  [9, [0, 1, 2, 3]],
  ['none', [0, 1, 2, 3, 4, 5]],
]

/** Someone has wagered, and these hands come. */
const dealt = <S extends Shoe>(book: BaccaratBook<S>, player: string, banker: string, more?: string) =>
  book.table().ready().bet('A', 'player', 1000).coming(player, banker, more)

/** Third cards, by the tables of 3.9 and 7.9. */
function testsOfThirdCards<S extends Shoe>(book: BaccaratBook<S>): void {
  const { at, rule } = citing(book)
  const dealing = (player: string, banker: string, more?: string) => dealt(book, player, banker, more)
  const draw = (type: 'draw-player' | 'draw-banker') => ({ type, by: book.deals }) as const

  test(`${at('8(d)')} no hand receives more than one additional card`, () => {
    const s = dealing('TC KC', '2D TD', '2H 5H').until('result')
    for (const type of ['draw-player', 'draw-banker'] as const)
      expect(s.refused(draw(type)).refused).toBe(rule('8(d)'))
    // Nor does the one that has it when the other hand stays on two.
    const one = dealing('TC KC', '7D TD', '2H').until('result')
    expect(one.refused(draw('draw-player')).refused).toBe(rule('8(d)'))
    expect(one.refused(draw('draw-banker')).refused).not.toBe(rule('8(d)'))
  })

  test.each([
    ['8C TC', '2D TD'],
    ['9C TC', '2D TD'],
    ['2C TC', '8D TD'],
    ['2C TC', '9D TD'],
  ])(`${at('9(a)')} with a natural, %s against %s, neither hand draws`, (player, banker) => {
    const s = dealing(player, banker).until('result')
    for (const type of ['draw-player', 'draw-banker'] as const)
      expect(s.refused(draw(type)).refused).toBe(rule('9(a)'))
  })

  test.each([0, 1, 2, 3, 4, 5, 6, 7])(`${at('9(b)')} Table 1: what the Player's Hand does on %i`, (count) => {
    // The Banker's Hand has 7 and never draws.
    const s = dealing(`${card(count)}C KC`, '7D TD', '5H').until(count <= 5 ? 'draw-player' : 'result')
    if (count > 5) expect(s.refused(draw('draw-player')).refused).toBe(rule('9(b)'))
  })

  test.each(DRAWS)(
    `${at('9(c)', '9(d)', '9(f)')} Table 2: the Player's third card %s, Banker draws on %j`,
    (third, draws) => {
      for (const count of [0, 1, 2, 3, 4, 5, 6, 7]) {
        const drawn = third === 'none' ? '' : `${card(third)}H`
        const s = dealing(third === 'none' ? '6C TC' : 'KC TC', `${card(count)}D QD`, `${drawn} AS`)
        s.until(draws.includes(count) ? 'draw-banker' : 'result')
        if (!draws.includes(count)) expect(s.refused(draw('draw-banker')).refused).toBe(rule('9(c)'))
      }
    },
  )

  test(`${at('9(e)')} the column is the third card itself, not the count of the hand`, () => {
    // Player 5 and an 8 count 3; the banker with 3 stays on the 8.
    expect(dealing('5C TC', '3D TD', '8H').until('result').faces('hand:player')).toBe('5C TC 8H')
    // Player 5 and a 3 count 8; the banker with 3 draws on the 3.
    expect(dealing('5C TC', '3D TD', '3H AS').until('draw-banker').faces('hand:player')).toBe('5C TC 3H')
  })

  test(`${at('9(g)')} Banker 5 against a third card of 4 draws`, () => {
    expect(dealing('2C TC', '5D TD', '4H AS').until('draw-banker').now()).toBe('draw-banker')
  })
}

/** The result of a round. */
function testsOfResult<S extends Shoe>(book: BaccaratBook<S>): void {
  const { at, rule } = citing(book)

  test.each([
    ['9C TC', "Player's Hand 9, Banker's Hand 7. Player's Hand wins"],
    ['6C TC', "Player's Hand 6, Banker's Hand 7. Banker's Hand wins"],
    ['7C TC', "Player's Hand 7, Banker's Hand 7. Tie Hand"],
  ])(`${at('10(a)')} the dealer announces both counts and who has won: %s`, (player, words) => {
    const s = dealt(book, player, '4D 3D').until('result').do({ type: 'result', by: 'dealer' })
    expect(s.calls().at(-1)).toBe(words)
  })

  test(`${at('10(a)')} not before both hands have all their cards`, () => {
    const s = dealt(book, '2C TC', '2D TD', '7H 5H').until('draw-banker')
    expect(s.refused({ type: 'result', by: 'dealer' }).refused).toBe(rule('9(c)'))
  })
}

/** Tests of third cards and of the result. */
export function testsOfBaccaratDraws<S extends Shoe>(book: BaccaratBook<S>): void {
  describe('third cards', () => testsOfThirdCards(book))
  describe('the result', () => testsOfResult(book))
}
