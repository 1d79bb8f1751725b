import { useEffect, useRef } from 'react'
import { Rule } from '../ui/words.tsx'
import { type Moment, momentAt, type ReplayStory } from './replay.ts'

function Line({
  moment,
  now,
  past,
  jump,
}: {
  moment: Moment
  now: boolean
  past: boolean
  jump: () => void
}) {
  const { kind, text, net, because, rule, byHouse } = moment
  return (
    <li
      className={`replay-line is-${kind}${past ? '' : ' is-ahead'}`}
      {...(now && { 'aria-current': 'step' as const })}
    >
      <button type="button" className="replay-jump" onClick={jump}>
        <span>{kind === 'call' ? `“${text}”` : text}</span>
        {net !== undefined && <span className="money replay-net">{net}</span>}
      </button>
      {(because !== undefined || rule !== undefined || byHouse) && (
        <p className="replay-why">
          {because} {rule !== undefined && <Rule id={rule} />}
          {byHouse && <span className="badge">by the house</span>}
        </p>
      )}
    </li>
  )
}

/** Everything that was said and done, in the order of the record. A later moment is told, but not yet shown. */
export function Events({ told, n, jump }: { told: ReplayStory; n: number; jump: (n: number) => void }) {
  const at = momentAt(told, n)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const box = list.current
    const line = box?.children[Math.max(at, 0)]
    if (!box || !(line instanceof HTMLElement)) return
    // The list scrolls within itself; the page stays where the reader put it.
    const top = line.offsetTop - box.offsetTop
    if (top < box.scrollTop || top + line.offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = top - box.clientHeight / 3
  }, [at])
  return (
    <ol className="replay-events" ref={list} tabIndex={-1}>
      {told.moments.map((moment, i) => (
        <Line key={moment.n} moment={moment} now={i === at} past={i <= at} jump={() => jump(moment.stop)} />
      ))}
    </ol>
  )
}
