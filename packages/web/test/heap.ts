import type { Page } from 'playwright-core'

interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly edge_fields: readonly string[]
      readonly edge_types: readonly (readonly string[] | string)[]
    }
  }
  readonly edges: readonly number[]
}

/**
 * The numbers under which anything in the page's memory is filed. Faces are filed under their card's number, so a card
 * whose number is not here has no face anywhere in the page.
 */
export async function numberedKeys(page: Page): Promise<Set<number>> {
  const session = await page.context().newCDPSession(page)
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  const { snapshot, edges } = JSON.parse(chunks.join('')) as Snapshot
  const { edge_fields: fields, edge_types: types } = snapshot.meta
  const [type, name] = [fields.indexOf('type'), fields.indexOf('name_or_index')]
  const element = (types[type] as readonly string[]).indexOf('element')
  const keys = new Set<number>()
  for (let at = 0; at < edges.length; at += fields.length)
    if (edges[at + type] === element) keys.add(edges[at + name] as number)
  return keys
}
