import {
  type Actor,
  asPlayer,
  type Command,
  dollars,
  gamingGuide,
  isRefused,
  type Json,
  type Offer,
  placeOf,
  playerOf,
  type Refused,
  simplest,
  spotsOf,
  stackOf,
  tableSign,
  terms,
  type WagerId,
} from '@boardwalk/engine/kernel'
import { oddsTable } from '../commands/odds.ts'
import { refusalText } from '../failure.ts'
import { type Paint, paint as painter } from '../paint.ts'
import { betsText, betTyped, type Choices, choicesOf, ownLines } from './choices.ts'
import type { Driver, Happening } from './driver.ts'
import { feltLines, wagerName } from './felt.ts'
import { forward, least } from './forward.ts'
import { bankText, helpText, netOf, stepsText, wagerText, whyText } from './info.ts'
import { actorName, type Names } from './names.ts'
import { narrate } from './narrate.ts'
import { repair } from './repair.ts'
import { behindOthers, ME, type Seating, sitDown, toPlace } from './seating.ts'
import { type Line, netText } from './settle.ts'
import { type Bet, findWager, guess, parseAmount, parseBet, takers, takeUp, tokens } from './words.ts'

export interface SessionPlan extends Seating {
  readonly colour: boolean
  readonly columns: number
  /** Seeded practice says so. */
  readonly seed?: number
}

export interface Reply {
  readonly text: string
  readonly over: boolean
}

const GO = ['ready', 'deal', 'roll', 'throw', 'go']
const by = asPlayer(ME)

/** A person at a table, in words: lines in, text out. It knows no rules, only what is offered and what was ruled. */
export class Session {
  readonly #plan: SessionPlan
  readonly #driver: Driver
  readonly #paint: Paint
  readonly #names: Names
  #bought: number
  #settled: readonly Line[] = []
  #last: readonly Happening[] = []
  /** Wagers of the round under way and of the one before, for `repeat`. */
  #bets: Bet[] = []
  #repeat: readonly Bet[] = []
  #round: number
  /** What was last said to be offered; it is said again when it has changed. */
  #offered = ''
  #decisions = ''

  constructor(plan: SessionPlan) {
    this.#plan = plan
    this.#driver = sitDown(plan)
    this.#paint = painter(plan.colour)
    this.#names = { me: ME, bots: this.#driver.bots }
    this.#bought = stackOf(this.#driver.table, ME)
    this.#round = this.#driver.table.round
  }

  /** The sign, what kind of play this is, and the first question. */
  start(): string {
    const { game, table } = this.#driver
    const [title = game.title, ...rules] = tableSign(game, terms(table))
    const { seed } = this.#plan
    const kind =
      seed === undefined
        ? 'Play chips, no cash value.'
        : `Practice: the chance comes from seed ${seed} and is the same every time.`
    this.#driver.advance()
    this.#last = this.#driver.happened()
    const story = narrate(this.#driver, this.#last, this.#names, this.#paint)
    return [
      this.#paint.bold(title),
      ...rules.map((rule) => `  ${rule}`),
      `  ${kind} ? lists everything you can say.`,
      '',
      ...story.lines,
      ...this.#now(true),
    ].join('\n')
  }

  /** The last words: what is left and what came of it. */
  farewell(): string {
    const { table } = this.#driver
    const up = spotsOf(table, ME).reduce((n, s) => n + s.cents, 0)
    const rounds = table.round - 1
    const standing = up > 0 ? `, ${dollars(up)} of it still on the table` : ''
    const all = stackOf(table, ME) + up
    const net = netText(netOf(table, ME, this.#bought))
    return `You leave with ${dollars(all)}${standing}. Net ${net} in ${rounds} ${rounds === 1 ? 'round' : 'rounds'}.`
  }

  say(line: string): Reply {
    const words = tokens(line)
    if (['quit', 'exit', 'q', 'leave'].includes(words[0] ?? '')) return { text: this.farewell(), over: true }
    return { text: this.#answer(words), over: false }
  }

  /** What this person can see of a card. */
  readonly #faceOf = (card: number): string | undefined => this.#driver.view.faces[card]?.face

  get #choices(): Choices {
    return choicesOf(this.#driver.game, this.#driver.table, ME)
  }

  #answer(words: readonly string[]): string {
    const [head = '', ...rest] = words
    if (head === '') return this.#obvious()
    const told = this.#tell(head, rest)
    if (told !== undefined) return told
    if (head === 'down') return this.#down(rest)
    if (head === 'sit') return this.#move(toPlace(this.#driver.table, this.#choices.seat, rest[0]))
    if (head === 'behind') return this.#move(behindOthers(this.#driver.game, this.#driver.table))
    if (head === 'repeat') return this.#again()
    const offered = takers(this.#choices.own, words, this.#faceOf)
    if (offered.length > 0) return this.#takeUp(offered, words)
    const alike = this.#choices.own.filter((o) => o.type === head)
    if (alike.length > 0) return ['You can say:', ...ownLines(alike, this.#faceOf)].join('\n')
    if (GO.includes(head) && rest.length === 0) return this.#go(head)
    const bet = parseBet(this.#wagers(), words, (id) => this.#choices.bets.some((o) => o.with?.wager === id))
    return bet ? this.#bet(bet) : this.#unknown(head)
  }

  /** Words that ask and change nothing, except that `bank 500` buys chips where no wager is called so. */
  #tell(head: string, rest: readonly string[]): string | undefined {
    const { game, table } = this.#driver
    switch (head) {
      case '?':
      case 'help':
        return helpText(game, table, this.#choices, this.#faceOf)
      case 'table':
        return this.#now(true, true).join('\n')
      case 'why':
        return whyText(this.#settled, this.#paint)
      case 'steps':
        return stepsText(this.#last, this.#paint)
      case 'guide':
        return gamingGuide(game, terms(table)).trimEnd()
      case 'sign':
        return tableSign(game, terms(table)).join('\n')
      case 'odds':
        return this.#odds(rest)
      case 'bank':
      case 'chips':
        return head === 'bank' && rest.length > 0 && this.#hasWager(head) ? undefined : this.#bank(rest)
      default:
        return undefined
    }
  }

  #wagers() {
    return this.#driver.game.wagers(terms(this.#driver.table).options)
  }

  readonly #hasWager = (id: string): boolean => this.#wagers().some((wager) => wager.id === id)

  #odds(rest: readonly string[]): string {
    const { game, table } = this.#driver
    if (rest.length === 0) return oddsTable(game, terms(table).options, this.#plan.columns).trimEnd()
    const id = findWager(this.#wagers(), rest)
    return id === undefined ? this.#unknown(rest.join('-')) : wagerText(game, table, id, this.#choices.bets)
  }

  #bank(rest: readonly string[]): string {
    const cents = parseAmount(rest[0] ?? '')
    if (cents === undefined) return bankText(this.#driver.table, ME, this.#bought)
    const done = this.#driver.give({ type: 'buy-in', by, cents })
    if (isRefused(done)) return this.#refusal(done)
    this.#bought += cents
    this.#driver.happened()
    return bankText(this.#driver.table, ME, this.#bought)
  }

  /** To a place, to another one, or up to stand behind the others. */
  #move(moves: readonly Command[] | Refused): string {
    if ('refused' in moves) return this.#refusal(moves)
    for (const command of moves) {
      const done = this.#driver.give(command)
      if (isRefused(done)) return this.#refusal(done)
    }
    const place = placeOf(this.#driver.table, ME)
    return this.#onward([place === undefined ? 'You stand behind the others.' : `You sit at place ${place}.`])
  }

  #refusal(refused: Refused, mend?: string): string {
    const text = this.#paint.warn(`✗ ${refusalText(refused)}`)
    return mend === undefined ? text : `${text}\n  ${mend}`
  }

  /** Gives a command, lets the table go on, and tells what came of it. */
  #give(command: Command, said?: () => string): string {
    const done = this.#driver.give(command)
    if (isRefused(done)) return this.#refusal(done)
    const asked = done.asked ? [`${done.asked.because} The house is asked.`] : []
    return this.#onward([...asked, ...(said ? [said()] : [])])
  }

  #onward(head: readonly string[] = []): string {
    this.#driver.advance()
    const happened = this.#driver.happened()
    const story = narrate(this.#driver, happened, this.#names, this.#paint)
    if (story.settled.length > 0) this.#settled = story.settled
    const steps = happened.some((h) => h.step !== undefined)
    if (steps) this.#last = happened
    this.#turnPage()
    const body = [...head, ...story.lines]
    return [...body, ...(steps && body.length > 0 ? [''] : []), ...this.#now(steps)].join('\n')
  }

  /** When a round is over, what was wagered in it can be repeated. */
  #turnPage(): void {
    const { round } = this.#driver.table
    if (round === this.#round) return
    if (this.#bets.length > 0) this.#repeat = this.#bets
    this.#bets = []
    this.#round = round
  }

  /** What now: one sentence, the felt when it has changed, and what can be done that could not be done before. */
  #now(felt: boolean, whole = false): string[] {
    const { now, view, game, table } = this.#driver
    const { own, bets } = this.#choices
    const { columns } = this.#plan
    const decisions = ownLines(own, this.#faceOf)
    const hint = this.#hint()
    const sentence = `${this.#paint.bold(`▸ ${now.says}`)}${hint === '' ? '' : `  ${this.#paint.dim(hint)}`}`
    const wagers =
      bets.length > 0
        ? betsText(bets, columns, placeOf(table, ME) ?? '').map((line) => this.#paint.dim(line))
        : []
    const lines = [
      sentence,
      ...(felt ? feltLines(game, view, this.#names, this.#paint, columns) : []),
      ...(felt && (whole || wagers.join() !== this.#offered) ? wagers : []),
      ...(whole || felt || decisions.join() !== this.#decisions ? decisions : []),
    ]
    if (felt) this.#offered = wagers.join()
    this.#decisions = decisions.join()
    return lines
  }

  /** What Enter does, or how to begin. */
  #hint(): string {
    const { ownStep } = this.#driver
    const { own, ready, bets } = this.#choices
    const [first] = bets
    if (ownStep) return `Enter: ${ownStep.command.type}`
    if (ready) return 'Enter: ready'
    const next = forward(own)
    if (next) return `Enter: ${next.type}`
    const watch = this.#driver.held ? ' Enter: watch' : ''
    if (first) return `Try: ${betTyped(first, placeOf(this.#driver.table, ME))} ${least(first) / 100}${watch}`
    const broke = stackOf(this.#driver.table, ME) < this.#driver.game.limits.least
    const buy = this.#hasWager('bank') ? 'chips' : 'bank'
    return broke && own.length === 0 ? `Out of chips. Try: ${buy} ${this.#plan.chips / 100}` : ''
  }

  /** Enter alone. */
  #obvious(): string {
    const { ownStep } = this.#driver
    const { own, ready } = this.#choices
    if (ownStep) return this.#ownStep()
    if (ready) return this.#give({ type: 'ready', by })
    const next = forward(own)
    if (next) return this.#give(simplest(next))
    if (this.#driver.held) {
      this.#driver.watch()
      return this.#onward()
    }
    return (own.length > 0 ? this.#now(false, true) : this.#now(true, true)).join('\n')
  }

  #ownStep(): string {
    const { ownStep } = this.#driver
    if (ownStep) this.#driver.takeOwnStep(ownStep)
    return this.#onward()
  }

  /** Ready, roll, throw, deal: whichever of them is meant, the game goes on. */
  #go(word: string): string {
    const next = forward(this.#choices.own)
    if (this.#driver.ownStep) return this.#ownStep()
    if (next && !this.#choices.ready) return this.#give(simplest(next))
    return this.#give({ type: this.#choices.ready ? 'ready' : word, by })
  }

  #takeUp(offered: readonly Offer[], words: readonly string[]): string {
    const [first, second] = offered
    if (!first) return this.#unknown(words.join(' '))
    if (second) return ['Which one?', ...ownLines(offered, this.#faceOf)].join('\n')
    const said = takeUp(first, words, this.#faceOf) as { type: string; [key: string]: Json }
    return this.#give({ ...said, by })
  }

  #bet(bet: Bet): string {
    const { game, table } = this.#driver
    const own = placeOf(table, ME) as string
    const open = this.#choices.bets.filter((o) => o.with?.wager === bet.wager)
    const offer = open.find((o) => o.with?.place === (bet.place ?? own)) ?? (bet.place ? undefined : open[0])
    const place = bet.place ?? String(offer?.with?.place ?? own)
    const cents = bet.cents ?? (offer ? least(offer) : game.limits.least)
    const command = { type: 'bet', by, place, wager: bet.wager, cents }
    const done = this.#driver.give(command)
    if (isRefused(done)) return this.#refusal(done, repair(done, bet.wager, cents))
    this.#bets.push({ wager: bet.wager, cents, place })
    const asked = done.asked ? [`${done.asked.because} ${this.#voices(done.asked.voices)} asked.`] : []
    if (done.asked) this.#driver.advance()
    const said = `${wagerName(game, table, bet.wager)} ${dollars(cents)}${this.#total(bet.wager, cents)}`
    return this.#onward([...asked, said])
  }

  /** `The dealer is`, `BOT 1 and the dealer are`: whose voices a wager needs. */
  #voices(voices: readonly Actor[]): string {
    const named = voices.map((v) => (playerOf(v) === undefined ? `the ${v}` : actorName(this.#names, v)))
    const text = `${named.join(' and ')} ${named.length > 1 ? 'are' : 'is'}`
    return text.slice(0, 1).toUpperCase() + text.slice(1)
  }

  /** What lies on a wager now, when it is more than was just put there, and what is left. */
  #total(wager: WagerId, cents: number): string {
    const { table } = this.#driver
    const all = spotsOf(table, ME).filter((s) => s.wager === wager)
    const sum = all.reduce((n, s) => n + s.cents, 0)
    const now = sum > cents ? `, now ${dollars(sum)}` : ''
    return `${now}. You have ${dollars(stackOf(table, ME))}.`
  }

  #down(rest: readonly string[]): string {
    const { table } = this.#driver
    const all = spotsOf(table, ME)
    if (rest[0] === 'all') {
      const able = this.#choices.takes.filter((o) => o.says.startsWith('Take down'))
      if (able.length === 0) return 'Nothing may come down now.'
      return able.map((o) => this.#take(String(o.with?.wager), String(o.with?.place), least(o))).join('\n')
    }
    const bet = parseBet(this.#wagers(), rest, (id) => all.some((s) => s.wager === id))
    if (!bet) return `Take down which? ${all.map((s) => s.wager).join(', ') || 'You have no wagers.'}`
    const spot = all.find((s) => s.wager === bet.wager)
    return this.#take(bet.wager, spot?.place ?? (placeOf(table, ME) as string), bet.cents ?? spot?.cents ?? 1)
  }

  #take(wager: WagerId, place: string, cents: number): string {
    const { game, table } = this.#driver
    const done = this.#driver.give({ type: 'take', by, place, wager, cents })
    if (isRefused(done)) return this.#refusal(done)
    this.#bets = this.#bets.filter((b) => b.wager !== wager)
    return this.#onward([`${wagerName(game, table, wager)} down ${dollars(cents)}.`])
  }

  /** The wagers of the last round again, each accepted or refused for its own reason. */
  #again(): string {
    if (this.#repeat.length === 0) return 'There is no earlier round to repeat.'
    const lines: string[] = []
    for (const { wager, cents = 0, place = '' } of this.#repeat) {
      const done = this.#driver.give({ type: 'bet', by, wager, cents, place })
      const name = wagerName(this.#driver.game, this.#driver.table, wager)
      if (isRefused(done)) lines.push(`${name} ${dollars(cents)}: ${this.#refusal(done)}`)
      else {
        lines.push(`${name} ${dollars(cents)}`)
        this.#bets.push({ wager, cents, place })
      }
    }
    return this.#onward(lines)
  }

  /** A word the table has no use for: what was probably meant, or the house's own answer. */
  #unknown(word: string): string {
    const near = guess(word, this.#wagers(), this.#choices.own)
    if (near !== undefined) return `I do not know “${word}”. Did you mean ${near}? ? lists everything.`
    const done = this.#driver.give({ type: word, by })
    if (isRefused(done)) return `${this.#refusal(done)}\n  ? lists everything you can say.`
    return this.#onward()
  }
}
