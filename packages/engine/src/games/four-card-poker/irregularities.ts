import type { Irregular } from '../../versus/index.ts'

/** Where the rules have what goes wrong. The dealer's sixth card is dealt face up and is not exposed by it. */
export const irregular: Irregular = {
  faceUp: '19:47-27.12(a)',
  drawn: '19:47-27.12(b)',
  wrongNumber: '19:47-27.12(c)',
  dealerExposed: '19:47-27.12(d)',
  shufflerJam: '19:47-27.12(e)',
  shoeJam: '19:47-27.12(f)',
  stubCount: '19:47-27.7(e)2',
  shufflerCount: '19:47-27.7(f)',
}
