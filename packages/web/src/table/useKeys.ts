import { useEffect, useRef } from 'react'
import type { Denomination } from '../felt/Chips.tsx'
import { placeFor } from '../felt/geometry.ts'
import { useSettings } from '../settings.tsx'
import { decisionsOf, plainest } from './decisions.ts'
import type { PanelTab } from './Panel.tsx'
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
function decide({ room }: Given, pressed: string): boolean {
  const found = decisionsOf(room.shown.view.mine.offers).find((d) => d.key === pressed)
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
  if (key === 'Enter' || key === '+') void room.betting.bet({ place: at, wager, cents: room.chip })
  else if (key === 'Delete' || key === 'Backspace') mine && void room.betting.take(mine)
  else if (key === '-') mine && void room.betting.take({ ...mine, cents: Math.min(room.chip, mine.cents) })
  else return false
  return true
}

function press(given: Given, key: string): boolean {
  const { room, chips, setChip, setHelp, setTab, setTyping } = given
  const number = Number(key)
  const chip = chips[number - 1]
  if (chip) {
    setChip(chip.cents)
    return true
  }
  if (onSpot(given, key)) return true
  const letter = key === ' ' ? 'Space' : key.toUpperCase()
  if (decide(given, letter)) return true
  const acts: Record<string, () => unknown> = {
    Z: room.betting.undo,
    R: room.betting.repeat,
    X: room.betting.double,
    C: room.betting.clear,
    O: () => setTab('Odds'),
    W: () => setTab('Round'),
    M: () => setTab('Me'),
    T: () => given.say('table'),
    L: () => given.say('call'),
    '?': () => setHelp(true),
    '/': () => setTyping(true),
    ESCAPE: () => setTab(undefined),
  }
  const act = acts[letter]
  void act?.()
  return act !== undefined
}

/** Keys work while the table is open, and can be turned off. */
export function useKeys(given: Given): void {
  const { settings } = useSettings()
  const now = useRef(given)
  now.current = given
  useEffect(() => {
    if (!settings.keys) return
    const listen = (e: KeyboardEvent): void => {
      if (e.ctrlKey || e.metaKey || e.altKey || typingIn(e.target)) return
      const onButton = e.target instanceof HTMLElement && e.target.closest('button, a, [role=tab]') !== null
      if (onButton && (e.key === 'Enter' || e.key === ' ')) return
      if (press(now.current, e.key)) e.preventDefault()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [settings.keys])
}
