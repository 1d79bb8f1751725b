import { type Actor, type Offer, placeOf, playerOf } from '../kernel/index.ts'
import { fact } from './facts.ts'
import type { PotsHandlers, PotsRules, T } from './rules.ts'
import { sitting } from './seating.ts'

/** A player asks for a ruling. The floor decides; the shift supervisor's word is final (19:47-14.15(b)). */

const RULE = '19:47-14.15(b)'
/** A ruling in words is no longer than this. */
const WORDS = 300

/** The supervisor has decided: what the dispute was about is not corrected any more. */
export const closedBySupervisor = ({ state: { dispute } }: T): boolean =>
  dispute?.asked === 'supervisor' && dispute.ruled === true

export function disputeOffers(own: PotsRules, table: T, by: Actor): Offer[] {
  const { phase, dispute } = table.state
  if (phase === 'between') return []
  const player = playerOf(by)
  if (player === undefined) {
    if (dispute?.ruled || by !== dispute?.asked) return []
    const words = { kind: 'text', most: WORDS } as const
    const says = `Rule on what seat ${placeOf(table, dispute.player)} disputes.`
    return [{ type: 'rule', by, rule: RULE, says, fields: { words } }]
  }
  if (!sitting(own, table).some((it) => it.player === player)) return []
  const offer = (type: string, says: string): Offer => ({ type, by, rule: RULE, says, role: 'aside' })
  if (!dispute) return [offer('dispute', 'Ask the floor for a ruling')]
  return dispute.player === player && dispute.asked === 'floorperson' && dispute.ruled
    ? [offer('ask-supervisor', 'Ask for the shift supervisor, whose word is final')]
    : []
}

const called = (by: 'dealer' | 'floorperson' | 'supervisor', words: string) =>
  ({ type: 'called', by, words, rule: RULE }) as const

export const DISPUTES = {
  dispute: (_, table, { by }) => {
    const player = playerOf(by)
    const place = placeOf(table, player)
    return [
      called('dealer', `Floor: seat ${place} asks for a ruling.`),
      fact({ type: 'dispute-moved', dispute: { player, asked: 'floorperson' } }),
    ]
  },
  'ask-supervisor': (_, table, { by }) => {
    const player = playerOf(by)
    const place = placeOf(table, player)
    return [
      called('floorperson', `Shift supervisor: seat ${place} asks for the final word.`),
      fact({ type: 'dispute-moved', dispute: { player, asked: 'supervisor' } }),
    ]
  },
  rule: (_, table, { words }) => {
    const { dispute } = table.state
    if (!dispute) throw new Error('nothing is in dispute')
    return [
      called(dispute.asked, `Ruling for seat ${placeOf(table, dispute.player)}: ${words}`),
      fact({ type: 'dispute-moved', dispute: { ...dispute, ruled: true } }),
    ]
  },
} satisfies Partial<PotsHandlers>
