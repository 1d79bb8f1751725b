import { useEffect, useState } from 'react'
import { newId, post } from '../net/api.ts'
import { useSession } from '../session.tsx'

/** Asked again when the house may not have seen yet that the table's page is closed. */
const PAUSES_MS = [0, 1_000, 4_000] as const

/**
 * Whoever is in the lobby has got up from the table: what is not at stake is in the purse again. A reload of a table's page
 * looks the same to that page as leaving it, and so it is the lobby that asks; a closed tab is the house's to notice.
 */
export function useHome(): void {
  const { money, refresh } = useSession()
  const [tries, setTries] = useState(0)
  const away = money?.inPlay.some(({ atStake }) => tries === 0 || atStake === 0) ?? false
  useEffect(() => {
    const pause = PAUSES_MS[tries]
    if (!away || pause === undefined) return
    const timer = setTimeout(() => {
      post('/api/home', { id: newId() })
        .then(refresh)
        .catch(() => undefined)
        .finally(() => setTries(tries + 1))
    }, pause)
    return () => clearTimeout(timer)
  }, [away, tries, refresh])
}
