import { craps } from '@boardwalk/engine/craps'
import {
  drawn,
  type Game,
  isStep,
  next,
  type Offer,
  seeded,
  type Table,
  take,
  view,
} from '@boardwalk/engine/kernel'
import { minibaccarat } from '@boardwalk/engine/minibaccarat'
import { puntoBanco } from '@boardwalk/engine/punto-banco'
import { threeCardPoker } from '@boardwalk/engine/three-card-poker'
import { expect, test } from 'vitest'
import { actorsOf, ahead, callOf, crowded, playersAct, procedureOf, titleOf } from './acts.ts'
import { didAfter } from './did.ts'
import { groupOf, partsOf, sortOffers } from './sorted.ts'

const games: readonly Game[] = [craps, puntoBanco, minibaccarat, threeCardPoker]

/** Plays on to the first step of this name. */
function upTo(game: Game, type: string): Table {
  const pick = seeded(9)
  const source = drawn(pick)
  let table = crowded(game, {}, source)
  for (let i = 0; i < 500; i++) {
    const now = next(game, table)
    if (isStep(now) && now.command.type === type) return table
    const after = isStep(now) ? take(game, table, now, source) : playersAct(game, table, source, pick)
    if (!after) break
    table = after.table
  }
  throw new Error(`no ${type}`)
}

test.each(games.map((g) => [g.id, g] as const))('the acts of %s are found by dealing it', (_, game) => {
  const { acts } = procedureOf(game)
  expect(acts.length).toBeGreaterThan(3)
  expect(new Set(acts.map((a) => `${a.by} ${a.type}`)).size).toBe(acts.length)
  for (const act of acts)
    expect(act).toMatchObject({ says: expect.stringMatching(/\S/), rule: expect.any(String) })
  expect(procedureOf(game)).toBe(procedureOf(game))
})

test('the next two steps are shown as far as chance cannot change them', () => {
  const game = minibaccarat
  const betting = upTo(game, 'no-more-bets')
  expect(ahead(game, view(betting, 'everyone'), []).map((c) => c.says)).toEqual([
    "Deal card 1 to the Player's Hand.",
    "Deal card 2 to the Banker's Hand.",
  ])
  expect(ahead(game, view(upTo(game, 'first-card'), 'everyone'), [])).toEqual([])
})

test('what the house keeps to itself does not stop the view from looking ahead', () => {
  const game = threeCardPoker
  const { made: _, counters: __, ...shown } = view(upTo(game, 'deal'), 'everyone')
  const { counters } = procedureOf(game)
  expect(ahead(game, shown as Table, counters)[0]?.says).toMatch(/second card/)
  // Whether the stub is counted depends on rounds the page cannot know.
  const last = upTo(game, 'rack-stub')
  expect(counters).toContain('stub')
  expect(ahead(game, { ...view(last, 'everyone'), counters: {} }, counters).length).toBeGreaterThan(0)
})

test('a call is known before it is made where nothing is left to chance', () => {
  const game = minibaccarat
  expect(callOf(game, upTo(game, 'no-more-bets'), { type: 'no-more-bets', by: 'dealer' })).toBe(
    'No More Bets',
  )
  const air = upTo(craps, 'call')
  expect(callOf(craps, air, { type: 'call', by: 'stickman' })).toBeUndefined()
  expect(callOf(craps, air, { type: 'call', by: 'stickman', chance: [4, 2] })).toMatch(/^Six/)
})

test('offers are sorted by what they are for, and irregularities into groups', () => {
  const game = craps
  const { acts } = procedureOf(game)
  const offer = (type: string, says: string, more: Partial<Offer> = {}): Offer => ({
    type,
    by: 'dealer',
    rule: 'house',
    says,
    ...more,
  })
  const call = offer('call', 'Call the sum.')
  const all = [
    call,
    offer('sit', 'Sit down', { by: 'player:A' }),
    offer('invalid-roll', 'A die left the table. Again.', { with: { reason: 'off-table' } }),
    offer('invalid-roll', 'A die left the table. Again.', { with: { reason: 'off-table' }, by: 'boxman' }),
    offer('shoe-jam', 'The automated shoe jams.'),
    offer('coupon', 'Match play coupon on pass'),
    offer('confirm', 'Confirm: Place 6 on', { with: { question: 3 } }),
    offer('decline', 'Decline: Place 6 on', { with: { question: 3 } }),
    offer('return-dice', 'Return them the other way.'),
  ]
  const sorted = sortOffers(all, { says: 'Call the sum.', by: 'dealer' }, acts)
  expect(sorted.step).toBe(call)
  expect(sorted.voices).toMatchObject([{ question: 3, says: 'Place 6 on', decline: all[7] }])
  expect(sorted.irregular.map((g) => [g.name, g.offers.length])).toEqual([
    ['Dice and wheel', 1],
    ['Device', 1],
  ])
  expect(sorted.table).toEqual([all[5]])
  expect(sorted.otherwise).toEqual([all[8]])
  expect(groupOf(offer('x', 'Somebody spoke.'))).toBe('Dealer')
})

test('an irregularity is what happened, and then what the rules make of it', () => {
  expect(partsOf('A die left the table. The wagers stand.')).toEqual({
    what: 'A die left the table',
    disposition: 'The wagers stand.',
  })
  expect(partsOf('No roll: the dice did not leave the hand together. Again.').what).toBe(
    'The dice did not leave the hand together',
  )
  expect(partsOf('A card is face up in the deck: it is not used.')).toEqual({
    what: 'A card is face up in the deck',
    disposition: 'It is not used.',
  })
})

test('what was done is told from the facts, and bets are no steps', () => {
  const deal = { kind: 'step' as const, says: 'Deal.', rule: 'house', by: 'dealer' }
  const call = { kind: 'step' as const, says: 'Call.', rule: 'house', by: 'dealer' }
  const words = { type: 'called', by: 'dealer', words: 'Six', rule: 'house' } as const
  const bet = {
    type: 'moved',
    from: 'stack:A',
    to: 'spot:1:A:pass',
    cents: 5,
    rule: 'house',
    because: '',
  } as const
  expect(didAfter(deal, call, [words], 7)).toEqual({ key: '7', says: 'Deal.', words: 'Six' })
  expect(didAfter(deal, call, [bet], 7)).toBeUndefined()
  expect(didAfter(deal, deal, [{ type: 'thrown' }], 7)).toBeUndefined()
  const back = { type: 'rescinded', by: 'supervisor', reason: 'misread' } as const
  expect(didAfter(call, deal, [back], 9)?.says).toBe('Taken back: misread')
})

test('roles act as the staff they are', () => {
  expect(actorsOf(['player', 'dealer'])).toEqual(['dealer', 'stickman'])
  expect(actorsOf(['guest'])).toEqual([])
  expect(actorsOf(['floorperson', 'supervisor'])).toEqual(['floorperson', 'boxman', 'supervisor'])
  expect(titleOf('no-more-bets')).toBe('No more bets')
})
