import { useEffect, useState } from 'react'
import { useSettings } from '../settings.tsx'
import { Icon } from '../ui/icons.tsx'
import { play } from './sound.ts'
import type { Room } from './TableRoom.tsx'

/** Nobody has to answer: after so long it has been offered, and is not again. */
const OFFER_MS = 15_000

/** Sound is off until it is wanted. It is offered once, at one's first result, and then never again. */
export function SoundOffer({ room }: { room: Room }) {
  const { settings, change } = useSettings()
  const { offeredSound, sound } = settings
  const [open, setOpen] = useState(false)
  const decided = room.outcome?.moved.some((m) => m.outcome !== undefined) ?? false
  useEffect(() => {
    if (!decided || offeredSound) return
    change({ offeredSound: true })
    // Who has it on already has answered.
    if (!sound) setOpen(true)
  }, [decided, offeredSound, sound, change])
  useEffect(() => {
    if (!open) return
    const timer = setTimeout(() => setOpen(false), OFFER_MS)
    return () => clearTimeout(timer)
  }, [open])
  // The result is looked at first, and whatever the dealer is about: it is for the time in which people are waited for.
  const busy = room.outcome !== undefined || room.shown.view.public.waiting.by !== undefined
  if (!open || busy) return null
  return (
    <p className="missed sound-offer">
      <span>Hear chips and cards?</span>
      <button
        type="button"
        className="button"
        onClick={() => {
          change({ sound: true })
          play('stack')
          setOpen(false)
        }}
      >
        Sound on
      </button>
      <button type="button" className="button plain" onClick={() => setOpen(false)} aria-label="Close">
        <Icon name="close" />
      </button>
    </p>
  )
}
