import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { keepForOffline } from './ui/offline.ts'
import './ui/tokens.css'
import './ui/base.css'
import './ui/large.css'

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
keepForOffline()
