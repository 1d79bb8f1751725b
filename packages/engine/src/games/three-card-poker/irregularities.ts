import type { Irregular } from '../../versus/index.ts'

/** Where the rules have what goes wrong. Subchapter 20 is silent about devices: 27.12 speaks of the same ones. */
export const irregular: Irregular = {
  faceUp: '19:47-20.12(a)',
  drawn: '19:47-20.12(b)',
  wrongNumber: '19:47-20.12(c)',
  dealerExposed: '19:47-20.12(d)',
  shoeJam: '19:47-27.12(f)',
  shufflerJam: '19:47-27.12(e)',
  stubCount: '19:47-20.7(e)2',
  shufflerCount: '19:47-20.7(f)',
}
