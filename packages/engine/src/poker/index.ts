export * from './cards.ts'
export * from './five.ts'
export * from './three.ts'
