import type { Command, Game, Source, Table } from '../src/kernel/index.ts'

export type Kernel = typeof import('../src/kernel/index.ts')

/** Everyone a game needs, playing by its reference strategy. */
export interface Players {
  /** A table where they all sit with more chips than they can lose. */
  seat(source: Source): Table
  /** What one of them does when the dealer waits. */
  decide(table: Table, pick: (below: number) => number): Command | undefined
}

const BUY_IN = 100_000_000_00

/** The kernel is a parameter because the bench also plays with that of another checkout. */
export function playersOf(k: Kernel, game: Game): Players {
  const people = ['A', ...k.companyOf(game)]
  return {
    seat(source) {
      const opened = k.open(game)
      if (k.isRefused(opened)) throw new Error(opened.because)
      const places = game.places(k.terms(opened.table).options)
      let table: Table = opened.table
      for (const [i, player] of people.entries()) {
        const by = k.asPlayer(player)
        for (const command of [
          { type: 'sit', by, place: places[i] as string },
          { type: 'buy-in', by, cents: BUY_IN },
        ]) {
          const done = k.act(game, table, command)
          if (k.isRefused(done)) throw new Error(done.because)
          table = done.table
        }
      }
      return k.run(game, table, source).table
    },
    // A lone player is shown the view as well: making it is part of what playing costs.
    decide: (table, pick) =>
      people.length > 1
        ? k.strategyOf(game, table, people, pick)
        : game.strategy(k.view(table, 'A'), 'A', pick),
  }
}
