import { games } from '@boardwalk/engine'
import { expect, test } from 'vitest'
import { documentsOf } from './documents.ts'
import { openApi } from './openapi.ts'
import { protocolPage } from './page.ts'

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
    expect(documents[which](there)).toContain(there)
    expect(documents[which](there)).not.toContain(here)
    expect(documents[which](here)).toContain(here)
    for (let n = 0; n < 9; n++) expect(documents[which](`http://a${n}`)).toContain(`http://a${n}`)
    const own = which === 'protocol' ? protocolPage(here, games) : JSON.stringify(openApi(here))
    expect(documents[which](here)).toBe(own)
  },
  60_000,
)
