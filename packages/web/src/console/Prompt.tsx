import { type Offer, playerOf } from '@boardwalk/engine/kernel'
import { useState } from 'react'
import { Rule } from '../ui/words.tsx'
import { Countdown } from './Countdown.tsx'
import { EntryField } from './EntryField.tsx'
import { isChosen, OfferFields, startOf, valuesOf } from './OfferFields.tsx'
import { type Desk, type Tried, typedNeed } from './useDesk.ts'
import { otherwiseOf, waitsFor } from './waiting.ts'

/** A refusal stands where it was tried, with the house's sentence and its rule. */
export function RefusedHere({ tried, where }: { tried: Tried | undefined; where: string }) {
  if (tried?.where !== where) return null
  return (
    <p className="refused-here" role="alert">
      {tried.because} <Rule id={tried.rule} />
    </p>
  )
}

const Key = ({ children }: { children: string }) => (
  <span className="key" aria-hidden="true">
    {children}
  </span>
)

function Call({ desk }: { desk: Desk }) {
  const { call, said, lastCall, level } = desk
  const words = call ?? lastCall
  if (words === undefined) return null
  const hidden = level === 'own' && said === undefined
  return (
    <div className="call">
      <button type="button" className="button" onClick={desk.say}>
        {call === undefined ? 'Say it again' : 'Say the call'} <Key>Space</Key>
      </button>
      {!hidden && <q className={said === undefined ? 'call-words muted' : 'call-words'}>{words}</q>}
    </div>
  )
}

/** What the page waits for when nothing is this person's to do. */
function Waiting({ desk }: { desk: Desk }) {
  const { waiting, clock } = desk
  const otherwise = clock && otherwiseOf(desk)
  return (
    <section className="prompt is-waiting" aria-label="What now">
      <div className="prompt-head">
        <p className="prompt-by muted">{waitsFor(desk)}</p>
        {clock && <Countdown clock={clock} />}
      </div>
      <p className="prompt-says">
        {waiting.says} <Rule id={waiting.rule} />
      </p>
      {otherwise && <p className="muted small">{otherwise}</p>}
      <Call desk={desk} />
    </section>
  )
}

function Otherwise({ desk }: { desk: Desk }) {
  const { otherwise } = desk.sorted
  const [open, setOpen] = useState<string | undefined>()
  const keyOf = (o: Offer): string => `${o.type} ${JSON.stringify(o.with ?? {})} ${o.says}`
  if (otherwise.length === 0) return null
  return (
    <ul className="otherwise">
      {otherwise.map((offer) => {
        const key = keyOf(offer)
        const fields = Object.keys(offer.fields ?? {}).length > 0
        return (
          <li key={key}>
            <button
              type="button"
              className="button"
              aria-expanded={fields ? open === key : undefined}
              onClick={() => (fields ? setOpen(open === key ? undefined : key) : void desk.act(offer, key))}
            >
              {offer.says}
            </button>{' '}
            <Rule id={offer.rule} />
            {open === key && <OtherForm desk={desk} offer={offer} where={key} />}
            <RefusedHere tried={desk.tried} where={key} />
          </li>
        )
      })}
    </ul>
  )
}

/** The values of an offer that leaves some open, and the button that takes it up. */
export function OtherForm({ desk, offer, where }: { desk: Desk; offer: Offer; where: string }) {
  const [values, setValues] = useState(() => startOf(offer))
  return (
    <form
      className="other-form"
      onSubmit={(e) => {
        e.preventDefault()
        void desk.act(offer, where, valuesOf(offer, values))
      }}
    >
      <OfferFields table={desk.table} offer={offer} values={values} setValues={setValues} />
      <button type="submit" className="button primary" disabled={!isChosen(offer, values)}>
        Do it
      </button>
    </form>
  )
}

/** One prompt: what to do, its rule, what to enter. */
export function Prompt({ desk }: { desk: Desk }) {
  const { chosen, level, table, game, entry, busy } = desk
  if (!chosen && level === 'own' && desk.sorted.step) {
    return (
      <section className="prompt" aria-label="What now">
        <p className="prompt-by muted">On your own</p>
        <p className="prompt-says">Your move: choose what comes next.</p>
        <Call desk={desk} />
        <RefusedHere tried={desk.tried} where="prompt" />
      </section>
    )
  }
  if (!chosen) return <Waiting desk={desk} />
  const need = typedNeed(table, chosen)
  return (
    <section className="prompt is-due" aria-label="What now">
      <p className="prompt-by muted">{playerOf(chosen.by) ?? `You, as ${chosen.by}`}</p>
      <p className="prompt-says">
        {chosen.says} <Rule id={chosen.rule} />
      </p>
      {need && entry && (
        <EntryField
          need={need}
          game={game}
          table={table}
          entry={entry}
          text={desk.text}
          setText={desk.setText}
          onEnter={desk.confirm}
        />
      )}
      <div className="row prompt-buttons">
        <button type="button" data-do className="button primary" disabled={busy} onClick={desk.confirm}>
          {need ? 'Confirm' : 'Do it'} <Key>Enter</Key>
        </button>
        <Call desk={desk} />
      </div>
      <RefusedHere tried={desk.tried} where="prompt" />
      {level !== 'own' && <Otherwise desk={desk} />}
    </section>
  )
}
