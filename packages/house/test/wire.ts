import { connect, createServer, type Server, type Socket } from 'node:net'

/** Stands between the house and its database, and loses what it is told to. */
export class LossyWire {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #lose: string | undefined
  #away = false
  lost = 0

  private constructor(host: string, port: number) {
    this.#server = createServer((client) => this.#serve(client, connect(port, host)))
  }

  /** The address of the database by way of a new wire. */
  static async before(url: string): Promise<{ wire: LossyWire; url: string }> {
    const { hostname, port } = new URL(url)
    const wire = new LossyWire(hostname, Number(port))
    await new Promise<void>((done) => wire.#server.listen(0, '127.0.0.1', done))
    const address = wire.#server.address()
    const own = new URL(url)
    own.port = `${typeof address === 'object' && address?.port}`
    return { wire, url: own.href }
  }

  /** The next question that has these words reaches the server; its answer, and the connection, are lost. */
  loseAnswerTo(words: string): void {
    this.#lose = words
  }

  /** Nobody answers any more, until somebody does again. */
  away(away: boolean): void {
    this.#away = away
    if (away) for (const socket of this.#sockets) socket.destroy()
  }

  #serve(client: Socket, server: Socket): void {
    if (this.#away) {
      client.destroy()
      server.destroy()
      return
    }
    let doomed = false
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        this.#sockets.delete(socket)
        other.destroy()
      })
    }
    client.on('data', (data) => {
      if (this.#lose !== undefined && data.includes(this.#lose)) {
        this.#lose = undefined
        doomed = true
      }
      server.write(data)
    })
    server.on('data', (data) => {
      if (!doomed) {
        client.write(data)
        return
      }
      this.lost++
      client.destroy()
    })
  }

  async close(): Promise<void> {
    this.away(true)
    await new Promise((done) => this.#server.close(done))
  }
}
