import { leafOf, leavesOf, nonceOf, rootOfLeaves, type Shuffle } from './commit.ts'

/** A shoe that is over, opened whole: its secret and its order. */
export interface Opened {
  readonly shoe: string
  readonly secret: string
  readonly order: string
}

/**
 * A shoe that is over and in which people held cards that nobody saw: place by place either `KS` and the nonce of its leaf,
 * or the leaf alone, which tells nothing.
 */
export interface OpenedPart {
  readonly shoe: string
  readonly places: readonly string[]
}

export type Opening = Opened | OpenedPart
export const isPart = (opening: Opening): opening is OpenedPart => 'places' in opening

export const openWhole = ({ shoe, secret, order }: Shuffle): Opened => ({
  shoe,
  secret: secret.toString('hex'),
  order: order.join(' '),
})

const opened = ({ order, secret }: Shuffle, place: number): string =>
  `${order[place]} ${nonceOf(place, secret).toString('hex')}`

/** Opens these places of a shoe and no others. */
export function openPlaces(shuffle: Shuffle, open: ReadonlySet<number>): OpenedPart {
  const leaves = leavesOf(shuffle)
  const places = leaves.map((leaf, place) =>
    open.has(place) ? opened(shuffle, place) : leaf.toString('hex'),
  )
  return { shoe: shuffle.shoe, places }
}

/** The same opening with these places open as well. */
export function withPlaces(part: OpenedPart, shuffle: Shuffle, open: ReadonlySet<number>): OpenedPart {
  return {
    ...part,
    places: part.places.map((text, place) => (open.has(place) ? opened(shuffle, place) : text)),
  }
}

const OPEN = /^(\S{2}) ([0-9a-f]{64})$/
const LEAF = /^[0-9a-f]{64}$/

/** The faces that a partial opening shows, by place; nothing where it is neither a face with its nonce nor a leaf. */
export function facesIn({ shoe, places }: OpenedPart): { faces: string[]; root: string } | undefined {
  // With holes, where a place is not open.
  const faces: string[] = []
  const leaves: Buffer[] = []
  for (const [place, text] of places.entries()) {
    const [, face, nonce] = OPEN.exec(text) ?? []
    if (face === undefined && !LEAF.test(text)) return undefined
    if (face !== undefined) faces[place] = face
    leaves.push(
      face === undefined
        ? Buffer.from(text, 'hex')
        : leafOf(shoe, place, face, Buffer.from(nonce ?? '', 'hex')),
    )
  }
  return { faces, root: rootOfLeaves(leaves) }
}
