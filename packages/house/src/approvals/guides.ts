import {
  type GuideFigure,
  type GuideSet,
  guideContent,
  guideFigures,
  guideText,
  isRefused,
  type OptionValues,
  type Rules,
  resolveOptions,
  type WagerOdds,
} from '@boardwalk/engine/kernel'
import { contentHash, orderedText } from '../store/content.ts'
import type { Approvals } from './approvals.ts'
import { FIGURES } from './figures.data.ts'
import type { HouseDocument } from './types.ts'

/** Works out the exact odds of a game under options that are not kept, beside the tables. */
export type OddsOf = (game: Rules, options: OptionValues) => Promise<readonly WagerOdds[]>

/** Under which hash the figures of a game are kept. */
export const figuresKey = ({ id: game }: Rules, options: OptionValues): string =>
  contentHash({ game, options })

/** Figures of the usual options are counted when the program is built. */
export const keptFigures = (game: Rules, options: OptionValues): readonly GuideFigure[] | undefined =>
  FIGURES[figuresKey(game, options)]

/** The options of a game where nobody chose otherwise. */
export function usualOptions(game: Rules): OptionValues {
  const options = resolveOptions(game)
  if (isRefused(options)) throw new Error(`${game.id} has usual options that its rules refuse`)
  return options as OptionValues
}

/** Every set of options that some open table has, each once, the usual one first; that one alone without a table. */
export function setsOf(
  game: Rules,
  atTables: readonly OptionValues[],
): readonly [OptionValues, ...OptionValues[]] {
  const usual = usualOptions(game)
  const texts = new Map(atTables.map((options) => [orderedText(options), options]))
  const usualText = orderedText(usual)
  const others = [...texts].filter(([text]) => text !== usualText).sort(([a], [b]) => (a < b ? -1 : 1))
  const sets = [...(texts.has(usualText) ? [usual] : []), ...others.map(([, options]) => options)]
  const [first = usual, ...rest] = sets
  return [first, ...rest]
}

/** The guide to one game, for these sets of options. */
export function guideOf(game: Rules, sets: readonly [GuideSet, ...GuideSet[]]): HouseDocument {
  const content = guideContent(game, sets)
  return {
    kind: 'guide',
    subject: game.id,
    title: `Gaming guide: ${game.title}`,
    text: guideText(content),
    content: content as unknown as HouseDocument['content'],
  }
}

export interface GuidesOptions {
  readonly approvals: Approvals
  readonly games: readonly Rules[]
  /** The options of every open table of a game. */
  readonly atTables: (game: string) => readonly OptionValues[]
  readonly oddsOf: OddsOf
}

/** Keeps the gaming guide in step with the tables: a changed page is prepared again, then approved or left waiting. */
export class Guides {
  readonly #options: GuidesOptions
  readonly #figures = new Map<string, readonly GuideFigure[]>()
  /** What each guide was made from last. */
  readonly #made = new Map<string, string>()
  #last: Promise<void> = Promise.resolve()

  constructor(options: GuidesOptions) {
    this.#options = options
  }

  async #figuresOf(game: Rules, options: OptionValues): Promise<readonly GuideFigure[]> {
    const key = `${game.id} ${orderedText(options)}`
    const known = this.#figures.get(key) ?? keptFigures(game, options)
    if (known) return known
    const figures = guideFigures(await this.#options.oddsOf(game, options))
    if (this.#figures.size >= MOST_KEPT) this.#figures.clear()
    this.#figures.set(key, figures)
    return figures
  }

  async #make(game: Rules): Promise<HouseDocument | undefined> {
    const all = setsOf(game, this.#options.atTables(game.id))
    const from = orderedText(all as readonly OptionValues[] as never)
    if (this.#made.get(game.id) === from) return undefined
    const [first, ...rest] = await Promise.all(
      all.map(async (options) => ({ options, figures: await this.#figuresOf(game, options) })),
    )
    if (!first) return undefined
    this.#made.set(game.id, from)
    return guideOf(game, [first, ...rest])
  }

  /** Makes the guides again of all games, or of one of them; one after the other, so that the last one stands. */
  refresh(id?: string): Promise<void> {
    const { games, approvals } = this.#options
    const work = this.#last
      .catch(() => undefined)
      .then(async () => {
        const wanted = games.filter((game) => id === undefined || game.id === id)
        const made = await Promise.all(wanted.map((game) => this.#make(game)))
        await approvals.prepare(made.filter((it) => it !== undefined))
      })
    this.#last = work
    return work
  }
}

const MOST_KEPT = 500
