import { generateKeyPairSync } from 'node:crypto'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningHouse, startHouse } from '@boardwalk/house'
import { afterAll, expect, test } from 'vitest'
import { cli } from '../../test/io.ts'

const root = mkdtempSync(join(tmpdir(), 'boardwalk-archive-'))
const folder = join(root, 'house')
const archive = join(root, 'archive')
afterAll(() => rmSync(root, { recursive: true, force: true }))

const open = (more: object = {}): Promise<RunningHouse> =>
  startHouse({
    folder,
    port: 0,
    log: () => undefined,
    fatal: (reason) => {
      throw reason
    },
    ...more,
  })

/** Somebody who sits down and gets up, again and again. */
async function restless({ house }: RunningHouse, entries: number): Promise<void> {
  const by = 'player:restless' as const
  for (let i = 0; (house.live('craps-1')?.version ?? 0) < entries; i++) {
    const command = i % 2 ? { type: 'leave', by } : { type: 'sit', by, place: '1' }
    await house.submit({ table: 'craps-1', actor: 'restless', id: `r${i}`, command })
  }
}

const verify = (...more: string[]) => cli(['verify', '--data', folder, ...more])

test('what is old is packed by the house, archived by the command, and the record is whole with it', async () => {
  expect((await cli(['archive', archive, '--older', '1', '--data', join(root, 'no')])).err).toContain(
    'no house',
  )
  const first = await open()
  await restless(first, 700)
  expect((await cli(['archive', archive, '--older', '1', '--data', folder])).err).toContain(
    'Another house is open',
  )
  await first.close()
  expect((await cli(['archive', archive, '--older', 'x', '--data', folder])).code).toBe(2)
  expect((await cli(['archive', archive, '--older', '0', '--data', folder])).out).toContain(
    'Nothing is packed',
  )
  // The one that starts packs what is there.
  const second = await open({ unpacked: 0 })
  await expect.poll(async () => (await second.store.blocks.list('table:craps-1', 0, 9)).length).toBe(2)
  await second.close()
  const done = await cli(['archive', archive, '--older', '0', '--data', folder])
  expect([done.code, done.out]).toEqual([0, expect.stringContaining('256 entries in 1 blocks')])
  expect(readdirSync(archive).sort()).toEqual(['0001.blocks', '0001.manifest.json'])
  const without = await verify()
  expect([without.code, without.out]).toEqual([
    0,
    expect.stringContaining('Not covered: table:craps-1 is in an archive up to entry 256'),
  ])
  const whole = await verify('--archive', archive)
  expect([whole.code, whole.out]).toEqual([0, expect.not.stringContaining('in an archive')])
})

test('whoever asks the house for what is archived is told so, or given it where it is at hand', async () => {
  const ask = async (running: RunningHouse) => {
    const hash = '0'.repeat(64)
    const answer = await fetch(`${running.url}/api/receipts/craps-1/2/${hash}`)
    return [answer.status, await answer.json()]
  }
  const without = await open()
  expect(await ask(without)).toEqual([
    410,
    expect.objectContaining({ because: expect.stringContaining('archive') }),
  ])
  await without.close()
  const whole = await open({ archive })
  expect(await ask(whole)).toEqual([200, { holds: false }])
  await whole.close()
})

test('what an earlier signing key has archived is the house’s own still, with keys and without', async () => {
  const keys = join(folder, 'keys')
  const { privateKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' })
  writeFileSync(join(keys, 'signing-2.pem'), pem, { mode: 0o600 })
  await (await open()).close()
  // Handed over once, the old one may be destroyed.
  rmSync(join(keys, 'signing.pem'))
  const exchanged = await verify('--archive', archive)
  expect([exchanged.code, exchanged.out]).toEqual([0, expect.stringContaining('Nothing amiss')])
  const copy = join(root, 'copy')
  mkdirSync(copy)
  copyFileSync(join(folder, 'house.db'), join(copy, 'house.db'))
  expect((await cli(['verify', '--data', copy, '--archive', archive])).code).toBe(0)
})

test('a manifest that another hand has changed is refused', async () => {
  const file = join(archive, '0001.manifest.json')
  const signed = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...signed, text: signed.text.replace('"v":1', '"v":1 ') }))
  const { code, out } = await verify('--archive', archive)
  expect([code, out]).toEqual([1, expect.stringContaining('0001.blocks is not signed by this house')])
})
