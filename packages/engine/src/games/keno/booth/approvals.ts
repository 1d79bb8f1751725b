import type { Approval } from '../card.ts'
import { refuseCard } from '../card.ts'
import { byTheHouse, facts, refuse } from './moves.ts'
import { isSupervisor, needsVoice, secondOf } from './roles.ts'
import {
  type Actor,
  type Board,
  type Booth,
  type BoothRuling,
  BY_HOUSE,
  type CommandOf,
  METHODS,
} from './types.ts'

/** What the Commission approves: methods, rate cards, boards; and the two keys of the random number generator. */

const approval = (by: Actor, at: number, hash: string): Approval => ({ by: by.person, at, hash })

/** In a play house the house approves by itself; in a strict house only a person with the Commission's role. */
const refuseHouse = ({ strict }: Booth, by: Actor) =>
  strict && by.person === BY_HOUSE
    ? byTheHouse('In a strict house a person of the Commission approves.')
    : undefined

const refuseHash = (hash: unknown) =>
  typeof hash === 'string' && /^[0-9a-f]{64}$/.test(hash)
    ? undefined
    : byTheHouse('An approval names the text it is of by its hash.')

export function approveMethod(
  booth: Booth,
  { by, at, method, hash }: CommandOf<'approve-method'>,
): BoothRuling {
  const wrong = refuseHouse(booth, by) ?? refuseHash(hash)
  if (wrong) return wrong
  if (!METHODS.includes(method)) return byTheHouse('There is no such method.')
  return facts({ type: 'method-approved', method, approval: approval(by, at, hash) })
}

/**
 * 19:47-15.2(b): tickets are sold under an approved card. A ticket keeps the card it was sold under; the limit of a game
 * changes from the first game for which no ticket has been sold.
 */
export function approveCard(booth: Booth, { by, at, card, hash }: CommandOf<'approve-card'>): BoothRuling {
  const wrong = refuseHouse(booth, by) ?? refuseHash(hash) ?? refuseCard(card)
  if (wrong) return wrong
  if (booth.cards[card.number])
    return refuse('19:47-15.1[rate-card]', `There is a rate card ${card.number} already.`)
  return facts({ type: 'card-approved', card, approval: approval(by, at, hash) })
}

/** 19:47-15.5(a)[dual-key]: the Commission's key and that of the keno supervisor, or his supervisor. */
export function turnGenerator(booth: Booth, command: CommandOf<'generator'>): BoothRuling {
  const { by, at, act, program = booth.generator.program } = command
  const rule = '19:47-15.5(a)[dual-key]'
  const { running } = booth.generator
  if (act === 'start' && running) return refuse(rule, 'The generator is running.')
  if (act === 'stop' && !running) return refuse(rule, 'The generator is stopped.')
  if (act === 'change' && (running || program === booth.generator.program))
    return refuse(rule, 'Stop the generator before you change its program.')
  if (booth.drawing) return refuse(rule, `Game ${booth.drawing.game} is being drawn.`)
  const other = isSupervisor(by) ? (['commission'] as const) : (['keno-supervisor', 'supervisor'] as const)
  const because = 'Two keys turn the generator: the Commission’s, and that of a keno supervisor.'
  const second = secondOf(booth, command, other, { rule, because })
  if (needsVoice(second)) return second
  return facts({ type: 'generator-turned', act, program, keys: [by, second.given], at })
}

const isBoard = (name: unknown): name is string => typeof name === 'string' && /^[\w -]{1,40}$/.test(name)

/** 19:47-15.5(g): the Commission is told of a board in the hotel beforehand. */
export function notifyBoard(_: Booth, { at, board }: CommandOf<'notify-board'>): BoothRuling {
  return isBoard(board) ? facts({ type: 'board-notified', board, at }) : byTheHouse('A board has a name.')
}

/** 19:47-15.5(g): at the booth as it is; elsewhere in casino and simulcasting facility with an approval. */
export function placeBoard(booth: Booth, command: CommandOf<'place-board'>): BoothRuling {
  const { at, board, place } = command
  if (!isBoard(board) || !['booth', 'area', 'hotel'].includes(place))
    return byTheHouse('A board has a name and a place.')
  if (place === 'hotel' && booth.boards[board]?.notified === undefined)
    return refuse('19:47-15.5(g)', 'Tell the Commission of this board before it is placed in the hotel.')
  if (place !== 'area') return facts({ type: 'board-placed', board, place })
  const because = 'The Commission approves where else in the casino a board stands.'
  const word = secondOf(booth, command, ['commission'], { rule: '19:47-15.5(g)', because })
  if (needsVoice(word)) return word
  return facts({ type: 'board-placed', board, place, approved: approval(word.given, at, '') })
}

/** Whether a board shows anything: one that wants an approval or a notice stays dark without it. */
export function isLit(board: Board | undefined): boolean {
  if (!board) return false
  if (board.place === 'hotel') return board.notified !== undefined
  return board.place === 'booth' || board.approved !== undefined
}
