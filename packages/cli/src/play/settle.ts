import {
  type AccountKind,
  type Cents,
  type Citation,
  dollars,
  eventsOf,
  type Game,
  holderOf,
  isSpot,
  kindOf,
  type Moved,
  type PlayerId,
  parseSpot,
  partsOf,
  terms,
  vigorishOf,
  type WagerId,
} from '@boardwalk/engine/kernel'
import type { Happening } from './driver.ts'

/** One reason why chips moved. */
export interface Reason {
  readonly rule: Citation
  readonly because: string
  readonly way: string
}

/** What became of one wager. */
export interface Line {
  readonly wager: WagerId
  readonly text: string
  readonly net: Cents
  readonly reasons: readonly Reason[]
}

/** Gains and losses with their sign; nothing gained is `=`. */
export const netText = (cents: Cents): string =>
  cents === 0 ? '=' : cents > 0 ? `+${dollars(cents)}` : dollars(cents)

/** Whether chips there belong to the player: in the stack, on the way, on a spot, or as the cover of a bank. */
const owns = (player: PlayerId, account: string): boolean => holderOf(account) === player

const isOutsider = (account: string): boolean => kindOf(account) === 'patron'

/** Every transfer among what happened, in order. */
export const movesOf = (happened: readonly Happening[]): { move: Moved; before: Happening['before'] }[] =>
  happened.flatMap(({ before, entry }) => eventsOf(entry.events, 'moved').map((move) => ({ move, before })))

/** What a transfer is worth to a player; chips bought and cashed are neither gain nor loss. */
export function worth(player: PlayerId, { from, to, cents }: Moved): Cents {
  if (isOutsider(from) || isOutsider(to)) return 0
  return (owns(player, to) ? cents : 0) - (owns(player, from) ? cents : 0)
}

const PLACE_NAMES: Partial<Record<AccountKind, string>> = {
  stack: 'your stack',
  inventory: "the house's chips",
  house: "the house's wager",
  cover: 'the cover of the bank',
  center: 'the middle',
}
const placeName = (account: string): string =>
  PLACE_NAMES[kindOf(account)] ?? partsOf(account).wager ?? kindOf(account)

const reasonOf = ({ from, to, cents, rule, because }: Moved): Reason => ({
  rule,
  because,
  way: `${dollars(cents)} from ${placeName(from)} to ${placeName(to)}`,
})

interface Draft {
  readonly wager: WagerId
  stake: Cents
  net: Cents
  decided: boolean
  readonly parts: string[]
  readonly reasons: Reason[]
}

/** What a transfer says about its wager: won at odds, lost, pushed, charged, moved on. */
function partOf(player: PlayerId, move: Moved, name: (wager: WagerId) => string): string | undefined {
  const { from, to, outcome, odds, cents, because } = move
  if (outcome === 'win') return odds ? `won ${odds}` : 'won'
  if (outcome === 'lose') return 'lost'
  if (outcome === 'push') return 'push'
  if (isSpot(from) && isSpot(to)) return `goes to ${name(parseSpot(to, 0).wager)}`
  if (to === vigorishOf(player)) return `vigorish ${dollars(-cents)} marked`
  if (worth(player, move) < 0) return `${because.replace(/\.$/, '').toLowerCase()} ${dollars(-cents)}`
  return undefined
}

/** Chips that only go from stack to spot and back are the person's own doing and need no line. */
const isSettlement = (player: PlayerId, move: Moved): boolean =>
  move.outcome !== undefined ||
  (move.wager !== undefined && worth(player, move) !== 0) ||
  (isSpot(move.from) && isSpot(move.to))

/** One line a wager, in the order the house settled: `Place 6 · $12 · won 7 to 6 · +$14`. */
export function settlement(game: Game, player: PlayerId, happened: readonly Happening[]): Line[] {
  const drafts = new Map<WagerId, Draft>()
  const names = (before: Happening['before']) => (id: WagerId) =>
    game.wagers(terms(before).options).find((w) => w.id === id)?.name ?? id
  let name = (id: WagerId): string => id
  for (const { move, before } of movesOf(happened)) {
    if (!owns(player, move.from) && !owns(player, move.to)) continue
    const spot = isSpot(move.from) ? parseSpot(move.from, 0) : undefined
    const wager = move.wager ?? spot?.wager
    if (wager === undefined) continue
    const known = drafts.get(wager)
    if (!known && !isSettlement(player, move)) continue
    name = names(before)
    const draft = known ?? { wager, stake: 0, net: 0, decided: false, parts: [], reasons: [] }
    drafts.set(wager, draft)
    draft.stake ||= stakeOf(player, wager, before, move)
    draft.net += worth(player, move)
    draft.decided ||= move.outcome !== undefined
    const part = partOf(player, move, name)
    if (part !== undefined && draft.parts.at(-1) !== part) draft.parts.push(part)
    draft.reasons.push(reasonOf(move))
  }
  return [...drafts.values()].map(({ wager, stake, net, parts, decided, reasons }) => {
    const cells = [name(wager), ...(stake > 0 ? [dollars(stake)] : []), ...parts]
    return { wager, text: [...cells, ...(decided ? [netText(net)] : [])].join(' · '), net, reasons }
  })
}

/** What lay on the wager's spots when its settlement began. */
function stakeOf(player: PlayerId, wager: WagerId, before: Happening['before'], move: Moved): Cents {
  let cents = 0
  for (const [account, there] of Object.entries(before.balances)) {
    if (!isSpot(account)) continue
    const spot = parseSpot(account, there)
    if (spot.player === player && spot.wager === wager) cents += there
  }
  return cents || (isSpot(move.from) ? move.cents : 0)
}
