/** The characters that the pages have of both fonts. */
const CHARACTERS =
  ' !"#$%&\'()*+,-./0123456789:;=?ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz–−·×‘’“”½'
/** How wide each is in Besley 700, in parts of 2,000 of the size. */
const WIDTHS = [
  600, 718, 954, 1320, 1385, 2200, 1790, 499, 950, 950, 1270, 1060, 606, 920, 555, 1040, 1272, 1125, 1283,
  1148, 1195, 1165, 1215, 1126, 1175, 1215, 470, 508, 1120, 1135, 1810, 1598, 1661, 1743, 1597, 1535, 1815,
  1895, 975, 1305, 1843, 1508, 2240, 1830, 1740, 1490, 1740, 1723, 1413, 1585, 1775, 1810, 2470, 1790, 1670,
  1563, 1253, 1376, 1167, 1376, 1175, 851, 1289, 1410, 765, 692, 1395, 747, 2013, 1450, 1216, 1374, 1351,
  1139, 1083, 839, 1430, 1258, 1805, 1306, 1333, 1128, 1432, 1224, 518, 1047, 591, 591, 1101, 1101, 2000,
]
/** And in Barlow Semi Condensed 600, in parts of 1,000. */
const NARROW_WIDTHS = [
  200, 302, 315, 642, 501, 802, 635, 153, 298, 298, 380, 465, 232, 364, 242, 417, 509, 313, 488, 478, 522,
  478, 479, 440, 484, 480, 304, 266, 465, 456, 552, 542, 533, 545, 513, 489, 537, 557, 243, 512, 549, 493,
  627, 588, 544, 526, 521, 537, 513, 516, 557, 540, 771, 538, 528, 480, 478, 498, 477, 498, 484, 333, 490,
  491, 235, 231, 478, 219, 747, 491, 490, 502, 502, 342, 446, 328, 489, 460, 677, 466, 446, 412, 422, 465,
  220, 413, 173, 173, 322, 322, 741,
]
const table = (widths: readonly number[], em: number): ReadonlyMap<string, number> =>
  new Map([...CHARACTERS].map((character, i) => [character, (widths[i] ?? em) / em]))
const besley = table(WIDTHS, 2000)
const barlow = table(NARROW_WIDTHS, 1000)
/** A letter that a font lacks is taken from another, about as wide as this. */
const OTHER = 0.65

/** How high capitals stand, in parts of the size. */
export const CAPITALS = 0.75

/** How wide a character of felt lettering is, in parts of its size. */
export const widthOf = (character: string): number => besley.get(character) ?? OTHER
/** The same for what is set narrow. */
export const narrowWidthOf = (character: string): number => barlow.get(character) ?? OTHER
