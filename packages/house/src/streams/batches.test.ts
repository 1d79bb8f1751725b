import { expect, test } from 'vitest'
import { rest, TestClock } from '../../test/world.ts'
import { apart, Batches, MANY } from './batches.ts'

function loop(size = 100) {
  const soon: (() => void)[] = []
  let turns = 0
  const batches = new Batches<string>(size, { soon: (act) => soon.push(act) }, () => {
    turns++
  })
  const turn = (): number => {
    for (const act of soon.splice(0)) act()
    return turns
  }
  return { batches, turn }
}

test('however many come in one turn of the loop, it is one turn', () => {
  const { batches, turn } = loop()
  for (const who of ['a', 'b', 'a']) batches.wait(who)
  expect([turn(), turn()]).toEqual([1, 1])
  expect([...batches.waiting]).toEqual(['a', 'b'])
  batches.wait('c')
  expect(turn()).toBe(2)
})

type End = { done: () => void; failed: (reason: Error) => void }

const sending = (batches: Batches<string>, ends: End[]): Promise<void> =>
  batches.send(() => new Promise((done, failed) => void ends.push({ done, failed })))

test('many who find no room may follow right behind, two batches at a time; when one lands, well or not, the next', async () => {
  const { batches, turn } = loop(3)
  const ends: End[] = []
  for (let i = 0; i < MANY; i++) batches.waiting.add(`late ${i}`)
  expect([batches.hasRoom(2), batches.hasRoom(3)]).toEqual([true, false])
  const first = sending(batches, ends)
  expect([turn(), batches.hasRoom(0)]).toEqual([1, true])
  const second = sending(batches, ends)
  expect([turn(), batches.hasRoom(0)]).toEqual([2, false])
  ends[0]?.failed(new Error('lost'))
  await expect(first).rejects.toThrow('lost')
  expect([turn(), batches.hasRoom(0)]).toEqual([3, true])
  batches.waiting.clear()
  ends[1]?.done()
  await second
  expect(turn()).toBe(3)
})

test('few wait until the batch before them has landed', async () => {
  const { batches, turn } = loop()
  const ends: End[] = []
  batches.wait('first')
  turn()
  const first = sending(batches, ends)
  batches.waiting.clear()
  for (let i = 1; i < MANY; i++) batches.wait(`late ${i}`)
  expect([turn(), batches.hasRoom(0)]).toEqual([2, false])
  ends[0]?.done()
  await first
  expect([turn(), batches.hasRoom(0)]).toEqual([3, true])
})

test('who comes alone goes at once; who comes right after goes with all that came meanwhile', async () => {
  const clock = new TestClock()
  const went: string[] = []
  const soon = apart(clock, 4)
  soon(() => went.push('alone'))
  await rest()
  expect(went).toEqual(['alone'])
  await clock.forward(1)
  soon(() => went.push('after'))
  await rest()
  await clock.forward(2)
  expect(went).toEqual(['alone'])
  await clock.forward(1)
  expect(went).toEqual(['alone', 'after'])
  await clock.forward(4)
  soon(() => went.push('later'))
  await rest()
  expect(went).toEqual(['alone', 'after', 'later'])
})

test('whoever finds no room has the very next turn, without the pause in which others gather', () => {
  const gathering: (() => void)[] = []
  const next: (() => void)[] = []
  const soon = { soon: (act: () => void) => gathering.push(act), next: (act: () => void) => next.push(act) }
  const batches = new Batches<string>(2, soon, () => {
    batches.waiting.delete('a')
    batches.went(2)
  })
  batches.wait('a')
  batches.wait('b')
  expect([gathering.length, next.length]).toEqual([1, 0])
  gathering[0]?.()
  expect([gathering.length, next.length]).toEqual([1, 1])
  batches.waiting.clear()
  next[0]?.()
  expect([gathering.length, next.length]).toEqual([1, 1])
})
