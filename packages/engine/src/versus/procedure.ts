import { changingActs, dealerAct, deckChoices, preparingActs, type Way } from '../deck/index.ts'
import type { Act, OptionValues } from '../kernel/index.ts'
import type { Kind, SettlementAct, VersusRules } from './rules.ts'

const once = (acts: readonly Act[]): Act[] => [...new Map(acts.map((a) => [a.type, a])).values()]

const SAYS: Readonly<Record<Kind, string>> = {
  'reveal-hand': 'Reveal the hands.',
  'collect-losing': 'Collect the losing wagers.',
  'rack-lost': 'Put losing cards in the discard rack.',
  'return-push': 'Leave what is a push to its owners.',
  'pay-winning': 'Pay the winning wagers.',
  'settle-hand': 'Collect or pay the wagers, position by position.',
  'rack-hand': 'Put the cards of the players in the discard rack, in order.',
}

function settlementAct({ ownActs = {} }: VersusRules, { kind, rule }: SettlementAct): readonly Act[] {
  const name = kind.startsWith('own:') ? kind.slice('own:'.length) : undefined
  const own = name === undefined ? undefined : ownActs[name]
  if (name === undefined) return [dealerAct(kind, rule, SAYS[kind as Kind])]
  return own ? [{ type: name, by: own.by, rule, says: own.title }] : []
}

/** From the call to the last card in the rack. */
function dealingActs(own: VersusRules, way: Way, options: OptionValues): readonly Act[] {
  const { stack, stub, count } = way
  const fold = own.decisions.flatMap(({ rule, answers }) =>
    answers.flatMap((a) => (a.does === 'fold' ? [{ rule: a.collect ?? rule }] : [])),
  )[0]
  return once([
    dealerAct('close', way.call, 'Call "No more bets".'),
    ...way.passes.map(({ type, rule, says }) => dealerAct(type, rule ?? way.deal, says)),
    ...(stack ? [dealerAct(`deliver-${stack.to}`, stack.rule(options), stack.says)] : []),
    ...(stub === undefined
      ? []
      : [dealerAct('rack-stub', stub, 'Put the stub in the discard rack, unexposed.')]),
    ...(count === undefined
      ? []
      : [dealerAct('count-stub', count, 'Count the stub face down, then rack it.')]),
    dealerAct('look', own.cites.look, 'The players examine their cards.'),
    ...(fold ? [dealerAct('collect-forfeited', fold.rule, 'Collect forfeited wagers and their cards.')] : []),
    ...(way.unload === undefined
      ? []
      : [dealerAct('take-out', way.unload, 'Take the rest of the cards out of the shoe.')]),
    ...(own.turns ? [dealerAct('turn', own.rules, 'Turn up cards in the middle.')] : []),
    ...(own.steps ?? []),
    ...(own.reveal ? [dealerAct('reveal', own.reveal.rule, own.reveal.says)] : []),
    ...own.settlement(options).flatMap(({ acts }) => acts.flatMap((it) => settlementAct(own, it))),
    dealerAct('end', own.cites.end, 'Put the last cards in the discard rack.'),
  ])
}

/** The staff's acts at a table with these options, in their order; last what a change of terms or the clock asks for. */
export function versusProcedure(own: VersusRules, options: OptionValues): readonly Act[] {
  const way = own.ways[deckChoices(options).dealing]
  if (!way) return []
  return [
    ...preparingActs(own, way, options),
    ...dealingActs(own, way, options),
    ...changingActs(own, options),
  ]
}
