import {
  type Entry,
  type Event,
  type Game,
  isEvent,
  seated,
  type Table,
  view,
} from '@boardwalk/engine/kernel'
import type { Paint } from '../paint.ts'
import type { Driver, Happening } from './driver.ts'
import { cardsText, diceText } from './faces.ts'
import { actorName, handName, isHand, type Names, nameOf } from './names.ts'
import { type Line, movesOf, netText, settlement, worth } from './settle.ts'

/** What a batch of happenings tells a person. */
export interface Story {
  readonly lines: readonly string[]
  /** What became of each wager, for `why`. */
  readonly settled: readonly Line[]
}

const pilesOf = (table: Table, cards: readonly number[]): string[] =>
  Object.entries(table.piles)
    .filter(([pile, held]) => isHand(pile) && cards.some((card) => held.includes(card)))
    .map(([pile]) => pile)

const isDice = (chance: unknown): chance is number[] =>
  Array.isArray(chance) && chance.length > 0 && chance.every((n) => typeof n === 'number')

/** Tells calls, dice and cards in the order they came. Hands are told when they are complete, not card by card. */
class Teller {
  readonly lines: string[] = []
  readonly #names: Names
  readonly #paint: Paint
  readonly #fresh = new Set<string>()
  #table: Table

  constructor(table: Table, names: Names, paint: Paint) {
    this.#table = table
    this.#names = names
    this.#paint = paint
  }

  #flush(): void {
    const seen = view(this.#table, this.#names.me)
    for (const pile of this.#fresh) {
      const cards = seen.piles[pile] ?? []
      if (cards.length === 0) continue
      this.lines.push(`${handName(seen, this.#names, pile).padEnd(8)} ${cardsText(seen, cards, this.#paint)}`)
    }
    this.#fresh.clear()
  }

  #event(event: Event): void {
    if (isEvent(event, 'called')) {
      this.#flush()
      this.lines.push(`${actorName(this.#names, event.by)}: “${event.words}”`)
    } else if (isEvent(event, 'answered') && event.outcome !== 'confirmed') {
      this.lines.push(`The question was ${event.outcome}.`)
    } else if (event.type === 'changed') {
      this.lines.push('New rules are in force: see sign.')
    }
  }

  /** An entry with the table before and after it. */
  tell(entry: Entry, after: Table, dice: boolean): void {
    if (dice && isDice(entry.command.chance))
      this.lines.push(this.#paint.bold(diceText(entry.command.chance)))
    // Cards are picked up only after they were looked at: what is fresh is told before it is gone.
    if (entry.events.some((e) => isEvent(e, 'placed') && this.#fresh.has(e.from))) this.#flush()
    this.#table = after
    for (const event of entry.events) {
      if (isEvent(event, 'shown') && (event.to === 'everyone' || event.to === this.#names.me)) {
        for (const pile of pilesOf(after, event.cards)) this.#fresh.add(pile)
      }
      this.#event(event)
    }
    if (entry.events.some((e) => e.type === 'moved')) this.#flush()
  }

  /** Hands that still lie there are seen on the felt and need no line. */
  end(): readonly string[] {
    for (const pile of this.#fresh) if (this.#table.piles[pile]) this.#fresh.delete(pile)
    this.#flush()
    return this.lines
  }
}

const colourOf = (net: number, paint: Paint): ((text: string) => string) =>
  net > 0 ? paint.good : net < 0 ? paint.bad : paint.dim

/** What the others at the table have won or lost, in one line. */
function othersLine(
  game: Game,
  names: Names,
  happened: readonly Happening[],
  table: Table,
): string | undefined {
  const nets = seated(game, table)
    .filter(({ player }) => player !== names.me)
    .map(({ player }) => ({
      player,
      net: movesOf(happened).reduce((n, { move }) => n + worth(player, move), 0),
    }))
    .filter(({ net }) => net !== 0)
  if (nets.length === 0) return undefined
  return nets.map(({ player, net }) => `${nameOf(names, player)} ${netText(net)}`).join(' · ')
}

/** Everything a person is told after something happened: calls and cards, then why each chip moved, then the net. */
export function narrate(driver: Driver, happened: readonly Happening[], names: Names, paint: Paint): Story {
  const [first] = happened
  if (!first) return { lines: [], settled: [] }
  const teller = new Teller(first.before, names, paint)
  happened.forEach(({ entry, need }, i) => {
    const after = happened[i + 1]?.before ?? driver.table
    teller.tell(entry, after, need?.kind === 'dice')
  })
  const settled = settlement(driver.game, names.me, happened)
  const lines = [...teller.end(), ...settled.map((line) => `  ${colourOf(line.net, paint)(line.text)}`)]
  const net = movesOf(happened).reduce((n, { move }) => n + worth(names.me, move), 0)
  if (settled.filter((line) => line.net !== 0).length > 1)
    lines.push(`  ${paint.bold(`Net ${netText(net)}`)}`)
  const others = othersLine(driver.game, names, happened, driver.table)
  if (others !== undefined) lines.push(`  ${paint.dim(others)}`)
  return { lines, settled }
}
