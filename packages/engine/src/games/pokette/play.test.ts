import { describe, expect, test } from 'vitest'
import {
  act,
  asPlayer,
  type Command,
  eventsOf,
  facesOf,
  isRefused,
  next,
  offers,
  open,
  pile,
  resolveTerms,
  staked,
  tableSign,
  view,
} from '../../kernel/index.ts'
import { DECK_ACTS } from './decks.ts'
import { pokette } from './index.ts'
import { procedure } from './play.ts'
import { Wheel } from './pokette.test-kit.ts'
import { STOPS } from './wheel.ts'

const fresh = (options = {}) => {
  const opened = open(pokette, { options })
  if (isRefused(opened)) throw new Error(opened.because)
  return opened.table
}

describe('opening', () => {
  test('[12.3(a)] dealer or floorperson sorts three decks by suit and sequence before anybody bets', () => {
    const table = fresh()
    expect(next(pokette, table)).toMatchObject({ by: 'dealer', command: { type: 'sort-decks' } })
    const sat = act(pokette, table, { type: 'sit', by: asPlayer('A'), place: '1' })
    if (isRefused(sat)) throw new Error(sat.because)
    const bet = { type: 'bet', by: asPlayer('A'), place: '1', wager: 'red', cents: 1_00 }
    expect(act(pokette, sat.table, bet)).toMatchObject({ refused: '19:47-12.3(a)' })
    for (const by of ['dealer', 'floorperson'] as const) {
      const done = act(pokette, table, { type: 'sort-decks', by })
      if (isRefused(done)) throw new Error(done.because)
      const faces = facesOf(done.table, 'table')
      expect(faces).toHaveLength(156)
      for (const deck of [0, 1, 2]) {
        const cards = faces.slice(52 * deck, 52 * deck + 52)
        expect(new Set(cards).size).toBe(52)
        expect(cards.slice(0, 13).join(' ')).toBe('2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC')
      }
    }
  })

  test('[12.3(b)] then they go into their container', () => {
    const done = act(pokette, fresh(), { type: 'sort-decks', by: 'dealer' })
    if (isRefused(done)) throw new Error(done.because)
    expect(next(pokette, done.table)).toMatchObject({ rule: '19:47-12.3(b)' })
    const housed = act(pokette, done.table, { type: 'house-decks', by: 'dealer' })
    if (isRefused(housed)) throw new Error(housed.because)
    expect(pile(housed.table, 'container')).toHaveLength(156)
    expect(pile(housed.table, 'table')).toHaveLength(0)
  })

  test('[12.2(a)] the cards do nothing but show the winning cards on the stand; the same card may come three times', () => {
    const table = new Wheel().spin('9C', '9C').until('clear-stand', '9C')
    expect(table.posted()).toEqual(['9C', '9C', '9C'])
    expect(pile(table.table, 'container')).toHaveLength(153)
    table.step()
    expect(pile(table.table, 'container')).toHaveLength(156)
  })

  test('[12.3(a)] all three decks lie open to everyone', () => {
    const { table } = new Wheel()
    expect([table.shuffles, Object.values(table.sets)]).toMatchObject([1, [{ shuffle: 1, decks: 3 }]])
    expect(Object.keys(view(table, 'everyone').faces)).toHaveLength(156)
  })

  test('[12.8(g)] where a device has taken over, only the spaces that hold a card are cleared', () => {
    const placed = (at: Wheel) => at.entries.at(-1)?.events.filter((e) => e.type === 'placed').length
    expect(placed(new Wheel().spin('9C', '9H').until('clear-stand', '9S').step())).toBe(3)
    const table = new Wheel().spin('9C')
    const told = { sign: 0, announced: 0, commission: 0, effective: 60 * 60 * 1000 }
    table.do({ type: 'notice', by: 'floorperson', options: { display: 'device' }, limits: {}, ...told })
    const bet = { type: 'bet', by: asPlayer('A'), place: '1', wager: 'red', cents: 5_00 }
    table.do({ ...bet, at: told.effective } as Command)
    table.spin('JKB', '9H').until('clear-stand', '9S').step()
    expect(placed(table)).toBe(1)
    expect(pile(table.table, 'container')).toHaveLength(156)
  })

  test('[12.2(a)] a device may show them in place of cards and stand', () => {
    const table = new Wheel({ options: { display: 'device' } })
    expect(table.table.sets).toEqual({})
    table.spin('9C', '9H')
    expect(table.state.stand).toEqual(['9C', '9H'])
    const notes = pokette.exhibits?.(table.table).filter((e) => e.kind === 'note') ?? []
    expect(notes.slice(0, 2)).toMatchObject([{ says: '9C' }, { says: '9H' }])
    table.bet('A', 'three-of-a-kind', 1_00).spin('9S')
    expect(table.lines()).toEqual(['A three-of-a-kind win 11 to 1'])
  })

  test('[12.2(a)] when cards take over from a device in the middle of a hand, the stand is filled from the decks', () => {
    const table = new Wheel({ options: { display: 'device' } }).spin('9C')
    const effective = 60 * 60 * 1000
    const told = { sign: 0, announced: 0, commission: 0, effective }
    table.do({ type: 'notice', by: 'floorperson', options: { display: 'cards' }, limits: {}, ...told })
    table.do({ type: 'bet', by: asPlayer('A'), place: '1', wager: 'pair-in-two', cents: 1_00, at: effective })
    table.spin('JKB').run()
    expect(table.posted()).toEqual(['9C'])
    table.spin('9H')
    expect(table.posted()).toEqual(['9C', '9H'])
    expect(table.lines()).toEqual(['A pair-in-two win 11 to 1'])
  })
})

test('[12.8(f)] a hand is under way as long as a wager stands', () => {
  const table = new Wheel().spin('9C')
  expect(pokette.underWay?.(table.table)).toBe(false)
  expect(pokette.underWay?.(table.bet('A', 'pair-in-two', 1_00).table)).toBe(true)
})

describe('making wagers', () => {
  test('[12.4(a)] chips on the layout, or a spoken wager with cash that the dealer confirms', () => {
    const table = new Wheel()
    table.do({ type: 'spoken-bet', by: asPlayer('A'), place: '1', wager: 'red', cents: 25_00 })
    expect(staked(table.table, '1', 'A', 'red')).toBe(0)
    table.do({ type: 'confirm', by: 'dealer', question: 1 })
    expect(staked(table.table, '1', 'A', 'red')).toBe(25_00)
    expect(table.chips('A')).toBe(10_000_00)
  })

  test('[12.4(b)] nobody plays chips without value in the colour of another person or of value chips', () => {
    const table = new Wheel()
    const take = (player: string, colour: string, cents = 2_00) =>
      ({ type: 'take-colour', by: asPlayer(player), colour, cents }) as const
    table.do(take('A', 'coral'))
    expect(table.refused(take('B', 'coral'))).toMatchObject({ refused: '19:47-12.4(b)' })
    for (const colour of ['red', 'green', 'black', 'white'])
      expect(table.refused(take('B', colour))).toMatchObject({ refused: '19:47-12.4(b)' })
    table.do(take('B', 'navy'))
    expect(table.noBet('red', 3_00)).toMatchObject({ refused: '19:47-12.4(b)' })
    const colours = pokette.exhibits?.(table.table).filter((e) => e.kind === 'colour')
    expect(colours).toMatchObject([
      { player: 'A', name: 'coral' },
      { player: 'B', name: 'navy' },
    ])
    table.bet('A', 'red', 4_00)
    expect(table.refused({ type: 'redeem-colour', by: asPlayer('A') }).refused).toBe('19:47-12.4(b)')
    table
      .spin('9C')
      .do({ type: 'redeem-colour', by: asPlayer('A') })
      .bet('A', 'red', 3_00)
    expect(table.state.issued).toEqual({ B: { colour: 'navy', cents: 2_00 } })
    table.do({ type: 'leave', by: asPlayer('B') })
    expect(table.state.issued).toEqual({})
  })

  test('[12.4(c)] a wager may be moved until bets are closed; then it counts where its owner let it lie', () => {
    const table = new Wheel().bet('A', 'single-card:9C', 5_00)
    const take = { type: 'take', by: asPlayer('A'), place: '1', wager: 'single-card:9C', cents: 5_00 }
    table.do(take).bet('A', 'single-card:9C', 5_00).until('spin')
    expect(table.refused(take).refused).toBe('19:47-12.4(c)')
  })

  test('[12.7(c)] it is settled strictly by its position', () => {
    const table = new Wheel().bet('A', 'two-cards:9C-8C', 1_00).bet('B', 'two-cards:9C-9D', 1_00).spin('8C')
    expect(table.lines()).toEqual(['B two-cards:9C-9D lose', 'A two-cards:9C-8C win 24 to 1'])
  })
})

describe('a spin', () => {
  test('[12.7(a)] "No more bets" is announced before the wheel is spun, and closes the layout', () => {
    const table = new Wheel().ready()
    expect(table.refused({ type: 'spin', by: 'dealer', direction: 'clockwise' }).refused).toBe(
      '19:47-12.7(a)',
    )
    table.step()
    expect(table.calls().at(-1)).toBe('No more bets')
    expect(table.noBet('red').refused).toBe('19:47-12.7(a)')
  })

  test('[12.7(b)] the dealer spins in either direction, three revolutions at least', () => {
    const table = new Wheel().until('spin')
    expect(table.says()).toContain('three revolutions')
    const other = new Wheel().until('spin').staff('dealer', 'spin', { direction: 'counterclockwise' })
    expect(other.state.spin.direction).toBe('counterclockwise')
    other.spin('9C')
    expect(other.state.stand).toEqual(['9C'])
    expect(table.refused({ type: 'spin', by: asPlayer('A'), direction: 'clockwise' }).refused).toBe(
      '19:47-12.7(b)',
    )
  })

  test('[12.7(d)] announced with its suit, marked, posted; then losers collected, then winners paid', () => {
    const table = new Wheel().bet('A', 'red', 1_00).bet('B', 'black', 1_00).until('post', '9C')
    expect(table.calls().at(-1)).toBe('9 of clubs')
    expect(table.says()).toBe(
      'Put the marker on the 9 of clubs and the card in the first space of the stand.',
    )
    for (const type of ['collect', 'pay']) expect(table.tooEarly(type)).toBe('19:47-12.7(d)')
    table.step()
    expect(table.posted()).toEqual(['9C'])
    expect(pokette.exhibits?.(table.table)).toContainEqual({ kind: 'crown', wager: 'single-card:9C' })
    expect(table.tooEarly('pay')).toBe('19:47-12.7(d)')
    table.until('announce-wagers')
    expect(table.lines()).toEqual(['A red lose', 'B black win 1 to 1'])
    expect([table.chips('A'), table.chips('B')]).toEqual([9_999_00, 10_001_00])
  })

  test('[12.7(d)] the cards go into the first, the second and the third space of the stand', () => {
    const table = new Wheel()
    for (const [card, space] of [
      ['9C', 'first'],
      ['4H', 'second'],
      ['KD', 'third'],
    ] as const) {
      table.until('post', card)
      expect(table.says()).toMatch(new RegExp(`and the card in the ${space} space of the stand\\.$`))
      table.spin(card)
    }
  })

  test('[12.9(c)] fewer than three revolutions: "No spin", the wagers stand, the wheel is spun again', () => {
    const table = new Wheel().bet('A', 'black', 1_00).until('announce')
    table.staff('dealer', 'no-spin', { reason: 'revolutions' })
    expect(table.calls().at(-1)).toBe('No spin')
    expect(staked(table.table, '1', 'A', 'black')).toBe(1_00)
    expect([table.state.stand, table.table.board, table.table.round]).toEqual([[], undefined, 1])
    // It is not read where it stopped: bets are open, and it must be called and spun again.
    expect(table.due()).toBe('wait')
    expect(table.state.spin).toMatchObject({ closed: false, turning: false, stop: null, spins: 1 })
    for (const step of ['announce', 'spin', 'post']) expect(table.tooEarly(step)).toMatch(/^19:47-12/)
    table.spin('9C')
    expect(table.state.spin.last).toBe(STOPS.indexOf('9C'))
    expect(table.lines()).toEqual(['A black win 1 to 1'])
    const turning = new Wheel().until('announce')
    for (const by of ['floorperson', 'supervisor', 'stickman', 'boxman', 'player:A'] as const)
      expect(turning.refused({ type: 'no-spin', by, reason: 'revolutions' })).toHaveProperty('because')
    expect(table.refused({ type: 'no-spin', by: 'dealer', reason: 'revolutions' }).refused).toBe(
      '19:47-12.9(c)',
    )
  })
})

describe('the clapper between two cards', () => {
  test('[12.9(a)1] the card previously passed wins, where the licensee chose that', () => {
    const table = new Wheel().bet('A', 'single-card:9C', 1_00).until('announce')
    table.between('9C')
    expect(table.calls().at(-1)).toBe('9 of clubs, the card last passed')
    expect(eventsOf(table.events(), 'called').at(-1)?.rule).toBe('19:47-12.9(a)1')
    table.until('announce-wagers')
    expect(table.lines()).toEqual(['A single-card:9C win 50 to 1'])
  })

  test('[12.9(a)2] the spin is void and the wheel is spun again, where the licensee chose that', () => {
    const table = new Wheel({ options: { between: 'respin' } })
      .bet('A', 'single-card:9C', 1_00)
      .until('announce')
    const [offer] = offers(pokette, table.table, 'dealer').filter((o) => o.type === 'between')
    expect(offer).toMatchObject({ rule: '19:47-12.9(a)2' })
    expect(offer?.needs).toBeUndefined()
    table.staff('dealer', 'between')
    expect(staked(table.table, '1', 'A', 'single-card:9C')).toBe(1_00)
    table.spin('9C')
    expect(table.lines()).toEqual(['A single-card:9C win 50 to 1'])
  })

  test('[12.9(b)] the sign at the table says which', () => {
    const sign = (value: string): string => {
      const terms = resolveTerms(pokette, { options: { between: value } })
      if (isRefused(terms)) throw new Error(terms.because)
      return tableSign(pokette, terms).join('\n')
    }
    expect(sign('previous')).toContain('Clapper between two cards: the card last passed wins')
    expect(sign('respin')).toContain('the spin is void and the wheel is spun again')
  })

  test('[12.9(a)1] it is declared while the wheel turns', () => {
    expect(new Wheel().refused({ type: 'between', by: 'dealer' }).refused).toBe('19:47-12.9(a)')
    expect(STOPS).toHaveLength(54)
  })
})

describe('the dealer’s way through a spin', () => {
  const types = (display: string): string[] => procedure({ display }).map((a) => a.type)

  test('is known without playing it: with cards and stand the decks are sorted first', () => {
    const spin = types('device')
    expect(types('cards')).toEqual([...DECK_ACTS.map((a) => a.type), ...spin])
    expect(DECK_ACTS.length).toBeGreaterThan(0)
    expect(spin.at(0)).toBe('inspect-wheel')
    expect(spin.slice(-3)).toEqual(['announce-wagers', 'clear-stand', 'next-spin'])
    for (const act of procedure({ display: 'cards' })) expect(act.rule).toMatch(/^(house|19:47-12\..+)$/)
    expect(spin.filter((t) => /collect|pay/.test(t))).toHaveLength(4)
  })

  test('[12.8(b)] a pair in two is settled under its own paragraph, later hands under theirs', () => {
    const rule = (table: Wheel): string => next(pokette, table.table).rule
    const lost = new Wheel().spin('9C').bet('A', 'pair-in-two', 1_00).until('collect-poker', '4H')
    expect(rule(lost)).toBe('19:47-12.8(b)')
    const won = new Wheel().spin('9C').bet('A', 'pair-in-two', 1_00).until('pay-poker', '9H')
    expect(rule(won)).toBe('19:47-12.8(b)')
    const later = new Wheel().spin('9C', '4H').bet('A', 'pair-in-three', 1_00).until('collect-poker', 'KD')
    expect(rule(later)).not.toBe('19:47-12.8(b)')
    // A wager on the card itself has nothing of it.
    const plain = new Wheel().spin('9C').bet('A', 'black', 1_00).until('collect', '4H')
    expect(rule(plain)).not.toBe('19:47-12.8(b)')
  })

  test('[12.8(b)] out of order the dealer is told what comes first', () => {
    const table = new Wheel().spin('9C').bet('A', 'pair-in-two', 1_00).bet('A', 'black', 1_00)
    table.until('collect', '4H')
    expect(table.tooEarly('collect-poker')).toBe('19:47-12.8(b)')
    expect(table.tooEarly('pay-poker')).toBe('19:47-12.8(b)')
    expect(table.tooEarly('pay')).not.toBe('19:47-12.8(b)')
    expect(table.tooEarly('clear-stand')).toBe('19:47-12.8(g)')
  })

  test('a table that is to close plays out the hand that poker wagers wait for', () => {
    const table = new Wheel().spin('9C', '4H').bet('A', 'pair-in-three', 1_00).bet('A', 'red', 1_00)
    table.ready().staff('floorperson', 'close-table').spin('JKR')
    expect(table.table.closing).toBe('asked')
    expect(staked(table.table, '1', 'A', 'pair-in-three')).toBe(1_00)
    for (const player of ['A', 'B', 'C']) table.do({ type: 'ready', by: asPlayer(player) })
    while (table.table.closing !== 'shut') table.step('4D')
    expect(table.lines()).toContain('A pair-in-three win 5 to 1')
  })
})
