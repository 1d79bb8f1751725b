import { Scenario } from '../../test/kit.ts'
import {
  type Actor,
  asPlayer,
  type CardId,
  EVEN,
  type Face,
  isStep,
  next,
  type Offer,
  offers,
  scripted,
} from '../kernel/index.ts'
import { cardValue } from '../poker/index.ts'
import {
  byOneRule,
  type Choosing,
  type Kind,
  type Method,
  type Result,
  type State,
  type VersusRules,
} from './index.ts'

/** What the made-up games of these tests share, and a table of one of them. */

export const RULE = 'house'
export const CHOOSING: Choosing = {
  dealing: { rule: RULE, ways: ['manual-shoe', 'hand'] },
  shuffler: { rule: RULE, ways: ['manual', 'automated', 'counting', 'to-shoe'] },
  decks: RULE,
  idle: RULE,
}
export const PLACES = ['1', '2', '3', '4', '5', '6', '7']

export const value = (faces: readonly Face[]): number => faces.reduce((sum, face) => sum + cardValue(face), 0)
export const against = (player: number, dealer: number): Result => ({
  outcome: player > dealer ? 'win' : player === dealer ? 'push' : 'lose',
  odds: EVEN,
  rule: RULE,
  because: `${player} against ${dealer}.`,
})

export const wager = (id: string, wins: string) => ({
  id,
  name: id,
  rule: RULE,
  wins,
  pays: [{ when: 'higher', odds: EVEN }],
})

const by = (...kinds: readonly Kind[]): Method => ({
  over: 'acts',
  acts: kinds.map((kind) => ({ kind, rule: RULE })),
})
export const SETTLED = by('reveal-hand', 'collect-losing', 'rack-lost', 'pay-winning', 'rack-hand')

export const shared = {
  ...byOneRule(RULE),
  rules: RULE,
  limits: { least: 5_00, most: 500_00 },
  places: PLACES,
  reveal: { rule: RULE, says: 'Turn your cards.', words: (faces: readonly Face[]) => `${value(faces)}` },
  settlement: () => [SETTLED],
  guide: { about: 'A game for tests.', play: ['Bet.', 'Decide.'] },
} as const satisfies Partial<VersusRules>

/** A table of one of these games in a test. */
export class VersusTable<S extends State> extends Scenario<S> {
  /** The next step's type, or what the table waits for. */
  now(): string {
    const now = next(this.game, this.table)
    return isStep(now) ? now.command.type : now.quiet ? 'idle' : (now.for[0]?.otherwise.type ?? '')
  }

  /** Whom the table waits for. */
  waited(): string[] {
    const now = next(this.game, this.table)
    return isStep(now) ? [] : now.for.map((w) => w.player)
  }

  /** The dealer goes on until this comes next. */
  until(type: string): this {
    for (let i = 0; i < 120; i++) {
      if (this.now() === type) return this
      const now = next(this.game, this.table)
      if (!isStep(now)) throw new Error(`${this.now()} is waited for before ${type}`)
      this.do(now.command)
    }
    throw new Error(`${type} never came`)
  }

  /** Cards by the pile they are turned in, as `hand:1`, `hand:dealer`; one that is dealt face up is the jack of spades. */
  cards(piles: Readonly<Record<string, string>>, faces = 'JS 7C 2D 9C 8D 4S 6C QC TD 3H 5S 2C'): this {
    this.source = scripted({ piles, faces })
    return this
  }

  /** Runs until somebody is waited for; whoever is asked to cut declines. Says who was. */
  declined(): string[] {
    const found: string[] = []
    for (let i = 0; i <= this.game.places({}).length; i++) {
      const now = next(this.game, this.run().table)
      const [who] = isStep(now) ? [] : now.for
      if (who?.otherwise.type !== 'decline-cut') return found
      found.push(who.player)
      this.do(who.otherwise)
    }
    throw new Error('the cut is offered on and on')
  }

  ready(...players: readonly string[]): this {
    for (const player of players) this.do({ type: 'ready', by: asPlayer(player) })
    return this
  }

  offered(by: Actor, type?: string): Offer[] {
    return offers(this.game, this.table, by).filter((o) => type === undefined || o.type === type)
  }

  face(card: CardId | undefined): Face | undefined {
    return card === undefined ? undefined : this.turned(card)
  }
}
