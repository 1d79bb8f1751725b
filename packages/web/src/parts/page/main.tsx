import { createRoot } from 'react-dom/client'
import '../../ui/tokens.css'
import '../../ui/fonts.css'
import '../../ui/base.css'
import '../../felt/cloth.css'
import './page.css'
import { PartsPage } from './PartsPage.tsx'

const root = document.getElementById('root')
if (root) createRoot(root).render(<PartsPage />)
