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
async function houseFirst(request, kept) {
  try {
    return await fetch(request)
  } catch (reason) {
    const found = await caches.match(kept)
    if (found) return found
    throw reason
  }
}

/** Files whose name has the hash of their content are the same wherever they come from. */
const keptFirst = async (request) => (await caches.match(request)) ?? fetch(request)

self.addEventListener('install', (event) => event.waitUntil(keep()))
self.addEventListener('activate', (event) => event.waitUntil(forgetOthers()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(houseFirst(request, '/'))
  else if (pathname.startsWith('/assets/')) event.respondWith(keptFirst(request))
  else if (FILES.includes(pathname)) event.respondWith(houseFirst(request, pathname))
})
