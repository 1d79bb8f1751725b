import { useInsertionEffect } from 'react'

const SVG = 'http://www.w3.org/2000/svg'

/** A shape, or a paint, that is drawn once a page and used by its id wherever it lies. */
export interface Drawing {
  readonly id: string
  readonly svg: string
  /** Shapes and paints it is made of. */
  readonly of: readonly Drawing[]
}

export const shape = (id: string, inner: string, of: readonly Drawing[] = []): Drawing => ({
  id,
  svg: `<g id="${id}">${inner}</g>`,
  of,
})
/** Gradients, patterns and clips carry their id themselves. */
export const paint = (id: string, svg: string): Drawing => ({ id, svg, of: [] })

const drawn = new Set<string>()
let sheet: Element | undefined

function openSheet(): Element {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('width', '0')
  svg.setAttribute('height', '0')
  svg.setAttribute('aria-hidden', 'true')
  svg.setAttribute('class', 'sprite')
  // Not hidden: some browsers paint nothing with a gradient of a hidden sheet.
  svg.style.position = 'absolute'
  return document.body.appendChild(svg).appendChild(document.createElementNS(SVG, 'defs'))
}

function draw({ id, svg, of }: Drawing): void {
  if (drawn.has(id)) return
  drawn.add(id)
  for (const part of of) draw(part)
  sheet ??= openSheet()
  const { documentElement } = new DOMParser().parseFromString(
    `<svg xmlns="${SVG}">${svg}</svg>`,
    'image/svg+xml',
  )
  sheet.append(...documentElement.childNodes)
}

/** Puts drawings on the page's sheet before anything that uses them is painted. A face nobody has seen is not there. */
export function useDrawings(...drawings: readonly Drawing[]): void {
  useInsertionEffect(() => {
    for (const drawing of drawings) draw(drawing)
  })
}
