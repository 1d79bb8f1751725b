import {
  type AnswerOf,
  addressed,
  type Filled,
  type GetPath,
  type Got,
  type NewOrder,
  type Pit,
} from '@boardwalk/client'
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { get, newId, post, Refusal } from '../net/api.ts'

export interface Polled<T> {
  readonly data: T | undefined
  /** Why the last question was not answered; what was answered before stays. */
  readonly failed: Refusal | undefined
  again(): void
}

interface PolledAnswer<T> {
  readonly path: string
  readonly data?: T
  readonly failed?: Refusal
}

const asRefusal = (reason: unknown): Refusal =>
  reason instanceof Refusal ? reason : new Refusal(0, 'house', 'The house does not answer.')

/** Asks again and again while the page is seen; a hidden tab asks nothing. */
export function usePolled<P extends GetPath>(
  at: P,
  everyMs: number,
  ...filling: Filled<Got<P>>
): Polled<AnswerOf<Got<P>>> {
  const path = addressed(at, filling[0])
  const asked = useRef(filling)
  asked.current = filling
  const [state, setState] = useState<PolledAnswer<AnswerOf<Got<P>>>>({ path })
  const asking = useRef<() => void>(() => undefined)
  const again = useCallback(() => asking.current(), [])
  useEffect(() => {
    let over = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (): Promise<void> => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') {
        try {
          const data = await get(at, ...asked.current)
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
  }, [path, at, everyMs])
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

type Unreasoned<O> = O extends NewOrder ? Omit<O, 'because'> : never
/** An order, before a reason is given for it. */
export type OrderBody = Unreasoned<NewOrder>
export type Ordered = AnswerOf<'order'>

/** Gives an order to the house, which does it or asks a second person. */
export const giveOrder = (order: OrderBody, because: string): Promise<Ordered> =>
  post('/api/orders', { ...order, id: newId(), because })

/** What became of an order that was not simply done. */
export const ASKED = 'Asked. Somebody else has ten minutes to confirm it under Orders.'
export const BY_HOUSE = 'Nobody else was on duty, so the second word is marked as given by the house.'

/** Whether only a person gives a second word here; nothing until the house has said so. */
export function useStrict(): boolean | undefined {
  return usePolled('/api/house', 60_000).data?.strict
}

export { asRefusal }
