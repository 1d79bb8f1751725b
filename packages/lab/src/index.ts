export * from './plan.ts'
export * from './report.ts'
export * from './simulate.ts'
export * from './tally.ts'
