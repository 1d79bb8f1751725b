import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { felts } from './build/felts.ts'
import { fonts } from './build/fonts.ts'
import { offline } from './build/offline.ts'
import { ownGames } from './build/own-games.ts'
import { preload } from './build/preload.ts'
import { rules } from './build/rules.ts'

/** Of a family, what only odds, study and hints need. */
const ANALYSIS = '(?:analysis/|gains[.]|odds[.]|study[.]|weigh[.])'
/** Each before those that are made of it. */
const FAMILIES = ['poker', 'shoe', 'baccarat', 'blackjack', 'deck', 'versus', 'banking', 'wheels']

/** Of the kernel, what pages and felts show; the rest is how a table is played. */
const SHOWN =
  'account|acts|blank|body|cards|commands|dice|exhibit|guide|hints|layout|offers|once|part|payoption|procedure|range|sets|settle|splits|table|terms|tiles|types|variance'

/** What several places share, in the order in which it is divided. */
const GROUPS = [
  {
    name: 'page',
    test: /node_modules|\/web\/src\/(ui|net|router|session|settings|games|felts|keys)/,
    minShareCount: 2,
  },
  { name: 'kernel', test: new RegExp(`/engine/src/kernel/(${SHOWN})[.]ts`), minShareCount: 2 },
  {
    name: 'felt',
    test: /\/web\/src\/(felt|parts|table)\//,
    minShareCount: 2,
  },
  { name: 'engine', test: /\/engine\/src\/kernel\//, minShareCount: 2 },
  // What games of one family share comes with the first of them, and weighs nothing before: for their felts, and whole.
  ...FAMILIES.map((name) => ({
    name: `${name}-felt`,
    test: new RegExp(`/engine/src/${name}/.*[?]felt$`),
    minShareCount: 2,
  })),
  ...FAMILIES.map((name) => ({
    name,
    test: new RegExp(`/engine/src/${name}/(?!${ANALYSIS})[^?]*$`),
    minShareCount: 2,
  })),
  { name: 'analysis', test: new RegExp(`/engine/src/[^/]+/${ANALYSIS}[^?]*$`), minShareCount: 2 },
]

/** Files of games of one's own, as `npm run build-web -- --game docs/high-card.ts` names them. */
const OWN_GAMES = (process.env.BOARDWALK_GAMES ?? '').split(',').filter((file) => file !== '')

/** `npm start` builds the pages into `dist`, which the house serves. With `vite dev` the house answers on its own port. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), fonts(), rules(), felts(), preload(), offline(), ownGames(OWN_GAMES)],
  // Odds and studies are counted beside the page, by the same games, each fetched when it is asked about.
  worker: {
    format: 'es',
    plugins: () => [ownGames(OWN_GAMES)],
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/work/[name]-[hash].js',
        entryFileNames: 'assets/work/[name]-[hash].js',
      },
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    // Few files, each with what is used together: a browser asks for six at a time.
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
  server: {
    proxy: { '/api': 'http://localhost:1947', '/socket': { target: 'ws://localhost:1947', ws: true } },
  },
})
