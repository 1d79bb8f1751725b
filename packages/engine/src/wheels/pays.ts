import type { Option } from '../kernel/game.ts'
import type { Citation } from '../kernel/types.ts'

export { payOption } from '../kernel/payoption.ts'

/** What becomes of a spin that leaves the clapper between two stops. */
export const betweenOption = (rule: Citation, shows: string): Option => ({
  key: 'between',
  title: `Clapper between two ${shows}s`,
  rule,
  default: 'previous',
  values: ['previous', 'respin'],
  sign: (value) =>
    value === 'previous'
      ? `Clapper between two ${shows}s: the ${shows} last passed wins`
      : `Clapper between two ${shows}s: the spin is void and the wheel is spun again`,
  scope: 'table',
  notice: 'rule',
})
