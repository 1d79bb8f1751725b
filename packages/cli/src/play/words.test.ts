import { craps } from '@boardwalk/engine/craps'
import { type Offer, resolveOptions } from '@boardwalk/engine/kernel'
import { describe, expect, test } from 'vitest'
import { findWager, parseAmount, parseBet, takers, takeUp, tokens } from './words.ts'

const wagers = craps.wagers(resolveOptions(craps) as Record<string, string>)
const all = () => true

describe('amounts', () => {
  test.each([
    ['25', 2500],
    ['$25', 2500],
    ['1,250', 125000],
    ['12.50', 1250],
    ['12.5', 1250],
    ['0', 0],
  ])('%s is %i cents', (text, cents) => {
    expect(parseAmount(text)).toBe(cents)
  })
  test.each(['', 'x', '-5', '1.234', '1e9', '12,5', '99999999999'])('%j is none', (text) => {
    expect(parseAmount(text)).toBeUndefined()
  })
})

describe('wagers', () => {
  test.each([
    ['pass', 'pass'],
    ["don't pass", 'dont-pass'],
    ['place-win-6', 'place-win-6'],
    ['place to win 6', 'place-win-6'],
    ['place 6', 'place-win-6'],
    ['hard 8', 'hard-8'],
    ['eight the hardway', 'hard-8'],
    ['c and e', 'c-and-e'],
    ['elev', 'eleven'],
  ])('%s is %s', (text, id) => {
    expect(findWager(wagers, tokens(text))).toBe(id)
  })
  test.each(['place', 'whist', '6', ''])('%j is none', (text) => {
    expect(findWager(wagers, tokens(text))).toBeUndefined()
  })

  test.each([
    ['pass 25', { wager: 'pass', cents: 2500 }],
    ['place 6 12', { wager: 'place-win-6', cents: 1200 }],
    ['buy 4', { wager: 'buy-4' }],
    ['craps 2 5', { wager: 'craps-2', cents: 500 }],
    ['horn 12', { wager: 'horn', cents: 1200 }],
    ['field@3 5', { wager: 'field', cents: 500, place: '3' }],
    ['field', { wager: 'field' }],
  ])('%s', (text, bet) => {
    expect(parseBet(wagers, tokens(text), all)).toEqual(bet)
  })

  test('come 5 is five dollars where a bet on the 5 is not offered', () => {
    const open = (id: string) => id === 'come'
    expect(parseBet(wagers, ['come', '5'], open)).toEqual({ wager: 'come', cents: 500 })
    expect(parseBet(wagers, ['come', '5'], () => false)).toEqual({ wager: 'come', cents: 500 })
    expect(parseBet(wagers, ['come', '5'], (id) => id === 'come-5')).toEqual({ wager: 'come-5' })
  })
})

describe('offers', () => {
  const by = 'player:you' as const
  const on = (wager: string): Offer => ({
    type: 'on',
    by,
    rule: 'house',
    says: `${wager} on`,
    with: { wager },
  })
  const cut: Offer = {
    type: 'cut',
    by,
    rule: 'house',
    says: 'Cut',
    fields: { at: { kind: 'amount', least: 10, most: 40, step: 1 } },
  }
  const dice: Offer = {
    type: 'choose',
    by,
    rule: 'house',
    says: 'Choose',
    fields: { dice: { kind: 'some', of: ['1', '2', '3'], least: 2, most: 2 } },
  }

  test('are taken up by their word and what they name', () => {
    expect(takers([on('hard-8'), on('hard-6')], ['on', 'hard-6'])).toEqual([on('hard-6')])
    expect(takers([on('hard-8'), on('hard-6')], ['on'])).toHaveLength(2)
    expect(takers([on('hard-8')], ['off', 'hard-8'])).toEqual([])
  })

  test('get their fields from the words that are left', () => {
    expect(takeUp(cut, ['cut', '20'])).toEqual({ type: 'cut', at: 20 })
    expect(takeUp(cut, ['cut'])).toEqual({ type: 'cut', at: 10 })
    expect(takeUp(cut, ['cut', 'deep'])).toBeUndefined()
    expect(takeUp(dice, ['choose', '3', '1'])).toEqual({ type: 'choose', dice: ['1', '3'] })
    const cents = { kind: 'amount', least: 5_00, most: 15_00, step: 1_00, each: 5_00 } as const
    const play: Offer = { type: 'play', by, rule: 'house', says: 'Play', fields: { cents } }
    expect(takeUp(play, ['play', '2x'])).toEqual({ type: 'play', cents: 10_00 })
    expect(takeUp(play, ['play', '7'])).toEqual({ type: 'play', cents: 7_00 })
    expect(takeUp(dice, ['choose'])).toEqual({ type: 'choose', dice: ['1', '2'] })
  })

  test('take tiles and cards by their faces or by where they lie, with the place or without it', () => {
    const set: Offer = {
      type: 'set',
      by,
      rule: 'house',
      says: 'Set',
      with: { place: '2' },
      fields: { cards: { kind: 'cards', of: [7, 8, 9, 10], least: 2, most: 2, name: 'Low hand' } },
    }
    const tiles = new Map([
      [7, '66'],
      [8, '24'],
      [9, '24'],
      [10, 'TH'],
    ])
    const cards = (...words: string[]) => takeUp(set, ['set', ...words], (card) => tiles.get(card))?.cards
    expect(cards('6-6', '4-2')).toEqual([7, 8])
    expect(cards('2-4', '4-2')).toEqual([8, 9])
    expect(cards('10h', '6-6')).toEqual([10, 7])
    expect(cards('2', '3')).toEqual([8, 9])
    expect(cards('2', '1', '3')).toEqual([7, 9])
    expect(cards('2')).toEqual([7, 8])
    expect(cards('5-5')).toBeUndefined()
  })
})
