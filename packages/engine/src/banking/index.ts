export { type Areas, refuseArea } from './areas.ts'
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
export * from './exhibits.ts'
export * from './felt.ts'
export * from './hands.ts'
export * from './options.ts'
export * from './setting.ts'
export {
  type BankResult,
  decidedAlike,
  decidedNow,
  houseDecided,
  type Settlement,
  settleAgainst,
  voidAgainst,
} from './settle.ts'
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
