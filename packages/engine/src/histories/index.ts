export { type FinishedHand, finishedHands, historiesOf, historyOfHand } from './exported.ts'
export { playHistory, type Replayed, replayHistory } from './replay.ts'
