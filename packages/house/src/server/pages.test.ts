import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, expect, test, vi } from 'vitest'
import type { Env } from './answers.ts'
import { pageRoutes } from './pages.ts'

const zip = vi.fn((plain: Uint8Array) => gzipSync(plain))
const folder = mkdtempSync(join(tmpdir(), 'boardwalk-pages-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

mkdirSync(join(folder, 'assets'))
const preload = {
  places: [
    {
      path: '^/t/([^/]+)$',
      files: ['/assets/table.js', '/assets/table.css', '/assets/gone.js'],
      ask: ['/api/tables/$1'],
    },
    { path: '^/$', files: ['/assets/lobby.js'], ask: ['/api/tables'] },
  ],
  games: { craps: ['/assets/craps.js', '/assets/table.js'] },
  addresses: [
    '^/$',
    '^/t/(?<table>[^/]+)(/deal)?$',
    '^/r/(?<table>[^/.]+)[.](?<round>[0-9]+)$',
    '^/guide/(?<game>[^/]+)$',
    '^/school(/(?<lesson>[^/]+))?$',
  ],
}
const FILES = {
  'index.html': '<!doctype html><title>Boardwalk</title>',
  'preload.json': JSON.stringify(preload),
  'assets/table.js': 'export {}',
  'assets/table.css': '',
  'assets/craps.js': 'export {}',
  'assets/lobby.js': 'export {}',
}
for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text)

const hono = new Hono<Env>()
const there = {
  gameAt: (table: string) => (table === 'craps-1' ? 'craps' : undefined),
  roundAt: () => 3,
  games: new Set(['craps', 'keno']),
}
pageRoutes(hono, folder, there, [], zip)
const page = (path: string) => hono.request(path, { headers: { accept: 'text/html' } })

test('a file is compressed when somebody first asks for it, and once', async () => {
  expect(zip).not.toHaveBeenCalled()
  const zipped = async (): Promise<string> => {
    const headers = { 'accept-encoding': 'gzip' }
    const response = await hono.request('/assets/table.js', { headers })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    return gunzipSync(await response.arrayBuffer()).toString()
  }
  expect([await zipped(), await zipped()]).toEqual(['export {}', 'export {}'])
  expect(zip).toHaveBeenCalledTimes(1)
})

test('the page of a table names everything it will need, once, and only what there is', async () => {
  const link = (await page('/t/craps-1')).headers.get('link')?.split(', ')
  expect(link).toEqual([
    '</api/tables/craps-1>; rel=preload; as=fetch; crossorigin',
    '</assets/table.js>; rel=modulepreload',
    '</assets/table.css>; rel=preload; as=style; crossorigin',
    '</assets/craps.js>; rel=modulepreload',
  ])
})

test('so does that of the lobby, which is no table', async () => {
  const link = (await page('/')).headers.get('link')?.split(', ')
  expect(link).toEqual([
    '</api/tables>; rel=preload; as=fetch; crossorigin',
    '</assets/lobby.js>; rel=modulepreload',
  ])
})

test.each(['/t/craps-1/deal', '/guide/craps', '/guide/keno', '/school/craps', '/r/craps-1.3'])(
  '%s names nothing beforehand',
  async (path) => {
    const answer = await page(path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('Boardwalk')
    expect(answer.headers.get('link')).toBeNull()
  },
)

test('built files are kept for ever, the page itself is asked for each time', async () => {
  const built = await hono.request('/assets/craps.js')
  expect(built.headers.get('cache-control')).toContain('immutable')
  expect((await page('/')).headers.get('cache-control')).toBe('no-cache')
  expect((await page('/')).headers.get('content-security-policy')).toContain("default-src 'self'")
})

test('what is no file and no place is not found', async () => {
  expect((await page('/api/nothing')).status).toBe(404)
  expect((await page('/assets/nothing.js')).status).toBe(404)
  const json = { headers: { accept: 'application/json' } }
  expect((await hono.request('/t/craps-1', json)).status).toBe(404)
})

test.each([
  ...['/nowhere', '/t/nowhere', '/t/nowhere/deal', '/guide/whist', '/school/whist', '/school/keno'],
  ...['/r/nowhere.1', '/r/craps-1.0', '/r/craps-1.4', '/r/craps-1'],
])('%s is not found, and the page says so', async (path) => {
  const answer = await page(path)
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('Boardwalk')
})

test.each(['GET', 'HEAD'])('%s of whoever takes anything is answered with the page', async (method) => {
  const answer = await hono.request('/', { method, headers: { accept: '*/*' } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/html')
  expect((await hono.request('/', { method })).status).toBe(200)
})

test('without pages the house says how they are built', async () => {
  const bare = new Hono<Env>()
  pageRoutes(bare, undefined, { gameAt: () => undefined, roundAt: () => undefined, games: new Set() })
  const answer = await bare.request('/', { headers: { accept: 'text/html' } })
  expect(await answer.text()).toContain('npm run build-web')
})
