import { expect } from 'vitest'

/** Waits until something is so, however slow the machine is. */
export const eventually = <T>(look: () => T | Promise<T>) =>
  expect.poll(look, { timeout: 20_000, interval: 50 })
