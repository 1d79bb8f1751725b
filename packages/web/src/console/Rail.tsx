import { Fragment, useEffect, useRef, useState } from 'react'
import type { Act } from './acts.ts'
import { titleOf } from './acts.ts'
import { type Did, didAfter } from './did.ts'
import { RefusedHere } from './Prompt.tsx'
import type { Desk } from './useDesk.ts'

const SHOWN = 4

/** What was done since the page opened, from the facts that came. */
export function useDid({ waiting, facts, table }: Desk): readonly Did[] {
  const [did, setDid] = useState<readonly Did[]>([])
  const before = useRef({ waiting, version: table.version })
  useEffect(() => {
    const last = before.current
    if (last.version === table.version) return
    before.current = { waiting, version: table.version }
    const more = didAfter(last.waiting, waiting, facts, table.version)
    if (more) setDid((all) => [...all, more].slice(-40))
  }, [waiting, facts, table.version])
  return did
}

/** The steps as a rail: done, now, and the next two as far as they are known. */
export function Rail({ desk }: { desk: Desk }) {
  const did = useDid(desk)
  const { level, waiting, coming, sorted } = desk
  const hinted = level !== 'own'
  return (
    <ol className="steps" aria-label="Steps">
      {did.slice(-SHOWN).map(({ key, says, words }) => (
        <li key={key} className="is-done">
          <span className="hidden">Done: </span>
          <span>{says}</span>
          {words && <q className="muted">{words}</q>}
        </li>
      ))}
      {hinted && (
        <li className={sorted.step ? 'is-now' : 'is-now is-others'} aria-current="step">
          <span>{waiting.says}</span>
          {waiting.by && <span className="badge">{waiting.by}</span>}
        </li>
      )}
      {hinted &&
        coming.map(({ says, by }) => (
          <li key={says} className="is-next">
            <span className="hidden">Next: </span>
            <span>{says}</span>
            {by && <span className="badge">{by}</span>}
          </li>
        ))}
      {hinted && waiting.by && coming.length === 0 && (
        <li className="is-next">What comes next depends on this.</li>
      )}
    </ol>
  )
}

function ActButton({ desk, act }: { desk: Desk; act: Act }) {
  const { level, sorted, busy } = desk
  const due = sorted.step?.type === act.type && sorted.step.by === act.by
  const lit = due && level !== 'own'
  const shut = busy || (level === 'show' && !due)
  return (
    <button
      type="button"
      className={lit ? 'button act is-lit' : 'button act'}
      disabled={shut}
      onClick={() => desk.press(act)}
    >
      {titleOf(act.type)}
    </button>
  )
}

/** Every act of this game that is this person's; out of its order the house refuses it, here. */
export function Pad({ desk }: { desk: Desk }) {
  const { procedure, actors, tried } = desk
  const mine = procedure.acts.filter((a) => (actors as readonly string[]).includes(a.by))
  const whoever = [...new Set(mine.map((a) => a.by))]
  return (
    <section className="pad" aria-label="Acts">
      {whoever.map((by) => (
        <div key={by}>
          <h2 className="pad-by">{titleOf(by)}</h2>
          <div className="pad-acts">
            {mine
              .filter((a) => a.by === by)
              .map((act) => {
                const where = `act ${act.by} ${act.type}`
                return (
                  <Fragment key={where}>
                    <ActButton desk={desk} act={act} />
                    <RefusedHere tried={tried} where={where} />
                  </Fragment>
                )
              })}
          </div>
        </div>
      ))}
    </section>
  )
}
