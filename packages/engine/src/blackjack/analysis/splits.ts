import { type Column, OUTCOMES } from './dealer.ts'
import { type Analysed, canShow, leaves, meet, sumOf } from './game.ts'
import { ACE, BUST, handOf, handsWith, VALUES } from './hands.ts'
import { DOUBLE, drawing, givenUp, HIT, type Policy, rescued, STAND } from './plays.ts'

/*
 * What splitting a pair is worth when each hand is played by its own cards, without a thought of the others'. This is exact:
 * what cards the other hands take makes no difference to what a hand may expect, except that the further cards of the pair
 * decide how many hands there are. So it is enough to know what one hand is worth when 0, 1, 2 … further cards of the pair
 * are out, and how often it comes to that.
 *
 * One of two hands has the original wager, and either may be it: where what was added is lost otherwise than the original,
 * each hand is taken to be half of both.
 */

/**
 * Marks which hands a split hand can come to, `[hand * columns + column]`: 1 by drawing, 2 as a doubled hand; and which of
 * them end there, so that the dealer counts. Answers the hands that were marked.
 */
function reach(
  { hands, columns }: Analysed,
  ways: Uint8Array,
  pair: number,
  scratch: Scratch,
): readonly number[] {
  const wide = columns.length
  const { marks, ends } = scratch
  for (let v = 0; v < VALUES; v++) {
    const hand = handOf([pair, v])
    marks.fill(1, hand * wide, hand * wide + wide)
  }
  const list: number[] = []
  for (const hand of handsWith(pair)) {
    let any = false
    for (let c = 0; c < wide; c++) {
      const i = hand * wide + c
      const mark = marks[i] as number
      if (mark === 0) continue
      any = true
      ends[i] = mark > 1 || ways[i] === STAND ? 1 : 0
      const next = (mark & 1) === 0 ? 0 : ways[i] === HIT ? 1 : ways[i] === DOUBLE ? 2 : 0
      if (next !== 0) passOn(hands.child, marks, hand, c, wide, next)
    }
    if (any) list.push(hand)
  }
  return list
}

function passOn(
  child: Int16Array,
  marks: Uint8Array,
  hand: number,
  c: number,
  wide: number,
  mark: number,
): void {
  for (let v = 0; v < VALUES; v++) {
    const next = child[hand * VALUES + v] as number
    if (next === BUST) continue
    const at = next * wide + c
    marks[at] = (marks[at] as number) | mark
  }
}

/** What one hand is worth when a number of further cards of the pair are out. */
interface Level {
  /** Before its second card. */
  readonly open: Float64Array
  /** With the pair's card as its second. */
  readonly paired: Float64Array
}

/** Room to work in, used again for the next pair. Marks and ends are empty in between. */
interface Scratch {
  readonly value: Float64Array
  readonly doubled: Float64Array
  readonly left: Int32Array
  readonly marks: Uint8Array
  readonly ends: Uint8Array
}

function naturalNow({ blackjack, completes }: Column, left: Int32Array, total: number): number {
  if (blackjack) return 1
  return completes === undefined ? 0 : (left[completes] as number) / (total - 1)
}

/** How the hands of a pair are played, and which of them that leads to. */
interface Played {
  readonly ways: Uint8Array
  readonly rescue: Uint8Array
  readonly list: readonly number[]
  readonly pair: number
}

/** The worth of one hand that was reached, against every column it was reached in. */
function judge(game: Analysed, played: Played, hand: number, extra: number, scratch: Scratch): void {
  const { ways, rescue, pair } = played
  const { columns, chances, pays } = game
  const { value, doubled, left, marks } = scratch
  const wide = columns.length
  const total = sumOf(left)
  const at = chances.at(hand, pair, extra)
  const all = chances.all()
  for (let c = 0; c < wide; c++) {
    const i = hand * wide + c
    const column = columns[c] as Column
    if (marks[i] === 0 || !canShow(column, left)) continue
    const from = at + c * OUTCOMES
    if ((marks[i] as number) > 1)
      doubled[i] =
        rescue[i] === 1
          ? rescued(game, naturalNow(column, left, total))
          : 2 * meet(pays.means, pays.doubled[hand] as number, all, from)
    if (((marks[i] as number) & 1) === 0) continue
    if (ways[i] === STAND) value[i] = meet(pays.means, pays.split[hand] as number, all, from)
    else if (ways[i] === HIT) value[i] = drawing(game, hand, column, left, total, value, c, 1, 1 / 2)
    else if (ways[i] === DOUBLE) value[i] = drawing(game, hand, column, left, total, doubled, c, 2, 3 / 2)
    else value[i] = givenUp(game, naturalNow(column, left, total))
  }
}

function levelOf(game: Analysed, played: Played, out: number, scratch: Scratch): Level {
  const { list, pair } = played
  const { columns } = game
  const wide = columns.length
  // The other card of the first pair is gone too.
  const extra = 1 + out
  const level = { open: new Float64Array(wide), paired: new Float64Array(wide) }
  for (let i = list.length - 1; i >= 0; i--) {
    const hand = list[i] as number
    if (leaves(game, hand, pair, extra, scratch.left)) judge(game, played, hand, extra, scratch)
  }
  const single = handOf([pair])
  if (!leaves(game, single, pair, extra, scratch.left)) return level
  const total = sumOf(scratch.left)
  for (let c = 0; c < wide; c++) {
    const column = columns[c] as Column
    if (!canShow(column, scratch.left)) continue
    level.open[c] = drawing(game, single, column, scratch.left, total, scratch.value, c, 1, 0)
    level.paired[c] = scratch.value[handOf([pair, pair]) * wide + c] as number
  }
  return level
}

/** The cards not seen when a pair has been split: of the pair's value, and all. */
interface Unseen {
  readonly pair: number
  readonly all: number
}

/** What one hand is worth by how many further cards of the pair are out, and how many cards known to be none of it. */
interface OneHand {
  /** Any second card. */
  open(out: number, others: number): number
  /** A second card that is none of the pair's. */
  unpaired(out: number, others: number): number
}

function oneHand(levels: readonly Level[], c: number, unseen: Unseen): OneHand {
  const share = (out: number, others: number) => Math.max(0, unseen.pair - out) / (unseen.all - out - others)
  /** From what is known of a card that may be of the pair: the part where it is none. */
  const without = (any: number, paired: number, chance: number) =>
    chance >= 1 ? 0 : (any - chance * paired) / (1 - chance)
  const one: OneHand = {
    open(out, others) {
      const level = levels[out]
      if (level === undefined) return 0
      if (others === 0) return level.open[c] as number
      const chance = share(out, others - 1)
      return without(one.open(out, others - 1), chance > 0 ? one.open(out + 1, others - 1) : 0, chance)
    },
    unpaired(out, others) {
      const level = levels[out]
      if (level === undefined) return 0
      if (others === 0) return without(level.open[c] as number, level.paired[c] as number, share(out, 0))
      const chance = share(out, others)
      return without(
        one.unpaired(out, others - 1),
        chance > 0 ? one.unpaired(out + 1, others - 1) : 0,
        chance,
      )
    },
  }
  return one
}

/** All that can come of the second cards: how many hands there are, and how many of them have a card of another value. */
export interface Spread {
  readonly chance: number
  readonly hands: number
  /** Hands that wait for their second card when no further split is allowed. */
  readonly open: number
}

export function spreads(most: number, unseen: Unseen): readonly Spread[] {
  const found: Spread[] = []
  const deal = (open: number, hands: number, chance: number): void => {
    if (chance === 0) return
    if (open === 0 || hands === most) {
      found.push({ chance, hands, open })
      return
    }
    const [out, others] = [hands - 2, hands - open]
    const again = Math.max(0, unseen.pair - out) / (unseen.all - out - others)
    deal(open + 1, hands + 1, chance * again)
    deal(open - 1, hands, chance * (1 - again))
  }
  deal(2, 2, 1)
  return found
}

export function unseenAfter({ chances }: Analysed, column: Column, pair: number): Unseen {
  const all = chances.shoe.reduce((a, b) => a + b)
  return {
    pair: (chances.shoe[pair] as number) - 2 - (column.cards[pair] as number),
    all: all - 2 - column.values.length,
  }
}

/** How many hands a pair may come to. */
export const mostHands = ({ rules }: Analysed, pair: number): number =>
  pair === ACE ? rules.splitting.aceHands : rules.splitting.hands

/** What splitting this pair is worth against each column, and each further card of the pair is split while that may be. */
export function splitValues(
  game: Analysed,
  policy: Policy,
  pair: number,
  most = mostHands(game, pair),
): Float64Array {
  return splitValue(game, policy, pair, scratchFor(game), most)
}

/** For every pair that may be split. */
export function allSplits(
  game: Analysed,
  policy: Policy,
  tell?: (share: number) => void,
): readonly (Float64Array | undefined)[] {
  const scratch = scratchFor(game)
  return Array.from({ length: VALUES }, (_, pair) => {
    tell?.(pair / VALUES)
    const most = mostHands(game, pair)
    return most > 1 ? splitValue(game, policy, pair, scratch, most) : undefined
  })
}

function scratchFor({ hands, columns }: Analysed): Scratch {
  const size = hands.count * columns.length
  return {
    value: new Float64Array(size),
    doubled: new Float64Array(size),
    left: new Int32Array(VALUES),
    marks: new Uint8Array(size),
    ends: new Uint8Array(size),
  }
}

function splitValue(
  game: Analysed,
  policy: Policy,
  pair: number,
  scratch: Scratch,
  most: number,
): Float64Array {
  const { columns } = game
  const ways = pair === ACE ? policy.aces : policy.split
  const wide = columns.length
  const list = reach(game, ways, pair, scratch)
  const further = 2 * (most - 2)
  game.chances.prepare(list, scratch.ends, pair, 1, 1 + further)
  const levels = Array.from({ length: 1 + further }, (_, out) =>
    levelOf(game, { ways, rescue: policy.rescue, list, pair }, out, scratch),
  )
  for (const hand of list) {
    scratch.marks.fill(0, hand * wide, hand * wide + wide)
    scratch.ends.fill(0, hand * wide, hand * wide + wide)
  }
  return Float64Array.from(columns, (column, c) => {
    const unseen = unseenAfter(game, column, pair)
    if (unseen.pair < 0) return 0
    const one = oneHand(levels, c, unseen)
    let sum = 0
    for (const { chance, hands: n, open } of spreads(most, unseen)) {
      const done = n - open
      if (done > 0) sum += chance * done * one.unpaired(n - 2, done - 1)
      if (open > 0) sum += chance * open * one.open(n - 2, done)
    }
    return sum
  })
}
