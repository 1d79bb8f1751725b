import { type Command, dollars, type Field, type Offer } from '@boardwalk/engine/kernel'
import { COLOURS } from '@boardwalk/engine/wheels'
import { useState } from 'react'
import { ColourChip } from '../parts/Chip.tsx'
import { CHIPS } from '../ui/denominations.ts'
import { plainest } from './decisions.ts'

/** Values people give their chips: those that value chips have, as far as the house allows them. */
function valuesOf(field: Field | undefined): readonly number[] {
  if (field?.kind !== 'amount') return []
  const { least, most, step } = field
  return CHIPS.map((c) => c.cents)
    .filter((cents) => cents >= least && cents <= most && (cents - least) % step === 0)
    .toReversed()
}

interface ColourChoiceProps {
  readonly offer: Offer
  readonly shut: boolean
  readonly onChosen: (command: Command) => void
}

/** Chips of one's own: a tap on a colour takes it, at the value that stands beside. Who bets without one plays on. */
export default function ColourChoice({ offer, shut, onChosen }: ColourChoiceProps) {
  const colour = offer.fields?.colour
  const values = valuesOf(offer.fields?.cents)
  const [cents, setCents] = useState(values[0] ?? 0)
  if (colour?.kind !== 'one') return null
  return (
    <fieldset className="colours" data-decision={offer.type}>
      <legend>Your colour</legend>
      <div className="colours-row">
        {colour.of.map((id) => {
          const found = COLOURS.find((c) => c.id === id)
          return (
            <button
              key={id}
              type="button"
              className="colour"
              disabled={shut}
              aria-label={`${id} chips at ${dollars(cents)} each`}
              title={`${id} chips at ${dollars(cents)} each`}
              onClick={() => onChosen({ ...plainest(offer), colour: id, cents })}
            >
              {found ? (
                <svg viewBox="-25 -25 50 50" aria-hidden="true">
                  <ColourChip colour={{ ...found, cents }} r={22} />
                </svg>
              ) : (
                id
              )}
            </button>
          )
        })}
        <select
          className="input"
          aria-label="What each chip is worth"
          value={cents}
          onChange={(e) => setCents(Number(e.target.value))}
        >
          {values.map((value) => (
            <option key={value} value={value}>
              {dollars(value)}
            </option>
          ))}
        </select>
      </div>
    </fieldset>
  )
}
