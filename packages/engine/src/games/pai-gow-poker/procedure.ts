import { bankChoices } from '../../banking/index.ts'
import { type Act, dealerAct, type OptionValues } from '../../kernel/index.ts'
import { chosen } from './options.ts'

const ONE = 'one by one from your right'

/** Where the first card or stack goes. */
function starting(options: OptionValues): readonly Act[] {
  const { start, numberWager } = chosen(options)
  if (start === 'dice')
    return [
      dealerAct('shake', '19:47-11.8C(b)', 'Shake the dice at least three times.'),
      dealerAct('uncover', '19:47-11.8C(b)1', 'Lift the lid, count the dice and announce the total.'),
    ]
  return [
    dealerAct('generate', '19:47-11.8C(c)', 'Have the generator select a number, and announce it.'),
    ...(numberWager
      ? [
          dealerAct(
            'settle-numbers',
            '19:47-11.13(b)4',
            'Collect the losing numbers, then pay the winning ones.',
          ),
        ]
      : []),
  ]
}

const BANKED: readonly Act[] = [
  dealerAct('expose-bank', '19:47-11.10(k)', 'Expose the hands of the bank.'),
  dealerAct('compare-house', '19:47-11.10(k)', 'Compare your own hands with those of the bank.'),
]

/** From the hands on the table to the end of the round. */
function settling(options: OptionValues): readonly Act[] {
  const { start } = chosen(options)
  const { banking } = bankChoices(options)
  return [
    dealerAct('collect-dead', '19:47-11.8(d)1', 'Collect the cards of positions without a wager, unexposed.'),
    ...(start === 'dice'
      ? [dealerAct('cover-shaker', '19:47-11.8C(b)4', 'Cover the shaker and shake it once.')]
      : []),
    dealerAct('look', '19:47-11.9(b)', 'The players look at their cards and set them.'),
    dealerAct('reveal', '19:47-11.9(c)', 'Turn your seven cards over and set them the house way.'),
    ...(banking ? BANKED : []),
    dealerAct('expose', '19:47-11.9(f)', `Expose and compare the hands of the players, ${ONE}.`),
    dealerAct('pay', '19:47-11.9(i)', `Pay the winners, ${ONE}, and take the vigorish.`),
    ...(banking
      ? [
          dealerAct(
            'pay-bank',
            '19:47-11.10(l)',
            'Pay the winners from the centre, and the bank what is left.',
          ),
        ]
      : []),
  ]
}

/** The acts of the family with those of this game at their places. */
export function procedure(family: readonly Act[], options: OptionValues): readonly Act[] {
  const { dealing, start } = chosen(options)
  const at = (type: string): number => family.findIndex((act) => act.type === type)
  const before = family.slice(0, at('close') + 1)
  const deal = family.slice(at('close') + 1, at('count-stub') + 1).filter((act) => act.type !== 'rack-stub')
  const deliver = dealerAct(
    'deliver-stacks',
    '19:47-11.8A(f)',
    'Deliver the stacks to the positions, clockwise.',
  )
  const dealt =
    dealing === 'hand' ? [...deal, ...starting(options), deliver] : [...starting(options), ...deal]
  const dice: Act = {
    ...dealerAct('put-dice', '19:47-11.4(a)', 'Put three dice into the shaker.'),
    starts: ['dice'],
  }
  return [
    ...(start === 'dice' ? [dice] : []),
    ...before,
    ...dealt,
    ...settling(options),
    ...family.slice(at('end')),
  ]
}
