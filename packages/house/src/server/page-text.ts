import { CLOSE, LIMITS } from '@boardwalk/protocol'
import { IDLE_MS, SEATED_GUEST_IDLE_MS } from '../people/sessions.ts'
import { RECEIPT_EXAMPLE } from './examples.ts'

/** The words of the protocol page. */
/** A whole client, for the house at this address. */
export const clientText = (
  address: string,
): string => `// A whole client. Node 22 or later, or a browser; no packages.
const house = '${address}'
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

export const PROSE = `
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
<code>Authorization: Bearer</code> and no Origin. The first message is <a href="#Hello">hello</a>.</li>
<li><strong>Watch</strong> a table: it is sent whole, now and at every change, in the order of its versions. What others do in quick
succession, less than a tenth of a second apart, comes together: one view with all its facts in their order. With
<code>changes: true</code> only the first view is whole, and what follows are <a href="#Changes">changes</a>: lay the fields of
<code>public</code>, of <code>public.table</code> and of <code>mine</code> over those you have. Money is in whole cents, in
<code>public.table.balances</code> by account: <code>stack:YOU</code>, <code>spot:PLACE:YOU:WAGER</code>. Cards are numbers in
<code>public.table.piles</code>; faces that lie open are in <code>public.table.faces</code>, those shown to you alone in
<code>mine.faces</code>.</li>
<li><strong>Do</strong> something under an id of your own. Sent twice it counts once; the same id with another command is refused. The view
of the version it made comes before or with <a href="#Done">done</a>. If no answer comes, send it again under the same id.</li>
<li><strong>Read the facts.</strong> Each has a <code>type</code>, and <a href="#MovedFact">moved</a> has a <code>kind</code>, which says why chips moved:
<code>won</code>, <code>returned</code>, <code>taken-down</code>, … A fact of the game being played stands inside of
<a href="#GameFact">game</a>. Vigorish that is marked to be collected later is no longer yours: it is the account <code>vigorish</code>, and
<code>public.table.owed</code> says who owes how much.</li>
<li><strong>Mind the clock.</strong> <code>leftMs</code> says how long until the house acts by itself; <code>public.waiting.for</code> whom it
waits for and what it does for somebody who is gone.</li>
</ol>
<p>Limits: ${LIMITS.payloadBytes} bytes a message, ${LIMITS.messagesPerSecond} messages a second,
${LIMITS.unanswered} commands waiting for an answer, ${LIMITS.socketsPerPerson} connections a person. A ping of yours counts as a message; one of ours comes every
${LIMITS.pingMs / 1000} seconds. Who reads too slowly skips versions (<code>skipped</code>), and after
${LIMITS.behindMs / 1000} seconds is let go.</p>`

const closeRow = ({ code, says, do: what }: (typeof CLOSE)[keyof typeof CLOSE]): string =>
  `<tr><td><code>${code}</code></td><td>${says}</td><td>${what}</td></tr>`

export const CONNECTION = `
<h2 id="close">When a connection ends</h2>
<table><tr><th>code</th><th>why</th><th>what to do</th></tr>${Object.values(CLOSE).map(closeRow).join('')}</table>
<p>Before a connection is open it can be turned away: 403 with the reason (nobody, too many connections, another site's page), or 503 with
<code>Retry-After</code> while the house closes.</p>
<h2 id="reconnecting">Reconnecting</h2>
<p>Connect again after a pause (half a second, then twice as long each time, eight seconds at most). After <a href="#Hello">hello</a> send
<code>watch</code> for every table you show: it comes whole, and there is nothing to catch up with. Then send again every <code>do</code> that had no
answer, unchanged and under the same id. If it had been decided you get the same answer again, with the same version and hash; if not, it is decided
now. So a command counts once however often it is sent, at this process of the house or at another, and after a restart. Of the last 256 entries of a
table a repeat gets its first answer; an id that was used before that is refused as used long ago. <code>busy</code> is answered in the same way: the
same command, the same id, after so many milliseconds.</p>
<h2 id="session">How long a session lasts</h2>
<p>A token or cookie is good until you sign out, until somebody with the right to it ends it, or until ${IDLE_MS / 60_000} minutes have gone by without
anything of your own: a command, or a request that changes something. Watching and pings do not count. A guest with a place at a table has
${SEATED_GUEST_IDLE_MS / 3_600_000} hours, because a hand may be waiting. Then the socket is closed with 1008 and
requests are answered 401. A guest's chips are a guest's: whoever makes an account keeps them and can sign in again.</p>
<h2 id="receipt">What a receipt proves</h2>
<p><a href="#Done">done</a> carries a version and a hash. The record of a table is a chain: hash <em>n</em> = SHA-256 of hash <em>n</em> − 1, as 32
bytes, followed by the exact text of entry <em>n</em> in UTF-8; before the first entry there are 32 zero bytes. So your hash stands for your command,
for what followed from it, and for everything before it. <code>GET /api/receipts/TABLE/VERSION/HASH</code> says whether the record still has it;
whoever has the record can look without the house (<code>boardwalk verify --receipt TABLE:VERSION:HASH</code>).</p>
<p>Worked: a table's first two entries. The receipt of the second is version 2 and the second hash.</p>
<pre id="worked">${JSON.stringify(RECEIPT_EXAMPLE, null, 1)}</pre>
<pre>import { createHash } from 'node:crypto'
let hash = Buffer.from(before, 'hex')
for (const { body } of entries) hash = createHash('sha256').update(hash).update(body, 'utf8').digest()</pre>`
