import { openStage, SIZES } from './browser.ts'
import { asPlayer, type Command, isStep, next, view } from '@boardwalk/engine/kernel'
const TABLE = 'chemin-de-fer-1'
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
const stage = await openStage({ pace: { bettingMs: 600_000, decisionMs: 600_000, stepMs: 450, botMs: 300 } })
const { house } = stage.house
const pages: { name: string; page: import('playwright-core').Page }[] = []
const first = await stage.visit('desktop', `/t/${TABLE}?sit=1`, { reducedMotion: 'no-preference' })
first.page.on('pageerror', (e) => console.log('error', e.message))
for (let i = 0; i < 200 && Object.keys(house.live(TABLE)?.table.players ?? {}).length < 3; i++) await pause(50)
const state = await first.context.storageState()
const phone = await stage.browser.newContext({ ...SIZES.phone, storageState: state })
const small = await phone.newPage()
small.on('pageerror', (e) => console.log('error', e.message))
pages.push({ name: 'desktop', page: first.page })
let n = 0
const shot = async (what: string, quick = false): Promise<void> => {
  n++
  const name = `/tmp/chemin/${String(n).padStart(2, '0')}-${what}`
  await pause(quick ? 500 : 1200)
  const views = quick ? [1] : [0, 1]
  await Promise.all(views.map((i) => (i === 1 ? first.page : small).screenshot({ path: `${name}-${i === 1 ? 'desktop' : 'phone'}.png` })))
  if (quick) await small.screenshot({ path: `${name}-phone.png` })
}
await small.goto(`${stage.url}/t/${TABLE}`)
await small.waitForLoadState('networkidle')
const me = Object.keys(house.live(TABLE)?.table.players ?? {}).find((p) => !p.startsWith('bot')) ?? ''
console.log('me', me, house.live(TABLE)?.table.players)
let id = 0
const give = async (command: Omit<Command, 'by'>): Promise<void> => {
  const done = await house.submit({ table: TABLE, actor: me, id: `c-${id++}`, command: { ...command, by: asPlayer(me) } as Command })
  console.log(command.type, JSON.stringify(done).slice(0, 100))
  await pause(300)
}
const wait = async (): Promise<string> => {
  const game = house.bench(TABLE)!.game
  for (let i = 0; i < 400; i++) {
    const table = house.live(TABLE)!.table
    const now = next(game, table)
    const mine = !isStep(now) ? now.for.find((w) => w.player === me) : undefined
    if (mine) return mine.otherwise.type
    await pause(30)
  }
  return 'nothing'
}
const seen = new Set<string>()
for (let i = 0; i < 120 && seen.size < 12; i++) {
  const now = await wait()
  const table = house.live(TABLE)!.table
  const key = now === 'by-rule' || now === 'stay' || now === 'deal' || now === 'draw' ? `${now}-${(table.state as any).phase}` : now
  if (!seen.has(key) && now !== 'nothing' && now !== 'decline-cut') { seen.add(key); await shot(key) }
  if (now === 'decline-cut') await give({ type: 'decline-cut' })
  else if (now === 'decline-bid') await give({ type: 'bid', cents: 40_00 })
  else if (now === 'decline-bank') await give({ type: i % 2 ? 'take-bank' : 'decline-bank' })
  else if (now === 'decline-suivi') await give({ type: 'suivi' })
  else if (now === 'decline-banco') { if (seen.has('decline-cover')) { await give({ type: 'banco' }); if (!seen.has('banco')) { seen.add('banco'); await shot('banco', true) } } else await give({ type: 'decline-banco' }) }
  else if (now === 'decline-cover') { const game = house.bench(TABLE)!.game; const c = game.strategy(view(table, me), me, () => 1); if (c) await give(c); await give({ type: 'decline-cover' }).catch(() => 0) }
  else if (now === 'by-rule') await give({ type: 'by-rule' })
  else if (now === 'pass-bank') await give({ type: 'offer-bank' })
  else if (now === 'nothing') break
  else await give({ type: now })
  if (['by-rule', 'draw', 'stay', 'deal'].includes(now) && !seen.has('result')) { for (let k = 0; k < 60 && (house.live(TABLE)!.table.state as any).phase !== 'decided'; k++) { if (await Promise.race([wait(), pause(10).then(() => '')]) !== '') break; await pause(40) } if ((house.live(TABLE)!.table.state as any).phase === 'decided') { seen.add('result'); await shot('result') } }
}
console.log([...seen])
await stage.close()
