import type { Game } from '@boardwalk/engine/kernel'
import {
  CODES,
  ENDPOINTS,
  type Endpoint,
  fromClient,
  fromHouse,
  type JsonSchema,
  PROTOCOL,
  type Published,
  published,
} from '@boardwalk/protocol'
import { type Example, examples } from './examples.ts'
import { CONNECTION, clientText, PROSE } from './page-text.ts'

/** The page that documents the protocol, made from the schemas: enough to write a client with nothing of ours. */

const html = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
/** Words of the protocol stand between backticks in its descriptions. */
const prose = (text: string): string => html(text).replace(/`([^`]+)`/g, '<code>$1</code>')
const pre = (text: string): string => `<pre>${text}</pre>`
/** A schema, in which every named shape is a link to where it is described. */
const schemaText = (schema: JsonSchema): string =>
  pre(html(JSON.stringify(schema, null, 1)).replace(/"#(\w+)"/g, '<a href="#$1">"#$1"</a>'))

const folded = (name: string, schema: JsonSchema | undefined): string =>
  schema ? `<details><summary>${name}</summary>${schemaText(schema)}</details>` : ''

const shape = ([name, schema]: [string, JsonSchema]): string =>
  `<h3 id="${name}"><code>${titleOf(name, schema)}</code></h3><p>${prose(String(schema.description ?? ''))}</p>
${folded('Schema', schema)}`

/** A message or fact is called by its type, every other shape by its name. */
function titleOf(name: string, { properties }: JsonSchema): string {
  const { type } = (properties ?? {}) as Readonly<Record<string, JsonSchema>>
  return typeof type?.const === 'string' ? type.const : name
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b1e20;background:#f5f3ee}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#fff;border:1px solid #857f70;border-radius:6px;padding:12px;overflow:auto;font-size:13px}
code{font-size:14px}table{border-collapse:collapse;width:100%}td{border-top:1px solid #857f70;padding:8px;vertical-align:top}
@media(prefers-color-scheme:dark){body{color:#eceff1;background:#14181b}pre{background:#1d2327}a{color:#7fc8ff}}`

/** One round of every game as a player is shown it. */
const shown = ({ game, betting, decided, facts }: Example): string => {
  const part = (what: string, value: unknown): string =>
    `<details><summary>${what}</summary>${pre(html(JSON.stringify(value)))}</details>`
  return `<h3 id="example-${game}">${game}</h3>
${part('<code>public</code>, a bet lies on the table', betting.public)}
${part('<code>mine</code>', betting.mine)}
${part('<code>facts</code>', betting.facts)}
${part('<code>public</code>, the round is over', decided.public)}
${part('<code>facts</code>', decided.facts)}
<p>Facts of such a round: ${facts.map((f) => `<code>${f}</code>`).join(', ')}.</p>`
}

const endpoints = Object.entries(ENDPOINTS) as [string, Endpoint][]
const REQUESTS = Object.fromEntries(
  endpoints.flatMap(([name, { query, body, answer }]) => [
    ...(query ? [[`${name} query`, query] as const] : []),
    ...(body ? [[`${name} body`, body] as const] : []),
    [`${name} answer`, answer] as const,
  ]),
)

function endpointRow(
  [name, { method, path, summary, signedIn }]: [string, Endpoint],
  schemas: Published['schemas'],
): string {
  const parts = ['query', 'body', 'answer'].map((part) => folded(part, schemas[`${name} ${part}`]))
  return `<tr><td><code>${method.toUpperCase()} ${path}</code></td><td>${prose(summary)}${signedIn ? ' <em>Signed in.</em>' : ''}</td>
<td>${parts.join('')}</td></tr>`
}

const codeRow = ([code, says]: [string, string]): string =>
  `<tr><td><code>${code}</code></td><td>${prose(says)}</td></tr>`

/** At the address where it was asked for. */
export function protocolPage(address: string, games: readonly Game[]): string {
  const { schemas, defs } = published({ ...REQUESTS, fromClient, fromHouse }, '#')
  /** The shapes of which this is one. */
  const members = (name: string): string[] =>
    ((defs[name]?.oneOf ?? []) as readonly JsonSchema[]).map(({ $ref }) => String($ref).slice(1))
  const [toHouse, toClient] = [members('FromClient'), members('FromHouse')]
  const table = ['Public', 'Mine', 'Offer', 'Bets', 'Fact', ...members('Fact')]
  const told = [...toHouse, ...toClient, ...table]
  const rest = Object.keys(defs).filter((name) => !told.includes(name))
  const listed = (names: readonly string[]): string =>
    names.map((name) => shape([name, defs[name] ?? {}])).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Boardwalk: the protocol</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${STYLE}</style></head><body>
<h1>The protocol, version ${PROTOCOL}</h1><p>This house is at <code>${html(address)}</code>.</p>${PROSE}
<h2>A client</h2>${pre(html(clientText(address)))}
<h2>Messages to the house</h2>${listed(toHouse)}
<h2>Messages from the house</h2>${listed(toClient)}
<h2 id="parts">What a table shows</h2>${listed(table)}
<h2 id="examples">Examples</h2><p>Played by the rules of this house, for this page.</p>${examples(games).map(shown).join('')}
${CONNECTION}
<h2 id="requests">Requests</h2><table>${endpoints.map((each) => endpointRow(each, schemas)).join('')}</table>
<p>The same as <a href="/openapi.json">OpenAPI</a>.</p>
<h2 id="codes">Why something was refused</h2><table>${Object.entries(CODES).map(codeRow).join('')}</table>
<h2 id="shapes">Other shapes</h2>${listed(rest)}</body></html>`
}
