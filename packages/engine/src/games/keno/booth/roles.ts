import type { Citation, Refused } from '../../../kernel/types.ts'
import { HOUSE } from '../../../kernel/types.ts'
import {
  type Actor,
  type Booth,
  type BoothCommand,
  BY_HOUSE,
  type CommandType,
  type NeedsVoice,
  type Role,
} from './types.ts'

/** Who may do what at a booth, and where it takes the word of a second person. */

interface Right {
  readonly roles: readonly Role[]
  readonly rule: Citation
  /** After "You may not". */
  readonly says: string
}

const supervisors: readonly Role[] = ['keno-supervisor', 'supervisor']
const staff: readonly Role[] = ['writer', ...supervisors]
const ofTheHouse = (roles: readonly Role[], says: string): Right => ({ roles, rule: HOUSE, says })

/** What has no row here nobody may do. */
const RIGHTS: Readonly<Record<CommandType, Right>> = {
  bring: ofTheHouse(['player'], 'bring chips to the booth'),
  leave: ofTheHouse(['player'], 'take chips from the booth'),
  issue: { roles: ['player', ...staff], rule: '19:47-15.4(c)', says: 'issue a ticket' },
  void: { roles: ['player', ...staff], rule: '19:47-15.4(e)', says: 'void a ticket' },
  refund: { roles: ['player', ...staff], rule: '19:47-15.4(d)[refund]', says: 'refund games' },
  ready: ofTheHouse(['player'], 'be ready for a game'),
  // 19:47-15.5(c): a keno supervisor or a writer gives the notice; automatic staff does in a play house.
  call: { roles: [...staff, 'house'], rule: '19:47-15.5(c)', says: 'call the closing of a game' },
  lock: { roles: [...staff, 'house'], rule: '19:47-15.5(d)1[approval]', says: 'start a game' },
  // 19:47-15.5(e): only a keno supervisor or his supervisor can override.
  override: { roles: supervisors, rule: '19:47-15.5(e)', says: 'override a lock-out' },
  ball: { roles: ['house'], rule: '19:47-15.5(a)', says: 'choose winning numbers' },
  // 19:47-15.5(f): a keno supervisor or a writer may announce the numbers.
  announce: { roles: staff, rule: '19:47-15.5(f)', says: 'announce winning numbers' },
  cancel: { roles: [...supervisors, 'house'], rule: '19:47-15.4(d)', says: 'cancel games' },
  settings: { roles: supervisors, rule: '19:47-15.5(b)', says: 'set how often games are run' },
  pay: { roles: ['player', ...staff], rule: '19:47-15.6(a)', says: 'pay a ticket' },
  'open-drawer': { roles: staff, rule: '19:47-15.6(a)', says: 'open a drawer' },
  'close-drawer': { roles: staff, rule: '19:47-15.6(a)[kept]', says: 'close a drawer' },
  'hand-over': { roles: staff, rule: '19:47-15.6(a)[kept]', says: 'hand a drawer over' },
  fill: ofTheHouse(staff, 'fill a drawer'),
  credit: ofTheHouse(staff, 'give cash of a drawer to the cage'),
  'approve-method': ofTheHouse(['commission', 'house'], 'approve a method'),
  'approve-card': { roles: ['commission', 'house'], rule: '19:47-15.2(b)', says: 'approve a rate card' },
  generator: {
    roles: ['commission', ...supervisors],
    rule: '19:47-15.5(a)[dual-key]',
    says: 'turn the random number generator',
  },
  'notify-board': { roles: supervisors, rule: '19:47-15.5(g)', says: 'tell the Commission of a board' },
  'place-board': { roles: supervisors, rule: '19:47-15.5(g)', says: 'place a board' },
  resume: ofTheHouse(['house'], 'say that the system was down'),
  'enter-manual': {
    roles: staff,
    rule: '19:47-15.7(c)1',
    says: 'enter what was paid while the system was down',
  },
  'outage-listed': { roles: staff, rule: '19:47-15.7(c)3', says: 'close the list of an outage' },
  'outage-empty': { roles: supervisors, rule: '19:47-15.7(c)3', says: 'declare that nothing was paid' },
  expire: { roles: ['house'], rule: '19:47-15.6(c)', says: 'let wins expire' },
  'pass-on': { roles: [...supervisors, 'house'], rule: '19:47-15.6(d)', says: 'pass unclaimed wins on' },
}

export const isSupervisor = ({ role }: Actor): boolean => supervisors.includes(role)

/** Why this person may not do that at all. */
export function refuseRole({ by, type }: BoothCommand): Refused | undefined {
  const { roles, rule, says } = RIGHTS[type]
  if (roles.includes(by.role)) return undefined
  return { refused: rule, because: `You may not ${says}.`, expected: roles, received: by.role }
}

export type Word = { readonly given: Actor } | NeedsVoice

/**
 * The word of a second person with one of these roles. In a play house the house may give it, marked so; in a strict house
 * only a person does, and never the person who asks.
 */
export function secondOf(
  { strict }: Pick<Booth, 'strict'>,
  { by, voices = [] }: Pick<BoothCommand, 'by' | 'voices'>,
  roles: readonly Role[],
  why: { readonly rule: Citation; readonly because: string },
): Word {
  const given = voices.find(({ person, role }) => {
    if (person === BY_HOUSE) return !strict
    return roles.includes(role) && person !== by.person
  })
  return given ? { given } : { confirm: roles, ...why }
}

/** A supervisor's word, which a supervisor who acts gives by acting. */
export const authorized = (
  booth: Pick<Booth, 'strict'>,
  command: Pick<BoothCommand, 'by' | 'voices'>,
  why: { readonly rule: Citation; readonly because: string },
): Word => (isSupervisor(command.by) ? { given: command.by } : secondOf(booth, command, supervisors, why))

export const needsVoice = (answer: object): answer is NeedsVoice => 'confirm' in answer
