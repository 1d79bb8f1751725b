import { refuseCards, usualCards } from './sets.ts'
import { type Command, type Field, HOUSE, type Json, type Offer, type Refused, type Step } from './types.ts'

/** What every command may carry besides its own fields. */
export const ENVELOPE = new Set(['type', 'by', 'round', 'at', 'chance', 'confirmed'])

function misfit(field: Field, value: Json | undefined): Refused | undefined {
  const refuse = (because: string, expected: Json): Refused => ({
    refused: HOUSE,
    because,
    expected,
    ...(value !== undefined && { received: value }),
  })
  switch (field.kind) {
    case 'amount': {
      const { least, most, step } = field
      if (typeof value !== 'number' || !Number.isSafeInteger(value))
        return refuse('A whole number is needed.', { least, most, step })
      if (value < least || value > most) return refuse(`From ${least} to ${most}.`, { least, most, step })
      return (value - least) % step === 0 ? undefined : refuse(`In steps of ${step}.`, { least, most, step })
    }
    case 'one':
      return typeof value === 'string' && field.of.includes(value)
        ? undefined
        : refuse(`One of ${field.of.join(', ')}.`, field.of)
    case 'some': {
      const { of, least, most } = field
      const list: readonly Json[] = Array.isArray(value) ? value : []
      const fits =
        new Set(list).size === list.length && list.every((v) => typeof v === 'string' && of.includes(v))
      if (Array.isArray(value) && fits && list.length >= least && list.length <= most) return undefined
      return refuse(`${least === most ? least : `${least} to ${most}`} of ${of.join(', ')}.`, of)
    }
    case 'cards':
      return refuseCards(field, value)
    case 'text':
      return typeof value === 'string' && value.trim() !== '' && value.length <= field.most
        ? undefined
        : refuse(`Words, at most ${field.most} characters.`, field.most)
  }
}

/** Whether a command takes up an offer; `misfit` says which field is wrong when all but the fields agree. */
export function match(offer: Offer, command: Command): { taken: boolean; misfit?: Refused } {
  if (offer.type !== command.type || offer.by !== command.by) return { taken: false }
  const fixed = offer.with ?? {}
  const fields = offer.fields ?? {}
  for (const key of Object.keys(fixed)) if (command[key] !== fixed[key]) return { taken: false }
  for (const key of Object.keys(command)) {
    if (
      command[key] !== undefined &&
      !ENVELOPE.has(key) &&
      !Object.hasOwn(fixed, key) &&
      !Object.hasOwn(fields, key)
    ) {
      return { taken: false }
    }
  }
  for (const key of Object.keys(fields)) {
    const bad = misfit(fields[key] as Field, command[key])
    if (bad) return { taken: false, misfit: bad }
  }
  return { taken: true }
}

/** A step is an offer to its actor with nothing left open. */
export function stepOffer(step: Step): Offer {
  const fixed: Record<string, string | number | boolean> = {}
  for (const [key, value] of Object.entries(step.command)) {
    if (!ENVELOPE.has(key) && value !== undefined) fixed[key] = value as string
  }
  const { type, by } = step.command
  return { type, by, rule: step.rule, says: step.says, with: fixed, ...(step.needs && { needs: step.needs }) }
}

/** So many times what an amount is counted in, as far as that is offered. */
export function timesOf({
  least,
  most,
  each,
}: Extract<Field, { kind: 'amount' }>): readonly { readonly times: number; readonly amount: number }[] {
  if (each === undefined || each <= 0) return []
  const from = Math.ceil(least / each)
  const count = Math.max(0, Math.floor(most / each) - from + 1)
  return Array.from({ length: count }, (_, i) => ({ times: from + i, amount: (from + i) * each }))
}

/** The simplest command that takes up an offer: the usual amount or else the least, the first choice. */
export function simplest(offer: Offer): Command {
  const own: Record<string, Json> = { ...offer.with }
  for (const key in offer.fields) own[key] = simplestValue(offer.fields[key] as Field)
  return { ...own, type: offer.type, by: offer.by }
}

function simplestValue(field: Field): Json {
  switch (field.kind) {
    case 'amount':
      return field.usual ?? field.least
    case 'one':
      return field.of[0] ?? ''
    case 'some':
      return field.of.slice(0, field.least)
    case 'cards':
      return usualCards(field)
    case 'text':
      return 'as entered'
  }
}
