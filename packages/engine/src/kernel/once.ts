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
