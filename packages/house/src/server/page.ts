import { z } from 'zod'
import { ENDPOINTS, type Endpoint } from './api.ts'
import * as messages from './protocol.ts'

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

const endpoint = ({ method, path, summary, signedIn, body }: Endpoint): string =>
  `<tr><td><code>${method.toUpperCase()} ${path}</code></td><td>${html(summary)}${signedIn ? ' <em>Signed in.</em>' : ''}</td>
<td>${body ? `<details><summary>Body</summary>${pre(schemaText(body))}</details>` : ''}</td></tr>`

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b1e20;background:#f5f3ee}
pre{background:#fff;border:1px solid #857f70;border-radius:6px;padding:12px;overflow:auto;font-size:13px}
code{font-size:14px}table{border-collapse:collapse;width:100%}td{border-top:1px solid #857f70;padding:8px;vertical-align:top}
@media(prefers-color-scheme:dark){body{color:#eceff1;background:#14181b}pre{background:#1d2327}a{color:#7fc8ff}}`

const EXAMPLE = `// A whole client. Node 22 or later, or a browser; no packages.
const house = 'http://localhost:1947'
const { you, token } = await (await fetch(house + '/api/guest', { method: 'POST' })).json()
const socket = new WebSocket(house.replace('http', 'ws') + '/socket?token=' + token)
const say = (message) => socket.send(JSON.stringify(message))
let n = 0
const give = (table, seen, command) => say({ type: 'do', id: 'c' + ++n, table, seen, command })

socket.onopen = () => say({ type: 'watch', table: 'minibaccarat-1' })
socket.onmessage = ({ data }) => {
  const message = JSON.parse(data)
  if (message.type === 'refused') console.log(message.rule, message.because)
  if (message.type !== 'table') return
  const { table, version, public: seen, mine } = message
  console.log(version, seen.waiting.says)
  // What the rules offer you now is in mine.offers: take one up by sending its type, its fixed
  // fields (\`with\`) and a value for each open one (\`fields\`).
  const sit = mine.offers.find((o) => o.type === 'sit')
  if (sit) give(table, version, { type: 'sit', place: sit.fields.place.of[0] })
  // Bets are gathered in mine.bets: at this place each of these wagers takes these amounts.
  // const [{ place, wagers, least }] = mine.bets
  // give(table, version, { type: 'bet', place, wager: wagers[0], cents: least })
}`

const PROSE = `
<p>Everything at a table is an <em>offer</em>: what the rules let you do now, with its rule, a sentence, the fields that are
fixed (<code>with</code>) and those that are open (<code>fields</code>: an amount with <code>least</code>, <code>most</code> and
<code>step</code> in cents; <code>one</code> of a list; <code>some</code> of a list, <code>least</code> to <code>most</code> of them;
<code>text</code>). Take an offer up by sending a command with its type and all its fields. What is not offered is refused, with the
rule and the reason, and changes nothing. Bets stand apart, in <code>mine.bets</code>, because a felt has hundreds of spots: a
<code>place</code>, the amounts <code>least</code>, <code>most</code> and <code>step</code>, and all <code>wagers</code> that take them; the command
is <code>{ type: 'bet', place, wager, cents }</code>. Many at once are
<code>{ type: 'several', wagers: [{ type: 'bet', place, wager, cents }, { type: 'take', … }] }</code>: each is taken, or turned down with
its reason in a fact <code>turned-down</code>; with <code>whole: true</code> all of them or none, which is how a bet moves to another spot.</p>
<ol>
<li><strong>Come in.</strong> <code>POST /api/guest</code> makes you a guest with $1,000 of play chips and answers with a token. Browsers
have a cookie as well.</li>
<li><strong>Connect</strong> to <code>/socket</code>, with the cookie from a page of the house, or with <code>?token=</code> or the header
<code>Authorization: Bearer</code> and no Origin. The first message is <a href="#hello">hello</a>.</li>
<li><strong>Watch</strong> a table: it is sent whole, now and at every change, in the order of its versions. Money is in whole cents, in
<code>public.table.balances</code> by account: <code>stack:YOU</code>, <code>spot:PLACE:YOU:WAGER</code>. Cards are numbers in
<code>public.table.piles</code>; faces that lie open are in <code>public.table.faces</code>, those shown to you alone in
<code>mine.faces</code>.</li>
<li><strong>Do</strong> something under an id of your own. Sent twice it counts once; the same id with another command is refused. The view
of the version it made comes before or with <a href="#done">done</a>. If no answer comes, send it again under the same id.</li>
<li><strong>Mind the clock.</strong> <code>leftMs</code> says how long until the house acts by itself; <code>public.waiting.for</code> whom it
waits for and what it does for somebody who is gone.</li>
</ol>
<p>Limits: ${messages.LIMITS.payloadBytes} bytes a message, ${messages.LIMITS.messagesPerSecond} messages a second,
${messages.LIMITS.unanswered} commands waiting for an answer, ${messages.LIMITS.socketsPerPerson} connections a person. A ping comes every
${messages.LIMITS.pingMs / 1000} seconds. Who reads too slowly skips versions (<code>skipped</code>), and after
${messages.LIMITS.behindMs / 1000} seconds is let go.</p>`

export function protocolPage(): string {
  const { hello, tableMessage, done, refused, stale, busy, fault, watch, unwatch, perform } = messages
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Boardwalk: the protocol</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${STYLE}</style></head><body>
<h1>The protocol, version ${messages.PROTOCOL}</h1>${PROSE}
<h2>A client</h2>${pre(EXAMPLE)}
<h2>Messages to the house</h2>${message('watch', watch)}${message('unwatch', unwatch)}${message('do', perform)}
<h2>Messages from the house</h2>${message('hello', hello)}${message('table', tableMessage)}${message('done', done)}${message('refused', refused)}${message('stale', stale)}${message('busy', busy)}${message('fault', fault)}
<h2>Requests</h2><table>${(Object.values(ENDPOINTS) as Endpoint[]).map(endpoint).join('')}</table>
<p>The same as <a href="/openapi.json">OpenAPI</a>.</p></body></html>`
}
