import {
  type Actor,
  dollars,
  isSeatCommand,
  type Offer,
  partsOf,
  type Table,
  type Wagering,
} from '@boardwalk/engine/kernel'
import { useCallback, useRef, useState } from 'react'
import { keyOf } from '../felt/geometry.ts'
import { Outbox } from '../felt/outbox.ts'
import { newId } from '../net/api.ts'
import type { Command, PageSocket } from '../net/socket.ts'
import type { Reply } from '../net/types.ts'
import { decisionsOf } from './decisions.ts'
import { type Bet, contrary, missing, useLedger } from './ledger.ts'

/** A refusal at the spot: the house's sentence, its rule, and what would be right. */
export interface Refusal {
  readonly key: string | undefined
  readonly because: string
  readonly rule: string
  readonly repair?: Bet
}

/** Something that is good only with other people's voices, before it is sent. */
export interface Asking {
  readonly words: string
  readonly voices: readonly Actor[]
  readonly send: () => unknown
}

type Give = (command: Command) => Promise<Reply>

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

/** The nearest amount the house would take, from its own offer: $6 where $5 cannot be paid. */
export function payable(offer: Offer | undefined, cents: number): number {
  const field = amountOf(offer)
  if (!field) return cents
  const { least, most, step } = field
  const steps = Math.ceil((Math.max(cents, least) - least) / step)
  return Math.min(least + steps * step, least + Math.floor((most - least) / step) * step)
}

function repairOf(offers: readonly Offer[], { place, wager, cents }: Bet): Bet | undefined {
  const offer = offerFor(offers, 'bet', place, wager)
  const better = payable(offer, cents)
  return !offer || better === cents ? undefined : { place, wager, cents: better }
}

const asRefusal = (reply: Reply, bet: Bet | undefined, offers: readonly Offer[]): Refusal | undefined => {
  const key = bet && keyOf(bet.place, bet.wager)
  if (reply.type === 'stale') return { key, because: 'The table moved on. Nothing was bet.', rule: 'house' }
  if (reply.type !== 'refused') return undefined
  const repair = bet && repairOf(offers, bet)
  return { key, because: reply.because, rule: reply.rule, ...(repair && { repair }) }
}

interface BettingInput {
  readonly socket: PageSocket | undefined
  readonly name: string
  readonly table: Table | undefined
  readonly version: number | undefined
  readonly offers: readonly Offer[]
  readonly me: string | undefined
  /** Whatever one does, the last result has been seen. */
  readonly onAct: () => void
}

/** Own wagers on the felt now. */
export function ownBets(table: Table | undefined, me: string | undefined): Bet[] {
  if (!table || me === undefined) return []
  return Object.entries(table.balances).flatMap(([account, cents]) => {
    const { kind, place = '', player, wager = '' } = partsOf(account)
    return kind === 'spot' && player === me && cents > 0 ? [{ place, wager, cents }] : []
  })
}

/** Gives one command for the round and the table as they are on the screen. */
function useGive({ socket, name, table, version, onAct }: BettingInput) {
  const round = table?.round
  return useCallback(
    async (command: Command, id = newId()): Promise<Reply> => {
      const unheard = {
        type: 'refused',
        id,
        rule: 'house',
        because: 'The connection to the house is lost. Nothing was bet.',
        version: 0,
      } as const
      if (!socket) return unheard
      onAct()
      // Seats and chips belong to no round and no window: whatever happened meanwhile, they mean the same.
      if (isSeatCommand(command.type)) return socket.give(name, command, undefined, id)
      return socket.give(name, { ...command, ...(round !== undefined && { round }) }, version, id)
    },
    [socket, name, round, version, onAct],
  )
}

const isSame = (a: Wagering, b: Wagering): boolean =>
  a.type === b.type && a.place === b.place && a.wager === b.wager && a.cents === b.cents

/** Which of them the house has taken. */
function takenOf(wagers: readonly Wagering[], reply: Reply): readonly Wagering[] {
  if (reply.type !== 'done') return []
  const down = [...(reply.turnedDown ?? [])]
  return wagers.filter((w) => {
    const at = down.findIndex((d) => isSame(d.wagering, w))
    if (at >= 0) down.splice(at, 1)
    return at < 0
  })
}

/** The first that was not taken, at its spot. */
function refusalOf(wagers: readonly Wagering[], reply: Reply, offers: readonly Offer[]): Refusal | undefined {
  const [down] = reply.type === 'done' ? (reply.turnedDown ?? []) : []
  if (down) {
    const { wagering, rule, because } = down
    return asRefusal({ type: 'refused', id: '', rule, because, version: 0 }, wagering, offers)
  }
  // A bet that moves is refused where it was to lie.
  const at = wagers.findLast((w) => w.type === 'bet') ?? wagers[0]
  return asRefusal(reply, at, at?.type === 'bet' ? offers : [])
}

/** Whether one is asked about a place where these chips go: then they are the answer. */
const answersTo = (offers: readonly Offer[], wagers: readonly Wagering[]): boolean =>
  decisionsOf(offers).some(
    ({ offer }) => offer.type !== 'bet' && wagers.some((w) => w.place === offer.with?.place),
  )

/** What goes to the house and comes back: chips on their way, and the refusal that came last. */
function useSending(given: BettingInput, note: (wagers: readonly Wagering[], answers: boolean) => void) {
  const [outbox] = useState(() => new Outbox())
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const offersNow = useRef(given.offers)
  offersNow.current = given.offers
  const send = useGive(given)
  const give: Give = useCallback(
    async (command) => {
      const reply = await send(command)
      setRefusal(asRefusal(reply, undefined, offersNow.current))
      return reply
    },
    [send],
  )
  /** Sends wagers as one command and answers with those that were taken. */
  const wager = useCallback(
    async (wagers: readonly Wagering[], whole = false): Promise<readonly Wagering[]> => {
      const [first] = wagers
      if (!first) return []
      const id = newId()
      const bets = wagers.filter((w) => w.type === 'bet')
      outbox.send(bets.map(({ place, wager, cents }) => ({ place, wager, cents, id })))
      setRefusal(undefined)
      const several = { type: 'several', wagers, ...(whole && { whole }) }
      const answers = answersTo(offersNow.current, wagers)
      const reply = await send(wagers.length === 1 ? { ...first } : several, id)
      const taken = takenOf(wagers, reply)
      outbox.answered(id)
      setRefusal(refusalOf(wagers, reply, offersNow.current))
      note(taken, answers)
      return taken
    },
    [send, note, outbox],
  )
  return { outbox, refusal, dismiss: () => setRefusal(undefined), give, wager }
}

const as = (type: Wagering['type'], bets: readonly Bet[]): Wagering[] =>
  bets.map(({ place, wager, cents }) => ({ type, place, wager, cents }))

export function useBetting(given: BettingInput) {
  const { table, offers, me } = given
  const { last, newest, note, forget } = useLedger(table?.round)
  const { wager, ...sending } = useSending(given, note)
  const own = ownBets(table, me)
  const isOpen = ({ type, place, wager: id }: Wagering): boolean =>
    offerFor(offers, type, place, id) !== undefined
  const open = (type: Wagering['type'], bets: readonly Bet[]): Wagering[] => as(type, bets).filter(isOpen)
  const again = missing(last, own)
  const [asking, setAsking] = useState<Asking | undefined>()
  const dropAsking = (): void => setAsking(undefined)
  /** Asks in words before anything is sent that needs other people's voices. */
  const askFirst = (words: string, voices: readonly Actor[], act: () => unknown): void =>
    setAsking({
      words,
      voices,
      send: () => {
        dropAsking()
        return act()
      },
    })
  return {
    ...sending,
    own,
    asking,
    askFirst,
    dropAsking,
    canUndo: contrary(newest).some(isOpen),
    canDouble: open('bet', own).length > 0,
    canClear: open('take', own).length > 0,
    canRepeat: open('bet', again).length > 0,
    bet: (it: Bet): unknown => {
      const offer = offerFor(offers, 'bet', it.place, it.wager)
      const act = () => wager(as('bet', [it]))
      return offer?.confirm
        ? askFirst(`Bet ${dollars(it.cents)} on box ${it.place}?`, offer.confirm, act)
        : act()
    },
    take: (it: Bet) => wager(as('take', [it])),
    /** A bet lies on another spot now, or nothing has changed. */
    move: (from: Bet, to: Omit<Bet, 'cents'>) =>
      wager([...as('take', [from]), ...as('bet', [{ ...to, cents: from.cents }])], true),
    undo: async () => {
      // A bet that was moved goes back as it came. What undoes is itself a command, and is not undone in turn.
      const back = contrary(newest)
      const taken = await wager(back, new Set(back.map((w) => w.type)).size > 1)
      if (taken.length > 0) {
        forget()
        forget()
      }
    },
    repeat: () => wager(as('bet', again)),
    double: () => wager(open('bet', own)),
    clear: () => wager(open('take', own)),
  }
}
export type Betting = ReturnType<typeof useBetting>
