import { games, gamingGuide, resolveTerms, type Terms, tableSign } from '@boardwalk/engine'
import { describe, expect, test } from 'vitest'
import { cli } from '../../test/io.ts'

const termsOf = (id: string, options = {}, limits = {}): Terms => {
  const game = games.find((g) => g.id === id)
  if (!game) throw new Error(id)
  return resolveTerms(game, { options, limits }) as Terms
}

describe.each(games)('[8.5(b)] the gaming guide of $id', (game) => {
  const text = gamingGuide(game, termsOf(game.id))

  test('says what the game is, how a round goes and which choices are in force', () => {
    expect(text).toContain(`# ${game.title}\n\n${game.guide.about}`)
    for (const sentence of game.guide.play) expect(text).toContain(sentence)
    for (const option of game.options) expect(text).toContain(`\`${option.key}\`, ${option.rule}`)
  })

  test('has every wager with when it wins, what it pays and its rule', () => {
    for (const wager of game.wagers(termsOf(game.id).options)) {
      const row = text.split('\n').find((line) => line.startsWith(`| ${wager.name} \`${wager.id}\` |`))
      expect(row).toContain(wager.wins)
      expect(row).toContain(wager.rule)
      for (const { odds } of wager.pays) expect(row).toContain(`${odds.pays} to ${odds.to}`)
    }
  })

  test('[1.4(a)] odds are written "x to y", never "x for y" and never with a colon', () => {
    expect(text).toMatch(/\b\d+ to \d+\b/)
    expect(text).not.toMatch(/\b\d+ for \d+\b/)
    expect(text).not.toMatch(/\bpays \d+:\d+/)
  })

  test('is what the command prints', async () => {
    const { code, out } = await cli(['guide', game.id])
    expect(code).toBe(0)
    expect(out).toBe(text)
  })
})

describe('[8.3(a)] the sign at a table', () => {
  test('states the limits and the rules in effect there', () => {
    const craps = games.find((g) => g.id === 'craps')
    if (!craps) throw new Error('craps')
    const limits = { '*': { least: 10_00, most: 500_00 }, field: { least: 5_00, most: 100_00 } }
    const sign = tableSign(craps, termsOf('craps', { odds: 3, field12Pays: '3 to 1' }, limits))
    expect(sign[0]).toBe('Craps')
    expect(sign).toContain('Minimum $10, maximum $500')
    expect(sign).toContain('Field: minimum $5, maximum $100')
    expect(sign).toContain('Odds up to 3 times your bet')
    expect(sign).toContain('Field on 12 pays 3 to 1')
  })

  test.each(games)('of $id changes with every option that has words for it', (game) => {
    const usual = termsOf(game.id)
    for (const option of game.options) {
      for (const value of option.values) {
        const words = option.sign(value)
        if (words === '') continue
        const sign = tableSign(game, { ...usual, options: { ...usual.options, [option.key]: value } })
        expect(sign).toContain(words)
      }
    }
  })

  test('has the limits, and the guide leaves them to it', async () => {
    const { out } = await cli(['guide', 'minibaccarat', '-o', 'vigorish=4'])
    expect(out).toContain('stand on the sign at each table')
    expect(out).not.toContain('$5')
    expect(out).toMatch(/4 percent/)
  })
})
