import type { Absence } from '@boardwalk/client'
import { useCallback, useEffect, useState } from 'react'
import { get } from '../net/api.ts'
import { Link } from '../router.tsx'
import { useSession } from '../session.tsx'
import { Icon } from '../ui/icons.tsx'
import { absenceWords, keepTold, toldUpTo } from './absence.ts'
import './absences.css'

const MOST_SHOWN = 3
/** What has been shown so long is not told again elsewhere. */
const READ_MS = 6_000

const keyOf = ({ table, round, at }: Absence): string => `${table} ${round} ${at}`

/** What was told before stays, until it is closed. */
const merged = (last: readonly Absence[], fresh: readonly Absence[]): readonly Absence[] => {
  const keys = new Set(fresh.map(keyOf))
  return fresh.length === 0 ? last : [...fresh, ...last.filter((it) => !keys.has(keyOf(it)))]
}

/** What is new to tell, asked again when the chips change, the connection is back, or the page is looked at again. */
function useAbsences() {
  const { you, money, link } = useSession()
  const [news, setNews] = useState<readonly Absence[]>([])
  const id = you?.id
  const chips = money && JSON.stringify([money.patron, money.tables])
  const ask = useCallback(() => {
    if (id === undefined || document.visibilityState === 'hidden') return
    get('/api/me/absences', { since: toldUpTo(id) + 1 }).then(
      (fresh) => setNews((last) => merged(last, fresh)),
      () => undefined,
    )
  }, [id])
  useEffect(() => {
    if (chips !== undefined && link !== 'lost') ask()
  }, [ask, chips, link])
  useEffect(() => {
    document.addEventListener('visibilitychange', ask)
    return () => document.removeEventListener('visibilitychange', ask)
  }, [ask])
  const newest = Math.max(0, ...news.map((it) => it.at))
  const keep = useCallback(() => {
    if (id !== undefined && newest > 0) keepTold(id, newest)
  }, [id, newest])
  useEffect(() => {
    const timer = setTimeout(keep, READ_MS)
    return () => clearTimeout(timer)
  }, [keep])
  const close = (): void => {
    keep()
    setNews([])
  }
  return { news, close }
}

/** What happened to bets and hands while somebody was away: told once, until they close it. */
export function Absences() {
  const { news, close } = useAbsences()
  const more = news.length - MOST_SHOWN
  return (
    <div role="status" className={news.length > 0 ? 'absences' : 'hidden'}>
      {news.length > 0 && (
        <>
          <ul>
            {news.slice(0, MOST_SHOWN).map((it) => (
              <li key={keyOf(it)}>
                {absenceWords(it)}
                {it.over && !it.home && (
                  <Link className="absence-replay" onClick={close} href={`/r/${it.table}.${it.round}`}>
                    Replay
                  </Link>
                )}
              </li>
            ))}
            {more > 0 && (
              <li>
                <Link href="/me">{more} more rounds</Link>
              </li>
            )}
          </ul>
          <button type="button" className="button plain" onClick={close} aria-label="Close what happened">
            <Icon name="close" />
          </button>
        </>
      )}
    </div>
  )
}
