import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { preload } from './build/preload.ts'
import { rules } from './build/rules.ts'

/** `npm start` builds the pages into `dist`, which the house serves. With `vite dev` the house answers on its own port. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), rules(), preload()],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2023', assetsInlineLimit: 0 },
  server: {
    proxy: { '/api': 'http://localhost:1947', '/socket': { target: 'ws://localhost:1947', ws: true } },
  },
})
