import type { Body } from '@boardwalk/engine/kernel'

/** The outlines of tables as paths: the rail's middle, and whatever lies inside or outside of it. */

const r = (n: number): number => Math.round(n * 10) / 10

/** Half an ellipse below the dealer's edge; its sides go up to the edge of the picture. */
const moon = ({ x, y, rx, ry }: Body, grow: number): string =>
  `M${r(x - rx - grow)} 0V${y}A${r(rx + grow)} ${r(ry + grow)} 0 0 0 ${r(x + rx + grow)} ${y}V0`

const oval = ({ x, y, rx, ry }: Body, grow: number): string => {
  const arc = `A${r(rx + grow)} ${r(ry + grow)} 0 1 1 `
  return `M${r(x - rx - grow)} ${y}${arc}${r(x + rx + grow)} ${y}${arc}${r(x - rx - grow)} ${y}Z`
}

/** In parts of the shorter half: how round the corners of a box are. */
const ROUND = { tub: 0.5, wheel: 0.2, board: 0.16 } as const

function roundBox({ x, y, rx, ry }: Body, grow: number, share: number): string {
  const [w, h] = [rx + grow, ry + grow]
  const corner = r(Math.max(4, Math.min(rx, ry) * share + grow))
  const turn = (dx: number, dy: number): string => `a${corner} ${corner} 0 0 1 ${dx * corner} ${dy * corner}`
  return `M${r(x - w + corner)} ${r(y - h)}H${r(x + w - corner)}${turn(1, 1)}V${r(y + h - corner)}${turn(-1, 1)}H${r(x - w + corner)}${turn(-1, -1)}V${r(y - h + corner)}${turn(1, -1)}Z`
}

/** One end of a long table: the right side runs off the picture. */
function tub({ x, y, rx, ry, corner: given }: Body, grow: number): string {
  const [w, h, corner] = [rx + grow, ry + grow, (given ?? Math.min(rx, ry) * ROUND.tub) + grow]
  const turn = (dx: number, dy: number): string =>
    `a${r(corner)} ${r(corner)} 0 0 0 ${r(dx * corner)} ${r(dy * corner)}`
  return `M${r(x + rx)} ${r(y - h)}H${r(x - w + corner)}${turn(-1, 1)}V${r(y + h - corner)}${turn(1, 1)}H${r(x + rx)}`
}

/** Where the dealers stand, and how deep into the table. */
const NOTCH = { half: 0.2, ease: 0.16, deep: 0.24 } as const

/** Two half-moons on one long table, with a notch for the dealers. */
function kidney({ x, y, rx, ry }: Body, grow: number): string {
  const [w, h] = [rx + grow, ry + grow]
  const end = Math.min(rx * 0.52, ry) + grow
  const [half, ease] = [rx * NOTCH.half - grow, rx * NOTCH.ease]
  const low = y - ry + ry * NOTCH.deep - grow
  const top = y - h
  const round = `${r(end)} ${r(h)} 0 0 1 `
  return `M${r(x - half)} ${r(low)}H${r(x + half)}C${r(x + half + ease)} ${r(low)} ${r(x + half)} ${r(top)} ${r(x + half + ease)} ${r(top)}H${r(x + w - end)}A${round}${r(x + w)} ${y}A${round}${r(x + w - end)} ${r(y + h)}H${r(x - w + end)}A${round}${r(x - w)} ${y}A${round}${r(x - w + end)} ${r(top)}H${r(x - half - ease)}C${r(x - half)} ${r(top)} ${r(x - half - ease)} ${r(low)} ${r(x - half)} ${r(low)}Z`
}

/** The rail's middle, moved outward by so much or, below zero, inward. */
export function outlineOf(body: Body, grow = 0): string {
  switch (body.shape) {
    case 'half-moon':
    case 'tiles':
      return moon(body, grow)
    case 'oval':
      return oval(body, grow)
    case 'kidney':
      return kidney(body, grow)
    case 'tub':
      return tub(body, grow)
    default:
      return roundBox(body, grow, ROUND[body.shape])
  }
}

/** The rubber wall of a tub, on the far side and at the end. */
export const WALL = { top: 46, end: 34 } as const

/** The felt alone. Inside a tub it lies lower than the walls. */
export function clothOf(body: Body): string {
  const inside = -body.rail / 2 - body.wood
  if (body.shape !== 'tub') return outlineOf(body, inside)
  const { x, y, rx, ry } = body
  const [end, top] = [rx - WALL.end / 2, ry - WALL.top / 2]
  return tub({ ...body, x: x + WALL.end / 2, y: y + WALL.top / 2, rx: end, ry: top }, inside)
}
