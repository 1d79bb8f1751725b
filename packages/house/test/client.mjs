// A client written from the protocol page alone: no packages, no knowledge of any game. It sits down at one table of
// every game, plays what it is offered until a round with its own wager is over, and says so.
const house = process.argv[2]
const post = async (path, token) => {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  return (await fetch(house + path, { method: 'POST', headers })).json()
}

const value = (field) => {
  if (field.kind === 'amount') return field.least
  if (field.kind === 'one') return field.of[0]
  if (field.kind === 'cards') return field.usual ?? field.legal?.sets[0] ?? field.of.slice(0, field.least)
  return field.kind === 'some' ? field.of.slice(0, field.least) : 'as it is'
}
const take = (offer, own = {}) => ({
  type: offer.type,
  by: offer.by,
  ...offer.with,
  ...Object.fromEntries(Object.entries(offer.fields ?? {}).map(([key, field]) => [key, value(field)])),
  ...own,
})

// The words that move a game on come first; leaving, cashing out and taking down are never wanted here.
const LIKED = ['accept-dice', 'throw', 'play', 'decline-cut', 'ready']
const NEVER = [
  'leave',
  'cash-out',
  'reseat',
  'take',
  'buy-in',
  'sit',
  'bet',
  'pass-dice',
  'fold',
  'decline-dice',
]

function choose(you, seen, mine) {
  const find = (type) => mine.offers.find((o) => o.type === type)
  if (find('sit')) return take(find('sit'))
  const stack = seen.table.balances[`stack:${you.id}`] ?? 0
  const down = Object.keys(seen.table.balances).some(
    (a) => a.startsWith('spot:') && a.split(':')[2] === you.id,
  )
  if (stack < 100_00 && !down && find('buy-in')) return take(find('buy-in'), { cents: 200_00 })
  const [bets] = mine.bets
  if (!down && bets) return { type: 'bet', place: bets.place, wager: bets.wagers[0], cents: bets.least }
  const liked = LIKED.map(find).find((o) => o)
  const any = mine.offers.find((o) => !NEVER.includes(o.type))
  return (liked ?? any) && take(liked ?? any)
}

async function playOne({ table, game }) {
  const { you, token } = await post('/api/guest')
  const socket = new WebSocket(`${house.replace('http', 'ws')}/socket?token=${token}`)
  const say = (message) => socket.send(JSON.stringify(message))
  let n = 0
  let waiting = false
  let asked
  let wageredIn
  await new Promise((done, failed) => {
    const slow = setTimeout(() => failed(new Error(`${game} took too long`)), 40_000)
    socket.onerror = () => failed(new Error(`${game}: the socket failed`))
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data)
      if (message.type === 'hello') say({ type: 'watch', table })
      if (['done', 'refused', 'stale', 'busy'].includes(message.type)) waiting = false
      // What was refused at a later version had been overtaken by somebody else's entry: it is looked at again.
      const overtaken = message.type === 'refused' && message.version > asked
      if (message.type === 'refused' && !overtaken)
        failed(new Error(`${game}: ${message.rule} ${message.because}`))
      if (message.type === 'done' || message.type === 'stale' || overtaken) say({ type: 'watch', table })
      if (message.type === 'busy') setTimeout(() => say({ type: 'watch', table }), message.after)
      if (message.type !== 'table' || waiting) return
      const { version, public: seen, mine } = message
      if (wageredIn !== undefined && seen.table.round > wageredIn) {
        clearTimeout(slow)
        return done()
      }
      const command = choose(you, seen, mine)
      if (!command) return
      if (command.type === 'bet') wageredIn = seen.table.round
      waiting = true
      asked = version
      say({ type: 'do', id: `c${++n}`, table, seen: version, command })
    }
  })
  socket.close()
  console.log(`played ${game}`)
}

const tables = await (await fetch(`${house}/api/tables`)).json()
await Promise.all(tables.map(playOne))
process.exit(0)
