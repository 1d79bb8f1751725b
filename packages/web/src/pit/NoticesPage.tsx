import type { PitRow } from '@boardwalk/client'
import type { Notice, Terms } from '@boardwalk/engine/kernel'
import { Suspense } from 'react'
import { useGame } from '../games.ts'
import { go, Link } from '../router.tsx'
import { Announce, changedLines, OldAndNew } from './Announce.tsx'
import { useHouseNow, usePit } from './data.tsx'
import { isEmpty } from './draft.ts'
import { Empty } from './parts.tsx'
import { useDrafts } from './useDraft.ts'
import { countdownText, timeText } from './words.ts'

export const termsIn = ({ options, limits, chance, coin }: PitRow): Terms => ({
  options,
  limits,
  chance,
  coin,
})

const TOLD: Readonly<Record<string, string>> = {
  sign: 'Sign',
  announced: 'Announced',
  commission: 'Commission',
  surveillance: 'Surveillance',
}

/** A notice that was given: old and new, who was told when, and how long until it applies. */
export function NoticeCard({ row, notice }: { row: PitRow; notice: Notice }) {
  const now = useHouseNow()
  const game = useGame(row.game)
  const left = notice.at - now
  return (
    <article className="panel stack">
      <header className="pit-title">
        <h3>
          <Link href={`/pit/${row.table}`}>{row.table}</Link> <span className="muted">{row.title}</span>
        </h3>
        <p className="pit-countdown">
          {left > 0 ? (
            <>
              <span className="money">{countdownText(left)}</span>
              <span className="muted small">until {timeText(notice.at, now)}</span>
            </>
          ) : (
            <span>With the next round</span>
          )}
        </p>
      </header>
      <OldAndNew lines={changedLines(game, termsIn(row), notice)} />
      <dl className="pit-told">
        {Object.entries(notice.told).map(([who, at]) => (
          <div key={who}>
            <dt className="muted">{TOLD[who] ?? who}</dt>
            <dd className="money">{timeText(at, now)}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}

function DraftCard({ row }: { row: PitRow }) {
  const game = useGame(row.game)
  return (
    <article className="panel stack">
      <h3>
        <Link href={`/pit/${row.table}#change`}>{row.table}</Link> <span className="muted">{row.title}</span>
      </h3>
      <Announce game={game} terms={termsIn(row)} table={row.table} />
    </article>
  )
}

function NewChange({ rows }: { rows: readonly PitRow[] }) {
  return (
    <label className="field pit-game">
      <span className="hidden">Change limits or rules at</span>
      <select value="" onChange={(e) => go(`/pit/${e.target.value}#change`)}>
        <option value="">Change limits or rules at …</option>
        {rows.map((r) => (
          <option key={r.table} value={r.table}>
            {r.table}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Notices (8.3): what was given and runs, and what is being announced. */
export function NoticesPage() {
  const { pit, may } = usePit()
  const drafts = useDrafts().filter((d) => !isEmpty(d))
  const open = pit.tables.filter((t) => t.light !== 'closed')
  const given = open
    .flatMap((row) => row.notices.map((notice) => ({ row, notice })))
    .toSorted((a, b) => a.notice.at - b.notice.at)
  const drafted = open.filter((row) => drafts.some((d) => d.table === row.table))
  return (
    <>
      <div className="pit-title">
        <h1>Notices</h1>
        {may('notice') && <NewChange rows={open} />}
      </div>
      <Suspense fallback={<p aria-busy="true" />}>
        {drafted.length > 0 && may('notice') && (
          <section className="stack">
            <h2>Being announced, on this device</h2>
            <div className="pit-columns">
              {drafted.map((row) => (
                <DraftCard key={row.table} row={row} />
              ))}
            </div>
          </section>
        )}
        <section className="stack">
          <h2>Given</h2>
          {given.length === 0 && (
            <Empty>No change is announced. The floor gives notice of one at its table.</Empty>
          )}
          <div className="pit-columns">
            {given.map(({ row, notice }) => (
              <NoticeCard key={`${row.table} ${notice.id}`} row={row} notice={notice} />
            ))}
          </div>
        </section>
      </Suspense>
    </>
  )
}
