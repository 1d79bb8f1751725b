import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { launch } from './browser.ts'

/** Draws the icons that phones want as pictures from our own `icon.svg`: `node packages/web/test/icons.ts`. */
const PUBLIC = join(import.meta.dirname, '../public')
const SIZES = [180, 192, 512] as const

const svg = readFileSync(join(PUBLIC, 'icon.svg'), 'utf8')
const browser = await launch()
for (const size of SIZES) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<style>* { margin: 0 } svg { display: block; width: ${size}px }</style>${svg}`)
  await page.screenshot({ path: join(PUBLIC, `icon-${size}.png`) })
  await page.close()
}
await browser.close()
