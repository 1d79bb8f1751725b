import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from './browser.ts'
import { chosen } from './chosen.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

const LEAST = { desktop: 11, phone: 10 } as const

test.each(['desktop', 'phone'] as const)('no felt has print that is too small to read, %s', async (size) => {
  const { page } = await stage.visit(size, '/')
  for (const { id } of chosen) {
    await page.goto(`${stage.url}/t/${id}-1`)
    await page.locator('.room svg.felt .print').first().waitFor()
    const least = await page.locator('.room svg.felt .print').evaluateAll((all) =>
      all.reduce((least, it) => {
        const { a = 1, b = 0 } = (it as SVGGraphicsElement).getScreenCTM() ?? {}
        return Math.min(least, Number.parseFloat(getComputedStyle(it).fontSize) * Math.hypot(a, b))
      }, Number.POSITIVE_INFINITY),
    )
    expect({ id, least: least >= LEAST[size] }).toEqual({ id, least: true })
  }
  await page.context().close()
})

test('a phone names the bets against the dice', async () => {
  const { page } = await stage.visit('phone', '/t/craps-1')
  const words = async (wager: string): Promise<string[]> =>
    page.locator(`.room [data-spot$="|${wager}"] .print`).allTextContents()
  await page.locator('.room [data-spot$="|pass"] .print').first().waitFor()
  expect(await words('dont-pass')).toEqual(["DON'T PASS BAR"])
  expect(await words('dont-come')).toContain("DON'T COME")
  await page.context().close()
})
