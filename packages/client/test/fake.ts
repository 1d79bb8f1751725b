import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** One connection of a house that is played by a test, byte by byte: no package speaks for it. */
export class FakeConnection {
  readonly heard: Record<string, unknown>[] = []
  readonly #socket: Socket
  #bytes = Buffer.alloc(0)

  constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (data) => this.#read(data))
    socket.on('error', () => undefined)
  }

  #read(data: Buffer): void {
    this.#bytes = Buffer.concat([this.#bytes, data])
    for (;;) {
      const short = (this.#bytes[1] ?? 0) & 0x7f
      const head = short === 126 ? 8 : 6
      const length = short === 126 && this.#bytes.length >= 4 ? this.#bytes.readUInt16BE(2) : short
      if (this.#bytes.length < head + length) return
      const mask = this.#bytes.subarray(head - 4, head)
      const text = this.#bytes.subarray(head, head + length).map((byte, i) => byte ^ (mask[i % 4] ?? 0))
      const isText = ((this.#bytes[0] ?? 0) & 0x0f) === 1
      this.#bytes = this.#bytes.subarray(head + length)
      if (isText) this.heard.push(JSON.parse(Buffer.from(text).toString()))
    }
  }

  #frame(code: number, payload: Buffer): void {
    const head =
      payload.length < 126
        ? Buffer.from([0x80 | code, payload.length])
        : Buffer.from([0x80 | code, 126, payload.length >> 8, payload.length & 0xff])
    this.#socket.write(Buffer.concat([head, payload]))
  }

  say(message: object): void {
    this.#frame(1, Buffer.from(JSON.stringify(message)))
  }

  close(code: number, reason = ''): void {
    this.#frame(8, Buffer.concat([Buffer.from([code >> 8, code & 0xff]), Buffer.from(reason)]))
    this.#socket.end()
  }

  /** Nothing more is said: as a network does it. */
  cut(): void {
    this.#socket.destroy()
  }

  /** What was heard of this type, the ids or tables alone. */
  ids(): unknown[] {
    return this.heard.filter(({ type }) => type === 'do').map(({ id }) => id)
  }
}

export const HELLO = { type: 'hello', protocol: 2, you: { id: 'p1', name: 'Pat', roles: ['guest'] }, now: 0 }

interface Said {
  readonly status: number
  readonly body: object
  readonly headers?: Record<string, string>
}

/** A house that says what the test says. */
export class FakeHouse {
  readonly connections: FakeConnection[] = []
  readonly requests: { method: string; path: string; body: string }[] = []
  /** How requests are answered. */
  answer: (path: string) => Said | undefined = () => ({
    status: 200,
    body: { you: HELLO.you },
  })
  /** Whether somebody may connect. */
  open = true
  readonly #server: Server

  private constructor() {
    this.#server = createServer((request, response) => {
      let body = ''
      request.on('data', (part) => {
        body += part
      })
      request.on('end', () => {
        const path = request.url ?? ''
        this.requests.push({ method: request.method ?? '', path, body })
        const answer = this.answer(path)
        // A house that hangs takes the request and never answers.
        if (!answer) return
        const { status, body: said, headers } = answer
        response.writeHead(status, { 'content-type': 'application/json', ...headers })
        response.end(JSON.stringify(said))
      })
    })
    this.#server.on('upgrade', (request: IncomingMessage, socket: Socket) => {
      if (!this.open) return void socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\nNo.')
      const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`
      const accept = createHash('sha1').update(key).digest('base64')
      socket.write(
        `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
      )
      const connection = new FakeConnection(socket)
      this.connections.push(connection)
      connection.say(HELLO)
    })
  }

  static async start(): Promise<FakeHouse> {
    const house = new FakeHouse()
    await new Promise<void>((done) => house.#server.listen(0, '127.0.0.1', done))
    return house
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    for (const connection of this.connections) connection.cut()
    this.#server.closeAllConnections()
    await new Promise((done) => this.#server.close(done))
  }
}
