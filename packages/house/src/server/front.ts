import { dollars } from '@boardwalk/engine/kernel'
import type { House } from '../core/house.ts'
import { lobby } from './lobby.ts'

const html = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const STYLE = `:root{color-scheme:dark light}body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#14181b;color:#eceff1}
main{max-width:64rem;margin:0 auto;padding:32px 16px}h1{font-size:40px;margin:0 0 4px}p{margin:8px 0}
.tables{display:grid;grid-template-columns:repeat(auto-fill,minmax(16rem,1fr));gap:16px;margin:24px 0}
.table{background:#17603f;color:#f6efd9;border:6px solid #3b2418;border-radius:10px;padding:16px}
.table h2{font:600 20px Georgia,serif;letter-spacing:.06em;text-transform:uppercase;margin:0 0 8px}
.chip{display:inline-block;white-space:nowrap;background:#f4f1e8;color:#1b1e20;border-radius:6px;padding:0 8px;font-size:13px}a{color:#7fc8ff}code{font-size:14px}
@media(prefers-color-scheme:light){body{background:#f5f3ee;color:#1b1e20}a{color:#0b62c4}}`

/** What somebody sees who opens the house's address: its tables, and the ways in. */
export function frontPage(house: House): string {
  const tables = lobby(house).map(({ table, title, limits, seats, free, round }) => {
    const { least = 0, most = 0 } = limits['*'] ?? {}
    return `<section class="table"><h2>${html(title)}</h2>
<p><strong>${html(table)}</strong> <span class="chip">NO CASH VALUE</span></p>
<p>${dollars(least)} to ${dollars(most)} · ${free} of ${seats} seats free · round ${round}</p></section>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Boardwalk</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${STYLE}</style></head><body><main>
<h1>Boardwalk</h1><p>The house is open. Play money only.</p><div class="tables">${tables.join('')}</div>
<p>Programs join by <a href="/protocol">the protocol</a>; it is described as <a href="/openapi.json">OpenAPI</a> too.
In the terminal: <code>npm run boardwalk -- play craps</code>.</p>
<p>Shoes that are over can be checked with <a href="/verify-shoe.js">one file</a>; the newest
<a href="/anchor">signed checkpoint</a> is for an auditor to keep elsewhere.</p></main></body></html>`
}
