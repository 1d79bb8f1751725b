/** How often a command is decided again because others were first. */
export const TRIES = 5
/** How many waiting commands a table takes before it says it is busy. */
export const QUEUE = 512
/** How many of them go before the house's own move that is due. */
export const AHEAD = 8

/** A server writes one part while the next is decided; with a disk of our own nothing goes on meanwhile. */
export const BATCH = { sqlite: Number.POSITIVE_INFINITY, postgres: 100 }
/** As far apart batches are written: nobody notices it, and a disk has a quarter of the commits to make in a crowd. */
export const GATHER_MS = 4
