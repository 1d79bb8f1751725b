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

/** The same for each name beside a value that is asked about several times in a row: a player beside a table's balances. */
export function onceBeside<A, N extends string, V>(work: (about: A, name: N) => V): (about: A, name: N) => V {
  let last: { readonly about: A; readonly answers: Map<N, V> } | undefined
  return (about, name) => {
    if (!last || last.about !== about) last = { about, answers: new Map() }
    const known = last.answers.get(name)
    if (known !== undefined) return known
    const answer = work(about, name)
    last.answers.set(name, answer)
    return answer
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
    const found = known.get(about)
    if (found) return found.answer
    const answer = work(about)
    known.set(about, { answer })
    return answer
  }
}

/** So many names are known at a time: those of everything on thousands of felts. */
const NAMES = 65_536

/** Works out an answer once for each name, such as whose account it is; when there are too many it begins anew. */
export function onceNamed<A extends string, V>(work: (name: A) => V, most = NAMES): (name: A) => V {
  const known = new Map<A, V>()
  return (name) => {
    const before = known.get(name)
    if (before !== undefined) return before
    const answer = work(name)
    if (known.size >= most) known.clear()
    known.set(name, answer)
    return answer
  }
}
