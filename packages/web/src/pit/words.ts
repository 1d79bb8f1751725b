import type { Light } from '@boardwalk/client'
import { dollars, percentText, type Value } from '@boardwalk/engine/kernel'

/** Expected money is no whole number of cents; nobody pays it out, so it is told in whole dollars. */
export const aboutDollars = (cents: number): string => dollars(Math.round(cents / 100) * 100)

/** A gain of the house or a loss, by its sign and not by colour: `+$1,250`, `−$40`, `$0`. */
export function houseMoney(cents: number): string {
  if (cents === 0) return '$0'
  return cents > 0 ? `+${dollars(cents)}` : `−${dollars(-cents)}`
}

export const holdText = (hold: number | null): string => (hold === null ? '–' : percentText(hold, 1))

export function luckText(luck: number | null): string {
  if (luck === null) return '–'
  const size = Math.abs(luck).toFixed(1)
  return size === '0.0' ? '0.0' : `${luck > 0 ? '+' : '−'}${size}`
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** `2 h 10 min`, `34 min`, `under a minute`. */
export function spanText(ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / MINUTE)
  if (minutes < 1) return 'under a minute'
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return `${minutes} min`
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
}

/** `29:12`, `1:04:00`: what is left of a countdown, never below nothing. */
export function countdownText(ms: number): string {
  const left = Math.max(0, Math.ceil(ms / 1000))
  const part = (n: number): string => String(n).padStart(2, '0')
  const [h, m, s] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60]
  return h > 0 ? `${h}:${part(m)}:${part(s)}` : `${m}:${part(s)}`
}

const part = (n: number): string => String(n).padStart(2, '0')

/** The time of day as clocks on the wall of a pit show it; with the day when it is another one. */
export function timeText(at: number, now: number = at): string {
  const d = new Date(at)
  const time = `${part(d.getHours())}:${part(d.getMinutes())}:${part(d.getSeconds())}`
  const days = new Date(now).toDateString() === d.toDateString()
  return days || Math.abs(now - at) < HOUR
    ? time
    : `${d.getFullYear()}-${part(d.getMonth() + 1)}-${part(d.getDate())} ${time}`
}

/** An option's value as people say it. */
export function valueText(value: Value): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return kindText(String(value))
}

/** `invalid-roll` as words. */
export const kindText = (kind: string): string =>
  kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ')

/** `1 round`, `3 rounds`. */
export const counted = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`

/** How long and for how many rounds something has been in use at a table. */
export const inUseText = (
  { what, since, rounds }: { readonly what: string; readonly since: number; readonly rounds: number },
  now: number,
): string => `${kindText(what)}: ${counted(rounds, 'round')} in ${spanText(now - since)}`

/** An event's first words and the rest; a text that begins with its kind does not say it twice. */
export function eventWords(kind: string, text: string): readonly [string, string] {
  const [first = '', ...rest] = text.split(' ')
  return first !== '' && kind.startsWith(first) ? [kindText(first), rest.join(' ')] : [kindText(kind), text]
}

export const limitText = ({ least, most }: { least: number; most: number }): string =>
  `${dollars(least)} to ${dollars(most)}`

export const LIGHTS: Readonly<Record<Light, string>> = {
  open: 'Open',
  floor: 'Waits for floor',
  closing: 'Closing',
  closed: 'Closed',
}

/** The names of people in place of their ids. */
export const withNames = (text: string, names: Readonly<Record<string, string>>): string =>
  Object.entries(names).reduce((all, [id, name]) => all.replaceAll(id, name), text)

/** What was typed as an amount of dollars, in cents; nothing when it is none. */
export function parseDollars(text: string): number | undefined {
  const found = /^\s*\$?(\d{1,9}(?:,\d{3})*)(?:\.(\d{1,2}))?\s*$/.exec(text)
  if (!found) return undefined
  return Number(found[1]?.replaceAll(',', '')) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
}
