import { chromium } from 'playwright-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const B = 'http://localhost:4821'
const as = async (name, size = [1440, 900]) => {
  const ctx = await browser.newContext({ viewport: { width: size[0], height: size[1] }, bypassCSP: true })
  await ctx.request.post(B + '/api/sign-in', { data: { name, password: 'a long enough word' }, headers: { origin: B } })
  const page = await ctx.newPage()
  page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()))
  page.on('pageerror', (e) => console.log('pageerror', e.message))
  return page
}
const shot = (p, n, full = false) => p.screenshot({ path: `/tmp/pitshots/${n}.png`, fullPage: full })
const check = async (p, n) => { await p.evaluate(axe); const r = await p.evaluate(() => axe.run(document, { runOnly: ['wcag2a', 'wcag2aa'] })); for (const v of r.violations) console.log('AXE', n, v.id, v.nodes.length, v.nodes[0].target, v.nodes[0].failureSummary?.split('\n')[1]) }
const fay = await as('Fay Field')
await fay.goto(B + '/pit/open?game=craps'); await fay.waitForSelector('.pit-sign')
await fay.getByLabel('Name').fill('flow-1')
await fay.getByText('A person').click(); await fay.getByText('By hand').click()
await fay.locator('#option-layBets').getByRole('radio', { name: 'No' }).click()
await fay.locator('#option-placeToLose').getByRole('radio', { name: 'No' }).click()
await fay.waitForTimeout(400); await fay.locator('#option-placeToLose').scrollIntoViewIfNeeded(); await shot(fay, 'f-refused')
console.log('disabled', await fay.getByRole('button', { name: 'Open the table' }).isDisabled())
await fay.getByRole('button', { name: 'Make it Yes' }).click()
await fay.locator('#option-buyCharge select').selectOption('4'); await fay.waitForTimeout(400)
await fay.locator('#option-buyCharge summary').click(); await fay.waitForTimeout(800); await shot(fay, 'f-edges')
await check(fay, 'open')
await fay.getByRole('button', { name: 'Open the table' }).click(); await fay.getByPlaceholder('Reason').fill('More demand.'); await shot(fay, 'f-ask')
await fay.locator('form').getByRole('button', { name: 'Open the table' }).click()
await fay.waitForURL('**/pit/flow-1'); await fay.waitForSelector('h1:has-text("flow-1")'); await fay.waitForTimeout(600); await check(fay, 'table'); await shot(fay, 'f-table')
// limits: lower minimum applies at once
await fay.getByLabel('Minimum').fill('3'); await fay.waitForTimeout(300)
for (const t of await fay.locator('.pit-tick input').all()) { await t.click(); await fay.waitForTimeout(400) }
await shot(fay, 'f-limits', true)
await fay.getByRole('button', { name: 'Give the notice' }).click(); await fay.getByPlaceholder('Reason').fill('Quiet evening.'); await fay.locator('form').getByRole('button', { name: 'Give the notice' }).click()
await fay.waitForTimeout(3500); await shot(fay, 'f-after', true)
// limits refused
await fay.getByLabel('Minimum').fill('500'); await fay.waitForTimeout(500); await shot(fay, 'f-badlimit')
await fay.getByLabel('Minimum').fill('5'); await fay.waitForTimeout(300)
// rule with all ticks, then notices page
await fay.locator('.pit-rules > summary').first().click(); await fay.locator('#option-odds select').selectOption('2'); await fay.waitForTimeout(300)
await fay.goto(B + '/pit/notices'); await fay.waitForSelector('.pit-tick'); await fay.locator('.pit-tick input').first().click(); await fay.waitForTimeout(1200); await check(fay, 'notices'); await shot(fay, 'f-notices', true)
for (const t of (await fay.locator('.pit-tick input').all()).slice(1)) { await t.click(); await fay.waitForTimeout(700) }
await fay.getByRole('button', { name: 'Give the notice' }).click(); await fay.getByPlaceholder('Reason').fill('Odds down.'); await fay.locator('form').getByRole('button', { name: 'Give the notice' }).click(); await fay.waitForTimeout(1200); await shot(fay, 'f-given')
const sue = await as('Sue Stern')
await sue.goto(B + '/pit/orders'); await sue.waitForSelector('article'); await check(sue, 'orders')
const card = sue.locator('article', { hasText: 'flow-1' }); await card.getByRole('button', { name: 'Confirm' }).click(); await card.getByPlaceholder('Reason').fill('Seen.'); await card.locator('form').getByRole('button', { name: 'Confirm' }).click(); await sue.waitForTimeout(3000); await shot(sue, 'f-orders')
await sue.goto(B + '/pit/flow-1'); await sue.waitForTimeout(1500); console.log('countdown', await sue.locator('.pit-countdown').allTextContents())
await sue.getByRole('button', { name: 'Close after this round' }).click(); await sue.getByPlaceholder('Reason').fill('Enough.'); await sue.locator('form').getByRole('button', { name: 'Close after' }).click(); await sue.waitForTimeout(3000); await shot(sue, 'f-closed')
for (const p of ['/pit', '/pit/events', '/pit/irregularities']) { await sue.goto(B + p); await sue.waitForTimeout(1500); await check(sue, p) }
await sue.goto(B + '/pit'); await sue.waitForTimeout(1200); await sue.getByRole('button', { name: 'Stop all gaming' }).click(); await sue.getByPlaceholder('Reason').fill('Fire drill.'); await sue.locator('form').getByRole('button', { name: 'Stop all gaming' }).click(); await sue.waitForTimeout(3000); await shot(sue, 'f-stopped')
await sue.getByRole('button', { name: 'Let all gaming go on' }).click(); await sue.getByPlaceholder('Reason').fill('Over.'); await sue.locator('form').getByRole('button', { name: 'Let all' }).click(); await sue.waitForTimeout(1500)
const olga = await as('Olga', [390, 844]); for (const p of ['/pit/people', '/pit']) { await olga.goto(B + p); await olga.waitForTimeout(1500); await check(olga, p + ' phone') }
await olga.goto(B + '/pit/events?e=3.0'); await olga.waitForTimeout(1500); await shot(olga, 'f-event')
const guest = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage(); await guest.goto(B + '/pit'); await guest.waitForTimeout(1500); await shot(guest, 'f-outside')
await browser.close()
