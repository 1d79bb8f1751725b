/**
 * Cards are added up. The upper 23 bits of a card's key stand for its value: these are the smallest whole numbers of which
 * any up to seven, each at most four times, have a sum that no other such choice of as many has. The lower nine bits
 * stand for its suit in the same way, so that one sum of 32 bits tells the values and how often each suit is there.
 */
const VALUE_KEYS: readonly number[] = [
  0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181,
]
export const SUIT_KEYS: readonly number[] = [0, 1, 8, 57]
export const SUIT_BITS = 9
export const SUIT_MASK = (1 << SUIT_BITS) - 1
export const MOST_CARDS = 7

/** The sum for a value 2 to 14, without the suit. */
export const valueKey = (value: number): number => VALUE_KEYS[value - 2] as number

/** By code, the key of each card. There is a place for every byte, so that nothing is checked where codes are bytes. */
export function cardKeys(): Int32Array {
  const keys = new Int32Array(256)
  for (let code = 8; code < 60; code++)
    keys[code] = (valueKey(code >> 2) << SUIT_BITS) | (SUIT_KEYS[code & 3] as number)
  return keys
}

/** By suit, 64 apart, and code: a bit for the value of a card of that suit, from the two up; nothing for all others. */
export function suitBits(): Uint16Array {
  const bits = new Uint16Array(4 * 64)
  for (let code = 8; code < 60; code++) bits[(code & 3) * 64 + code] = 1 << ((code >> 2) - 2)
  return bits
}

/** By the lower bits of a sum of so many cards: which suit has at least `need` of them, counted from one; zero for none. */
export function flushSuits(cards: number, need: number): Uint8Array {
  const suits = new Uint8Array(1 << SUIT_BITS)
  const counts = [0, 0, 0, 0]
  const visit = (suit: number, left: number, sum: number): void => {
    if (suit === 4) {
      if (left === 0) suits[sum] = counts.findIndex((n) => n >= need) + 1
      return
    }
    for (let n = 0; n <= left; n++) {
      counts[suit] = n
      visit(suit + 1, left - n, sum + n * (SUIT_KEYS[suit] as number))
    }
  }
  visit(0, cards, 0)
  return suits
}

/** Every choice of so many values, each at most four times: visited with the values, highest first, and the sum of their keys. */
export function everyValues(cards: number, visit: (values: readonly number[], sum: number) => void): void {
  const values: number[] = []
  const choose = (value: number, sum: number): void => {
    if (values.length === cards) {
      visit(values, sum)
      return
    }
    for (let next = value; next >= 2; next--) {
      if (values.length >= 4 && values.at(-4) === next) continue
      values.push(next)
      choose(next, sum + valueKey(next))
      values.pop()
    }
  }
  choose(14, 0)
}
