/** What browsers have as the size of text unless somebody changes it. */
const USUAL = 16

let scale: number | undefined
globalThis.addEventListener?.('resize', () => {
  scale = undefined
})

/** Pixels as they were drawn for text of the usual size, in pixels for the size this person has chosen. */
export function rem(pixels: number): number {
  scale ??= Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL || 1
  return pixels * scale
}
