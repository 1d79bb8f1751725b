import {
  dollars,
  type Field,
  isOfTiles,
  type Json,
  knownFace,
  type Offer,
  refuseCards,
  simplest,
  type Table,
} from '@boardwalk/engine/kernel'
import { useId } from 'react'
import { CardsOf } from '../table/CardsOf.tsx'
import type { FaceOf } from '../table/parting.ts'
import { titleOf } from './acts.ts'

export type Values = Readonly<Record<string, string | readonly string[]>>

const isMoney = (name: string): boolean => name === 'cents'

/** The plainest value of every open field, as the form shows it. Reasons are never filled in. */
export function startOf(offer: Offer): Values {
  const plain = simplest(offer)
  return Object.fromEntries(
    Object.entries(offer.fields ?? {}).map(([name, field]) => {
      const value = plain[name]
      if (field.kind === 'text') return [name, '']
      if (field.kind === 'some') return [name, value as readonly string[]]
      // Cards are chosen from the beginning.
      if (field.kind === 'cards') return [name, []]
      return [name, isMoney(name) ? String(Number(value) / 100) : String(value)]
    }),
  )
}

/** Whether the cards that are asked for are chosen, and well: until then there is nothing to confirm. */
export const isChosen = (offer: Offer, values: Values): boolean =>
  Object.entries(offer.fields ?? {}).every(
    ([name, field]) => field.kind !== 'cards' || !refuseCards(field, [...(values[name] ?? [])].map(Number)),
  )

/** What was chosen, as the command carries it. */
export function valuesOf(offer: Offer, values: Values): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(offer.fields ?? {}).map(([name, field]) => {
      const value = values[name] ?? ''
      if (field.kind === 'cards') return [name, [...value].map(Number)]
      if (field.kind !== 'amount') return [name, value]
      const number = Number(value)
      return [name, isMoney(name) ? Math.round(number * 100) : number]
    }),
  )
}

interface OneProps {
  readonly name: string
  readonly field: Field
  readonly value: string | readonly string[]
  readonly change: (value: string | readonly string[]) => void
}

function hintOf(name: string, field: Field): string {
  if (field.kind !== 'amount') return ''
  const show = (n: number): string => (isMoney(name) ? dollars(n) : String(n))
  return `${show(field.least)} to ${show(field.most)}`
}

function Control({ id, field, value, change, name }: OneProps & { id: string }) {
  if (field.kind === 'one') {
    return (
      <select id={id} value={String(value)} onChange={(e) => change(e.target.value)}>
        {field.of.map((v) => (
          <option key={v}>{v}</option>
        ))}
      </select>
    )
  }
  if (field.kind === 'some') {
    return (
      <select
        id={id}
        multiple
        value={[...value]}
        onChange={(e) => change([...e.target.selectedOptions].map((o) => o.value))}
      >
        {field.of.map((v) => (
          <option key={v}>{v}</option>
        ))}
      </select>
    )
  }
  const numeric = field.kind === 'amount'
  return (
    <input
      id={id}
      value={String(value)}
      inputMode={numeric ? 'decimal' : 'text'}
      maxLength={field.kind === 'text' ? field.most : 12}
      placeholder={numeric ? hintOf(name, field) : 'In your own words'}
      required
      onChange={(e) => change(e.target.value)}
    />
  )
}

function One({ faceOf, table, ...props }: OneProps & { faceOf: FaceOf; table: Table }) {
  const id = useId()
  const { field, value, change } = props
  if (field.kind === 'cards') {
    const cards = [...value].map(Number)
    return (
      <CardsOf
        field={field}
        value={cards}
        faceOf={faceOf}
        tiles={field.of.some((card) => isOfTiles(table, card))}
        onChange={(now) => change(now.map(String))}
      />
    )
  }
  const hint = hintOf(props.name, props.field)
  return (
    <div className="field">
      <label htmlFor={id}>
        {isMoney(props.name) ? 'Dollars' : titleOf(props.name)} <span className="muted small">{hint}</span>
      </label>
      <Control id={id} {...props} />
    </div>
  )
}

interface FieldsProps {
  readonly table: Table
  readonly offer: Offer
  readonly values: Values
  readonly setValues: (values: Values) => void
}

/** The open fields of an offer, each with the control its kind asks for. */
export function OfferFields({ table, offer, values, setValues }: FieldsProps) {
  return Object.entries(offer.fields ?? {}).map(([name, field]) => (
    <One
      key={name}
      name={name}
      field={field}
      table={table}
      faceOf={(card) => knownFace(table, card)}
      value={values[name] ?? ''}
      change={(value) => setValues({ ...values, [name]: value })}
    />
  ))
}
