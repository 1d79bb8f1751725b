import type { Act, Citation, OptionValues } from '../kernel/index.ts'
import { cutting } from './cut.ts'
import { clockOf } from './hours.ts'
import { newDeck, spreadIdle, turnUp } from './opening.ts'
import { deckChoices } from './options.ts'
import type { Kind, OneDeck, SettlementAct, Way } from './rules.ts'
import { decksOf } from './state.ts'

const act = (type: string, rule: Citation, says: string): Act => ({ type, by: 'dealer', rule, says })
const once = (acts: readonly Act[]): Act[] => [...new Map(acts.map((a) => [a.type, a])).values()]

/** From the receipt of the cards to where they can be dealt. */
function preparing(own: OneDeck, way: Way, options: OptionValues): readonly Act[] {
  const { cites, cut } = own
  const { preshuffled, decks, shuffler, idleSpread } = deckChoices(options)
  const down = idleSpread === 'face-down'
  const cuts = preshuffled || cut.after.includes(shuffler)
  return [
    ...(preshuffled
      ? [act('receive', cites.inspect, 'Receive the deck, pre-shuffled.')]
      : newDeck(own, 'A', decks)),
    ...(decks === 2
      ? [act('exchange', cites.exchange, 'Change the decks in hand and in the shuffler.')]
      : []),
    {
      ...act('shuffle', cites.shuffle, 'Shuffle the deck.'),
      starts: [...decksOf(decks).map(clockOf), 'stub'],
    },
    ...(cuts ? cutting(own, options) : []),
    ...(way.load ? [act('load', way.load.rule, way.load.says)] : []),
    spreadIdle(own, down),
    ...(down ? [turnUp(own)] : []),
  ]
}

const SAYS: Readonly<Record<Kind, string>> = {
  'reveal-hand': 'Reveal the hands.',
  'collect-losing': 'Collect the losing wagers.',
  'rack-lost': 'Put losing cards in the discard rack.',
  'return-push': 'Leave what is a push to its owners.',
  'pay-winning': 'Pay the winning wagers.',
  'settle-hand': 'Collect or pay the wagers, position by position.',
  'rack-hand': 'Put the cards of the players in the discard rack, in order.',
}

function settlementAct({ ownActs = {} }: OneDeck, { kind, rule }: SettlementAct): readonly Act[] {
  const name = kind.startsWith('own:') ? kind.slice('own:'.length) : undefined
  const own = name === undefined ? undefined : ownActs[name]
  if (name === undefined) return [act(kind, rule, SAYS[kind as Kind])]
  return own ? [{ type: name, by: own.by, rule, says: own.title }] : []
}

/** From the call to the last card in the rack. */
function dealingActs(own: OneDeck, way: Way, options: OptionValues): readonly Act[] {
  const { stack, stub, count } = way
  const fold = own.decisions.flatMap(({ rule, answers }) =>
    answers.flatMap((a) => (a.does === 'fold' ? [{ rule: a.collect ?? rule }] : [])),
  )[0]
  return once([
    act('close', way.call, 'Call "No more bets".'),
    ...way.passes.map(({ type, rule, says }) => act(type, rule ?? way.deal, says)),
    ...(stack ? [act(`deliver-${stack.to}`, stack.rule(options), stack.says)] : []),
    ...(stub === undefined ? [] : [act('rack-stub', stub, 'Put the stub in the discard rack, unexposed.')]),
    ...(count === undefined ? [] : [act('count-stub', count, 'Count the stub face down, then rack it.')]),
    act('look', own.cites.look, 'The players examine their cards.'),
    ...(fold ? [act('collect-forfeited', fold.rule, 'Collect forfeited wagers and their cards.')] : []),
    ...(way.unload === undefined
      ? []
      : [act('take-out', way.unload, 'Take the rest of the cards out of the shoe.')]),
    ...(own.turns ? [act('turn', own.rules, 'Turn up cards in the middle.')] : []),
    ...(own.steps ?? []),
    ...(own.reveal ? [act('reveal', own.reveal.rule, own.reveal.says)] : []),
    ...own.settlement(options).flatMap(({ acts }) => acts.flatMap((it) => settlementAct(own, it))),
    act('end', own.cites.end, 'Put the last cards in the discard rack.'),
  ])
}

/** The staff's acts at a table with these options, in their order; last what a change of terms or the clock asks for. */
export function deckProcedure(own: OneDeck, options: OptionValues): readonly Act[] {
  const choices = deckChoices(options)
  const way = own.ways[choices.dealing]
  if (!way) return []
  const { hours, rule } = choices.dealing === 'hand' ? own.hours.hand : own.hours.shoe
  return [
    ...preparing(own, way, options),
    ...dealingActs(own, way, options),
    act('refit', own.cites.shuffle, 'Make the table ready for the new way of dealing.'),
    { ...act('replace', rule, `Change the cards: they have been in use ${hours} hours.`), by: 'floorperson' },
  ]
}
