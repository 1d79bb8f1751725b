/** How many numbers each command of a path takes. */
const TAKES: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7, Z: 0 }
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g

/** Where a path goes: so many times as wide and as high, then moved. A negative height turns it over. */
export interface Move {
  readonly x?: number
  readonly y?: number
  readonly wide?: number
  readonly high?: number
}

const round = (n: number): number => Math.round(n * 100) / 100

/** The same outline elsewhere, as data: what would be twenty elements with a transform each is one path. */
export function moved(path: string, { x = 0, y = 0, wide = 1, high = wide }: Move): string {
  const across = (n: number): number => round(n * wide + x)
  const down = (n: number): number => round(n * high + y)
  return path.replaceAll(/([MLHVCQAZ])([^MLHVCQAZ]*)/g, (_, command: string, rest: string) => {
    const numbers = (rest.match(NUMBER) ?? []).map(Number)
    const takes = TAKES[command] ?? 0
    const set = numbers.map((n, i) => {
      if (command === 'H') return across(n)
      if (command === 'V') return down(n)
      const at = command === 'A' ? i % takes : -1
      if (at === 0) return round(n * Math.abs(wide))
      if (at === 1) return round(n * Math.abs(high))
      // Turned over, an arc runs the other way about.
      if (at === 4) return wide * high < 0 ? 1 - n : n
      if (at === 2 || at === 3) return n
      const isAcross = command === 'A' ? at === 5 : i % 2 === 0
      return isAcross ? across(n) : down(n)
    })
    return command + set.join(' ')
  })
}

/** Turned about by half on a card: its lower half is its upper one again. */
export const turnedAbout = (path: string, width: number, height: number): string =>
  moved(path, { x: width, y: height, wide: -1, high: -1 })
