interface Forbidden {
  readonly pattern: RegExp
  readonly because: string
}

// One letter of each word stands in brackets, so that the list does not find itself.
const IN_SOURCES: readonly Forbidden[] = [
  { pattern: /\b(?:TOD[O]|FIXM[E]|XX[X])\b/, because: 'work left for later' },
  { pattern: /\bfor no[w]\b/i, because: 'a stopgap' },
  { pattern: /@ts-(?:ignore|nocheck|expect-error)/, because: 'an error of the compiler is silenced' },
  { pattern: /biome-ignor[e]/, because: 'an error of the linter is silenced' },
]

// What a person would not say, and what the house said once all the same.
const UNSAID: readonly Forbidden[] = [
  /[Y]ou have not that much/,
  /[Y]ou have chips yet/,
  /[s]igns up for nothing/,
  /[N]obody is waited for/,
  /\b[L]ast decided\b/,
  /[I]f time runs out: ready/,
  /[N]othing has happened yet/,
  // Numbers with a number in brackets that nobody explains: of what came, how often.
  /\$\{[^}]*\} \(\$\{(?:count|often|times|n)\}\)/,
].map((pattern) => ({ pattern, because: 'nobody would say that' }))

const ANYWHERE: readonly Forbidden[] = [
  { pattern: /\bregistry\.[a-z0-9-]+\.[a-z]{2,}/i, because: 'names a package registry' },
  { pattern: /^\s*(?:@[\w-]+:)?registry\s*=/m, because: 'names a package registry' },
  { pattern: /"resolved":\s*"[a-z+]+:/, because: 'holds a download address' },
]

function find(path: string, text: string, forbidden: readonly Forbidden[]): readonly string[] {
  return forbidden.flatMap(({ pattern, because }) => {
    const match = pattern.exec(text)
    if (!match) return []
    const line = text.slice(0, match.index).split('\n').length
    return [`${path}:${line}: ${because} (${match[0].trim()})`]
  })
}

/** What no file of the packages, tools or docs may say. */
export function checkWords(path: string, text: string): readonly string[] {
  return find(path, text, [...IN_SOURCES, ...UNSAID])
}

/** Where packages are fetched from is the business of the machine and never of the repository. */
export function checkHosts(path: string, text: string): readonly string[] {
  return find(path, text, ANYWHERE)
}
