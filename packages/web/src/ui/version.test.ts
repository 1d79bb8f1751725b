import { expect, test } from 'vitest'
import { entryOf } from './version.ts'

test('a page is known by the script it starts with', () => {
  const page = '<head><script type="module" crossorigin src="/assets/index-Ab12.js"></script></head>'
  expect(entryOf(page)).toBe('/assets/index-Ab12.js')
  expect(entryOf('<p>The house is shut.</p>')).toBeUndefined()
})
