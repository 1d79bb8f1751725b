import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seriousFaults } from './axe.ts'
import { openStage, type Stage, sideways } from './browser.ts'
import { eventually } from './eventually.ts'
import { PASSWORD, post } from './staff.ts'
import { join, sitDown } from './table.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

describe('a new version', () => {
  test('is noticed by a page that is open, and reloading is offered', async () => {
    const { page } = await stage.visit('desktop', '/guide')
    await page.getByRole('heading', { level: 1 }).waitFor()
    // The house's own answer, with the name that the next build would have.
    await page.route(`${stage.url}/`, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(/src="\/assets\/[^"]+"/, 'src="/assets/next.js"')
      await route.fulfill({ response: answer, body })
    })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.getByText('A new version of these pages is here.').waitFor()
    await page.context().close()
  })
})

describe('addresses', () => {
  const ask = (path: string, method = 'GET'): Promise<Response> =>
    fetch(stage.url + path, { method, headers: { accept: '*/*' } })

  test('the door is open to whoever takes anything', async () => {
    expect((await ask('/')).status).toBe(200)
    expect((await ask('/', 'HEAD')).status).toBe(200)
    expect((await ask('/t/craps-1')).status).toBe(200)
  })

  test.each([
    ['/nowhere', 'To the tables', '/'],
    ['/t/nowhere', 'To the tables', '/'],
    ['/t/craps-1/nowhere', 'To the tables', '/'],
    ['/r/nowhere.1', 'To the tables', '/'],
    ['/r/craps-1.99', 'To the tables', '/'],
    ['/guide/whist', 'All games', '/guide'],
    ['/school/whist', 'The games of the school', '/school'],
    ['/rules/zzz', 'All subchapters', '/rules'],
    ['/pit/nowhere', 'To the tables', '/'],
    ['/pit/craps-1/nowhere', 'To the tables', '/'],
  ])('%s is not found, and there is a way on', async (path, way, to) => {
    expect((await ask(path)).status).toBe(404)
    const { page, heard } = await stage.visit('desktop', path)
    await page.getByRole('main').getByRole('link', { name: way }).click()
    await eventually(() => new URL(page.url()).pathname).toBe(to)
    await page.getByRole('main').getByRole('heading').first().waitFor()
    expect((await ask(to)).status).toBe(200)
    expect(heard.errors).toEqual([])
    await page.context().close()
  })

  test.each([
    '/guide/craps',
    '/school/craps',
    '/rules/19:47-1.3(c)',
    '/rules/1.3',
    '/pit',
    '/pit/events',
    '/pit/craps-1',
  ])('%s is there', async (path) => {
    expect((await ask(path)).status).toBe(200)
  })

  test('the house can be installed: a manifest, and icons as pictures of our own drawing', async () => {
    const manifest = await ask('/manifest.webmanifest')
    expect(manifest.headers.get('content-type')).toContain('application/manifest+json')
    const { icons, start_url: start } = await manifest.json()
    expect((await ask(start)).status).toBe(200)
    for (const { src, type } of icons) expect((await ask(src)).headers.get('content-type')).toContain(type)
    const { page } = await stage.visit('phone', '/')
    const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
    const pictures: string[] = icons
      .filter((i: { type: string }) => i.type === 'image/png')
      .map((i: { src: string }) => i.src)
    /** How wide a picture is, and how far it is from the drawing: nothing to 255. */
    const compared = (src: string) =>
      page.evaluate(async (file) => {
        const drawn = async (from: string, width?: number) => {
          const image = new Image(width, width)
          image.src = from
          await image.decode()
          const size = width ?? image.naturalWidth
          const canvas = new OffscreenCanvas(size, size).getContext('2d')
          canvas?.drawImage(image, 0, 0, size, size)
          return { size, data: canvas?.getImageData(0, 0, size, size).data ?? new Uint8ClampedArray() }
        }
        const { size, data } = await drawn(file)
        const { data: own } = await drawn('/icon.svg', size)
        return { size, off: data.reduce((sum, n, i) => sum + Math.abs(n - (own[i] ?? 0)), 0) / data.length }
      }, src)
    const all = await Promise.all([touch ?? '', ...pictures].map(compared))
    expect(all.map((it) => it.size)).toEqual([180, 192, 512, 512])
    for (const { off } of all) expect(off).toBeLessThan(4)
    await page.context().close()
  })

  test('a wrong table name makes no guest', async () => {
    const { page } = await stage.visit('desktop', '/t/nowhere')
    await page.getByText('There is no table nowhere.').waitFor()
    expect(await page.evaluate(async () => (await fetch('/api/session')).json())).not.toHaveProperty('you')
    await page.context().close()
  })
})

test('what the house refuses is said, and nothing is thrown in the page', async () => {
  const { page, heard } = await stage.visit('desktop', '/me')
  const refused = { status: 403, json: { rule: 'house', because: 'Not now.' } }
  await page.route(`${stage.url}/api/guest`, (route) => route.fulfill(refused))
  await page.getByRole('button', { name: 'Come in as a guest' }).click()
  await eventually(() => page.getByRole('alert').innerText()).toBe('Not now.')
  await page.unroute(`${stage.url}/api/guest`)
  await page.goto(`${stage.url}/`)
  await sitDown(stage, page, 'big-six-1')
  // As if the house would give chips, and then does not.
  await page.route(`${stage.url}/api/session`, async (route) => {
    const answer = await route.fetch()
    const { money, ...rest } = await answer.json()
    await route.fulfill({ response: answer, json: { ...rest, money: { ...money, more: true } } })
  })
  await page.goto(`${stage.url}/me`)
  for (const path of ['/api/chips', '/api/sign-out'])
    await page.route(stage.url + path, (route) => route.fulfill(refused))
  await page.getByRole('button', { name: 'Take $1,000 more' }).click()
  await page.getByText('Not now.').waitFor()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign out and leave them' }).click()
  await eventually(() => page.getByRole('alert').innerText()).toBe('Not now.')
  expect(heard.errors).toEqual([])
  await page.context().close()
})

/** Who the house says this browser is. */
const who = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => (await (await fetch('/api/session')).json()).you?.id)

test('a house that once does not say who we are is asked again: no new guest, and the chips are still ours', async () => {
  const { page, heard, me } = await join(stage, 'desktop', 'roulette-1')
  const guests: string[] = []
  page.on('request', (r) => {
    if (r.url().endsWith('/api/guest')) guests.push(r.method())
  })
  const answers = [503, 500]
  await page.route('**/api/session', (route) => {
    const status = answers.shift()
    if (status === undefined) return route.continue()
    return route.fulfill({ status, json: { rule: 'house', because: 'The house opens in a moment.' } })
  })
  await page.reload()
  await eventually(() => page.locator('.what-says').innerText()).toBe('The house opens in a moment.')
  await page.locator('.tray-chip').first().waitFor()
  expect(answers).toEqual([])
  expect(await who(page)).toBe(me)
  expect(guests).toEqual([])
  await eventually(() => page.locator('.seat.is-me').innerText()).toContain('$1,000')
  // Known once, one stays who one is while the house is silent.
  answers.push(503)
  await page.getByRole('link', { name: 'Back to the lobby' }).click()
  await eventually(() => page.locator('.shell-you').innerText()).toContain('Guest')
  expect(
    await page.evaluate(() => fetch('/api/guest', { method: 'POST' }).then((r) => r.json())),
  ).toMatchObject({
    you: { id: me },
  })
  expect(heard.errors).toEqual([])
  await page.context().close()
})

test('an account is kept one’s own: a new password for the old one, and out everywhere else', async () => {
  const { page, heard } = await stage.visit('desktop', '/')
  await post(page, '/api/guest')
  await post(page, '/api/register', { name: 'Pat', password: PASSWORD })
  const NEXT = 'quite another word'
  /** The same person in another browser. */
  const elsewhere = async (password: string): Promise<Page> => {
    const other = await stage.visit('phone', '/')
    await post(other.page, '/api/sign-in', { name: 'Pat', password })
    return other.page
  }
  const first = await elsewhere(PASSWORD)
  await page.goto(`${stage.url}/me`)
  const change = page.getByRole('form', { name: 'Change your password' })
  await change.getByLabel('Old password').fill('not the old one')
  await change.getByLabel('New password').fill(NEXT)
  await change.getByRole('button').click()
  await change.getByRole('alert').waitFor()
  expect(await who(first)).toBeDefined()
  await change.getByLabel('Old password').fill(PASSWORD)
  await change.getByRole('button').click()
  await eventually(() => change.getByRole('status').innerText()).toContain('Your password is changed.')
  expect(await change.getByLabel('New password').inputValue()).toBe('')
  expect(await who(first)).toBeUndefined()
  await expect(elsewhere(PASSWORD)).rejects.toThrow()
  const second = await elsewhere(NEXT)
  expect(await who(second)).toBe(await who(page))
  const others = page.getByRole('form', { name: 'Signed in elsewhere?' })
  await others.getByRole('button').click()
  await eventually(() => others.getByRole('status').innerText()).toContain('nowhere else')
  expect(await who(second)).toBeUndefined()
  expect(await who(page)).toBeDefined()
  expect(await seriousFaults(page)).toEqual([])
  expect(await sideways(page)).toBe(0)
  expect(heard.errors).toEqual([])
  for (const it of [page, first, second]) await it.context().close()
})
