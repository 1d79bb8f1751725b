import { approveCard, approveMethod, notifyBoard, placeBoard, turnGenerator } from './approvals.ts'
import { announce, ball, cancel } from './draw.ts'
import { closeDrawer, fillOrCredit, handOver, openDrawer } from './drawers.ts'
import { balanceOf, byTheHouse, facts, isCents, moved, purseOf, seatOf } from './moves.ts'
import { endOutage, enterManual, resume } from './outage.ts'
import { pay } from './pay.ts'
import { refuseRole } from './roles.ts'
import { issue, refund, voidTicket } from './sell.ts'
import { call, lock, override, ready, set } from './start.ts'
import type { Booth, BoothCommand, BoothRuling, CommandOf, CommandType, Readings } from './types.ts'
import { expire, passOn } from './unclaimed.ts'

/** A guest brings chips to the booth as to a table. */
const bring = (_: Booth, { by, cents }: CommandOf<'bring'>): BoothRuling =>
  isCents(cents) && cents > 0
    ? facts(
        moved(purseOf(by.person), seatOf(by.person), cents, {
          rule: 'house',
          because: 'Chips for the keno booth.',
        }),
      )
    : byTheHouse('Say how many chips you bring.')

function leave(booth: Booth, { by }: CommandOf<'leave'>): BoothRuling {
  const cents = balanceOf(booth, seatOf(by.person))
  return cents > 0
    ? facts(
        moved(seatOf(by.person), purseOf(by.person), cents, {
          rule: 'house',
          because: 'Chips from the keno booth.',
        }),
      )
    : byTheHouse('You have no chips at the booth.')
}

type Handlers = {
  readonly [T in CommandType]: (booth: Booth, command: CommandOf<T>, read: Readings) => BoothRuling
}

const HANDLERS: Handlers = {
  bring,
  leave,
  issue,
  void: voidTicket,
  refund,
  ready,
  call,
  lock,
  override,
  ball,
  announce,
  cancel,
  settings: set,
  pay,
  'open-drawer': openDrawer,
  'close-drawer': closeDrawer,
  'hand-over': handOver,
  fill: fillOrCredit,
  credit: fillOrCredit,
  'approve-method': approveMethod,
  'approve-card': approveCard,
  generator: turnGenerator,
  'notify-board': notifyBoard,
  'place-board': placeBoard,
  resume,
  'enter-manual': enterManual,
  'outage-listed': endOutage,
  'outage-empty': endOutage,
  expire,
  'pass-on': passOn,
}

/** Hands a command to the handler of its type. */
function handle<T extends CommandType>(
  booth: Booth,
  type: T,
  command: CommandOf<T>,
  read: Readings,
): BoothRuling {
  return HANDLERS[type](booth, command, read)
}

/** What a command comes to. The house stamps its time, reads what it needs under the lock, and gives the voices. */
export function decideBooth(booth: Booth, command: BoothCommand, read: Readings = {}): BoothRuling {
  // Time never falls within a stream.
  const sent = command.at < booth.now ? { ...command, at: booth.now } : command
  return refuseRole(sent) ?? handle(booth, sent.type, sent, read)
}
