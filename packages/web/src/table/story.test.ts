import { craps } from '@boardwalk/engine/craps'
import type { Event } from '@boardwalk/engine/kernel'
import { open } from '@boardwalk/engine/kernel'
import { minibaccarat } from '@boardwalk/engine/minibaccarat'
import { describe, expect, test } from 'vitest'
import { netOf, spoken, story, type Teller, wordsOf } from './story.ts'

const names = { A: { name: 'Guest 1' }, B: { name: 'Guest 2' } }
const opened = open(craps)
if (!('table' in opened)) throw new Error('craps does not open')
const optionsOf = (table: { terms: readonly { options: Record<string, string | number | boolean> }[] }) =>
  table.terms.at(-1)?.options ?? {}
const at: Teller = { words: wordsOf(craps, optionsOf(opened.table)), me: 'A', names }
const tell = (facts: readonly Event[], now = 1) => story(at, { facts, first: 0 }, now)

const won: Event = {
  type: 'moved',
  from: 'inventory',
  to: 'stack:A',
  cents: 14_00,
  wager: 'place-win-6',
  outcome: 'win',
  odds: '7 to 6',
  rule: '19:47-1.2(a)5',
  because: 'A 6 came before a 7.',
}
const lost: Event = {
  type: 'moved',
  from: 'spot:3:B:field',
  to: 'inventory',
  cents: 5_00,
  wager: 'field',
  outcome: 'lose',
  rule: '19:47-1.2(a)11',
  because: 'A 6.',
}

describe('what happened, in words', () => {
  test('one line a wager, with its odds, its rule and why', () => {
    const [line] = tell([won])
    expect(line).toMatchObject({
      text: 'Place to win 6 won 7 to 6',
      net: 14_00,
      rule: '19:47-1.2(a)5',
      because: 'A 6 came before a 7.',
      mine: true,
    })
  })

  test('other people’s wagers are told by name and do not touch the own net', () => {
    const lines = tell([won, lost])
    expect(lines[1]).toMatchObject({ text: 'Guest 2: Field lost', mine: false })
    expect(netOf(lines)).toBe(14_00)
  })

  test('what a bank pays in and has left is of no wager, and is its own', () => {
    const paid: Event = {
      ...lost,
      from: 'cover:A',
      to: 'center',
      because: 'The bank pays in what is missing.',
    }
    const { wager: _, ...plain } = paid as Event & { wager: string }
    const [line] = tell([plain as Event])
    expect(line).toMatchObject({ text: 'The bank pays in what is missing', net: -5_00, mine: true })
  })

  test('a return of the stake is no win', () => {
    const pushed: Event = { ...lost, from: 'spot:3:A:field', to: 'stack:A', outcome: 'push' }
    expect(tell([pushed])[0]).toMatchObject({ text: 'Field returned', net: 0 })
  })

  test('a new round begins behind the one that closed', () => {
    const lines = tell([won, { type: 'closed', round: 1 }, won], 2)
    expect(lines.map((l) => l.round)).toEqual([1, 2])
  })

  test('a screen reader hears calls and what became of the own wagers, with a sign', () => {
    const call: Event = { type: 'called', by: 'stickman', words: 'Six', rule: '19:47-1.10(a)' }
    expect(spoken(tell([call, won, lost]))).toBe('Six. Place to win 6 won 7 to 6 +$14')
  })

  test('cards are named by where they lie, and nothing is said of a face that is not shown', () => {
    const table = open(minibaccarat)
    if (!('table' in table)) throw new Error('minibaccarat does not open')
    const facts: Event[] = [
      { type: 'placed', cards: [1000], from: 'shoe', to: 'hand:player' },
      { type: 'shown', cards: [1000], to: 'everyone', faces: ['QS'] },
      { type: 'shown', cards: [1001], to: 'B' },
    ]
    const words = wordsOf(minibaccarat, optionsOf(table.table))
    const lines = story({ ...at, words }, { facts, first: 0 }, 1)
    expect(lines.map((l) => l.text)).toEqual(["Player's Hand: queen of spades"])
  })

  test('a deck that is spread is not read out card by card', () => {
    const faces = Array<string>(52).fill('2C')
    const [line] = tell([{ type: 'shown', cards: faces.map((_, i) => 1000 + i), to: 'everyone', faces }])
    expect(line?.text).toBe('52 cards are shown')
  })
})
