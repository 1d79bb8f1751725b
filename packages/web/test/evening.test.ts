import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStage, type Stage, sideways } from './browser.ts'
import { eventually } from './eventually.ts'
import { decide, decision, lay, lookAway, openTable, sitDown, spot, stackOf, tableOf } from './table.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

async function playRound(page: Awaited<ReturnType<Stage['visit']>>['page'], name: string, me: string) {
  const { round } = tableOf(stage, name)
  await lay(stage, page, name, me, 'red')
  await decide(page, 'ready')
  await eventually(() => tableOf(stage, name).round).toBe(round + 1)
}

describe('sound', () => {
  test('is offered once, at the first result, and never again', async () => {
    const name = await openTable(stage, 'wheel-1', 'roulette')
    const { page, heard } = await stage.visit('phone', '/')
    const me = await sitDown(stage, page, name)
    expect(await page.locator('.sound-offer').count()).toBe(0)
    await playRound(page, name, me)
    const net = page.locator('.verdict-net')
    // Figures are set as they are everywhere at the table.
    expect(await net.evaluate((e) => getComputedStyle(e).fontFamily)).toContain('Barlow')
    await lookAway(page)
    await page.getByRole('button', { name: 'Sound on' }).click()
    await eventually(() => page.locator('.sound-offer').count()).toBe(0)
    const kept = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('boardwalk.settings') ?? '{}') as object)
    await eventually(kept).toMatchObject({ sound: true, offeredSound: true })
    await page.evaluate(() => {
      const settings = JSON.parse(localStorage.getItem('boardwalk.settings') ?? '{}') as object
      localStorage.setItem('boardwalk.settings', JSON.stringify({ ...settings, sound: false }))
    })
    await page.reload()
    await page.locator('.room .spot.is-open').first().waitFor()
    await playRound(page, name, me)
    await eventually(() => page.locator('.verdict').count()).toBe(1)
    expect(await page.locator('.sound-offer').count()).toBe(0)
    expect(heard.errors).toEqual([])
    await page.context().close()
  })

  test('covers none of the words that say what now', async () => {
    const name = await openTable(stage, 'wheel-4', 'roulette')
    const { page } = await stage.visit('desktop', '/')
    const me = await sitDown(stage, page, name)
    await playRound(page, name, me)
    await page.locator('.verdict-net').waitFor()
    await lookAway(page)
    await page.locator('.sound-offer').waitFor()
    const ends = await page.evaluate(() => {
      const words = document.querySelector('.what-words') as HTMLElement
      // However long they are.
      words.textContent = 'It is your turn now, and here is what can be done about it. '.repeat(6)
      const range = document.createRange()
      range.selectNodeContents(words)
      return Math.max(...[...range.getClientRects()].map((box) => box.right))
    })
    const offer = await page.locator('.sound-offer').boundingBox()
    expect(ends).toBeLessThanOrEqual(offer?.x ?? 0)
    await page.context().close()
  })
})

describe('one’s own evening', () => {
  test('shows what the whole session staked, won and should have lost by the odds', async () => {
    const name = await openTable(stage, 'wheel-2', 'roulette')
    const { page, heard } = await stage.visit('desktop', '/')
    const me = await sitDown(stage, page, name)
    for (let i = 0; i < 3; i++) await playRound(page, name, me)
    const net = stackOf(tableOf(stage, name), me) - 1_000_00
    await page.goto(`${stage.url}/me`)
    const panel = page.getByRole('region', { name: 'This session' })
    await eventually(async () => (await panel.innerText()).replaceAll(/\s+/g, ' ')).toContain('Rounds 3')
    const words = (await panel.innerText()).replaceAll(/\s+/g, ' ')
    const bet = 5_00
    expect(words).toContain(`Staked $${(3 * bet) / 100}`)
    expect(words).toContain(`Net ${net < 0 ? '−' : '+'}$${Math.abs(net) / 100}`)
    // Two of 38 numbers are green and half goes back on them: one in 38 of fifteen dollars.
    expect(words).toContain('Expected by the odds −$0.39')
    const graph = page.getByRole('region', { name: 'How it went' })
    expect(await graph.getByRole('img').getAttribute('aria-label')).toContain('3 rounds, $15 staked')
    expect(await graph.locator('.me-line.is-expected').count()).toBe(1)
    expect(heard.errors).toEqual([])
    await page.context().close()
  })
})

test('on the smallest phone the result stands where it is seen, however far the felt is pushed', async () => {
  const name = await openTable(stage, 'wheel-3', 'roulette')
  const { page } = await stage.visit('narrow', '/')
  const me = await sitDown(stage, page, name)
  await page.locator('.felt-space.is-tall').evaluate((e) => e.scrollTo(0, 120))
  await playRound(page, name, me)
  const verdict = page.locator('.verdict')
  await page.locator('.verdict-net').waitFor()
  const [box, pane] = [await verdict.boundingBox(), await page.locator('.felt-pane').boundingBox()]
  if (!box || !pane) throw new Error('nothing is seen')
  // Above the felt, which has no room to spare, and below the edge of the window.
  expect(box.y).toBeGreaterThanOrEqual(0)
  expect(box.y + box.height).toBeLessThanOrEqual(pane.y)
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(360)
  await page.context().close()
})

describe('a table of one’s own', () => {
  test('is two taps from the lobby; nobody else sees it or sits there', async () => {
    const { page, heard } = await stage.visit('phone', '/')
    await page.getByRole('button', { name: 'Play alone' }).click()
    await page.locator('[data-alone="sic-bo"]').click()
    await eventually(() => page.url()).toContain('/t/sic-bo-alone-')
    const name = new URL(page.url()).pathname.slice('/t/'.length)
    await page.locator('.tray-chip').first().waitFor()
    const [me = ''] = Object.keys(tableOf(stage, name).players)
    await eventually(() => stackOf(tableOf(stage, name), me)).toBe(1_000_00)
    await (await spot(stage, page, name, me, 'big')).click()
    await eventually(() => decision(page, 'ready').innerText()).toContain('Roll')
    const other = await stage.visit('desktop', '/')
    await other.page.locator('[data-table="sic-bo-1"]').waitFor()
    expect(await other.page.locator(`[data-table="${name}"]`).count()).toBe(0)
    await other.page.goto(`${stage.url}/t/${name}`)
    await other.page.getByText(`There is no table ${name}.`).waitFor()
    await page.getByRole('link', { name: 'Back to the lobby' }).click()
    const own = page.locator(`[data-table="${name}"]`)
    await eventually(() => own.innerText()).toContain('Your own table')
    expect(await own.innerText()).toContain('Yours alone')
    expect(await sideways(page)).toBe(0)
    expect(heard.errors).toEqual([])
    await other.page.context().close()
    await page.context().close()
  })

  test('with bots for company, if wished', async () => {
    const { page } = await stage.visit('desktop', '/')
    await page.getByRole('button', { name: 'Play alone' }).click()
    await page.getByRole('checkbox', { name: 'Two bots for company' }).check()
    await page.locator('[data-alone="big-six"]').click()
    await eventually(() => page.locator('.seat').filter({ hasText: 'BOT' }).count()).toBe(2)
    await page.context().close()
  })
})
