import { allInHoldem } from '@boardwalk/engine/all-in-holdem'
import {
  asPlayer,
  drawn,
  type Event,
  type Game,
  isRefused,
  isStep,
  next,
  perform,
  type Source,
  seeded,
  type Table,
  take,
} from '@boardwalk/engine/kernel'
import { paiGow } from '@boardwalk/engine/pai-gow'
import { paiGowPoker } from '@boardwalk/engine/pai-gow-poker'
import { roulette } from '@boardwalk/engine/roulette'
import { spanish21 } from '@boardwalk/engine/spanish-21'
import { expect, test } from 'vitest'
import { crowded, playersAct } from '../console/acts.ts'
import { begin, hear, type Kept, landed, type Ways } from './presentation.ts'
import type { Scene } from './scene.ts'
import { type HeardFacts, more } from './told.ts'
import type { Shown } from './useTable.ts'

const scene: Scene = { game: roulette, me: 'A', piles: new Set() }
const AT_ONCE: Ways = { speed: 0, reduced: false, hidden: false, now: 0 }

/** What a page hears of a table, as far as the moment of the result needs it. */
function frameOf(
  table: Table,
  facts: readonly Event[],
  version: number,
  told: HeardFacts | undefined,
  game: Game = roulette,
): Shown {
  const now = next(game, table)
  const waiting = isStep(now) ? { by: now.by } : { for: [] }
  const view = { version, facts, public: { waiting }, mine: { offers: [] } } as unknown as Shown['view']
  return { view, table, at: 0, seq: version, told: more(told, facts, table.round) }
}

const withoutStake = (table: Table): boolean =>
  !Object.entries(table.balances).some(([account, cents]) => cents > 0 && account.startsWith('spot:1:A:'))

/** Ten dollars on black and five on red: one of them is taken first, the other is paid after it. */
function* settlement(source: Source): Generator<Shown> {
  let table: Table = crowded(roulette, {}, source, ['A'])
  let last = frameOf(table, [], 1, undefined)
  yield last
  const bet = (wager: string, cents: number) => ({
    type: 'bet',
    by: asPlayer('A'),
    place: table.players.A?.place ?? '',
    wager,
    cents,
  })
  const commands = [bet('black', 10_00), bet('red', 5_00), { type: 'ready', by: asPlayer('A') }]
  for (const start = table.round; table.round === start; ) {
    const now = next(roulette, table)
    const command = isStep(now) ? undefined : commands.shift()
    if (!command && !isStep(now)) throw new Error('nobody goes on')
    const done = isStep(now)
      ? take(roulette, table, now, source)
      : command && perform(roulette, table, command, source)
    if (!done || isRefused(done)) throw new Error(`refused: ${JSON.stringify(done)}`)
    table = done.table
    last = frameOf(table, done.entry.events as readonly Event[], last.view.version + 1, last.told)
    yield last
  }
}

/** Everything that stood beside the words of one settlement, from frame to frame. */
function netsOf(frames: readonly Shown[], skip: (kept: Kept) => boolean = () => false) {
  const [first, ...rest] = frames
  if (!first) throw new Error('nothing was heard')
  let kept = begin(first)
  return rest.map((frame) => {
    kept = hear(scene, kept, [frame], AT_ONCE)
    const { outcome, told } = kept
    if (skip(kept)) kept = { ...kept, outcome: undefined }
    return { net: outcome?.net, words: outcome?.words, table: told.table }
  })
}

/** A spin with red or black, not with a zero, whatever the source brings first. */
function aSpin(): readonly Shown[] {
  for (let seed = 1; ; seed++) {
    const frames = [...settlement(drawn(seeded(seed)))]
    if (netsOf(frames).some(({ words }) => /red|black/.test(words ?? ''))) return frames
  }
}

test('the net of a round stands there when all of it is settled, and never changes', () => {
  const seen = netsOf(aSpin())
  const nets = seen.flatMap(({ net }) => net ?? [])
  expect(new Set(nets)).toEqual(new Set([nets[0]]))
  expect(Math.abs(nets[0] ?? 0)).toBe(5_00)
  expect(seen.filter(({ net }) => net !== undefined).every(({ table }) => withoutStake(table))).toBe(true)
  // What came is said before: the words do not wait for the chips.
  expect(seen.findIndex(({ words }) => words !== undefined)).toBeLessThan(
    seen.findIndex(({ net }) => net !== undefined),
  )
})

test('who skips a part of the settlement is told the net of the whole round all the same', () => {
  let skipped = false
  const seen = netsOf(aSpin(), ({ outcome }) => {
    const now = !skipped && (outcome?.moved.length ?? 0) > 0
    skipped ||= now
    return now
  })
  expect(Math.abs(seen.findLast(({ net }) => net !== undefined)?.net ?? 0)).toBe(5_00)
})

/** What one of three is told at the end of each round in which chips of theirs were decided. */
function toldAt(game: Game, rounds: number): string[] {
  const source = drawn(seeded(5))
  const pick = seeded(6)
  let table: Table = crowded(game, {}, source, ['A', 'B', 'C'])
  let last = frameOf(table, [], 1, undefined, game)
  let kept = begin(last)
  const words: string[] = []
  for (let i = 0; i < 120 * rounds && table.round <= rounds; i++) {
    const now = next(game, table)
    const done = isStep(now) ? take(game, table, now, source) : playersAct(game, table, source, pick)
    if (!done || isRefused(done)) throw new Error('nobody goes on')
    table = done.table
    last = frameOf(table, done.entry.events as readonly Event[], last.view.version + 1, last.told, game)
    kept = hear({ game, me: 'A', piles: new Set() }, kept, [last], AT_ONCE)
    if (kept.outcome?.net !== undefined) words.push(kept.outcome.words ?? '')
  }
  return [...new Set(words)]
}

test.each([paiGow, paiGowPoker])(
  '$title: who has won or lost is told what against, and not what became of others',
  (game) => {
    const told = toldAt(game as Game, 25)
    expect(told.length).toBeGreaterThan(5)
    for (const words of told) expect(words).toMatch(/^The (dealer|bank) has /)
  },
)

const IN_TIME: Ways = { speed: 1, reduced: false, hidden: false, now: 0 }

/** Every moment of some rounds while something is on its way, of one person who makes this wager too wherever it is taken. */
function onTheWay(game: Game, wager: string, rounds: number): Kept[] {
  const source = drawn(seeded(9))
  const pick = seeded(10)
  let table: Table = crowded(game, {}, source, ['A'])
  const { areas = [] } = game.layout(table.terms.at(-1)?.options ?? {}).wide
  const piles = areas.flatMap(({ pile, stacked }) => (pile === undefined || stacked ? [] : [pile]))
  const seen: Scene = { game, me: 'A', piles: new Set(piles) }
  const place = table.players.A?.place ?? ''
  let last = frameOf(table, [], 1, undefined, game)
  let kept = begin(last)
  let bet = 0
  const moments: Kept[] = []
  for (let i = 0; i < 120 * rounds && table.round <= rounds; i++) {
    const now = next(game, table)
    const more = { type: 'bet', by: asPlayer('A'), place, wager, cents: 5_00 }
    const also = isStep(now) || bet === table.round ? undefined : perform(game, table, more, source)
    const taken = also && !isRefused(also) ? also : undefined
    if (taken) bet = table.round
    const done =
      taken ?? (isStep(now) ? take(game, table, now, source) : playersAct(game, table, source, pick))
    if (!done || isRefused(done)) throw new Error('nobody goes on')
    table = done.table
    last = frameOf(table, done.entry.events as readonly Event[], last.view.version + 1, last.told, game)
    kept = hear(seen, kept, [last], IN_TIME)
    while (kept.coming) {
      moments.push(kept)
      kept = landed(seen, kept, IN_TIME)
    }
  }
  return moments
}

test.each([
  [spanish21, 'match-the-dealer'],
  [allInHoldem, 'hole-card-bonus'],
] as const)(
  '$title: what was said of a wager that was settled early makes way for the cards that follow',
  (game, wager) => {
    const early = onTheWay(game as Game, wager, 12).flatMap(({ outcome }) =>
      outcome?.moved.some((m) => m.wager === wager && m.outcome) && outcome.net === undefined
        ? [outcome]
        : [],
    )
    expect(early.length).toBeGreaterThan(5)
    expect(early.map(({ words }) => words)).toEqual(early.map(() => undefined))
  },
)

test('the marker is taken off the tiles before they are turned', () => {
  const game = paiGow as Game
  const turned = onTheWay(game, 'main', 6).flatMap(({ told, coming }) => {
    const { table, exhibits = [] } = coming?.landing ?? {}
    const isTurned = (tile: number): boolean => table?.faces[tile]?.to.includes('everyone') ?? false
    const marked = game.exhibits?.(told.table).some(({ kind }) => kind === 'puck')
    const dealer = Object.entries(table?.piles ?? {}).flatMap(([pile, tiles]) =>
      pile.startsWith('hand:dealer') ? tiles : [],
    )
    return marked && dealer.some(isTurned) ? [exhibits.filter(({ kind }) => kind === 'puck')] : []
  })
  expect(turned.length).toBeGreaterThan(2)
  expect(turned.flat()).toEqual([])
})
