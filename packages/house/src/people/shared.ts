import type { HouseKey } from '../shoe/seal.ts'
import type { Journal } from '../streams/journal.ts'
import type { Note } from './audit.ts'
import type { Fact, Register } from './facts.ts'
import type { Passwords } from './password.ts'
import type { Sessions } from './sessions.ts'
import type { Random } from './tokens.ts'

/** What door and office share: everybody, and the stream they are written in. */
export interface PeopleContext {
  readonly register: Register
  readonly journal: Journal<Fact>
  readonly sessions: Sessions
  readonly passwords: Passwords
  readonly random: Random
  readonly keys: readonly HouseKey[]
  readonly note: Note
}
