import type { Citation, Need, Staff, Step } from './types.ts'

/** One act of a procedure that goes in a fixed order: inspect, verify, spread, wash. */
export interface Act {
  readonly type: string
  readonly by: Staff
  readonly rule: Citation
  readonly says: string
  /** The counters of the table that begin anew with it. */
  readonly starts?: readonly string[]
}

/** An act of the dealer's. */
export const dealerAct = (type: string, rule: Citation, says: string): Act => ({
  type,
  by: 'dealer',
  rule,
  says,
})

/** The step that stands next when so many acts of a procedure are done; nothing when it is over. */
export function procedureStep(acts: readonly Act[], done: number): Step | undefined {
  const act = acts[done]
  return act && staffStep(act.by, act.type, act.rule, act.says)
}

/** An act as the step that is due, with what chance must say to it; in the words for this table, if they are others. */
export function stepOf(act: Act, needs?: Need, more?: Partial<Pick<Step, 'rule' | 'says'>>): Step {
  const step = staffStep(act.by, act.type, act.rule, act.says, needs)
  return more ? { ...step, ...more } : step
}

/** A step of the staff that is a command with nothing but its type. */
export const staffStep = (by: Staff, type: string, rule: Citation, says: string, needs?: Need): Step => ({
  by,
  command: { type, by },
  rule,
  says,
  ...(needs && { needs }),
})
/** The same of the dealer. */
export const dealerStep = (type: string, rule: Citation, says: string, needs?: Need): Step =>
  staffStep('dealer', type, rule, says, needs)
