import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { DEEP } from '../../../tools/deep.ts'
import { hashSources, sealOf } from './sources.ts'

/**
 * Exact figures that take long to count are kept in `packages/engine/proofs`, under a hash of the sources that count
 * them. While the sources are the same the tests read them there. `npm run prove` counts and writes them again;
 * `npm run test-deep` counts all of them and compares.
 */

/** Set by `npm run prove`. */
const PROVING = process.env.BOARDWALK_PROVE === '1'

interface Kept {
  readonly sources: string
  /** What each count came to, as text. */
  readonly figures: Readonly<Record<string, string>>
  readonly seal: string
}

const NOTHING: Kept = { sources: '', figures: {}, seal: '' }

/** JSON that knows integers of any size, maps, and what is missing. */
export const figureText = (figure: unknown): string =>
  JSON.stringify(figure, (_, value: unknown) => {
    if (value === undefined) return { missing: true }
    if (typeof value === 'bigint') return { bigint: `${value}` }
    return value instanceof Map ? { map: [...value] } : value
  })

function thawed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(thawed)
  if ('missing' in value) return undefined
  if ('bigint' in value) return BigInt(String(value.bigint))
  if ('map' in value) return new Map(thawed(value.map) as [unknown, unknown][])
  return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, thawed(it)]))
}

export const parseFigure = (text: string): unknown => thawed(JSON.parse(text))

/** The text under the seal: a line for each figure. */
const figuresText = (figures: Kept['figures']): string =>
  Object.entries(figures)
    .map(([key, figure]) => `${JSON.stringify(key)}: ${figure}`)
    .join('\n')

/** A proof as it is written down, to be read line by line in a diff. */
export function proofText(sources: string, figures: Kept['figures']): string {
  const text = figuresText(figures)
  return `sources ${sources}\nseal ${sealOf(sources, text)}\n${text}\n`
}

export function readProof(text: string): Kept {
  const [sources = '', seal = '', ...lines] = text.trimEnd().split('\n')
  const figures = lines.map((line) => {
    const [, key = '""', figure = ''] = /^("(?:[^"\\]|\\.)*"): (.*)$/.exec(line) ?? []
    return [JSON.parse(key) as string, figure] as const
  })
  return {
    sources: sources.replace('sources ', ''),
    seal: seal.replace('seal ', ''),
    figures: Object.fromEntries(figures),
  }
}

/** What is wrong with a proof, if anything. */
export function faultIn(kept: Kept, sources: string): string | undefined {
  if (kept.seal !== sealOf(kept.sources, figuresText(kept.figures)))
    return 'The figures were not written by `npm run prove`.'
  return kept.sources === sources ? undefined : 'The sources have changed: run `npm run prove`.'
}

export interface Proof {
  /** The same function, whose figures are read from the proof while it holds. Figures are plain data. */
  kept<Given extends readonly unknown[], Figure>(
    name: string,
    count: (...given: Given) => Figure,
  ): (...given: Given) => Figure
}

/** The names that the test runner gives to imports, by their order. */
const IMPORTED = /__vi_import_\d+__/g

/** Tells one version of a test's own function from another. */
const codeOf = (count: unknown): string =>
  createHash('sha256').update(String(count).replaceAll(IMPORTED, '')).digest('hex').slice(0, 8)

/** The proof of this name, of figures that these modules count, given by their addresses. */
export async function proofOf(name: string, ...modules: readonly string[]): Promise<Proof> {
  const file = new URL(`../proofs/${name}.proof`, import.meta.url)
  const kept = existsSync(file) ? readProof(readFileSync(file, 'utf8')) : NOTHING
  const sources = await hashSources(modules)
  const fault = faultIn(kept, sources)
  const counted = new Map<string, string>()

  /** Counts once, and compares with what is kept. */
  function count<Figure>(key: string, from: () => Figure): Figure {
    const figure = from()
    const text = figureText(figure)
    if (!isDeepStrictEqual(parseFigure(text), figure)) throw new Error(`${key} is no plain data.`)
    counted.set(key, text)
    if (!(PROVING || fault) && text !== kept.figures[key]) throw new Error(`${key}: run \`npm run prove\`.`)
    return figure
  }

  if (!PROVING)
    test(`the figures kept as ${name} are those of its sources`, () => expect(fault).toBeUndefined())
  afterAll(() => {
    if (DEEP && !fault) expect([...counted.keys()].toSorted()).toEqual(Object.keys(kept.figures).toSorted())
    if (!PROVING) return
    mkdirSync(new URL('.', file), { recursive: true })
    writeFileSync(file, proofText(sources, Object.fromEntries([...counted].toSorted())))
  })
  return {
    kept: (what, from) => {
      const known = new Map<string, ReturnType<typeof from>>()
      return (...given) => {
        const key = [what, codeOf(from), ...(given.length === 0 ? [] : [figureText(given)])].join(' ')
        const text = PROVING || DEEP || fault ? undefined : kept.figures[key]
        const figure =
          known.get(key) ??
          (text === undefined
            ? count(key, () => from(...given))
            : (parseFigure(text) as ReturnType<typeof from>))
        known.set(key, figure)
        return figure
      }
    },
  }
}
