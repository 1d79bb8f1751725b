import type { Irregular } from '../../versus/index.ts'

/** Where the rules have what goes wrong. They know no automated dealing shoe, and no count of the stub. */
export const irregular: Irregular = {
  dealerExposed: '19:47-17.11(a)',
  faceUp: '19:47-17.11(b)',
  drawn: '19:47-17.11(c)',
  wrongNumber: '19:47-17.11(d)',
  shufflerJam: '19:47-17.11(e)',
}
