import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { FONTS, fontFile, subsetOf } from '../../build/fonts.ts'
import { narrowWidthOf, widthOf } from './metrics.ts'

interface Measures {
  readonly ascent: number
  readonly descent: number
  /** How wide a character is, in parts of the size. */
  width(character: string): number
}

/** Reads the few tables of a font file that tell how large its letters are. */
function measure(sfnt: Buffer): Measures {
  const tables = new Map(
    Array.from({ length: sfnt.readUInt16BE(4) }, (_, i) => {
      const at = 12 + 16 * i
      const from = sfnt.readUInt32BE(at + 8)
      return [sfnt.toString('latin1', at, at + 4), sfnt.subarray(from, from + sfnt.readUInt32BE(at + 12))]
    }),
  )
  const table = (name: string): Buffer => {
    const found = tables.get(name)
    if (!found) throw new Error(`the font has no table ${name}`)
    return found
  }
  const [hhea, hmtx, cmap] = [table('hhea'), table('hmtx'), table('cmap')]
  const em = table('head').readUInt16BE(18)
  const metrics = hhea.readUInt16BE(34)
  const glyphOf = glyphsIn(cmap)
  return {
    ascent: hhea.readInt16BE(4) / em,
    descent: -hhea.readInt16BE(6) / em,
    width: (character) =>
      hmtx.readUInt16BE(4 * Math.min(glyphOf(character.codePointAt(0) ?? 0), metrics - 1)) / em,
  }
}

/** Which glyph a character has, by the segments of format 4. */
function glyphsIn(cmap: Buffer): (code: number) => number {
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => cmap.readUInt32BE(8 + 8 * i))
  const map = offsets.map((at) => cmap.subarray(at)).find((part) => part.readUInt16BE(0) === 4)
  if (!map) throw new Error('the font has no characters')
  const twice = map.readUInt16BE(6)
  return (code) => {
    for (let i = 0; i < twice; i += 2) {
      if (code > map.readUInt16BE(14 + i)) continue
      const start = map.readUInt16BE(16 + twice + i)
      if (code < start) return 0
      const delta = map.readUInt16BE(16 + 2 * twice + i)
      const at = 16 + 3 * twice + i
      const range = map.readUInt16BE(at)
      if (range === 0) return (code + delta) & 0xffff
      const glyph = map.readUInt16BE(at + range + 2 * (code - start))
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    return 0
  }
}

const measured = Promise.all(
  FONTS.map(async (font) => measure(await subsetFont(fontFile(font), font.text, { targetFormat: 'sfnt' }))),
)

test('both fonts together weigh at most 30 kB', async () => {
  const subsets = await Promise.all(FONTS.map(subsetOf))
  expect(subsets.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(30_000)
})

test('felt lettering is measured as the font is cut', async () => {
  const [besley, barlow] = await measured
  for (const letter of FONTS[0]?.text ?? '') {
    expect([letter, widthOf(letter)]).toEqual([letter, besley?.width(letter)])
    expect([letter, narrowWidthOf(letter)]).toEqual([letter, barlow?.width(letter)])
  }
})

/** English text, roughly: letters as often as they come. */
const SAMPLE = 'aaabcdeeeefghiijklmnnoopqrrssttuvwxyz      '
/** How wide it is in the bold fonts that stand in: Georgia (Gelasio has its measures) and Arial (Arimo has). */
const STAND_INS = [0.52865, 0.493675]

test('the fallbacks take as much room as the fonts they stand in for', async () => {
  const css = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8')
  const written = (name: string): number[] =>
    [...css.matchAll(new RegExp(`${name}: ([\\d.]+)%`, 'g'))].map(([, n]) => Number(n))
  const fonts = await measured
  const sizes = fonts.map(({ width }, i) => {
    const average = [...SAMPLE].reduce((sum, letter) => sum + width(letter), 0) / SAMPLE.length
    return average / (STAND_INS[i] ?? 1)
  })
  const percent = (parts: readonly number[]): number[] => parts.map((part) => Math.round(part * 1000) / 10)
  expect(written('size-adjust')).toEqual(percent(sizes))
  expect(written('ascent-override')).toEqual(percent(fonts.map((f, i) => f.ascent / (sizes[i] ?? 1))))
  expect(written('descent-override')).toEqual(percent(fonts.map((f, i) => f.descent / (sizes[i] ?? 1))))
})
