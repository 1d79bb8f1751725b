import { expect, test } from 'vitest'
import { offers, terms } from '../../kernel/index.ts'
import { roulette } from './index.ts'
import { Roulette } from './roulette.test-kit.ts'
import { outcomeOn } from './settle.ts'
import { betNamed } from './wagers.ts'

const running = (): Roulette =>
  new Roulette().bet('A', 'red', 10_00).say('A', 'ready').dealer('spin', { direction: 'clockwise' })

test.each([
  ['[5.4(a)] a ball spun with the wheel', 'direction', '19:47-5.4(a)'],
  ['[5.4(b)] a ball that does not complete four revolutions', 'revolutions', '19:47-5.4(b)'],
  ['[5.4(c)] a foreign object in the wheel', 'object', '19:47-5.4(c)'],
])('%s is no spin: the ball is taken out, the wagers stand, bets are open again', (_, reason, rule) => {
  for (const at of [running(), running().closed('17')]) {
    const offer = offers(roulette, at.table, 'dealer').find((o) => o.with?.reason === reason)
    expect(offer).toMatchObject({ type: 'no-spin', rule })
    expect(offer?.says).toMatch(/^No spin: .* The wagers stand and the wheel is spun again\.$/)
    at.dealer('no-spin', { reason })
    expect(at.calls().at(-1)).toBe('No spin')
    expect(at.refused({ type: 'announce', by: 'dealer', chance: 0 })).toMatchObject({ refused: rule })
    expect(at.refused({ type: 'no-spin', by: 'dealer', reason })).toMatchObject({
      refused: rule,
      because: '“No spin” has been called already.',
    })
    at.dealer('remove-ball')
    expect([at.up('A', 'red'), at.table.round, at.spin.closed]).toEqual([10_00, 1, false])
    at.bet('B', 'black', 10_00).ball('17')
    expect([at.chips('A'), at.chips('B'), at.table.round]).toEqual([990_00, 1010_00, 2])
  }
})

test('[5.4(c)] once the ball is at rest, or before it runs, there is nothing to call', () => {
  const late = running().closed('17').dealer('announce')
  for (const at of [new Roulette(), late]) {
    expect(at.refused({ type: 'no-spin', by: 'dealer', reason: 'object' })).toMatchObject({
      refused: '19:47-5.4(c)',
      because: 'No ball is running in the wheel.',
    })
  }
})

test('only the dealer calls it', () => {
  const at = running()
  for (const by of ['stickman', 'boxman', 'floorperson', 'supervisor', 'player:A', 'player:Z'] as const) {
    expect(at.refused({ type: 'no-spin', by, reason: 'object' }).because).toBeTruthy()
    expect(offers(roulette, at.table, by).filter((o) => o.type === 'no-spin')).toEqual([])
  }
  expect(offers(roulette, at.table, 'dealer').filter((o) => o.type === 'no-spin')).toHaveLength(3)
})

test('[5.2(d)2] a 00 that is none on this wheel is recorded as the reason of no spin', () => {
  const at = new Roulette({ wheel: 'double-as-single' })
    .bet('A', 'red', 10_00)
    .closed('00')
    .dealer('announce')
  expect(at.entries.at(-1)?.events).toMatchObject([
    { type: 'called', words: 'No spin', rule: '19:47-5.2(d)2' },
    { reason: '00' },
    ...(at.entries.at(-1)?.events.slice(2) ?? []),
  ])
  expect([at.up('A', 'red'), at.table.round]).toEqual([10_00, 1])
})

test('[5.3(c)] a number on which nothing lies ends the round when it is announced', () => {
  const at = new Roulette().bet('A', 'red', 10_00).say('A', 'ready')
  at.dealer('spin', { direction: 'clockwise' }).do(at.takeDown('A', 'red'))
  at.closed('17').dealer('announce')
  expect([at.table.round, at.next(), at.spin.stop]).toEqual([2, 'wait', null])
})

test.each([
  ['double-zero', 'half'],
  ['single-zero', 'lose'],
  ['double-as-single', 'lose'],
] as const)('[5.2(b), 5.2(c), 5.2(d)3] what a zero does to even chances at a %s wheel: %s', (wheel, zero) => {
  const options = terms(new Roulette({ wheel }).table).options
  const on = (wager: string, number: string) => outcomeOn(betNamed(options, wager), number, wheel)
  for (const wager of ['red', 'black', 'odd', 'even', 'low', 'high']) expect(on(wager, '0')).toBe(zero)
  for (const wager of ['dozen-1', 'column-1', 'straight:1']) expect(on(wager, '0')).toBe('lose')
  expect([on('red', '2'), on('red', '1'), on('straight:0', '0')]).toEqual(['lose', 'win', 'win'])
})
