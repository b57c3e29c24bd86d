// Served as /sw.js when OFFLINE_PAGES=off: takes the place of the service worker, clears what it kept and removes itself.
addEventListener('install', () => self.skipWaiting());
addEventListener('activate', (event) => {
  const clear = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(clear());
});
