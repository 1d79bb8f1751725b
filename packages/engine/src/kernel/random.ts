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
