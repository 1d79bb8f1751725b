import { useEffect, useRef, useState } from 'react'
import type { Link } from '../net/socket.ts'
import { useSettings } from '../settings.tsx'
import { say } from './sound.ts'
import { type Line, spoken } from './story.ts'
import type { Room } from './TableRoom.tsx'
import { useSounds } from './useSounds.ts'
import { standing } from './WhatNow.tsx'

interface AnnouncerProps {
  readonly room: Room
  readonly lines: readonly Line[]
  readonly link: Link
  /** Something to be said again because it was asked for. */
  readonly again: { readonly text: string }
}

/** Two live regions: calls and results politely, one's own turn, refusals and the connection at once. */
export function Announcer({ room, lines, link, again }: AnnouncerProps) {
  const { settings } = useSettings()
  useSounds(room, lines)
  const [polite, setPolite] = useState('')
  const [urgent, setUrgent] = useState('')
  // What happened before somebody came is in the log and is not called out again.
  const told = useRef(lines.at(-1)?.number ?? -1)
  useEffect(() => {
    const fresh = lines.filter((l) => l.number > told.current)
    told.current = Math.max(told.current, lines.at(-1)?.number ?? -1)
    const words = spoken(fresh)
    if (words === '') return
    setPolite(words)
    const calls = fresh.filter((l) => l.kind === 'call').map((l) => l.text)
    if (settings.voice && calls.length > 0) say(calls.join('. '))
  }, [lines, settings.voice])
  useEffect(() => {
    if (again.text !== '') setPolite(again.text)
  }, [again])
  const { waiting } = room.shown.view.public
  const mine = waiting.for?.some((w) => w.player === room.me) ?? false
  const turn = mine ? room.says : ''
  useEffect(() => {
    if (turn !== '') setUrgent(turn)
    if (turn !== '' && settings.vibration) navigator.vibrate?.(30)
  }, [turn, settings.vibration])
  const because = room.betting.refusal?.because
  useEffect(() => {
    if (because) setUrgent(because)
  }, [because])
  const stands = standing(room)
  useEffect(() => {
    if (link === 'lost') setUrgent(`Connection lost. ${stands}`)
  }, [link, stands])
  return (
    <>
      <div className="hidden" aria-live="polite" role="log" data-region="polite">
        {polite}
      </div>
      <div className="hidden" aria-live="assertive" role="alert" data-region="assertive">
        {urgent}
      </div>
    </>
  )
}
