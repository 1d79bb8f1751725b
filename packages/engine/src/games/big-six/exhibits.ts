import type { Board, Exhibit, Tone } from '../../kernel/exhibit.ts'
import type { T } from './state.ts'
import { nameOf, STOPS } from './wheel.ts'

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
export function exhibits({ state: { spin } }: T): readonly Exhibit[] {
  const at = spin.turning ? null : (spin.stop ?? spin.last)
  const wheel: Exhibit = { kind: 'wheel', area: 'wheel', wheel: 'upright', stops, at, turning: spin.turning }
  return spin.stop === null ? [wheel] : [wheel, { kind: 'lit', wagers: [STOPS[spin.stop] as string] }]
}

const read: Board['read'] = (mark) => ({
  text: nameOf(mark),
  tone: TONES[mark] ?? 'plain',
  says: nameOf(mark),
})

export const board: Board = { title: 'Last numbers', kind: 'list', marks: Object.keys(TONES), read }
