import { expect, test } from 'vitest'
import { add, type Fraction, fraction, multiply, ONE, subtract, toText, ZERO } from '../../../kernel/index.ts'
import { advantage, defaultCard } from '../card.ts'
import { DRAWN, NUMBERS } from '../ticket.ts'
import { house, Keno } from './booth.test-kit.ts'
import { decideBooth } from './decide.ts'
import { ballDue } from './draw.ts'
import { afterFacts } from './evolve.ts'
import type { Booth } from './types.ts'

/** A draw so far: a booth that stands for all that are like it, and in how many orders of balls they come. */
interface Branch {
  readonly booth: Booth
  readonly hits: number
  readonly ways: bigint
  readonly won: number
}

/** The booth after one more ball, and what was booked with it. */
function shown(booth: Booth, number: number): { readonly booth: Booth; readonly won: number } {
  const { drawing } = booth
  if (!drawing) throw new Error('nothing is drawn')
  const at = ballDue(drawing)
  const command = { type: 'ball', by: house, at, game: drawing.game, chance: [number] } as const
  const ruling = decideBooth(booth, command, { recorded: true })
  if (!('facts' in ruling)) throw new Error(ruling.because)
  const booked = ruling.facts.find((fact) => fact.type === 'booked')
  return { booth: afterFacts(booth, ruling.facts, at), won: booked?.cents ?? 0 }
}

/** Every ball is one of the ticket's numbers or another: those alike are walked once, and weigh as many as they are. */
function step({ booth, hits, ways }: Branch, spots: number): readonly Branch[] {
  const drawn = booth.drawing?.balls ?? []
  const left = Array.from({ length: NUMBERS }, (_, i) => i + 1).filter((n) => !drawn.includes(n))
  const sides = [left.filter((n) => n <= spots), left.filter((n) => n > spots)]
  return sides.flatMap((alike, side) => {
    const [number] = alike
    if (number === undefined) return []
    return [{ ...shown(booth, number), hits: hits + (side === 0 ? 1 : 0), ways: ways * BigInt(alike.length) }]
  })
}

function merged(branches: readonly Branch[]): readonly Branch[] {
  return [...Map.groupBy(branches, ({ hits }) => hits).values()].map((some) => ({
    ...(some[0] as Branch),
    ways: some.reduce((all, { ways }) => all + ways, 0n),
  }))
}

/** What a straight ticket returns in the mean, by walking the booth through every draw. */
function walked(spots: number): { readonly mean: Fraction; readonly ways: bigint } {
  const at = new Keno().openDrawer()
  at.buy(`${Array.from({ length: spots }, (_, i) => i + 1).join('-')}: 1/${spots} @1.00`)
  while (!at.booth.drawing) at.move()
  let branches: readonly Branch[] = [{ booth: at.booth, hits: 0, ways: 1n, won: 0 }]
  for (let ball = 0; ball < DRAWN; ball++)
    branches = merged(branches.flatMap((branch) => step(branch, spots)))
  const ways = branches.reduce((all, one) => all + one.ways, 0n)
  const mean = branches.map((one) => multiply(fraction(one.won), fraction(one.ways, ways))).reduce(add, ZERO)
  return { mean, ways }
}

test('straight tickets up to eight spots return by the walk what the odds say', () => {
  let orders = 1n
  for (let n = 0; n < DRAWN; n++) orders *= BigInt(NUMBERS - n)
  for (let spots = 1; spots <= 8; spots++) {
    const { mean, ways } = walked(spots)
    expect(ways).toBe(orders)
    const edge = subtract(ONE, multiply(mean, fraction(1, 1_00)))
    expect(toText(edge), `${spots} spots`).toBe(toText(advantage(defaultCard, spots)))
  }
})
