import { describe, expect, test } from 'vitest'
import { eventsOf, scripted } from '../kernel/index.ts'
import { High } from './highcard.test-kit.ts'

const double = (): High => new High({ shoe: 'double' }).ready()
/** What was called last, and by what rule. */
const called = (s: High) => eventsOf(s.events(), 'called').at(-1)
const phases = (s: High) => [s.table.state.side, s.table.state.phase, s.table.state.aside]

describe('two sides', () => {
  test('are opened, shuffled, cut and loaded one after the other, and nothing is burned', () => {
    const s = double()
    const done = s.entries.map((e) => e.command.type).filter((type) => type !== 'decline-cut')
    const each = [
      'inspect',
      'verify',
      'spread',
      'turn-down',
      'wash',
      'stack',
      'shuffle',
      'lace',
      'cut',
      'load',
    ]
    expect(done).toEqual([...each, 'take-side', ...each])
    expect(s.table.sets).toEqual({
      red: { deck: 'standard', decks: 1, shuffle: 1 },
      black: { deck: 'standard', decks: 1, shuffle: 2 },
    })
    expect([s.pile('shoe:red').length, s.pile('shoe:black').length, s.pile('shoe')]).toEqual([52, 52, []])
    expect(phases(s)).toMatchObject(['black', 'betting', { red: { phase: 'betting', behind: 13 } }])
  })

  test('no wager is taken before both are ready', () => {
    const s = new High({ shoe: 'double' }).run(scripted({}))
    for (const by of ['player:A', 'player:B'] as const) s.do({ type: 'decline-cut', by })
    s.until('take-side')
    const bet = { type: 'bet', by: 'player:A', place: '2', wager: 'main', cents: 1_00 } as const
    expect(s.refused(bet)).toMatchObject({ refused: 'high:shuffle' })
  })

  test('a card that stands for the side it came from is the first of the round', () => {
    const s = double().bets().until('determine').until('deal', '9S')
    expect(s.pile('hand:2')).toEqual([2026])
    expect(called(s)).toMatchObject({ words: 'The black side', rule: 'high:used' })
    s.run(scripted({ faces: '8C KC' }))
    expect(s.pile('rack:black')).toEqual([2026, 2027, 2028])
    expect(s.pile('rack:red')).toEqual([])
  })

  test('one that stands for the other is burned, and the round is dealt from there', () => {
    const s = double().bets().until('determine').until('deal', '9H')
    expect(s.pile('rack:black')).toEqual([2026])
    expect([s.pile('hand:2'), s.table.state.side]).toEqual([[], 'red'])
    expect(called(s)).toMatchObject({ words: 'The red side', rule: 'high:burned' })
    s.run(scripted({ faces: '8C KC QC' }))
    expect(s.pile('rack:red')).toEqual([1026, 1027, 1028])
  })

  test('nobody but the dealer draws it', () => {
    const s = double().bets().until('determine')
    expect(s.offered('determine').length).toBeGreaterThan(0)
    for (const by of ['floorperson', 'supervisor', 'player:A'] as const) {
      expect(s.offered('determine', by)).toEqual([])
      expect(s.refused({ type: 'determine', by }).because).toBeTruthy()
    }
  })

  test('the dealer may draw it from either', () => {
    const s = double().bets().until('determine')
    s.source = scripted({ faces: '9D' })
    s.act('determine', 'dealer', { side: 'red' })
    expect([s.pile('hand:2'), s.table.state.side]).toEqual([[1026], 'red'])
  })

  /** Rounds dealt from the black side alone, three cards each. */
  function blackRounds(s: High, count: number): High {
    for (let i = 0; i < count; i++) {
      const rest = i % 2 === 0 ? s.left(3, 'CS', 'black').slice(2) : ` ${s.left(2, 'HD', 'black')}`
      s.round(`${s.left(1, 'CS', 'black')}${rest}`)
    }
    return s
  }

  test('only the side where the cutting card came out is gathered and shuffled', () => {
    const s = blackRounds(double(), 12)
    expect([s.table.shuffles, s.pile('shoe:black').length]).toEqual([2, 16])
    s.round(`${s.left(1, 'CS', 'black')} ${s.left(2, 'HD', 'black')}`)
    expect([s.table.sets.red?.shuffle, s.table.sets.black?.shuffle]).toEqual([1, 3])
    expect(s.calls().filter((c) => c.endsWith('cards'))).toEqual(['52 cards'])
    expect(s.pile('shoe:red')).toHaveLength(52)
    expect(s.waited()).toHaveLength(1)
  })

  test('a side used up by the card that decided against it waits until the round is over', () => {
    const s = blackRounds(double(), 12)
    const against = (): void => {
      s.bets().until('determine')
      s.source = scripted({ faces: s.left(1, 'HD', 'black') })
      s.act('determine', 'dealer', { side: 'black' })
    }
    const finish = (): High => s.until('settle', s.left(3, 'CDHS', 'red')).act('settle')
    for (const waits of ['betting', 'betting', 'gather']) {
      against()
      expect(phases(s)).toMatchObject(['red', 'dealing', { black: { phase: waits } }])
      finish()
    }
    expect([s.table.state.out, s.now()]).toEqual([false, 'take-side'])
    expect(s.act('take-side', 'dealer', { side: 'black' }).now()).toBe('gather')
    expect(s.ready().table.sets).toMatchObject({ red: { shuffle: 1 }, black: { shuffle: 3 } })
  })
})

test('a table that changes to one side takes all the cards out', () => {
  const s = double()
  const at = s.table.now
  s.do({
    type: 'notice',
    by: 'floorperson',
    sign: at,
    announced: at,
    commission: at,
    options: { shoe: 'single' },
  })
  s.do({ type: 'apply-notices', by: 'dealer', at: at + 3_600_000 })
  expect(s.now()).toBe('change-cards')
  s.act('change-cards')
  expect(s.pile('removed')).toHaveLength(104)
  expect(s.table.state).not.toHaveProperty('side')
  expect(s.ready().pile('shoe')).toHaveLength(51)
})
