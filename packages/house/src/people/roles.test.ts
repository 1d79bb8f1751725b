import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { STAFF } from '@boardwalk/engine/kernel'
import { describe, expect, test } from 'vitest'
import {
  actorsOf,
  authorize,
  authorizeSecond,
  HOUSE_COMMANDS,
  type Holder,
  isHouseCommand,
  needsSecond,
  RIGHTS,
  ROLES,
  type Role,
  refuseGrant,
} from './roles.ts'

const who = (...roles: Role[]): Holder => ({ id: 'A', roles })
const TABLE = { players: { A: { place: '1' }, B: { place: '2' } } }
const EMPTY = { players: {} }
const no = (because: RegExp) =>
  expect.objectContaining({ refused: 'house', because: expect.stringMatching(because) })

describe('at a table', () => {
  test.each<[Role, readonly string[]]>([
    ['guest', ['player:A']],
    ['player', ['player:A']],
    ['dealer', ['dealer', 'stickman']],
    ['floorperson', ['floorperson', 'boxman']],
    ['supervisor', ['supervisor', 'floorperson', 'boxman']],
    ['cashier', []],
    ['surveillance', []],
    ['commission', []],
    ['division', []],
    ['operator', []],
  ])('a %s acts as %j and nobody else', (role, actors) => {
    const all = ['player:A', 'player:B', ...STAFF] as const
    expect(actorsOf(who(role), EMPTY)).toEqual(actors)
    expect(all.filter((actor) => !authorize(who(role), actor, EMPTY)).toSorted()).toEqual(actors.toSorted())
  })

  test('nobody acts for another’s seat, whatever their roles', () => {
    const every = who(...ROLES)
    expect(authorize(every, 'player:B', TABLE)).toEqual(no(/not theirs/))
    expect(authorize(every, { type: 'bet', by: 'player:B' }, EMPTY)).toEqual(no(/not theirs/))
  })

  test('nobody deals where they play', () => {
    const both = who('player', 'dealer', 'supervisor')
    expect(actorsOf(both, TABLE)).toEqual(['player:A'])
    for (const actor of ['dealer', 'stickman', 'supervisor'] as const)
      expect(authorize(both, actor, TABLE)).toEqual(no(/Nobody deals where they play/))
    expect(authorize(both, 'player:A', TABLE)).toBeUndefined()
    expect(authorize(both, 'dealer', EMPTY)).toBeUndefined()
    for (const command of ['close-table', 'notice', 'void-round', 'validate-jackpot'] as const)
      expect(authorize(both, command, TABLE)).toEqual(no(/Nobody deals where they play/))
  })

  test('what needs two people in the house is not to be had at the table by one', () => {
    for (const type of ['notice', 'rescind'])
      expect(authorize(who('supervisor'), { type, by: 'supervisor' }, EMPTY)).toEqual(no(/ask the house/))
    expect(authorize(who('supervisor'), { type: 'confirm', by: 'supervisor' }, EMPTY)).toBeUndefined()
  })

  test('who is switched off does nothing', () => {
    const off = { ...who('player', 'dealer', 'operator'), off: true }
    expect(actorsOf(off)).toEqual([])
    for (const what of ['player:A', 'dealer', 'grant-role', 'read-events'] as const)
      expect(authorize(off, what)).toEqual(no(/switched off/))
  })

  test('every member of the staff is somebody’s role', () => {
    const given = new Set<string>(Object.values(RIGHTS.actors).flat())
    expect(STAFF.filter((staff) => !given.has(staff))).toEqual([])
  })
})

describe('in the house', () => {
  test.each<[string, readonly Role[]]>([
    ['open-table', ['floorperson', 'supervisor']],
    ['void-round', ['floorperson', 'supervisor']],
    ['stop-gaming', ['supervisor', 'commission']],
    ['resume-gaming', ['supervisor']],
    ['deposit', ['cashier']],
    ['adjust', ['cashier']],
    ['grant-role', ['operator']],
    ['switch-off', ['operator']],
    ['take-chips', ['guest', 'player']],
    ['submit-document', ['floorperson', 'supervisor']],
    ['decide-document', ['commission']],
    ['read-approvals', ['floorperson', 'supervisor', 'surveillance', 'commission', 'division', 'operator']],
  ])('%s is for %j', (command, roles) => {
    if (!isHouseCommand(command)) throw new Error(command)
    expect(ROLES.filter((role) => !authorize(who(role), command, EMPTY))).toEqual(roles)
  })

  test('operators manage people, not money', () => {
    const mine = HOUSE_COMMANDS.filter((command) => !authorize(who('operator'), command, EMPTY, 'B'))
    expect(mine.toSorted()).toEqual(
      [
        'grant-role',
        'revoke-role',
        'switch-off',
        'switch-on',
        'unlock',
        'reset-factor',
        'require-factor',
        'end-sessions',
        'read-people',
        'read-events',
        'read-pit',
        'read-approvals',
        'check-program',
      ].toSorted(),
    )
  })

  test('nobody handles their own money or roles', () => {
    expect(authorize(who('cashier'), 'adjust', EMPTY, 'A')).toEqual(no(/themselves/))
    expect(authorize(who('operator'), 'grant-role', EMPTY, 'A')).toEqual(no(/themselves/))
    expect(authorize(who('cashier'), 'adjust', EMPTY, 'B')).toBeUndefined()
  })

  test('voids, jackpots, changes of options and adjustments above $500 need two people', () => {
    expect(
      HOUSE_COMMANDS.filter((command) => needsSecond(command, { cents: 1, options: {} }, false)).toSorted(),
    ).toEqual(['validate-jackpot', 'void-round'])
    const cents: [number | undefined, boolean][] = [
      [500_00, false],
      [-500_00, false],
      [500_01, true],
      [-500_01, true],
      [Number.NaN, true],
      [undefined, true],
    ]
    for (const [amount, two] of cents) expect(needsSecond('adjust', { cents: amount }, false)).toBe(two)
    expect(needsSecond('notice', { limits: { '*': { least: 500, most: 10_000 } } }, false)).toBe(false)
    expect(needsSecond('notice', { options: { bankerOdds: '19 to 20' } }, false)).toBe(true)
  })

  test('in a strict house two operators give a role that touches money or terms, and switch people on', () => {
    const grant = (role: string, strict: boolean) => needsSecond('grant-role', { role }, strict)
    expect(RIGHTS.granted.filter((role) => !grant(role, true))).toEqual(['surveillance'])
    expect(RIGHTS.granted.filter((role) => grant(role, false))).toEqual([])
    expect(needsSecond('switch-on', {}, true)).toBe(true)
    // Taking a right away never waits.
    for (const command of ['revoke-role', 'switch-off', 'end-sessions'] as const)
      expect(needsSecond(command, { role: 'cashier' }, true)).toBe(false)
    expect(authorizeSecond({ id: 'B', roles: ['operator'] }, 'grant-role', EMPTY, 'A')).toBeUndefined()
    expect(authorizeSecond(who('operator'), 'grant-role', EMPTY, 'A')).toEqual(no(/themselves/))
  })

  test('a second person has a right of their own', () => {
    expect(authorizeSecond(who('supervisor'), 'void-round', EMPTY)).toBeUndefined()
    expect(authorizeSecond(who('floorperson'), 'void-round', EMPTY)).toEqual(no(/role supervisor/))
    expect(authorizeSecond(who('supervisor'), 'void-round', TABLE)).toEqual(no(/where they play/))
    expect(authorizeSecond(who('supervisor'), 'open-table', EMPTY)).toEqual(no(/no second person/))
  })

  test('roles that watch or manage stand alone', () => {
    expect(refuseGrant(['player'], 'operator')).toBeUndefined()
    expect(refuseGrant(['player', 'dealer'], 'supervisor')).toBeUndefined()
    for (const alone of RIGHTS.alone) {
      expect(refuseGrant(['player', 'cashier'], alone)).toEqual(no(/no other role/))
      expect(refuseGrant(['player', alone], 'cashier')).toEqual(no(/no other role/))
    }
    expect(refuseGrant(['guest'], 'dealer')).toEqual(no(/account first/))
  })
})

describe('the table of rights', () => {
  const sources = join(import.meta.dirname, '..')
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((f) =>
    /(?<!\.test)\.ts$/.test(f),
  )
  const texts = files.map((file) => readFileSync(join(sources, file), 'utf8'))

  /** Where a command of the house is named: asked for by a right, ordered, or offered on the wire. */
  const named = (text: string): string[] =>
    [
      /(?<!function )\b(?:authorize|authorizeSecond|needsSecond)\(\s*[^'()]*'([a-z-]+)'/g,
      /#change\(\s*[^'()]*'([a-z-]+)'/g,
      /\b(?:houseCommand|command):\s*'([a-z-]+)'/g,
    ].flatMap((pattern) => [...text.matchAll(pattern)].map((found) => found[1] as string))

  test('has a row for every command that is used', () => {
    const used = new Set(texts.flatMap(named))
    expect(used.size).toBeGreaterThan(4)
    expect([...used].filter((word) => !isHouseCommand(word) && !STAFF.some((s) => s === word))).toEqual([])
  })

  test('finds a command that has none', () => {
    expect(
      named("const no = authorize(person, 'burn-down')").filter((word) => !isHouseCommand(word)),
    ).toEqual(['burn-down'])
  })

  test('gives every command to somebody, and every second voice too', () => {
    for (const command of HOUSE_COMMANDS) {
      expect(RIGHTS.commands[command].roles.length).toBeGreaterThan(0)
      const row = RIGHTS.commands[command]
      if ('second' in row) expect(row.second.by.length).toBeGreaterThan(0)
    }
    for (const command of Object.values(RIGHTS.guarded)) expect(isHouseCommand(command)).toBe(true)
  })
})
