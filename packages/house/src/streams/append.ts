import type { Store, Verdict } from '../store/store.ts'
import type { StreamKind } from './machine.ts'
import type { BatchPlan } from './plan.ts'
import { besideOf } from './repeats.ts'

/** Writes what was planned by one commit, and says of each plan what became of it. */
export async function append<K extends StreamKind>(
  store: Store,
  plans: readonly BatchPlan<K>[],
  answered: ReadonlyMap<string, number>,
): Promise<Verdict[]> {
  const writes = ({ decided, said }: BatchPlan<K>): boolean => decided.length + said.length > 0
  const drafts = plans.map((p) => p.decided.map((d) => d.draft))
  const beside = plans.map((p) => (writes(p) ? besideOf(p.hosted, answered, p.said) : undefined))
  const written = plans.some(writes)
    ? await store.append(drafts, beside)
    : drafts.map(() => 'written' as const)
  const unwritten = plans.filter((p) => !writes(p) && p.replies.length > 0)
  if (store.kind === 'sqlite' || unwritten.length === 0) return written
  // An answer counts on the stream as it is; here another node may have written since, even this very command.
  const heads = await store.streams(unwritten.map((p) => p.hosted.context.stream))
  const behind = new Set(unwritten.filter((p, i) => heads[i]?.version !== p.state.version))
  return plans.map((p, i) => (behind.has(p) ? 'stale' : (written[i] as Verdict)))
}
