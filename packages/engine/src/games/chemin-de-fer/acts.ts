import type { PlayerActs } from '../../kernel/acts.ts'
import { SHOE_ACTS } from '../../shoe/acts.ts'

export const CHEMIN_DE_FER_ACTS: PlayerActs = {
  'offer-bank': { role: 'go', did: 'put up the bank', key: 'Space' },
  'take-bank': { role: 'answer', did: 'took the bank' },
  'pass-bank': { role: 'give-up', did: 'passed the bank' },
  'decline-bid': { role: 'give-up', did: 'made no offer for the bank' },
  'decline-bank': { role: 'give-up', did: 'let the bank pass' },
  banco: { did: 'called Banco', key: 'B' },
  'decline-banco': { role: 'give-up', did: 'did not call Banco' },
  suivi: { did: 'followed', key: 'B' },
  'decline-suivi': { role: 'give-up', did: 'did not follow' },
  'decline-cover': { role: 'give-up', did: 'covered no more' },
  deal: { role: 'go', did: 'dealt the cards', key: 'Space' },
  card: { did: 'took a card', key: 'H' },
  draw: { did: "drew for the Banker's Hand", key: 'H' },
  stay: { did: 'stayed', key: 'S' },
  'by-rule': { role: 'give-up', did: 'was spoken for by the rules' },
  ...SHOE_ACTS,
}
