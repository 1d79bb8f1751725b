import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { isRefused } from '@boardwalk/engine/kernel'
import { Approvals } from './approvals/approvals.ts'
import { Gaming } from './orders/gaming.ts'
import { Audit, type Note } from './people/audit.ts'
import { People } from './people/people.ts'
import type { Keys } from './proof/keys.ts'
import { programManifest } from './proof/manifest.ts'
import { compareWithRecord, Program } from './proof/program.ts'
import { aloud, tellUnguarded } from './run/tell.ts'
import type { StartOptions } from './start.ts'
import type { Store } from './store/store.ts'
import { type Jump, SteadyClock } from './streams/clock.ts'
import { isBusy } from './streams/journal.ts'

export type Closers = ((graceMs: number) => unknown)[]
export type Trouble = (reason: Error) => void

/** The store's time, which all nodes share. What is odd about it is told once there is somebody to tell. */
async function storeTime(
  store: Store,
  failed: Trouble,
): Promise<{ clock: SteadyClock; tell: (note: Note) => void }> {
  let note: Note | undefined
  const before: Jump[] = []
  const words = ({ ms, why }: Jump): Parameters<Note>[0] => ({
    kind: 'clock-jumped',
    severity: 'warning',
    text: `${why === 'record' ? 'The record is ahead of the clock' : 'The clock jumped'} by ${ms} ms.`,
  })
  const jumped = (jump: Jump): void => void (note ? note(words(jump)) : before.push(jump))
  const clock = await SteadyClock.follow({ reference: () => store.time(), jumped, failed })
  const tell = (to: Note): void => {
    note = to
    for (const jump of before.splice(0)) to(words(jump))
  }
  return { clock, tell }
}

/** A play house or a strict one, in the record: all nodes go by it. */
async function runAs(people: People, { strict = false }: StartOptions): Promise<void> {
  const done = await people.run(strict)
  if (isRefused(done)) throw new Error(done.because)
  if (isBusy(done)) throw new Error('The database is busy. Start the house again.')
}

/** What tables rest on: the time, the record of events, people, approvals, and whether there is gaming. */
export async function openGround(
  options: StartOptions,
  store: Store,
  keys: Keys,
  closers: Closers,
  trouble: Trouble,
) {
  const { fatal, log } = options
  const { clock, tell } = await storeTime(store, trouble)
  const manifest = programManifest()
  const build = manifest.hash.slice(0, 16)
  const audit = await Audit.open({ store, clock, build, fault: trouble })
  closers.push(() => audit.close())
  const note = aloud(audit.note, log)
  tell(note)
  tellUnguarded(store, note)
  await compareWithRecord(store, manifest, note)
  const program = new Program({ started: manifest, clock, note, trouble })
  closers.push(() => program.close())
  const people = await People.open({ store, clock, build, keys: keys.house, note, fault: trouble })
  closers.push(() => people.close())
  await runAs(people, options)
  const node = `${hostname()} ${process.pid} ${randomBytes(4).toString('hex')}`
  const approvals = await Approvals.open({ store, clock, build, note, fatal }, people.strict, node)
  closers.push(() => approvals.stop())
  const gaming = await Gaming.open({ store, clock, build, note })
  closers.push(() => gaming.close())
  return { clock, manifest, build, audit, note, program, people, node, approvals, gaming }
}
