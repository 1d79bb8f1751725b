import { dollars, type Felt, isHere, isLayoutOffer, type Layout, type Offer } from '@boardwalk/engine/kernel'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { keyOf, keyOfSpot, type View } from '../felt/geometry.ts'
import { useLayoutNow, wageredPlaces } from '../felt/splits.ts'
import { useAddress } from '../router.tsx'
import { useSession } from '../session.tsx'
import { useSettings } from '../settings.tsx'
import { Announcer } from './Announcer.tsx'
import { Bar } from './Bar.tsx'
import { CommandLine } from './CommandLine.tsx'
import { Decisions } from './Decisions.tsx'
import { decisionsOf, goWord, isAlone, isBroke } from './decisions.ts'
import { FeltPane } from './FeltPane.tsx'
import { roomClass } from './fit.ts'
import { Help } from './Help.tsx'
import { mainSpot } from './main-spot.ts'
import { Panel, type PanelTab } from './Panel.tsx'
import type { Outcome } from './presentation.ts'
import { Reader } from './Reader.tsx'
import { exhibitsOf } from './scene.ts'
import { betName, isBetOffer, isCall } from './spots.ts'
import { type Line, netOf, story, type Words, wordsOf } from './story.ts'
import { TableStates } from './TableStates.tsx'
import { Tray } from './Tray.tsx'
import { startingChip, trayChips } from './tray.ts'
import { type Betting, useBetting } from './useBetting.ts'
import { type Hints, useHints } from './useHints.ts'
import { useKeys } from './useKeys.ts'
import { usePresented } from './usePresented.ts'
import { useSeat } from './useSeat.ts'
import { onFelt, type Shown } from './useTable.ts'
import { WhatNow } from './WhatNow.tsx'
import { hasCards, hasWagers, type Scene, whatNow } from './whatnow.ts'

export interface Room {
  readonly words: Words
  /** Bets and take-downs that are offered, by type and spot, and calls by their wager. */
  readonly offered: ReadonlyMap<string, Offer>
  readonly name: string
  readonly game: Felt
  readonly shown: Shown
  readonly me: string | undefined
  readonly place: string | undefined
  /** At the table, with a place or behind those who have one. */
  readonly here: boolean
  /** Where one plays: the seat, other boxes one has wagered on, split boxes hand by hand. */
  readonly places: readonly string[]
  readonly betting: Betting
  readonly hints: Hints
  /** The result, with company as long as it is looked at, alone until one acts. */
  readonly outcome: Outcome | undefined
  /** It has come just now, and everything else waits until it has been looked at. */
  readonly looking: boolean
  /** What came in this round, once it lies there. */
  readonly came: string | undefined
  /** One sentence that says what now, to this person. */
  readonly says: string
  /** What being ready does, where nobody else is waited for: Spin, Roll, Deal. */
  readonly go: string | undefined
  /** To the present, for those who do not want to wait. */
  readonly hurry: () => void
  readonly chip: number
  readonly view: View
}

/** The simplest spot of a game glows twice the first time somebody sees it: the first that takes a bet. */
function useGlow(game: Felt, firstOpen: string | undefined, hasBet: boolean): string | undefined {
  const { settings, change } = useSettings()
  const met = settings.met.includes(game.id)
  useEffect(() => {
    if (hasBet && !met) change({ met: [...settings.met, game.id] })
  }, [hasBet, met, game.id, settings.met, change])
  useEffect(() => {
    if (hasBet && settings.played[0] !== game.id)
      change({ played: [game.id, ...settings.played.filter((id) => id !== game.id)] })
  }, [hasBet, game.id, settings.played, change])
  return met || hasBet ? undefined : firstOpen
}

interface Seen extends Pick<Scene, 'me' | 'exhibits' | 'came' | 'hasBet'> {
  readonly shown: Shown
  readonly go: string | undefined
}

/** What now, from what this person sees. */
function saysOf({ shown: { view, table, landing }, go, ...seen }: Seen): string {
  const { offers } = view.mine
  return whatNow({
    ...seen,
    waiting: view.public.waiting,
    names: view.public.names,
    decisions: decisionsOf(offers, {}, go),
    canBet: offers.some(isBetOffer),
    wagers: hasWagers(table),
    cards: hasCards(landing?.table ?? table),
  })
}

/** The table in two sentences: what now, and what one has on it. */
function tableWords({ says, betting, words, places }: Room): string {
  const bets = betting.own.map((b) => `${betName(words, places, b)} ${dollars(b.cents)}`)
  const up = bets.length === 0 ? 'You have no bets.' : `Your bets: ${bets.join(', ')}.`
  return `${says} ${up}`
}

/** What this round has brought so far, or the one before while nothing is decided. */
function lastNet(lines: readonly Line[], round: number): number {
  const of = (n: number): Line[] => lines.filter((l) => l.round === n && l.net !== undefined)
  return netOf(of(round).length > 0 ? of(round) : of(round - 1))
}

/** What happened in this round and the two before, in words. */
function useLines({ shown, me, words, hints }: Room): readonly Line[] {
  const { table, view, told } = shown
  const names = useSame(view.public.names)
  const { behind } = hints
  const { round } = table
  return useMemo(
    () => story({ words, me, names, behind }, told, round),
    [words, me, names, behind, told, round],
  )
}

/** The same value as long as it says the same: every message brings options of its own. */
function useSame<T>(value: T): T {
  const kept = useRef(value)
  if (JSON.stringify(kept.current) !== JSON.stringify(value)) kept.current = value
  return kept.current
}

/** Bets and take-downs are by spot, calls by wager alone. */
const offerKey = (offer: Offer): string => {
  const { type, with: fixed } = offer
  return `${type} ${isCall(offer) ? fixed?.wager : keyOf(String(fixed?.place), String(fixed?.wager))}`
}

const offeredOf = (offers: readonly Offer[]): ReadonlyMap<string, Offer> =>
  new Map(
    offers
      .filter((offer) => isLayoutOffer(offer) || isCall(offer))
      .map((o) => [offerKey(o), o] as const)
      .toReversed(),
  )

/** The felt as the table's options have it. */
function useFelt(
  game: Felt,
  latest: Shown | undefined,
  me: string | undefined,
): { layout: Layout; words: Words } {
  const options = useSame(latest?.table.terms.at(-1)?.options ?? {})
  const own = latest?.table.players[me ?? '']?.place
  const layout = useMemo(() => game.layout(options, own), [game, options, own])
  const words = useMemo(() => wordsOf(game, options), [game, options])
  return { layout, words }
}

/** Everything about the table that its parts share. */
function useRoom(name: string, frames: readonly Shown[], game: Felt) {
  const { you, socket, money, refresh } = useSession()
  const { query } = useAddress()
  const [view, setView] = useState<View>('wide')
  const me = you?.id
  const latest = frames.at(-1)
  const { layout: printed, words } = useFelt(game, latest, me)
  const { shown, ...moment } = usePresented(game, useLayoutNow(printed, latest?.table, me), me, frames)
  const layout = useLayoutNow(printed, onFelt(shown), me)
  const { table, view: message } = shown
  const terms = table.terms.at(-1)
  const [chip, setChip] = useState<number>(() => startingChip(terms))
  const place = me === undefined ? undefined : table.players[me]?.place
  const { offers } = message.mine
  const { seen, ...result } = moment
  const wagering = useBetting({ socket, name, table, version: message.version, offers, me, onAct: seen })
  const { hints, give } = useHints(game, shown, me, wagering)
  const betting: Betting = { ...wagering, give }
  const ask = query.get('seat') ?? undefined
  const broke = isBroke(table, me) && betting.own.length === 0
  const here = isHere(table, me ?? '')
  const seating = { name, betting, offers, place, here, broke, money, refresh }
  const seat = useSeat({ ...seating, ask, sit: query.has('sit') })
  const open = useMemo(() => {
    const bets = offers.filter(isBetOffer)
    return new Set(bets.map((o) => keyOf(String(o.with?.place), String(o.with?.wager))))
  }, [offers])
  const offered = useMemo(() => offeredOf(offers), [offers])
  const exhibits = useMemo(() => exhibitsOf(game, table), [game, table])
  const go = isAlone(message.public.names, me) ? goWord(exhibits, table) : undefined
  // A round may be over with its result, as a roll at craps: it is told as long as it is looked at.
  const came = result.came ?? result.outcome?.words
  const says = saysOf({ shown, me, exhibits, go, came, hasBet: betting.own.length > 0 })
  const now = { shown, says, go, ...result }
  const there = { me, place, here, places: useSame(wageredPlaces(printed, table, me ?? '')) }
  const room: Room = { name, game, ...there, betting, hints, chip, view, words, offered, ...now }
  return { room, seat, layout, open, chips: trayChips(terms), setChip, setView }
}

export function TableRoom({ name, frames, game }: { name: string; frames: readonly Shown[]; game: Felt }) {
  const { link } = useSession()
  const { room, seat, layout, open, chips, setChip, setView } = useRoom(name, frames, game)
  const [tab, setTab] = useState<PanelTab | undefined>()
  const [help, setHelp] = useState(false)
  const [typing, setTyping] = useState(false)
  const [focus, setFocus] = useState<string | undefined>()
  const [again, setAgain] = useState({ text: '' })
  const lines = useLines(room)
  // What a choice cost stands among older lines, and is read in the log, not called out.
  const heard = useMemo(() => lines.filter((l) => l.kind !== 'weighed'), [lines])
  // The felt and the tray answer first; the panel and the grid for screen readers follow.
  const later = useDeferredValue({ room, lines, seat })
  const simplest = mainSpot(room, layout, open)
  const glow = useGlow(game, simplest && keyOfSpot(simplest), room.betting.own.length > 0)
  const say = (what: 'table' | 'call'): void => {
    const call = lines.findLast((l) => l.kind === 'call')?.text ?? 'Nothing has been called yet.'
    setAgain({ text: what === 'call' ? call : tableWords(room) })
  }
  useKeys({ room, chips, setChip, focus, setHelp, setTab, setTyping, say })
  const sign = (): void => setTab('Sign')
  const net = lastNet(lines, room.shown.table.round)
  return (
    <div className={`${roomClass(layout)}${link === 'lost' ? ' is-lost' : ''}`}>
      <Bar
        room={room}
        link={link}
        onSign={sign}
        onHelp={() => setHelp(true)}
        onMenu={() => setTab('Round')}
      />
      <WhatNow room={room} link={link} seat={seat} />
      <FeltPane
        room={room}
        layout={layout}
        open={open}
        glow={glow}
        focus={focus}
        coming={seat.coming}
        onView={setView}
        onSign={sign}
      />
      <Decisions room={room} seat={seat} />
      {/* Decisions, own bets and the layout come before tray, tabs and log for who reads it with ears or keys. */}
      <Reader room={later.room} layout={layout} onFocus={setFocus} />
      <Tray room={room} chips={chips} onChip={setChip} seat={seat} net={net} />
      <Panel {...later} tab={tab} onTab={setTab} />
      <Announcer room={room} lines={heard} link={link} again={again} />
      <TableStates room={room} lines={lines} />
      {help && <Help onClose={() => setHelp(false)} />}
      {typing && <CommandLine room={room} onClose={() => setTyping(false)} />}
    </div>
  )
}
