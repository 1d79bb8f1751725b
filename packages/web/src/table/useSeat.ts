import { dollars, type Offer } from '@boardwalk/engine/kernel'
import { useCallback, useEffect, useRef, useState } from 'react'
import { newId, post, Refusal } from '../net/api.ts'
import type { InPlay, Money, Seated } from '../net/types.ts'
import { go, rewrite } from '../router.tsx'
import { useTrying } from '../ui/useTrying.ts'
import type { Betting } from './useBetting.ts'

interface SeatInput {
  readonly name: string
  readonly betting: Betting
  readonly offers: readonly Offer[]
  readonly place: string | undefined
  /** At the table, with a place or without. */
  readonly here: boolean
  /** Less than a bet lies before this person, and nothing on the felt. */
  readonly broke: boolean
  readonly money: Money | undefined
  readonly refresh: () => Promise<void>
  /** A seat asked for in the address. */
  readonly ask: string | undefined
  /** Somebody pressed "Sit down" in the lobby. */
  readonly sit: boolean
}

const TRIES = 4
/** Clocks differ by a little: rather a moment late than asked in vain. */
const ROUNDED_MS = 250

const placesOf = (offer: Offer | undefined): readonly string[] => {
  const field = offer?.fields?.place
  return field?.kind === 'one' ? field.of : []
}

/** The best free seat: the one nearest the middle, where the whole felt is in reach. */
const best = (places: readonly string[]): string | undefined => places[Math.floor((places.length - 1) / 2)]

/** Sits down, or sits there already, and brings what is free: from the purse and from other tables. */
const sitAt = (table: string, place?: string): Promise<Seated> =>
  post('/api/tables/{table}/sit', { id: newId(), ...(place !== undefined && { place }) }, { table })

const NOTHING: readonly InPlay[] = []

/** Chips that are missing: what the house would give, and what lies elsewhere, asked for when they are. */
function useChips({ name, money, refresh, place, here, broke }: SeatInput) {
  const { trouble, attempt } = useTrying()
  useEffect(() => {
    if (here && broke) refresh().catch(() => undefined)
  }, [here, broke, refresh])
  // Where only time is missing it is asked for again when it has come.
  const waitMs = here && broke ? money?.moreInMs : undefined
  useEffect(() => {
    if (waitMs === undefined) return
    const timer = setTimeout(() => void refresh().catch(() => undefined), waitMs + ROUNDED_MS)
    return () => clearTimeout(timer)
  }, [waitMs, refresh])
  const bring = useCallback(
    (): void =>
      attempt(async () => {
        if (here) await sitAt(name, place)
        await refresh()
      }),
    [attempt, name, place, here, refresh],
  )
  const more = (): void =>
    attempt(async () => {
      await post('/api/chips')
      if (here) await sitAt(name, place)
      await refresh()
    })
  const elsewhere = money?.inPlay.filter((it) => it.table !== name && it.cents > 0) ?? NOTHING
  return { trouble, attempt, bring, more, canMore: money?.more ?? false, waitMs, elsewhere }
}

export function useSeat(given: SeatInput) {
  const { name, betting, offers, place, money, refresh, ask, sit } = given
  const sitOffer = offers.find((o) => o.type === 'sit')
  const buyOffer = offers.find((o) => o.type === 'buy-in')
  const free = placesOf(sitOffer)
  const purse = money?.patron ?? 0
  const asked = useRef(false)
  const [coming, setComing] = useState(sit || ask !== undefined)
  const now = useRef(sitOffer)
  now.current = sitOffer
  const { attempt, ...chips } = useChips(given)

  const sitDown = async (wanted?: string): Promise<void> => {
    // Somebody else may be quicker: then the next best seat is taken, as long as there is one.
    for (let tries = 0; ; tries++) {
      const places = placesOf(now.current)
      const seat = tries === 0 && wanted !== undefined && places.includes(wanted) ? wanted : best(places)
      if (seat === undefined) return
      try {
        await sitAt(name, seat)
        return await refresh()
      } catch (reason) {
        if (!(reason instanceof Refusal) || tries + 1 >= TRIES) throw reason
      }
    }
  }
  const takeSeat = (wanted?: string): void => {
    setComing(true)
    attempt(() => sitDown(wanted).finally(() => setComing(false)))
  }
  const leave = async (): Promise<void> => {
    const reply = await betting.give({ type: 'leave' })
    if (reply.type !== 'done') return
    await refresh()
    go('/')
  }
  /** At the table without a place, with one's chips. */
  const stand = (): void => attempt(() => sitAt(name).then(refresh))
  const wants = sit || ask !== undefined
  useEffect(() => {
    if (!wants || asked.current || money === undefined) return
    const sits = place !== undefined
    if (!sits && free.length === 0) return
    asked.current = true
    rewrite(location.pathname)
    // At a table of one's own one sits there already.
    if (sits) setComing(false)
    else takeSeat(ask)
  })
  return {
    ...chips,
    free,
    purse,
    canSit: sitOffer !== undefined,
    canStand: offers.some((o) => o.type === 'stand-behind'),
    stand,
    /** On the way to a seat and its chips: asked for, and not yet there. Where none is free nobody is. */
    coming: coming && (place !== undefined || free.length > 0),
    canBuy: buyOffer !== undefined && purse > 0,
    canLeave: offers.some((o) => o.type === 'leave'),
    takeSeat,
    leave,
    purseWords: dollars(purse),
  }
}
export type Seat = ReturnType<typeof useSeat>
