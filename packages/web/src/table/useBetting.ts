import { dollars, type Offer, type Table } from '@boardwalk/engine/kernel'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { SentBet } from '../felt/Felt.tsx'
import { keyOf } from '../felt/geometry.ts'
import { newId } from '../net/api.ts'
import type { HouseSocket } from '../net/socket.ts'
import type { Reply } from '../net/types.ts'

export interface Bet {
  readonly place: string
  readonly wager: string
  readonly cents: number
}

/** A refusal at the spot: the house's sentence, its rule, and what would be right. */
export interface Refusal {
  readonly key: string | undefined
  readonly because: string
  readonly rule: string
  readonly repair?: Bet
}

interface Outgoing extends SentBet {
  readonly id: string
}

const SEATS = new Set(['sit', 'leave', 'reseat', 'buy-in', 'cash-out'])

type Give = (command: Readonly<Record<string, unknown>>) => Promise<Reply>

const amountOf = (offer: Offer | undefined) => {
  const field = offer?.fields?.cents
  return field?.kind === 'amount' ? field : undefined
}
export const offerFor = (
  offers: readonly Offer[],
  type: 'bet' | 'take',
  place: string,
  wager: string,
): Offer | undefined =>
  offers.find((o) => o.type === type && o.with?.place === place && o.with?.wager === wager)

/** The nearest amount the house would take, from its own offer. */
function repairOf(offers: readonly Offer[], { place, wager, cents }: Bet): Bet | undefined {
  const field = amountOf(offerFor(offers, 'bet', place, wager))
  if (!field) return undefined
  const { least, most, step } = field
  const steps = Math.ceil((Math.max(cents, least) - least) / step)
  const better = Math.min(least + steps * step, least + Math.floor((most - least) / step) * step)
  return better === cents ? undefined : { place, wager, cents: better }
}

const asRefusal = (reply: Reply, bet: Bet | undefined, offers: readonly Offer[]): Refusal | undefined => {
  const key = bet && keyOf(bet.place, bet.wager)
  if (reply.type === 'stale') return { key, because: 'The table moved on. Nothing was bet.', rule: 'house' }
  if (reply.type !== 'refused') return undefined
  const repair = bet && repairOf(offers, bet)
  return { key, because: reply.because, rule: reply.rule, ...(repair && { repair }) }
}

interface Given {
  readonly socket: HouseSocket | undefined
  readonly name: string
  readonly table: Table | undefined
  readonly version: number | undefined
  readonly offers: readonly Offer[]
  readonly me: string | undefined
}

/** Own wagers on the felt now. */
export function ownBets(table: Table | undefined, me: string | undefined): Bet[] {
  if (!table || me === undefined) return []
  return Object.entries(table.balances).flatMap(([account, cents]) => {
    const [kind, place = '', player, ...wager] = account.split(':')
    return kind === 'spot' && player === me && cents > 0 ? [{ place, wager: wager.join(':'), cents }] : []
  })
}

/** What was bet in each round, so that it can be undone and repeated. */
function useLedger(round: number | undefined) {
  const accepted = useRef<Bet[]>([])
  const [last, setLast] = useState<readonly Bet[]>([])
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (round === undefined) return
    if (accepted.current.length > 0) setLast(accepted.current)
    accepted.current = []
    setCount(0)
  }, [round])
  const note = useCallback((bet: Bet) => {
    accepted.current = [...accepted.current, bet]
    setCount(accepted.current.length)
  }, [])
  const forget = useCallback(() => {
    const bet = accepted.current.at(-1)
    accepted.current = accepted.current.slice(0, -1)
    setCount(accepted.current.length)
    return bet
  }, [])
  return { last, count, note, forget }
}

/** What goes to the house and comes back: chips on their way, and the refusal that came last. */
function useSending({ socket, name, table, version, offers }: Given, note: (bet: Bet) => void) {
  const [sent, setSent] = useState<readonly Outgoing[]>([])
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const offersNow = useRef(offers)
  offersNow.current = offers
  const round = table?.round
  const send = useCallback(
    async (command: Readonly<Record<string, unknown>>, id = newId()): Promise<Reply> => {
      const unheard = {
        type: 'refused',
        id,
        rule: 'house',
        because: 'The house does not hear us.',
        version: 0,
      } as const
      if (!socket) return unheard
      // Seats and chips belong to no round and no window: whatever happened meanwhile, they mean the same.
      if (SEATS.has(String(command.type))) return socket.give(name, command, undefined, id)
      return socket.give(name, { ...command, ...(round !== undefined && { round }) }, version, id)
    },
    [socket, name, round, version],
  )
  const give: Give = useCallback(
    async (command) => {
      const reply = await send(command)
      setRefusal(asRefusal(reply, undefined, offersNow.current))
      return reply
    },
    [send],
  )
  const bet = useCallback(
    async (it: Bet): Promise<boolean> => {
      const id = newId()
      setSent((now) => [...now, { ...it, id }])
      setRefusal(undefined)
      const reply = await send({ type: 'bet', ...it }, id)
      setSent((now) => now.filter((s) => s.id !== id))
      if (reply.type === 'done') note(it)
      else setRefusal(asRefusal(reply, it, offersNow.current))
      return reply.type === 'done'
    },
    [send, note],
  )
  const take = useCallback(
    async ({ place, wager, cents }: Bet): Promise<boolean> => {
      const reply = await send({ type: 'take', place, wager, cents })
      setRefusal(asRefusal(reply, { place, wager, cents }, []))
      return reply.type === 'done'
    },
    [send],
  )
  return { sent, refusal, dismiss: () => setRefusal(undefined), give, bet, take }
}

const LATE_MS = 3_000

/** What the tray says about chips that the house has not confirmed. */
function useSentWords(sent: readonly Outgoing[]): string | undefined {
  const [late, setLate] = useState(false)
  const waiting = sent.length > 0
  useEffect(() => {
    setLate(false)
    if (!waiting) return
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [waiting])
  if (!waiting) return undefined
  const cents = sent.reduce((sum, s) => sum + s.cents, 0)
  return late ? `Not confirmed yet: ${dollars(cents)}` : `−${dollars(cents)} sent`
}

/** One after the other: each is accepted or refused with its own reason, and the first refusal is shown. */
async function all(bets: readonly Bet[], how: (it: Bet) => Promise<boolean>): Promise<void> {
  for (const it of bets) if (!(await how(it))) return
}

export function useBetting(given: Given) {
  const { table, offers, me } = given
  const { last, count, note, forget } = useLedger(table?.round)
  const sending = useSending(given, note)
  const { bet, take } = sending
  const own = ownBets(table, me)
  const open = (type: 'bet' | 'take', bets: readonly Bet[]): Bet[] =>
    bets.filter((b) => offerFor(offers, type, b.place, b.wager))
  return {
    ...sending,
    own,
    canUndo: count > 0 && open('take', own).length > 0,
    canDouble: open('bet', own).length > 0,
    canClear: open('take', own).length > 0,
    canRepeat: open('bet', last).length > 0,
    undo: async () => {
      const it = forget()
      if (it) await take(it)
    },
    repeat: () => all(last, bet),
    double: () => all(open('bet', own), bet),
    clear: () => all(open('take', own), take),
    sentWords: useSentWords(sending.sent),
  }
}
export type Betting = ReturnType<typeof useBetting>
