// Written by `npm run solve`, from sources 647d476c6886a82f1a0b9677dba89f10a97989b28855c13bf6a07028019d2f1d,
// with the seal 53623a6c48cce567c597852f31c829226f0e26edb52445c29542dddae6e501ad.
import type { Wheel } from '../ranking.ts'

/** What `best.ts` draws and weighs. */
export const BEST: Readonly<
  Record<Wheel, { readonly blocks: number; readonly sum: number; readonly squared: number }>
> = {
  second: { blocks: 400, sum: 24382334374, squared: 2571739066406181000 },
  lowest: { blocks: 400, sum: 24370929575, squared: 2585323435754455600 },
}
