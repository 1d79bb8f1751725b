import { describe, expect, test } from 'vitest'
import { holdem } from '../games/holdem/index.ts'
import { sevenCardStud } from '../games/seven-card-stud/index.ts'
import { act, asPlayer, isRefused, terms } from '../kernel/index.ts'
import { PokerTable } from './pots.test-kit.ts'

const three = { A: 400, B: 400, C: 400 }
const FIXED = { betting: 'fixed', lower: 2, upper: 8, blinds: '1,2' }
const ask = (play: PokerTable, dollars: number, by = 'A') =>
  play.do({ type: 'raise-minimum', by: asPlayer(by), cents: dollars * 100 })
const say = (play: PokerTable, player: string, type: 'confirm' | 'decline') =>
  play.do({ type, by: asPlayer(player), question: play.table.questions[0]?.id ?? 0 })
const options = (play: PokerTable) => terms(play.table).options

describe('[14.17[agreed]] a higher minimum', () => {
  const table = () => new PokerTable(holdem, three, FIXED).deal()

  test('it comes with the next hand once everyone at the table has said yes', () => {
    const play = ask(table(), 4)
    say(play, 'B', 'confirm')
    expect([play.table.questions.length, play.table.notices.length]).toEqual([1, 0])
    say(play, 'C', 'confirm')
    expect(options(play).lower).toBe(2)
    play.play('f f').deal()
    expect(options(play)).toMatchObject({ lower: 4, upper: 8, blinds: '2,4', ante: 0 })
    expect(
      play.table.state.blinds.map((place) => play.bet1(['A', 'B', 'C'][Number(place) - 1] ?? '')),
    ).toEqual([2, 4])
  })

  test('between two hands it binds the very next one', () => {
    const play = new PokerTable(holdem, three, FIXED)
    ask(play, 3)
    say(say(play, 'B', 'confirm'), 'C', 'confirm')
    play.deal()
    expect([options(play).lower, play.table.round]).toEqual([3, 1])
  })

  test('one no is enough, and no answer is no', () => {
    const play = ask(table(), 4)
    say(say(play, 'B', 'confirm'), 'C', 'decline')
    expect(play.table.questions).toEqual([])
    ask(play, 4)
    say(play, 'B', 'confirm').play('f f').deal()
    expect([play.table.questions, options(play).lower]).toEqual([[], 2])
  })

  test('players who sit out are asked too, and so is one who comes meanwhile', () => {
    const play = table()
    play.do({ type: 'sit-out', by: asPlayer('C') })
    ask(play, 4)
    expect(play.table.questions[0]?.voices).toEqual(['player:B', 'player:C'])
    play.sit('D', '4', 100)
    say(say(play, 'B', 'confirm'), 'C', 'confirm')
    expect([play.table.questions, play.table.notices]).toEqual([[], []])
  })

  test('the floor asks everyone, and cannot raise it at once by itself', () => {
    const play = table().do({ type: 'raise-minimum', by: 'floorperson', cents: 400 })
    expect(play.table.questions[0]?.voices).toEqual(['player:A', 'player:B', 'player:C'])
    const now = { options: { lower: 4 }, sign: true, announced: true, commission: true, effective: true }
    const done = act(holdem, play.table, { type: 'notice', by: 'floorperson', ...now })
    expect(isRefused(done) && done.refused).toBe('19:47-8.3(b)')
  })

  test('it only rises, up to the upper limit, and one change at a time', () => {
    const play = table()
    expect(play.not('A', 'raise-minimum', { cents: 200 }).refused).toBe('19:47-14.17[agreed]')
    expect(play.not('A', 'raise-minimum', { cents: 900 }).refused).toBe('19:47-14.17[agreed]')
    expect(play.not('A', 'raise-minimum', { cents: 350 }).refused).toBe('19:47-14.17[agreed]')
    ask(play, 4)
    say(say(play, 'B', 'confirm'), 'C', 'confirm')
    expect(play.offer('raise-minimum', 'A')).toBeUndefined()
  })

  test('in stud the forced bet rises with it', () => {
    const play = new PokerTable(sevenCardStud, three, { lower: 4, upper: 20, bringIn: 1 })
    ask(play, 10)
    say(say(play, 'B', 'confirm'), 'C', 'confirm')
    play.deal()
    expect(options(play)).toMatchObject({ lower: 10, bringIn: 2 })
  })
})
