import {
  asPlayer,
  type Game,
  isStep,
  isTile,
  next,
  type Pick,
  type Staff,
  type Step,
  seeded,
  setOf,
  type Table,
  tileSpots,
  unseen,
  view,
} from '@boardwalk/engine/kernel'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from './browser.ts'
import { eventually } from './eventually.ts'
import { hired, PASSWORD, post } from './staff.ts'
import { join, tableOf } from './table.ts'

/** A round of real tiles or cards, dealt by a person from the first inspection until the hands are picked up, by keys. */

let stage: Stage
let pages: Readonly<Partial<Record<Staff, Page>>>
beforeAll(async () => {
  stage = await openStage()
  const operator = (await stage.visit('desktop', '/')).page
  await post(operator, '/api/operator', { link: stage.house.operatorLink, name: 'Olga', password: PASSWORD })
  pages = {
    dealer: await hired(stage, operator, 'Dora', 'dealer'),
    floorperson: await hired(stage, operator, 'Flora', 'floorperson'),
  }
})
afterAll(() => stage?.close())

const gameAt = (name: string): Game => stage.house.house.bench(name)?.game as Game

/** What the dealer's eye finds: tiles or cards that are not on the table yet, and dice as they fall. */
function typed({ needs }: Step, table: Table, pick: Pick): string {
  if (needs?.kind === 'dice') return Array.from({ length: needs.count }, () => pick(6) + 1).join(' ')
  if (needs?.kind !== 'faces' || (needs.to ?? 'everyone') !== 'everyone') return ''
  const found: string[] = []
  for (const card of needs.cards) {
    const left = [...unseen(table, setOf(table, card))].flatMap(([face, n]) =>
      Array.from({ length: Math.max(0, n - found.filter((f) => f === face).length) }, () => face),
    )
    found.push(left[pick(left.length)] as string)
  }
  return found.map((face) => (isTile(face) ? tileSpots(face) : face)).join(' ')
}

async function perform(page: Page, name: string, step: Step, text: string): Promise<void> {
  const { version } = tableOf(stage, name)
  const done = (): boolean => tableOf(stage, name).version > version
  for (let tries = 0; tries < 5 && !done(); tries++) {
    await eventually(() => page.locator('.prompt.is-due .prompt-says').innerText()).toContain(step.says)
    await page.keyboard.press('Escape')
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    for (let wait = 0; wait < 100 && !done(); wait++) await page.waitForTimeout(40)
  }
  expect(done(), `${step.command.type} ${text}: ${await page.locator('.prompt').innerText()}`).toBe(true)
}

test.each([
  ['pai-gow', 'sort-tiles'],
  ['pai-gow-poker', 'inspect'],
])(
  'a person deals a round of %s at the console',
  async (game, inspected) => {
    const name = `${game}-7`
    const setup = { game, settings: { chance: 'dealer' }, unit: 'play', dealer: 'person' } as const
    const opened = await stage.house.house.openTable(name, setup, 'floor', `open-${name}`)
    if ('refused' in opened) throw new Error(opened.because)
    for (const page of Object.values(pages)) {
      await page.goto(`${stage.url}/t/${name}/deal`)
      await page.locator('.prompt').waitFor()
    }
    const { page: player, me } = await join(stage, 'desktop', name)
    await player.close()
    const pick = seeded(11)
    const did: string[] = []
    for (let i = 0; i < 120 && tableOf(stage, name).round < 2; i++) {
      const table = tableOf(stage, name)
      const step = next(gameAt(name), table)
      if (isStep(step)) {
        await perform(pages[step.by as Staff] as Page, name, step, typed(step, table, pick))
        did.push(step.command.type)
        continue
      }
      const command = gameAt(name).strategy(view(table, me), me, pick)
      if (!command) throw new Error('nobody goes on')
      const request = { table: name, actor: me, id: `p-${i}`, command: { ...command, by: asPlayer(me) } }
      expect(await stage.house.house.submit(request), command.type).toMatchObject({ kind: 'done' })
    }
    expect(did).toEqual(expect.arrayContaining([inspected, 'wash', 'shake', 'uncover', 'look', 'expose']))
    expect(did.at(-1)).toBe('end')
  },
  240_000,
)
