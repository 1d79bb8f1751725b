import type { Cents, PlayerId } from '../kernel/index.ts'

/** Bets of a round come together in pots: one for all, and side pots where somebody is all-in for less. */

/** What somebody has put in in this round. */
export interface Stake {
  readonly player: PlayerId
  readonly cents: Cents
  /** The player has not folded, and the hand is not dead. */
  readonly contends: boolean
  readonly allIn: boolean
}

/** What goes into one pot, and who contends for it. */
export interface Layer {
  readonly contenders: readonly PlayerId[]
  readonly from: readonly { readonly player: PlayerId; readonly cents: Cents }[]
}

/**
 * The part of the highest bet that nobody has answered: it goes back first (14.14(d)). What a dead hand owes stays in the
 * pot, for somebody who could have called it.
 */
export function uncalled(
  stakes: readonly Stake[],
): { readonly player: PlayerId; readonly cents: Cents } | undefined {
  const [highest, second] = [...stakes].sort((a, b) => b.cents - a.cents)
  const cents = (highest?.cents ?? 0) - (second?.cents ?? 0)
  const isOwed = highest?.contends === false && stakes.some((it) => it.contends && !it.allIn)
  return highest && cents > 0 && !isOwed ? { player: highest.player, cents } : undefined
}

/**
 * The bets of a round, cut where somebody who contends has nothing more: 19:47-14.1[side-pot]. An all-in player can win
 * what they contributed to (19:47-14.7(c)4i), and only the others what follows (19:47-14.7(c)4iii).
 */
export function layers(stakes: readonly Stake[]): Layer[] {
  const highest = Math.max(0, ...stakes.map(({ cents }) => cents))
  const ends = stakes.flatMap((it) => (it.contends && it.allIn ? [it.cents] : []))
  const all: Layer[] = []
  let below = 0
  for (const level of [...new Set([...ends, highest])].sort((a, b) => a - b)) {
    const from = stakes.flatMap(({ player, cents }) => {
      const part = Math.min(cents, level) - below
      return part > 0 ? [{ player, cents: part }] : []
    })
    const contenders = stakes.flatMap((it) => (it.contends && it.cents >= level ? [it.player] : []))
    if (from.length > 0) all.push({ contenders, from })
    below = level
  }
  return all
}

const alike = (one: readonly PlayerId[], other: readonly PlayerId[]): boolean =>
  one.length === other.length && one.every((player) => other.includes(player))

/** Which pot each layer goes to, counted from zero, and the pots there are then with those who contend for them. */
export interface Gathered {
  readonly into: readonly { readonly pot: number; readonly layer: Layer }[]
  readonly pots: readonly (readonly PlayerId[])[]
}

/**
 * Layers go on filling the last pot as long as the same players contend for it. What nobody contends for any more, as a
 * bet of a hand that is dead, goes where the rest of it went.
 */
export function gathered(
  pots: readonly (readonly PlayerId[])[],
  left: readonly PlayerId[],
  stakes: readonly Stake[],
): Gathered {
  const now = pots.map((players) => [...players])
  const into: { pot: number; layer: Layer }[] = []
  for (const layer of layers(stakes)) {
    const last = (now.at(-1) ?? []).filter((player) => left.includes(player))
    const joins = layer.contenders.length === 0 || alike(last, layer.contenders)
    if (now.length === 0 || !joins) now.push([...layer.contenders])
    into.push({ pot: now.length - 1, layer })
  }
  return { into, pots: now }
}
