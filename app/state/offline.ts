/** The page that stands in for pages that were never visited; the service worker knows the same. */
export const offlinePath = '/offline';

/** In place of a page that could not be loaded for want of a connection: what is on this device. */
export function showOffline(): void {
  if (navigator.onLine || !navigator.serviceWorker?.controller) return;
  location.replace(`${offlinePath}?page=${encodeURIComponent(location.pathname + location.search)}`);
}
