/** Things that are alike and never change places get their number as their name. */
export const numbered = <T>(
  things: readonly T[],
): { readonly key: string; readonly it: T; readonly i: number }[] =>
  things.map((it, i) => ({ key: `n${i}`, it, i }))
