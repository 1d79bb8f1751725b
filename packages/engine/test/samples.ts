import { deepStrictEqual, ok } from 'node:assert/strict'
import {
  type Answer,
  act,
  asPlayer,
  type CardId,
  type Command,
  companyOf,
  type Draw,
  drawn,
  type Entry,
  eventsOf,
  type Face,
  type Game,
  isRefused,
  isStep,
  type Line,
  type Need,
  next,
  open,
  partsOf,
  perform,
  type Refused,
  rowWidth,
  type Sampler,
  type Source,
  seeded,
  stack,
  strategyOf,
  type Table,
  take,
  terms,
  type Value,
} from '../src/kernel/index.ts'
import { codeOf } from '../src/poker/index.ts'

/**
 * Sampler and engine side by side: the engine plays by the reference strategy, what chance gave it is dealt to the sampler
 * too, and every wager of every round must come to the same cent.
 */
export interface Agreement {
  readonly game: Game
  readonly sampler: Sampler
  readonly rounds: number
  readonly seed: number
  readonly options?: Readonly<Record<string, Value>>
}

/** A tile is told by the two numbers on it. */
const numberOf = (face: Face): number => (/^[1-6]{2}$/.test(face) ? Number(face) : codeOf(face))

const PLAYER = 'P'
const BUY_IN = 100_000_000_00

/** What a round of the engine took from chance and what became of its wagers. */
interface Round {
  dice: readonly number[]
  stop: number
  faces: Map<string, readonly Face[]>
  /** The cards that were dealt from a shoe, in that order, and the faces that were turned. */
  dealt: CardId[]
  turned: Map<CardId, Face>
  bets: { wager: string; cents: number }[]
  /** What was first put up on each wager, by a bet or a decision. */
  up: Map<string, number>
  nets: Map<string, number>
  decided: Set<string>
}

const blank = (): Round => ({
  dice: [],
  stop: -1,
  faces: new Map(),
  dealt: [],
  turned: new Map(),
  bets: [],
  up: new Map(),
  nets: new Map(),
  decided: new Set(),
})

function must<T extends object>(answer: T | Refused): T {
  if (isRefused(answer)) throw new Error(`${answer.because} (${answer.refused})`)
  return answer as T
}

/** The player's own accounts: what moves between them is neither won nor lost. */
const isOwn = (account: string): boolean => {
  const { kind, player } = partsOf(account)
  return player === PLAYER && (kind === 'spot' || kind === 'stack' || kind === 'due')
}

/** Chips that the player puts up. */
const isStake = (from: string, to: string): boolean => from === stack(PLAYER) && partsOf(to).kind === 'spot'

function follow(round: Round, { command, events }: Entry, table: Table): void {
  for (const { from, to, cents, wager, outcome } of eventsOf(events, 'moved')) {
    if (wager === undefined) continue
    if (isStake(from, to) && !round.up.has(wager)) round.up.set(wager, cents)
    const net = (isOwn(to) ? cents : 0) - (isOwn(from) ? cents : 0)
    if (net !== 0) round.nets.set(wager, (round.nets.get(wager) ?? 0) + net)
    if (outcome !== undefined && (isOwn(from) || isOwn(to))) round.decided.add(wager)
  }
  for (const { from, to, cards } of eventsOf(events, 'placed')) {
    if (/^(shoe|held)/.test(from) && to.startsWith('hand:')) round.dealt.push(...cards)
  }
  for (const { cards, faces = [] } of eventsOf(events, 'shown'))
    for (const [i, card] of cards.entries()) round.turned.set(card, faces[i] ?? '')
  if (command.type === 'bet' && command.by === asPlayer(PLAYER))
    for (const { to, cents } of eventsOf(events, 'moved')) {
      // One command may put up several wagers, where the rules want them equal.
      const { kind, wager } = partsOf(to)
      if (kind === 'spot') round.bets.push({ wager: wager ?? '', cents })
    }
  for (const [pile, cards] of Object.entries(table.piles)) {
    // As they were dealt: a dealer may lay them out in another order.
    const dealt = [...cards].sort((a, b) => round.dealt.indexOf(a) - round.dealt.indexOf(b))
    const faces = dealt.flatMap((card) => table.faces[card]?.face ?? [])
    if (/^(hand:|community$)/.test(pile) && faces.length === cards.length && faces.length > 0)
      round.faces.set(pile, faces)
  }
}

class Engine {
  readonly #game: Game
  /** The player, and who plays against them where the game takes several. */
  readonly #people: readonly string[]
  readonly #pick: (below: number) => number
  readonly #source: Source
  #table: Table
  #round = blank()

  constructor({ game, seed, options = {} }: Agreement) {
    this.#game = game
    this.#people = [PLAYER, ...companyOf(game)]
    this.#pick = seeded(seed, 1)
    const chance = drawn(seeded(seed))
    this.#source = {
      answer: (need: Need, table: Table): Answer => {
        const answer = chance.answer(need, table)
        if (need.kind === 'dice') this.#round.dice = answer as number[]
        if (need.kind === 'spin') this.#round.stop = answer as number
        return answer
      },
    }
    this.#table = must(open(game, { options })).table
    const places = game.places(terms(this.#table).options)
    for (const [i, player] of this.#people.entries()) {
      this.#give({ type: 'sit', by: asPlayer(player), place: places[i] ?? '' })
      this.#give({ type: 'buy-in', by: asPlayer(player), cents: BUY_IN })
    }
    this.#round = blank()
  }

  #follow({ entry, table }: { entry: Entry; table: Table }): void {
    follow(this.#round, entry, table)
    this.#table = table
  }

  #give(command: Command): void {
    const done =
      command.type === 'bet'
        ? act(this.#game, this.#table, command)
        : perform(this.#game, this.#table, command, this.#source)
    this.#follow(must(done))
  }

  play(): Round {
    this.#round = blank()
    const { round } = this.#table
    while (this.#table.round === round) {
      const now = next(this.#game, this.#table)
      if (isStep(now)) this.#follow(take(this.#game, this.#table, now, this.#source))
      else {
        const command = strategyOf(this.#game, this.#table, this.#people, this.#pick)
        if (!command) throw new Error(`${this.#game.id} stands still: ${now.says}`)
        this.#give(command)
      }
    }
    return this.#round
  }
}

/** The numbers of a draw as the engine's round had them; what nobody saw cannot matter and is nothing. */
function numbersOf(draw: Draw, round: Round): number[] {
  switch (draw.kind) {
    case 'dice':
      return [...round.dice]
    case 'spin':
      ok(draw.stops.includes(round.stop), 'a stop that the sampler never draws')
      return [round.stop]
    case 'choice':
      return round.bets.map(({ wager }) => draw.of.indexOf(wager)).filter((at) => at >= 0)
    case 'cards':
      return draw.piles.flatMap(({ pile, cards }) => {
        const drawn = round.dealt.map((card) => round.turned.get(card))
        const faces = pile === 'shoe' ? drawn : (round.faces.get(pile) ?? [])
        ok(faces.length <= cards, `${pile} has more cards than the sampler draws`)
        const codes = faces.map((face) => (face === undefined ? 0 : numberOf(face)))
        for (const code of codes)
          ok(code === 0 || draw.set.includes(code), 'a card that the sampler never draws')
        return [...codes, ...Array.from({ length: cards - codes.length }, () => 0)]
      })
  }
}

const netsOf = (line: Line): Record<string, number> =>
  Object.fromEntries(line.map(({ wager, net }) => [wager, net]).sort())

/** Plays so many rounds side by side; answers how often each line came. */
export function agree(it: Agreement): Map<number, number> {
  const { sampler, rounds } = it
  const engine = new Engine(it)
  const row = new Uint16Array(rowWidth(sampler.draws))
  const out = new Uint16Array(1)
  const staked = new Map<string, number>()
  const came = new Map<number, number>()
  sampler.begin()
  for (let i = 0; i < rounds; i++) {
    const round = engine.play()
    const numbers = sampler.draws.flatMap((draw) => numbersOf(draw, round))
    row.set(numbers)
    sampler.play(row, 1, out)
    const index = out[0] as number
    const line = sampler.lines[index] as Line
    came.set(index, (came.get(index) ?? 0) + 1)
    const what = `round ${i + 1} from ${numbers.join(' ')}`
    const nets = [...round.decided].map((wager) => [wager, round.nets.get(wager) ?? 0] as const).sort()
    deepStrictEqual(netsOf(line), Object.fromEntries(nets), what)
    for (const { wager, cents } of round.bets) staked.set(wager, (staked.get(wager) ?? 0) + cents)
    for (const { wager, stake, lead } of line) {
      // A wager that another leads to is made by a decision, not by a bet.
      const up = lead === undefined ? staked.get(wager) : round.up.get(wager)
      deepStrictEqual(stake, up, `${what}: the stake of ${wager}`)
    }
    for (const { wager } of line) staked.delete(wager)
    const standing = [...staked.values()].some((cents) => cents > 0)
    deepStrictEqual(sampler.standing(), standing, `${what}: whether a wager stands`)
  }
  return came
}
