/** The page that stands in for pages that were never visited; the service worker knows the same. */
export const offlinePath = '/offline';
