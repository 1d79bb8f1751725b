import { type Command, type Game, type Weighing, weigh } from '@boardwalk/engine/kernel'
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { choiceLine } from './hints.ts'
import type { Behind } from './story.ts'
import type { Betting } from './useBetting.ts'
import type { Shown } from './useTable.ts'

export interface Hints {
  /** The table gives hints. */
  readonly on: boolean
  /** The decisions now open with what each is worth, at a table that gives hints. */
  readonly weighing: Weighing | undefined
  /** What own choices cost, behind the fact that was the last one known when they were made. */
  readonly behind: Behind
}

/** As many choices as the log can still show. */
const MOST_CHOICES = 50

/**
 * Hints from what this page shows its player, and from nothing else. What a choice cost is worked out from the table as it
 * was when the choice was sent, and told once the house has accepted it.
 */
export function useHints(
  game: Game,
  shown: Shown,
  me: string | undefined,
  betting: Betting,
): { hints: Hints; give: Betting['give'] } {
  const { view } = shown
  const { offers } = view.mine
  const on = view.public.hints === true && me !== undefined
  const due = on && (view.public.waiting.for?.some((w) => w.player === me) ?? false)
  // The cards are seen before their worth is counted.
  const later = useDeferredValue(shown)
  const counted = useMemo(
    () => (due && me !== undefined ? weigh(game, later.table, me, later.view.mine.offers) : undefined),
    [due, game, later, me],
  )
  const weighing = later === shown ? counted : undefined
  const [behind, setBehind] = useState<Behind>(() => new Map())
  const now = useRef({ weighing, offers, fact: shown.told.facts.at(-1) })
  now.current = { weighing, offers, fact: shown.told.facts.at(-1) }
  const { give: send } = betting
  const give: Betting['give'] = useCallback(
    async (command) => {
      const { weighing: known, offers: open, fact } = now.current
      const line = known && choiceLine(known, open, command as Command)
      const reply = await send(command)
      if (line && fact && reply.type === 'done')
        setBehind((all) => new Map([...[...all].slice(1 - MOST_CHOICES), [fact, line]]))
      return reply
    },
    [send],
  )
  return { hints: { on, weighing, behind }, give }
}
