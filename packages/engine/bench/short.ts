/** `--short`: every figure once and hastily, to see that the bench runs to its end. Its numbers mean nothing. */
export const SHORT = process.argv.includes('--short')
