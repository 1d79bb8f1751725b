import axe from 'axe-core'
import type { Page } from 'playwright-core'

interface Finding {
  readonly id: string
  readonly impact?: string | null
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
}

/** What axe calls serious or critical, in words a person can act on. */
export async function seriousFaults(page: Page): Promise<string[]> {
  // Through the browser's own console and not as a script of the page: its policy allows none but its own.
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    // The drawing of the felt is hidden from screen readers, and has thousands of nodes.
    () =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(
        { exclude: ['svg.felt'] },
        { resultTypes: ['violations'] },
      ) as Promise<{ violations: Finding[] }>,
  )
  return violations
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .flatMap((v) => v.nodes.map((n) => `${v.id}: ${n.html.slice(0, 160)} ${n.failureSummary ?? ''}`))
}
