/** Which topic comes next: in turn, and every third time one that was missed. */
const EVERY = 3

export function nextTopic<T extends { readonly id: string }>(
  topics: readonly T[],
  asked: number,
  back: readonly string[],
): T | undefined {
  const returning = topics.find((t) => back.includes(t.id))
  if (returning && asked % EVERY === EVERY - 1) return returning
  return topics[asked % Math.max(1, topics.length)]
}

/** `$12.50`, `12,5`, `1,250` as cents; nothing when it is no amount. */
export function centsOf(text: string): number | undefined {
  const typed = text
    .trim()
    .replace(/^\$/, '')
    .replaceAll(/,(?=\d{3}(\D|$))/g, '')
    .replace(',', '.')
  return /^\d{1,9}(\.\d{0,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : undefined
}
