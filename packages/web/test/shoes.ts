import { positionOf, shuffleOf } from '@boardwalk/engine/kernel'
import type { Stage } from './browser.ts'

/**
 * Puts these faces on top of a shoe, in this order: cards further down change places with those on top. The house knows
 * the order it has shuffled, and no page does.
 */
export function putOnTop(stage: Stage, name: string, faces: readonly string[], shoe = 'shoe'): void {
  const live = stage.house.house.live(name)
  const pile = live?.table.piles[shoe] ?? []
  const orderOf = (card: number): string[] => {
    const made = live?.orders.get(shuffleOf(card))
    if (!made) throw new Error(`the house does not know the order of ${shoe} at ${name}`)
    return made.order as string[]
  }
  const faceOf = (card: number): string | undefined => orderOf(card)[positionOf(card)]
  for (const [i, face] of faces.entries()) {
    const at = pile.findIndex((card, k) => k >= i && faceOf(card) === face)
    const [top, found] = [pile[i], pile[at]]
    if (top === undefined || found === undefined) throw new Error(`no ${face} is left in the shoe`)
    const [a, b] = [orderOf(top), orderOf(found)]
    const was = a[positionOf(top)] as string
    a[positionOf(top)] = face
    b[positionOf(found)] = was
  }
}
