import type { OpenBet } from '@boardwalk/engine/kernel'
import type { Bets } from '@boardwalk/protocol'

/** Spots that take the same amounts, where each lies in the list of all, and the text of it once that was asked for. */
interface Group {
  readonly bet: OpenBet
  readonly at: readonly number[]
  readonly wagers: readonly string[]
  text: string | undefined
}

/** A list of open spots, gathered: a felt has hundreds, and most take the same amounts. */
export interface Gathered {
  readonly open: readonly OpenBet[]
  readonly groups: readonly Group[]
}

const takes = ({ bet: like }: Group, bet: OpenBet): boolean =>
  like.least === bet.least &&
  like.most === bet.most &&
  like.step === bet.step &&
  like.place === bet.place &&
  (like.confirm === bet.confirm || `${like.confirm ?? ''}` === `${bet.confirm ?? ''}`)

interface Growing extends Group {
  readonly at: number[]
  readonly wagers: string[]
}

function gatheredAnew(open: readonly OpenBet[]): Gathered {
  const groups: Growing[] = []
  let last: Growing | undefined
  for (let i = 0; i < open.length; i++) {
    const bet = open[i] as OpenBet
    if (!last || !takes(last, bet)) {
      last = groups.find((group) => takes(group, bet))
      if (!last) {
        last = { bet, at: [], wagers: [], text: undefined }
        groups.push(last)
      }
    }
    last.at.push(i)
    last.wagers.push(bet.wager)
  }
  return { open, groups }
}

/** With more changes than these it is sooner gathered anew. */
const FEW = 8

/** Where two lists of the same spots differ; nothing where they are not of the same spots, or differ in many. */
function changedIn(open: readonly OpenBet[], before: readonly OpenBet[]): number[] | undefined {
  if (open.length !== before.length) return undefined
  const changed: number[] = []
  for (let i = 0; i < open.length; i++) if (open[i] !== before[i] && changed.push(i) > FEW) return undefined
  return changed
}

function taken(group: Group, i: number): Group {
  const at = group.at.indexOf(i)
  return {
    bet: group.bet,
    at: group.at.toSpliced(at, 1),
    wagers: group.wagers.toSpliced(at, 1),
    text: undefined,
  }
}

function given(group: Group, i: number, wager: string): Group {
  const after = group.at.findIndex((other) => other > i)
  const at = after < 0 ? group.at.length : after
  return {
    bet: group.bet,
    at: group.at.toSpliced(at, 0, i),
    wagers: group.wagers.toSpliced(at, 0, wager),
    text: undefined,
  }
}

/** By the first of each; mostly they are. */
function inOrder(groups: Group[]): Group[] {
  const first = (i: number): number => groups[i]?.at[0] ?? -1
  const sorted = groups.every((_, i) => first(i) > first(i - 1))
  return sorted ? groups : groups.sort((a, b) => (a.at[0] as number) - (b.at[0] as number))
}

/**
 * Spots that take the same amounts, together, in the order of the first of each. A bet changes the spot it lies on: of a
 * list that was gathered before only what is not the same is gathered again.
 */
export function gather(open: readonly OpenBet[], before?: Gathered): Gathered {
  if (before?.open === open) return before
  const changed = before && changedIn(open, before.open)
  if (!changed) return gatheredAnew(open)
  const groups = before.groups.slice()
  for (const i of changed) {
    const [was, is] = [before.open[i] as OpenBet, open[i] as OpenBet]
    const from = groups.findIndex((group) => takes(group, was))
    groups[from] = taken(groups[from] as Group, i)
    const to = groups.findIndex((group) => takes(group, is))
    if (to < 0) groups.push({ bet: is, at: [i], wagers: [is.wager], text: undefined })
    else groups[to] = given(groups[to] as Group, i, is.wager)
  }
  return { open, groups: inOrder(groups.filter(({ at }) => at.length > 0)) }
}

/** What is offered in a group. */
const offered = ({ bet, wagers }: Group): Bets => {
  const { place, least, most, step, confirm } = bet
  return { place, least, most, step, wagers, ...(confirm && { confirm }) }
}

export const betsIn = ({ groups }: Gathered): readonly Bets[] => groups.map(offered)

/** The same as a text, without the brackets of the list. */
export function betsText({ groups }: Gathered): string {
  let all = ''
  for (const group of groups) {
    group.text ??= JSON.stringify(offered(group))
    all += all === '' ? group.text : `,${group.text}`
  }
  return all
}
