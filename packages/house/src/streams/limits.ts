/** How often a command is decided again because others were first. */
export const TRIES = 5
/** How many waiting commands a table takes before it says it is busy. */
export const QUEUE = 512
/** How many of them go before the house's own move that is due. */
export const AHEAD = 8

/**
 * How many commands go into one batch. A server writes one part while the next is decided. With a disk of our own nothing
 * goes on meanwhile, so a batch is what everybody waits for; a commit costs about as much as three of its commands.
 */
export const BATCH = { sqlite: 64, postgres: 300 }
/** As far apart batches are written: nobody notices it, and a disk has a quarter of the commits to make in a crowd. */
export const GATHER_MS = 4
/** How many tables are written to a cache in one turn: many come to it at the same time, and each is a commit. */
export const CACHES = 1
