import { cheminDeFer } from '@boardwalk/engine/chemin-de-fer'
import { craps } from '@boardwalk/engine/craps'
import { fourCardPoker } from '@boardwalk/engine/four-card-poker'
import {
  type Game,
  isRefused,
  type LayoutSpot,
  resolveTerms,
  spot as spotOf,
  type Table,
} from '@boardwalk/engine/kernel'
import { texasHoldemBonus } from '@boardwalk/engine/texas-holdem-bonus'
import { expect, test } from 'vitest'
import { areaOf, heldOn, pilesOn } from './geometry.ts'
import { sharedOut } from './room.ts'

function resolvedOf(game: Game) {
  const terms = resolveTerms(game, {})
  if (isRefused(terms)) throw new Error(terms.because)
  return terms.options
}
const layout = craps.layout(resolvedOf(craps))
const PLACES = craps.places(resolvedOf(craps))

/** Whoever stands at these places has $5 on this wager. */
function tableWith(wager: string, places: readonly string[]): Table {
  const people = places.map((place) => [`p${place}`, { place }] as const)
  const balances = Object.fromEntries(people.map(([p, { place }]) => [spotOf(place, p, wager), 5_00]))
  return { players: Object.fromEntries(people), balances } as unknown as Table
}
const crowdOn = (wager: string) =>
  pilesOn(tableWith(wager, PLACES), layout.tall, 'tall', `p${PLACES[0]}`, PLACES)

const cells = layout.tall.spots.filter((s): s is LayoutSpot => s.group !== undefined)

test('a crowd on a cell of a number keeps to it: clear of the print and of one’s own chips', () => {
  expect(cells.length).toBe(48)
  for (const cell of cells) {
    const { print } = sharedOut(cell, 'tall')
    const piles = crowdOn(cell.wager)
    const own = piles.find((p) => p.mine)
    if (!own) throw new Error('own chips are missing')
    expect(piles.length).toBe(PLACES.length)
    for (const { at, r, mine } of piles) {
      expect(at.x - r).toBeGreaterThanOrEqual(cell.x - 0.01)
      expect(at.x + r).toBeLessThanOrEqual(cell.x + cell.width + 0.01)
      if (mine) continue
      expect(Math.hypot(at.x - own.at.x, at.y - own.at.y)).toBeGreaterThanOrEqual(r + own.r - 0.01)
      expect(at.y - r).toBeGreaterThanOrEqual(print.y + print.height - 2)
    }
  }
})

test('others’ chips on a cell are told apart: of 16 pixels each, half of which is seen', () => {
  for (const cell of cells) {
    const others = crowdOn(cell.wager).filter((p) => !p.mine)
    // The smallest phone draws 900 units on 344 pixels.
    expect((2 * (others[0]?.r ?? 0) * 344) / 900).toBeGreaterThanOrEqual(16)
  }
  const [wager] = cells.map((c) => c.wager)
  const [first, second] = pilesOn(
    tableWith(wager ?? '', PLACES.slice(0, 2)),
    layout.tall,
    'tall',
    undefined,
    PLACES,
  )
  expect(Math.abs((first?.at.x ?? 0) - (second?.at.x ?? 0))).toBeGreaterThanOrEqual(first?.r ?? 0)
})

test('chips in a box of somebody else on a phone, and the bank in its circle, are as large as there is room', () => {
  const drawn = (game: Game, wager: string, place: string): number => {
    const { tall } = game.layout(resolvedOf(game))
    const [pile] = pilesOn(tableWith(wager, [place]), tall, 'tall', undefined, game.places(resolvedOf(game)))
    return (2 * (pile?.r ?? 0) * 374) / 900
  }
  expect(drawn(texasHoldemBonus, 'flop', '2')).toBeGreaterThan(13)
  expect(drawn(fourCardPoker, 'ante', '2')).toBeGreaterThan(16)
  expect(drawn(cheminDeFer, 'against', '2')).toBeGreaterThan(16)
  expect(drawn(cheminDeFer, 'bank', '2')).toBeGreaterThan(32)
})

test('a pot lies in its area with all that players put into it, and chips of any of them fly there', () => {
  const at = { x: 0, y: 0, width: 100, height: 40 }
  const area = { id: 'pot-1', kind: 'chips', name: 'Main pot', holds: 'pot:1', ...at } as const
  const arrangement = { spots: [], inscriptions: [], areas: [area, { ...area, id: 'rake', holds: 'rake' }] }
  const table = { balances: { 'pot:1:A': 3_00, 'pot:1:B': 4_00, 'pot:2:A': 9_00 } } as unknown as Table
  expect(heldOn(table, arrangement)).toEqual([{ id: 'pot-1', cents: 7_00, at: { x: 50, y: 20 } }])
  expect(['pot:1:A', 'pot:2:A', 'rake'].map((account) => areaOf(arrangement, account)?.id)).toEqual([
    'pot-1',
    undefined,
    'rake',
  ])
})
