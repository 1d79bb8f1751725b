/** What went wrong in a lesson: it cites its rule and comes back until it has been right twice in a row. */
export interface Miss {
  readonly game: string
  readonly kind: 'step' | 'call' | 'irregularity' | 'payout' | 'mistake' | 'decision'
  /** What it was about: an act, an irregularity, a topic of payouts. */
  readonly id: string
  readonly rule: string
  readonly says: string
}

export interface Kept extends Miss {
  /** How often it has been right since. */
  readonly right: number
  readonly times: number
}

const TWICE = 2
const MOST = 200
export const keyOf = ({ game, kind, id }: Pick<Miss, 'game' | 'kind' | 'id'>): string =>
  `${game} ${kind} ${id}`

export function missed(kept: readonly Kept[], miss: Miss): readonly Kept[] {
  const before = kept.find((k) => keyOf(k) === keyOf(miss))
  const others = kept.filter((k) => k !== before)
  return [...others, { ...miss, right: 0, times: (before?.times ?? 0) + 1 }].slice(-MOST)
}

export function wasRight(kept: readonly Kept[], what: Pick<Miss, 'game' | 'kind' | 'id'>): readonly Kept[] {
  return kept.flatMap((k) => {
    if (keyOf(k) !== keyOf(what)) return [k]
    return k.right + 1 >= TWICE ? [] : [{ ...k, right: k.right + 1 }]
  })
}

/** What has to come back, the most often missed first. */
export const comingBack = (kept: readonly Kept[], game: string, kind: Miss['kind']): readonly string[] =>
  kept
    .filter((k) => k.game === game && k.kind === kind)
    .toSorted((a, b) => b.times - a.times)
    .map((k) => k.id)
