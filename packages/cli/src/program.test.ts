import { join } from 'node:path'
import { games } from '@boardwalk/engine'
import { describe, expect, test } from 'vitest'
import { cli } from '../test/io.ts'
import { progressText } from './commands/simulate.ts'

const ids = games.map((game) => game.id)

describe('without a command', () => {
  test('lists the games and says how to play when nobody types', async () => {
    const { code, out } = await cli([])
    expect(code).toBe(0)
    for (const id of ids) expect(out).toContain(id)
    expect(out).toContain('boardwalk play craps')
  })
})

describe('the menu', () => {
  test('plays the game that is chosen by number or name', async () => {
    const byNumber = await cli([], ['99', 'whist', '1', 'quit'], true)
    expect(byNumber.code).toBe(0)
    expect(byNumber.out).toContain('There is no game 99.')
    expect(byNumber.out).toContain('There is no game whist.')
    expect(byNumber.out).toContain('Position 1 is offered the dice.')
    expect((await cli([], ['minibaccarat'], true)).out).toContain('You leave with $1,000.')
  })

  test.each([[['']], [[]]])('is left by Enter or the end of input', async (lines) => {
    const { code, out } = await cli([], lines, true)
    expect(code).toBe(0)
    expect(out).not.toContain('You leave')
  })

  test('has colours only for a person at a terminal', async () => {
    const esc = String.fromCharCode(27)
    expect((await cli(['play', 'craps', '--seed', '1'], [], true)).out).toContain(`${esc}[1m`)
    expect((await cli(['play', 'craps', '--seed', '1'], [])).out).not.toContain(esc)
  })
})

describe('wrong usage has exit code 2 and says what is right', () => {
  test.each([
    ['boardwalk odds crap', 'There is no game crap. Did you mean craps?'],
    ['boardwalk odds crap', 'Games: craps'],
    ['boardwalk guide whist', 'There is no game whist.'],
    ['boardwalk craps', 'To play it: boardwalk play craps'],
    ['boardwalk simulte craps', 'Did you mean simulate?'],
    ['boardwalk odds', "missing required argument 'game'"],
    ['boardwalk odds craps --fast', 'unknown option'],
    ['boardwalk odds craps -o odds', 'An option is written key=value, not odds.'],
    ['boardwalk odds craps -o odds=3 -o odds=4', 'given twice'],
    ['boardwalk odds craps -o odd=3', 'Craps has no option odd. (19:47-1) Did you mean odds?'],
    ['boardwalk odds craps -o odds=20', '(19:47-1.6(e))'],
    ['boardwalk guide craps -o placeToLose=false -o layBets=false', '(19:47-1.5(b))'],
    ['boardwalk simulate craps --rounds -5', 'not -5'],
    ['boardwalk simulate craps --rounds 1.5', 'not 1.5'],
    ['boardwalk simulate craps --rounds 99999999999999999999', 'from 1 to 1,000,000,000,000'],
    ['boardwalk simulate craps --rounds many', 'The number of rounds is a whole number'],
    ['boardwalk simulate craps --seed -1', 'The seed is a whole number'],
    ['boardwalk simulate craps --workers 0', 'The number of workers is a whole number'],
    ['boardwalk simulate craps --wager feild', 'Craps has no wager feild. Did you mean field?'],
    ['boardwalk play craps --players 99', 'The number of bots'],
    ['boardwalk play minibaccarat --players 7', 'at most 6 bots'],
    ['boardwalk play craps --chips 0', 'Chips are whole dollars'],
    ['boardwalk play craps --seed x', 'The seed is a whole number'],
  ])('%s', async (line, sentence) => {
    const { code, out, err } = await cli(line.split(' ').slice(1))
    expect(err).toContain(sentence)
    expect(code).toBe(2)
    expect(out).toBe('')
  })
})

describe('help', () => {
  test.each(['--help', 'help', 'help odds', 'play --help', '--version'])(
    'boardwalk %s has exit code 0',
    async (line) => {
      const { code, out, err } = await cli(line.split(' '))
      expect(code).toBe(0)
      expect(out).not.toBe('')
      expect(err).toBe('')
    },
  )
})

describe.each(ids)('odds %s', (id) => {
  test('--json has every figure and every option', async () => {
    const { code, out } = await cli(['odds', id, '--json'])
    const odds = JSON.parse(out)
    const game = games.find((g) => g.id === id)
    expect(code).toBe(0)
    expect(odds.game).toBe(id)
    expect(Object.keys(odds.options)).toEqual(game?.options.map((o) => o.key))
    for (const row of odds.wagers) {
      const { wager, edge, exact, win, push, lose, method } = row
      expect([wager, method].every((text) => typeof text === 'string')).toBe(true)
      // A fraction stands there only where one is known.
      const known = game?.odds(odds.options).find((o) => o.wager === wager)?.places === undefined
      expect(exact !== undefined).toBe(known)
      const [top, bottom = 1] = String(exact ?? edge)
        .split('/')
        .map(Number)
      expect(edge).toBeCloseTo((top as number) / bottom, 9)
      expect(win + push + lose).toBeCloseTo(1, 9)
      const further = ['variance', 'deviation', 'risk', 'note']
      expect(row.deviation ** 2 || 0).toBeCloseTo(row.variance ?? 0, 6)
      expect(Object.keys(row).filter((key) => !further.includes(key))).toEqual([
        'wager',
        'edge',
        ...(known ? ['exact'] : []),
        'win',
        'push',
        'lose',
        'method',
      ])
    }
  })

  test('is a table with a line for every wager', async () => {
    const { out } = await cli(['odds', id])
    const { wagers } = JSON.parse((await cli(['odds', id, '--json'])).out)
    for (const { wager, edge } of wagers) {
      const line = out.split('\n').find((l) => l.startsWith(`${wager} `))
      expect(line).toContain(`${Math.abs(edge * 100).toFixed(3)} %`)
    }
  })
})

test('odds follow the options', async () => {
  const edge = async (...options: string[]) => {
    const { out } = await cli(['odds', 'craps', '--json', ...options.flatMap((o) => ['-o', o])])
    const { wagers, options: chosen } = JSON.parse(out)
    return [chosen.field12Pays, wagers.find((w: { wager: string }) => w.wager === 'field').exact]
  }
  expect(await edge()).toEqual(['2 to 1', '1/18'])
  expect(await edge('field12Pays=3 to 1')).toEqual(['3 to 1', '1/36'])
})

describe('simulate', () => {
  const run = (...args: string[]) => cli(['simulate', 'craps', '--rounds', '300', '--workers', '1', ...args])

  test('--json has the figures of every wager, the same for the same seed', async () => {
    const figures = async (seed: string) => {
      const { timing, ...rest } = JSON.parse((await run('--seed', seed, '--json', '--wager', 'field')).out)
      expect(timing.roundsPerSecond).toBeGreaterThan(0)
      return rest
    }
    const one = await figures('8')
    expect(one).toMatchObject({ game: 'craps', rounds: 300, seed: 8 })
    const field = one.wagers.find((w: { wager: string }) => w.wager === 'field')
    expect(field).toMatchObject({ decided: 300, staked: 300 * 500, exact: '1/18' })
    expect(await figures('8')).toEqual(one)
    expect(await figures('99')).not.toEqual(one)
  })

  test('samples, and says so; --engine takes every step', async () => {
    expect((await run()).out).toContain('Craps: 300 rounds, seed 1, sampled')
    expect((await run('--engine')).out).toContain('Craps: 300 rounds, seed 1, each step through the engine')
    const road = async (...args: string[]) => JSON.parse((await run('--json', ...args)).out).road
    expect([await road(), await road('--engine'), await road('--wager', 'field')]).toEqual([
      'sampler',
      'engine',
      'engine',
    ])
  })

  test('says how far it is, how fast it goes and how long it will take', () => {
    expect(progressText(25_000_000, 100_000_000, 0.5)).toBe(
      '25,000,000 of 100,000,000 rounds (25 %), 50,000,000 a second, 2 s left',
    )
    expect(progressText(1_000_000, 1_000_000_000, 1)).toContain('17 min left')
    expect(progressText(1_000_000, 1_000_000_000_000, 10)).toContain('2777 h 47 min left')
  })

  test('is a page for people, with what was never offered', async () => {
    const { code, out, err } = await run('--wager', 'come-4')
    expect(code).toBe(0)
    expect(out).toContain('Craps: 300 rounds, seed 1')
    expect(out).toMatch(/pass .* % {2}± .* % {2}1\.414 % .* σ/)
    expect(err).toBe('Never decided, because it was never offered: come-4.\n')
  })
})

describe('a game that is not played at a table', () => {
  const file = join(import.meta.dirname, '../../engine/test/booth.ts')

  test('has odds under its options, and a guide', async () => {
    const { options, wagers } = JSON.parse((await cli(['odds', file, '--json'])).out)
    expect([options, wagers]).toMatchObject([{ pays: 2 }, [{ wager: 'one', exact: '1/4' }]])
    expect((await cli(['odds', file, '-o', 'pays=3'])).err).toContain('Not this year.')
    expect((await cli(['guide', file])).out).toContain('Twenty of eighty numbers are drawn.')
  })

  test.each([[['play']], [['simulate']]])('is not there to %s', async ([command = '']) => {
    const { code, err } = await cli([command, file])
    expect(code).toBe(2)
    expect(err).toContain(`One number is not played at a table. Its odds: boardwalk odds ${file}`)
  })
})

describe('a game of one’s own, by its file', () => {
  const file = join(import.meta.dirname, '../../../docs/coin-toss.ts')

  test('has odds and a guide, and is played', async () => {
    const { wagers } = JSON.parse((await cli(['odds', file, '--json'])).out)
    expect(wagers).toMatchObject([
      { wager: 'heads', exact: '0' },
      { wager: 'tails', exact: '1/20' },
    ])
    expect((await cli(['guide', file])).out).toContain("The rules are the house's own.")
    const { code, out } = await cli(['play', file, '--seed', '1'], ['heads 10', ''])
    expect(code).toBe(0)
    expect(out).toMatch(/heads · \$10 · (won 1 to 1 · \+|lost · −)\$10/)
  })

  test('and so is one of a family', async () => {
    const own = join(import.meta.dirname, '../../../docs/high-card.ts')
    const { wagers } = JSON.parse((await cli(['odds', own, '--json'])).out)
    expect(wagers[0]).toMatchObject({ wager: 'ante', exact: '8/221' })
    const { code, out } = await cli(['play', own, '--seed', '1'], ['ante 10', '', 'raise', ''])
    expect(code).toBe(0)
    expect(out).toMatch(/Ante · \$10 · (won 1 to 1 · \+|lost · −)\$10/)
    const { wagers: came } = JSON.parse((await cli(['simulate', own, '--rounds', '300', '--json'])).out)
    expect(came[0]).toMatchObject({ wager: 'ante' })
  })

  test('is simulated by workers too', async () => {
    const run = async (workers: string) => {
      const { out } = await cli(['simulate', file, '--rounds', '1500', '--workers', workers, '--json'])
      const { timing: _, ...figures } = JSON.parse(out)
      return figures
    }
    expect(await run('2')).toEqual(await run('1'))
  })

  test.each([
    ['docs/nowhere.ts', 'There is no file docs/nowhere.ts.'],
    [import.meta.filename.replace('program.test', 'paint'), 'holds no game'],
  ])('%s is none', async (name, sentence) => {
    const { code, err } = await cli(['odds', name])
    expect(code).toBe(2)
    expect(err).toContain(sentence)
  })
})
