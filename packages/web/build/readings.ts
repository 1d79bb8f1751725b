/** One of our readings of the rules: its words, and the provisions it is about. */
export interface Reading {
  readonly text: string
  readonly about: readonly string[]
}

const CITATION = /^(?:\d+:\d+[A-Z]?-)?\d+\.\d+[A-Z]?/
const RANGE = /^(.*?)(\d+)-(\d+)$/

/** `1.2(a)7-10` is four provisions, `(c)` after `8.3(b)` is 8.3(c). */
function expand(part: string, before: string | undefined): readonly string[] {
  const whole = CITATION.test(part) ? part : `${before?.replace(/\([^()]*\)[^()]*$/, '') ?? ''}${part}`
  if (!CITATION.test(whole)) return []
  const [, head, from, to] = RANGE.exec(whole.replace(/^\d+:\d+[A-Z]?-/, '')) ?? []
  if (head === undefined) return [whole]
  const count = Number(to) - Number(from) + 1
  return Array.from({ length: Math.max(0, count) }, (_, i) => `${head}${Number(from) + i}`)
}

/** The provisions that the bold words of a reading name. */
export function citationsOfReading(text: string): readonly string[] {
  const found: string[] = []
  for (const [, bold = ''] of text.matchAll(/\*\*([^*]+)\*\*/g)) {
    let before: string | undefined
    for (const part of bold.replace(/\.$/, '').split(/,\s*/)) {
      const ids = expand(part, before)
      before = ids[0] ?? before
      found.push(...ids.map((id) => (id.includes(':') ? id : `19:47-${id}`)))
    }
  }
  return [...new Set(found)]
}

/** The items of the rulings, each a line, with their continuation lines joined. */
export function parseReadings(markdown: string): readonly Reading[] {
  const items = markdown.split(/\n(?=- |#|\n)/).filter((item) => item.startsWith('- '))
  return items.map((item) => {
    const text = item
      .slice(2)
      .replace(/\s*\n\s*/g, ' ')
      .trim()
    return { text, about: citationsOfReading(text) }
  })
}
