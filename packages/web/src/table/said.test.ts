import { games } from '@boardwalk/engine'
import {
  drawn,
  type Event,
  eventsOf,
  type Game,
  isStep,
  next,
  seeded,
  type Table,
  take,
  view,
} from '@boardwalk/engine/kernel'
import { describe, expect, test } from 'vitest'
import { crowded, playersAct } from '../console/acts.ts'
import { begin, hear, type Outcome, type Ways } from './presentation.ts'
import { toOneself } from './said.ts'
import type { Scene } from './scene.ts'
import { more } from './told.ts'
import type { Shown } from './useTable.ts'

const AT_ONCE: Ways = { speed: 0, reduced: false, hidden: false, now: 0 }
const ME = 'A'
const ROUNDS = 30
const STEPS = 1_500

function frameOf(game: Game, table: Table, facts: readonly Event[], last: Shown | undefined): Shown {
  const now = next(game, table)
  const version = (last?.view.version ?? 0) + 1
  const waiting = isStep(now) ? { by: now.by } : { for: [] }
  const told = { version, facts, public: { waiting }, mine: { offers: [] } } as unknown as Shown['view']
  return {
    view: told,
    table: view(table, ME),
    at: 0,
    seq: version,
    told: more(last?.told, facts, table.round),
  }
}

/** Every verdict of an evening of somebody who plays alone by the book. */
function verdictsOf(game: Game, seed = 3): readonly Outcome[] {
  const source = drawn(seeded(seed))
  const pick = seeded(seed + 1)
  let table = crowded(game, {}, source, [ME])
  const areas = game.layout(table.terms.at(-1)?.options ?? {}).wide.areas ?? []
  const piles = areas.flatMap(({ pile, stacked }) => (pile === undefined || stacked ? [] : [pile]))
  const scene: Scene = { game, me: ME, piles: new Set(piles) }
  let last = frameOf(game, table, [], undefined)
  let kept = begin(last)
  const verdicts: Outcome[] = []
  for (let i = 0; i < STEPS && table.round <= ROUNDS; i++) {
    const now = next(game, table)
    const done = isStep(now) ? take(game, table, now, source) : playersAct(game, table, source, pick)
    if (!done) break
    const facts = done.entry.events as readonly Event[]
    table = done.table
    last = frameOf(game, table, facts, last)
    // Nobody looks at a verdict of the last round when the next is dealt.
    const bets = eventsOf(facts, 'moved').some((m) => m.outcome === undefined)
    kept = hear(scene, { ...kept, outcome: bets ? undefined : kept.outcome }, [last], AT_ONCE)
    if (kept.outcome && kept.outcome !== verdicts.at(-1)) verdicts.push(kept.outcome)
  }
  return verdicts
}

describe('the words beside the net', () => {
  test.each(games.map((game) => [game.id, game] as const))(
    '%s: tell what decided, and of no one else',
    (_, game) => {
      const words = verdictsOf(game).map((v) => v.words ?? '')
      for (const said of words) {
        expect(said).not.toMatch(/No more bets|has counted|^Position|\b[2-9TJQKA][CDHS]\b|\.$/)
        expect(said).not.toBe('')
      }
    },
  )

  test.each([
    ['three-card-poker', /^Folded$/],
    ['four-card-poker', /^Folded$/],
    ['caribbean-stud', /^Folded$/],
    ['let-it-ride', /^(Pair of|Two pair, |.* high$)/],
    ['double-down-stud', /^(Pair of|Two pair, |.* high$)/],
    ['blackjack', /^You have 2\d, over$/],
    ['blackjack', /^You have a blackjack$/],
    ['spanish-21', /^You surrender$/],
  ])('%s: %s', (id, wanted) => {
    const game = games.find((g) => g.id === id) as Game
    expect(verdictsOf(game).some((v) => wanted.test(v.words ?? ''))).toBe(true)
  })
})

test.each([
  ['Position 3 has 26 and is over', 'You have 26, over'],
  ['Position 3.2 has 21', 'You have 21'],
  ['Position 3 takes the double back', 'You take the double back'],
  ['Position 4 has 21', 'Position 4 has 21'],
  ['The dealer has 20', 'The dealer has 20'],
])('%s, to who sits at position 3: %s', (call, words) => expect(toOneself(call, ['3'])).toBe(words))
