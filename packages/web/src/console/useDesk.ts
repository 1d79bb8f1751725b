import {
  type Command,
  type Event,
  type Game,
  type Offer,
  type Settings,
  type Staff,
  simplest,
  type Table,
} from '@boardwalk/engine/kernel'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { PublicView, Waiting } from '../net/types.ts'
import { useSettings } from '../settings.tsx'
import { type Act, ahead, type Coming, callOf, type Procedure, procedureOf } from './acts.ts'
import type { Clock } from './Countdown.tsx'
import { type Entry, isEntered, readEntry, unseenAnswer } from './entry.ts'
import { type Sorted, sortOffers } from './sorted.ts'

export type Level = 'show' | 'remind' | 'own'

/** How the house, or the engine in the school, answered. */
export type Answered = { readonly done: true; readonly asked?: boolean } | Refusal
export interface Refusal {
  readonly rule: string
  readonly because: string
}

/** What a desk is about: a table that somebody deals, over the socket or in the school. */
export interface DeskTable {
  readonly game: Game
  readonly table: Table
  readonly waiting: Waiting
  readonly offers: readonly Offer[]
  readonly facts: readonly Event[]
  readonly names: PublicView['names']
  readonly actors: readonly Staff[]
  /** The words that were last called at the table. */
  readonly lastCall: string | undefined
  /** How long players are waited for; in the school nobody has a clock. */
  readonly clock?: Clock | undefined
  give(command: Command): Promise<Answered>
  /** The dealer says the words aloud. */
  onSay?(words: string): void
  /** An order to the house, for what the floor does with a reason. */
  onTakeBack?(reason: string): Promise<Answered>
}

/** A refusal, and where it was tried. */
export interface Tried extends Refusal {
  readonly where: string
}

export interface Desk extends DeskTable {
  readonly level: Level
  setLevel(level: Level): void
  readonly sorted: Sorted
  readonly procedure: Procedure
  readonly coming: readonly Coming[]
  /** What the prompt is about: the step, or another way of doing it. */
  readonly chosen: Offer | undefined
  readonly text: string
  setText(text: string): void
  readonly entry: Entry | undefined
  readonly call: string | undefined
  readonly said: string | undefined
  readonly tried: Tried | undefined
  readonly busy: boolean
  readonly note: string | undefined
  act(offer: Offer, where: string, fields?: Readonly<Record<string, unknown>>): Promise<boolean>
  /** Any act of the game, in or out of its turn. */
  press(act: Act): void
  confirm(): void
  say(): void
}

const LEVEL_KEY = 'boardwalk.console.level'
const storedLevel = (): Level => {
  try {
    const level = localStorage.getItem(LEVEL_KEY)
    return level === 'remind' || level === 'own' ? level : 'show'
  } catch {
    return 'show'
  }
}

function useLevel(): readonly [Level, (level: Level) => void] {
  const [level, setLevel] = useState<Level>(storedLevel)
  const change = (to: Level): void => {
    setLevel(to)
    try {
      localStorage.setItem(LEVEL_KEY, to)
    } catch {
      // The level is chosen again next time.
    }
  }
  return [level, change]
}

/** The device's voice, for those who switched it on. */
export function useVoice(): (words: string) => void {
  const { settings } = useSettings()
  return (words) => {
    if (!settings.voice || !('speechSynthesis' in globalThis)) return
    speechSynthesis.cancel()
    speechSynthesis.speak(new SpeechSynthesisUtterance(words))
  }
}

const chanceOf = (table: Table): string => table.terms.at(-1)?.chance ?? 'house'

/** What must be typed for an offer at this table. */
export const typedNeed = (table: Table, offer: Offer | undefined) =>
  chanceOf(table) === 'dealer' && isEntered(offer?.needs) ? offer?.needs : undefined

/** The command that takes up an offer with what was entered. */
export function commandOf(
  table: Table,
  offer: Offer,
  entry: Entry | undefined,
  fields: Readonly<Record<string, unknown>> = {},
): Command {
  const own = { ...simplest(offer), ...fields, round: table.round } as Command
  if (chanceOf(table) !== 'dealer' || !offer.needs) return own
  return entry?.answer !== undefined
    ? { ...own, chance: entry.answer }
    : { ...own, ...unseenAnswer(offer.needs) }
}

/** What can be done and what will come, worked out from the table as it is shown. */
function useProspect({ game, table, waiting, offers }: DeskTable) {
  const { options, limits, coin } = table.terms.at(-1) ?? { options: {}, limits: {}, coin: 100 }
  // Terms come anew with every view, and are the same as long as they say the same.
  const settings = JSON.stringify({ options, limits, coin })
  const procedure = useMemo(() => procedureOf(game, JSON.parse(settings) as Settings), [game, settings])
  const sorted = useMemo(() => sortOffers(offers, waiting, procedure.acts), [offers, waiting, procedure])
  const coming = useMemo(() => ahead(game, table, procedure.counters), [game, table, procedure])
  return { procedure, sorted, coming }
}

/** What was chosen, typed and said for one step. */
interface Moment {
  readonly moment: string
  readonly other?: Offer | undefined
  readonly text: string
  readonly tried?: Tried | undefined
  readonly said?: string | undefined
}

/** It belongs to the step it was for, and is gone with it; bets that come in meanwhile do not touch it. */
function useMoment({ table, waiting }: DeskTable): readonly [Moment, (part: Partial<Moment>) => void] {
  const step = `${table.round} ${waiting.by} ${waiting.says}`
  // The same step may come again after a take-back: it is another moment then.
  const [since, setSince] = useState({ step, version: table.version })
  if (since.step !== step) setSince({ step, version: table.version })
  const moment = `${since.version} ${step}`
  const [kept, setKept] = useState<Moment>({ moment, text: '' })
  const latest = useRef(moment)
  useLayoutEffect(() => {
    latest.current = moment
  }, [moment])
  const keep = (part: Partial<Moment>): void => {
    // An answer that comes late says nothing about the step that is due now.
    if (latest.current === moment)
      setKept((m) => ({ ...(m.moment === moment ? m : { moment, text: '' }), ...part }))
  }
  return [kept.moment === moment ? kept : { moment, text: '' }, keep]
}

/** Gives commands; a refusal is kept with where it was tried. */
function useGiving(about: DeskTable, moment: string, keep: (part: Partial<Moment>) => void) {
  const [note, setNote] = useState<string | undefined>()
  // The table may move on before the answer to a command is here: then nothing holds up the next one.
  const [busy, setBusy] = useState<string | undefined>()
  const submit = async (command: Command, where: string): Promise<boolean> => {
    setBusy(moment)
    setNote(undefined)
    const answer = await about.give(command)
    setBusy((now) => (now === moment ? undefined : now))
    const refused = !('done' in answer)
    if (refused) keep({ tried: { where, rule: answer.rule, because: answer.because } })
    else if (answer.asked) setNote('Asked: it waits for the voices it needs.')
    return !refused
  }
  return { note, busy: busy === moment, submit }
}

/** Everything a dealer's page knows and does; the pages only show it. */
export function useDesk(about: DeskTable): Desk {
  const { game, table } = about
  const [level, setLevel] = useLevel()
  const prospect = useProspect(about)
  const { sorted } = prospect
  const [{ moment, other, text, tried, said }, keep] = useMoment(about)
  const { note, busy, submit } = useGiving(about, moment, keep)
  const speak = useVoice()

  const chosen = other ?? (level === 'own' ? undefined : sorted.step)
  const need = typedNeed(table, chosen)
  const entry = need && readEntry(need, text, game, table)
  // On one's own nobody is told the words, but whoever knows them may say them.
  const spoken = chosen ?? sorted.step
  const call = spoken && callOf(game, table, commandOf(table, spoken, entry))

  const act: Desk['act'] = (offer, where, fields) => {
    const typed = typedNeed(table, offer)
    const own = typed && readEntry(typed, text, game, table)
    return submit(commandOf(table, offer, own, fields), where)
  }
  const press = (pressed: Act): void => {
    const due = [sorted.step, ...sorted.otherwise].find(
      (o) => o?.type === pressed.type && o.by === pressed.by,
    )
    const where = `act ${pressed.by} ${pressed.type}`
    keep({ tried: undefined })
    if (!due) void submit({ ...pressed.command, by: pressed.by, round: table.round }, where)
    // What must be typed is asked for in the prompt before it is done.
    else if (typedNeed(table, due)) keep({ other: due })
    else void act(due, where)
  }
  const confirm = (): void => {
    if (!chosen || busy) return
    if (need && entry?.answer === undefined)
      keep({ tried: { where: 'prompt', rule: 'house', because: entry?.bad ?? 'Enter the result first.' } })
    else void act(chosen, 'prompt')
  }
  const say = (): void => {
    const words = call ?? about.lastCall
    if (words === undefined) return
    keep({ said: words })
    speak(words)
    about.onSay?.(words)
  }
  const setText = (typed: string): void => keep({ text: typed })
  const own = { level, setLevel, chosen, text, setText, entry, call, said, tried, busy, note }
  return { ...about, ...prospect, ...own, act, press, confirm, say }
}
