/** School and guide are kept for when the house is out of reach: after everything else, when there is nothing to do. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = (): void => {
    // What is out of reach now is fetched when it is not.
    if (!navigator.onLine) {
      addEventListener('online', register, { once: true })
      return
    }
    // A browser that keeps nothing still has the house.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  }
  const later = (): void => {
    setTimeout(
      () => ('requestIdleCallback' in globalThis ? requestIdleCallback(register) : register()),
      3_000,
    )
  }
  if (document.readyState === 'complete') later()
  else addEventListener('load', later)
}
