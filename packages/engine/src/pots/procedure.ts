import { changingActs, dealerAct, preparingActs } from '../deck/index.ts'
import type { Act, OptionValues } from '../kernel/index.ts'
import type { PotsRules } from './rules.ts'

/** The acts of the staff at a poker table, in their order. */
export function potsProcedure(own: PotsRules, options: OptionValues): readonly Act[] {
  const { hand } = own.ways
  if (!hand) throw new Error(`${own.title} is dealt from the hand`)
  const [first] = own.streets
  const isButton = own.offering.opened === 'blinds'
  const says = (street: PotsRules['streets'][number]): string =>
    street.portions.map((portion) => portion.says).join(' ')
  return [
    ...preparingActs(own, hand, options),
    dealerAct('exchange', '19:47-14.2(b)', 'Bring the other deck into play.'),
    dealerAct('sequence', '19:47-14.2(b)', 'After two hours put the deck into suit and sequence.'),
    dealerAct('collect-time', '19:47-14.14(b)3iii', 'Collect the charge for time.'),
    { ...dealerAct('verify-time', '19:47-14.14(b)3v', 'Verify the charges for time.'), by: 'floorperson' },
    dealerAct(
      'begin',
      isButton ? '19:47-14.7(b)2' : '19:47-14.7(b)1',
      isButton ? 'Move the button; take antes and blinds.' : 'Take the antes.',
    ),
    ...own.streets.map((street) => dealerAct('deal', street.deal, says(street))),
    dealerAct('lift-marker', '19:47-14.6(e)1[marker]', 'Lift the marker button off the deck.'),
    dealerAct('look', '19:47-14.1[hole-card]', 'Players look at their cards.'),
    ...(isButton ? [] : [dealerAct('bring-in', '19:47-14.7(b)3', 'Name the forced bettor.')]),
    dealerAct('open-betting', first?.act ?? own.rules, 'Say whose turn it is.'),
    dealerAct('gather', '19:47-14.6(c)', 'Gather the bets and take the rake.'),
    dealerAct('show-all', '19:47-14.15(d)', 'Show all hands once an all-in is called.'),
    dealerAct('collect-losing', '19:47-14.6(e)5', 'Collect and count the losing hands.'),
    dealerAct('award', '19:47-14.6(e)5', 'Push the pots, side pots first.'),
    dealerAct('count-stub', '19:47-14.6(e)4', 'Count the stub every 15 minutes.'),
    dealerAct('collect-winning', '19:47-14.6(e)5', 'Collect the winning hand and drop the rake.'),
    { ...dealerAct('see-off', '19:47-14.16(b)', 'See a player off who was removed.'), by: 'floorperson' },
    ...changingActs(own, options),
  ]
}
