import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { HouseApi } from '@boardwalk/client'
import { startHouse } from '@boardwalk/house'
import { afterAll, expect, test } from 'vitest'
import { cli } from '../../test/io.ts'
import type { Io } from '../io.ts'
import { houseCommand } from './house.ts'

const folder = mkdtempSync(join(tmpdir(), 'boardwalk-recover-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const open = (where = folder, strict = false) =>
  startHouse({
    folder: where,
    strict,
    port: 0,
    log: () => undefined,
    fatal: (reason) => {
      throw reason
    },
  })
const claim = (url: string, link: string, name: string, password: string) =>
  new HouseApi(url).request('POST', '/api/operator', { link, name, password })

test('an operator is recovered from the machine itself', async () => {
  const first = await open()
  expect((await claim(first.url, first.operatorLink ?? '', 'Olga', 'a long enough word')).status).toBe(200)
  // A house that is open keeps its folder to itself.
  expect((await cli(['house', 'recover', '--data', folder])).code).not.toBe(0)
  await first.close()
  const { code, out } = await cli(['house', 'recover', '--data', folder])
  expect(code).toBe(0)
  const link = /#operator=(\S+)/.exec(out)?.[1] ?? ''
  const second = await open()
  expect((await claim(second.url, link, 'Olga', 'another long word')).status).toBe(200)
  expect((await claim(second.url, link, 'Olga', 'a third long word')).status).toBe(403)
  await second.close()
})

test('a strict house prints two links, and says why it cannot be started as a play house', async () => {
  const strict = join(folder, 'strict')
  const lines: string[] = []
  const io = { out: (text: string) => lines.push(text), err: () => undefined } as unknown as Io
  const flags = { port: '0', data: strict, strict: true } as const
  expect(await houseCommand(io, flags, () => Promise.resolve())).toBe(0)
  const said = lines.join('')
  expect(said.match(/#operator=/g)).toHaveLength(2)
  expect(said).toContain('Give each link to another person')
  const running = await open(strict, true)
  await running.people.takes()
  await running.close()
  await expect(open(strict)).rejects.toThrow(/cannot become a play house again. Start it with --strict/)
  await (await open(strict, true)).close()
})

test('that the record is an older one is declared on the machine, and nowhere else', async () => {
  expect((await cli(['house', '--restored', '--data', folder])).code).toBe(2)
  const { code, out } = await cli(['house', 'recover', '--restored', '--data', folder])
  expect([code, out]).toEqual([0, expect.stringContaining('At its next start the house ends every table')])
  const running = await open()
  expect([running.house.live('craps-1'), running.house.past.names()]).toEqual([
    undefined,
    expect.arrayContaining(['craps-1']),
  ])
  await running.close()
})

test('keys that are lost are declared so on the machine, and nowhere else', async () => {
  const keys = join(folder, 'keys')
  expect((await cli(['house', '--lost-keys', '--data', folder])).code).toBe(2)
  expect((await cli(['house', 'recover', '--lost-keys', '--data', folder])).err).toContain(
    'No key is missing',
  )
  rmSync(keys, { recursive: true })
  await expect(open()).rejects.toThrow('recover --lost-keys')
  const anchor = join(folder, 'anchor.json')
  const { code, out } = await cli(['house', 'recover', '--lost-keys', '--anchor', anchor, '--data', folder])
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/Another key vouches from version \d+[\s\S]*keep a copy/),
  ])
  const verified = await cli(['verify', '--data', folder])
  expect([verified.code, verified.out]).toEqual([
    0,
    expect.stringContaining('The keys were lost: from version'),
  ])
  await (await open()).close()
})

test('of a house that is not there nobody is recovered, and other words are not known', async () => {
  expect((await cli(['house', 'recover', '--data', join(folder, 'nowhere')])).err).toContain(
    'There is no house',
  )
  expect((await cli(['house', 'nonsense'])).code).toBe(2)
})

const HIGH_CARD = fileURLToPath(new URL('../../../../docs/high-card.ts', import.meta.url))

test('a game of one’s own has a table beside the others, and its record is verified with it', async () => {
  const own = join(folder, 'own')
  const said: string[] = []
  const io = { out: (text: string) => said.push(text), err: () => undefined } as unknown as Io
  const flags = { port: '0', data: own, game: [HIGH_CARD] }
  expect(await houseCommand(io, flags, () => Promise.resolve())).toBe(0)
  expect(said.join('')).toMatch(/Tables .*craps-1.*high-card-1/)
  const verified = await cli(['verify', '--data', own, '--game', HIGH_CARD])
  expect(verified.out).toContain('Nothing amiss')
  expect((await cli(['verify', '--data', own])).out).toContain('There is no game high-card here.')
})

test('two games of one name, and a file that holds none, are refused before anything is opened', async () => {
  const nowhere = join(folder, 'unopened')
  const twice = await cli(['house', '--data', nowhere, '--game', 'craps'])
  expect([twice.code, twice.err]).toEqual([2, expect.stringContaining('has a game craps already')])
  const none = await cli(['house', '--data', nowhere, '--game', 'docs/engine.md'])
  expect([none.code, existsSync(nowhere)]).toEqual([2, false])
})
