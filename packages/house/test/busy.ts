import { randomBytes } from 'node:crypto'
import { craps } from '@boardwalk/engine/craps'
import { type Game, view } from '@boardwalk/engine/kernel'
import { choose } from '../sim/players.ts'
import type { House } from '../src/tables/house.ts'
import { SETUP, type TestClock } from './world.ts'

const game = craps as Game
const TABLE = 'craps-1'
const CHIPS = 9_000_000_00
/** What a busy round of craps is: so many bets and buttons a player before they are ready. */
const BETS = 6

/** A table of craps with eight people who all bet at random, and then play on as the game recommends. */
export async function busyRounds(
  h: House,
  clock: TestClock,
  fund: (player: string, cents: number) => Promise<unknown>,
  pick: (n: number) => number,
): Promise<{ round(): Promise<void> }> {
  const people = Array.from({ length: 8 }, (_, i) => `g-${i}-${randomBytes(4).toString('hex')}`)
  await h.openTable(TABLE, { ...SETUP, game: 'craps' }, 'floor', 'open')
  for (const [i, actor] of people.entries()) {
    await fund(actor, CHIPS)
    const by = `player:${actor}` as const
    const sit = { type: 'sit', by, place: String(i + 1) } as const
    await h.submit({ table: TABLE, actor, id: 'sit', command: sit })
    await h.submit({ table: TABLE, actor, id: 'buy', command: { type: 'buy-in', by, cents: CHIPS } })
  }
  const table = () => h.live(TABLE)?.table
  const id = (): string => randomBytes(9).toString('base64url')
  async function bet(round: number | undefined): Promise<void> {
    for (const actor of people)
      for (let n = 0; n < BETS && table()?.round === round; n++) {
        const now = table()
        const command = now && choose(game, now, actor, pick, 1000)
        if (command && !['ready', 'throw', 'off', 'on'].includes(command.type))
          await h.submit({ table: TABLE, actor, id: id(), command })
      }
  }
  return {
    async round() {
      const round = table()?.round
      await bet(round)
      for (let i = 0; i < 400 && table()?.round === round; i++) {
        for (const actor of people) {
          const now = table()
          const command = now && game.strategy(view(now, actor), actor, pick)
          if (command) await h.submit({ table: TABLE, actor, id: id(), command })
        }
        await clock.forward(500)
      }
    },
  }
}
