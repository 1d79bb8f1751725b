import { shape } from './sprite.ts'

/** A picture from the boardwalk that stands for a person, with a hue of its own. */
export interface Emblem {
  readonly name: string
  readonly hue: string
  readonly svg: string
}

/** Line drawings on a square of twenty-four. No photographs, no uploads. */
export const EMBLEMS: readonly Emblem[] = [
  {
    name: 'lighthouse',
    hue: '#B4532A',
    svg: '<path d="M10 20 10.8 9h2.4L14 20ZM9.5 8h5M10.8 7V4.6h2.4V7"/><path d="M8.5 6 3 3.8M8.5 6 3 8M15.5 6 21 3.8M15.5 6 21 8M6 20.5h12"/>',
  },
  {
    name: 'gull',
    hue: '#2F6C8F',
    svg: '<path d="M2 10c3.5-3.5 7.5-3 10 1.5C14.5 7 18.5 6.5 22 10c-3.5-1-6 .5-7.5 5.5L12 17l-2.5-1.5C8 10.5 5.5 9 2 10Z"/>',
  },
  {
    name: 'anchor',
    hue: '#37517E',
    svg: '<circle cx="12" cy="5" r="2"/><path d="M12 7v13M8 10h8M4.5 13.5C5 18 8 20 12 20s7-2 7.5-6.5M4.5 13.5 3 16M4.5 13.5 7 15M19.5 13.5 21 16M19.5 13.5 17 15"/>',
  },
  {
    name: 'ferris wheel',
    hue: '#8A3B6B',
    svg: '<circle cx="12" cy="10.5" r="7"/><path d="M12 3.5v14M5 10.5h14M7 5.5l10 10M17 5.5l-10 10M8 21l4-10.5L16 21"/>',
  },
  {
    name: 'shell',
    hue: '#A85A63',
    svg: '<path d="M12 20C6 18 3 13 4 9c1-3.5 4.5-5 8-5s7 1.5 8 5c1 4-2 9-8 11ZM12 20V4.5M12 20 6.5 6.5M12 20 17.5 6.5M12 20 4.2 11M12 20l7.8-9M9.5 21h5"/>',
  },
  { name: 'boat', hue: '#2A7A6B', svg: '<path d="M11 3v12H4ZM13.5 6 19.5 15H13.5ZM3 17.5h18L18 21H6Z"/>' },
  {
    name: 'parasol',
    hue: '#A9792B',
    svg: '<path d="M3 12C3.5 6.5 7.5 3.5 12 3.5S20.5 6.5 21 12ZM12 2v18c0 1.5 2.5 1.5 2.5 0M8.5 12C8.5 8 10 5 12 3.5 14 5 15.5 8 15.5 12"/>',
  },
  {
    name: 'starfish',
    hue: '#6B4A9A',
    svg: '<path d="M12 3l2.5 5.8 6.3.6-4.8 4.1 1.5 6.2L12 16.4 6.5 19.7 8 13.5 3.2 9.4l6.3-.6Z"/>',
  },
  {
    name: 'fish',
    hue: '#3C7A4C',
    svg: '<path d="M3 12c3-5 9-6.5 14-1l4-3.5v9L17 13c-5 5.5-11 4-14-1ZM8 11v.1"/>',
  },
  {
    name: 'waves',
    hue: '#2C5AA0',
    svg: '<path d="M2 9c2.5-2.5 4.2-2.5 6.7 0s4.2 2.5 6.7 0 4.2-2.5 6.6 0M2 15c2.5-2.5 4.2-2.5 6.7 0s4.2 2.5 6.7 0 4.2-2.5 6.6 0"/>',
  },
  { name: 'ice cream', hue: '#9A4A2E', svg: '<path d="M7 10h10l-5 12ZM7 10a5 5 0 1 1 10 0"/>' },
]

export const drawingOf = ({ name, svg }: Emblem) => shape(`emblem-${name.replace(' ', '-')}`, svg)

/** Always the same number for the same text. */
const numberOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7)

/** Everybody at a table has an emblem: their own, or the next one that is free while there are enough. */
export function emblemsOf(players: readonly string[]): ReadonlyMap<string, Emblem> {
  const given = new Map<string, Emblem>()
  for (const player of players.toSorted()) {
    const from = numberOf(player) % EMBLEMS.length
    const order = [...EMBLEMS.slice(from), ...EMBLEMS.slice(0, from)]
    const taken = new Set(given.values())
    const found = order.find((emblem) => !taken.has(emblem)) ?? order[0]
    if (found) given.set(player, found)
  }
  return given
}
