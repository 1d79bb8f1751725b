import { expect, test } from 'vitest'
import { type Exhibit, view } from '../../kernel/index.ts'
import { BANKER_WINS, Chemin } from './chemin-de-fer.test-kit.ts'
import { exhibits } from './exhibits.ts'

const shown = (s: Chemin, viewer = 'everyone'): readonly Exhibit[] => exhibits(view(s.table, viewer))
const note = (s: Chemin, area: string, viewer = 'everyone'): string | undefined =>
  shown(s, viewer).flatMap((e) => (e.kind === 'note' && e.area === area ? [e.says] : []))[0]

test('in the auction the highest offer stands at the place of who made it', () => {
  const s = new Chemin().ready().give('B', 'bid', { cents: 30_00 })
  expect(note(s, 'mark-5')).toBe('$30')
  expect(shown(s).some((e) => e.kind === 'shoe')).toBe(false)
})

test('the shoe stands at the Banker, and what is open falls with every part', () => {
  const s = new Chemin().ready().bank('A', 40_00).pass('decline-banco')
  expect(shown(s)).toContainEqual({ kind: 'shoe', place: '2' })
  expect([note(s, 'mark-2'), note(s, 'open')]).toEqual(['BANKER', '$40 OPEN'])
  expect(note(s.bet('B', 'against', 15_00), 'open')).toBe('$25 OPEN')
  s.give('B', 'decline-cover').bet('C', 'against', 25_00)
  expect(note(s, 'open')).toBe('COVERED')
  s.run()
  expect([note(s, 'open'), note(s, 'mark-8')]).toEqual(['$40 BANK', 'PLAYER'])
})

test('Banco is called across the felt until the cards are dealt', () => {
  const s = new Chemin().ready().bank('A', 40_00)
  s.do({ type: 'banco', by: 'player:B' }).do({ type: 'award-banco', by: 'dealer' })
  const banner = { kind: 'banner', area: 'banco', says: 'BANCO!' }
  expect(shown(s)).toContainEqual(banner)
  expect(note(s, 'open')).toBe('COVERED')
  expect(shown(s.run())).toContainEqual(banner)
  s.with(BANKER_WINS).give('A', 'deal')
  expect(shown(s).some((e) => e.kind === 'banner')).toBe(false)
  const follow = new Chemin().ready().round(BANKER_WINS).give('A', 'offer-bank').give('B', 'suivi')
  expect(shown(follow)).toContainEqual({ ...banner, says: 'BANCO SUIVI!' })
})

test('points are told to who has looked, and to everybody when the cards are turned', () => {
  const s = new Chemin().ready().bank('A', 20_00).cover({ B: 20_00 })
  s.with({ player: 'KC 4D', banker: 'KD 3H', more: '9S' }).run().give('A', 'deal')
  expect(note(s, 'points-player', 'B')).toBe('4')
  for (const viewer of ['A', 'everyone']) expect(note(s, 'points-player', viewer)).toBeUndefined()
  s.give('B', 'card').give('A', 'deal')
  expect(note(s, 'points-banker')).toBe('3')
  expect(note(s, 'points-player')).toBeUndefined()
  // The row and the column that leave the Banker the choice.
  expect(shown(s).find((e) => e.kind === 'chart')).toMatchObject({ row: 3, column: 9, rule: '19:47-4.9(c)' })
  s.do({ type: 'stay', by: 'player:A' }).until('pay')
  expect([note(s, 'points-player'), note(s, 'points-banker')]).toEqual(['3', '3'])
})

test('before anybody can play it is said what is done with the cards', () => {
  expect(shown(new Chemin({})).map((e) => e.kind)).toEqual(['now'])
  expect(shown(new Chemin().until('shuffle'))).toContainEqual({
    kind: 'now',
    says: 'The dealer shuffles the cards.',
  })
})
