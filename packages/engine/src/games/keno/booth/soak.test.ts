import { expect, test } from 'vitest'
import { DEEP } from '../../../../../../tools/deep.ts'
import { randomPlay, shuffled } from '../keno.test-kit.ts'
import { priceOfGame } from '../price.ts'
import {
  chief,
  commission,
  guest,
  HOUSE_WORD,
  house,
  Keno,
  other,
  requested,
  supervisor,
  writer,
} from './booth.test-kit.ts'
import { gamesOf } from './games.ts'
import { dueOf } from './row.ts'
import { allOf } from './shelf.ts'
import type { Actor, BoothCommand } from './types.ts'

type Sent = BoothCommand extends infer C ? (C extends BoothCommand ? Omit<C, 'at'> : never) : never

const PEOPLE: readonly Actor[] = [
  writer,
  other,
  supervisor,
  chief,
  commission,
  house,
  guest('ann'),
  guest('bob'),
  guest('wendy'),
]

const chooser =
  ({ pick }: Keno) =>
  <V>(all: readonly V[]): V =>
    all[pick(all.length)] as V

/** A random command of any kind by anybody: some good, many not. */
function random(at: Keno): Sent {
  const { pick } = at
  const one = chooser(at)
  const posts = [
    [writer, '1'],
    [other, '2'],
    [guest('ann'), '9'],
    [guest('bob'), '9'],
  ] as const
  // Four of five commands come from where they belong.
  const [by, station] = pick(5) > 0 ? one(posts) : [one(PEOPLE), one(['1', '2', '9'])]
  const voices = pick(2) === 0 ? [one([HOUSE_WORD, supervisor, commission, other])] : []
  const tickets = [...at.rows.tickets.keys()]
  const ticket = tickets.length > 0 ? one(tickets.slice(-30)) : 'M1-000001'
  const sent = { by, voices }
  const games = at.games(1 + pick(5), at.booth.game + pick(3))
  const kind = pick(19)
  switch (kind) {
    case 0:
    case 1:
    case 2: {
      const play = randomPlay(pick)
      const price = priceOfGame(play) * games.length
      return {
        ...sent,
        type: 'issue',
        station,
        source: requested(play),
        games,
        price,
        tendered: { currency: price },
      }
    }
    case 3: {
      const spots = 1 + pick(10)
      const price = 1_00 * games.length
      const chance = shuffled(pick, spots)
      const source = { kind: 'quick-pick', spots, rate: 1_00 } as const
      return { ...sent, type: 'issue', station, source, games, price, tendered: { coin: price }, chance }
    }
    case 4:
      return { ...sent, type: 'void', station, ticket }
    case 5:
      return { ...sent, type: 'refund', station, ticket }
    case 6:
    case 7:
      return { ...sent, type: 'pay', ticket, station, how: one(['cash', 'check', 'chips']) }
    default:
      return randomOther(at, { ...sent, station, ticket, games }, kind)
  }
}

interface Parts {
  readonly by: Actor
  readonly voices: readonly Actor[]
  readonly station: string
  readonly ticket: string
  readonly games: readonly number[]
}

/** The rest of them: chips, drawers, games, outages. */
function randomOther(at: Keno, { station, ticket, games, ...sent }: Parts, kind: number): Sent {
  const { pick } = at
  const one = chooser(at)
  switch (kind) {
    case 8:
      return { ...sent, type: 'bring', cents: 1_000_00 }
    case 9:
      return { ...sent, type: 'leave' }
    case 10:
      return { ...sent, type: 'ready' }
    case 11:
      return { ...sent, type: 'open-drawer', station, count: 1_000_00 * pick(100) }
    case 12:
      return pick(5) === 0
        ? { ...sent, type: 'close-drawer', station, count: 1_00 }
        : { ...sent, type: 'call' }
    case 13:
      return { ...sent, type: 'hand-over', station, to: one(PEOPLE).person, count: 5_00 }
    case 14:
      return { ...sent, type: one(['fill', 'credit'] as const), station, cents: 1_00 * pick(9_000) }
    case 15:
      return pick(8) === 0
        ? { ...sent, type: 'cancel', games, reason: 'Any' }
        : { ...sent, type: 'override', to: at.now, reason: 'Any' }
    case 16:
      return pick(6) === 0
        ? { ...sent, type: 'resume', since: at.now }
        : { ...sent, type: 'outage-listed', station }
    case 17:
      return { ...sent, type: 'enter-manual', station, ticket, cents: 1_00 * pick(50) }
    default:
      return { ...sent, type: 'generator', act: one(['start', 'stop'] as const) }
  }
}

/** What is held is what tickets have at stake and what they still have to be paid. */
function expectHeld(at: Keno): void {
  const open = new Map([...allOf(at.booth.tickets)].map((one) => [one.ticket.number, one]))
  let held = 0
  for (const row of at.rows.tickets.values()) {
    if (row.state === 'voided') continue
    held += row.expired ? 0 : dueOf(row)
    held +=
      priceOfGame(row.ticket.play) *
      gamesOf(row.ticket, row.off).filter((game) => game >= at.booth.game).length
    if (row.state === 'open') expect(open.get(row.ticket.number)?.off).toEqual(row.off)
  }
  expect(at.booth.balances.held ?? 0).toBe(held)
  const sold = Object.values(at.booth.sales).reduce((all, { stakes }) => all + stakes, 0)
  const due = [...at.rows.tickets.values()].reduce(
    (all, row) => all + (row.state === 'voided' || row.expired ? 0 : dueOf(row)),
    0,
  )
  expect(sold + due).toBe(held)
}

test('whatever people do, books balance, what is held is what is owed, and everybody is answered', () => {
  for (let seed = 1; seed <= (DEEP ? 40 : 4); seed++) {
    const at = new Keno({ seed }).openDrawer().openDrawer(other, '2')
    let accepted = 0
    for (let i = 0; i < 800; i++) {
      if ('facts' in at.send(random(at))) accepted += 1
      if (at.pick(3) === 0) at.move(true)
      at.wait(at.pick(2_000))
      if (i % 20 === 0) expectHeld(at)
    }
    if (!at.booth.generator.running)
      at.do({ type: 'generator', by: supervisor, act: 'start', voices: [commission] })
    for (let n = 0; n < 25; n++) at.draw()
    expectHeld(at)
    expect(at.booth.tickets.size).toBe(0)
    expect(accepted).toBeGreaterThan(50)
  }
})
