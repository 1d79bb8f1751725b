/** Places where a crash could matter. Tests and the environment kill, delay or break the house there. */
export const FAILPOINTS = [
  /** Commands are decided in memory; nothing is on its way to the disk. */
  'decided',
  'before-append',
  /** In the transaction, behind the last insert. */
  'inserted',
  /** On disk, and nothing in memory knows it. */
  'committed',
  'after-append',
  /** The table is swapped and shown; nobody has an answer. */
  'before-reply',
  'before-snapshot',
  /** A stream and its accounts are locked and nothing is decided. */
  'locked',
  /** Decided on locked balances and not written: one side of the crossing is known, the other is not there. */
  'crossing',
  /** A block of old entries is written, and the entries are still there. */
  'packing',
  /** The block is on disk in their place. */
  'packed',
  /** Blocks are written to an archive, and nothing says yet what they are. */
  'archiving',
  /** The archive is whole and signed, and the database has the blocks still. */
  'archived',
] as const

export type FailpointName = (typeof FAILPOINTS)[number]
export type Failpoint = (name: FailpointName) => void

export const isFailpoint = (name: string): name is FailpointName =>
  (FAILPOINTS as readonly string[]).includes(name)

/** Acts at the count-th hit of one failpoint. */
export function failAt(name: FailpointName, count: number, act: () => void): Failpoint {
  let hits = 0
  return (hit) => {
    if (hit === name && ++hits === count) act()
  }
}

/** `BOARDWALK_FAIL=name:count` in the environment: the process kills itself there, as a power cut would. */
export function failpointFrom(
  env: Readonly<Record<string, string | undefined>>,
  kill: () => void = () => process.kill(process.pid, 'SIGKILL'),
): Failpoint | undefined {
  const wish = env.BOARDWALK_FAIL
  if (wish === undefined || wish === '') return undefined
  const [name = '', count = '1', ...rest] = wish.split(':')
  if (!isFailpoint(name) || !/^[1-9]\d*$/.test(count) || rest.length > 0)
    throw new Error(`BOARDWALK_FAIL is name:count, with a name of ${FAILPOINTS.join(', ')}; it is ${wish}.`)
  return failAt(name, Number(count), kill)
}
