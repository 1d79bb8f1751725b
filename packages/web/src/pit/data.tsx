import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { get, newId, post, Refusal } from '../net/api.ts'
import type { Pit } from './types.ts'

export interface Polled<T> {
  readonly data: T | undefined
  /** Why the last question was not answered; what was answered before stays. */
  readonly failed: Refusal | undefined
  again(): void
}

const asRefusal = (reason: unknown): Refusal =>
  reason instanceof Refusal ? reason : new Refusal(0, 'house', 'The house does not answer.')

/** Asks again and again while the page is seen; a hidden tab asks nothing. */
export function usePolled<T>(path: string, everyMs: number): Polled<T> {
  const [state, setState] = useState<{ path: string; data?: T; failed?: Refusal }>({ path })
  const asking = useRef<() => void>(() => undefined)
  const again = useCallback(() => asking.current(), [])
  useEffect(() => {
    let over = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (): Promise<void> => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') {
        try {
          const data = await get<T>(path)
          if (!over) setState({ path, data })
        } catch (reason) {
          const failed = asRefusal(reason)
          if (!over) setState((s) => ({ path, failed, ...(s.path === path && s.data && { data: s.data }) }))
        }
      }
      if (!over) timer = setTimeout(ask, everyMs)
    }
    const seen = (): void => {
      if (document.visibilityState === 'visible') void ask()
    }
    asking.current = () => void ask()
    void ask()
    document.addEventListener('visibilitychange', seen)
    return () => {
      over = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [path, everyMs])
  const own = state.path === path
  return { data: own ? state.data : undefined, failed: own ? state.failed : undefined, again }
}

interface PitNow {
  readonly pit: Pit
  /** How far the house's clock is ahead of this device's. */
  readonly ahead: number
  again(): void
}

const Context = createContext<PitNow | undefined>(undefined)
export const PitProvider = Context

/** The pit's answer, where the page has one: a cashier sees orders and no pit. */
export const usePitIfThere = (): Pit | undefined => useContext(Context)?.pit

export function usePit(): PitNow & { may(command: string): boolean } {
  const now = useContext(Context)
  if (!now) throw new Error('outside of the pit')
  return { ...now, may: (command) => now.pit.may.includes(command) }
}

/** The house's time, second by second: countdowns run by it, whatever this device believes. */
export function useHouseNow(): number {
  const { ahead } = usePit()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now + ahead
}

export interface OrderBody {
  readonly command: string
  readonly table?: string
  readonly about?: string
  readonly details?: Readonly<Record<string, unknown>>
}

export type Ordered = { readonly done: unknown } | { readonly asked: { readonly id: number } }

/** Gives an order to the house, which does it or asks a second person. */
export const giveOrder = (order: OrderBody, because: string): Promise<Ordered> =>
  post<Ordered>('/api/orders', { id: newId(), because, ...order })

export { asRefusal }
