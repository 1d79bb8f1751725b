import type { Counts } from './count.ts'

const rows = (counts: Counts): string => counts.map((row) => `  [${row.join(', ')}],\n`).join('')

/** The file of counts as it is kept beside the game. */
export const dataText = (part: Counts, all: Counts): string =>
  `import type { Counts } from './count.ts'

/** What \`countBoards\` comes to over the boards of the first part, by start. */
export const FIRST_PART: Counts = [
${rows(part)}]

/** And over all 2,598,960 boards. */
export const ALL: Counts = [
${rows(all)}]
`
