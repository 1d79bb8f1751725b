import type { BodyOf, Welcome } from '@boardwalk/client'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { againMs, get, post } from './net/api.ts'
import { type Link, PageSocket } from './net/socket.ts'
import type { Money, Person } from './net/types.ts'

interface Session {
  readonly you: Person | undefined
  readonly money: Money | undefined
  readonly socket: PageSocket | undefined
  readonly link: Link
  /** The house has said who we are, be it nobody. */
  readonly ready: boolean
  /** Why it has not said so yet. */
  readonly unheard: string | undefined
  /** Whoever comes is a guest; nobody has to sign up for anything. */
  ensureGuest(): Promise<Person>
  /** Asked again after chips moved between purse and table. */
  refresh(): Promise<void>
  signIn(body: BodyOf<'signIn'>): Promise<Person>
  register(body: BodyOf<'register'>): Promise<Person>
  /** Creates the operator account from the one-time link. */
  claim(body: BodyOf<'claim'>): Promise<Person>
  signOut(): Promise<void>
}

const Context = createContext<Session | undefined>(undefined)

export function useSession(): Session {
  const session = useContext(Context)
  if (!session) throw new Error('outside of the session')
  return session
}

const noLink = (): (() => void) => () => undefined

type Me = Pick<Welcome, 'you' | 'money'>

/** Who the house says we are. Only an answer makes us nobody: a house that did not answer is asked again. */
function useMe() {
  const [me, setMe] = useState<Me | undefined>()
  const [ready, setReady] = useState(false)
  const [unheard, setUnheard] = useState<string | undefined>()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  /** What was asked before we came in or went is answered too late. */
  const asked = useRef(0)

  const know = useCallback((now: Me | undefined) => {
    asked.current += 1
    clearTimeout(timer.current)
    setMe(now)
    setUnheard(undefined)
    setReady(true)
  }, [])
  const ask = useCallback(
    async (tries: number): Promise<void> => {
      asked.current += 1
      clearTimeout(timer.current)
      const mine = asked.current
      try {
        const { you, money } = await get('/api/session')
        if (asked.current === mine) know(you && money ? { you, money } : undefined)
      } catch (reason) {
        if (asked.current !== mine) return
        setUnheard(reason instanceof Error ? reason.message : undefined)
        timer.current = setTimeout(() => void ask(tries + 1), againMs(tries))
      }
    },
    [know],
  )
  const refresh = useCallback(() => ask(0), [ask])
  useEffect(() => {
    void refresh()
    return () => {
      asked.current += 1
      clearTimeout(timer.current)
    }
  }, [refresh])
  return { me, ready, unheard, know, refresh }
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const { me, ready, unheard, know, refresh } = useMe()
  const [socket, setSocket] = useState<PageSocket | undefined>()
  // One connection as soon as the house knows us; watching needs no more than that.
  const id = me?.you.id
  useEffect(() => {
    if (id === undefined) return setSocket(undefined)
    const made = new PageSocket()
    setSocket(made)
    return () => made.close()
  }, [id])

  const subscribe = useCallback((tell: () => void) => socket?.onLink(tell) ?? noLink(), [socket])
  const link = useSyncExternalStore(subscribe, () => socket?.link ?? 'connecting')

  const enter = async (welcomed: Promise<Welcome>): Promise<Person> => {
    const { you, money } = await welcomed
    know({ you, money })
    socket?.again()
    return you
  }
  const session: Session = {
    you: me?.you,
    money: me?.money,
    socket,
    link,
    ready,
    unheard,
    ensureGuest: async () => me?.you ?? enter(post('/api/guest')),
    refresh,
    signIn: (body) => enter(post('/api/sign-in', body)),
    register: (body) => enter(post('/api/register', body)),
    claim: (body) => enter(post('/api/operator', body)),
    signOut: async () => {
      await post('/api/sign-out')
      know(undefined)
    },
  }
  return <Context value={session}>{children}</Context>
}
