import { describe, expect, test } from 'vitest'
import {
  asPlayer,
  balance,
  CAGE,
  due,
  eventsOf,
  INVENTORY,
  isRefused,
  open,
  resolveTerms,
  run,
  spot,
  stack,
} from '../../kernel/index.ts'
import {
  ACE_KING,
  ACES,
  AUTOMATED,
  Carib,
  carib,
  FLUSH,
  FOUR,
  FULL_HOUSE,
  HAND,
  LOW,
  NOTHING,
  PAIR,
  ROYAL,
  ROYAL_HEARTS,
  type Setting,
  STRAIGHT_FLUSH,
} from './caribbean-stud.test-kit.ts'
import { caribbeanStud } from './index.ts'
import { METER_ACCOUNT, READING } from './progressive.ts'

const INITIAL = 10_000_00
const coin = (player: string, place: string) => ({
  type: 'bet',
  by: asPlayer(player),
  place,
  wager: 'progressive',
  cents: 1_00,
})

/** Everyone named has an ante of $10 and a coin, and the hand beside the name. */
function lit(hands: Readonly<Record<string, string>>, dealer: string, setting: Setting = {}): Carib {
  const people = Object.fromEntries(Object.keys(hands).map((place) => [`P${place}`, place]))
  const s = carib(people, setting)
  for (const place of Object.keys(hands))
    s.bet(`P${place}`, 'ante', 10_00).bet(`P${place}`, 'progressive', 1_00)
  return s.deal({ ...hands, dealer })
}
const won = (s: Carib, place: string): number => s.chips(`P${place}`) - 1000_00

describe('the wager', () => {
  test('[16.6(c)] a single chip of $1 beside an ante, into the own acceptor, whose light goes on', () => {
    const s = carib({ A: '1', B: '2' })
    expect(s.refused(coin('A', '1'))).toMatchObject({ refused: '19:47-16.6(c)' })
    s.bet('A', 'ante', 10_00)
    expect(s.refused({ ...coin('A', '1'), cents: 2_00 })).toMatchObject({ refused: '19:47-16.6(c)' })
    expect(s.refused({ ...coin('A', '1'), cents: 50 })).toMatchObject({ refused: '19:47-16.6(c)' })
    s.do(coin('A', '1'))
    expect(s.refused(coin('A', '1'))).toMatchObject({ refused: '19:47-16.6(c)' })
    expect(s.refused(coin('A', '2'))).toMatchObject({ refused: '19:47-16.6(e)' })
    const lights = (s.game.exhibits?.(s.table) ?? []).filter(
      (x) => 'area' in x && x.area.startsWith('light-'),
    )
    expect(lights.map((x) => x.kind === 'lamp' && x.on)).toEqual([true, false, false, false, false, false])
  })

  test('[16.6(c)] it takes no more than the dollar, whatever the table’s minimum', () => {
    const s = carib({ A: '1' }, { cents: 6_00 }).bet('A', 'ante', 5_00)
    s.do(coin('A', '1'))
    expect([s.chips('A'), s.staked()]).toEqual([0, { '1 ante': 500, '1 progressive': 100 }])
    const poor = carib({ A: '1' }, { cents: 5_00 }).bet('A', 'ante', 5_00)
    expect(poor.refused(coin('A', '1'))).toMatchObject({
      refused: '19:47-16.6(c)',
      expected: 100,
      received: 0,
    })
  })

  test('[16.6(b)] [16.6(c)] until the call it may be taken back, and before the ante', () => {
    const s = carib().bet('A', 'ante', 10_00)
    s.do(coin('A', '1'))
    const take = { type: 'take', by: asPlayer('A'), place: '1' }
    expect(s.refused({ ...take, wager: 'ante', cents: 10_00 })).toMatchObject({ refused: '19:47-16.6(c)' })
    s.do({ ...take, wager: 'progressive', cents: 1_00 }).do({ ...take, wager: 'ante', cents: 10_00 })
    expect(s.chips('A')).toBe(1000_00)
  })
})

describe('lock-out and count', () => {
  test.each([
    ['[16.7(b)]', {}, '19:47-16.7(b)'],
    ['[16.8(b)3]', HAND, '19:47-16.8(b)3'],
    ['[16.9(b)2]', AUTOMATED, '19:47-16.9(b)2'],
  ])(
    '%s after the call the dealer presses the button; then no coin is taken or given back',
    (_, options, rule) => {
      const s = carib({ A: '1', B: '2' }, { options }).bet('A', 'ante', 500).bet('B', 'ante', 500)
      s.do(coin('A', '1')).allReady({ 1: PAIR, 2: LOW, dealer: ACE_KING })
      expect(s.take()).toBe('close')
      expect(s.step()).toMatchObject({ command: { type: 'lock-out' }, rule })
      expect(s.refused({ type: 'deal', by: 'dealer' })).toMatchObject({ refused: rule })
      expect(s.refused(coin('B', '2'))).toMatchObject({ refused: '19:47-16.6(b)' })
      s.take()
      const take = { ...coin('A', '1'), type: 'take' }
      expect(s.refused(take)).toMatchObject({ refused: '19:47-16.6(b)' })
      expect(s.now()).toBe('count-coins')
    },
  )

  test('[16.7(b)] the coins are counted against the lights before a card is dealt', () => {
    const s = carib({ A: '1', B: '2' }).bet('A', 'ante', 500).bet('B', 'ante', 500)
    s.do(coin('A', '1'))
      .do(coin('B', '2'))
      .allReady({ 1: PAIR, 2: LOW, dealer: ACE_KING })
      .until('count-coins')
    expect(s.refused({ type: 'deal', by: 'dealer' })).toMatchObject({ refused: '19:47-16.7(b)' })
    s.take()
    expect(s.calls()).toContain('2 progressive coins, 2 lights')
    expect(s.now()).toBe('deal')
  })

  test('[16.7(b)] without coins there is nothing to count', () => {
    const s = carib().bet('A', 'ante', 500).allReady({ 1: PAIR, dealer: ACE_KING })
    expect([s.take(), s.take(), s.now()]).toEqual(['close', 'lock-out', 'deal'])
  })

  test.each([70, 85, 100])(
    '[16.12(f)] [16.12(f)[meter]] %i percent of each coin go onto the meter then',
    (rate) => {
      const s = carib({ A: '1', B: '2' }, { options: { rate } }).bet('A', 'ante', 500).bet('B', 'ante', 500)
      s.do(coin('A', '1'))
        .do(coin('B', '2'))
        .allReady({ 1: PAIR, 2: LOW, dealer: ACE_KING })
        .until('lock-out')
      expect(s.meter()).toBe(INITIAL)
      s.take()
      expect(s.meter()).toBe(INITIAL + 2 * rate)
    },
  )

  test('[16.12(f)] less than 70 percent is no rate', () => {
    expect(resolveTerms(caribbeanStud, { options: { rate: 65 } })).toMatchObject({
      refused: '19:47-16.12(f)[meter]',
    })
  })
})

describe('[16.12(f)[meter]] the initial amount', () => {
  test('is set by the first table that looks at the meter, and by none after it', () => {
    const first = carib()
    expect(first.moved().filter((m) => m.to === METER_ACCOUNT)).toMatchObject([
      { from: CAGE, cents: INITIAL },
    ])
    const second = new Carib({ A: '1' }, { elsewhere: 12_345_67 })
    expect(second.step()).toMatchObject({ by: 'floorperson', command: { type: 'set-meter' } })
    second.run()
    expect(second.moved().filter((m) => m.to === METER_ACCOUNT)).toEqual([])
    const looked = second.entries.find((e) => e.command.type === 'set-meter')
    expect(looked?.events).toEqual([{ type: 'meter-set', reading: 12_345_67 }])
  })

  test('belongs to one meter that all tables of the game share', () => {
    expect(caribbeanStud.meters).toEqual(['caribbean-stud'])
    expect(READING).toEqual({ kind: 'meter', meter: 'caribbean-stud' })
  })

  test('comes before everything else, also before anybody sits', () => {
    const opened = open(caribbeanStud, { options: { initial: 50_000 } })
    if (isRefused(opened)) throw new Error(opened.because)
    const { table } = run(caribbeanStud, opened.table, { answer: () => 0 })
    expect(balance(table, METER_ACCOUNT)).toBe(50_000_00)
  })
})

describe('[16.12(e)] [16.1[progressive-payout-hand]] what is paid', () => {
  test.each([
    ['flush', FLUSH, 50_00],
    ['full house', FULL_HOUSE, 100_00],
    ['four of a kind', FOUR, 500_00],
  ])('a %s wins its amount from the inventory, and the meter stays', (_, hand, cents) => {
    const s = lit({ 1: hand }, NOTHING)
    s.allBet()
    expect(won(s, '1')).toBe(10_00 + cents - 1_00)
    expect(s.meter()).toBe(INITIAL + 70)
  })

  test.each([
    ['10%', 1_000_07, INITIAL + 70 - 1_000_07],
    ['5000', 5_000_00, INITIAL + 70],
  ])('[16.12(e)[straight-flush]] a straight flush wins %s', (straightFlush, cents, left) => {
    const s = lit({ 1: STRAIGHT_FLUSH }, NOTHING, { options: { straightFlush } })
    s.allBet()
    expect(won(s, '1')).toBe(10_00 + cents - 1_00)
    expect(s.meter()).toBe(left)
  })

  test('[16.12(e)] a straight flush wins no less than ten percent: a part of a cent is rounded up', () => {
    const s = lit({ 1: STRAIGHT_FLUSH }, NOTHING, { elsewhere: 12_345_67 - 70 })
    s.allBet()
    expect(won(s, '1')).toBe(10_00 + 1_234_57 - 1_00)
    expect(s.meter()).toBe(12_345_67 - 1_234_57)
  })

  test('[16.12(f)] a royal flush wins all of it, and the meter begins again with the reset amount', () => {
    const s = lit({ 1: ROYAL }, NOTHING, { elsewhere: 77_000_01, options: { reset: 20_000 } })
    s.allBet()
    expect(won(s, '1')).toBe(10_00 + 77_000_01 + 70 - 1_00)
    expect(s.meter()).toBe(20_000_00)
  })

  test('[16.1[progressive-payout-hand]] a straight wins nothing, and the coin is lost', () => {
    const s = lit({ 1: '9S 8H 7D 6C 5S' }, NOTHING)
    s.allBet()
    expect([won(s, '1'), s.meter()]).toEqual([10_00 - 1_00, INITIAL + 70])
    expect(s.settled()).toContain('progressive lose')
  })

  test('[16.11(c)] it is paid with no hand of the dealer’s, with a higher and with a lower one', () => {
    const flush = (dealer: string): Carib => lit({ 1: FLUSH }, dealer).allBet()
    expect(won(flush(NOTHING), '1')).toBe(10_00 + 49_00)
    expect(won(flush(ACES), '1')).toBe(10_00 + 100_00 + 49_00)
    expect(won(flush('TD TC TH 5D 5C'), '1')).toBe(-30_00 + 49_00)
    expect(won(flush('KD 9D 7D 4D 2D'), '1')).toBe(49_00)
  })

  test('a folded hand loses its coin whatever it was', () => {
    const s = lit({ 1: ROYAL }, NOTHING).fold('P1').run()
    expect([won(s, '1'), s.meter()]).toEqual([-11_00, INITIAL + 70])
  })

  test('[16.11(b)2] without its light no hand is paid', () => {
    const s = carib().bet('A', 'ante', 10_00).deal({ 1: ROYAL, dealer: NOTHING }).allBet()
    expect([s.chips('A'), s.meter()]).toEqual([1010_00, INITIAL])
  })
})

describe('how it is paid', () => {
  test('[16.11(a)] [16.11(b)1] [16.11(b)2] [16.11(b)3] the dealer verifies hand and light, a supervisor validates, then the cards go', () => {
    const s = lit({ 1: FLUSH }, 'TD TC TH 5D 5C').allBet('verify-payout')
    expect(s.step()).toMatchObject({ by: 'dealer', rule: '19:47-16.11(b)2' })
    expect(s.refused({ type: 'collect-losing', by: 'dealer', place: '1' })).toHaveProperty('because')
    s.take()
    // What waits for the supervisor's word is the player's and yet in nobody's hand.
    expect([balance(s.table, due('P1')), s.chips('P1')]).toEqual([50_00, 969_00])
    expect(s.step()).toMatchObject({ by: 'supervisor', command: { type: 'validate-payout' } })
    for (const by of ['dealer', 'floorperson'] as const)
      expect(s.refused({ type: 'validate-payout', by, place: '1' })).toHaveProperty('because')
    s.take()
    expect([balance(s.table, due('P1')), s.chips('P1')]).toEqual([0, 1019_00])
    expect([s.take(), s.take()]).toEqual(['collect-losing', 'rack-lost'])
    expect(won(s, '1')).toBe(19_00)
  })

  test('[16.12(e), 16.12(f), 16.12(g)] a jackpot leaves the meter when it is verified, and the reset amount goes on', () => {
    const s = lit({ 1: ROYAL }, NOTHING).allBet('verify-payout')
    expect(s.step().says).toBe('Verify the hand at 1 and that its light is lit; call a supervisor.')
    s.take()
    const because = 'Progressive payout: royal flush.'
    const royal = { type: 'moved', wager: 'progressive', rule: '19:47-16.12(e)', because }
    expect(s.entries.at(-1)?.events).toEqual([
      { ...royal, from: METER_ACCOUNT, to: due('P1'), cents: INITIAL + 70 },
      expect.objectContaining({
        ...{ from: CAGE, to: METER_ACCOUNT, cents: INITIAL, rule: '19:47-16.12(f)' },
      }),
      { type: 'jackpot-held', places: ['1'], reading: INITIAL + 70, reset: INITIAL },
      { type: 'payout-verified', place: '1' },
      expect.objectContaining({ type: 'task-done' }),
    ])
  })

  test('[16.11(b)3, 16.12(e)] the supervisor’s word pays the player and leaves the coin to the house', () => {
    const s = lit({ 1: ROYAL }, NOTHING).allBet('validate-payout')
    expect(s.step().says).toBe('Validate the progressive payout at 1.')
    s.take()
    const rule = '19:47-16.12(e)'
    expect(s.entries.at(-1)?.events).toMatchObject([
      { from: due('P1'), to: stack('P1'), cents: INITIAL + 70, wager: 'progressive', outcome: 'win', rule },
      { from: spot('1', 'P1', 'progressive'), to: INVENTORY, cents: 1_00, wager: 'progressive', rule },
      { type: 'payout-validated', place: '1' },
      { type: 'task-done' },
    ])
    s.until('complete-papers')
    expect(s.step().says).toBe('Complete the papers of the jackpot at 1; the hand stays until then.')
    s.take()
    expect(s.entries.at(-1)?.events).toContainEqual({ type: 'papers-completed', place: '1' })
  })

  test('[16.12(e), 16.12(g)] the meter is read for a part of it only, once for those who share it', () => {
    const needs = (hand: string) => lit({ 1: hand }, NOTHING).allBet('verify-payout').step().needs
    expect([needs(FLUSH), needs(STRAIGHT_FLUSH)]).toEqual([undefined, READING])
    const two = lit({ 1: ROYAL, 4: ROYAL_HEARTS }, NOTHING).allBet('verify-payout')
    expect(two.step().needs).toEqual(READING)
    two.take()
    expect(two.until('verify-payout').step().needs).toBeUndefined()
  })

  test('[16.10(e)3] winners are paid ante and bet first, then the progressive, before any winning card goes', () => {
    const s = lit({ 1: FLUSH, 4: FULL_HOUSE }, ACES).allBet('pay-winning')
    expect(s.steps('end')).toEqual([
      ...['pay-winning', 'verify-payout', 'validate-payout'],
      ...['pay-winning', 'verify-payout', 'validate-payout'],
      ...['rack-hand', 'rack-hand'],
    ])
  })

  test.each([
    ['[16.10(e)3]', ACES, '19:47-16.10(e)3'],
    ['[16.10(f)4]', NOTHING, '19:47-16.10(f)4'],
  ])('%s a hand paid from the meter stays on the table until its papers are complete', (_, dealer, rule) => {
    const s = lit({ 1: STRAIGHT_FLUSH, 4: PAIR }, dealer).allBet('complete-papers')
    expect([s.pile('hand:1').length, s.pile('hand:4').length]).toEqual([5, 0])
    expect(s.step()).toMatchObject({ by: 'supervisor', rule })
    expect(s.refused({ type: 'rack-hand', by: 'dealer', place: '1' })).toMatchObject({ refused: rule })
    s.take()
    expect(s.take()).toBe('rack-hand')
    expect(s.pile('hand:1')).toEqual([])
  })

  test('[16.10(e)3] one that loses to a higher hand stays too', () => {
    const s = lit({ 1: STRAIGHT_FLUSH }, 'KD QD JD TD 9D').allBet('complete-papers')
    expect([s.pile('hand:1').length, s.staked()]).toEqual([5, {}])
  })

  test('[16.12(g)] each is paid by what the meter reads at that player’s turn, from the right', () => {
    const s = lit({ 1: STRAIGHT_FLUSH, 4: '9H 8H 7H 6H 5H' }, NOTHING)
    s.allBet('verify-payout')
    const full = s.meter()
    s.allBet()
    const right = Math.ceil(full / 10)
    const left = Math.ceil((full - right) / 10)
    expect([won(s, '4'), won(s, '1')]).toEqual([9_00 + right, 9_00 + left])
    expect(s.meter()).toBe(full - right - left)
  })

  test('[16.12(g)] what other tables have put onto it meanwhile counts', () => {
    const s = lit({ 1: ROYAL }, NOTHING).allBet('verify-payout')
    s.elsewhere += 3_00
    s.allBet()
    expect(won(s, '1')).toBe(9_00 + INITIAL + 70 + 3_00)
  })

  test('[16.12(g)] two royal flushes share the reading at the first of them; an odd cent stays', () => {
    const s = lit({ 1: ROYAL, 4: ROYAL_HEARTS }, NOTHING, { elsewhere: 61 }).allBet('verify-payout')
    const full = s.meter()
    expect(full % 2).toBe(1)
    s.take()
    s.elsewhere += 10_000_00
    s.allBet()
    const share = (full - 1) / 2
    expect([won(s, '1'), won(s, '4')]).toEqual([9_00 + share, 9_00 + share])
    expect(s.meter()).toBe(1 + INITIAL + 10_000_00)
    expect(s.moved().filter((m) => /reset/.test(m.because))).toHaveLength(1)
  })

  test('[16.12(g)] a royal flush without a light has no share', () => {
    const s = carib({ A: '1', B: '4' }).bet('A', 'ante', 500).bet('B', 'ante', 500)
    s.do(coin('A', '1')).deal({ 1: ROYAL, 4: ROYAL_HEARTS, dealer: NOTHING }).allBet()
    expect([s.chips('A'), s.chips('B')]).toEqual([1004_00 + INITIAL + 70, 1005_00])
  })
})

describe('what else can happen to it', () => {
  const voided = (s: Carib): void => {
    expect(s.staked()).toEqual({})
    // The coin is back; the meter keeps what it got.
    expect([won(s, '1'), s.meter()]).toEqual([0, INITIAL + 70])
    expect(eventsOf(s.events(), 'moved').some((m) => m.from === METER_ACCOUNT)).toBe(false)
  }

  test.each(['deal', 'rack-stub', 'look'])(
    '[16.13(d)] a round void before %s gives the coin back',
    (step) => {
      const s = carib({ P1: '1' }).bet('P1', 'ante', 10_00).bet('P1', 'progressive', 1_00)
      s.allReady({ 1: ROYAL, dealer: NOTHING }).until('deal')
      s.take()
      s.until(step).declare('wrong-number')
      voided(s)
    },
  )

  test('[16.13(d)] [16.13(a)] also when all have decided, and of a folded hand', () => {
    const s = carib({ P1: '1', P4: '4' })
    for (const p of ['P1', 'P4']) s.bet(p, 'ante', 10_00).bet(p, 'progressive', 1_00)
    s.deal({ 1: LOW, 4: ROYAL, dealer: NOTHING }).fold('P1').run().allBet('reveal')
    s.declare('wrong-number')
    expect([won(s, '1'), won(s, '4'), s.meter()]).toEqual([0, 0, INITIAL + 140])
  })

  test('[16.7(f)2] a wrong stub count gives it back', () => {
    const s = carib({ P1: '1' }, { chance: 'dealer' }).bet('P1', 'ante', 10_00).bet('P1', 'progressive', 1_00)
    s.allReady({ 1: ROYAL, dealer: NOTHING }).until('rack-stub')
    s.declare('stub-count-wrong', 'dealer', { misdealt: false })
    voided(s)
  })

  test('[16.13(d)] a hand that is void by itself gets its coin back, and the others play', () => {
    const s = carib({ P1: '1', P4: '4' })
    for (const p of ['P1', 'P4']) s.bet(p, 'ante', 10_00).bet(p, 'progressive', 1_00)
    s.deal({ 1: ROYAL, 4: FLUSH, dealer: NOTHING })
    s.declare('wrong-hand', 'floorperson', { place: '1' }).allBet()
    expect([won(s, '1'), won(s, '4'), s.meter()]).toEqual([0, 59_00, INITIAL + 140])
  })

  test('a table that closes pays what is under way, and the meter stays where it is', () => {
    const s = lit({ 1: ROYAL }, NOTHING).allBet('validate-payout')
    s.do({ type: 'close-table', by: 'floorperson' }).run()
    const home = s.moved().filter((m) => m.to === 'patron:P1')
    expect(home.map((m) => m.cents)).toEqual([1009_00 + INITIAL + 70])
    expect([s.table.closing, s.meter(), balance(s.table, due('P1'))]).toEqual(['shut', INITIAL, 0])
  })

  test('a change of the rate comes when the round closes, not under a coin that is in', () => {
    const s = carib().bet('A', 'ante', 10_00)
    const told = { sign: s.table.now, announced: s.table.now, commission: s.table.now }
    s.do({ type: 'notice', by: 'floorperson', options: { rate: 100 }, limits: {}, ...told })
    s.do({ ...coin('A', '1'), at: s.table.now + 3_600_000 })
    s.deal({ 1: PAIR, dealer: ACE_KING }).allBet()
    expect(s.meter()).toBe(INITIAL + 70)
    s.bet('A', 'ante', 10_00).do(coin('A', '1')).deal({ 1: PAIR, dealer: ACE_KING })
    expect(s.meter()).toBe(INITIAL + 170)
  })
})

describe('taken back at a table with real cards', () => {
  const real = (step: string, hands: Readonly<Record<string, string>> = { 1: ROYAL }): Carib =>
    lit(hands, NOTHING, { chance: 'dealer' }).allBet(step)
  const rescind = { type: 'rescind', by: 'supervisor', reason: 'wrong card' } as const
  const sum = (s: Carib): number => Object.values(s.table.balances).reduce((n, cents) => n + cents, 0)

  test('before the meter is read a wrong card is taken back as any other', () => {
    const s = real('verify-payout')
    s.do(rescind)
    expect([s.now(), s.meter(), sum(s)]).toEqual(['reveal-hand', INITIAL + 70, 0])
  })

  test('[16.11(b)3] what waits for validation is given back to the meter first, and then the card is taken back', () => {
    const s = real('validate-payout')
    expect(s.refused(rescind).because).toMatch(/already left/)
    expect(s.offered('dealer', 'decline-payout')).toEqual([])
    expect(s.offered('supervisor', 'decline-payout').map((o) => o.rule)).toEqual(['19:47-16.11(b)3'])
    s.declare('decline-payout', 'supervisor', { place: '1' })
    expect([s.now(), s.meter(), balance(s.table, due('P1'))]).toEqual(['verify-payout', INITIAL + 70, 0])
    const back = { from: due('P1'), to: METER_ACCOUNT, cents: INITIAL + 70, wager: 'progressive' }
    expect(s.moved().slice(-2)).toMatchObject([
      { ...back, rule: '19:47-16.11(b)3' },
      { from: METER_ACCOUNT, to: CAGE, cents: INITIAL, rule: '19:47-16.11(b)3' },
    ])
    s.do(rescind)
    expect([s.now(), s.meter(), sum(s)]).toEqual(['reveal-hand', INITIAL + 70, 0])
    s.allBet()
    expect([won(s, '1'), s.meter()]).toEqual([9_00 + INITIAL + 70, INITIAL])
  })

  test('[16.11(b)3] with two royal flushes both go back, and the reset amount comes off once', () => {
    const s = real('validate-payout', { 1: ROYAL, 4: ROYAL_HEARTS })
    s.declare('decline-payout', 'supervisor', { place: '4' })
    expect([s.meter(), sum(s), balance(s.table, due('P1'))]).toEqual([INITIAL + 140, 0, 0])
    s.take()
    s.take()
    // One of them has been paid: now the other is nobody's to decline.
    expect(s.until('validate-payout').offered('supervisor', 'decline-payout')).toEqual([])
  })

  test('another table may have won the reset amount meanwhile: what is there comes off', () => {
    const s = real('validate-payout')
    s.elsewhere -= INITIAL
    s.declare('decline-payout', 'supervisor', { place: '1' })
    expect(s.meter()).toBe(70)
  })

  test('what has been validated is not taken back', () => {
    const s = real('complete-papers')
    expect(s.refused(rescind).because).toMatch(/already left/)
    expect(s.offered('supervisor', 'decline-payout')).toEqual([])
  })

  test('where the house deals nothing can have been entered wrongly', () => {
    const s = lit({ 1: ROYAL }, NOTHING).allBet('validate-payout')
    expect(s.offered('supervisor', 'decline-payout')).toEqual([])
  })
})
