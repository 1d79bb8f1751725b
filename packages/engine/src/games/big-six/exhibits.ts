import type { Board, Exhibit, Tone } from '../../kernel/exhibit.ts'
import type { Table } from '../../kernel/types.ts'
import type { UprightState } from '../../wheels/index.ts'
import { nameOf, STOPS, symbolAt } from './wheel.ts'

const TONES: Readonly<Record<string, Tone>> = {
  '1': 'plain',
  '2': 'blue',
  '5': 'red',
  '10': 'green',
  '20': 'black',
  joker: 'gold',
  flag: 'gold',
}

const stops = STOPS.map((s) => ({ text: nameOf(s), tone: TONES[s] ?? 'plain' }))

/** The wheel, and once it stands the spot that won. */
export function exhibits({ state: { spin } }: Table<UprightState>): readonly Exhibit[] {
  const at = spin.turning ? null : (spin.stop ?? spin.last)
  const wheel: Exhibit = { kind: 'wheel', area: 'wheel', wheel: 'upright', stops, at, turning: spin.turning }
  return spin.stop === null ? [wheel] : [wheel, { kind: 'lit', wagers: [symbolAt(spin.stop)] }]
}

/** A bare `$2` could be a price or a prize: whoever looks on is told that it is where the wheel stands. */
export function overheard(call: string): string {
  const [symbol = '', ...more] = call.split(', ')
  if (!STOPS.some((s) => nameOf(s) === symbol)) return call
  const where = symbol.startsWith('$') ? symbol : `the ${symbol.toLowerCase()}`
  return [`The wheel stops at ${where}`, ...more].join(', ')
}

const read: Board['read'] = (mark) => ({
  text: nameOf(mark),
  tone: TONES[mark] ?? 'plain',
  says: nameOf(mark),
})

export const board: Board = { title: 'Last numbers', kind: 'list', marks: Object.keys(TONES), read }
