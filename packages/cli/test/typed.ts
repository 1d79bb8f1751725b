import { createInterface } from 'node:readline'
import { cli } from './io.ts'

/** The command line for who types much: on each line of its input the words of a command, on each of its output what came of it. */
for await (const line of createInterface({ input: process.stdin })) {
  const run = await cli(JSON.parse(line) as string[])
  process.stdout.write(`${JSON.stringify(run)}\n`)
}
