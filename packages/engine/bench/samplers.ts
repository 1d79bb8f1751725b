import { createRequire } from 'node:module'
import { stdout } from 'node:process'
import { findGame, games } from '../src/catalogue.ts'
import {
  drawing,
  type Game,
  isRefused,
  type OptionValues,
  resolveOptions,
  rowWidth,
} from '../src/kernel/index.ts'
import { samplerOf } from '../src/samplers.ts'
import { crapsByHand, rouletteByHand, threeCardByHand } from './byhand.ts'
import { millions, type Runner, race, tell, usual } from './race.ts'

const require = createRequire(import.meta.url)

interface Shoe {
  cards: unknown[]
  createDecks(): void
  shuffle(): void
}
interface Baccarat {
  readonly shoe: Shoe
  readonly isBurnNeeded: boolean
  readonly resultsEngine: { calculateGameResult(hand: unknown): { outcome: string } }
  burnCards(): unknown
  dealGame(): unknown
}
const { BaccaratGameEngine } = require('baccarat-engine') as { BaccaratGameEngine: new () => Baccarat }

const BATCH = 4096

/** Drawing, playing and counting, as `simulate` does it. */
function sampled(game: Game, batches: number): Runner {
  const options = resolveOptions(game)
  const make = samplerOf(game.id)
  if (isRefused(options) || !make) throw new Error(`${game.id} has no sampler`)
  const sampler = make(options as OptionValues)
  const draw = drawing(sampler.draws, 1947, 0)
  const rows = new Uint16Array(BATCH * rowWidth(sampler.draws))
  const lines = new Uint16Array(BATCH)
  const counts = new Uint32Array(sampler.lines.length)
  return {
    name: `${game.id}, sampled`,
    run() {
      for (let i = 0; i < batches; i++) {
        draw(rows, BATCH)
        sampler.play(rows, BATCH, lines)
        for (let j = 0; j < BATCH; j++) {
          const line = lines[j] as number
          counts[line] = (counts[line] as number) + 1
        }
      }
      return batches * BATCH
    },
  }
}

function byHand(play: (rounds: number, seed: number, counts: Float64Array) => void, rounds: number): Runner {
  const counts = new Float64Array(64)
  return {
    name: 'a loop written by hand',
    run() {
      play(rounds, 1947, counts)
      return rounds
    },
  }
}

function baccaratEngine(rounds: number): Runner {
  const engine = new BaccaratGameEngine()
  const counts: Record<string, number> = {}
  const fresh = (): void => {
    engine.shoe.cards = []
    engine.shoe.createDecks()
    engine.shoe.shuffle()
    engine.burnCards()
  }
  return {
    name: 'baccarat-engine',
    run() {
      for (let i = 0; i < rounds; i++) {
        if (engine.isBurnNeeded) fresh()
        const { outcome } = engine.resultsEngine.calculateGameResult(engine.dealGame())
        counts[outcome] = (counts[outcome] ?? 0) + 1
      }
      return rounds
    },
  }
}

export function benchSamplers(): void {
  const [craps, roulette, baccarat, three] = ['craps', 'roulette', 'minibaccarat', 'three-card-poker'].map(
    (id) => findGame(id) as Game,
  ) as [Game, Game, Game, Game]
  tell('minibaccarat, rounds', race([sampled(baccarat, 50), baccaratEngine(50_000)]), 5)
  tell('craps, rolls', race([sampled(craps, 250), byHand(crapsByHand, 1_000_000)]), 0.5)
  tell('roulette, spins', race([sampled(roulette, 250), byHand(rouletteByHand, 1_000_000)]), 0.5)
  tell('three card poker, rounds', race([sampled(three, 50), byHand(threeCardByHand, 200_000)]), 0.5)
  stdout.write('every game, rounds a second\n')
  const all = games.map((game) => sampled(game, 50))
  for (const one of race(all, 4))
    stdout.write(`  ${one.name.padEnd(40)}${millions(usual(one)).padStart(14)}\n`)
}
