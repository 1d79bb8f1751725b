export * from './catalogue.ts'
export * from './kernel/index.ts'
