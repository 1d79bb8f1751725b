import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HouseApi } from '@boardwalk/client'
import { startHouse } from '@boardwalk/house'
import { afterAll, expect, test } from 'vitest'
import { cli } from '../../test/io.ts'

const folder = mkdtempSync(join(tmpdir(), 'boardwalk-recover-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const open = () =>
  startHouse({
    folder,
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
}, 60_000)

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
}, 60_000)

test('of a house that is not there nobody is recovered, and other words are not known', async () => {
  expect((await cli(['house', 'recover', '--data', join(folder, 'nowhere')])).err).toContain(
    'There is no house',
  )
  expect((await cli(['house', 'nonsense'])).code).toBe(2)
})
