import { dollars } from '../../../kernel/money.ts'
import { type Cents, HOUSE, type Refused } from '../../../kernel/types.ts'
import { balanceOf, byTheHouse, CAGE, cashOf, drawerOf, facts, isCents, moved } from './moves.ts'
import { isSupervisor, needsVoice, secondOf } from './roles.ts'
import { holdsTickets } from './sell.ts'
import type { Booth, BoothRuling, CommandOf, Drawer, StationId } from './types.ts'

/** A writer's drawer: opened and closed with a count, filled from the cage, handed over. */

export function openDrawer(booth: Booth, { by, at, station, count }: CommandOf<'open-drawer'>): BoothRuling {
  const known = Object.hasOwn(booth.stations, station) ? booth.stations[station] : undefined
  if (known?.kind !== 'writer') return byTheHouse(`Station ${station} has no drawer.`)
  if (booth.drawers[station]) return byTheHouse(`The drawer of station ${station} is open.`)
  if (Object.values(booth.drawers).some(({ writer }) => writer === by.person))
    return byTheHouse('You have another drawer. Close it first.')
  if (holdsTickets(booth, by.person))
    return byTheHouse('Writers do not play where they write. You hold tickets here.')
  if (!isCents(count)) return byTheHouse('Count the cash in the drawer, in whole cents.')
  return facts({
    type: 'drawer-opened',
    drawer: { station, writer: by.person, openedAt: at, count, paid: [] },
  })
}

/** A drawer that this person may close or hand over: their own, or any for a supervisor. */
function drawerFor(booth: Booth, station: StationId, by: { person: string; role: string }): Drawer | Refused {
  const drawer = Object.hasOwn(booth.drawers, station) ? booth.drawers[station] : undefined
  if (!drawer) return byTheHouse(`The drawer of station ${station} is not open.`)
  const may = drawer.writer === by.person || by.role === 'keno-supervisor' || by.role === 'supervisor'
  return may ? drawer : byTheHouse('This is the drawer of another writer.')
}

/** The end of a shift: what was counted beside what should be there, and the paid tickets that leave with it. */
function close(booth: Booth, drawer: Drawer, count: Cents, at: number, to?: string): BoothRuling {
  const { station, writer, openedAt, count: opening, paid } = drawer
  const expected = cashOf(booth, drawer)
  const balance = balanceOf(booth, drawerOf(station))
  const why = { rule: HOUSE, because: `The shift of station ${station} is over.` }
  return facts(
    {
      type: 'drawer-closed',
      ...{ station, writer, openedAt, opening, count, expected, paid, at },
      ...(to !== undefined && { to }),
    },
    // What the drawer took in goes to the cage with it, what it paid out comes from there.
    moved(CAGE, drawerOf(station), -balance, why),
    moved(drawerOf(station), CAGE, balance, why),
  )
}

export function closeDrawer(
  booth: Booth,
  { by, at, station, count }: CommandOf<'close-drawer'>,
): BoothRuling {
  const drawer = drawerFor(booth, station, by)
  if ('refused' in drawer) return drawer
  if (booth.outage?.open.includes(station))
    return byTheHouse('Enter what was paid while the system was down first.')
  if (!isCents(count)) return byTheHouse('Count the cash in the drawer, in whole cents.')
  return close(booth, drawer, count, at)
}

export function handOver(booth: Booth, { by, at, station, to, count }: CommandOf<'hand-over'>): BoothRuling {
  const drawer = drawerFor(booth, station, by)
  if ('refused' in drawer) return drawer
  if (to === drawer.writer) return byTheHouse('A drawer is handed over to another writer.')
  if (Object.values(booth.drawers).some(({ writer }) => writer === to))
    return byTheHouse('That writer has another drawer.')
  if (holdsTickets(booth, to)) return byTheHouse('That writer holds tickets here.')
  if (!isCents(count)) return byTheHouse('Count the cash in the drawer, in whole cents.')
  return close(booth, drawer, count, at, to)
}

/** Cash from the cage for a drawer, or from a drawer for the cage: two people sign the slip. */
export function fillOrCredit(booth: Booth, command: CommandOf<'fill' | 'credit'>): BoothRuling {
  const { by, type, station, cents } = command
  const drawer = drawerFor(booth, station, by)
  if ('refused' in drawer) return drawer
  if (!isCents(cents) || cents === 0) return byTheHouse('Say how much cash, in whole cents.')
  const cash = cashOf(booth, drawer)
  if (type === 'credit' && cents > cash)
    return { ...byTheHouse(`The drawer has ${dollars(cash)}.`), expected: cash, received: cents }
  const because = `A second person signs for ${dollars(cents)}.`
  const roles = isSupervisor(by)
    ? (['writer', 'keno-supervisor', 'supervisor'] as const)
    : (['keno-supervisor', 'supervisor'] as const)
  const second = secondOf(booth, command, roles, { rule: HOUSE, because })
  if (needsVoice(second)) return second
  const [from, to] = type === 'fill' ? [drawerOf(station), CAGE] : [CAGE, drawerOf(station)]
  return facts(
    {
      type: type === 'fill' ? 'filled' : 'credited',
      station,
      cents,
      slip: booth.slips + 1,
      by,
      second: second.given,
    },
    moved(from, to, cents, {
      rule: HOUSE,
      because: type === 'fill' ? 'A fill of the drawer.' : 'A credit of the drawer.',
    }),
  )
}
