import { Unreadable } from './faults.ts'
import type { StreamKind } from './machine.ts'

/** A stream as the store has it; `more` goes on with what need not be waited for. */
export interface StreamRead<K extends StreamKind> {
  readonly context: K['context']
  readonly state: K['state']
  readonly more: () => Promise<void>
}

export interface LoadingOptions<K extends StreamKind> {
  /** Reads a stream that is not in memory; nothing where there is none, or where nothing happens any more. */
  readonly read: (name: string) => Promise<StreamRead<K> | undefined>
  /** Whether nothing happens any more on a stream that was let go of. */
  readonly isOver?: (name: string) => boolean
}

interface LoadingEvents<K extends StreamKind> {
  readonly found: (read: StreamRead<K>) => void
  /** The program cannot read it: it is left out, and the others are not. */
  readonly unreadable: (name: string, reason: Unreadable) => void
}

/** Reads streams that are not in memory, each once however many ask for it. */
export class Loading<K extends StreamKind> {
  readonly #options: LoadingOptions<K>
  readonly #loaded: LoadingEvents<K>
  readonly #under = new Map<string, Promise<void>>()

  constructor(options: LoadingOptions<K>, loaded: LoadingEvents<K>) {
    this.#options = options
    this.#loaded = loaded
  }

  load(name: string): Promise<void> {
    if (this.#options.isOver?.(name)) return Promise.resolve()
    const under = this.#under.get(name)
    if (under) return under
    const loading = this.#options
      .read(name)
      .then((read) => read && this.#loaded.found(read))
      .catch((reason: unknown) => {
        if (!(reason instanceof Unreadable)) throw reason
        this.#loaded.unreadable(name, reason)
      })
      .finally(() => this.#under.delete(name))
    this.#under.set(name, loading)
    return loading
  }
}
