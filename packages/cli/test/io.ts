import type { Io } from '../src/io.ts'
import { runCli } from '../src/program.ts'

export interface Run {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs the command line on given lines of input; `interactive` as if a person typed them. */
export async function cli(
  args: readonly string[],
  lines: readonly string[] = [],
  interactive = false,
): Promise<Run> {
  const rest = [...lines]
  let [out, err] = ['', '']
  const io: Io = {
    out: (text) => {
      out += text
    },
    err: (text) => {
      err += text
    },
    interactive,
    colour: interactive,
    watched: false,
    columns: 100,
    ask: () => Promise.resolve(rest.shift()),
    close: () => {
      rest.length = 0
    },
  }
  const code = await runCli(args, io)
  return { code, out, err }
}
