import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { startRouter } from './router.tsx'
import { fontsReady } from './ui/fonts.ts'
import { keepForOffline } from './ui/offline.ts'
import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import './ui/large.css'

startRouter()
const root = document.getElementById('root')
if (root) void fontsReady().then(() => createRoot(root).render(<App />))
keepForOffline()
