import type { Journal } from '../journal/journal.ts'
import type { Note } from './audit.ts'
import type { Fact, Register } from './facts.ts'
import type { Passwords } from './password.ts'
import type { Sessions } from './sessions.ts'
import type { Random } from './tokens.ts'

/** What door and office share: everybody, and the stream they are written in. */
export interface Rooms {
  readonly register: Register
  readonly journal: Journal<Fact>
  readonly sessions: Sessions
  readonly passwords: Passwords
  readonly random: Random
  readonly note: Note
}
