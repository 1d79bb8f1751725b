import { expect, test } from 'vitest'
import { asPlayer, eventsOf, isEvent, pile, type Settings, viewEvent } from '../kernel/index.ts'
import { duelTable } from '../versus/duel.test-kit.ts'
import { COMMUNITY, DEALER, RACK, type State } from '../versus/index.ts'
import { type MiddleState, middleTable } from '../versus/middle.test-kit.ts'
import { rideTable } from '../versus/ride.test-kit.ts'
import type { VersusTable } from '../versus/versus.test-kit.ts'

const HANDS = { 'hand:1': '9S 5H', 'hand:2': 'KS KD', 'hand:dealer': '3C' }
/** Up to the first decision: A at 1 and B at 2, with these cards. */
function dealt(settings?: Settings): VersusTable<MiddleState> {
  const s = middleTable({ A: '1', B: '2' }, settings)
  s.declined()
  s.bet('A', 'ante', 10_00).bet('B', 'ante', 10_00).bet('B', 'lucky', 5_00)
  return s.cards(HANDS).ready('A', 'B').run()
}
const answer = (type: string, player: string, place: string, cents?: number) =>
  ({ type, by: asPlayer(player), place, ...(cents !== undefined && { cents }) }) as const

test('a pass gives a card to each hand in turn, burns, and lays the rest where it says, open or not', () => {
  const s = dealt()
  const order = s.events().flatMap((e) => (isEvent(e, 'placed') && e.from === 'shoe' ? [e.to] : []))
  expect(order).toEqual(['hand:1', 'hand:2', DEALER, 'hand:1', 'hand:2', RACK, DEALER, COMMUNITY, COMMUNITY])
  const [down, up] = pile(s.table, DEALER)
  expect([s.face(down), s.face(up)]).toEqual([undefined, 'JS'])
  expect(pile(s.table, COMMUNITY).map((card) => s.face(card))).toEqual([undefined, undefined])
  const told = s.events().filter((e) => e.type === 'shown' && viewEvent(e, 'C') !== undefined)
  expect(JSON.stringify(told.map((e) => viewEvent(e, 'C')))).not.toContain('9S')
})

test('cards in the middle are turned from the top, one burned first, and open another decision', () => {
  const s = dealt()
  const [bottom, top] = pile(s.table, COMMUNITY)
  s.do(answer('play', 'A', '1', 15_00))
    .run()
    .do(answer('fold', 'B', '2'))
  s.cards({ ...HANDS, community: 'QH' }, '6S').run()
  expect(pile(s.table, RACK)).toContain(top)
  expect(pile(s.table, COMMUNITY)).toEqual([bottom])
  expect(s.face(bottom)).toBe('QH')
  // B is out of it, and decides no more.
  expect(s.now()).toBe('check')
  s.do(answer('check', 'A', '1'))
  const shoe = pile(s.table, 'shoe')
  s.until('rack-stub')
  expect(pile(s.table, RACK)).toContain(shoe[0])
  expect(pile(s.table, COMMUNITY)).toEqual([bottom, shoe[1]])
})

test('at the end of the round everything lies in the rack, also where no rule removes the stub', () => {
  for (const dealing of ['manual-shoe', 'hand']) {
    const s = dealt({ options: { dealing, shuffler: 'automated' } })
    s.do(answer('fold', 'A', '1'))
      .run()
      .do(answer('fold', 'B', '2'))
      .run()
    const racked = s.entries.some((e) => e.command.type === 'rack-stub')
    expect(racked).toBe(dealing === 'manual-shoe')
    const end = s.entries.findLast((e) => e.command.type === 'end')
    const moved = end && eventsOf(end.events, 'placed').map((e) => e.from)
    expect(moved).toEqual([DEALER, COMMUNITY, ...(racked ? [] : ['deck'])])
    expect(s.table.round).toBe(2)
  }
})

/** How the stubs of five rounds were put away, with a shuffler that counts. */
function stubsOf<S extends State>(s: VersusTable<S>, answered: string): string[] {
  for (let i = 0; i < 5; i++) {
    s.declined()
    s.bet('A', 'ante', 5_00)
      .cards({})
      .ready('A')
      .run()
      .do(answer(answered, 'A', '1'))
      .run()
  }
  return s.entries.map((e) => e.command.type).filter((t) => t === 'rack-stub' || t === 'count-stub')
}

test('a counting shuffler frees from the count only in the ways of dealing that the game names', () => {
  const counted = stubsOf(middleTable({ A: '1' }, { options: { shuffler: 'counting' } }), 'fold')
  expect(counted).toEqual(['rack-stub', 'rack-stub', 'rack-stub', 'rack-stub', 'count-stub'])
  expect(stubsOf(duelTable({ A: '1' }, 'counting'), 'stand')).not.toContain('count-stub')
  expect(stubsOf(duelTable({ A: '1' }, 'automated'), 'stand')).toContain('count-stub')
})

test.each(['manual-shoe', 'automated-shoe'])('a game without a dealer’s hand, by the %s', (way) => {
  const s = rideTable(way).run()
  for (const id of ['first', 'second', 'third']) s.bet('A', id, 10_00)
  s.ready('A').cards({ 'hand:1': '9S', community: 'JH 7D 2C' }).run()
  expect(s.entries.some((e) => e.command.type === 'deliver-community')).toBe(way === 'automated-shoe')
  const [bottom, middle, top] = pile(s.table, COMMUNITY)
  s.do(answer('take-back', 'A', '1')).run()
  expect(s.chips('A')).toBe(980_00)
  expect(pile(s.table, RACK)).toContain(top)
  expect([s.face(bottom), s.face(middle)]).toEqual([undefined, '7D'])
  s.do(answer('let-it-ride', 'A', '1')).run()
  // Nine, seven and jack are 27: both wagers that rode are paid.
  expect(s.chips('A')).toBe(1020_00)
  expect(s.entries.some((e) => e.command.type === 'reveal')).toBe(false)
  expect(s.table.round).toBe(2)
})
