import { type Command, HOUSE, isRefused, type Refused } from '@boardwalk/engine/kernel'
import { type OrderResult, openTable, type Written } from '@boardwalk/protocol'
import type { Posting } from '../approvals/post.ts'
import { refuseAmount } from '../people/given.ts'
import type { Order } from '../people/pending.ts'
import type { People } from '../people/people.ts'
import { isRole } from '../people/roles.ts'
import type { Coded } from '../streams/codes.ts'
import { isBusy } from '../streams/journal.ts'
import { refusedOf } from '../streams/repeats.ts'
import type { House } from '../tables/house.ts'
import { pitOf } from '../tables/pits.ts'
import type { TableSetup } from '../tables/types.ts'
import { seatBots } from './bots.ts'
import { type CashierOptions, pay } from './cashier.ts'
import type { Gaming } from './gaming.ts'

/** An order with who gave it, and who confirmed it where that was needed. */
export type GivenOrder = Order & { readonly by: string; readonly second?: string; readonly from?: string }

export interface Services extends CashierOptions {
  readonly house: House
  readonly people: People
  readonly gaming: Gaming
  readonly posting: Posting
}

const refuse = (because: string): Refused => ({ refused: HOUSE, because })
const BUSY: Coded = { refused: HOUSE, code: 'busy', because: 'The house is busy.' }

/** Opens a table with the options that were chosen. */
async function open(services: Services, { id, by, details }: GivenOrder): Promise<OrderResult | Refused> {
  const { house } = services
  const read = openTable.safeParse(details)
  if (!read.success) return refuse('Say its name, its game and, if you like, its settings.')
  const { name, game, settings = {}, dealer = 'automatic', bots = 0, pit, hints } = read.data
  const setup: TableSetup = {
    game,
    settings: settings as TableSetup['settings'],
    unit: 'play',
    dealer,
    ...(bots > 0 && { bots }),
    ...(pit !== undefined && { pit }),
    ...(hints && { hints }),
  }
  const opened = await house.openTable(name, setup, by, id)
  if (isRefused(opened)) return opened
  await seatBots(services, name, bots)
  return { table: name, version: 'version' in opened ? opened.version : 0 }
}

/** Gives a command at a table in the name of the floor or the supervisor. */
async function atTable(
  { house }: Services,
  order: GivenOrder,
  command: Command,
  mark = false,
): Promise<Written | Refused> {
  const { table, by, id } = order
  if (table === undefined || !house.live(table)) return refuse('There is no such table.')
  const reply = await house.submit({ table, actor: by, id, command, ...(mark && { mark }) })
  switch (reply.kind) {
    case 'done':
      return { version: reply.version, hash: reply.hash }
    case 'refused':
      return refusedOf(reply)
    default:
      return BUSY
  }
}

/** The tables a change reaches: one, or all of its game in the pit or the house where the option is one choice for them. */
function reach({ house }: Services, table: string, options: unknown): string[] {
  const bench = house.bench(table)
  if (!bench) return [table]
  const keys = typeof options === 'object' && options !== null ? Object.keys(options) : []
  const scopes = bench.game.options.filter((o) => keys.includes(o.key)).map((o) => o.scope)
  return house.tables().filter((name) => {
    const other = house.bench(name)
    if (name === table) return true
    if (!other || other.game.id !== bench.game.id || house.live(name)?.table.closing) return false
    return scopes.includes('house') || (scopes.includes('pit') && pitOf(other) === pitOf(bench))
  })
}

/** Sends a player from a table: not waited for any more, and stood up as soon as nothing of theirs is at stake. */
async function remove(services: Services, order: GivenOrder): Promise<OrderResult | Refused> {
  const { about: player, because: reason } = order
  if (player === undefined) return refuse('Say whom it is about.')
  return atTable(services, order, { type: 'remove-player', by: 'floorperson', player, reason }, true)
}

async function notice(services: Services, order: GivenOrder): Promise<OrderResult | Refused> {
  const { house, posting } = services
  const game = house.bench(order.table ?? '')?.game
  if (!game) return refuse('There is no such table.')
  // 19:47-8.3(d): a change is posted by approved forms, whose hashes stand in the record of each table.
  const forms = await posting.forms(game, order.details)
  if (isRefused(forms)) return forms
  const tables = reach(services, order.table ?? '', order.details.options)
  const done: Record<string, Written> = {}
  for (const table of tables) {
    const id = table === order.table ? order.id : `${order.id} ${table}`.slice(0, 64)
    const command: Command = { ...order.details, forms, type: 'notice', by: 'floorperson' }
    const answer = await atTable(services, { ...order, table, id }, command)
    if (isRefused(answer)) return answer
    done[table] = answer
  }
  return done
}

async function staff(
  { people }: Services,
  { command, by, about, details, because, from, second }: GivenOrder,
): Promise<OrderResult | Refused> {
  if (about === undefined) return refuse('Say whom it is about.')
  const { office } = people
  const role = String(details.role)
  if (command.endsWith('-role') && !isRole(role)) return refuse(`There is no role ${role}.`)
  const spoken = { because, from, second }
  const work = {
    'grant-role': () => office.grant(by, about, role as never, spoken),
    'revoke-role': () => office.revoke(by, about, role as never, spoken),
    'switch-off': () => office.switchOff(by, about, because, spoken),
    'switch-on': () => office.switchOn(by, about, because, spoken),
    unlock: () => office.unlock(by, about, spoken),
    'reset-factor': () => office.resetFactor(by, about, spoken),
    'end-sessions': () => office.endSessions(by, about, spoken),
  }[command as 'unlock']
  const done = await work()
  if (isBusy(done)) return BUSY
  return isRefused(done) ? done : { id: done.id, name: done.name, roles: done.roles }
}

/** Says whether roles that touch money or terms need a second factor. */
async function requireFactor(
  { people }: Services,
  { by, because, from, second, details: { required } }: GivenOrder,
): Promise<OrderResult | Refused> {
  if (typeof required !== 'boolean') return refuse('Say whether it is required: true or false.')
  const done = await people.office.requireFactor(by, required, { because, from, second })
  return isBusy(done) ? BUSY : done
}

/** Stops all gaming or one game, or lets it go on. */
async function gaming(
  services: Services,
  { by, because, details }: GivenOrder,
  type: 'stopped' | 'resumed',
): Promise<OrderResult | Refused> {
  const { house, gaming: all } = services
  const { game = null } = details
  const known = house.tables().some((table) => house.bench(table)?.game.id === game)
  if (game !== null && !known) return refuse(`No table here plays ${String(game)}.`)
  return all.set(type, game === null ? null : String(game), by, because)
}

async function money(services: Services, order: GivenOrder): Promise<OrderResult | Refused> {
  const { id, by, about, details, because, command } = order
  if (about === undefined || !services.people.person(about)) return refuse('There is no such patron.')
  const no = refuseAmount(command, details.cents)
  if (no) return no
  const taken = await services.people.takes()
  if (isRefused(taken)) return taken
  if (isBusy(taken)) return BUSY
  return pay(services, { id, by, patron: about, cents: Number(details.cents), because })
}

/** Does what was ordered. The same order may come again after a crash: every branch counts a repeat once. */
export async function performOrder(services: Services, order: GivenOrder): Promise<OrderResult | Refused> {
  switch (order.command) {
    case 'open-table':
      return open(services, order)
    case 'close-table':
      return atTable(services, order, { type: 'close-table', by: 'floorperson' })
    case 'notice':
      return notice(services, order)
    case 'remove-player':
      return remove(services, order)
    case 'void-round':
      return atTable(services, order, { type: 'rescind', by: 'supervisor', reason: order.because })
    case 'stop-gaming':
      return gaming(services, order, 'stopped')
    case 'resume-gaming':
      return gaming(services, order, 'resumed')
    case 'deposit':
    case 'adjust':
      return money(services, order)
    case 'grant-role':
    case 'revoke-role':
    case 'switch-off':
    case 'switch-on':
    case 'unlock':
    case 'end-sessions':
    case 'reset-factor':
      return staff(services, order)
    case 'require-factor':
      return requireFactor(services, order)
    default:
      return refuse('That is not done by an order.')
  }
}
