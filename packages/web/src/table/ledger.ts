import type { Wagering } from '@boardwalk/engine/kernel'
import { useCallback, useEffect, useRef, useState } from 'react'
import { keyOf } from '../felt/geometry.ts'

export interface Bet {
  readonly place: string
  readonly wager: string
  readonly cents: number
}

/** What undoes wagers: the contrary of each, the last first. */
export const contrary = (wagers: readonly Wagering[]): Wagering[] =>
  wagers.toReversed().map((w) => ({ ...w, type: w.type === 'bet' ? 'take' : 'bet' }))

/** What wagers have come to: what is up on each spot after all of them. */
export function netBets(wagers: readonly Wagering[]): Bet[] {
  const up = new Map<string, Bet>()
  for (const { type, place, wager, cents } of wagers) {
    const key = keyOf(place, wager)
    const there = up.get(key)?.cents ?? 0
    up.set(key, { place, wager, cents: there + (type === 'bet' ? cents : -cents) })
  }
  return [...up.values()].filter((b) => b.cents > 0)
}

/** What of some bets does not lie there yet: the last round's bets are put up once, however often that is asked for. */
export const missing = (wanted: readonly Bet[], up: readonly Bet[]): Bet[] =>
  wanted.flatMap((bet) => {
    const there = up.find((b) => b.place === bet.place && b.wager === bet.wager)?.cents ?? 0
    return bet.cents > there ? [{ ...bet, cents: bet.cents - there }] : []
  })

/** One command that was taken. */
export interface Noted {
  readonly wagers: readonly Wagering[]
  /** Chips that answered a question about their place, as a raise does: that is a decision of its own each time. */
  readonly answers: boolean
}

/** What of a round is put up again in the next. */
export const toRepeat = (taken: readonly Noted[]): Bet[] =>
  netBets(taken.flatMap(({ wagers, answers }) => (answers ? [] : wagers)))

/** What was wagered in this round, command by command, so that it can be undone; and in the last, to be repeated. */
export function useLedger(round: number | undefined) {
  const taken = useRef<readonly Noted[]>([])
  const [last, setLast] = useState<readonly Bet[]>([])
  const [newest, setNewest] = useState<readonly Wagering[]>([])
  const keep = useCallback((groups: readonly Noted[]) => {
    taken.current = groups
    setNewest(groups.at(-1)?.wagers ?? [])
  }, [])
  useEffect(() => {
    if (round === undefined) return
    const bets = toRepeat(taken.current)
    if (bets.length > 0) setLast(bets)
    keep([])
  }, [round, keep])
  const note = useCallback(
    (wagers: readonly Wagering[], answers: boolean) => {
      if (wagers.length > 0) keep([...taken.current, { wagers, answers }])
    },
    [keep],
  )
  const forget = useCallback(() => keep(taken.current.slice(0, -1)), [keep])
  return { last, newest, note, forget }
}
