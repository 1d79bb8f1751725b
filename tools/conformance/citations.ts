/** A citation in full: the short form 1.2(a)5 always stands for 19:47-1.2(a)5. */
export function expand(citation: string): string {
  return citation.includes(':') ? citation : `19:47-${citation}`
}

/** The length of the bracket that opens a text. Ids have brackets of their own, so they are counted. */
function bracketLength(text: string): number {
  let depth = 0
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '[') depth++
    if (text[index] === ']') depth--
    if (depth === 0) return index + 1
  }
  return text.length + 1
}

/**
 * The citations at the head of a title: `[1.2(a)5] [1.3(e)] …` or `[1.2(a)5, 1.3(e)] …`, in full.
 * A bracket that is never closed is read to the end, and so becomes a citation that nobody knows.
 */
export function citationsOfTitle(title: string): readonly string[] {
  const citations: string[] = []
  let rest = title.trimStart()
  while (rest.startsWith('[')) {
    const length = bracketLength(rest)
    for (const citation of rest.slice(1, length - 1).split(',')) citations.push(expand(citation.trim()))
    rest = rest.slice(length).trimStart()
  }
  return citations
}

/** The citations of a test: those of its title and of every describe block around it. */
export function citationsOfTest(titles: readonly string[]): readonly string[] {
  return titles.flatMap(citationsOfTitle)
}

const LITERAL = /(['"`])((?:19:40|19:46|19:47|13:69F)-[\w.()[\]-]+)\1/g

/** The citations in a source file: string literals that are a full id and nothing else. */
export function citationsOfCode(source: string): readonly string[] {
  return [...source.matchAll(LITERAL)].map((match) => match[2] ?? '')
}
