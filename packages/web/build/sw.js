/**
 * School and guide without the house. What they need is kept when a page of this version is first open; everything else
 * goes to the house as if this were not here. `KEPT` and `FILES` are written before this by the build.
 */
/* global KEPT, FILES */

const ours = (name) => name.startsWith('boardwalk-')

async function keep() {
  const cache = await caches.open(KEPT)
  await cache.addAll(FILES)
  await self.skipWaiting()
}

async function forgetOthers() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => ours(name) && name !== KEPT).map((name) => caches.delete(name)))
  await self.clients.claim()
}

/** From the house while it answers, so that nobody is shown what is old; from here when it does not. */
async function houseFirst(request, kept, answered = () => undefined) {
  try {
    const answer = await fetch(request)
    answered()
    return answer
  } catch (reason) {
    const found = await caches.match(kept)
    if (found) return found
    throw reason
  }
}

/**
 * When the house has sent which page. A browser does not use what a page names to be fetched early if it comes by way of
 * here, and fetches it twice: while a page loads, its files come from where the page came from.
 */
const sent = new Map()
const LOADING_MS = 15_000
const loads = (id) => Date.now() - (sent.get(id) ?? 0) < LOADING_MS

function page(request, id) {
  for (const other of sent.keys()) if (!loads(other)) sent.delete(other)
  return houseFirst(request, '/', () => sent.set(id, Date.now()))
}

/** Files whose name has the hash of their content are the same wherever they come from. */
const keptFirst = async (request) => (await caches.match(request)) ?? fetch(request)

self.addEventListener('install', (event) => event.waitUntil(keep()))
self.addEventListener('activate', (event) => event.waitUntil(forgetOthers()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(request, event.resultingClientId))
  else if (pathname.startsWith('/assets/')) {
    if (!loads(event.clientId)) event.respondWith(keptFirst(request))
  } else if (FILES.includes(pathname)) event.respondWith(houseFirst(request, pathname))
})
