import { dollars, type Offer } from '@boardwalk/engine/kernel'
import { useEffect, useRef, useState } from 'react'
import { post } from '../net/api.ts'
import type { Money } from '../net/types.ts'
import { go } from '../router.tsx'
import { useTrying } from '../ui/useTrying.ts'
import type { Betting } from './useBetting.ts'

interface Given {
  readonly betting: Betting
  readonly offers: readonly Offer[]
  readonly place: string | undefined
  readonly money: Money | undefined
  readonly refresh: () => Promise<void>
  /** A seat asked for in the address. */
  readonly ask: string | undefined
  /** Somebody pressed "Sit down" in the lobby. */
  readonly sit: boolean
}

const BUY = 1_000_00
const TRIES = 4

const placesOf = (offer: Offer | undefined): readonly string[] => {
  const field = offer?.fields?.place
  return field?.kind === 'one' ? field.of : []
}

/** The best free seat: the one nearest the middle, where the whole felt is in reach. */
const best = (places: readonly string[]): string | undefined => places[Math.floor((places.length - 1) / 2)]

export function useSeat({ betting, offers, place, money, refresh, ask, sit }: Given) {
  const sitOffer = offers.find((o) => o.type === 'sit')
  const buyOffer = offers.find((o) => o.type === 'buy-in')
  const free = placesOf(sitOffer)
  const purse = money?.patron ?? 0
  const asked = useRef(false)
  const [coming, setComing] = useState(sit || ask !== undefined)
  const now = useRef(sitOffer)
  now.current = sitOffer

  const buyIn = async (cents: number): Promise<void> => {
    if (cents <= 0) return
    await betting.give({ type: 'buy-in', cents })
    await refresh()
  }
  const sitDown = async (wanted?: string): Promise<void> => {
    // Somebody else may be quicker: then the next best seat is taken, as long as there is one.
    for (let tries = 0; tries < TRIES; tries++) {
      const places = placesOf(now.current)
      const seat = tries === 0 && wanted !== undefined && places.includes(wanted) ? wanted : best(places)
      if (seat === undefined) return
      const reply = await betting.give({ type: 'sit', place: seat })
      if (reply.type === 'done') return buyIn(Math.min(purse || BUY, BUY))
    }
  }
  const takeSeat = async (wanted?: string): Promise<void> => {
    setComing(true)
    await sitDown(wanted).finally(() => setComing(false))
  }
  const { trouble, attempt } = useTrying()
  const more = (): void =>
    attempt(async () => {
      await post('/api/chips')
      await refresh()
      await buyIn(BUY)
    })
  const leave = async (): Promise<void> => {
    const reply = await betting.give({ type: 'leave' })
    if (reply.type !== 'done') return
    await refresh()
    go('/')
  }
  const wants = sit || ask !== undefined
  useEffect(() => {
    if (!wants || asked.current || place !== undefined || free.length === 0 || money === undefined) return
    asked.current = true
    history.replaceState(null, '', location.pathname)
    void takeSeat(ask)
  })
  return {
    free,
    purse,
    canSit: sitOffer !== undefined,
    /** On the way to a seat and its chips: asked for, and not yet there. */
    coming,
    canBuy: buyOffer !== undefined && purse > 0,
    canLeave: offers.some((o) => o.type === 'leave'),
    takeSeat,
    buyIn,
    more,
    leave,
    /** Why the house gave no chips. */
    trouble,
    purseWords: dollars(purse),
  }
}
export type Seat = ReturnType<typeof useSeat>
