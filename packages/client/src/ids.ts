/** Ids that no other client of the same person gives: some chance, then a count. */
export function idsFrom(): () => string {
  const own = Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => (byte % 36).toString(36)).join(
    '',
  )
  let count = 0
  return () => `${own}-${++count}`
}
