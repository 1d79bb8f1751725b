import type { Offer } from '@boardwalk/engine/kernel'
import { useState } from 'react'
import { Rule } from '../ui/words.tsx'
import { OtherForm, RefusedHere } from './Prompt.tsx'
import type { Desk } from './useDesk.ts'

/** Questions that wait for this person's voice. */
export function Voices({ desk }: { desk: Desk }) {
  const { voices } = desk.sorted
  if (voices.length === 0) return null
  return (
    <section className="voices" aria-label="Your voice is asked for" aria-live="assertive">
      {voices.map(({ question, says, rule, confirm, decline }) => {
        const where = `voice ${question}`
        return (
          <div key={where} className="voice">
            <p>
              {says} <Rule id={rule} />
            </p>
            <div className="row">
              <button type="button" className="button primary" onClick={() => void desk.act(confirm, where)}>
                Confirm
              </button>
              {decline && (
                <button type="button" className="button" onClick={() => void desk.act(decline, where)}>
                  Decline
                </button>
              )}
            </div>
            <RefusedHere tried={desk.tried} where={where} />
          </div>
        )
      })}
    </section>
  )
}

/** A result entered wrongly is taken back by the floor with its reason; it is never edited. */
function TakeBack({ desk }: { desk: Desk }) {
  const [reason, setReason] = useState('')
  const [said, setSaid] = useState<string | undefined>()
  const [refused, setRefused] = useState<{ rule: string; because: string } | undefined>()
  const send = async (): Promise<void> => {
    const answer = await desk.onTakeBack?.(reason)
    if (!answer) return
    setRefused('done' in answer ? undefined : answer)
    if ('done' in answer) setSaid(answer.asked ? 'It waits for a second person, in the pit.' : 'Taken back.')
  }
  return (
    <form
      className="stack"
      onSubmit={(e) => {
        e.preventDefault()
        void send()
      }}
    >
      <div className="field">
        <label htmlFor="take-back">Why was the last result wrong?</label>
        <input
          id="take-back"
          value={reason}
          maxLength={200}
          required
          onChange={(e) => setReason(e.target.value)}
        />
      </div>
      <button type="submit" className="button">
        Take it back
      </button>
      <RefusedHere tried={refused && { where: 'back', ...refused }} where="back" />
      {said && <p role="status">{said}</p>}
    </form>
  )
}

const keyOf = (o: Offer): string => `${o.by} ${o.type} ${JSON.stringify(o.with ?? {})}`

/** What concerns the table and no step: coupons, taking back, closing. */
export function TableActs({ desk }: { desk: Desk }) {
  const { table } = desk.sorted
  const [open, setOpen] = useState<string | undefined>()
  if (table.length === 0) return null
  return (
    <details className="table-acts">
      <summary>Coupons, taking back, closing</summary>
      <ul>
        {table.map((offer) => {
          const key = keyOf(offer)
          const back = offer.type === 'rescind' && desk.onTakeBack !== undefined
          return (
            <li key={key}>
              <button
                type="button"
                className="button"
                aria-expanded={open === key}
                onClick={() => setOpen(open === key ? undefined : key)}
              >
                {offer.says}
              </button>
              {open === key && back && <TakeBack desk={desk} />}
              {open === key && !back && <OtherForm desk={desk} offer={offer} where={key} />}
              <RefusedHere tried={desk.tried} where={key} />
            </li>
          )
        })}
      </ul>
    </details>
  )
}
