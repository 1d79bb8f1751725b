import { drawn, type Game, type Script, scripted, seeded } from '@boardwalk/engine'
import { boxes } from '@boardwalk/engine/testing/boxes'
import { twoHands } from '@boardwalk/engine/testing/twohands'
import { expect, test } from 'vitest'
import { Session } from './session.ts'

function sit(
  game: Game,
  options: Readonly<Record<string, boolean>>,
  script?: Script,
  bots = 0,
  behind = false,
) {
  const session = new Session({
    game,
    options,
    chips: 1000_00,
    bots,
    behind,
    source: script ? scripted(script) : drawn(seeded(1)),
    pick: seeded(1),
    clock: () => 0,
    colour: false,
    columns: 100,
  })
  session.start()
  return (line: string): string => session.say(line).text
}

test('a split hand is two hands in the terminal, each with its cards and its chips', () => {
  const say = sit(boxes as Game, { behind: true }, { faces: 'KS 9C 2H 3D QS QC 2D 3H' }, 1)
  expect(say('table')).toContain('main, main@2, main@3')
  say('main 5')
  expect(say('main@3 4')).toContain('Main $4')
  const felt = say('')
  expect(felt).toMatch(/You +K♠ 9♣/)
  expect(say('split 1')).toContain('You 1.1')
})

test('two boxes of one person are both shown', () => {
  const say = sit(boxes as Game, { behind: true }, { faces: 'KS 9D 2H 3C' })
  say('main 5')
  say('main@3 4')
  const felt = say('ready')
  expect(felt).toMatch(/You +K♠ 9♦/)
  expect(felt).toMatch(/You 3 +2♥ 3♣/)
  expect(felt).toContain('Main $5 · Main at 3 $4')
})

test('a wager on another’s box says whose voice it needs', () => {
  const say = sit(boxes as Game, { behind: true }, {}, 1)
  expect(say('main@2 5')).toContain('Whoever has box 2 must agree that others wager on it. BOT 1 is asked.')
})

test('cards are set by their faces or by where they lie; what is not legal is said before and refused', () => {
  const dealt = () => {
    const say = sit(twoHands as Game, {}, { faces: 'AS KD 2C TH' })
    say('main 5')
    return { say, told: say('') }
  }
  const { say, told } = dealt()
  expect(told).toContain('set 2 of A♠ K♦ 2♣ 10♥ for the low hand')
  expect(told).toContain('The high hand must rank no lower than the low hand.')
  expect(say('set as kd')).toContain('✗ The high hand must rank no lower than the low hand.')
  expect(say('set as')).toContain('2 of these 4 cards.')
  expect(say('set 10h 2c')).toContain('Main')
  const again = dealt()
  expect(again.say('set 3 4')).toContain('Main · $5 · lost')
  const usual = dealt()
  expect(usual.say('set')).toContain('Main · $5 · won')
})

test('who stands wagers behind others, with their consent, and is dealt with them', () => {
  const say = sit(boxes as Game, { behind: true }, { faces: 'KS 9D 2H 3C' }, 1, true)
  const felt = say('table')
  expect(felt).toMatch(/–\. +You +\$1,000/)
  expect(felt).toContain('main@1, main@2, main@3')
  expect(felt).toContain('Try: main@1 1 Enter: watch')
  expect(say('main@1 5')).toContain('Whoever has box 1 must agree that others wager on it. BOT 1 is asked.')
  const told = say('')
  expect(told).toMatch(/BOT 1 +K♠ 9♦/)
  expect(told).toContain('Main · $5 · won')
  // Without a wager the round goes by, when one lets it.
  expect(say('')).toMatch(/BOT 1 +2♥ 3♣/)
})

test('a place is taken, changed and given up between rounds, and the chips come along', () => {
  const say = sit(boxes as Game, { behind: true }, { faces: 'KS 9D' }, 0, true)
  expect(say('sit 2')).toContain('You sit at place 2.')
  expect(say('sit 2')).toContain('That place is taken')
  expect(say('sit')).toContain('You sit at place 1.')
  expect(say('table')).toMatch(/1\. +You +\$1,000/)
  expect(say('main 5')).toContain('Main $5')
  expect(say('behind')).toContain('Your wagers stand')
  say('down main')
  expect(say('behind')).toContain('You stand behind the others.')
  expect(say('behind')).toContain('You stand at the table already.')
  expect(say('table')).toMatch(/–\. +You +\$1,000/)
  expect(say('bank')).toBe('You have $1,000 · bought $1,000 · net =')
})

test('where only who has a place wagers, nobody stands', () => {
  expect(() => sit(boxes as Game, { behind: false }, {}, 0, true)).toThrow('Only who has a place')
  const say = sit(boxes as Game, { behind: false }, {})
  expect(say('behind')).toContain('Only who has a place wagers at this table.')
  expect(say('table')).toMatch(/1\. +You +\$1,000/)
})
