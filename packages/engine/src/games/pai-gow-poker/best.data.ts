import type { Wheel } from './ranking.ts'

/** Written by `npm run solve`: see `best.ts` for what is drawn and weighed. */
export const BEST: Readonly<
  Record<Wheel, { readonly blocks: number; readonly sum: number; readonly squared: number }>
> = {
  second: { blocks: 400, sum: 24382334374, squared: 2571739066406181000 },
  lowest: { blocks: 400, sum: 24370929575, squared: 2585323435754455600 },
}
