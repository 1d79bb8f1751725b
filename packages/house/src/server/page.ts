import type { Game } from '@boardwalk/engine/kernel'
import { z } from 'zod'
import { ENDPOINTS, type Endpoint } from './api.ts'
import { type Example, examples } from './examples.ts'
import { CONNECTION, clientText, PROSE } from './page-text.ts'
import * as messages from './protocol.ts'
import { factPart, minePart, publicPart } from './view-schemas.ts'

/** The page that documents the protocol, made from the schemas: enough to write a client with nothing of ours. */

const html = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
/** Words of the protocol stand between backticks in its descriptions. */
const prose = (text: string): string => html(text).replace(/`([^`]+)`/g, '<code>$1</code>')
const pre = (text: string): string => `<pre>${html(text)}</pre>`

function schemaText(schema: z.ZodType): string {
  const { $schema: _, ...rest } = z.toJSONSchema(schema) as Record<string, unknown>
  return JSON.stringify(rest, null, 1)
}

const message = (name: string, schema: z.ZodType): string =>
  `<h3 id="${name}"><code>${name}</code></h3><p>${prose(schema.meta()?.description ?? '')}</p>
<details><summary>Schema</summary>${pre(schemaText(schema))}</details>`

const folded = (name: string, schema: z.ZodType | undefined): string =>
  schema ? `<details><summary>${name}</summary>${pre(schemaText(schema))}</details>` : ''

const endpoint = ({ method, path, summary, signedIn, query, body, closer }: Endpoint): string =>
  `<tr><td><code>${method.toUpperCase()} ${path}</code></td><td>${prose(summary)}${signedIn ? ' <em>Signed in.</em>' : ''}</td>
<td>${folded('Query', query)}${folded('Body', closer ?? body)}</td></tr>`

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b1e20;background:#f5f3ee}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#fff;border:1px solid #857f70;border-radius:6px;padding:12px;overflow:auto;font-size:13px}
code{font-size:14px}table{border-collapse:collapse;width:100%}td{border-top:1px solid #857f70;padding:8px;vertical-align:top}
@media(prefers-color-scheme:dark){body{color:#eceff1;background:#14181b}pre{background:#1d2327}a{color:#7fc8ff}}`

/** One round of every game as a player is shown it. */
const shown = ({ game, betting, decided, facts }: Example): string => {
  const part = (what: string, value: unknown): string =>
    `<details><summary>${what}</summary>${pre(JSON.stringify(value))}</details>`
  return `<h3 id="example-${game}">${game}</h3>
${part('<code>public</code>, a wager lies on the table', betting.public)}
${part('<code>mine</code>', betting.mine)}
${part('<code>facts</code>', betting.facts)}
${part('<code>public</code>, the round is over', decided.public)}
${part('<code>facts</code>', decided.facts)}
<p>Facts of such a round: ${facts.map((f) => `<code>${f}</code>`).join(', ')}.</p>`
}

/** At the address where it was asked for. */
export function protocolPage(address: string, games: readonly Game[]): string {
  const {
    hello,
    tableMessage,
    changes,
    done,
    refused,
    stale,
    busy,
    removed,
    fault,
    watch,
    unwatch,
    perform,
  } = messages
  const from = { hello, table: tableMessage, changes, done, refused, stale, busy, removed, fault }
  const parts = { public: publicPart, mine: minePart, fact: factPart }
  const listed = (all: Record<string, z.ZodType>): string =>
    Object.entries(all)
      .map(([name, schema]) => message(name, schema))
      .join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Boardwalk: the protocol</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${STYLE}</style></head><body>
<h1>The protocol, version ${messages.PROTOCOL}</h1><p>This house is at <code>${html(address)}</code>.</p>${PROSE}
<h2>A client</h2>${pre(clientText(address))}
<h2>Messages to the house</h2>${listed({ watch, unwatch, do: perform })}
<h2>Messages from the house</h2>${listed(from)}
<h2 id="parts">What a table shows</h2>${listed(parts)}
<h2 id="examples">Examples</h2><p>Played by the rules of this very house, for this page.</p>${examples(games).map(shown).join('')}
${CONNECTION}
<h2>Requests</h2><table>${(Object.values(ENDPOINTS) as Endpoint[]).map(endpoint).join('')}</table>
<p>The same as <a href="/openapi.json">OpenAPI</a>.</p></body></html>`
}
