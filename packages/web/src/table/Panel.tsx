import { dollars, oddsRow, paysLines, percentText } from '@boardwalk/engine/kernel'
import { memo, useEffect, useState } from 'react'
import { Link } from '../router.tsx'
import { useSettings } from '../settings.tsx'
import { changeWords, signKey, signLines, useHouseSign } from '../ui/HouseSign.tsx'
import { Icon } from '../ui/icons.tsx'
import { Rule, signed } from '../ui/words.tsx'
import { ChartView, chartOf } from './ChartView.tsx'
import { HistoryBoard } from './HistoryBoard.tsx'
import { type Line, netOf } from './story.ts'
import type { Room } from './TableRoom.tsx'
import { useOdds } from './useOdds.ts'
import type { Seat } from './useSeat.ts'

export const TABS = ['Round', 'Odds', 'History', 'Sign', 'Me'] as const
export type PanelTab = (typeof TABS)[number]

interface PanelProps {
  readonly room: Room
  readonly lines: readonly Line[]
  readonly tab: PanelTab | undefined
  readonly onTab: (tab: PanelTab | undefined) => void
  readonly seat: Seat
}

/** One line of the settlement; it opens to the reason, the rule, and the chips' way. */
function LogLine({ line }: { line: Line }) {
  const amount =
    line.net === undefined ? null : (
      <span className={`money ${line.net > 0 ? 'good' : line.net < 0 ? 'bad' : ''}`}>{signed(line.net)}</span>
    )
  if (line.because === undefined) {
    return (
      <li className={`log-line is-${line.kind}`}>
        {line.text} {amount}
      </li>
    )
  }
  return (
    <li className={`log-line is-${line.kind}${line.mine ? ' is-mine' : ''}`}>
      <details>
        <summary>
          <span>{line.text}</span> {amount}
        </summary>
        <p className="small">
          {line.because} {line.rule && <Rule id={line.rule} />}
          {line.way && <span className="muted"> · {line.way}</span>}
        </p>
      </details>
    </li>
  )
}

/** What happened in this round and the two before, newest first. */
function RoundTab({ room, lines }: { room: Room; lines: readonly Line[] }) {
  const now = room.shown.table.round
  const rounds = [now, now - 1, now - 2].filter((n) => n > 0)
  return rounds.map((round) => {
    const own = lines.filter((l) => l.round === round)
    if (own.length === 0 && round !== now) return null
    return (
      <section key={round} className="log-round">
        <h3>
          Round {round}{' '}
          <span className="money">{own.some((l) => l.net !== undefined) ? signed(netOf(own)) : ''}</span>
          {round < now && (
            <Link className="small" href={`/r/${room.name}.${round}`}>
              Replay
            </Link>
          )}
        </h3>
        {own.length === 0 ? (
          <p className="muted small">The round has just begun.</p>
        ) : (
          <ol className="log">
            {own.map((l) => (
              <LogLine key={l.key} line={l} />
            ))}
          </ol>
        )}
      </section>
    )
  })
}

function OddsTab({ room }: { room: Room }) {
  const options = room.shown.table.terms.at(-1)?.options ?? {}
  const rows = useOdds(room.game, options)
  const wagers = room.game.wagers(options)
  return (
    <>
      {!rows && <p className="muted">Counting every outcome.</p>}
      <table className="table-data">
        <thead>
          <tr>
            <th scope="col">Wager</th>
            <th scope="col">Pays</th>
            <th scope="col">House advantage</th>
          </tr>
        </thead>
        <tbody>
          {wagers.map((w) => {
            const row = rows && oddsRow(rows, wagers, w.id)
            return (
              <tr key={w.id}>
                <th scope="row">{w.name}</th>
                <td>{paysLines(w.pays).join('; ')}</td>
                <td className="money">{row ? percentText(row.edge) : ''}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}

function SignTab({ room }: { room: Room }) {
  const { notices } = room.shown.table
  const sign = useHouseSign(room.name, signKey(room.shown.table.terms.length, notices))
  return (
    <div className="stack">
      <div className="sign-card">
        {signLines(room.game.title, sign).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {(sign?.changes ?? []).map((change) => (
        <div key={change.notice} className="warn">
          {changeWords(change).map((words) => (
            <p key={words}>{words}</p>
          ))}
          <p className="small">It applies at the first round that begins after that.</p>
        </div>
      ))}
      <Link href={`/sign/${room.name}`}>The sign to print</Link>
      <Link href={`/guide/${room.game.id}?table=${room.name}`}>The guide to this game</Link>
    </div>
  )
}

/** Everybody at the table. */
function People({ room }: { room: Room }) {
  const { table, view } = room.shown
  const people = Object.entries(table.players)
  return (
    <ul className="seat-list">
      {people.map(([id, { place }]) => (
        <li key={id}>
          {place ?? 'Standing'}: {view.public.names[id]?.name}{' '}
          {view.public.names[id]?.bot && <span className="badge">BOT</span>}{' '}
          {view.public.names[id]?.away && <span className="badge">away</span>}{' '}
          <span className="money muted">{dollars(table.balances[`stack:${id}`] ?? 0)}</span>
        </li>
      ))}
    </ul>
  )
}

function MeTab({ room, seat }: { room: Room; seat: Seat }) {
  const { settings, change } = useSettings()
  const { view } = room.shown
  const colours = view.mine.offers.find((o) => o.type === 'redeem-colour')
  return (
    <div className="stack">
      <p>
        {view.public.names[room.me ?? '']?.name ?? 'You are watching'}
        {room.place !== undefined && `, place ${room.place}`}. Purse {seat.purseWords}.
      </p>
      <People room={room} />
      {seat.canBuy && (
        <button type="button" className="button" onClick={seat.bring}>
          Buy in {seat.purseWords}
        </button>
      )}
      <label className="row">
        <input
          type="checkbox"
          checked={settings.fourColours}
          onChange={(e) => change({ fourColours: e.target.checked })}
        />{' '}
        Four colours
      </label>
      <label className="row">
        <input
          type="checkbox"
          checked={settings.sound}
          onChange={(e) => change({ sound: e.target.checked })}
        />{' '}
        Sound
      </label>
      <label className="row">
        <input
          type="checkbox"
          checked={settings.voice}
          onChange={(e) => change({ voice: e.target.checked })}
        />{' '}
        Calls by voice
      </label>
      <label className="field">
        Motion
        <select
          className="input"
          value={settings.speed}
          onChange={(e) => change({ speed: Number(e.target.value) as 0 | 1 | 2 })}
        >
          <option value={1}>1×</option>
          <option value={2}>2×</option>
          <option value={0}>At once</option>
        </select>
      </label>
      {colours && (
        <button type="button" className="button" onClick={() => room.betting.give({ type: colours.type })}>
          {colours.says}
        </button>
      )}
      {seat.canLeave && (
        <button type="button" className="button" onClick={seat.leave}>
          Leave the table
        </button>
      )}
    </div>
  )
}

/** Drawn again when the house has shown something new; not for another chip in the tray. */
const looksTheSame = (a: PanelProps, b: PanelProps): boolean =>
  a.tab === b.tab &&
  a.onTab === b.onTab &&
  a.lines === b.lines &&
  a.room.shown === b.room.shown &&
  a.seat.purse === b.seat.purse

/** On a wide screen the panel stands beside the felt; elsewhere it is a drawer from below. */
export const Panel = memo(function Panel({ room, lines, tab, onTab, seat }: PanelProps) {
  const [last, setLast] = useState<PanelTab>('Round')
  useEffect(() => {
    if (tab) setLast(tab)
  }, [tab])
  const shown = tab ?? last
  const chart = chartOf(room.game, room.shown.table)
  return (
    <aside className={tab ? 'panel-side is-open' : 'panel-side'} aria-label="Table panel">
      <div className="panel-tabs">
        <div role="tablist" aria-label="Panel">
          {TABS.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              aria-selected={shown === name}
              className="panel-tab"
              onClick={() => onTab(name)}
            >
              {name}
            </button>
          ))}
        </div>
        <button
          type="button"
          className="button plain panel-close"
          onClick={() => onTab(undefined)}
          aria-label="Close the panel"
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="panel-body" role="tabpanel" aria-label={shown} tabIndex={0}>
        {shown === 'Round' && chart && <ChartView chart={chart} />}
        {shown === 'Round' && <RoundTab room={room} lines={lines} />}
        {shown === 'Odds' && <OddsTab room={room} />}
        {shown === 'History' && <HistoryBoard game={room.game} marks={room.shown.table.board ?? []} />}
        {shown === 'Sign' && <SignTab room={room} />}
        {shown === 'Me' && <MeTab room={room} seat={seat} />}
      </div>
    </aside>
  )
}, looksTheSame)
