/**
 * What somebody would write who wants one game fast and nothing else: the same draws from the same generator, the same
 * wagers and the same counts as the samplers, without options, tables of the rules or anything shared.
 */
function generator(seed: number): () => number {
  let a = seed | 1
  let b = 0x9e3779b9 | 0
  let c = 0x85ebca6b | 0
  let d = 0xc2b2ae35 | 0
  return () => {
    const five = Math.imul(b, 5)
    const word = Math.imul((five << 7) | (five >>> 25), 9) >>> 0
    const t = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= t
    d = (d << 11) | (d >>> 21)
    return word
  }
}

/** One of the six even chances on a double zero wheel, 0 and 00 last: lose, half, win. */
export function rouletteByHand(rounds: number, seed: number, counts: Float64Array): void {
  const word = generator(seed)
  const wins = new Uint8Array(6 * 38)
  for (let bet = 0; bet < 6; bet++)
    for (let n = 0; n < 38; n++) {
      const number = n + 1
      const on = [
        number % 2 === 1,
        number % 2 === 0,
        number <= 18,
        number > 18,
        number % 3 > 0,
        number % 3 === 0,
      ][bet]
      wins[bet * 38 + n] = 3 * bet + (n >= 36 ? 1 : on ? 2 : 0)
    }
  for (let i = 0; i < rounds; i++) {
    const bet = (word() * 6 * 2 ** -32) | 0
    const stop = (word() * 38 * 2 ** -32) | 0
    const line = wins[bet * 38 + stop] as number
    counts[line] = (counts[line] as number) + 1
  }
}

/** Pass line and odds, roll after roll: nothing, won or lost at once, point made, seven out with small or large odds. */
export function crapsByHand(rounds: number, seed: number, counts: Float64Array): void {
  const word = generator(seed)
  let point = 0
  for (let i = 0; i < rounds; i++) {
    const way = (word() * 36 * 2 ** -32) | 0
    const total = ((way / 6) | 0) + (way % 6) + 2
    let line = 0
    if (point === 0) {
      if (total === 7 || total === 11) line = 1
      else if (total === 2 || total === 3 || total === 12) line = 2
      else point = total
    } else if (total === point) {
      line = point === 4 || point === 10 ? 3 : point === 5 || point === 9 ? 4 : 5
      point = 0
    } else if (total === 7) {
      line = 6
      point = 0
    }
    counts[line] = (counts[line] as number) + 1
  }
}

function rankThree(x: number, y: number, z: number): number {
  const [r, s, t] = [x >> 2, y >> 2, z >> 2]
  const a = Math.max(r, s, t)
  const c = Math.min(r, s, t)
  const b = r + s + t - a - c
  const values = (a << 8) | (b << 4) | c
  if (a === c) return (4 << 12) | values
  if (a === b) return (1 << 12) | values
  if (b === c) return (1 << 12) | (b << 8) | (b << 4) | a
  const flush = ((x ^ y) & 3) === 0 && ((x ^ z) & 3) === 0
  if (a === 12 && b === 1) return ((flush ? 5 : 3) << 12) | 0x010
  if (a - c === 2) return ((flush ? 5 : 3) << 12) | values
  return ((flush ? 2 : 0) << 12) | values
}

/** Ante, play with queen-six-four or better, pair plus: by kind of hand and what it met. */
export function threeCardByHand(rounds: number, seed: number, counts: Float64Array): void {
  const word = generator(seed)
  const deck = Uint8Array.from({ length: 52 }, (_, i) => i)
  const lowest = (10 << 8) | (4 << 4) | 2
  for (let n = 0; n < rounds; n++) {
    for (let i = 0; i < 6; i++) {
      const j = i + ((word() * (52 - i) * 2 ** -32) | 0)
      const card = deck[j] as number
      deck[j] = deck[i] as number
      deck[i] = card
    }
    const own = rankThree(deck[0] as number, deck[1] as number, deck[2] as number)
    let end = 0
    if (own >= lowest) {
      const dealer = rankThree(deck[3] as number, deck[4] as number, deck[5] as number)
      end = dealer < 10 << 8 ? 1 : own < dealer ? 2 : own === dealer ? 3 : 4
    }
    const line = (own >> 12) * 5 + end
    counts[line] = (counts[line] as number) + 1
  }
}
