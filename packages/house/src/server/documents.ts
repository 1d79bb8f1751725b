import type { Game } from '@boardwalk/engine/kernel'
import { openApi } from './openapi.ts'
import { protocolPage } from './page.ts'

/** A house has one address, or this machine's few; more are not kept apart. */
const MOST = 8

/** Made once for each address: both are long, and whoever asks for them need not say who they are. */
function onceFor(make: (address: string) => string): (address: string) => string {
  const made = new Map<string, string>()
  return (address) => {
    const known = made.get(address)
    if (known !== undefined) return known
    if (made.size >= MOST) made.clear()
    const text = make(address)
    made.set(address, text)
    return text
  }
}

export interface Documents {
  protocol(address: string): string
  openApi(address: string): string
}

/** What programs read about the house, at the address they asked at. */
export const documentsOf = (games: readonly Game[]): Documents => ({
  protocol: onceFor((address) => protocolPage(address, games)),
  openApi: onceFor((address) => JSON.stringify(openApi(address))),
})
