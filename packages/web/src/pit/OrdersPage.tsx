import type { ListedOrder, PitRow } from '@boardwalk/client'
import { dollars, type Limit, type OptionValues } from '@boardwalk/engine/kernel'
import { Suspense, useEffect, useState } from 'react'
import { useGame } from '../games.ts'
import { post } from '../net/api.ts'
import { Link } from '../router.tsx'
import { changedLines, OldAndNew } from './Announce.tsx'
import { usePitIfThere, usePolled, useStrict } from './data.tsx'
import { termsIn } from './NoticesPage.tsx'
import { Ask, Empty } from './parts.tsx'
import { countdownText, kindText, limitText, timeText, valueText } from './words.ts'

const TIMES = ['sign', 'announced', 'commission', 'surveillance', 'effective']
type Plain = string | number | boolean

/** The details of an order as words: what is set to what. */
export function detailLines(details: Readonly<Record<string, unknown>>): (readonly [string, string])[] {
  return Object.entries(details).flatMap(([key, value]): (readonly [string, string])[] => {
    if (key === 'cents') {
      const cents = Number(value)
      return [[cents < 0 ? 'From the account' : 'To the account', dollars(Math.abs(cents))]]
    }
    if (TIMES.includes(key)) return [[kindText(key), timeText(Number(value))]]
    if (typeof value !== 'object' || value === null) return [[kindText(key), valueText(value as Plain)]]
    return Object.entries(value).map(([name, v]) => {
      const limit = v as { least?: number; most?: number }
      const text =
        typeof limit === 'object' && limit.least !== undefined && limit.most !== undefined
          ? limitText({ least: limit.least, most: limit.most })
          : valueText(v as Plain)
      return [name === '*' ? 'All wagers' : name, text]
    })
  })
}

function Lines({ details }: { details: Readonly<Record<string, unknown>> }) {
  const lines = detailLines(details)
  if (lines.length === 0) return null
  return (
    <dl className="pit-told">
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt className="muted">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A change of rules or limits by old and new, as the table has them now. */
function ChangeOf({ order, row }: { order: ListedOrder; row: PitRow }) {
  const game = useGame(row.game)
  const { options = {}, limits = {}, ...told } = order.details
  const change = { options: options as OptionValues, limits: limits as Readonly<Record<string, Limit>> }
  return (
    <>
      <OldAndNew lines={changedLines(game, termsIn(row), change)} />
      <Lines details={told} />
    </>
  )
}

/** What is asked for, before the name of the table or person it is about. */
const ASKED: Readonly<Record<string, string>> = {
  'void-round': 'Take back the last result at',
  'validate-jackpot': 'Validate a jackpot at',
  notice: 'Change limits or rules at',
  adjust: 'Adjust the account of',
  deposit: 'Give chips to',
  'grant-role': 'Give a role to',
  'switch-on': 'Switch on',
}

const UNDONE = 'What was entered last is taken back, with all that was paid for it.'

function Details({ order }: { order: ListedOrder }) {
  const row = usePitIfThere()?.tables.find((t) => t.table === order.table)
  if (order.command === 'void-round') return <p>{UNDONE}</p>
  return order.command === 'notice' && row ? (
    <ChangeOf order={order} row={row} />
  ) : (
    <Lines details={order.details} />
  )
}

function Order({ order, now, again }: { order: ListedOrder; now: number; again: () => void }) {
  const { id, command, table, by, about, names, because, own, confirm, until } = order
  const send = (verb: 'confirm' | 'decline') => (reason: string) =>
    verb === 'confirm'
      ? post('/api/orders/{order}/confirm', { because: reason }, { order: id })
      : post('/api/orders/{order}/decline', { because: reason }, { order: id })
  return (
    <article className="panel stack">
      <header className="pit-title">
        <h2>
          {ASKED[command] ?? kindText(command)}{' '}
          {table !== undefined && <Link href={`/pit/${table}`}>{table}</Link>}
          {about !== undefined && (names[about] ?? about)}
        </h2>
        <p className="pit-countdown">
          <span className="money">{countdownText(until - now)}</span>
          <span className="muted small">then it lapses</span>
        </p>
      </header>
      <p>
        <strong>{own ? 'You' : (names[by] ?? 'Somebody')}</strong>: {because}
      </p>
      <Suspense fallback={<p aria-busy="true" />}>
        <Details order={order} />
      </Suspense>
      <div className="row">
        {confirm && (
          <>
            <Ask
              label="Confirm"
              says="You are the second person. Say why it is right."
              primary
              send={send('confirm')}
              onDone={again}
            />
            <Ask label="Decline" says="Say why not." send={send('decline')} onDone={again} />
          </>
        )}
        {own && <Ask label="Take it back" send={send('decline')} onDone={again} />}
        {!own && !confirm && <p className="muted">It takes somebody else’s voice.</p>}
      </div>
    </article>
  )
}

/** Who gives the second word here. */
function HowConfirmed() {
  const strict = useStrict()
  return (
    <p className="muted">
      Changes of rules, voids and large adjustments take a second person.{' '}
      {strict === true &&
        'This house is strict: only a person confirms them, and another operator confirms each role that touches money or terms.'}
      {strict === false &&
        'This is a play house: when nobody else is on duty, the house gives the second word itself, marked by the house.'}
    </p>
  )
}

/** What waits for a second person. */
export function OrdersPage() {
  const { data, failed, again } = usePolled('/api/orders', 2_500)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <>
      <h1>Orders</h1>
      <HowConfirmed />
      {failed && <Empty>{failed.message}</Empty>}
      {data?.length === 0 && <Empty>Nothing waits for a second person.</Empty>}
      <div className="pit-columns">
        {data?.map((order) => (
          <Order key={order.id} order={order} now={now} again={again} />
        ))}
      </div>
    </>
  )
}
