import type { Absence } from '@boardwalk/client'
import { dollars } from '@boardwalk/engine/kernel'

const MOST_NAMED = 3

const list = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

function homeWords(title: string, home: NonNullable<Absence['home']>): string {
  const all = dollars(home.reduce((sum, { cents }) => sum + cents, 0))
  const bets =
    home.length > MOST_NAMED
      ? `${all} on ${home.length} bets`
      : list(home.map(({ name, cents }) => `${dollars(cents)} on ${name}`))
  return `Your ${bets} at ${title} came back: you were away before bets closed.`
}

function cameTo({ status, net }: Absence): string {
  if (status === 'void') return 'the round was void and your bets came back'
  if (net === 0) return 'you came out even'
  return net > 0 ? `won ${dollars(net)}` : `lost ${dollars(-net)}`
}

/** `Your hand at Blackjack: you stood on 12 (by the house), won $5.` */
export function absenceWords(it: Absence): string {
  if (it.home) return homeWords(it.title, it.home)
  if (it.acts.length === 0) return `Your bets at ${it.title}: ${cameTo(it)}.`
  const acts = list(it.acts.map(({ did, on }) => did + (on === undefined ? '' : ` on ${on}`)))
  return `Your hand at ${it.title}: you ${acts} (by the house), ${cameTo(it)}.`
}

const KEY = 'boardwalk.told'

/** What this browser has told each person, by the time of the last of it. */
function known(): Readonly<Record<string, number>> {
  try {
    return Object(JSON.parse(localStorage.getItem(KEY) ?? '{}')) as Record<string, number>
  } catch {
    return {}
  }
}

export const toldUpTo = (person: string): number => known()[person] ?? 0

/** Only this person's is kept: of guests who have gone a browser may have seen many. */
export function keepTold(person: string, at: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ [person]: Math.max(at, toldUpTo(person)) }))
  } catch {
    // Without room in the browser it is told again.
  }
}
