export { playHistory, type Replayed, replayHistory } from './replay.ts'
