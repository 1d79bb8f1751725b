import { chromium } from 'playwright-core'
const [,, who, out, ...specs] = process.argv
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const spec of specs) {
  const [path, size, scheme = 'dark', name, act, full] = spec.split('|')
  const [width, height] = size.split('x').map(Number)
  const ctx = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, deviceScaleFactor: 1 })
  await ctx.request.post('http://localhost:4821/api/sign-in', { data: { name: who, password: 'a long enough word' }, headers: { origin: 'http://localhost:4821' } })
  const page = await ctx.newPage()
  page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()))
  page.on('pageerror', (e) => console.log('pageerror', e.message))
  await page.goto('http://localhost:4821' + path)
  await page.waitForTimeout(1800)
  if (act) { await page.evaluate(`(async()=>{const wait=ms=>new Promise(r=>setTimeout(r,ms));${act}})()`); await page.waitForTimeout(800) }
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (over > 0) console.log(name, 'SIDEWAYS', over)
  await page.screenshot({ path: `${out}/${name}.png`, fullPage: full === 'full' })
  await ctx.close()
}
await browser.close()
