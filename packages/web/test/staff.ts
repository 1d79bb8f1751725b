import type { Page } from 'playwright-core'
import type { Stage } from './browser.ts'

export const PASSWORD = 'a long enough word'

/** Asks the house as the page would: with its cookie. */
export const post = (
  page: Page,
  path: string,
  body: object = {},
): Promise<{ you?: { id: string; name: string } }> =>
  page.evaluate(
    async ([to, text]) => {
      const headers = { 'Content-Type': 'application/json' }
      const answer = await fetch(to, { method: 'POST', headers, body: text })
      if (!answer.ok) throw new Error(await answer.text())
      return answer.json()
    },
    [path, JSON.stringify(body)] as const,
  )

/** Somebody with an account and a role, given by the operator. */
export async function hired(stage: Stage, operator: Page, name: string, role: string): Promise<Page> {
  const { page } = await stage.visit('desktop', '/')
  await post(page, '/api/guest')
  const { you } = await post(page, '/api/register', { name, password: PASSWORD })
  const order = {
    id: `grant-${name}`,
    command: 'grant-role',
    about: you?.id,
    because: 'hired',
    details: { role },
  }
  await post(operator, '/api/orders', order)
  return page
}
