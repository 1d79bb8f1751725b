import type { Command, Felt, Table, Weighing } from '@boardwalk/engine/kernel'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { asksCards } from './decisions.ts'
import { choiceLine } from './hints.ts'
import type { Behind } from './story.ts'
import type { Betting } from './useBetting.ts'
import type { Shown } from './useTable.ts'
import type { Weigher } from './weigher.ts'

export interface Hints {
  /** The table gives hints. */
  readonly on: boolean
  /** There is something to weigh, and all that it takes is here. */
  readonly weighs: boolean
  /** The decisions now open with what each is worth, at a table that gives hints. */
  readonly weighing: Weighing | undefined
  /** Weighs them now, where that is not done before somebody asks: every way to set a hand takes its time. */
  readonly ask: () => Weighing | undefined
  /** What own choices cost, behind the fact that was the last one known when they were made. */
  readonly behind: Behind
}

/** As many choices as the log can still show. */
const MOST_CHOICES = 50

/** The whole game, which weighs far more than its felt: fetched when there is first something to weigh. */
function useWeigher(id: string, wanted: boolean): Weigher | undefined {
  const [whole, setWhole] = useState<Weigher | undefined>()
  const known = whole?.id === id ? whole : undefined
  const missing = wanted && known === undefined
  useEffect(() => {
    // Without it the game goes on without hints; the next decision asks again.
    if (missing) import('./weigher.ts').then(({ weigherOf }) => weigherOf(id)).then(setWhole, () => undefined)
  }, [id, missing])
  return known
}

/** Before any card is dealt open there is nothing to weigh, whatever is asked; burned cards lie with the used ones. */
const cardsLieOpen = ({ discards }: Felt, { piles, faces }: Table): boolean =>
  Object.entries(piles).some(([pile, cards]) => !discards?.(pile) && cards.some((card) => card in faces))

/**
 * Hints from what this page shows its player, and from nothing else. What a choice cost is worked out from the table as it
 * was when the choice was sent, and told once the house has accepted it.
 */
export function useHints(
  game: Felt,
  shown: Shown,
  me: string | undefined,
  betting: Betting,
): { hints: Hints; give: Betting['give'] } {
  const { view } = shown
  const { offers } = view.mine
  const on = view.public.hints === true && me !== undefined
  const due = on && (view.public.waiting.for?.some((w) => w.player === me) ?? false)
  const open = due && cardsLieOpen(game, shown.table)
  const whole = useWeigher(game.id, open)
  // The cards are seen before their worth is counted.
  const later = useDeferredValue(shown)
  const asks = offers.some(asksCards)
  const counted = useMemo(
    () =>
      open && whole && !asks && me !== undefined
        ? whole.weigh(later.table, me, later.view.mine.offers)
        : undefined,
    [open, whole, asks, later, me],
  )
  // Which hand was weighed when somebody asked.
  const hand = `${shown.table.round} ${offers.find(asksCards)?.with?.place}`
  const [asked, setAsked] = useState<{ hand: string; weighing: Weighing | undefined }>()
  const known = asked?.hand === hand ? asked.weighing : undefined
  const weighing = asks ? known : later === shown ? counted : undefined
  const ask = (): Weighing | undefined => {
    if (known || !open || !whole || me === undefined) return known
    const found = whole.weigh(shown.table, me, offers)
    setAsked({ hand, weighing: found })
    return found
  }
  const [behind, setBehind] = useState<Behind>(() => new Map())
  const now = useRef({ weighing, offers, fact: shown.told.facts.at(-1) })
  now.current = { weighing, offers, fact: shown.told.facts.at(-1) }
  const { give: send } = betting
  const give: Betting['give'] = useCallback(
    async (command) => {
      const { weighing: seen, offers: choices, fact } = now.current
      const line = seen && choiceLine(seen, choices, command as Command)
      const reply = await send(command)
      if (line && fact && reply.type === 'done')
        setBehind((all) => new Map([...[...all].slice(1 - MOST_CHOICES), [fact, line]]))
      return reply
    },
    [send],
  )
  const weighs = open && whole?.weighs === true
  return { hints: { on, weighs, weighing, ask, behind }, give }
}
