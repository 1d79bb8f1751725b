import { type Command, type HouseClient, type TableView, taking } from '@boardwalk/client'
import { isSpot, playerIn } from '@boardwalk/engine/kernel'

/** The words that move a game on come first; leaving, cashing out, taking down and looking at what was burned are not wanted. */
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
  'ask-burn',
  'take-shoe',
  'pass-shoe',
]

/** What somebody does who knows no game: a place, chips, one bet, and whatever else is offered. */
export function choose(you: string, { public: seen, mine }: TableView): Command | undefined {
  const find = (type: string) => mine.offers.find((offer) => offer.type === type)
  const sit = find('sit')
  if (sit) return taking(sit)
  const { balances } = seen.table
  const down = Object.keys(balances).some((a) => isSpot(a) && playerIn(a) === you)
  const buyIn = find('buy-in')
  if ((balances[`stack:${you}`] ?? 0) < 100_00 && !down && buyIn) return taking(buyIn, { cents: 200_00 })
  const [bets] = mine.bets
  if (!down && bets) return { type: 'bet', place: bets.place, wager: bets.wagers[0], cents: bets.least }
  const offer = LIKED.map(find).find((o) => o) ?? mine.offers.find((o) => !NEVER.includes(o.type))
  return offer && taking(offer)
}

/** Plays at a table, view by view, until this is so; answers every view that was shown. */
function playUntil(
  client: HouseClient,
  table: string,
  enough: (view: TableView, given: readonly Command[]) => boolean,
): Promise<TableView[]> {
  const socket = client.socket()
  const views: TableView[] = []
  const given: Command[] = []
  let waiting = false
  let over = false
  return new Promise((done, failed) => {
    const act = async (view: TableView): Promise<void> => {
      if (over || waiting) return
      if (enough(view, given)) {
        over = true
        unwatch()
        done(views)
        return
      }
      const command = choose(client.you.id, view)
      if (!command) return
      waiting = true
      const reply = await socket.give(table, command, { seen: view.version })
      waiting = false
      if (reply.type === 'done') given.push(command)
      // The view that the command made came before its answer, while it was waited for.
      const last = views.at(-1)
      // The dealer may have gone on meanwhile; what is refused on the table as it was shown is a fault.
      if (reply.type === 'refused' && last === view && reply.version === view.version)
        throw new Error(`${command.type}: ${reply.rule} ${reply.because}`)
      if (last && last !== view) await act(last)
    }
    const unwatch = socket.watch(table, (view) => {
      views.push(view)
      act(view).catch(failed)
    })
  })
}

/** Plays until a round with a wager of one's own is over. */
export function playRound(client: HouseClient, table: string): Promise<TableView[]> {
  let wageredIn: number | undefined
  return playUntil(client, table, ({ public: { table: seen } }, given) => {
    if (given.some(({ type }) => type === 'bet')) wageredIn ??= seen.round
    return wageredIn !== undefined && seen.round > wageredIn
  })
}

/** Plays until a wager of one's own lies there; answers how much. */
export async function stake(client: HouseClient, table: string): Promise<number> {
  let cents = 0
  await playUntil(client, table, (_, given) => {
    cents = Number(given.find(({ type }) => type === 'bet')?.cents ?? 0)
    return cents > 0
  })
  return cents
}

/** Plays until one sees cards that nobody else does. */
export const look = (client: HouseClient, table: string): Promise<TableView[]> =>
  playUntil(client, table, ({ mine }) => Object.keys(mine.faces).length > 0)
