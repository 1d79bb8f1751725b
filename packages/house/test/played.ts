import { createPrivateKey } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { games } from '@boardwalk/engine'
import { seeded } from '@boardwalk/engine/kernel'
import { cheap } from '../src/people/people.test-kit.ts'
import { People } from '../src/people/people.ts'
import { archiveTo } from '../src/proof/archive.ts'
import { Checkpoints } from '../src/proof/checkpoint.ts'
import { type Keys, openKeys } from '../src/proof/keys.ts'
import { World } from '../src/proof/proof.test-kit.ts'
import { authenticBy } from '../src/store/authentic.ts'
import { SqliteStore } from '../src/store/sqlite/store.ts'
import { SETUP } from './world.ts'

/** Ed25519 keys as PKCS #8 has them, before the 32 bytes of their seed. */
const SEED = '302e020100300506032b657004220420'

/** Keys that are the same every time, so that every hash in the record is. */
function fixedKeys(folder: string): Keys {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const der = Buffer.from(`${SEED}${'47'.repeat(32)}`, 'hex')
  const pem = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }).export({
    format: 'pem',
    type: 'pkcs8',
  })
  writeFileSync(join(folder, 'signing.pem'), pem, { mode: 0o600 })
  writeFileSync(join(folder, 'house-1.key'), `${'19'.repeat(32)}\n`, { mode: 0o600 })
  writeFileSync(join(folder, 'authenticated'), 'It has been.\n', { mode: 0o600 })
  return openKeys(folder)
}

/**
 * A house that was played at for a while, the same every time: dice whose old entries are packed and for a part archived,
 * cards, one guest; signed twice. Answers the receipt of a bet between the two.
 */
export async function playedHouse(folder: string, archive: string): Promise<string> {
  const keys = fixedKeys(join(folder, 'keys'))
  const store = new SqliteStore(folder, { authentic: keys.house.map((key) => authenticBy(key.bytes)) })
  const world = new World(store, { games, draw: seeded(19), keys: keys.house })
  const { clock } = world
  const people = await People.open({ store, clock, build: 'test', passwords: cheap() })
  await people.door.guest()
  await world.open('dice', { ...SETUP, game: 'sic-bo' })
  await world.open('cards', SETUP)
  await world.seat('dice', 'A', '1', 9000_00)
  await world.seat('cards', 'B', '1', 500_00)
  while (world.live('dice').version < 600) await world.play('dice', 1)
  await world.play('cards', 2)
  const signs = new Checkpoints({
    ...{ store, clock, signing: keys.signing, manifest: 'the program' },
    file: join(folder, 'anchor.json'),
  })
  await signs.make()
  await world.play('cards', 1)
  const { version, head } = world.live('cards')
  await world.play('cards', 1)
  await clock.forward(60_000)
  await signs.make()
  while (await store.blocks.pack('table:dice', 60));
  const at = clock.now()
  await archiveTo(store, { folder: archive, before: at + 1, at, signing: keys.signing })
  await people.close()
  await world.house.close()
  return `cards:${version}:${head.toString('hex')}`
}
