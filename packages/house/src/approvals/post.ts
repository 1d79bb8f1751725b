import {
  type Game,
  isRefused,
  type OptionValues,
  type Refused,
  type Rules,
  terms,
} from '@boardwalk/engine/kernel'
import type { House } from '../tables/house.ts'
import type { TableSetup } from '../tables/types.ts'
import type { Approvals } from './approvals.ts'
import type { Guides } from './guides.ts'
import { type Forms, formsOf, formsToChange, formsToOpen } from './signs.ts'

/** Where tables waited for their signs, the house opens them once those are approved. */
export function openWhenApproved(
  approvals: Approvals,
  open: () => Promise<void>,
  trouble: (reason: Error) => void,
): () => void {
  let last: Promise<void> = Promise.resolve()
  return approvals.subscribe(() => {
    last = last.then(open).catch(trouble)
  })
}

/** So long a start waits for guides whose figures must be counted first. */
const PATIENCE_MS = 2_000
/** What makes another guide: a table that opens or closes, and terms that change. */
const REMAKE: ReadonlySet<string> = new Set(['opened', 'changed', 'shut'])

/** The options in force at every open table of a game. */
export const optionsAt = (house: House, game: string): readonly OptionValues[] =>
  house.tables().flatMap((name) => {
    const table = house.live(name)?.table
    const ofGame = house.bench(name)?.game.id === game && table !== undefined && table.closing !== 'shut'
    return ofGame ? [terms(table).options] : []
  })

/** Makes the guides, and makes them again whenever the tables of a game change. */
export async function keepGuides(
  guides: Guides,
  house: House,
  trouble: (reason: Error) => void,
): Promise<() => Promise<void>> {
  let last = guides.refresh().catch(trouble)
  await Promise.race([last, new Promise((late) => setTimeout(late, PATIENCE_MS).unref())])
  const unsubscribe = house.subscribe(({ table, events, version }) => {
    const game = house.bench(table)?.game.id
    const remade = version === 1 || events.some(({ type }) => REMAKE.has(type))
    if (game !== undefined && remade) last = guides.refresh(game).catch(trouble)
  })
  return async () => {
    unsubscribe()
    await last
  }
}

/** What the house posts: signs by approved forms, and by nothing else. */
export class Posting {
  readonly #approvals: Approvals

  constructor(approvals: Approvals) {
    this.#approvals = approvals
  }

  /** Prepares the forms of these games, as the program has them now. */
  prepare(games: readonly Rules[]): Promise<void> {
    return this.#approvals.prepare(formsOf(games))
  }

  /** Why a table may not open: one of its signs has no approved form. */
  async refuseOpening(game: Game, { settings, hints = false }: TableSetup): Promise<Refused | undefined> {
    const approved = await this.#approvals.forms(game, 'inForce')
    const forms = formsToOpen(game, settings, hints, approved)
    return isRefused(forms) ? forms : undefined
  }

  /** The approved forms by which a change of terms is posted, or the refusal that names the one that is missing. */
  async forms(game: Rules, change: Parameters<typeof formsToChange>[1]): Promise<Forms | Refused> {
    return formsToChange(game, change, await this.#approvals.forms(game, 'inForce'))
  }
}
