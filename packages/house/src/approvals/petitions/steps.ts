import type { Petition, RecordedAct } from './types.ts'

/** What a step of the course is called in the record that everybody sees. */
export function stepOf({ petitioners, game }: Petition, act: RecordedAct): string {
  const nameOf = (id: string): string => petitioners[id]?.name ?? id
  switch (act.type) {
    case 'edit':
      return `Changed the part “${act.content.part}”`
    case 'name-petitioner':
      return `Named ${act.petitioner.name} as petitioner`
    case 'drop-petitioner':
      return `Took ${nameOf(act.petitioner)} off the petition`
    case 'sign':
      return `Signed for ${nameOf(act.petitioner)}`
    case 'file':
      return 'Filed the petition'
    case 'ask':
      return `Asked: ${act.text}`
    case 'answer':
      return `Answered question ${act.question}`
    case 'withdraw':
      return `Withdrew the petition: ${act.because}`
    case 'approve-preliminary':
      return `Gave preliminary approval to ${game}: ${act.because}`
    case 'refuse-preliminary':
      return `Refused preliminary approval: ${act.because}`
    case 'file-license':
      return `Filed a license application for ${nameOf(act.petitioner)}`
    case 'file-waiver':
      return `Applied for a transactional waiver for ${nameOf(act.petitioner)}`
    case 'issue-waiver':
      return `Issued a transactional waiver to ${nameOf(act.petitioner)}: ${act.note}`
    case 'submit-test':
      return 'Submitted the test'
    case 'order-test':
      return 'Ordered the test'
    case 'change-test':
      return `Changed the rules of the ${act.of}: ${act.text}`
    case 'extend-test':
      return `Extended the test: ${act.because}`
    case 'stop-test':
      return `Stopped the test: ${act.because}`
    case 'tick':
      return act.condition === 'suitable'
        ? `Found the game suitable for casino use: ${act.note}`
        : `Noted that the amendments are in effect: ${act.note}`
    case 'charge':
      return `Entered a cost of the ${act.for}: ${act.reason}`
    case 'pay':
      return `Received the payment of cost ${act.cost} from ${nameOf(act.petitioner)}`
    case 'approve-final':
      return `Gave final approval to ${game}: ${act.because}`
    case 'refuse-final':
      return `Refused final approval: ${act.because}`
  }
}
