import { isRefused } from '@boardwalk/engine/kernel'
import { expect } from 'vitest'
import { TestClock } from '../../test/world.ts'
import type { Store } from '../store/store.ts'
import { isBusy } from '../streams/journal.ts'
import type { EventNote } from './audit.ts'
import type { SignedIn } from './door.ts'
import { Passwords } from './password.ts'
import { People, type PeopleOptions } from './people.ts'

export const MINUTE = 60_000
export const PASSWORD = 'open sesame'

/** As strong as a test needs it. */
export const cheap = () => new Passwords({ cost: { memoryKiB: 64, passes: 1 } })

/** The answer when it was neither no nor later. */
export function good<T extends object>(answer: T): Exclude<T, { refused: string } | { busy: true }> {
  if (isRefused(answer) || isBusy(answer)) throw new Error(JSON.stringify(answer))
  return answer as Exclude<T, { refused: string } | { busy: true }>
}

export async function until(done: () => boolean): Promise<void> {
  for (let i = 0; i < 200 && !done(); i++) await new Promise((next) => setTimeout(next, 5))
  expect(done()).toBe(true)
}

/** One or more nodes of one house and the people who come to it. */
export class Crowd {
  readonly clock = new TestClock()
  readonly noted: EventNote[] = []
  readonly #open: () => Promise<Store>
  readonly #nodes: { people: People; store: Store }[] = []

  constructor(open: () => Promise<Store>) {
    this.#open = open
  }

  async node(more: Partial<PeopleOptions> = {}): Promise<People> {
    const store = await this.#open()
    const people = await People.open({
      store,
      clock: this.clock,
      build: 'test',
      passwords: cheap(),
      note: (noted) => this.noted.push(noted),
      fault: (reason) => {
        throw reason
      },
      ...more,
    })
    this.#nodes.push({ people, store })
    return people
  }

  get people(): People {
    return this.#nodes[0]?.people as People
  }

  get store(): Store {
    return this.#nodes[0]?.store as Store
  }

  async guest(at = this.people): Promise<SignedIn> {
    return good(await at.door.guest())
  }

  async player(name: string, at = this.people): Promise<SignedIn> {
    return good(await at.door.register((await this.guest(at)).session, name, PASSWORD))
  }

  async operator(): Promise<SignedIn> {
    const { door } = this.people
    return good(await door.claim((await door.operatorLinks())[0] ?? '', 'Opal', PASSWORD))
  }

  async close(): Promise<void> {
    for (const { people } of this.#nodes) await people.close()
    for (const store of new Set(this.#nodes.map((n) => n.store))) await store.close()
  }
}
