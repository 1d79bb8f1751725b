import { balanceOf, byTheHouse, CAGE, FUND, facts, HELD, moved, refuse } from './moves.ts'
import { dueOf } from './row.ts'
import type { Booth, BoothRuling, CommandOf, Readings } from './types.ts'

/** Wins that nobody claims in time: to the fund as they expire, and once a year from there to the cage. */

/** 19:47-15.6(c): a win is good through the last instant of its period. */
export function expire(
  { methods }: Booth,
  { at, tickets }: CommandOf<'expire'>,
  { rows = [] }: Readings,
): BoothRuling {
  if (!methods.unclaimed)
    return refuse('19:47-15.6(d)', 'The Commission has not approved what becomes of unclaimed wins.')
  const due = tickets.map((number) => {
    const row = rows.find(({ ticket }) => ticket.number === number)
    const over =
      row?.state === 'settled' && !row.expired && row.validUntil !== undefined && at > row.validUntil
    return { ticket: number, cents: row && over ? dueOf(row) : 0 }
  })
  if (due.length === 0 || due.some(({ cents }) => cents <= 0))
    return refuse('19:47-15.6(c)', 'These wins have not expired.')
  const cents = due.reduce((all, one) => all + one.cents, 0)
  return facts(
    { type: 'expired', tickets: due, at },
    // 19:47-15.6(d)[where]: there is no keno jackpot, so they go to the fund.
    moved(HELD, FUND, cents, { rule: '19:47-15.6(d)[where]', because: 'Wins that nobody claimed.' }),
  )
}

const yearOf = (at: number): number => Math.floor(at / (365.2425 * 24 * 60 * 60 * 1000)) + 1970

/** 19:47-15.6(d): once a year the amount of all expired wins is passed on, and a second run moves nothing. */
export function passOn(booth: Booth, { by, at, year }: CommandOf<'pass-on'>): BoothRuling {
  const rule = '19:47-15.6(d)'
  if (!booth.methods.unclaimed)
    return refuse(rule, 'The Commission has not approved how unclaimed wins are passed on.')
  if (!Number.isSafeInteger(year) || year > yearOf(at)) return byTheHouse('That year has not begun.')
  if (booth.passedOn.includes(year)) return refuse(rule, `The unclaimed wins of ${year} have been passed on.`)
  const cents = balanceOf(booth, FUND)
  return facts(
    { type: 'passed-on', year, cents, by },
    moved(FUND, CAGE, cents, { rule, because: `The unclaimed wins of ${year} for the Casino Revenue Fund.` }),
  )
}
