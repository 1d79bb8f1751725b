import type { Irregular } from '../../onedeck/index.ts'

/** What goes wrong, as subchapter 44 has it. */
export const irregular: Irregular = {
  faceUp: '19:47-44.13(b)',
  drawn: '19:47-44.13(c)',
  wrongNumber: '19:47-44.13(d)',
  wrongHand: '19:47-44.13(d)',
  dealerExposed: '19:47-44.13(a)',
  shoeJam: '19:47-44.13(f)',
  shufflerJam: '19:47-44.13(e)',
  stubCount: '19:47-44.7(f)2',
}
