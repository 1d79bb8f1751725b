import type { Command } from '@boardwalk/engine/kernel'
import { printOf } from './spent.ts'

/** A command as it is kept: its time is the entry's, and what chance answered is the house's. */
export function ownOf(command: Command): Command {
  if (!('at' in command || 'chance' in command)) return command
  const { at: _, chance: __, ...own } = command
  return own as Command
}

const commandText = (command: Command): string =>
  JSON.stringify(Object.entries(ownOf(command)).sort(([a], [b]) => (a < b ? -1 : 1)))

/** A number of 53 bits that stands for a command. */
export const printOfCommand = (command: Command): number => printOf({ actor: '', id: commandText(command) })

/** Whether two commands are the same, whatever the order of their fields. */
export const sameCommand = (a: Command, b: Command): boolean => commandText(a) === commandText(b)
