import type { Io } from './io.ts'

/** What takes less is not worth a word. */
const AFTER = 1_000
const EVERY = 100
const WIDE = 30
const BACK = '\r\u001b[K'

/** A bar, as far as the work is: `Counting ████████░░░░  42 %`. */
export function barText(what: string, share: number): string {
  const part = Math.min(1, Math.max(0, share))
  const done = Math.round(part * WIDE)
  const percent = `${Math.floor(part * 100)}`.padStart(3)
  return `${what} ${'█'.repeat(done)}${'░'.repeat(WIDE - done)} ${percent} %`
}

export interface Meter {
  tell(share: number): void
  end(): void
}

/** Says on a terminal how far the work is when it takes longer than a second; elsewhere nothing. */
export function meter(io: Pick<Io, 'err' | 'watched'>, what: string, now = () => performance.now()): Meter {
  const start = now()
  let last: number | undefined
  return {
    tell(share) {
      const at = now()
      if (!io.watched || at - start < AFTER || (last !== undefined && at - last < EVERY)) return
      last = at
      io.err(`${BACK}${barText(what, share)}`)
    },
    end() {
      if (last !== undefined) io.err(BACK)
    },
  }
}
