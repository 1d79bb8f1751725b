import {
  asPlayer,
  type Command,
  drawn,
  isStep,
  next,
  type Pick,
  type Source,
  seeded,
  view,
} from '@boardwalk/engine/kernel'
import type { BrowserContext, Page } from 'playwright-core'
import type { Stage } from './browser.ts'

/** What a browser remembers of a person. */
export type Memory = Awaited<ReturnType<BrowserContext['storageState']>>

export interface Place {
  readonly name: string
  readonly path: string
  /** Who looks: a guest, unless somebody of the staff is named. */
  readonly as?: Role
  /** What is done on the page before the picture is taken. */
  readonly open?: (page: Page) => Promise<void>
  /** The picture has the page to its end, not only what the window shows. */
  readonly whole?: true
}

type Role = 'operator' | 'supervisor' | 'dealer' | 'cashier'
export type Crew = Readonly<Record<Role, Memory>>

const PASSWORD = 'a long enough word'

const begin = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Begin' }).click()
}
const drill = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'All of them' }).click()
}
const sheet = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Irregularity' }).click()
}
/** The first person who is not oneself, with what can be done about them. */
const unfold = async (page: Page): Promise<void> => {
  await page.locator('.pit-person summary').first().click()
}
const drafted = async (page: Page): Promise<void> => {
  await page.getByLabel('Minimum').first().fill('10')
  await page.locator('.pit-tick input').first().check()
  await page.goto(new URL('/pit/notices', page.url()).href)
}
const refusedOption = async (page: Page): Promise<void> => {
  await page.getByText('A person', { exact: true }).click()
  await page.getByLabel('Maximum').first().fill('1')
}

/** The places of the staff. */
export const STAFF_PLACES: readonly Place[] = [
  { name: 'deal-craps', path: '/t/craps-deal/deal', as: 'dealer', whole: true },
  { name: 'deal-minibaccarat', path: '/t/minibaccarat-deal/deal', as: 'dealer', whole: true },
  { name: 'deal-roulette', path: '/t/roulette-deal/deal', as: 'dealer', whole: true },
  { name: 'deal-waits', path: '/t/roulette-waits/deal', as: 'dealer', whole: true },
  { name: 'deal-sheet', path: '/t/craps-deal/deal', as: 'dealer', open: sheet },
  { name: 'deal-floor', path: '/t/craps-floor/deal', as: 'supervisor', whole: true },
  { name: 'pit-notices', path: '/pit/craps-1', as: 'supervisor', open: drafted, whole: true },
  { name: 'pit-open', path: '/pit/open?game=craps', as: 'supervisor', whole: true },
  {
    name: 'pit-open-refused',
    path: '/pit/open?game=minibaccarat',
    as: 'supervisor',
    open: refusedOption,
    whole: true,
  },
  { name: 'pit-floor', path: '/pit', as: 'supervisor', whole: true },
  { name: 'pit-dealt', path: '/pit/craps-deal', as: 'supervisor', whole: true },
  { name: 'pit-people', path: '/pit/people', as: 'operator', open: unfold, whole: true },
  { name: 'pit-orders', path: '/pit/orders', as: 'supervisor', whole: true },
  { name: 'pit-cage', path: '/pit/cage', as: 'cashier', whole: true },
  { name: 'pit-irregularities', path: '/pit/irregularities', as: 'supervisor', whole: true },
  { name: 'school-run-setup', path: '/school/craps', whole: true },
  { name: 'school-run-craps', path: '/school/craps', open: begin, whole: true },
  { name: 'school-run-minibaccarat', path: '/school/minibaccarat', open: begin, whole: true },
  { name: 'school-drill-setup', path: '/school/craps?lesson=payouts', whole: true },
  { name: 'school-drill', path: '/school/craps?lesson=payouts', open: drill, whole: true },
  { name: 'school-pictures', path: '/school/roulette?lesson=payouts', open: drill, whole: true },
  { name: 'school-mistake', path: '/school/craps?lesson=mistake', whole: true },
]

/** Asks the house as the page would: with its cookie. */
const post = (page: Page, path: string, body: object = {}): Promise<{ you?: { id: string } }> =>
  page.evaluate(
    async ([to, text]) => {
      const headers = { 'Content-Type': 'application/json' }
      const answer = await fetch(to, { method: 'POST', headers, body: text })
      if (!answer.ok) throw new Error(await answer.text())
      return answer.json()
    },
    [path, JSON.stringify(body)] as const,
  )

let orders = 0
const order = (page: Page, command: string, more: object): Promise<unknown> =>
  post(page, '/api/orders', { id: `look-${++orders}`, command, because: 'A busy night', ...more })

async function visitor(stage: Stage): Promise<Page> {
  const context = await stage.browser.newContext()
  const page = await context.newPage()
  await page.goto(stage.url)
  return page
}

async function hired(stage: Stage, operator: Page, name: string, roles: readonly string[]): Promise<Person> {
  const page = await visitor(stage)
  await post(page, '/api/guest')
  const { you } = await post(page, '/api/register', { name, password: PASSWORD })
  const id = you?.id ?? ''
  for (const role of roles) await order(operator, 'grant-role', { about: id, details: { role } })
  return { id, page }
}
interface Person {
  readonly id: string
  readonly page: Page
}

const ENTERED = ['dice', 'faces', 'spin']

/** What has to happen next at a table: a step of the dealer's, or what somebody at it does. */
function onward(stage: Stage, table: string, dice: Dice): { actor: string; command: Command } | undefined {
  const { house } = stage.house
  const [live, game] = [house.live(table), house.bench(table)?.game]
  if (!live || !game) return undefined
  const now = next(game, live.table)
  if (isStep(now)) {
    const { needs } = now
    const chance = needs && (needs.kind === 'shuffle' ? null : dice.source.answer(needs, live.table))
    return {
      actor: 'dealer',
      command: { ...now.command, by: now.by, ...(chance !== undefined && { chance }) },
    }
  }
  for (const player of Object.keys(live.table.players)) {
    const command = game.strategy(view(live.table, player), player, dice.pick)
    if (command) return { actor: player, command: { ...command, by: asPlayer(player) } }
  }
  const [waited] = now.for
  return waited && { actor: waited.player, command: waited.otherwise }
}
interface Dice {
  readonly source: Source
  readonly pick: Pick
}

/** Deals until what comes next has to be entered, in this round or later; without a round until players are waited for. */
async function dealOn(stage: Stage, table: string, dealer: string, round: number, dice: Dice): Promise<void> {
  const { house } = stage.house
  for (let i = 0; i < 600; i++) {
    const [live, game] = [house.live(table), house.bench(table)?.game]
    if (!live || !game) return
    const now = next(game, live.table)
    if (round === 0 && !isStep(now) && now.for.length > 0) return
    if (round > 0 && live.table.round >= round && isStep(now) && ENTERED.includes(now.needs?.kind ?? ''))
      return
    const move = onward(stage, table, dice)
    if (!move) return
    const actor = move.actor === 'dealer' ? dealer : move.actor
    await house.submit({ table, actor, id: `look-${++orders}`, command: move.command })
  }
}

async function sits(stage: Stage, player: string, table: string, place: string): Promise<void> {
  const by = asPlayer(player)
  const give = (type: string, more: object) =>
    stage.house.house.submit({
      table,
      actor: player,
      id: `look-${++orders}`,
      command: { type, by, ...more },
    })
  await give('sit', { place })
  await give('buy-in', { cents: 200_00 })
}

const DEALT: Readonly<Record<string, number>> = {
  'craps-deal': 2,
  'minibaccarat-deal': 2,
  'roulette-deal': 2,
  'roulette-waits': 0,
  'craps-floor': 0,
}

async function dealtTables(
  stage: Stage,
  floor: Page,
  dealer: string,
  players: readonly string[],
): Promise<void> {
  for (const [name, round] of Object.entries(DEALT)) {
    const game = name.split('-')[0] ?? ''
    const bots = round > 0 ? 2 : 0
    const details = { name, game, settings: { chance: 'dealer' }, dealer: 'person', bots, pit: 'west' }
    await order(floor, 'open-table', { details })
    if (name === 'craps-floor') continue
    const pick = seeded(11)
    const dice = { pick, source: drawn(pick) }
    for (const [i, player] of players.entries()) await sits(stage, player, name, String(2 * i + 1))
    await dealOn(stage, name, dealer, round, dice)
    if (name !== 'craps-deal') continue
    for (const reason of ['off-table', 'stacked', 'off-table']) {
      const command = { type: 'invalid-roll', by: 'stickman', reason } as const
      await stage.house.house.submit({ table: name, actor: dealer, id: `look-${++orders}`, command })
      await dealOn(stage, name, dealer, round, dice)
    }
  }
}

/** The house with its people, tables that a person deals, notices and orders: and what each browser remembers. */
export async function hire(stage: Stage): Promise<Crew> {
  const operator = await visitor(stage)
  const claim = { link: stage.house.operatorLink, name: 'Olga', password: PASSWORD }
  await post(operator, '/api/operator', claim)
  const supervisor = await hired(stage, operator, 'Flora', ['supervisor'])
  const second = await hired(stage, operator, 'Frank', ['floorperson'])
  const dealer = await hired(stage, operator, 'Dora', ['dealer'])
  const cashier = await hired(stage, operator, 'Carl', ['cashier'])
  const player = await hired(stage, operator, 'Paula', [])
  const other = await hired(stage, operator, 'Peter', [])
  for (const { page } of [player, other]) await post(page, '/api/chips').catch(() => undefined)
  await dealtTables(stage, supervisor.page, dealer.id, [player.id, other.id])
  const limits = { '*': { least: 10_00, most: 1_000_00 } }
  const now = Date.now()
  const told = { sign: now, announced: now }
  await order(supervisor.page, 'notice', { table: 'minibaccarat-1', details: { limits, ...told } })
  await order(second.page, 'void-round', { table: 'craps-deal' })
  await order(cashier.page, 'adjust', { about: player.id, details: { cents: 800_00 } })
  const all = { operator, supervisor: supervisor.page, dealer: dealer.page, cashier: cashier.page }
  const found = Object.entries(all).map(
    async ([role, page]) => [role, await page.context().storageState()] as const,
  )
  return Object.fromEntries(await Promise.all(found)) as unknown as Crew
}
