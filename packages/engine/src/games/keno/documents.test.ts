import { describe, expect, test } from 'vitest'
import { guest, HOUSE_WORD, Keno, supervisor, writer } from './booth/booth.test-kit.ts'
import { defaultCard } from './card.ts'
import {
  paySlip,
  rateCardLines,
  refundDocument,
  reprintLines,
  requestForm,
  ticketLines,
  voidSlip,
} from './documents.ts'

const at = (time: number) => new Date(time).toISOString().slice(0, 16)
const KING = 'K7 / 1-2 / 3-4-5: 1/3, 1/4, 1/6 @2.00'

function printed(text = KING, games = 3) {
  const booth = new Keno().openDrawer()
  const number = booth.buy(text, { games })
  return { booth, number, lines: ticketLines(booth.row(number).ticket, at) }
}

describe('a ticket shows', () => {
  test.each([
    ['[15.4(c)1] when it was issued', 'Issued 2026-11-19T12:00'],
    ['[15.4(c)2, 15.4(c)10] its work station and its writer', 'Station 1, writer wendy'],
    ['[15.4(c)3] its numbers, group by group', 'A: 1-2'],
    ['[15.4(c)3] its king', 'K: K7'],
    ['[15.4(c)4, 15.4(c)5] its games, the first and the last', '3 games: 1 to 3'],
    [
      '[15.4(c)6, 15.4(c)7] its conditioning with the rate of each wager',
      'Conditioning 1/3 @2.00, 1/4 @2.00, 1/6 @2.00',
    ],
    ['[15.4(c)8] its ways', 'Ways 3'],
    ['[15.4(c)9] its price', 'Price $18'],
    [
      '[15.4(c)11] the limit of a game and how it is shared',
      'All wins of a game together are paid at most $100,000: beyond that each winning way is paid the same part.',
    ],
    [
      '[15.4(c)12] that only the ticket is paid',
      'Wins are paid for this computer-generated ticket only. Present it to collect.',
    ],
    [
      '[15.4(c)13, 15.6(c)] how long it is good',
      'Wins may be claimed for 365 days from the start of game 3.',
    ],
    ['[15.3(c)] that it has to be checked', 'Check it against your request before game 1 starts.'],
  ])('%s', (_, line) => {
    expect(printed().lines).toContain(line)
  })

  test('[15.4(c)] its number', () => {
    expect(printed().lines[0]).toBe('KENO TICKET M1-000001')
  })

  test('[15.4(c)4] one game as one', () => {
    expect(printed(KING, 1).lines).toContain('1 game: 1')
  })

  test('whose it is, when it was bought on a page', () => {
    const booth = new Keno()
    const { ticket } = booth.row(booth.buy(KING, { by: guest('ann') }))
    expect(ticketLines(ticket, at).join('\n')).toContain('to the account that bought it')
    expect(ticketLines(ticket, at)).toContain('Station 9, writer HOUSE')
  })

  test('each limit, where its games have several; and none, where there is none', () => {
    const { ticket } = printed().booth.row('M1-000001')
    const limits = [
      { cap: 100_000_00, capShare: 'pro-rata' as const, first: 1, last: 2 },
      { cap: null, capShare: 'pro-rata' as const, first: 3, last: 3 },
    ]
    const lines = ticketLines({ ...ticket, limits }, at).join('\n')
    expect(lines).toContain('the same part (games 1 to 2).')
    expect(lines).toContain('There is no limit on what a game pays (game 3).')
  })

  test('only the games that count, where one between them was cancelled', () => {
    const { ticket } = printed().booth.row('M1-000001')
    expect(ticketLines({ ...ticket, skips: [2] }, at)).toContain('2 games: 1 to 3')
  })

  test('that it is a reprint, when it is one', () => {
    const { booth, number, lines } = printed()
    expect(reprintLines(booth.row(number).ticket, at, booth.now)).toEqual([
      'REPRINT of 2026-11-19T12:00',
      ...lines,
    ])
  })
})

describe('a request has room for', () => {
  const form = requestForm()
  test('[15.4(b)1] a grid of the numbers 1 to 80', () => {
    const numbers = form
      .filter((line) => /^[ \d]+$/.test(line))
      .join(' ')
      .trim()
      .split(/\s+/)
      .map(Number)
    expect(numbers).toEqual(Array.from({ length: 80 }, (_, i) => i + 1))
  })
  test.each([
    ['[15.4(b)2] the number of games', 'Number of games'],
    ['[15.4(b)3] what each wager costs', 'Dollars for each way'],
    ['[15.4(b)4] the conditioning', 'Conditioning'],
    ['[15.4(b)5] the price', 'Total price'],
  ])('%s', (_, words) => {
    expect(form.some((line) => line.startsWith(words) && line.includes('____'))).toBe(true)
  })
})

describe('slips', () => {
  test('[15.4(e)] of a void name both stations', () => {
    const { booth, number } = printed()
    booth.do({ type: 'void', by: writer, station: '1', ticket: number })
    expect(voidSlip(booth.last('voided'), at)).toEqual([
      'VOID SLIP 1',
      'Ticket M1-000001, issued at station 1',
      'Voided at station 1 by wendy, 2026-11-19T12:00',
      'Returned $18',
    ])
    expect(voidSlip({ ...booth.last('voided'), second: supervisor }, at)).toContain('Second person: sue')
  })

  test('[15.6(b)] of a payment name the supervisor, or the house where it gave the word', () => {
    const booth = new Keno().openDrawer(writer, '1', 9_000_00)
    const number = booth.buy('1-2-3-4-5-6-7: 1/7 @1.00')
    booth.draw([1, 2, 3, 4, 5, 6, 7])
    booth.do({ type: 'pay', by: writer, station: '1', ticket: number, how: 'cash', voices: [supervisor] })
    const paid = booth.last('paid')
    expect(paySlip(paid, at).slice(0, 3)).toEqual(['PAY SLIP 1', 'Ticket M1-000001', 'Paid $7,000 in cash'])
    expect(paySlip(paid, at)).toContain('Authorized by sue')
    expect(paySlip({ ...paid, authorizedBy: HOUSE_WORD }, at)).toContain('Authorized by the house')
    expect(paySlip({ ...paid, manual: { over: 0 } }, at)).toContain('Paid by hand while the system was down')
    const { station: _, authorizedBy: __, ...page } = paid
    expect(paySlip({ ...page, how: 'chips' }, at)).toEqual([
      'PAY SLIP 1',
      'Ticket M1-000001',
      'Paid $7,000 in chips',
      expect.stringMatching(/^On a page, wendy, /),
    ])
    expect(paySlip({ ...paid, how: 'check' }, at)).toContain('Paid $7,000 by casino check')
  })

  test('[15.4(d)[refund]] of a refund list the games', () => {
    const { booth, number } = printed()
    booth.draw()
    booth.do({ type: 'refund', by: writer, station: '1', ticket: number })
    expect(refundDocument(booth.last('refunded'), at)).toEqual([
      'REFUND 1',
      'Ticket M1-000001',
      'Games not drawn: 2, 3',
      'Returned $12',
      expect.stringMatching(/^Station 1, wendy, /),
    ])
  })
})

test('[15.3(d)] the rate card gives notice of the smallest and largest wagers, and says nowhere "to 1"', () => {
  const lines = rateCardLines(defaultCard)
  expect(lines).toContain('Each way costs from $1 to $100, in units of $1.')
  expect(lines).toContain('Wins may be claimed for 365 days.')
  expect(lines.join()).toContain('paid at most $100,000')
  expect(lines).toContain('3 spots (the house keeps 27.85 %)')
  expect(lines).toContain('  catch 3: $42')
  expect(lines.join()).not.toContain('to 1')
})
