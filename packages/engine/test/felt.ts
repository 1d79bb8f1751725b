import { ok } from 'node:assert/strict'
import {
  type Arrangement,
  type Box,
  type Game,
  type OptionValues,
  overlaps,
  TALL,
  WIDE,
} from '../src/kernel/index.ts'

/** What must hold of every felt: every wager once in each arrangement, inside it, named, clear of the others. */

const inside = (a: Box, { width, height }: { width: number; height: number }): boolean =>
  a.x >= 0 && a.y >= 0 && a.x + a.width <= width && a.y + a.height <= height

const clear = (boxes: readonly (Box & { readonly part?: string })[], what: string): void => {
  for (const [i, a] of boxes.entries()) {
    for (const b of boxes.slice(i + 1)) {
      const apart = a.part !== undefined && b.part !== undefined && a.part !== b.part
      ok(apart || !overlaps(a, b), `${what}: ${JSON.stringify(a)} lies on ${JSON.stringify(b)}`)
    }
  }
}

function checkArrangement(
  arrangement: Arrangement,
  size: { width: number; height: number },
  what: string,
): void {
  const { spots, inscriptions, areas = [], groups = [] } = arrangement
  for (const it of [...spots, ...inscriptions, ...areas, ...groups]) {
    ok(inside(it, size), `${what}: ${JSON.stringify(it)} is not on the felt`)
  }
  // Chips on a line or a corner belong to the boxes on both sides; among themselves they must be told apart.
  clear([...spots.filter((s) => !s.over), ...inscriptions], what)
  clear(
    spots.filter((s) => s.over),
    `${what}, lines and corners`,
  )
  for (const s of spots) {
    ok(s.name !== '', `${what}: a spot without a name`)
    if (!s.over) ok(s.width >= 32 && s.height >= 30, `${what}: ${s.name} is too small`)
    ok(s.group === undefined || groups.some((g) => g.id === s.group), `${what}: no group ${s.group}`)
  }
  ok(new Set(areas.map((a) => a.id)).size === areas.length, `${what}: two areas of one name`)
}

export function checkFelt(game: Game, options: OptionValues): void {
  const felt = game.layout(options)
  const ids = game.wagers(options).map((w) => w.id)
  for (const [name, size] of [['wide', WIDE] as const, ['tall', TALL] as const]) {
    const what = `${game.id}, ${name}`
    const { spots } = felt[name]
    const places = new Set(spots.map((s) => s.place))
    // A wager lies at every place or, as a bank in the middle, at one spot for all of them.
    const placed = (id: string): boolean => spots.some((s) => s.wager === id && s.place !== undefined)
    const shared = (id: string): boolean => spots.some((s) => s.wager === id && s.place === undefined)
    const wanted = [...places].flatMap((place) =>
      ids
        .filter((id) => (place === undefined ? !placed(id) : placed(id) || !shared(id)))
        .map((id) => `${place ?? ''} ${id}`),
    )
    const found = spots.map((s) => `${s.place ?? ''} ${s.wager}`)
    ok(new Set(found).size === found.length, `${what}: a wager twice`)
    for (const id of wanted) ok(found.includes(id), `${what}: no spot for "${id.trim()}"`)
    for (const id of found) ok(wanted.includes(id), `${what}: a spot for "${id.trim()}", which is no wager`)
    checkArrangement(felt[name], size, what)
  }
  const parts = new Set(felt.parts?.map((p) => p.id))
  for (const s of felt.tall.spots)
    ok(s.part === undefined || parts.has(s.part), `${game.id}: no tab ${s.part}`)
}
