/** What cannot be missing. That it is all the same is an impossible state, and ends here instead of going on as something else. */
export function sure<V>(value: V | null | undefined, what = 'something that is always there'): V {
  if (value === null || value === undefined) throw new Error(`missing: ${what}`)
  return value
}
