/** Colours for a terminal. Everything they say stands in the words as well. */
export interface Paint {
  bold(text: string): string
  dim(text: string): string
  good(text: string): string
  bad(text: string): string
  warn(text: string): string
  red(text: string): string
}

const code = (open: number, close: number) => (text: string) => `\u001b[${open}m${text}\u001b[${close}m`
const plain = (text: string): string => text

export const paint = (colour: boolean): Paint =>
  colour
    ? {
        bold: code(1, 22),
        dim: code(2, 22),
        good: code(32, 39),
        bad: code(31, 39),
        warn: code(33, 39),
        red: code(91, 39),
      }
    : { bold: plain, dim: plain, good: plain, bad: plain, warn: plain, red: plain }

const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')
/** The room a text takes on the screen. */
export const width = (text: string): number => [...text.replace(ESCAPES, '')].length
