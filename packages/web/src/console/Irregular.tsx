import type { Offer } from '@boardwalk/engine/kernel'
import { useEffect, useRef, useState } from 'react'
import { Sheet } from '../ui/Sheet.tsx'
import { Rule } from '../ui/words.tsx'
import { EntryField } from './EntryField.tsx'
import { readEntry } from './entry.ts'
import { isChosen, OfferFields, startOf, valuesOf } from './OfferFields.tsx'
import { RefusedHere } from './Prompt.tsx'
import { partsOf } from './sorted.ts'
import { commandOf, type Desk, typedNeed, useVoice } from './useDesk.ts'

interface DeclareProps {
  readonly desk: Desk
  readonly offer: Offer
  readonly back: () => void
  readonly close: () => void
}

/** The disposition is read out before it is confirmed. */
function Declare({ desk, offer, back, close }: DeclareProps) {
  const { game, table } = desk
  const { what, disposition } = partsOf(offer.says)
  const need = typedNeed(table, offer)
  const [values, setValues] = useState(() => startOf(offer))
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<{ rule: string; because: string } | undefined>()
  const entry = need && readEntry(need, text, game, table)
  const speak = useVoice()
  const reads = useRef(speak)
  useEffect(() => reads.current(offer.says), [offer.says])
  const declare = async (): Promise<void> => {
    if (need && entry?.answer === undefined)
      return setRefused({ rule: 'house', because: entry?.bad ?? 'Enter what was seen first.' })
    const answer = await desk.give(commandOf(table, offer, entry, valuesOf(offer, values)))
    if ('done' in answer) close()
    else setRefused(answer)
  }
  return (
    <form
      className="declare stack"
      onSubmit={(e) => {
        e.preventDefault()
        void declare()
      }}
    >
      <p className="declare-what">{what}</p>
      {disposition !== '' && (
        <p className="declare-then" role="status">
          {disposition} <Rule id={offer.rule} />
        </p>
      )}
      {disposition === '' && <Rule id={offer.rule} />}
      {offer.confirm && <p>Good with the voice of: {offer.confirm.join(', ')}.</p>}
      <OfferFields table={table} offer={offer} values={values} setValues={setValues} />
      {need && entry && (
        <EntryField
          need={need}
          game={game}
          table={table}
          entry={entry}
          text={text}
          setText={setText}
          onEnter={() => void declare()}
        />
      )}
      <RefusedHere tried={refused && { where: 'sheet', ...refused }} where="sheet" />
      <div className="row">
        <button type="submit" className="button primary" disabled={!isChosen(offer, values)}>
          Declare it, as {offer.by}
        </button>
        <button type="button" className="button" onClick={back}>
          Back
        </button>
      </div>
    </form>
  )
}

const keyOf = (o: Offer): string => `${o.type} ${JSON.stringify(o.with ?? {})} ${o.says}`

interface PossibleProps {
  readonly offer: Offer
  readonly among: readonly Offer[]
  readonly choose: (offer: Offer) => void
}

/** Two ways of deciding the same thing are told apart by what follows from them. */
function Possible({ offer, among, choose }: PossibleProps) {
  const { what, disposition } = partsOf(offer.says)
  const twice = among.filter((o) => partsOf(o.says).what === what).length > 1
  return (
    <li>
      <button type="button" className="button" onClick={() => choose(offer)}>
        {what}
        {twice && <span className="muted">{disposition}</span>}
      </button>
      <Rule id={offer.rule} />
    </li>
  )
}

/** What can be declared now, grouped; nothing that cannot. */
export function Irregularities({ desk, close }: { desk: Desk; close: () => void }) {
  const [offer, setOffer] = useState<Offer | undefined>()
  const groups = desk.sorted.irregular
  return (
    <Sheet title={offer ? 'Declare it?' : 'What went wrong?'} onClose={close}>
      {offer && <Declare desk={desk} offer={offer} back={() => setOffer(undefined)} close={close} />}
      {!offer && groups.length === 0 && <p>Nothing can be declared at this moment.</p>}
      {!offer &&
        groups.map(({ name, offers }) => (
          <section key={name} className="irregular">
            <h3>{name}</h3>
            <ul>
              {offers.map((o) => (
                <Possible key={keyOf(o)} offer={o} among={offers} choose={setOffer} />
              ))}
            </ul>
          </section>
        ))}
    </Sheet>
  )
}
