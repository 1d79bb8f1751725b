import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { felts } from './build/felts.ts'
import { offline } from './build/offline.ts'
import { ownGames } from './build/own-games.ts'
import { preload } from './build/preload.ts'
import { rules } from './build/rules.ts'

/** Of a family, what only odds, study and hints need: it comes with the whole game, not with its felt. */
const ANALYSIS = '(?:analysis/|odds[.]|weigh[.])'

/** What several places share, in the order in which it is divided. */
const GROUPS = [
  {
    name: 'page',
    test: /node_modules|\/web\/src\/(ui|net|router|session|settings|games|keys)/,
    minShareCount: 2,
  },
  { name: 'engine', test: /\/engine\/src\/kernel\//, minShareCount: 2 },
  // Names and values of cards are for games of every family: by themselves they bring no other along.
  { name: 'cards', test: /\/engine\/src\/poker\/cards[.]ts/, minShareCount: 2 },
  // What games of one family share comes with the first of them, and weighs nothing before.
  ...['shoe', 'baccarat', 'blackjack', 'onedeck', 'poker', 'banking', 'wheels', 'dice'].map((name) => ({
    name,
    test: new RegExp(`/engine/src/${name}/(?!${ANALYSIS})`),
    minShareCount: 2,
  })),
  { name: 'analysis', test: new RegExp(`/engine/src/[^/]+/${ANALYSIS}`), minShareCount: 2 },
  { name: 'felt', test: /\/web\/src\/(felt|table)\//, minShareCount: 2 },
]

/** Files of games of one's own, as `npm run build-web -- --game docs/high-card.ts` names them. */
const OWN_GAMES = (process.env.BOARDWALK_GAMES ?? '').split(',').filter((file) => file !== '')

/** `npm start` builds the pages into `dist`, which the house serves. With `vite dev` the house answers on its own port. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), rules(), felts(), preload(), offline(), ownGames(OWN_GAMES)],
  // The odds are counted beside the page, by the same games.
  worker: { plugins: () => [ownGames(OWN_GAMES)] },
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
