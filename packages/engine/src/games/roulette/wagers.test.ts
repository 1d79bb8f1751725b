import { describe, expect, test } from 'vitest'
import { asPlayer, isEvent, type Settings, stakeAt } from '../../kernel/index.ts'
import { roulette } from './index.ts'
import { NUMBERS, ROWS } from './positions.ts'
import { Roulette, result, winsOn } from './roulette.test-kit.ts'
import { bets } from './wagers.ts'
import { background, DOUBLE_ZERO, SINGLE_ZERO } from './wheel.ts'

const all = (wheel: string, more: object = {}) => bets({ ...Object.fromEntries(roundPays()), wheel, ...more })
const roundPays = (): [string, string][] =>
  Object.entries(new Roulette().table.terms[0]?.options ?? {}).map(([k, v]) => [k, String(v)])
const ids = (wheel: string, kind: string, more: object = {}): string[] =>
  [...all(wheel, more).values()].filter((b) => b.kind === kind).map((b) => b.id)

const FIVE = { fiveAdjacent: true }

describe('inside wagers', () => {
  test('[5.1(e)1] straight wins on its own number alone and lies inside its box', () => {
    expect(winsOn('straight:17')).toEqual(['17'])
    expect(winsOn('straight:0')).toEqual(['0'])
    expect(winsOn('straight:00')).toEqual(['00'])
    expect(ids('double-zero', 'straight')).toHaveLength(38)
    expect(ids('single-zero', 'straight')).toHaveLength(37)
    expect(all('double-zero').get('straight:17')?.box).toMatchObject({ id: '17', x: 1, y: 5 })
  })

  test('[5.1(e)2] split wins on either of two numbers whose boxes have a line in common', () => {
    expect(winsOn('split:17-20')).toEqual(['17', '20'])
    expect(winsOn('split:17-18')).toEqual(['17', '18'])
    expect(ids('double-zero', 'split')).toHaveLength(24 + 33 + 5 + 1)
    const zeros = ids('double-zero', 'split').filter((id) => /:0/.test(id))
    expect(zeros).toEqual([
      'split:0-00',
      'split:0-1',
      'split:0-2',
      'split:00-2',
      'split:00-3',
      'split:0-00:dozens',
    ])
    expect(all('double-zero').get('split:17-20')?.at).toEqual({ x: 1.5, y: 6 })
    expect(new Roulette().noBet('A', 'split:3-4', 10_00)).toMatchObject({ refused: '19:47-5.1(a)' })
  })

  test('[5.1(e)2] a split on 0 and 00 may also lie on the line between the second and the third dozen', () => {
    expect(winsOn('split:0-00:dozens')).toEqual(['0', '00'])
    expect(all('double-zero').get('split:0-00:dozens')?.at).toEqual({ x: -0.5, y: 8 })
    const at = new Roulette().bet('A', 'split:0-00', 5_00).bet('A', 'split:0-00:dozens', 5_00).ball('00')
    expect(at.lines('A')).toEqual(['split:0-00 win 17 to 1 8500', 'split:0-00:dozens win 17 to 1 8500'])
  })

  test('[5.1(e)3] three numbers wins on any of a row and lies on the outside line of its first number', () => {
    expect(winsOn('three-numbers:16-17-18')).toEqual(['16', '17', '18'])
    const { at } = all('double-zero').get('three-numbers:16-17-18') ?? {}
    expect(at).toEqual({ x: 0, y: 5.5 })
    expect(ids('single-zero', 'three-numbers')).toHaveLength(12 + 1)
  })

  test('[5.1(e)3i] [5.1(e)3ii] the trios with zeros lie on the common corners of their boxes', () => {
    expect(winsOn('three-numbers:0-1-2')).toEqual(['0', '1', '2'])
    expect(winsOn('three-numbers:0-2-00')).toEqual(['0', '00', '2'])
    expect(winsOn('three-numbers:00-2-3')).toEqual(['00', '2', '3'])
    const corner = (id: string) => all('double-zero').get(`three-numbers:${id}`)?.at
    expect([corner('0-1-2'), corner('0-2-00'), corner('00-2-3')]).toEqual([
      { x: 1, y: 0 },
      { x: 1.5, y: 0 },
      { x: 2, y: 0 },
    ])
    expect(ids('double-zero', 'three-numbers')).toHaveLength(12 + 3)
  })

  test('[5.1(e)4] four numbers wins on any of four boxes that have a corner in common', () => {
    expect(winsOn('four-numbers:16-17-19-20')).toEqual(['16', '17', '19', '20'])
    expect(all('double-zero').get('four-numbers:16-17-19-20')?.at).toEqual({ x: 1, y: 6 })
    expect(ids('double-zero', 'four-numbers')).toHaveLength(22)
    expect(ids('single-zero', 'four-numbers')).toHaveLength(22)
  })

  test('[5.1(e)5] first five numbers wins on 0, 00, 1, 2 and 3 and lies where 0, 1 and the first dozen meet', () => {
    expect(winsOn('first-five')).toEqual(['0', '00', '1', '2', '3'])
    const table = all('double-zero')
    const { x, y } = table.get('first-five')?.at ?? { x: 9, y: 9 }
    for (const id of ['straight:0', 'straight:1', 'dozen-1']) {
      const box = table.get(id)?.box ?? { x: 9, y: 9, width: 0, height: 0 }
      expect([box.x, box.x + box.width]).toContain(x)
      expect([box.y, box.y + box.height]).toContain(y)
    }
  })

  test('[5.1(e)6] six numbers wins on any of two neighbouring rows and lies on their outside corner', () => {
    expect(winsOn('six-numbers:16-17-18-19-20-21')).toEqual(['16', '17', '18', '19', '20', '21'])
    expect(all('double-zero').get('six-numbers:16-17-18-19-20-21')?.at).toEqual({ x: 0, y: 6 })
    expect(ids('double-zero', 'six-numbers')).toHaveLength(11)
  })

  test('on a single zero layout no wager has a 00 in it, and 0, 2 and 3 are no trio', () => {
    for (const wheel of ['single-zero', 'double-as-single']) {
      const table = all(wheel, FIVE)
      expect([...table.values()].filter((b) => b.numbers.includes('00'))).toEqual([])
      expect(table.has('first-five')).toBe(false)
      expect(table.has('three-numbers:0-1-2')).toBe(true)
      expect(table.has('three-numbers:0-2-3')).toBe(false)
      expect(table.has('split:0-3')).toBe(true)
    }
  })
})

describe('outside wagers', () => {
  const even = NUMBERS.filter((n) => Number(n) % 2 === 0)
  const odd = NUMBERS.filter((n) => Number(n) % 2 === 1)
  const red = NUMBERS.filter((n) => background(n) === 'red')
  const black = NUMBERS.filter((n) => background(n) === 'black')

  test('[5.1(e)7] a column wins on its twelve numbers and lies in the box below it', () => {
    for (const c of [1, 2, 3]) {
      expect(winsOn(`column-${c}`)).toEqual(ROWS.map((row) => row[c - 1]))
      expect(all('double-zero').get(`column-${c}`)?.box).toMatchObject({ x: c - 1, y: 12 })
    }
  })

  test('[5.1(e)8] a dozen wins on its twelve numbers', () => {
    expect(winsOn('dozen-1')).toEqual(NUMBERS.slice(0, 12))
    expect(winsOn('dozen-2')).toEqual(NUMBERS.slice(12, 24))
    expect(winsOn('dozen-3')).toEqual(NUMBERS.slice(24))
    const names = [1, 2, 3].map((n) => all('double-zero').get(`dozen-${n}`)?.name)
    expect(names).toEqual(['1st 12', '2nd 12', '3rd 12'])
  })

  const RED = '1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36'.split(' ')
  const BLACK = '2 4 6 8 10 11 13 15 17 20 22 24 26 28 29 31 33 35'.split(' ')

  test('[5.1(e)9] red wins on the eighteen numbers with a red background', () => {
    expect(winsOn('red')).toEqual(RED)
    expect(winsOn('red', { wheel: 'single-zero' })).toEqual(RED)
    expect(red).toEqual(RED)
  })

  test('[5.1(e)10] black wins on the eighteen numbers with a black background', () => {
    expect(winsOn('black')).toEqual(BLACK)
    expect(winsOn('black', { wheel: 'single-zero' })).toEqual(BLACK)
    expect(black).toEqual(BLACK)
  })

  test('[5.1(e)9, 5.1(e)10] the compartments of both wheels stand in their customary order, red and black in turn', () => {
    const american =
      '0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2'
    const european =
      '0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26'
    expect(DOUBLE_ZERO.join(' ')).toBe(american)
    expect(SINGLE_ZERO.join(' ')).toBe(european)
    for (const wheel of [DOUBLE_ZERO, SINGLE_ZERO]) {
      const colours = wheel.map((number) => background(number))
      const alike = colours.filter((c, i) => c === colours[(i + 1) % colours.length])
      expect(alike).toEqual([])
    }
  })

  test('[5.1(e)11] odd wins on any odd number', () => {
    expect(winsOn('odd')).toEqual(odd)
  })

  test('[5.1(e)12] even wins on any even number, and neither on 0 nor on 00', () => {
    expect(winsOn('even')).toEqual(even)
    expect(winsOn('even', { wheel: 'single-zero' })).toEqual(even)
  })

  test('[5.1(e)13] 1 to 18 wins on 1 through 18', () => {
    expect(winsOn('low')).toEqual(NUMBERS.slice(0, 18))
  })

  test('[5.1(e)14] 19 to 36 wins on 19 through 36', () => {
    expect(winsOn('high')).toEqual(NUMBERS.slice(18))
  })
})

describe('wagers the licensee may offer', () => {
  test('[5.1(f)] [5.1(f)2] seven numbers wins on 10 to 15 and 33, where it is offered', () => {
    const offered = { sevenNumbers: true }
    expect(winsOn('seven-numbers', offered)).toEqual(['10', '11', '12', '13', '14', '15', '33'])
    expect(result('seven-numbers', '33', offered)).toBe(40_00)
    expect(new Roulette().noBet('A', 'seven-numbers', 10_00).because).toMatch(/no wager/)
    const at = new Roulette(offered).bet('A', 'seven-numbers', 5_00).bet('B', 'seven-numbers', 5_00)
    expect([at.up('A', 'seven-numbers'), at.up('B', 'seven-numbers')]).toEqual([5_00, 5_00])
  })

  test('[5.1(e)1i] five adjacent numbers are a number and two to either side on the wheel, for every player', () => {
    const around = (wheel: string, n: string) => all(wheel, FIVE).get(`five-adjacent:${n}`)?.numbers
    expect(around('double-zero', '00')).toEqual(['13', '1', '00', '27', '10'])
    expect(around('double-zero', '0')).toEqual(['14', '2', '0', '28', '9'])
    expect(around('single-zero', '0')).toEqual(['3', '26', '0', '32', '15'])
    expect(ids('double-zero', 'five-adjacent', FIVE)).toHaveLength(38)
    expect(ids('single-zero', 'five-adjacent', FIVE)).toHaveLength(37)
    expect(ids('double-as-single', 'five-adjacent', FIVE)).toHaveLength(38 - 5)
    expect(new Roulette().noBet('A', 'five-adjacent:0', 25_00).because).toMatch(/no wager/)
    const at = new Roulette(FIVE).bet('A', 'five-adjacent:0', 25_00).bet('B', 'five-adjacent:0', 25_00)
    expect(at.up('B', 'five-adjacent:0')).toBe(25_00)
  })

  test('[5.1(e)1i(2)] five chips or a multiple of five count as five straight wagers of equal value', () => {
    const at = new Roulette(FIVE)
    expect(at.noBet('A', 'five-adjacent:17', 12_00)).toMatchObject({
      refused: '19:47-5.1(e)1i(2)',
      expected: 5_00,
    })
    at.say('A', 'take-colour', { colour: 'navy', cents: 2_00 })
    expect(at.noBet('A', 'five-adjacent:17', 15_00)).toMatchObject({ expected: 10_00 })
    at.bet('A', 'five-adjacent:17', 50_00).ball('5')
    expect(at.chips('A')).toBe(1000_00 - 50_00 + 10_00 * 36)
    const straight = new Roulette()
    for (const n of ['20', '32', '17', '5', '22']) straight.bet('A', `straight:${n}`, 10_00)
    expect(straight.ball('5').chips('A')).toBe(at.chips('A'))
  })

  test('[8.2(b)1] limits that are named for five adjacent numbers are theirs, and for one spot of 0-00 the other’s too', () => {
    const limits = {
      '*': { least: 5_00, most: 100_00 },
      'five-adjacent:17': { least: 50_00, most: 600_00 },
      'split:0-00:dozens': { least: 10_00, most: 200_00 },
    }
    const at = new Roulette(FIVE, { A: '1' }, { limits })
    expect(at.noBet('A', 'five-adjacent:17', 25_00)).toMatchObject({
      expected: { least: 50_00, most: 600_00 },
    })
    expect(at.noBet('A', 'five-adjacent:18', 20_00)).toMatchObject({
      expected: { least: 25_00, most: 500_00 },
    })
    expect(at.noBet('A', 'split:0-00:dozens', 5_00)).toMatchObject({
      expected: { least: 10_00, most: 200_00 },
    })
    expect(at.noBet('A', 'split:0-00', 5_00)).toMatchObject({ expected: { least: 10_00, most: 200_00 } })
  })

  test('[5.1(e)1i(2)] each of the five meets the limits of a straight wager', () => {
    const limits = { '*': { least: 5_00, most: 100_00 } }
    const at = new Roulette(FIVE, { A: '1' }, { limits })
    expect(at.noBet('A', 'five-adjacent:17', 20_00)).toMatchObject({ refused: '19:47-8.2(a)' })
    at.bet('A', 'five-adjacent:17', 25_00).bet('A', 'five-adjacent:17', 475_00)
    expect(at.up('A', 'five-adjacent:17')).toBe(500_00)
  })
})

describe('five adjacent numbers, round after round', () => {
  const FIVE_17 = 'five-adjacent:17'

  test('[8.2(b)1, 5.1(e)1i(2)] limits named for a straight wager are those of each of its five chips', () => {
    const limits = { '*': { least: 1_00, most: 500_00 }, 'straight:17': { least: 10_00, most: 20_00 } }
    const at = new Roulette({ fiveAdjacent: true }, undefined, { limits })
    expect(stakeAt(roulette, at.table, 'A', '1', FIVE_17)).toMatchObject({ least: 50_00, most: 100_00 })
    expect(stakeAt(roulette, at.table, 'A', '1', 'five-adjacent:5')).toMatchObject({ least: 5_00 })
  })

  test('[5.3(d)] the fifth of a winning one is moved in every round anew', () => {
    const at = new Roulette({ fiveAdjacent: true })
    for (const round of [1, 2]) {
      at.bet('A', FIVE_17, 25_00).closed('5').dealer('announce')
      expect([at.table.round, at.next(), at.table.state.fifths]).toEqual([round, 'move-fifths', false])
      at.dealer('move-fifths').settle('collect', 'pay')
      expect(at.lines('A')).toEqual([`${FIVE_17} lose 2000`, 'straight:5 win 35 to 1 17500'])
    }
    const because = at.entries
      .flatMap((e) => e.events)
      .find((e) => isEvent(e, 'moved') && e.outcome === 'lose')
    expect(because).toMatchObject({ because: expect.stringContaining('The other four numbers lose.') })
  })

  test('[5.2(a)] odds that pay halves are wagered in units that can be paid', () => {
    const at = new Roulette({ straightPays: '71 to 2' })
    expect(stakeAt(roulette, at.table, 'A', '1', 'straight:17')).toMatchObject({ step: 2_00 })
  })
})

describe('making wagers', () => {
  test('[5.1(a)] chips on the layout are a wager; words with cash are one if the dealer confirms it', () => {
    const at = new Roulette().bet('A', 'red', 10_00)
    expect(at.chips('A')).toBe(990_00)
    at.do({ type: 'spoken-bet', by: asPlayer('B'), place: '2', wager: 'straight:17', cents: 5_00 })
    expect(at.up('B', 'straight:17')).toBe(0)
    at.dealer('confirm', { question: 1 })
    expect([at.up('B', 'straight:17'), at.chips('B')]).toEqual([5_00, 1000_00])
    at.do({ type: 'spoken-bet', by: asPlayer('B'), place: '2', wager: 'black', cents: 5_00 })
    expect(at.dealer('decline', { question: 2 }).up('B', 'black')).toBe(0)
  })

  test('[5.1(b)] no two people have chips of one colour, and none has the colour of a value chip', () => {
    const at = new Roulette().say('A', 'take-colour', { colour: 'teal', cents: 5_00 })
    const take = (colour: string) =>
      at.refused({ type: 'take-colour', by: asPlayer('B'), colour, cents: 5_00 })
    expect(take('teal')).toMatchObject({ refused: '19:47-5.1(b)', received: 'teal' })
    const values = 'white pink red blue yellow green black purple orange grey bronze gold'.split(' ')
    for (const colour of values) expect(take(colour)).toMatchObject({ refused: '19:47-5.1(b)' })
    at.say('B', 'take-colour', { colour: 'lime', cents: 1_00 })
    expect(at.table.state.issued).toEqual({
      A: { colour: 'teal', cents: 5_00 },
      B: { colour: 'lime', cents: 1_00 },
    })
    const shown = roulette.exhibits?.(at.table).filter((e) => e.kind === 'colour')
    expect(shown).toMatchObject([
      { player: 'A', name: 'teal', letter: 'T', cents: 5_00 },
      { player: 'B', name: 'lime', letter: 'L', cents: 1_00 },
    ])
  })

  test('[5.1(b)] chips of a colour are wagered whole, given back when none lies there, and free for the next', () => {
    const at = new Roulette().say('A', 'take-colour', { colour: 'teal', cents: 5_00 })
    expect(at.noBet('A', 'red', 7_00)).toMatchObject({ refused: '19:47-5.1(b)', expected: 5_00 })
    at.bet('A', 'red', 10_00)
    const redeem = { type: 'redeem-colour', by: asPlayer('A') }
    const again = { type: 'take-colour', by: asPlayer('A'), colour: 'lime', cents: 1_00 }
    expect(at.refused(redeem).because).toMatch(/lie on the layout/)
    at.ball('3')
    expect(at.refused(again).because).toMatch(/give them back/)
    at.do(redeem)
    expect(at.refused(redeem).because).toMatch(/no chips of a colour/)
    at.say('B', 'take-colour', { colour: 'teal', cents: 2_00 }).bet('A', 'red', 7_00)
    at.ball('3').say('B', 'leave')
    expect(at.table.state.issued).toEqual({})
    expect(at.refused({ ...redeem, by: 'dealer' }).refused).toBe('19:47-5.1(b)')
  })

  test('[5.1(c)] a wager counts where it lies, whoever laid it there', () => {
    const at = new Roulette()
    at.do({ type: 'spoken-bet', by: asPlayer('A'), place: '1', wager: 'split:17-20', cents: 10_00 })
    at.dealer('confirm', { question: 1 }).closed('18').dealer('announce')
    expect(at.refused(at.takeDown('A', 'split:17-20'))).toMatchObject({ refused: '19:47-5.1(c)' })
    expect(at.noBet('A', 'split:17-18', 10_00)).toMatchObject({ refused: '19:47-5.1(d)' })
    expect(at.dealer('collect').chips('A')).toBe(1000_00)
    expect(at.up('A', 'split:17-20')).toBe(0)
  })

  test('[5.1(d)] what lies on the layout when the ball comes to rest is settled there', () => {
    const at = new Roulette().bet('A', 'straight:17', 10_00)
    at.do(at.takeDown('A', 'straight:17')).bet('A', 'straight:18', 10_00).bet('B', 'straight:17', 10_00)
    at.ball('17')
    expect(at.lines('A')).toEqual(['straight:18 lose 1000'])
    expect(at.lines('B')).toEqual(['straight:17 win 35 to 1 35000'])
  })
})

test('the wheels have every number once, and red and black in turn between the zeros', () => {
  const sorted = (order: readonly string[]) =>
    [...order].sort((a, b) => Number(a) - Number(b) || a.length - b.length)
  expect(sorted(DOUBLE_ZERO)).toEqual(['0', '00', ...NUMBERS])
  expect(sorted(SINGLE_ZERO)).toEqual(['0', ...NUMBERS])
  for (const order of [DOUBLE_ZERO, SINGLE_ZERO]) {
    const run = order.map(background)
    const alike = run.filter((tone, i) => tone !== 'green' && tone === run[(i + 1) % run.length])
    expect(alike).toEqual([])
  }
})

describe('[8.2(b)1] the split of the zeros is one wager with two spots', () => {
  const limits = { '*': { least: 2_00, most: 50_00 } }
  const at = (more: Settings = {}) => new Roulette({}, { A: '1' }, { limits, ...more })

  test('a maximum holds for both of them together', () => {
    const both = at().bet('A', 'split:0-00', 30_00).bet('A', 'split:0-00:dozens', 20_00)
    expect(both.table.questions).toEqual([])
    both.bet('A', 'split:0-00', 2_00)
    expect(both.table.questions).toMatchObject([{ rule: '19:47-8.2(d)' }])
  })

  test('and a limit of its own for either', () => {
    const own = { ...limits, 'split:0-00': { least: 2_00, most: 10_00 } }
    const held = at({ limits: own }).bet('A', 'split:0-00:dozens', 10_00)
    held.bet('A', 'split:0-00:dozens', 2_00)
    expect(held.table.questions).toHaveLength(1)
  })
})
