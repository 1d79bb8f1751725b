import type { Socket } from 'node:net'
import { LIMITS } from '@boardwalk/protocol'
import { WebSocket } from 'ws'
import type { Wire } from './socket.ts'

/** The last frame of a message, and a text. */
const TEXT = 0x81
/** A length that is written behind the first byte for it: in two bytes, or in eight. */
const IN_TWO = 126
const IN_EIGHT = 127

/** What stands before a text of so many bytes, each a character: whoever serves masks nothing. */
function headOf(bytes: number): string {
  if (bytes < IN_TWO) return String.fromCharCode(TEXT, bytes)
  if (bytes < 0x10000) return String.fromCharCode(TEXT, IN_TWO, bytes >> 8, bytes & 0xff)
  const head = Buffer.alloc(10)
  head.writeUInt8(TEXT, 0)
  head.writeUInt8(IN_EIGHT, 1)
  head.writeBigUInt64BE(BigInt(bytes), 2)
  return head.toString('latin1')
}

/** A message as it goes over the wire, each byte a character. Hardly a text has other letters than those of one byte. */
export function framed(text: string): string {
  const bytes = Buffer.byteLength(text)
  return headOf(bytes) + (bytes === text.length ? text : Buffer.from(text).toString('latin1'))
}

/**
 * What is said in one turn goes out as one: a view and the answer to the command that made it. It is framed here and
 * written past the library's own way out, which makes four pieces of them; pings and goodbyes go that way, whole as these.
 */
export class SocketWire implements Wire {
  readonly #socket: WebSocket
  readonly #raw: Socket
  #held = ''
  /** While something is held back: what waited before it. */
  #before: number | undefined

  constructor(socket: WebSocket, raw: Socket) {
    this.#socket = socket
    this.#raw = raw
  }

  send(text: string): void {
    if (this.#before === undefined) {
      this.#before = this.#socket.bufferedAmount
      process.nextTick(this.#go)
    }
    this.#held += framed(text)
  }

  readonly #go = (): void => {
    const held = this.#held
    this.#held = ''
    this.#before = undefined
    // After a goodbye nothing more is said.
    if (held !== '' && this.#socket.readyState === WebSocket.OPEN) this.#raw.write(held, 'latin1')
  }

  /** Who does not read will not read the reason either; what waits for them is given up at once. */
  close(code: number, reason: string): void {
    if (this.#socket.bufferedAmount > LIMITS.bufferedBytes) this.#socket.terminate()
    else {
      this.#go()
      this.#socket.close(code, reason)
    }
  }

  buffered(): number {
    return this.#before ?? this.#socket.bufferedAmount
  }
}
