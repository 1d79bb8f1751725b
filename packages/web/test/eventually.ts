import { expect, vi } from 'vitest'

const PATIENCE = { timeout: 40_000, interval: 50 } as const
type Eventually<T> = ReturnType<typeof expect.poll<T>>

/**
 * Waits until something is so, however slow the machine is. `expect.poll` says it so too, but knows of one test at a
 * time only, and pages that mostly wait are looked at beside each other.
 */
export const eventually = <T>(look: () => T | Promise<T>): Eventually<T> => matchers(look, false)

function matchers<T>(look: () => T | Promise<T>, not: boolean): Eventually<T> {
  const get = (_: object, name: string) => {
    if (name === 'not') return matchers(look, true)
    return (...given: readonly unknown[]): Promise<void> =>
      vi.waitFor(async () => {
        const found = not ? expect(await look()).not : expect(await look())
        const matcher: unknown = Reflect.get(found, name)
        if (typeof matcher !== 'function') throw new TypeError(`nothing is expected by ${name}`)
        matcher.apply(found, given)
      }, PATIENCE)
  }
  return new Proxy({}, { get }) as Eventually<T>
}
