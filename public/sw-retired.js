// Served as /sw.js when OFFLINE_PAGES=off: takes the place of the service worker, clears what it kept and removes itself.
addEventListener('install', () => self.skipWaiting());
addEventListener('activate', (event) => {
  const clear = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  };
  const retire = async () => {
    await clear();
    await self.registration.unregister();
    // The worker that this one replaces may have been keeping a page, which opens its caches anew.
    for (let second = 0; second < 5; second++) {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await clear();
    }
  };
  event.waitUntil(retire());
});
