import { games, isEvent } from '@boardwalk/engine'
import {
  drawn,
  type Event,
  type Game,
  isStep,
  next,
  open,
  seeded,
  type Table,
  take,
  view,
} from '@boardwalk/engine/kernel'
import { describe, expect, test } from 'vitest'
import { crowded, playersAct } from '../console/acts.ts'
import type { PublicView, Waiting } from '../net/types.ts'
import { wordsOf } from './story.ts'
import { whatOnlookersSee } from './whatnow.ts'

const STEPS = 400

function waitingOf(game: Game, table: Table): Waiting {
  const now = next(game, table)
  if (isStep(now)) return { kind: 'step', says: now.says, rule: now.rule, by: now.by }
  const people = now.for.map((w) => ({ player: w.player, otherwise: w.otherwise.type }))
  return { kind: now.kind, says: now.says, rule: now.rule, for: people }
}

const seen = (game: Game, table: Table): string =>
  whatOnlookersSee(game, {
    waiting: waitingOf(game, table),
    names: { A: { name: 'Ann' }, B: { name: 'Bob' }, C: { name: 'Cleo' } },
    table: view(table, 'everyone'),
  } as unknown as PublicView)

interface Evening {
  readonly sentences: ReadonlySet<string>
  readonly orders: ReadonlySet<string>
  readonly calls: ReadonlySet<string>
}

/** Some rounds with three people, and all that was said in them: to those who look on, to the dealer, and aloud. */
function evening(game: Game): Evening {
  const pick = seeded(7)
  const source = drawn(pick)
  const start = crowded(game, {}, source, ['A', 'B', 'C'])
  const [sentences, orders, calls] = [new Set<string>(), new Set<string>(), new Set<string>()]
  let table = start
  for (let i = 0; i < STEPS; i++) {
    sentences.add(seen(game, table))
    const now = next(game, table)
    if (isStep(now)) orders.add(now.says)
    const done = isStep(now) ? take(game, table, now, source) : playersAct(game, table, source, pick)
    if (!done) break
    for (const e of done.entry.events as readonly Event[]) if (isEvent(e, 'called')) calls.add(e.words)
    table = done.table
  }
  return { sentences, orders, calls }
}

describe.each(games.map((game) => [game.id, game] as const))('whoever looks on at %s', (_id, game) => {
  const { sentences, orders, calls } = evening(game)
  const opened = open(game)
  if (!('table' in opened)) throw new Error(`${game.id} does not open`)
  const words = wordsOf(game, opened.table.terms.at(-1)?.options ?? {})

  test('never reads an order to the dealer, nor a number that is nowhere printed', () => {
    expect(sentences.size).toBeGreaterThan(2)
    for (const said of sentences) {
      expect(orders).not.toContain(said)
      expect(said).not.toMatch(/position \d|participant|shooter makes|shaker|device/i)
    }
    expect(seen(game, opened.table)).not.toMatch(/participant|position/)
  })

  test('is told no call in the shorthand of the trade', () => {
    expect(calls.size).toBeGreaterThan(0)
    for (const call of calls) expect(words.overheard(call)).not.toMatch(/^\$\d+$|^Dealer |stub|Tie Hand/)
  })
})

describe('a call as it is told', () => {
  const told = (id: string, call: string): string | undefined =>
    games.find((g) => g.id === id)?.overheard?.(call)

  test.each([
    ['three-card-poker', 'Dealer has pair of fours', 'The dealer has a pair of fours'],
    ['three-card-poker', 'Dealer has ace-high flush', 'The dealer has an ace-high flush'],
    ['three-card-poker', 'Dealer has straight to the nine', 'The dealer has a straight to the nine'],
    ['three-card-poker', 'Dealer has three nines', 'The dealer has three nines'],
    ['three-card-poker', 'Dealer has queen high', 'The dealer has queen high'],
    [
      'three-card-poker',
      'Dealer has ten high, less than queen high',
      'The dealer has ten high and does not play',
    ],
    ['three-card-poker', 'No more bets', 'No more bets'],
    [
      'three-card-poker',
      '40 cards in the stub, 52 in the deck',
      'The dealer has counted the cards: all 52 are there',
    ],
    [
      'three-card-poker',
      '39 cards in the stub, 51 in the deck',
      'The dealer has counted the cards: 51, and 52 make a deck',
    ],
    ['big-six', '$2', 'The wheel stops at $2'],
    ['big-six', 'Joker', 'The wheel stops at the joker'],
    ['big-six', '$5, the number last passed', 'The wheel stops at $5, the number last passed'],
    ['big-six', 'No more bets', 'No more bets'],
    ['minibaccarat', "Player's Hand 5, Banker's Hand 5. Tie Hand", 'A tie, 5 to 5'],
    ['minibaccarat', "Player's Hand 2, Banker's Hand 9. Banker's Hand wins", "Banker's Hand wins, 9 to 2"],
    ['minibaccarat', "Player's Hand 7, Banker's Hand 6. Player's Hand wins", "Player's Hand wins, 7 to 6"],
    ['minibaccarat', "Player's Hand 7", "Player's Hand 7"],
  ])('%s: %s', (id, call, sentence) => expect(told(id, call)).toBe(sentence))
})
