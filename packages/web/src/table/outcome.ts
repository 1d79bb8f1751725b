import { holderOf, isSpot, type Moved, parseSpot, playerIn } from '@boardwalk/engine/kernel'
import type { SettledSpot } from '../felt/Settled.tsx'

const placeIn = (account: string): string | undefined =>
  isSpot(account) ? parseSpot(account, 0).place : undefined

/** One after the other, as the house settled them. A payment comes from the house and names only its wager. */
export function settledSpots(moved: readonly Moved[], me: string, own: string | undefined): SettledSpot[] {
  const all = new Map<string, SettledSpot>()
  const decided = new Set(moved.flatMap((m) => (m.outcome && m.wager !== undefined ? [m.wager] : [])))
  for (const [i, m] of moved.entries()) {
    const { wager } = m
    if (wager === undefined || !decided.has(wager)) continue
    // Who banks is paid with the chips of others, which are not the bank's to have lost.
    if (isSpot(m.from) && playerIn(m.from) !== me) continue
    // With the same wager at two places, what was paid belongs to the chips that come back with it.
    const place = placeIn(m.from) ?? placeOfBack(moved.slice(i), wager) ?? placeOfBack(moved, wager) ?? own
    if (place === undefined) continue
    const key = `${place}|${wager}`
    const now = all.get(key) ?? { place, wager, net: 0, won: 0, back: 0, lost: 0 }
    const home = playerIn(m.to) === me && !isSpot(m.to)
    const won = m.outcome === 'win' && home ? m.cents : 0
    const lost = m.outcome === 'lose' ? m.cents : 0
    const back = home && isSpot(m.from) && m.outcome !== 'win' ? m.cents : 0
    all.set(key, {
      ...now,
      net: now.net + won - lost,
      won: now.won + won,
      back: now.back + back,
      lost: now.lost + lost,
    })
  }
  return [...all.values()]
}

const placeOfBack = (moved: readonly Moved[], wager: string): string | undefined =>
  moved.flatMap((m) => (m.wager === wager ? (placeIn(m.from) ?? []) : [])).at(0)

/** What all of it did to one's chips: with vigorish, for what is marked is not one's own any more, and without bets that only changed their place. */
export function netOf(moved: readonly Moved[], me: string): number {
  const mine = (account: string): boolean => holderOf(account) === me
  return moved.reduce((sum, m) => sum + (mine(m.to) ? m.cents : 0) - (mine(m.from) ? m.cents : 0), 0)
}
