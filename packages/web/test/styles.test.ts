import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '../src')

/** A selector without what stands in brackets. */
function bare(selector: string): string {
  let plain = selector
  while (/\([^()]*\)/.test(plain)) plain = plain.replaceAll(/\([^()]*\)/g, '')
  return plain
}

/** The selectors of a style sheet, each by itself and without its brackets. */
const selectorsOf = (css: string): string[] =>
  [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)]
    .filter(([, list = '']) => !list.trim().startsWith('@'))
    .flatMap(([, list = '']) => bare(list).split(','))
    .map((selector) => selector.trim())

/** A browser that cannot know which elements a change is about looks at all of them: half a table for every card. */
function isAboutAnything(selector: string): boolean {
  const parts = bare(selector).split(/[\s>+~]+/)
  const subject = parts.pop() ?? ''
  return parts.some((part) => part.includes(':has')) && !/^[a-z.#[]/i.test(subject)
}

test('what depends on :has() names the elements it is about', () => {
  const sheets = globSync('**/*.css', { cwd: SRC })
  expect(sheets.length).toBeGreaterThan(20)
  const found = sheets.flatMap((sheet) =>
    selectorsOf(readFileSync(join(SRC, sheet), 'utf8'))
      .filter(isAboutAnything)
      .map((selector) => `${sheet}: ${selector}`),
  )
  expect(found).toEqual([])
})

test.each([
  ['.row:has(.a) .hand > * + *', true],
  ['.row:has(> :nth-child(5)) > :first-child', true],
  ['.row:has(.a) .hand > li + li', false],
  ['.row:has(.a, .b:not(.c))', false],
  ['.row > :has(.a)', false],
  ['.room > *', false],
])('%s', (selector, anything) => {
  expect(isAboutAnything(selector)).toBe(anything)
})
