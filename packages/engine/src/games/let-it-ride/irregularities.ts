import type { Irregular } from '../../versus/index.ts'

/** Where the rules have what goes wrong. Of a community card seen too early they say nothing: the round is void. */
export const irregular: Irregular = {
  faceUp: '19:47-18.12(a)',
  drawn: '19:47-18.12(b)',
  wrongNumber: '19:47-18.12(c)',
  communityExposed: '19:47-18.12',
  shoeJam: '19:47-18.12(e)',
  shufflerJam: '19:47-18.12(d)',
  stubCount: '19:47-18.7(e)2',
  shufflerCount: '19:47-18.7(f)',
}
