import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ENDPOINTS, type Endpoint } from '@boardwalk/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningHouse, startHouse } from '../start.ts'

const folder = mkdtempSync(join(tmpdir(), 'boardwalk-headers-'))
const pages = join(folder, 'pages')
let running: RunningHouse

beforeAll(async () => {
  mkdirSync(pages)
  writeFileSync(join(pages, 'index.html'), '<!doctype html><title>Boardwalk</title>')
  running = await startHouse({
    folder: join(folder, 'house'),
    port: 0,
    pages,
    origin: 'https://house.example',
    log: () => undefined,
    fatal: (reason) => {
      throw reason
    },
  })
})
afterAll(async () => {
  await running?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** As a proxy with TLS asks: under the name that people know. */
function ask(path: string, method = 'GET', headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, string | string[] | undefined> }>(
    (done, failed) => {
      const port = running.port
      request(
        { host: '127.0.0.1', port, path, method, headers: { host: 'house.example', ...headers } },
        (answer) => {
          answer.resume()
          done({ status: answer.statusCode ?? 0, headers: answer.headers })
        },
      )
        .on('error', failed)
        .end()
    },
  )
}

test('no path that is known answers an unusual method with a fault', async () => {
  for (const { path } of Object.values(ENDPOINTS) as Endpoint[]) {
    const plain = path.replace(/\{\w+\}/g, '1')
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const answer = await ask(plain, method)
      expect([method, plain, answer.status]).toEqual([method, plain, 405])
      expect(answer.headers.allow).toMatch(/GET|POST/)
    }
  }
  expect((await ask('/api/house', 'HEAD')).status).toBe(200)
})

test('no page answers an unusual method with a fault, and each says how it may be asked', async () => {
  const places = [
    '/',
    '/pit',
    '/pit/events',
    '/pit/craps-1',
    '/t/craps-1',
    '/t/nowhere',
    '/r/craps-1.1',
    '/guide/craps',
  ]
  for (const path of [
    ...places,
    '/index.html',
    '/assets/none.js',
    '/protocol',
    '/openapi.json',
    '/verify-shoe.js',
  ])
    for (const method of ['PUT', 'POST', 'DELETE', 'PATCH', 'OPTIONS']) {
      const answer = await ask(path, method)
      expect([method, path, answer.status]).toEqual([method, path, 405])
      expect(answer.headers).toMatchObject({ allow: 'GET, HEAD', 'x-content-type-options': 'nosniff' })
    }
  expect((await ask('/pit', 'HEAD', { accept: 'text/html' })).status).toBe(200)
})

test.each([
  '/api/house',
  '/api/me',
  '/api/nothing',
  '/protocol',
  '/openapi.json',
  '/anchor',
  '/verify-shoe.js',
])('%s says how it may be used', async (path) => {
  const { headers } = await ask(path)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'strict-transport-security': expect.stringContaining('max-age='),
  })
})

test('a page names its own socket and no other', async () => {
  const { headers } = await ask('/', 'GET', { accept: 'text/html' })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("connect-src 'self' wss://house.example;")
  expect(policy).not.toMatch(/ wss?:[ ;]/)
  expect(headers['cache-control']).toBe('no-cache')
})
