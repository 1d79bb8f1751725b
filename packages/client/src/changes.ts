import type { Changes } from '@boardwalk/protocol'

/** A view, by whatever types whoever shows it has for its parts. */
interface Viewed {
  readonly version: number
  readonly public: { readonly table: object }
  readonly mine: object
}

/** The view after changes to it; nothing if they are changes to another one, and the whole must be asked for. */
export function changed<V extends Viewed>(
  view: V | undefined,
  changes: Changes,
): (V & { type: 'table' }) | undefined {
  if (view?.version !== changes.since) return undefined
  const { public: shown, mine, ...rest } = changes
  const table = { ...view.public.table, ...shown.table }
  return {
    ...rest,
    type: 'table',
    public: { ...view.public, ...shown, table },
    mine: { ...view.mine, ...mine },
  } as unknown as V & { type: 'table' }
}
