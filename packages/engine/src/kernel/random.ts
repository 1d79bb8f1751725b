import type { Pick } from './sources.ts'

const mix = (a: number): number => {
  let h = Math.imul(a ^ (a >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

const rotate = (x: number, k: number): number => ((x << k) | (x >>> (32 - k))) >>> 0

/** Four words from a seed and the number of a stream, so that streams of one seed do not run into each other. */
function words(seed: number, stream: number): [number, number, number, number] {
  let h = mix(seed >>> 0) ^ mix(Math.floor(seed / 2 ** 32) + 0x9e3779b9)
  const next = (salt: number): number => {
    h = mix((h + 0x9e3779b9) ^ mix(stream + salt))
    return h
  }
  return [next(1), next(2), next(3), next(4) | 1]
}

/**
 * The same generator for hot loops: fills a list with words of 32 bits. A seed and a stream give the same words however
 * the lists are cut.
 */
export function wordStream(seed: number, stream = 0): (out: Uint32Array) => void {
  const state = Int32Array.from(words(seed, stream))
  const fill = (out: Uint32Array): void => {
    let [a = 0, b = 0, c = 0, d = 0] = state
    for (let i = 0; i < out.length; i++) {
      const five = Math.imul(b, 5)
      out[i] = Math.imul((five << 7) | (five >>> 25), 9)
      const t = b << 9
      c ^= a
      d ^= b
      b ^= c
      a ^= d
      c ^= t
      d = (d << 11) | (d >>> 21)
    }
    state[0] = a
    state[1] = b
    state[2] = c
    state[3] = d
  }
  fill(new Uint32Array(8))
  return fill
}

/** xoshiro128** for simulation and tests: a seed and a stream always give the same numbers. Never for real play. */
export function seeded(seed: number, stream = 0): Pick {
  let [a, b, c, d] = words(seed, stream)
  const word = (): number => {
    const result = Math.imul(rotate(Math.imul(b, 5) >>> 0, 7), 9) >>> 0
    const t = (b << 9) >>> 0
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= t
    d = rotate(d >>> 0, 11)
    return result
  }
  for (let i = 0; i < 8; i++) word()
  const wide = (): number => (word() >>> 11) * 2 ** 32 + word()
  return (below) => {
    if (!Number.isSafeInteger(below) || below < 1) throw new RangeError(`cannot pick below ${below}`)
    // What lies above the largest multiple of `below` is thrown away, so that no number is likelier than another.
    const [range, draw] = below <= 2 ** 32 ? [2 ** 32, word] : [2 ** 53, wide]
    const limit = range - (range % below)
    let n = draw()
    while (n >= limit) n = draw()
    return n % below
  }
}
