import { useEffect, useRef } from 'react'
import { placeFor } from '../felt/geometry.ts'
import { type Action, actionFor, keyName, type Letters } from '../keys.ts'
import { useSettings } from '../settings.tsx'
import type { Denomination } from '../ui/denominations.ts'
import { decisionsOf, plainest } from './decisions.ts'
import type { PanelTab } from './Panel.tsx'
import { chipFor } from './spots.ts'
import type { Room } from './TableRoom.tsx'

interface Given {
  readonly room: Room
  readonly chips: readonly Denomination[]
  readonly setChip: (cents: number) => void
  /** The spot that has the focus, by its key. */
  readonly focus: string | undefined
  readonly setHelp: (on: boolean) => void
  readonly setTab: (tab: PanelTab | undefined) => void
  readonly setTyping: (on: boolean) => void
  /** Says the table, or the last call again. */
  readonly say: (what: 'table' | 'call') => void
}

const typingIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, select, textarea, dialog') !== null

/** A decision's letter first: letters belong to what is open. */
function decide({ room }: Given, letters: Letters, pressed: string): boolean {
  const found = decisionsOf(room.shown.view.mine.offers, letters).find((d) => d.key === pressed)
  if (!found) return false
  void room.betting.give(plainest(found.offer))
  return true
}

function onSpot({ room, focus }: Given, key: string): boolean {
  const [place, wager] = focus?.split('|') ?? []
  if (wager === undefined) return false
  const at = placeFor(
    { wager, name: '', x: 0, y: 0, width: 0, height: 0, ...(place && { place }) },
    room.place,
  )
  if (at === undefined) return false
  const mine = room.betting.own.find((b) => b.wager === wager && b.place === at)
  if (key === 'Enter' || key === '+')
    void room.betting.bet({ place: at, wager, cents: chipFor(room, at, wager) })
  else if (key === 'Delete' || key === 'Backspace') mine && void room.betting.take(mine)
  else if (key === '-') mine && void room.betting.take({ ...mine, cents: Math.min(room.chip, mine.cents) })
  else return false
  return true
}

/** What the keys do that are always there. */
function actsOf({
  room: { betting },
  setTab,
  setHelp,
  setTyping,
  say,
}: Given): Partial<Record<Action, () => unknown>> {
  return {
    undo: betting.undo,
    repeat: betting.repeat,
    'double-bets': betting.double,
    clear: betting.clear,
    odds: () => setTab('Odds'),
    why: () => setTab('Round'),
    mine: () => setTab('Me'),
    table: () => say('table'),
    again: () => say('call'),
    help: () => setHelp(true),
    line: () => setTyping(true),
  }
}

function press(given: Given, letters: Letters, key: string): boolean {
  const { room, chips, setChip, setTab } = given
  if (key === ' ' && room.shown.landing) {
    room.hurry()
    return true
  }
  const chip = chips[Number(key) - 1]
  if (chip) {
    setChip(chip.cents)
    return true
  }
  if (onSpot(given, key) || decide(given, letters, keyName(key))) return true
  if (key === 'Escape') {
    setTab(undefined)
    return true
  }
  const action = actionFor(letters, key, 'always')
  const act = action && actsOf(given)[action]
  void act?.()
  return act !== undefined
}

/** Keys work while the table is open, and can be turned off. */
export function useKeys(given: Given): void {
  const {
    settings: { keys, letters },
  } = useSettings()
  const now = useRef(given)
  now.current = given
  useEffect(() => {
    if (!keys) return
    const listen = (e: KeyboardEvent): void => {
      if (e.ctrlKey || e.metaKey || e.altKey || typingIn(e.target)) return
      const onButton = e.target instanceof HTMLElement && e.target.closest('button, a, [role=tab]') !== null
      if (onButton && (e.key === 'Enter' || e.key === ' ')) return
      if (press(now.current, letters, e.key)) e.preventDefault()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [keys, letters])
}
