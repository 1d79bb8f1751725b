import {
  type Command,
  dollars,
  type Field,
  type Json,
  type Offer,
  refuseCards,
} from '@boardwalk/engine/kernel'
import { useState } from 'react'
import { Sheet } from '../ui/Sheet.tsx'
import { CardsOf } from './CardsOf.tsx'
import { asksCards, plainest } from './decisions.ts'
import type { FaceOf } from './parting.ts'

interface FieldProps {
  readonly name: string
  readonly field: Field
  readonly value: Json | undefined
  readonly onChange: (value: Json) => void
  readonly faceOf: FaceOf
}

function FieldInput({ name, field, value, onChange, faceOf }: FieldProps) {
  switch (field.kind) {
    case 'amount': {
      const money = name === 'cents'
      const shown = (n: number): string => (money ? dollars(n) : `${n}`)
      return (
        <label className="field">
          {money ? 'Amount' : name} ({shown(field.least)} to {shown(field.most)})
          <input
            type="range"
            min={field.least}
            max={field.most}
            step={field.step}
            value={Number(value)}
            onChange={(e) => onChange(Number(e.target.value))}
          />
          <output className="money">{shown(Number(value))}</output>
        </label>
      )
    }
    case 'one':
      return (
        <label className="field">
          {name}
          <select className="input" value={String(value)} onChange={(e) => onChange(e.target.value)}>
            {field.of.map((word) => (
              <option key={word}>{word}</option>
            ))}
          </select>
        </label>
      )
    case 'some':
      return <SomeOf name={name} field={field} value={value} onChange={onChange} />
    case 'cards':
      return <CardsOf field={field} value={value} faceOf={faceOf} onChange={onChange} />
    case 'text':
      return (
        <label className="field">
          {name}
          <input
            maxLength={field.most}
            value={String(value ?? '')}
            onChange={(e) => onChange(e.target.value)}
          />
        </label>
      )
  }
}

function SomeOf({
  name,
  field,
  value,
  onChange,
}: Omit<FieldProps, 'field' | 'faceOf'> & { field: Extract<Field, { kind: 'some' }> }) {
  const chosen = Array.isArray(value) ? value.map(String) : []
  const toggle = (word: string): void => {
    const next = chosen.includes(word)
      ? chosen.filter((w) => w !== word)
      : [...chosen, word].slice(-field.most)
    onChange(next)
  }
  return (
    <fieldset className="field">
      <legend>
        {name}: {field.least === field.most ? field.least : `${field.least} to ${field.most}`}
      </legend>
      <div className="row">
        {field.of.map((word) => (
          <button
            key={word}
            type="button"
            className="button"
            aria-pressed={chosen.includes(word)}
            onClick={() => toggle(word)}
          >
            {word}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

const enough = ({ fields }: Offer, command: Command): boolean =>
  Object.entries(fields ?? {}).every(([name, field]) => {
    const value = command[name]
    if (field.kind === 'cards') return refuseCards(field, value) === undefined
    return (
      field.kind !== 'some' ||
      (Array.isArray(value) && value.length >= field.least && value.length <= field.most)
    )
  })

const withoutCards = (offer: Offer): Command => {
  const cards = Object.entries(offer.fields ?? {}).filter(([, field]) => field.kind === 'cards')
  return { ...plainest(offer), ...Object.fromEntries(cards.map(([name]) => [name, []])) }
}

/** The fields of an offer, for those who want to choose themselves: which dice, where to cut. */
export function Choices({
  offer,
  faceOf,
  onChosen,
  onClose,
}: {
  offer: Offer
  faceOf: FaceOf
  onChosen: (c: Command) => void
  onClose: () => void
}) {
  // Cards are chosen from the beginning: what the house would do has a button of its own.
  const [command, setCommand] = useState(() => (asksCards(offer) ? withoutCards(offer) : plainest(offer)))
  return (
    <Sheet title={offer.says} onClose={onClose}>
      <div className="stack">
        {Object.entries(offer.fields ?? {}).map(([name, field]) => (
          <FieldInput
            key={name}
            name={name}
            field={field}
            value={command[name]}
            faceOf={faceOf}
            onChange={(value) => setCommand((now) => ({ ...now, [name]: value }))}
          />
        ))}
        <button
          type="button"
          className="button primary"
          disabled={!enough(offer, command)}
          onClick={() => onChosen(command)}
        >
          {offer.says}
        </button>
      </div>
    </Sheet>
  )
}
