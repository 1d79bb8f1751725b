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

/** Works out an answer once for each value, such as the wagers under a set of options, and keeps it as long as that. */
export function onceFor<A extends object, V>(work: (about: A) => V): (about: A) => V {
  const known = new WeakMap<A, { readonly answer: V }>()
  return (about) => {
    const found = known.get(about) ?? { answer: work(about) }
    known.set(about, found)
    return found.answer
  }
}
