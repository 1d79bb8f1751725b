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

const CHAPTERS = '(?:19:40|19:46|19:47|13:69F)'
/** Everything that looks like an id, in a string of its own, within a sentence or in a comment. */
const RUN = new RegExp(String.raw`(?<![\w:.-])${CHAPTERS}-[\w.()[\]-]+`, 'g')

const count = (text: string, char: string): number => text.split(char).length - 1

/** The end of a sentence, and of brackets that were opened before it, are no part of an id. */
function withoutEnd(run: string): string {
  const isEnd =
    /[.-]$/.test(run) ||
    (run.endsWith(')') && count(run, ')') > count(run, '(')) ||
    (run.endsWith(']') && count(run, ']') > count(run, '['))
  return isEnd ? withoutEnd(run.slice(0, -1)) : run
}

/** The citations in a source file: every id written out in a string or a comment. */
export function citationsOfCode(source: string): readonly string[] {
  return [...source.matchAll(RUN)].map(([run]) => withoutEnd(run))
}

/** A number that another value completes, so that a search for the whole number misses it. */
const ASSEMBLED = [
  // `19:47-1.2${item}`, '19:47-' + item
  new RegExp(String.raw`${CHAPTERS}-[\w.()[\]-]*(?:\$\{|['"\`]\s*\+)`, 'g'),
  // `${rule}iii(1)`, `${rule}(a)`: a paragraph after a value, and nothing else
  /`[^`\s]*\$\{[^}]*(?:rule|cite|citation|section|paragraph)[^}]*\}(?:\([^()\s]+\)|\d+|[ivx]+|\[[^[\]\s]+\])+`/gi,
  // rule + 'iii(1)'
  /(?:rule|cite|citation|section|paragraph)\w*\s*\+\s*(['"`])(?:\([^()\s]+\)|\d+|[ivx]+|\[[^[\]\s]+\])+\1/gi,
]

/** The lines of a source file where a citation is put together from parts. */
export function assembledCitations(source: string): readonly number[] {
  const at = ASSEMBLED.flatMap((pattern) => [...source.matchAll(pattern)].map(({ index }) => index))
  return at.map((index) => source.slice(0, index).split('\n').length).sort((a, b) => a - b)
}
