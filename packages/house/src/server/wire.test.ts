import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { SocketWire } from './wire.ts'

let http: Server | undefined
afterEach(() => {
  http?.closeAllConnections()
  http?.close()
})

/** Two ends of a connection: the house's wire, what it writes to, and what the other end hears. */
async function connected() {
  http = createServer()
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  const ours = new Promise<{ wire: SocketWire; ws: WebSocket; writes: number[] }>((done) => {
    http?.on('upgrade', (request, socket: Socket, head) =>
      sockets.handleUpgrade(request, socket, head, (ws) => {
        const writes: number[] = []
        const write = socket.write.bind(socket) as (...given: unknown[]) => boolean
        socket.write = (...given: unknown[]) => {
          writes.push((given[0] as string).length)
          return write(...given)
        }
        done({ wire: new SocketWire(ws, socket), ws, writes })
      }),
    )
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`)
  const heard: string[] = []
  client.on('message', (data, binary) => heard.push(binary ? 'binary' : data.toString()))
  return { client, heard, ...(await ours) }
}

test('texts of every length and letter arrive whole and in order', async () => {
  const { wire, client, heard } = await connected()
  const lengths = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000]
  const texts = lengths.flatMap((n) => [
    'x'.repeat(n),
    'é'.repeat(n / 2),
    '’'.repeat(n / 3),
    '♠🂡'.repeat(n / 7),
  ])
  for (const text of texts) {
    wire.send(text)
    await new Promise((turn) => setImmediate(turn))
  }
  wire.close(1000, 'All of it.')
  await once(client, 'close')
  expect(heard).toEqual(texts)
})

test('what is said in one turn is written at once, and a goodbye comes after it', async () => {
  const { wire, client, heard, writes } = await connected()
  for (const text of ['a view', 'an answer']) wire.send(text)
  expect([writes.length, wire.buffered()]).toEqual([0, 0])
  await new Promise((turn) => setImmediate(turn))
  expect(writes).toHaveLength(1)
  wire.send('the last word')
  wire.close(1008, 'Signed out.')
  const [code, reason] = await once(client, 'close')
  expect([code, String(reason)]).toEqual([1008, 'Signed out.'])
  expect(heard).toEqual(['a view', 'an answer', 'the last word'])
})

test('after a goodbye nothing is said', async () => {
  const { wire, ws, client, heard } = await connected()
  wire.send('before')
  await new Promise((turn) => setImmediate(turn))
  ws.close(1001, 'Gone.')
  wire.send('after')
  await once(client, 'close')
  expect(heard).toEqual(['before'])
})
