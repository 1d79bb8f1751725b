/**
 * Works out an answer once for a value that is asked about several times in a row. Only the last is remembered: a
 * table makes way for the next one with every event, and a memory that grows with them costs more than it saves.
 */
export function onceInARow<A, V>(work: (about: A) => V): (about: A) => V {
  let last: { readonly about: A; readonly answer: V } | undefined
  return (about) => {
    if (!last || last.about !== about) last = { about, answer: work(about) }
    return last.answer
  }
}

/** The same for an answer that rests on several values together. */
export function onceTogether<A extends readonly unknown[], V>(work: (...about: A) => V): (...about: A) => V {
  let last: { readonly about: A; readonly answer: V } | undefined
  return (...about) => {
    if (!last || !sameAll(last.about, about)) last = { about, answer: work(...about) }
    return last.answer
  }
}

function sameAll(one: readonly unknown[], other: readonly unknown[]): boolean {
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false
  return true
}

/** Works out an answer once for each value, such as the wagers under a set of options, and keeps it as long as that. */
export function onceFor<A extends object, V>(work: (about: A) => V): (about: A) => V {
  const known = new WeakMap<A, { readonly answer: V }>()
  return (about) => {
    const found = known.get(about) ?? { answer: work(about) }
    known.set(about, found)
    return found.answer
  }
}
