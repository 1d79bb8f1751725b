import { builtPages, findBrowser } from './browser.ts'

/** What all tests of pages need is made once, before the first of them: two that made it at once would be in each other's way. */
export default async function setup(): Promise<void> {
  const [pages, browser] = await Promise.all([builtPages(), findBrowser()])
  process.env.BOARDWALK_PAGES = pages
  process.env.BOARDWALK_CHROMIUM = browser
}
