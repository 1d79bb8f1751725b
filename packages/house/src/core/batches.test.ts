import { expect, test } from 'vitest'
import { Batches } from './batches.ts'

function loop() {
  const soon: (() => void)[] = []
  let turns = 0
  const batches = new Batches(
    (act) => soon.push(act),
    () => {
      turns++
    },
  )
  const turn = (): number => {
    for (const act of soon.splice(0)) act()
    return turns
  }
  return { batches, turn }
}

test('however much comes in one turn of the loop, it is one turn', () => {
  const { batches, turn } = loop()
  for (let i = 0; i < 5; i++) batches.schedule()
  expect([turn(), turn()]).toEqual([1, 1])
  batches.schedule()
  expect(turn()).toBe(2)
})

test('two are on their way at a time; when one lands, well or not, what has gathered gets its turn', async () => {
  const { batches, turn } = loop()
  const ends: { done: () => void; failed: (reason: Error) => void }[] = []
  const send = (): Promise<void> =>
    batches.send(() => new Promise((done, failed) => void ends.push({ done, failed })))
  const first = send()
  expect(batches.full).toBe(false)
  const second = send()
  expect([batches.full, turn()]).toEqual([true, 0])
  ends[0]?.failed(new Error('lost'))
  await expect(first).rejects.toThrow('lost')
  expect([batches.full, turn()]).toEqual([false, 1])
  ends[1]?.done()
  await second
  expect(turn()).toBe(2)
})
