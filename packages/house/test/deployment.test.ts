import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Measures } from '../src/run/measures.ts'
import { startHouse } from '../src/start.ts'
import { startPostgres, type TestPostgres } from './postgres.ts'

/** What the guide tells somebody to type is read from the guide and typed. */
const ROOT = join(import.meta.dirname, '../../..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const GUIDE = read('docs/deployment.md')
const UNIT = read('deploy/boardwalk.service')
const CONTAINER = read('deploy/Containerfile')
const MAIN = 'packages/cli/src/boardwalk.js'

const scratch = mkdtempSync(join(tmpdir(), 'boardwalk-deployment-'))
const bin = join(scratch, 'bin')
let server: TestPostgres
beforeAll(async () => {
  mkdirSync(bin)
  // As the guide installs it: a link to the program.
  symlinkSync(join(ROOT, MAIN), join(bin, 'boardwalk'))
  server = await startPostgres()
})
afterAll(async () => {
  await server?.stop()
  rmSync(scratch, { recursive: true, force: true })
})

/** Blocks of the guide in this language, or of this very name. */
const blocks = (info: string): string[] =>
  [...GUIDE.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)]
    .filter(([, own]) => own === info)
    .map(([, , text]) => text ?? '')

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as { port: number }
  await new Promise((done) => listener.close(done))
  return port
}

const has = (tool: string): boolean => {
  try {
    execFileSync('which', [tool], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const env = (more: Record<string, string> = {}) => {
  const { DATABASE_URL: _, ...rest } = process.env
  return { ...rest, ...more, PATH: [bin, dirname(process.execPath), rest.PATH].join(delimiter) }
}

/** Runs a block as a careful shell does, ending at the first thing that fails. */
async function shell(text: string, more: Record<string, string>): Promise<{ code: number; said: string }> {
  const child = spawn('bash', ['-eu', '-o', 'pipefail', '-c', text], { cwd: ROOT, env: env(more) })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      said += part
    })
  const [code] = (await once(child, 'close')) as [number]
  return { code, said }
}

/** A house with something in its record, an anchor written, and closed again. */
async function played(folder: string, databaseUrl?: string): Promise<void> {
  const house = await startHouse({
    folder,
    port: 0,
    ...(databaseUrl && { databaseUrl }),
    log: () => undefined,
    fatal: (reason) => {
      throw reason
    },
  })
  await fetch(`${house.url}/api/guest`, { method: 'POST' })
  await house.close()
}

describe('the drill as it is written', () => {
  const keep = (name: string): string => {
    const folder = join(scratch, name)
    mkdirSync(folder, { mode: 0o700 })
    return folder
  }

  test('SQLite: backed up, restored, verified, opened', async () => {
    const folder = join(scratch, 'sqlite')
    await played(folder)
    const [text = ''] = blocks('sh drill-sqlite')
    const port = String(await freePort())
    const drill = join(scratch, 'sqlite-drill')
    const where = { boardwalk_data: folder, keep: keep('sqlite-kept'), drill }
    const { code, said } = await shell(text.replaceAll('1948', port), where)
    expect([code, said]).toEqual([0, expect.stringContaining('Nothing amiss')])
    expect(said).toContain('{"ok":true}')
    expect(said).toContain('"what":"closed"')
    expect(said).not.toContain('No anchor was given')
    expect(existsSync(drill)).toBe(false)
  })

  test('PostgreSQL, with the role and the database that the guide makes', async () => {
    const root = await server.database()
    const admin = new pg.Client({ connectionString: root })
    await admin.connect()
    const [sql = ''] = blocks('sql')
    for (const statement of sql.split(';').filter((s) => s.trim() !== '')) await admin.query(statement)
    await admin.query('CREATE DATABASE boardwalk_drill OWNER boardwalk')
    await admin.end()
    const own = (name: string): string => {
      const url = new URL(root)
      const [, user = '', password = ''] =
        /postgres:\/\/(\w+):([\w-]+)@127\.0\.0\.1\/boardwalk_drill/.exec(GUIDE) ?? []
      Object.assign(url, { username: user, password, pathname: `/${name}` })
      return url.href
    }
    const folder = join(scratch, 'postgres')
    await played(folder, own('boardwalk'))
    const [text = ''] = blocks('sh drill-postgres')
    const { code, said } = await shell(text, {
      boardwalk_data: folder,
      keep: keep('postgres-kept'),
      drill: join(scratch, 'postgres-drill'),
      drill_url: own('boardwalk_drill'),
      DATABASE_URL: own('boardwalk'),
    })
    expect([code, said]).toEqual([0, expect.stringContaining('Nothing amiss')])
  })
})

/** Starts what a file says is to be started, with this machine's folders for those of another, and ends it. */
async function opens(words: readonly string[]): Promise<void> {
  const port = String(await freePort())
  const folder = mkdtempSync(join(scratch, 'started-'))
  const here = words.map((word) =>
    word
      .replace(/^\/opt\/boardwalk/, ROOT)
      .replace('/var/lib/boardwalk', folder)
      .replace(/^1947$/, port),
  )
  const asked = here.includes('--port') ? here : [...here, '--port', port]
  const child = spawn(process.execPath, asked, { cwd: ROOT, env: env(), stdio: 'ignore' })
  const ended = once(child, 'exit')
  const ready = async (): Promise<number> =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(ready, { timeout: 50_000 }).toBe(200)
  child.kill('SIGTERM')
  expect((await ended)[0]).toBe(0)
}

test('what the unit starts opens a house that ends well, and the unit is one', async () => {
  const [, line = ''] = /^ExecStart=(.*)$/m.exec(UNIT) ?? []
  const [node, ...words] = line.split(' ')
  expect(node).toBe('/usr/bin/node')
  await opens(words)
  const drain = Number(/--drain (\d+)/.exec(line)?.[1])
  // The process has its drain and fifteen seconds; the system must not cut it short.
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(UNIT)?.[1])).toBeGreaterThan(drain + 15)
  if (!has('systemd-analyze')) return
  const own = join(scratch, 'boardwalk.service')
  writeFileSync(own, UNIT.replace('/usr/bin/node', process.execPath).replaceAll('/opt/boardwalk', ROOT))
  const said = execFileSync('bash', ['-c', `systemd-analyze verify --man=no "${own}" 2>&1 || true`], {
    encoding: 'utf8',
  })
  expect(said.split('\n').filter((text) => text.includes('boardwalk.service'))).toEqual([])
})

test('what the image starts opens a house, and what it copies is there', async () => {
  const words = (name: string): string[] =>
    JSON.parse(new RegExp(`^${name} (.*)$`, 'm').exec(CONTAINER)?.[1] ?? '[]')
  const [node, ...entry] = words('ENTRYPOINT')
  expect(node).toBe('node')
  await opens([...entry, ...words('CMD')])
  const copied = [...CONTAINER.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  )
  expect(copied.length).toBeGreaterThan(4)
  for (const name of copied) expect(existsSync(join(ROOT, name)), name).toBe(true)
  const scripts = JSON.parse(read('package.json')).scripts as Record<string, string>
  for (const [, script = ''] of `${CONTAINER}\n${GUIDE}`.matchAll(/npm run ([\w-]+)/g))
    expect(scripts).toHaveProperty(script)
})

test('the proxies pass on what the house needs', () => {
  const nginx = read('deploy/nginx.conf')
  for (const header of [
    'Host $host',
    'X-Forwarded-For $proxy_add_x_forwarded_for',
    'Upgrade $http_upgrade',
    'Connection $connection_upgrade',
  ])
    expect(nginx).toContain(`proxy_set_header ${header};`)
  expect(read('deploy/Caddyfile')).toContain('reverse_proxy 127.0.0.1:1947')
  // Both leave out a process that is not ready.
  expect(read('deploy/Caddyfile')).toContain('health_uri /readyz')
  expect(nginx).toMatch(/server 127\.0\.0\.1:1947 max_fails=1 /)
  expect(nginx).toContain('proxy_next_upstream error timeout http_503;')
  expect(nginx).toContain('location = /readyz')
  if (has('caddy'))
    execFileSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', join(ROOT, 'deploy/Caddyfile')])
  if (!has('nginx')) return
  const whole = join(scratch, 'nginx.conf')
  const plain = nginx.replace(/^\s*ssl_certificate.*\n/gm, '').replace('443 ssl', '443')
  writeFileSync(whole, `events {}\nhttp {\n${plain}\n}\n`)
  execFileSync('nginx', ['-t', '-q', '-c', whole])
})

describe('every name in the guide is one of the program', () => {
  const help = (command: string): string =>
    execFileSync(process.execPath, [join(ROOT, MAIN), command, '--help'], { encoding: 'utf8' })

  test('settings', () => {
    const known = ['house', 'verify', 'backup', 'restore'].map(help).join('\n')
    const lines = `${blocks('sh').join('')}${blocks('sh drill-sqlite')}${blocks('sh drill-postgres')}${UNIT}${CONTAINER}`
    const given = lines
      .split('\n')
      .filter((line) =>
        /boardwalk (?:house|verify|backup|restore)|boardwalk\.js|"--|boardwalk --origin/.test(line),
      )
    const listed = [...GUIDE.matchAll(/^\| `(--[\w-]+)`/gm)].map(([, name = '']) => name)
    const used = given
      .filter((line) => !line.startsWith('HEALTHCHECK') && !line.startsWith('COPY'))
      .flatMap((line) =>
        [...line.replace(/^podman .* boardwalk /, '').matchAll(/(?<=[\s"])--[a-z][\w-]*/g)].map(
          ([name]) => name,
        ),
      )
    expect(listed.length).toBeGreaterThan(5)
    for (const name of [...listed, ...used]) expect(known).toMatch(new RegExp(`${name} [ <]`))
    // And all settings of a house are in the guide.
    const own = [...help('house').matchAll(/^ +(--[\w-]+) </gm)].map(([, name = '']) => name)
    expect(listed.toSorted()).toEqual(own.toSorted())
  })

  test('the environment', () => {
    const sources = read('packages/cli/src/commands/house.ts')
    const names = [...`${GUIDE}${UNIT}`.matchAll(/\b(?:BOARDWALK|DATABASE)_[A-Z_]+\b/g)].map(([name]) => name)
    expect(names).toContain('BOARDWALK_METRICS_TOKEN')
    for (const name of names) expect(sources).toContain(name)
  })

  test('numbers', () => {
    const measures = new Measures()
    for (const name of ['sockets', 'people', 'tables', 'seats'] as const) measures.seen(name, name, () => 0)
    const names = [...measures.registry.text().matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name)
    measures.close()
    const told = [...GUIDE.matchAll(/`((?:boardwalk|process)_[a-z0-9_]+)`/g)].map(([, name = '']) => name)
    expect([...new Set(told)].toSorted()).toEqual(names.toSorted())
  })

  test('files and addresses', () => {
    for (const [, path = ''] of GUIDE.matchAll(/`((?:deploy|packages|docs)\/[\w./-]+[\w])`/g))
      expect(existsSync(join(ROOT, path)), path).toBe(true)
    const served = read('packages/house/src/server/routes-run.ts')
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      expect(GUIDE).toContain(`\`${path}\``)
      expect(served).toContain(`'${path}'`)
    }
  })
})
