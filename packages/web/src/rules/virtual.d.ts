/** Made by the build step `build/rules.ts`. */
declare module 'virtual:rules' {
  import type { Counts, Subchapter, Words } from './data.ts'
  export const counts: readonly Counts[]
  export const subchapters: Readonly<Record<string, () => Promise<{ readonly default: Subchapter }>>>
  export const words: () => Promise<{ readonly default: Words }>
}
