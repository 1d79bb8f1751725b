import {
  drawn,
  findGame,
  type Game,
  isRefused,
  resolveOptions,
  type Script,
  type Source,
  scripted,
  seeded,
} from '@boardwalk/engine'
import { pennyAnte } from '@boardwalk/engine/testing/pennyante'
import { describe, expect, test } from 'vitest'
import { cli } from '../../test/io.ts'
import { Session } from './session.ts'

const gameOf = (id: string): Game => {
  const game = id === pennyAnte.id ? (pennyAnte as Game) : findGame(id)
  if (!game) throw new Error(`no game ${id}`)
  return game
}

interface Setting {
  readonly game: string
  readonly script?: Script
  readonly source?: Source
  readonly bots?: number
  readonly options?: Readonly<Record<string, string | number | boolean>>
  readonly chips?: number
}

function sit({ game: id, script = {}, source, bots = 0, options = {}, chips = 1000_00 }: Setting) {
  const game = gameOf(id)
  const resolved = resolveOptions(game, options)
  if (isRefused(resolved)) throw new Error('options')
  const session = new Session({
    game,
    options: resolved as Record<string, string>,
    chips,
    bots,
    source: source ?? scripted(script),
    pick: seeded(1),
    clock: () => 0,
    colour: false,
    columns: 100,
  })
  const start = session.start()
  return { start, session, say: (line: string): string => session.say(line).text }
}

test('where people play for a pot, bets are decisions, and everybody buys what the table takes', () => {
  const table = sit({ game: pennyAnte.id, source: drawn(seeded(1)), bots: 1 })
  expect(table.start).toContain('$99')
  expect(table.start).toContain('bet')
  expect(table.start).not.toContain('undefined')
  expect(table.say('bet 5')).toContain('$9')
  expect(table.say('quit')).toMatch(/Net [−+]\$\d{1,2}\b/)
})

describe('craps', () => {
  const dice = [
    [3, 3],
    [4, 2],
    [5, 2],
  ] as const
  const shoot = () => {
    const table = sit({ game: 'craps', script: { dice } })
    table.say('')
    return table
  }

  test('a round: the dice, a point, and every chip with its odds', () => {
    const { start, say } = shoot()
    expect(start).toContain('▸ Position 1 is offered the dice.')
    expect(start).toContain('[OFF]')
    expect(say('pass 10')).toContain('Pass $10. You have $990.')
    const come = say('')
    expect(come).toContain('3 + 3 = 6')
    expect(come).toContain('[ON 6]')
    expect(say('pass-odds 10')).toContain('Pass odds $10')
    const won = say('throw')
    expect(won).toContain('  Pass · $10 · won 1 to 1 · +$10\n')
    expect(won).toContain('  Pass odds · $10 · won 6 to 5 · +$12\n')
    expect(won).toContain('Net +$22')
    expect(won).toContain('1.  You        $1,022')
  })

  test('a refusal has its rule, its reason and its repair', () => {
    const { say } = shoot()
    expect(say('place 6 7')).toContain('units of $6. (19:47-1.4(e))\n  Make it $6: place-win-6 6')
    expect(say('pass 3')).toContain('Make it $5: pass 5')
    expect(say('pass 2000')).toMatch(/✗ .*\n {2}Make it \$1,000: pass 1000/)
    say('pass 10')
    say('')
    expect(say('down pass')).toContain('(19:47-1.3(c))')
  })

  test('why tells rule, sentence and way of every chip', () => {
    const { say } = shoot()
    expect(say('why')).toBe('No chips have moved yet.')
    say('pass 10')
    say('')
    say('')
    const why = say('why')
    expect(why).toContain('Pass · $10 · won 1 to 1 · +$10')
    expect(why).toMatch(/N\.J\.A\.C\. 19:47-1\.2\(a\)1/)
    expect(why).toContain("$10 from the house's chips to your stack")
  })

  test('bets come down, are repeated, and stand beside the name', () => {
    const { say } = shoot()
    say('pass 10')
    say('field 5')
    expect(say('table')).toContain('Pass $10 · Field $5')
    expect(say('down field')).toContain('Field down $5.')
    say('hard-6 5')
    say('')
    expect(say('repeat')).toContain('Six the hardway $5')
  })
})

describe('minibaccarat', () => {
  test('a round: calls, hands, settlement in the order of the house, and the vigorish', () => {
    const table = sit({ game: 'minibaccarat', source: { answer: banker() } })
    expect(table.start).toContain('decline')
    expect(table.say('cut 100')).toContain('Place your bets.')
    table.say('banker 100')
    table.say('tie 5')
    const out = table.say('')
    expect(out).toContain('Dealer: “No More Bets”')
    expect(out).toMatch(/Player {3}2♣ 3♣/)
    expect(out.indexOf('Tie · $5 · lost · −$5')).toBeGreaterThan(0)
    expect(out.indexOf('Tie · $5 · lost')).toBeLessThan(out.indexOf('Banker · $100 · won 1 to 1'))
    expect(out).toMatch(/Banker · \$100 · won 1 to 1 · .*−\$5.* · \+\$95/)
    expect(out).toContain('Net +$90')
  })

  test('bots are marked, bet before they are waited for, and their net is told', () => {
    const { start, say } = sit({ game: 'minibaccarat', source: { answer: banker() }, bots: 2 })
    expect(start).toMatch(/2\. {2}BOT 1 .*Banker \$5/)
    expect(start).toMatch(/3\. {2}BOT 2 .*Banker \$5/)
    expect(say('')).toContain('BOT 1 +$4.75 · BOT 2 +$4.75')
  })

  test('steps are the dealer’s, each with its rule', () => {
    const { say } = sit({ game: 'minibaccarat', source: { answer: banker() } })
    say('')
    say('player 5')
    say('deal')
    expect(say('steps')).toContain('Collect the losing wagers. 19:47-7.10(b)')
  })
})

/** Faces for a banker's win with two cards each, after any number of burned ones. */
function banker(): Source['answer'] {
  const hands = ['2C', '9C', '3C', 'KC', '4C']
  let dealt = 0
  return (need, table) => {
    if (need.kind !== 'faces') return null
    const bet = Object.keys(table.balances).some((a) => a.startsWith('spot:'))
    return need.cards.map((_, i) => (bet ? (hands[dealt++ % hands.length] as string) : `A${'SHDC'[i % 4]}`))
  }
}

describe('three card poker', () => {
  const piles = { 'hand:1': 'AS KS QS', 'hand:dealer': 'AD KD 9C' }
  const play = () => {
    const table = sit({ game: 'three-card-poker', script: { piles } })
    table.say('ante 10')
    table.say('pair-plus 5')
    return { ...table, dealt: table.say('') }
  }

  test('own cards are seen, the dealer’s are not, and Enter decides nothing', () => {
    const { dealt, say } = play()
    expect(dealt).toContain('You      A♠ K♠ Q♠')
    expect(dealt).toContain('Dealer   ▒▒ ▒▒ ▒▒')
    expect(dealt).toContain('play  Play $10\n  fold  Fold')
    expect(say('')).toContain('Play or fold')
    expect(say('play 3')).toContain('You can say:')
  })

  test('nobody else’s cards are seen before they are turned', () => {
    const { say } = sit({ game: 'three-card-poker', source: drawn(seeded(2)), bots: 2 })
    say('ante 5')
    const dealt = say('')
    expect(dealt).toMatch(/BOT 1 {4}▒▒ ▒▒ ▒▒\n/)
    expect(dealt).toMatch(/BOT 2 {4}▒▒ ▒▒ ▒▒\n/)
    expect(dealt).toMatch(/You {6}\S+ \S+ \S+\n/)
  })

  test('a round played', () => {
    const { say } = play()
    const out = say('play')
    expect(out).toMatch(/Dealer {3}A♦ K♦ 9♣/)
    expect(out).toMatch(/Ante · \$10 · won 1 to 1 · won 5 to 1 · \+\$60/)
    expect(out).toContain('Play · $10 · won 1 to 1 · +$10')
    expect(out).toContain('Pair plus · $5 · won 40 to 1 · +$200')
    expect(out).toContain('Net +$270')
  })

  test('a round folded', () => {
    const { say } = play()
    expect(say('fold')).toMatch(/Ante · \$10 · lost · −\$10/)
  })
})

describe('words', () => {
  test('that nobody knows bring what was meant, or the house’s answer', () => {
    const { say } = sit({ game: 'minibaccarat', source: { answer: banker() } })
    expect(say('playr 5')).toContain('Did you mean player?')
    expect(say('fold')).toMatch(/^✗ .*\(19:47-7/)
  })

  test('about chips, odds and help', () => {
    const { say } = sit({ game: 'three-card-poker', script: {} })
    expect(say('bank')).toBe('You have $1,000 · bought $1,000 · net =')
    expect(say('bank 500')).toBe('You have $1,500 · bought $1,500 · net =')
    expect(say('odds pair-plus')).toContain('2.317 %')
    expect(say('odds')).toContain('queen-six-four')
    expect(say('?')).toMatch(/pair-plus {2}Pair plus {2}\$5–\$500/)
    expect(say('guide')).toContain('# Three card poker')
    expect(say('sign')).toContain('Minimum $5, maximum $500')
  })

  test('where a wager is called bank, that is what is meant, and chips buys chips', () => {
    const { start, say } = sit({ game: 'chemin-de-fer', source: drawn(seeded(4)), bots: 1 })
    expect(start).toContain('offers $20 for the bank')
    say('bid 25')
    expect(say('bank 30')).toContain('Bank $30')
    expect(say('chips 500')).toContain('bought $1,500')
    expect(say('')).toContain('deal')
  })

  test('at pai gow hands are set, the bank is taken, and what it covers is still its own', () => {
    const { say } = sit({ game: 'pai-gow', source: drawn(seeded(4)), bots: 2 })
    say('main 20')
    expect(say('')).toContain('Set your hands.')
    say('house-way')
    expect(say('take-bank false')).toContain('The bank may cut the tiles.')
    const net = say('bank').replace(/.*net /, '')
    say('decline-cut')
    say('')
    say('shake')
    expect(say('bank')).toMatch(new RegExp(`net ${net.replace('+', '\\+').replace('$', '\\$')}$`))
    expect(say('house-way')).toMatch(/Dealer: (win|lose|push)/)
  })

  test('out of chips, the bank is named', () => {
    const { say } = sit({
      game: 'three-card-poker',
      script: { piles: { 'hand:1': '2S 3D 7H', 'hand:dealer': 'AS AD AH' } },
      chips: 500,
    })
    say('ante')
    say('')
    expect(say('fold')).toContain('Out of chips. Try: bank 5')
  })

  test('quit leaves with the net', () => {
    const { session } = sit({ game: 'craps' })
    expect(session.say('quit')).toEqual({ text: 'You leave with $1,000. Net = in 0 rounds.', over: true })
  })
})

describe('the command', () => {
  test.each(['craps', 'minibaccarat', 'three-card-poker'])(
    '%s ends with its input, and with the net',
    async (id) => {
      const { code, out } = await cli(['play', id, '--seed', '3', '--players', '2'], ['', '', '', ''])
      expect(code).toBe(0)
      expect(out).toContain('Practice: the chance comes from seed 3')
      expect(out).toMatch(/You leave with \$1,000\. Net = in \d+ rounds?\.\n$/)
    },
  )

  test('a seed plays the same again; without one the chance is the system’s', async () => {
    const lines = ['banker 5', '', 'player 5', '', 'why']
    const seeded = () => cli(['play', 'minibaccarat', '--seed', '5'], lines)
    expect((await seeded()).out).toBe((await seeded()).out)
    expect((await cli(['play', 'minibaccarat'], lines)).out).toContain('Play chips, no cash value.')
  })
})

describe.each(['craps', 'minibaccarat', 'three-card-poker'])('%s', (id) => {
  test('takes any line without failing', () => {
    const game = gameOf(id)
    const pick = seeded(17)
    const { session } = sit({ game: id, source: drawn(seeded(18)), bots: 3, chips: 100_000_00 })
    const wagers = game.wagers(resolveOptions(game) as Record<string, string>).map((w) => w.id)
    const words = [...wagers, ...wagers, ...VOCABULARY]
    const word = (): string => words[pick(words.length)] as string
    const lines = [() => '', word, () => `${word()} ${pick(30)}`, () => `${word()} ${word()} ${word()}`]
    for (let i = 0; i < 400; i++) {
      const line = lines[pick(lines.length)]?.() ?? ''
      const { text, over } = session.say(line)
      expect(over, line).toBe(false)
      expect(text, line).not.toBe('')
      expect(text, line).not.toMatch(/undefined|NaN|\[object/)
    }
  })
})

const VOCABULARY = [
  '?',
  'bank',
  'why',
  'steps',
  'repeat',
  'down',
  'all',
  'table',
  'play',
  'fold',
  'throw',
  'roll',
  'ready',
  'accept-dice',
  'pass-dice',
  'cut',
  'on',
  'off',
  'odds',
  '-1',
  '1e9',
  '@',
  '__proto__',
  'constructor',
  '$',
  '🎲',
]
