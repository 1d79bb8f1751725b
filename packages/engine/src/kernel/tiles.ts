import { setOf } from './cards.ts'
import type { CardId, Face, Table } from './types.ts'

/** The tiles of pai gow by their faces, in the words of the table. Two of the same name are a pair. */
const NAMES: Readonly<Record<Face, string>> = {
  '24': 'Gee joon',
  '12': 'Gee joon',
  '66': 'Teen',
  '11': 'Day',
  '44': 'Yun',
  '13': 'Gor',
  '55': 'Mooy',
  '33': 'Chong',
  '22': 'Bon',
  '56': 'Foo',
  '46': 'Ping',
  '16': 'Tit',
  '15': 'Look',
  '36': 'Gow',
  '45': 'Gow',
  '26': 'Bot',
  '35': 'Bot',
  '25': 'Chit',
  '34': 'Chit',
  '14': 'Ng',
  '23': 'Ng',
}

export const isTile = (face: Face): boolean => Object.hasOwn(NAMES, face)

/** `Teen`. */
export const tileTitle = (face: Face): string => NAMES[face] ?? face
/** As it is written: `6-6`. */
export const tileSpots = (face: Face): string => `${face[0]}-${face[1]}`
/** `Teen (6-6)`. */
export const tileWords = (face: Face): string => `${tileTitle(face)} (${tileSpots(face)})`

/** What it counts: its spots, and for the two of the supreme pair as many as the other has, too (10.2(e)). */
export function tileCounts(face: Face): string {
  const spots = Number(face[0]) + Number(face[1])
  return face === '24' || face === '12' ? `${spots} or ${9 - spots}` : `${spots}`
}

/** Whether a card of the table is a tile, as can be seen from its back. */
export const isOfTiles = (table: Table, card: CardId): boolean =>
  Object.values(table.sets).some(({ deck }) => deck === 'tiles') && setOf(table, card).deck === 'tiles'
