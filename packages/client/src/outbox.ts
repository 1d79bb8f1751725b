/** The house's limits: so many commands without an answer, and so many messages in a second, with a little to spare. */
export const MOST_UNANSWERED = 8
export const MOST_A_SECOND = 18

const isCommand = (message: object): boolean => 'type' in message && message.type === 'do'

/** Sends in order and within the house's limits; what is too much waits. */
export class Outbox {
  readonly #send: (message: object) => void
  #queue: object[] = []
  #sent: number[] = []
  #unanswered = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #open = false

  constructor(send: (message: object) => void) {
    this.#send = send
  }

  /** A new connection: this first, and nothing of what the last one had. */
  start(messages: readonly object[]): void {
    this.stop()
    this.#open = true
    this.#queue = [...messages]
    this.#flush()
  }

  stop(): void {
    this.#open = false
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#queue = []
    this.#sent = []
    this.#unanswered = 0
  }

  put(message: object): void {
    this.#queue.push(message)
    this.#flush()
  }

  /** A command has its answer. */
  answered(): void {
    this.#unanswered = Math.max(0, this.#unanswered - 1)
    this.#flush()
  }

  #flush(): void {
    while (this.#open && this.#timer === undefined) {
      const at = this.#queue.findIndex((m) => !isCommand(m) || this.#unanswered < MOST_UNANSWERED)
      const message = this.#queue[at]
      if (message === undefined) return
      const now = performance.now()
      this.#sent = this.#sent.filter((time) => time > now - 1000)
      if (this.#sent.length >= MOST_A_SECOND) {
        this.#wait((this.#sent[0] ?? now) + 1000 - now)
        return
      }
      this.#queue.splice(at, 1)
      this.#sent.push(now)
      if (isCommand(message)) this.#unanswered++
      this.#send(message)
    }
  }

  #wait(ms: number): void {
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#flush()
    }, Math.ceil(ms) + 1)
  }
}
