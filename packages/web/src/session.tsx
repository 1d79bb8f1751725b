import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { get, post } from './net/api.ts'
import { HouseSocket, type Link } from './net/socket.ts'
import type { Money, Person } from './net/types.ts'

interface Session {
  readonly you: Person | undefined
  readonly money: Money | undefined
  readonly socket: HouseSocket | undefined
  readonly link: Link
  readonly ready: boolean
  /** Whoever comes is a guest; nobody has to sign up for anything. */
  ensureGuest(): Promise<Person>
  /** Asked again after chips moved between purse and table. */
  refresh(): Promise<void>
  signIn(path: '/api/sign-in' | '/api/register' | '/api/operator', body: object): Promise<Person>
  signOut(): Promise<void>
}

const Context = createContext<Session | undefined>(undefined)

export function useSession(): Session {
  const session = useContext(Context)
  if (!session) throw new Error('outside of the session')
  return session
}

const noLink = (): (() => void) => () => undefined

export function SessionProvider({ children }: { children: ReactNode }) {
  const [me, setMe] = useState<{ you: Person; money: Money } | undefined>()
  const [ready, setReady] = useState(false)
  const [socket, setSocket] = useState<HouseSocket | undefined>()

  const refresh = useCallback(async () => {
    try {
      const { you, money } = await get<{ you?: Person; money?: Money }>('/api/session')
      setMe(you && money ? { you, money } : undefined)
    } catch {
      setMe(undefined)
    }
  }, [])
  useEffect(() => {
    refresh().finally(() => setReady(true))
  }, [refresh])
  // One connection as soon as the house knows us; watching needs no more than that.
  const id = me?.you.id
  useEffect(() => {
    if (id === undefined) return setSocket(undefined)
    const made = new HouseSocket()
    setSocket(made)
    return () => made.close()
  }, [id])

  const subscribe = useCallback((tell: () => void) => socket?.onLink(tell) ?? noLink(), [socket])
  const link = useSyncExternalStore(subscribe, () => socket?.link ?? 'connecting')

  const enter = async (path: string, body?: object): Promise<Person> => {
    const { you, money } = await post<{ you: Person; money: Money }>(path, body)
    setMe({ you, money })
    socket?.again()
    return you
  }
  const session: Session = {
    you: me?.you,
    money: me?.money,
    socket,
    link,
    ready,
    ensureGuest: async () => me?.you ?? enter('/api/guest'),
    refresh,
    signIn: enter,
    signOut: async () => {
      await post('/api/sign-out')
      setMe(undefined)
    },
  }
  return <Context value={session}>{children}</Context>
}
