/** A map that is plain data and a value: putting something in makes a new one and copies little of it. */
export interface Shelf<V> {
  readonly size: number
  readonly boxes: readonly (Readonly<Record<string, V>> | null)[]
}

/** Number of boxes: with a hundred thousand entries, about a hundred in each. */
const BOXES = 1024

export const emptyShelf = <V>(): Shelf<V> => ({ size: 0, boxes: [] })

function boxOf(key: string): number {
  let h = 0
  for (let i = 0; i < key.length; i++) h = (Math.imul(h, 31) + key.charCodeAt(i)) | 0
  return (h >>> 0) % BOXES
}

export function onShelf<V>({ boxes }: Shelf<V>, key: string): V | undefined {
  const box = boxes[boxOf(key)]
  return box && Object.hasOwn(box, key) ? box[key] : undefined
}

function withBox<V>(shelf: Shelf<V>, at: number, box: Readonly<Record<string, V>>, size: number): Shelf<V> {
  const boxes = shelf.boxes.slice()
  while (boxes.length <= at) boxes.push(null)
  boxes[at] = box
  return { size, boxes }
}

export function put<V>(shelf: Shelf<V>, key: string, value: V): Shelf<V> {
  const at = boxOf(key)
  const box = shelf.boxes[at] ?? {}
  return withBox(shelf, at, { ...box, [key]: value }, shelf.size + (Object.hasOwn(box, key) ? 0 : 1))
}

/** The shelf with each thing as it is afterwards, and without those that are nothing then: every box is copied once. */
export function eachOf<V>(shelf: Shelf<V>, after: (value: V, key: string) => V | undefined): Shelf<V> {
  let size = 0
  const boxes = shelf.boxes.map((box) => {
    if (!box) return null
    const kept: Record<string, V> = {}
    for (const [key, value] of Object.entries(box)) {
      const next = after(value, key)
      if (next === undefined) continue
      kept[key] = next
      size += 1
    }
    return kept
  })
  return { size, boxes }
}

/** The shelf without one thing. */
export function takeOff<V>(shelf: Shelf<V>, key: string): Shelf<V> {
  const at = boxOf(key)
  const box = shelf.boxes[at]
  if (!box || !Object.hasOwn(box, key)) return shelf
  const { [key]: _, ...rest } = box
  return withBox(shelf, at, rest, shelf.size - 1)
}

/** Everything on the shelf, in no order that means anything. */
export function* allOf<V>({ boxes }: Shelf<V>): Generator<V> {
  for (const box of boxes) if (box) yield* Object.values(box)
}
