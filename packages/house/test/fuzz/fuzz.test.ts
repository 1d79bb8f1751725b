import { expect, test } from 'vitest'
import { Fuzzer } from './fuzzer.ts'

test('no message, however odd, stops the house or a table of any game', async () => {
  const fuzzer = new Fuzzer()
  try {
    await fuzzer.open('all')
    const { sent, kinds, errors, stalled } = await fuzzer.run(5_000, 1)
    expect(errors).toEqual([])
    expect(sent).toBeGreaterThanOrEqual(5_000)
    // Not all of it is turned away at the door: the games have been played meanwhile.
    expect(kinds.done).toBeGreaterThan(100)
    expect(kinds.refused).toBeGreaterThan(1_000)
    // Of the processor's time, so that a busy machine is no failure.
    expect(stalled.workedMs).toBeLessThan(1_000)
    expect(await fuzzer.alive()).toBe(true)
  } finally {
    await fuzzer.close()
  }
})
