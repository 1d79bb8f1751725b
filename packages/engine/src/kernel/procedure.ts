import type { Citation, Staff, Step } from './types.ts'

/** One act of a procedure that goes in a fixed order: inspect, verify, spread, wash. */
export interface Act {
  readonly type: string
  readonly by: Staff
  readonly rule: Citation
  readonly says: string
}

/** The step that stands next when so many acts of a procedure are done; nothing when it is over. */
export function procedureStep(acts: readonly Act[], done: number): Step | undefined {
  const act = acts[done]
  return act && { by: act.by, command: { type: act.type, by: act.by }, rule: act.rule, says: act.says }
}
