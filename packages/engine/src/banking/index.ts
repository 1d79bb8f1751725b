export { coverEvents, covered, houseStake, room, smallerHalf } from './cover.ts'
export { startingPlace } from './dice.ts'
export { type BankResult, type Settlement, settleBank } from './settle.ts'
export { type BankFact, type BankState, evolveBank, isBankFact, noBank } from './state.ts'
export {
  askedNow,
  type BankCommand,
  type BankRules,
  bankOver,
  bankPart,
  refuseBank,
} from './turn.ts'
