/** What authors of games test with: `@boardwalk/engine/testing`. It needs no test runner of its own. */

export { checkFelt } from './felt.ts'
export { bet, Play, Scenario, ShoePlay, take } from './kit.ts'
export { type Life, type LifeReport, live } from './life.ts'
export { fill, type Soak, type SoakReport, soak } from './properties.ts'
export { type Check, type SuiteOptions, suite } from './suite.ts'
