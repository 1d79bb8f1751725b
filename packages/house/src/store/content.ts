import { createHash } from 'node:crypto'
import type { Json } from '@boardwalk/engine/kernel'

/** The same text for the same content, whatever the order of its fields. */
export function orderedText(value: Json | undefined): string {
  if (Array.isArray(value)) return `[${value.map(orderedText).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const fields = Object.entries(value as Record<string, Json>).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${orderedText(field)}`).join(',')}}`
}

export const contentHash = (value: Json): string =>
  createHash('sha256').update(orderedText(value)).digest('hex')
