import { useEffect, useState } from 'react'
import { useSettings } from '../settings.tsx'
import type { Room } from './TableRoom.tsx'

/** So long chips are settled before the figures follow. */
const SETTLED_MS = 1_200
/** However fast things go, nothing is told before its picture. */
const LEAST_SPEED = 0.5

type Figures = Readonly<Record<string, number>>

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * What everybody's accounts hold, as plates and the tray say it: while chips are settled on the felt they keep the old
 * figures. Whoever hurries has the new ones at once.
 */
export function useFigures({ shown, outcome }: Pick<Room, 'shown' | 'outcome'>): Figures {
  const { balances } = shown.table
  const { speed } = useSettings().settings
  const settling = outcome && outcome.moved.length > 0 && speed > 0 && !isStill()
  const step = settling ? `${outcome.round} ${outcome.frame}` : undefined
  const [said, setSaid] = useState<{ readonly figures: Figures; readonly step: string | undefined }>({
    figures: balances,
    step,
  })
  useEffect(() => {
    const say = (): void => setSaid({ figures: balances, step })
    if (step === undefined) return say()
    const timer = setTimeout(say, SETTLED_MS * Math.max(speed, LEAST_SPEED))
    return () => clearTimeout(timer)
  }, [balances, step, speed])
  return step === undefined || said.step === step ? balances : said.figures
}
