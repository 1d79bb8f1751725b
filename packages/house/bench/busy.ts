/** A process that always has something to do, beside the one that is measured. */
let n = 0
const work = (): void => {
  const until = performance.now() + 20
  while (performance.now() < until) n = (n * 1103515245 + 12345) % 2147483648
  setImmediate(work)
}
process.on('disconnect', () => process.exit(0))
process.send?.('busy')
work()
