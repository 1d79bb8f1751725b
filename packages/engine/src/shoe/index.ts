export * from '../kernel/part.ts'
export { type Asking, replyAt } from './asking.ts'
export { burnFrom } from './burn.ts'
export * from './cards.ts'
export { untilChange } from './change.ts'
export type { ShoeCommand } from './commands.ts'
export { around, cutSomewhere } from './cut.ts'
export { endRound, tooFew } from './end.ts'
export { halfMoon, shoeAreas } from './felt.ts'
export { shoeGame } from './game.ts'
export type { ShoeGameCites, ShoeGameFact, ShoeGameRules, ShoeGameState } from './gamerules.ts'
export { dispose, mayHold, mistaken } from './mistakes.ts'
export { shoeByOneRule } from './onerule.ts'
export { openingActs } from './opening.ts'
export { allowedOption, decksOption, shufflingOption } from './options.ts'
export { shoe } from './part.ts'
export { shoeProcedure } from './procedure.ts'
export { cardsFirst, notReady } from './ready.ts'
export { BURNED, burningCards, dealing, type RoundAct, type Verdict, wageredAt } from './round.ts'
export type * from './rules.ts'
export { afterBets, mixing } from './shuffle.ts'
export {
  advanced,
  begin,
  type Event as ShoeEvent,
  evolveShoe,
  fact,
  isShoeFact,
  type ShoeFact,
  type ShoePhase,
  type ShoeState,
} from './state.ts'
