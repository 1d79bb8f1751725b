export {
  closeBets,
  covered,
  exposure,
  houseStake,
  room,
  smallerHalf,
  stake,
  unstake,
  wagersOn,
} from './cover.ts'
export * from './dice.ts'
export { type BankResult, decidedAlike, type Settlement, settleAgainst } from './settle.ts'
export { type BankFact, type BankState, evolveBank, isBankFact, noBank } from './state.ts'
export {
  askedNow,
  type BankCommand,
  type BankRules,
  bankByOneRule,
  bankOver,
  bankPart,
  refuseBank,
} from './turn.ts'
