import type { Command, Field, Json, Offer } from '@boardwalk/engine/kernel'
import { useState } from 'react'
import { Sheet } from '../ui/Sheet.tsx'
import { plainest } from './decisions.ts'

interface FieldProps {
  readonly name: string
  readonly field: Field
  readonly value: Json | undefined
  readonly onChange: (value: Json) => void
}

function FieldInput({ name, field, value, onChange }: FieldProps) {
  switch (field.kind) {
    case 'amount':
      return (
        <label className="field">
          {name} ({field.least} to {field.most})
          <input
            type="range"
            min={field.least}
            max={field.most}
            step={field.step}
            value={Number(value)}
            onChange={(e) => onChange(Number(e.target.value))}
          />
          <output className="money">{Number(value)}</output>
        </label>
      )
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

function SomeOf({ name, field, value, onChange }: FieldProps & { field: Extract<Field, { kind: 'some' }> }) {
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
    return (
      field.kind !== 'some' ||
      (Array.isArray(value) && value.length >= field.least && value.length <= field.most)
    )
  })

/** The fields of an offer, for those who want to choose themselves: which dice, where to cut. */
export function Choices({
  offer,
  onChosen,
  onClose,
}: {
  offer: Offer
  onChosen: (c: Command) => void
  onClose: () => void
}) {
  const [command, setCommand] = useState(() => plainest(offer))
  return (
    <Sheet title={offer.says} onClose={onClose}>
      <div className="stack">
        {Object.entries(offer.fields ?? {}).map(([name, field]) => (
          <FieldInput
            key={name}
            name={name}
            field={field}
            value={command[name]}
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
