import { deepEqual, ok } from 'node:assert/strict'
import { createRequire } from 'node:module'
import { stdout } from 'node:process'
import { seeded } from '../src/kernel/index.ts'
import { CODES, countHands, FIVE_CARDS, faceOf, ranker } from '../src/poker/index.ts'
import { type Runner, race, tell, worked } from './race.ts'
import { SHORT } from './short.ts'

const require = createRequire(import.meta.url)
/** Both number cards from 0, the deuces first, the ace of spades 51; smaller is better. */
const pokertools = require('@pokertools/evaluator') as { evaluate(codes: number[]): number }
const phe = require('phe') as { evaluateCardCodes(codes: number[]): number }
const xpressit = require('@xpressit/winning-poker-hand-rank') as {
  rankHands(game: 'texas', board: string[], hands: string[][]): { rank: number }[]
}

const HANDS = 20_000

interface Dealt {
  readonly codes: Uint8Array
  readonly lists: readonly number[][]
}

function deal(cards: number): Dealt {
  const pick = seeded(1947, cards)
  const deck = [...CODES]
  const codes = new Uint8Array(HANDS * cards)
  for (let at = 0; at < codes.length; at += cards)
    for (let i = 0; i < cards; i++) {
      const j = i + pick(52 - i)
      const card = deck[j] as number
      deck[j] = deck[i] as number
      deck[i] = card
      codes[at + i] = card
    }
  const lists = Array.from({ length: HANDS }, (_, i) =>
    Array.from(codes.subarray(i * cards, (i + 1) * cards), (code) => code - 8),
  )
  return { codes, lists }
}

/** They agree on which of two hands is higher, or the race is about nothing. */
function check({ codes, lists }: Dealt, cards: number): void {
  const rank = ranker(FIVE_CARDS, cards)
  for (let i = 1; i < 20_000; i++) {
    const apart = Math.sign(rank(codes, i * cards) - rank(codes, (i - 1) * cards))
    for (const other of [pokertools.evaluate, phe.evaluateCardCodes])
      ok(apart === Math.sign(other(lists[i - 1] as number[]) - other(lists[i] as number[])))
  }
}

/** Every hand of seven through the ranker that games use, one by one, comes to what the walk in order counts. */
function checkAll(): void {
  const rank = ranker(FIVE_CARDS, 7)
  const counts = new Array<number>(FIVE_CARDS.hands.length).fill(0)
  const hand = new Uint8Array(7)
  const down = (held: number, first: number): void => {
    for (let i = first; i < 52; i++) {
      hand[held] = CODES[i] as number
      if (held < 6) down(held + 1, i + 1)
      else {
        const kind = rank(hand) >> 20
        counts[kind] = (counts[kind] as number) + 1
      }
    }
  }
  down(0, 0)
  deepEqual(counts, countHands(FIVE_CARDS, 7))
  stdout.write(
    'all 133,784,560 hands of seven, ranked one by one, are as many of each kind as are counted\n\n',
  )
}

/** Where results go, so that no work is left out as useless. */
export let sink = 0

/** Everybody has a loop of their own for each number of cards, so that all are compiled for what they do. */
function ownSeven({ codes }: Dealt): Runner {
  const rank = ranker(FIVE_CARDS, 7)
  return {
    name: 'boardwalk',
    run() {
      let sum = 0
      for (let at = 0, end = codes.length; at < end; at += 7) sum = (sum + rank(codes, at)) | 0
      sink ^= sum
      return HANDS
    },
  }
}

function ownFive({ codes }: Dealt): Runner {
  const rank = ranker(FIVE_CARDS, 5)
  return {
    name: 'boardwalk',
    run() {
      let sum = 0
      for (let at = 0, end = codes.length; at < end; at += 5) sum = (sum + rank(codes, at)) | 0
      sink ^= sum
      return HANDS
    },
  }
}

const pokertoolsRunner = ({ lists }: Dealt): Runner => ({
  name: '@pokertools/evaluator',
  run() {
    let sum = 0
    for (let i = 0, end = lists.length; i < end; i++)
      sum = (sum + pokertools.evaluate(lists[i] as number[])) | 0
    sink ^= sum
    return HANDS
  },
})

const pheRunner = ({ lists }: Dealt): Runner => ({
  name: 'phe',
  run() {
    let sum = 0
    for (let i = 0, end = lists.length; i < end; i++)
      sum = (sum + phe.evaluateCardCodes(lists[i] as number[])) | 0
    sink ^= sum
    return HANDS
  },
})

function xpressitRunner({ codes }: Dealt): Runner {
  const few = HANDS / 20
  const hands = Array.from({ length: few }, (_, i) => Array.from(codes.subarray(i * 7, i * 7 + 7), faceOf))
  return {
    name: '@xpressit/winning-poker-hand-rank',
    run() {
      for (const hand of hands)
        sink ^= xpressit.rankHands('texas', hand.slice(0, 5), [hand.slice(5)])[0]?.rank ?? 0
      return few
    },
  }
}

/** One hand after the other, the last card turning fastest. */
function inOrder(name: string, evaluate: (codes: number[]) => number): Runner {
  return {
    name,
    run() {
      const hand = [0, 1, 2, 3, 4, 5, 6]
      let sum = 0
      for (let at = 6, n = 1; ; n++) {
        sum = (sum + evaluate(hand)) | 0
        for (at = 6; at >= 0 && hand[at] === 45 + at; ) at--
        if (at < 0) {
          sink ^= sum
          return n
        }
        hand[at] = (hand[at] as number) + 1
        for (let i = at + 1; i < 7; i++) hand[i] = (hand[i - 1] as number) + 1
      }
    },
  }
}

export function benchPoker(): void {
  const from = worked()
  ranker(FIVE_CARDS, 7)
  stdout.write(`tables for the best five of seven: made in ${(1000 * (worked() - from)).toFixed(0)} ms\n\n`)
  const [five, seven] = [deal(5), deal(7)]
  check(five, 5)
  check(seven, 7)
  tell(
    'hands of seven at random',
    race([ownSeven(seven), pokertoolsRunner(seven), pheRunner(seven), xpressitRunner(seven)]),
    10,
  )
  tell('hands of five at random', race([ownFive(five), pokertoolsRunner(five), pheRunner(five)]), 5)
  if (SHORT) return
  const own: Runner = {
    name: 'boardwalk',
    run: () => countHands(FIVE_CARDS, 7).reduce((n, count) => n + count, 0),
  }
  checkAll()
  tell(
    'all 133,784,560 hands of seven in order',
    [
      ...race([own], 3),
      ...race(
        [inOrder('@pokertools/evaluator', pokertools.evaluate), inOrder('phe', phe.evaluateCardCodes)],
        1,
      ),
    ],
    20,
  )
}
