import { createInterface } from 'node:readline'

/** Where a command reads and writes. Tests bring their own. */
export interface Io {
  out(text: string): void
  err(text: string): void
  /** A person types at a terminal. */
  readonly interactive: boolean
  /** What is written is shown in colours. */
  readonly colour: boolean
  /** Errors and progress are read by a person as they come. */
  readonly watched: boolean
  readonly columns: number
  /** The lines a person gives, each asked for with a prompt; undefined at the end of input. */
  ask(prompt: string): Promise<string | undefined>
  close(): void
}

type Waiting = (line: string | undefined) => void

/** Lines of standard input, one at a time; those that come early wait. */
function reader(interactive: boolean): Pick<Io, 'ask' | 'close'> {
  let lines: ReturnType<typeof createInterface> | undefined
  const early: string[] = []
  let waiting: Waiting | undefined
  let ended = false
  const answer = (line: string | undefined): void => {
    const ask = waiting
    waiting = undefined
    ask?.(line)
  }
  const begin = (): ReturnType<typeof createInterface> => {
    const output = interactive ? process.stdout : undefined
    const made = createInterface({ input: process.stdin, ...(output && { output }), terminal: interactive })
    made.on('line', (line) => (waiting ? answer(line) : early.push(line)))
    // Ctrl-C at the prompt is the end of input: the session takes leave by itself.
    made.on('SIGINT', () => made.close())
    made.on('close', () => {
      ended = true
      if (interactive) process.stdout.write('\n')
      answer(undefined)
    })
    return made
  }
  return {
    ask(prompt) {
      lines ??= begin()
      const line = early.shift()
      if (line !== undefined) return Promise.resolve(line)
      if (ended) return Promise.resolve(undefined)
      if (interactive) {
        lines.setPrompt(prompt)
        lines.prompt()
      }
      return new Promise((resolve) => {
        waiting = resolve
      })
    },
    close: () => {
      if (!ended) lines?.close()
    },
  }
}

/** The terminal, or whatever standard input and output are. */
export function processIo(): Io {
  const { stdin, stdout, stderr, env } = process
  const interactive = stdin.isTTY === true && stdout.isTTY === true
  // A reader that has seen enough, such as `head`, is no failure.
  for (const stream of [stdout, stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
  }
  return {
    out: (text) => stdout.write(text),
    err: (text) => stderr.write(text),
    interactive,
    colour: stdout.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb',
    watched: stderr.isTTY === true,
    columns: stdout.columns ?? 100,
    ...reader(interactive),
  }
}
