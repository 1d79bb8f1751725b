import type { Store, Verdict } from '../store/store.ts'
import type { Planned } from './plan.ts'

/** Writes what was planned by one commit, and says of each plan what became of it. */
export async function append(store: Store, plans: readonly Planned[]): Promise<Verdict[]> {
  const drafts = plans.map((p) => p.decided.map((d) => d.draft))
  const written = drafts.some((d) => d.length > 0)
    ? await store.append(drafts)
    : drafts.map(() => 'written' as const)
  const unwritten = plans.filter((p) => p.decided.length === 0 && p.replies.length > 0)
  if (store.kind === 'sqlite' || unwritten.length === 0) return written
  // A refusal counts on the table as it is; here another node may have written since, even this very command.
  const heads = await store.streams(unwritten.map((p) => p.hosted.bench.stream))
  const behind = new Set(unwritten.filter((p, i) => heads[i]?.version !== p.live.version))
  return plans.map((p, i) => (behind.has(p) ? 'stale' : (written[i] as Verdict)))
}
