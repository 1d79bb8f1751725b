import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { BUSY, type Busy } from '../streams/journal.ts'

const derive = promisify(argon2)

/** What one guess costs whoever tries: memory and passes of argon2id. */
export interface Cost {
  readonly memoryKiB: number
  readonly passes: number
}
export const COST: Cost = { memoryKiB: 64 * 1024, passes: 3 }

const LANES = 1
const SALT_BYTES = 16
const TAG_BYTES = 32
/** Two at a time leave half of the thread pool, and the memory, to everything else. */
const AT_ONCE = 2
/** The last in line waits about four seconds; whoever comes after is told to come back. */
const IN_LINE = 32

interface Stored extends Cost {
  readonly lanes: number
  readonly salt: Buffer
  readonly tag: Buffer
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

const written = ({ memoryKiB, passes, lanes, salt, tag }: Stored): string =>
  `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${lanes}$${base64(salt)}$${base64(tag)}`

function read(text: string): Stored {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(text)
  if (!found) throw new Error('that is no argon2id hash')
  const [, memoryKiB, passes, lanes, salt = '', tag = ''] = found
  return {
    memoryKiB: Number(memoryKiB),
    passes: Number(passes),
    lanes: Number(lanes),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

/** The same password however it was typed: composed and decomposed letters are one. */
const message = (password: string): Buffer => Buffer.from(password.normalize('NFKC'), 'utf8')

const tagOf = (password: string, { memoryKiB, passes, lanes, salt, tag }: Stored): Promise<Buffer> =>
  derive('argon2id', {
    message: message(password),
    nonce: salt,
    parallelism: lanes,
    tagLength: tag.length,
    memory: memoryKiB,
    passes,
  })

export interface PasswordOptions {
  readonly cost?: Cost
  readonly random?: (bytes: number) => Buffer
  readonly inLine?: number
}

/** Hashes and checks passwords, a few at a time; a flood of them is turned away at the door. */
export class Passwords {
  readonly #cost: Cost
  readonly #random: (bytes: number) => Buffer
  readonly #inLine: number
  readonly #line: (() => void)[] = []
  #running = 0

  constructor({ cost = COST, random = randomBytes, inLine = IN_LINE }: PasswordOptions = {}) {
    this.#cost = cost
    this.#random = random
    this.#inLine = inLine
  }

  /** How many are being worked on. */
  get running(): number {
    return this.#running
  }

  async #queued<T>(work: () => Promise<T>): Promise<T | Busy> {
    if (this.#running >= AT_ONCE) {
      if (this.#line.length >= this.#inLine) return BUSY
      // Whoever is done hands over the place, so nobody slips in between.
      await new Promise<void>((turn) => this.#line.push(turn))
    } else this.#running++
    try {
      return await work()
    } finally {
      const next = this.#line.shift()
      if (next) next()
      else this.#running--
    }
  }

  #fresh(): Stored {
    const salt = this.#random(SALT_BYTES)
    return { ...this.#cost, lanes: LANES, salt, tag: Buffer.alloc(TAG_BYTES) }
  }

  hash(password: string): Promise<string | Busy> {
    return this.#queued(async () => {
      const fresh = this.#fresh()
      return written({ ...fresh, tag: await tagOf(password, fresh) })
    })
  }

  /** Where there is no hash to compare with, the same work is done and the answer is no. */
  verify(password: string, hash: string | undefined): Promise<boolean | Busy> {
    return this.#queued(async () => {
      const stored = hash === undefined ? this.#fresh() : read(hash)
      const tag = await tagOf(password, stored)
      return timingSafeEqual(tag, stored.tag) && hash !== undefined
    })
  }
}
