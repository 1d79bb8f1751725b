import { dollars } from '@boardwalk/engine/kernel'
import { useEffect, useRef, useState } from 'react'
import { keyOf, placeFor } from '../felt/geometry.ts'
import { type Action, actionFor, keyFor, keyName, type Letters } from '../keys.ts'
import { useSettings } from '../settings.tsx'
import type { Denomination } from '../ui/denominations.ts'
import { decisionsOf, plainest } from './decisions.ts'
import type { PanelTab } from './Panel.tsx'
import { Readiness } from './readiness.ts'
import { chipFor } from './spots.ts'
import type { Room } from './TableRoom.tsx'

interface KeyTargets {
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
function decide({ room }: KeyTargets, letters: Letters, pressed: string): boolean {
  const found = decisionsOf(room.shown.view.mine.offers, letters).find((d) => d.key === pressed)
  if (!found) return false
  void room.betting.give(plainest(found.offer))
  return true
}

function onSpot({ room, focus }: KeyTargets, key: string): boolean {
  const [place, wager] = focus?.split('|') ?? []
  if (wager === undefined) return false
  const at = placeFor(
    { wager, name: '', x: 0, y: 0, width: 0, height: 0, ...(place && { place }) },
    room.place,
  )
  if (at === undefined) return false
  const mine = room.betting.own.find((b) => b.wager === wager && b.place === at)
  if (key === 'Enter' || key === '+') layAt(room, at, wager)
  else if (key === 'Delete' || key === 'Backspace') mine && void room.betting.take(mine)
  else if (key === '-') mine && void room.betting.take({ ...mine, cents: Math.min(room.chip, mine.cents) })
  else return false
  return true
}

/** By keys nobody bets at another's box by accident: the first chip there is asked about. */
function layAt({ betting, place, offered, chip }: Room, at: string, wager: string): void {
  const bet = { place: at, wager, cents: chipFor({ offered, chip }, at, wager) }
  const act = () => betting.bet(bet)
  const known = at === place || place === undefined || betting.own.some((b) => b.place === at)
  // What needs somebody's word is asked about anyway.
  if (known || offered.get(`bet ${keyOf(at, wager)}`)?.confirm) void act()
  else betting.askFirst(`Bet ${dollars(bet.cents)} on box ${at}? Yours is box ${place}.`, [], act)
}

/** What the keys do that are always there. */
function actsOf({
  room: { betting },
  setTab,
  setHelp,
  setTyping,
  say,
}: KeyTargets): Partial<Record<Action, () => unknown>> {
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

function press(given: KeyTargets, letters: Letters, key: string, ready: Readiness): boolean {
  const { room, chips, setChip, setTab } = given
  // Whatever else somebody does, they were not ready.
  ready.forget()
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
  if (keyName(key) === keyFor(letters, 'go') && ready.said(room)) return true
  if (key === 'Escape') {
    setTab(undefined)
    if (room.outcome) room.hurry()
    return true
  }
  const action = actionFor(letters, key, 'always')
  const act = action && actsOf(given)[action]
  void act?.()
  return act !== undefined
}

/** Keys work while the table is open, and can be turned off. */
export function useKeys(given: KeyTargets): void {
  const {
    settings: { keys, letters },
  } = useSettings()
  const now = useRef(given)
  now.current = given
  const [ready] = useState(() => new Readiness())
  const { shown } = given.room
  useEffect(() => {
    const go = ready.due(shown)
    if (go) void now.current.room.betting.give(plainest(go))
  }, [shown, ready])
  useEffect(() => {
    if (!keys) return
    const forget = (): void => ready.forget()
    const listen = (e: KeyboardEvent): void => {
      if (e.ctrlKey || e.metaKey || e.altKey || typingIn(e.target)) return
      const onButton = e.target instanceof HTMLElement && e.target.closest('button, a, [role=tab]') !== null
      if (onButton && (e.key === 'Enter' || e.key === ' ')) return
      if (press(now.current, letters, e.key, ready)) e.preventDefault()
    }
    addEventListener('keydown', listen)
    addEventListener('pointerdown', forget)
    return () => {
      removeEventListener('keydown', listen)
      removeEventListener('pointerdown', forget)
    }
  }, [keys, letters, ready])
}
