import { type Event, type Exhibit, eventsOf } from '@boardwalk/engine/kernel'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSettings } from '../settings.tsx'
import type { Outcome } from './presentation.ts'
import { play, type Sound } from './sound.ts'
import type { Line } from './story.ts'
import type { Room } from './TableRoom.tsx'
import { useTimeLeft } from './WhatNow.tsx'

/** A win of so many times what was bet is louder. */
const BIG = 10
/** The last seconds of one's turn are counted. */
const LAST_SECONDS = 5

type ToldLine = Pick<Line, 'kind' | 'mine' | 'net'>

/** What is heard of chips: those that are laid, that one is paid, and that the dealer takes from others. */
export function soundsOfChips(lines: readonly ToldLine[]): Sound[] {
  const found = lines.flatMap(({ kind, mine, net = 0 }): Sound[] => {
    if (kind === 'chips') return ['chip']
    if (kind !== 'settled') return []
    // What one loses oneself is silent.
    return mine ? (net > 0 ? ['stack'] : []) : ['swept']
  })
  return [...new Set(found)]
}

/** Cards slide from the shoe; one that lay there is turned. */
export function soundsOfCards(facts: readonly Event[]): Sound[] {
  const placed = eventsOf(facts, 'placed').length
  if (placed > 0) return ['shoe', 'slide']
  return eventsOf(facts, 'shown').length > 0 ? ['turn'] : []
}

/** A win is heard, the rest is silent. */
export function soundOfOutcome({ net = 0, moved }: Pick<Outcome, 'net' | 'moved'>): Sound | undefined {
  if (net <= 0) return undefined
  // What was bet comes back beside what was won.
  const bet = moved.reduce((sum, { outcome, wager, cents }) => {
    return outcome !== 'win' && wager !== undefined ? sum + cents : sum
  }, 0)
  return bet > 0 && net >= BIG * bet ? 'big-win' : 'win'
}

/** Dice and wheels are heard while they come to rest. */
export function soundOfLanding(exhibits: readonly Exhibit[]): Sound | undefined {
  for (const it of exhibits) {
    if (it.kind === 'dice') return 'dice'
    if (it.kind === 'wheel') return it.wheel === 'upright' ? 'clapper' : 'ball'
  }
  return undefined
}

/** Plays what is to be heard at a table, when sound is on, and nothing before the picture it belongs to. */
export function useSounds({ shown, outcome, me }: Room, lines: readonly Line[]): void {
  const { sound } = useSettings().settings
  const hear = useEffectEvent((sounds: readonly (Sound | undefined)[]) => {
    if (sound) for (const it of sounds) if (it) play(it)
  })
  // What happened before somebody came is not heard.
  const told = useRef(lines.at(-1)?.number ?? -1)
  const seen = useRef(shown.seq)
  useEffect(() => {
    const fresh = lines.filter((line) => line.number > told.current)
    told.current = Math.max(told.current, lines.at(-1)?.number ?? -1)
    hear(soundsOfChips(fresh))
  }, [lines])
  const { seq, landing } = shown
  const { facts, public: board, leftMs } = shown.view
  const cards = useEffectEvent(() => hear(soundsOfCards(facts)))
  useEffect(() => {
    if (seq === seen.current) return
    seen.current = seq
    cards()
  }, [seq])
  const rolling = landing?.rolls === true
  const rolls = useEffectEvent(() => hear([soundOfLanding(landing?.exhibits ?? [])]))
  useEffect(() => {
    if (rolling) rolls()
  }, [rolling])
  const round = outcome?.net === undefined ? undefined : outcome.round
  const came = useEffectEvent(() => hear([outcome && soundOfOutcome(outcome)]))
  useEffect(() => {
    if (round !== undefined) came()
  }, [round])
  const mine = board.waiting.for?.some((w) => w.player === me && w.otherwise !== 'ready') ?? false
  useEffect(() => {
    if (mine) hear(['your-turn'])
  }, [mine])
  const left = useTimeLeft(sound && mine ? leftMs : undefined, shown.at)
  useEffect(() => {
    if (left !== undefined && left > 0 && left <= LAST_SECONDS) hear(['tick'])
  }, [left])
}
