import { expect, test } from 'vitest'
import { letItRide } from '../games/let-it-ride/index.ts'
import { type Act, type Game, isRefused, isStep, next, resolveOptions, type Value } from '../kernel/index.ts'
import { duel, duelTable } from './duel.test-kit.ts'
import { middle } from './middle.test-kit.ts'

/** The list of the staff's acts at a table, which the page of the procedure shows. */
const acts = <S>(game: Game<S>, chosen: Readonly<Record<string, Value>> = {}): readonly Act[] => {
  const options = resolveOptions(game, chosen)
  if (isRefused(options)) throw new Error(String(options.because))
  return game.procedure?.(options) ?? []
}
const types = <S>(game: Game<S>, chosen?: Readonly<Record<string, Value>>): string =>
  acts(game, chosen)
    .map((a) => a.type)
    .join(' ')

const NEW = 'inspect verify spread wash'
const CUT = 'place-cover cut complete-cut rack-cover'
const DUEL = [
  'close deal rack-stub count-stub look collect-forfeited reveal',
  'reveal-hand collect-losing rack-lost pay-winning rack-hand end refit replace',
].join(' ')

test('the acts of a table are listed from the receipt of the cards to their change', () => {
  expect(types(duel, { shuffler: 'manual' })).toBe(`${NEW} shuffle ${CUT} load spread-idle ${DUEL}`)
  const by = acts(duel).flatMap((a) => (a.by === 'dealer' ? [] : [`${a.by} ${a.type}`]))
  expect(by).toEqual(['floorperson verify', 'floorperson replace'])
})

test('a device that fills the shoe leaves no cut, pre-shuffled cards no wash, two decks an exchange', () => {
  expect(types(duel, { shuffler: 'to-shoe' })).toBe(`${NEW} shuffle load spread-idle ${DUEL}`)
  expect(types(duel, { shuffler: 'to-shoe', preshuffled: true })).toBe(
    `receive shuffle ${CUT} load spread-idle ${DUEL}`,
  )
  expect(types(duel, { shuffler: 'automated', decks: 2 })).toContain(' exchange shuffle ')
  expect(types(duel, { shuffler: 'automated' })).not.toContain('exchange')
})

test('cards that lie face down while nobody plays are turned up first', () => {
  expect(types(duel, { idleSpread: 'face-down' })).toMatch(/ load spread-idle turn-up close /)
  expect(types(duel)).not.toContain('turn-up')
})

test('the hours of each deck and the rounds of the stub begin with the shuffle', () => {
  const starts = (decks: number) =>
    acts(duel, { decks, shuffler: 'automated' }).find((a) => a.type === 'shuffle')?.starts
  expect([starts(1), starts(2)]).toEqual([
    ['cards:A', 'stub'],
    ['cards:A', 'cards:B', 'stub'],
  ])
})

test('each way of dealing has its own acts, each game its own turns', () => {
  expect(types(middle, { dealing: 'hand' })).toMatch(
    / rack-cover spread-idle close deal look collect-forfeited turn announce reveal /,
  )
  expect(types(middle)).toMatch(/ settle-hand collect-losing rack-lost pay-winning rack-hand end /)
  expect(types(letItRide, { dealing: 'automated-shoe' })).toMatch(
    / close deliver deliver-community rack-stub count-stub look turn reveal-hand collect-losing /,
  )
})

test('every step of a round stands in the list, by the same actor', () => {
  const listed = new Map(acts(duel, { shuffler: 'automated' }).map((a) => [a.type, a.by]))
  const s = duelTable({ A: '1' })
  const took: string[] = []
  const go = () => {
    for (let now = next(duel, s.table); isStep(now) && s.table.round === 1; now = next(duel, s.table)) {
      expect([now.command.type, listed.get(now.command.type)]).toEqual([now.command.type, now.by])
      took.push(now.command.type)
      s.do(now.command)
    }
  }
  go()
  s.bet('A', 'ante', 10_00).ready('A')
  go()
  s.do({ type: 'fold', by: 'player:A', place: '1' })
  go()
  expect(took.slice(took.indexOf('close')).join(' ')).toBe(
    'close deal rack-stub look collect-forfeited reveal end',
  )
})
