import {
  balance,
  coupon,
  type Fraction,
  facesOf,
  fraction,
  knownFace,
  type PlayerId,
  pile,
  setOf,
  staked,
  type Table,
  terms,
  unseen,
  type Weighing,
} from '../../../kernel/index.ts'
import { type Code, codeOf, FIVE_CARDS, ranker } from '../../../poker/index.ts'
import { COMMUNITY, type Hand, handOf, openIn, type State, undecided } from '../../../versus/index.ts'
import { HAND } from '../play.ts'
import { cap } from '../settle.ts'
import { BETS, FIRST, SECOND } from '../wagers.ts'
import { kindOf, nets } from './odds.ts'

/**
 * Letting a bet ride and taking it back, over every community card that can still come. What bet two will do is its best
 * in each case: the two have nothing to do with each other unless a hand may not win all it would.
 */

/** What lies on the felt: chips, which are lost or won on, and coupons, which are won on alone. */
interface Up {
  readonly chips: number
  readonly coupons: number
}
const plus = (a: Up, b: Up): Up => ({ chips: a.chips + b.chips, coupons: a.coupons + b.coupons })
const NOTHING: Up = { chips: 0, coupons: 0 }

interface Scene {
  /** What is turned, and what is left to be. */
  readonly held: readonly Code[]
  readonly left: readonly Code[]
  /** By kind of hand, what that brings. */
  worth(kind: number, up: Up): number
}

const five = new Uint8Array(5)

function sceneOf(table: Table<State>, { place }: Hand): Scene | undefined {
  const own = pile(table, handOf(place))
  if (own.length < HAND || own.some((card) => knownFace(table, card) === undefined)) return undefined
  const { of, parts } = nets(terms(table).options)
  const most = cap(table)?.most ?? Number.POSITIVE_INFINITY
  return {
    held: [...facesOf(table, handOf(place)), ...openIn(table, COMMUNITY)].map(codeOf),
    left: [...unseen(table, setOf(table, own[0] as number))].flatMap(([face, n]) =>
      n > 0 ? [codeOf(face)] : [],
    ),
    worth: (kind, { chips, coupons }) =>
      kind === 0 ? -chips : Math.min(((chips + coupons) * (of[kind] as number)) / parts, most),
  }
}

/** The sum over all last cards of what lies on the felt brings. */
function lastCards({ left, worth }: Scene, up: Up, next?: Code): number {
  const rank = ranker(FIVE_CARDS)
  let sum = 0
  for (const code of left) {
    if (code === next) continue
    five[4] = code
    sum += worth(kindOf(rank(five)), up)
  }
  return sum
}

/** With this much on the felt, and so much besides that can still be taken back after the next card. */
function value(scene: Scene, up: Up, free: Up): Fraction {
  const { held, left } = scene
  five.set(held)
  if (held.length > HAND) return fraction(lastCards(scene, plus(up, free)), left.length)
  let sum = 0
  for (const code of left) {
    five[HAND] = code
    sum += Math.max(lastCards(scene, up, code), lastCards(scene, plus(up, free), code))
  }
  return fraction(sum, left.length * (left.length - 1))
}

export function weigh(table: Table<State>, player: PlayerId): Weighing | undefined {
  const hand = undecided(table)
  if (hand?.player !== player) return undefined
  const scene = sceneOf(table, hand)
  if (!scene) return undefined
  const { place } = hand
  const on = (wager: string): Up => ({
    chips: staked(table, place, player, wager),
    coupons: balance(table, coupon(place, player, wager)),
  })
  const first = scene.held.length === HAND
  const now = first ? FIRST : SECOND
  const free = first ? on(SECOND) : NOTHING
  const stays = BETS.filter((wager) => wager !== now && !(first && wager === SECOND))
    .map(on)
    .reduce(plus, NOTHING)
  const { length } = scene.left
  return {
    worths: [
      { type: 'let-it-ride', with: { place }, cents: value(scene, plus(stays, on(now)), free) },
      { type: 'take-back', with: { place }, cents: value(scene, stays, free) },
    ],
    method: first ? 'optimal' : 'exact',
    counted: first
      ? `all ${((length * (length - 1)) / 2).toLocaleString('en-US')} pairs of community cards that can come`
      : `all ${length} cards that can come`,
    rules: ['19:47-18.10(h)', '19:47-18.11(b)', ...(cap(table) ? ['19:47-18.11(c)'] : [])],
  }
}
