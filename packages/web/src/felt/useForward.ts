import { useEffect, useState } from 'react'

/** How long the result is held before wheel or shaker give the felt back. */
const HELD_MS = 500

/** While it moves and comes to rest, and a moment longer, what carries the result comes forward over the felt. */
export function useForward(moves: boolean): boolean {
  const [forward, setForward] = useState(false)
  useEffect(() => {
    if (moves) return setForward(true)
    const timer = setTimeout(() => setForward(false), HELD_MS)
    return () => clearTimeout(timer)
  }, [moves])
  return forward
}
