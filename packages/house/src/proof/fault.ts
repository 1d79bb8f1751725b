/** What is wrong with the record, where, in a sentence for a person. */
export interface Fault {
  readonly stream: string
  readonly version: number
  readonly says: string
}

/** Carries a fault up to whoever asked for the verification. */
export class FaultFound extends Error {
  override readonly name = 'FaultFound'
  readonly fault: Fault
  constructor(fault: Fault) {
    super(`${fault.stream} ${fault.version}: ${fault.says}`)
    this.fault = fault
  }
}

/** Ends the verification here. */
export function fault(stream: string, version: number, says: string): never {
  throw new FaultFound({ stream, version, says })
}
