import { gunzipSync } from 'node:zlib'
import { games } from '@boardwalk/engine'
import { expect, test } from 'vitest'
import { documentsOf } from './documents.ts'
import { playExamples } from './examples.ts'
import { openApi } from './openapi.ts'
import { protocolPage } from './page.ts'

test('the tables have a turn after the examples of each game', async () => {
  let turns = 0
  let playing = true
  const count = (): void => {
    turns++
    if (playing) setImmediate(count)
  }
  setImmediate(count)
  await playExamples(games.slice(0, 6))
  playing = false
  expect(turns).toBeGreaterThanOrEqual(5)
})

/** What it costs, whatever else the machine does. */
function cpuMs(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

test.each(['protocol', 'openApi'] as const)(
  '%s is made once for each address, and named by it',
  (which) => {
    const documents = documentsOf(games)
    const [here, there] = ['https://house.example', 'http://localhost:1947']
    const first = cpuMs(() => documents[which](here))
    const again = cpuMs(() => {
      for (let n = 0; n < 1000; n++) documents[which](here)
    })
    expect(again).toBeLessThan(Math.max(5, first))
    const text = (address: string): string => String(documents[which](address).plain)
    expect(text(there)).toContain(there)
    expect(text(there)).not.toContain(here)
    expect(text(here)).toContain(here)
    for (let n = 0; n < 9; n++) expect(text(`http://a${n}`)).toContain(`http://a${n}`)
    const own = which === 'protocol' ? protocolPage(here, games) : JSON.stringify(openApi(here))
    expect(text(here)).toBe(own)
    const { plain, zipped } = documents[which](here)
    expect(gunzipSync(zipped).equals(plain)).toBe(true)
  },
  60_000,
)
