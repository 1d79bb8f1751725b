import { describe, expect, test } from 'vitest'
import type { DeckChoices } from '../deck/index.ts'
import { evolveVersus, type VersusFact } from './facts.ts'
import { begin, type State } from './state.ts'

const CHOICES: DeckChoices = {
  dealing: 'manual-shoe',
  shuffler: 'manual',
  decks: 1,
  idleSpread: 'face-up',
}
const EQUIPMENT = { dealing: 'manual-shoe', shuffler: 'manual', decks: 1 } as const

/** A table in the middle of something, where everything that could be forgotten is there. */
const busy = (decks: number, set: Partial<State> = {}): State => ({
  ...begin({ ...CHOICES, decks }),
  opening: [],
  acts: 3,
  exchange: decks === 2,
  unshuffled: decks === 2 ? ['B', 'A'] : ['A'],
  uncut: decks === 2 ? ['B', 'A'] : ['A'],
  lifted: 7,
  cut: true,
  loaded: true,
  jammed: true,
  cover: 'dealer',
  ...set,
})

const after = (state: State, fact: VersusFact): State => evolveVersus(state, fact)

describe('decks that leave the table', () => {
  test('come back to be opened, last, and by the procedure of new ones', () => {
    const state = after(busy(2, { opening: ['A'], procedure: 'idle' }), {
      type: 'deck-removed',
      decks: ['B'],
    })
    expect(state).toMatchObject({ opening: ['A', 'B'], procedure: 'new', acts: 0 })
    expect(after(busy(2, { opening: ['A'] }), { type: 'deck-removed', decks: ['A'] }).opening).toEqual(['A'])
  })

  test('are neither to be shuffled nor cut; what lies there of the other stays', () => {
    const state = after(busy(2), { type: 'deck-removed', decks: ['B'] })
    expect(state).toMatchObject({ unshuffled: ['A'], uncut: ['A'], cut: true, loaded: true, exchange: true })
  })

  test('take the cut and the shoe along where they were in play', () => {
    const state = after(busy(2), { type: 'deck-removed', decks: ['A'] })
    expect(state).toMatchObject({ unshuffled: ['B'], uncut: ['B'], cut: false, loaded: false })
    const bare = after(busy(2, { cut: false, loaded: false }), { type: 'deck-removed', decks: ['B'] })
    expect(bare).toMatchObject({ cut: false, loaded: false })
  })

  test('leave nothing to change places with when both are gone, or the only one', () => {
    const gone = (decks: number, which: readonly ('A' | 'B')[], exchange = true) =>
      after(busy(decks, { exchange }), { type: 'deck-removed', decks: which }).exchange
    expect([gone(2, ['A']), gone(2, ['B']), gone(2, ['A', 'B']), gone(1, ['A'])]).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(gone(2, ['A'], false)).toBe(false)
  })
})

describe('a table that is equipped anew', () => {
  const equipped = (state: State, equipment: Partial<State['equipment']>, v: number | undefined = 2): State =>
    after(state, {
      type: 'equipped',
      ...(v !== undefined && { v }),
      equipment: { ...state.equipment, ...equipment },
    })

  test('with another number of decks has new ones and nothing of the old', () => {
    for (const [from, to] of [
      [1, 2],
      [2, 1],
    ] as const) {
      const state = equipped(busy(from, { deck: from === 2 ? 'B' : 'A' }), { decks: to })
      expect(state).toEqual({
        ...busy(from),
        equipment: { ...EQUIPMENT, decks: to },
        opening: to === 2 ? ['A', 'B'] : ['A'],
        procedure: 'new',
        deck: 'A',
        acts: 0,
        exchange: false,
        unshuffled: [],
        uncut: [],
        cut: false,
        loaded: false,
        jammed: false,
      })
    }
  })

  test.each([{ dealing: 'hand' }, { shuffler: 'automated' }] as const)(
    '%j: all cards are shuffled again',
    (what) => {
      const state = equipped(busy(2), what)
      expect(state).toEqual({
        ...busy(2),
        equipment: { ...EQUIPMENT, decks: 2, ...what },
        acts: 0,
        lifted: 0,
        cover: 'rack',
        cut: false,
        loaded: false,
        jammed: false,
        uncut: [],
        unshuffled: ['A', 'B'],
      })
    },
  )

  test('goes on with the deck that is being opened, which is shuffled when it is', () => {
    const state = equipped(busy(2, { opening: ['B'] }), { dealing: 'hand' })
    expect(state).toMatchObject({ opening: ['B'], acts: 3, unshuffled: ['A'] })
  })

  test('as it was keeps its cards as they are; only what has jammed is free', () => {
    expect(equipped(busy(2), {})).toEqual({ ...busy(2), jammed: false })
  })

  test('in records of before cards were shuffled again keeps them as well', () => {
    const hand = { dealing: 'hand' } as const
    const kept = { ...busy(2), equipment: { ...EQUIPMENT, decks: 2, ...hand }, jammed: false }
    expect(equipped(busy(2), hand, 1)).toEqual(kept)
    expect(after(busy(2), { type: 'equipped', equipment: kept.equipment })).toEqual(kept)
  })
})

describe('a deck that is opened', () => {
  test('is to be cut when it came shuffled, else to be shuffled first', () => {
    const state = busy(2, { opening: ['B', 'A'], unshuffled: [], uncut: ['B'], procedure: 'idle' })
    const shuffled = after(state, { type: 'deck-opened', deck: 'B', preshuffled: true })
    expect(shuffled).toEqual({ ...state, opening: ['A'], procedure: 'new', acts: 0, uncut: ['B'] })
    const plain = after(state, { type: 'deck-opened', deck: 'B', preshuffled: false })
    expect(plain).toEqual({
      ...state,
      opening: ['A'],
      procedure: 'new',
      acts: 0,
      unshuffled: ['B'],
      uncut: [],
    })
  })

  test('and shuffled is to be cut, unless the way of dealing does without', () => {
    const state = busy(2)
    const done = (cutNeeded: boolean) => after(state, { type: 'shuffle-done', deck: 'B', cutNeeded })
    expect(done(true)).toEqual({ ...state, unshuffled: ['A'], uncut: ['A', 'B'], jammed: false })
    expect(done(false)).toEqual({ ...state, unshuffled: ['A'], uncut: ['A'], jammed: false })
  })
})

describe('a cut', () => {
  test('that is done forgets who declined it, and remembers whose turn it was where that counts', () => {
    const declined = after(after(busy(1), { type: 'cut-declined', player: 'A' }), {
      type: 'cut-declined',
      player: 'B',
    })
    expect(declined.declined).toEqual(['A', 'B'])
    const done = after(declined, { type: 'cut-done', deck: 'A', turn: '3' })
    expect(done).toEqual({ ...busy(1), uncut: [], acts: 0, lifted: 0, cut: true, cutTurn: '3' })
    expect(after(busy(1), { type: 'cut-done', deck: 'A' })).not.toHaveProperty('cutTurn')
  })

  test('that is ordered again takes the cards out of the shoe', () => {
    const again = after(busy(1, { uncut: [] }), { type: 'recut-ordered', deck: 'A' })
    expect(again).toEqual({ ...busy(1), uncut: ['A'], acts: 0, cut: false, loaded: false })
  })
})

describe('the end of a round', () => {
  const played: Partial<State> = {
    closed: true,
    hands: [{ place: '1', player: 'A', choice: 'play', looked: true }],
    passes: 3,
    faceUp: 1,
    stub: 'counted',
    collected: true,
    revealed: true,
    task: 4,
    forfeits: [{ player: 'A', wager: 'ante', cents: 500 }],
    won: { '1': 500 },
    decision: 1,
    turned: 2,
    unshuffled: [],
    exchange: false,
  }

  test('leaves nothing of it, and the deck to be shuffled', () => {
    const over = after(busy(1, played), { type: 'round-over', removed: false })
    expect(over).toEqual({
      ...begin(CHOICES),
      opening: [],
      unshuffled: ['A'],
      uncut: ['A'],
      lifted: 7,
      jammed: true,
    })
  })

  test('leaves nothing of what only some games have, each by itself', () => {
    for (const key of ['forfeits', 'won', 'decision', 'turned'] as const) {
      const over = after(busy(1, { [key]: played[key] }), { type: 'round-over', removed: false })
      expect(over).not.toHaveProperty(key)
    }
  })

  test('takes the other deck where there are two', () => {
    const over = after(busy(2, { ...played, deck: 'B' }), { type: 'round-over', removed: false })
    expect(over).toMatchObject({ deck: 'A', exchange: true, unshuffled: ['B'], cover: 'rack' })
    const gone = after(busy(2, { ...played, deck: 'B' }), { type: 'round-over', removed: true })
    expect(gone).toMatchObject({ deck: 'A', opening: ['B'], unshuffled: [], uncut: ['A'], exchange: true })
  })
})

describe('hands', () => {
  const state = busy(1, {
    hands: [
      { place: '1', player: 'A', choice: 'play', looked: false },
      { place: '2', player: 'B', choice: 'due', looked: false },
    ],
  })

  test('are changed one by one', () => {
    expect(after(state, { type: 'hand-examined', place: '2' }).hands.map((h) => h.looked)).toEqual([
      false,
      true,
    ])
    expect(after(state, { type: 'hand-decided', place: '2', choice: 'fold', keeps: true }).hands[1]).toEqual({
      place: '2',
      player: 'B',
      choice: 'fold',
      looked: false,
      keeps: true,
    })
    expect(after(state, { type: 'hand-decided', place: '2', choice: 'fold' }).hands[1]).not.toHaveProperty(
      'keeps',
    )
    expect(after(state, { type: 'hand-voided', place: '1' }).hands.map((h) => h.place)).toEqual(['2'])
  })

  test('are asked again, those that are still in it', () => {
    const once = after(state, { type: 'decision-opened', places: ['1'] })
    expect([once.decision, once.hands.map((h) => h.choice)]).toEqual([1, ['due', 'due']])
    expect(after(once, { type: 'decision-opened', places: [] }).decision).toBe(2)
  })

  test('have won what was paid to them so far', () => {
    const paid = (s: State, place: string, cents: number) => after(s, { type: 'winnings-paid', place, cents })
    expect(paid(paid(paid(state, '1', 500), '2', 100), '1', 25).won).toEqual({ '1': 525, '2': 100 })
  })

  test('that folded have lost what was collected, fold by fold', () => {
    const forfeit = { player: 'A', wager: 'ante', cents: 500 }
    const once = after(state, { type: 'forfeits-collected', forfeits: [forfeit] })
    const twice = after(once, { type: 'forfeits-collected', forfeits: [{ ...forfeit, player: 'B' }] })
    expect([once.collected, twice.forfeits]).toEqual([true, [forfeit, { ...forfeit, player: 'B' }]])
    expect(after(state, { type: 'forfeits-collected' })).toEqual({ ...state, collected: true })
  })
})
