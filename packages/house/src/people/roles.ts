import {
  type Actor,
  asPlayer,
  type Command,
  HOUSE,
  playerOf,
  type Refused,
  type Staff,
} from '@boardwalk/engine/kernel'
import { GRANTED, ROLES, type Role } from '@boardwalk/protocol'
import type { Coded } from '../streams/codes.ts'

export { ROLES, type Role }

/** When a command wants a second person: always, above an amount, when it has this field, or gives such a role. */
type When =
  | 'always'
  | { readonly above: number }
  | { readonly has: string }
  | { readonly gives: readonly Role[] }

interface Row {
  readonly roles: readonly Role[]
  /** Who may confirm it, and when it must be confirmed. */
  readonly second?: {
    readonly when: When
    readonly by: readonly Role[]
    /** In a strict house only. */
    readonly strict?: true
  }
  /** It concerns a table: nobody who plays there does it. */
  readonly atTable?: true
  /** It concerns a person: nobody does it to themselves. */
  readonly toOthers?: true
  /** What the refusal says may not be done, after "You may not". */
  readonly says: string
}

const floor = ['floorperson', 'supervisor'] as const
const watchers = ['surveillance', 'commission', 'division'] as const
const bySupervisor = { when: 'always', by: ['supervisor'] } as const
/** Roles that move money, decide what is paid, or set the terms of play: all that are given but the one that only watches. */
const WEIGHTY = [
  'dealer',
  'floorperson',
  'supervisor',
  'cashier',
  'commission',
  'division',
  'operator',
] as const
const byOperator = { by: ['operator'], strict: true } as const

/** Which role gives which command. What has no row here nobody may do. */
export const RIGHTS = {
  /** At a table: as whom a role may act there. */
  actors: {
    guest: ['player'],
    player: ['player'],
    dealer: ['dealer', 'stickman'],
    floorperson: ['floorperson', 'boxman'],
    supervisor: ['supervisor', 'floorperson', 'boxman'],
    cashier: [],
    surveillance: [],
    commission: [],
    division: [],
    operator: [],
  },
  /** In the house. */
  commands: {
    'open-table': { roles: floor, says: 'open a table' },
    'close-table': { roles: floor, atTable: true, says: 'close a table' },
    'remove-player': { roles: floor, atTable: true, toOthers: true, says: 'send a player from a table' },
    notice: {
      roles: floor,
      second: { when: { has: 'options' }, by: ['supervisor'] },
      atTable: true,
      says: 'change the rules at a table',
    },
    'void-round': { roles: floor, second: bySupervisor, atTable: true, says: 'void a round' },
    'validate-jackpot': { roles: floor, second: bySupervisor, atTable: true, says: 'validate a jackpot' },
    'stop-gaming': { roles: ['supervisor', 'commission'], says: 'stop the gaming' },
    'resume-gaming': { roles: ['supervisor'], says: 'let the gaming go on' },
    deposit: {
      roles: ['cashier'],
      second: { when: { above: 500_00 }, by: ['supervisor'] },
      toOthers: true,
      says: 'take a deposit',
    },
    adjust: {
      roles: ['cashier'],
      second: { when: { above: 500_00 }, by: ['supervisor'] },
      toOthers: true,
      says: 'adjust an account',
    },
    'take-chips': { roles: ['guest', 'player'], says: 'take play chips' },
    'grant-role': {
      roles: ['operator'],
      second: { when: { gives: WEIGHTY }, ...byOperator },
      toOthers: true,
      says: 'grant a role',
    },
    'revoke-role': { roles: ['operator'], toOthers: true, says: 'revoke a role' },
    'switch-off': { roles: ['operator'], toOthers: true, says: 'switch a person off' },
    'switch-on': {
      roles: ['operator'],
      second: { when: 'always', ...byOperator },
      toOthers: true,
      says: 'switch a person on',
    },
    unlock: { roles: ['operator'], toOthers: true, says: 'lift a lock' },
    'reset-factor': {
      roles: ['operator'],
      second: { when: 'always', ...byOperator },
      toOthers: true,
      says: 'remove a person’s second factor',
    },
    'require-factor': {
      roles: ['operator'],
      second: { when: 'always', ...byOperator },
      says: 'say who needs a second factor',
    },
    'end-sessions': { roles: ['operator'], toOthers: true, says: 'end another person’s sessions' },
    'read-people': { roles: ['operator', 'cashier', ...watchers], says: 'read the list of people' },
    'read-events': {
      roles: [...floor, ...watchers, 'operator'],
      says: 'read the significant events',
    },
    'read-pit': { roles: [...floor, ...watchers, 'operator'], says: 'look into the pit' },
    'read-reports': { roles: ['supervisor', 'cashier', ...watchers], says: 'read the reports' },
    'read-rounds': { roles: [...floor, ...watchers], says: 'read other people’s rounds' },
    'watch-private': { roles: [...floor, ...watchers], says: 'watch private tables' },
    'read-approvals': { roles: [...floor, ...watchers, 'operator'], says: 'look at what needs an approval' },
    'submit-document': { roles: floor, says: 'submit a document' },
    'decide-document': { roles: ['commission'], says: 'decide on a document' },
    'check-program': { roles: ['operator', 'commission'], says: 'check the program' },
  },
  /** Commands of a table that do what a command of the house does, and so go its way. */
  guarded: { notice: 'notice', rescind: 'void-round', 'remove-player': 'remove-player' },
  /** Who watches or manages people is no part of the staff that deals and handles money. */
  alone: ['operator', ...watchers],
  /** Roles that are given; a guest is one by coming in, a player by making an account. */
  granted: GRANTED,
} as const satisfies {
  readonly actors: Record<Role, readonly (Staff | 'player')[]>
  readonly commands: Record<string, Row>
  readonly guarded: Record<string, string>
  readonly alone: readonly Role[]
  readonly granted: readonly Role[]
}

export type HouseCommand = keyof typeof RIGHTS.commands
export const HOUSE_COMMANDS = Object.keys(RIGHTS.commands) as readonly HouseCommand[]
export const isHouseCommand = (word: string): word is HouseCommand => Object.hasOwn(RIGHTS.commands, word)
export const isRole = (word: string): word is Role => (ROLES as readonly string[]).includes(word)

/** A person as far as rights go. */
export interface Holder {
  readonly id: string
  readonly roles: readonly Role[]
  readonly off?: boolean
  /** Has no second factor, and roles that touch money or terms need one: those give no rights. */
  readonly lacksFactor?: true
}

/** A table as far as rights go. */
export interface Seats {
  readonly players: Readonly<Record<string, unknown>>
}

const refuse = (because: string): Coded => ({ refused: HOUSE, code: 'forbidden', because })
const rowOf = (command: HouseCommand): Row => RIGHTS.commands[command]
/** The roles by which somebody can act now. */
const rolesOf = ({ roles, lacksFactor }: Holder): readonly Role[] =>
  lacksFactor ? roles.filter((role) => !isWeighty(role)) : roles
const holds = (person: Holder, wanted: readonly Role[]): boolean =>
  rolesOf(person).some((r) => wanted.includes(r))
const seatedAt = ({ id }: Holder, table: Seats | undefined): boolean =>
  table !== undefined && Object.hasOwn(table.players, id)

const OFF = 'You are switched off. Speak to the house.'
const NO_FACTOR =
  'Your role needs a second factor in this house. Set one up on your own page, under Account; then go on.'
const PLAYS_HERE = 'Nobody deals where they play. Leave the table first.'

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

/** Everybody this person may be at that table, themselves first. */
export function actorsOf(person: Holder, table?: Seats): Actor[] {
  if (person.off) return []
  const isSeated = seatedAt(person, table)
  const staff: Actor[] = []
  let plays = false
  for (const role of rolesOf(person)) {
    for (const actor of RIGHTS.actors[role]) {
      if (actor === 'player') plays = true
      else if (!isSeated && !staff.includes(actor)) staff.push(actor)
    }
  }
  return plays ? [asPlayer(person.id), ...staff] : staff
}

const asActors = (role: Role): readonly (Actor | 'player')[] => RIGHTS.actors[role]

function authorizeActor(person: Holder, actor: Actor, table: Seats | undefined): Refused | undefined {
  if (actorsOf(person, table).includes(actor)) return undefined
  const player = playerOf(actor)
  if (player === person.id) return refuse('Your role does not play. Make an account that does.')
  if (player !== undefined) return refuse('Nobody acts for a seat that is not theirs.')
  if (actorsOf(person).includes(actor)) return refuse(PLAYS_HERE)
  if (person.roles.some((role) => asActors(role).includes(actor))) return refuse(NO_FACTOR)
  return refuse(`You are not here as ${actor}.`)
}

function authorizeHouse(
  person: Holder,
  command: HouseCommand,
  roles: readonly Role[],
  table: Seats | undefined,
  about: string | undefined,
): Refused | undefined {
  const { atTable, toOthers, says } = rowOf(command)
  if (!holds(person, roles) && person.roles.some((role) => roles.includes(role))) return refuse(NO_FACTOR)
  if (!holds(person, roles)) return refuse(`You may not ${says}: that takes the role ${listed(roles)}.`)
  if (atTable && seatedAt(person, table)) return refuse(PLAYS_HERE)
  if (toOthers && about === person.id)
    return refuse(`Nobody does that to themselves. Ask somebody else to ${says}.`)
  return undefined
}

/**
 * Whether a person may do it: act as somebody at a table, give a command there, or give a command of the house,
 * about a person perhaps. Nothing when they may; else why not.
 */
export function authorize(
  person: Holder,
  what: Actor | HouseCommand | Pick<Command, 'type' | 'by'>,
  table?: Seats,
  about?: string,
): Refused | undefined {
  if (person.off) return refuse(OFF)
  if (typeof what === 'object') {
    if (Object.hasOwn(RIGHTS.guarded, what.type)) {
      const { says } = rowOf(RIGHTS.guarded[what.type as keyof typeof RIGHTS.guarded])
      return refuse(`To ${says}, ask the house: it may need a second person.`)
    }
    return authorizeActor(person, what.by, table)
  }
  if (isHouseCommand(what)) return authorizeHouse(person, what, rowOf(what).roles, table, about)
  return authorizeActor(person, what, table)
}

/** Whether a person may be the second voice for a command of the house. */
export function authorizeSecond(
  person: Holder,
  command: HouseCommand,
  table?: Seats,
  about?: string,
): Refused | undefined {
  if (person.off) return refuse(OFF)
  const { second } = rowOf(command)
  if (!second) return refuse('That needs no second person.')
  return authorizeHouse(person, command, second.by, table, about)
}

/** Whether a command with these details needs a second person. */
export function needsSecond(
  command: HouseCommand,
  details: Readonly<Record<string, unknown>>,
  strict: boolean,
): boolean {
  const { second } = rowOf(command)
  if (!second || (second.strict && !strict)) return false
  const { when } = second
  if (when === 'always') return true
  // A role that is none is refused when it is given.
  if ('gives' in when) return when.gives.some((role) => role === details.role)
  if ('above' in when) {
    // An amount that is none cannot be shown to be small.
    return !(typeof details.cents === 'number' && Math.abs(details.cents) <= when.above)
  }
  const field = details[when.has] ?? {}
  return typeof field !== 'object' || Object.keys(field).length > 0
}

/** Whether somebody has any role that the house gives. */
export const isStaff = ({ roles }: Pick<Holder, 'roles'>): boolean =>
  roles.some((role) => role !== 'guest' && role !== 'player')

/** Whether a role moves money, decides what is paid, or sets the terms of play. */
export const isWeighty = (role: Role): boolean => WEIGHTY.some((weighty) => weighty === role)

/** The roles of which one can give the second voice for a command. */
export const secondRoles = (command: HouseCommand): readonly Role[] => rowOf(command).second?.by ?? []

/** Up to how much in a day one person may move alone, where a command moves money. */
export function aloneUpTo(command: HouseCommand): number | undefined {
  const when = rowOf(command).second?.when
  return typeof when === 'object' && 'above' in when ? when.above : undefined
}

/** Why a person cannot be given a role, or nothing. */
export function refuseGrant(roles: readonly Role[], role: Role): Refused | undefined {
  const granted: readonly Role[] = RIGHTS.granted
  const alone: readonly Role[] = RIGHTS.alone
  if (!granted.includes(role)) return refuse(`Nobody is made a ${role} by the house.`)
  if (roles.includes(role)) return refuse(`They are ${role} already.`)
  if (roles.includes('guest')) return refuse('A guest makes an account first.')
  const others = roles.filter((r) => granted.includes(r))
  const apart = [role, ...others].find((r) => alone.includes(r))
  if (others.length > 0 && apart) return refuse(`A person who is ${apart} holds no other role of the house.`)
  return undefined
}
