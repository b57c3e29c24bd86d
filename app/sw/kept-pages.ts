import { offlinePath } from '#app/state/offline.ts';

export interface KeptPage {
  path: string;
  title: string;
}

/** Pages that this browser can open without a connection, by title; read from the service worker's cache. */
export async function listKeptPages(): Promise<KeptPage[]> {
  if (!('caches' in window)) return [];
  const found = new Map<string, string>();
  for (const name of (await caches.keys()).filter((one) => one.startsWith('pages-'))) {
    const pages = await caches.open(name);
    for (const request of await pages.keys()) {
      const path = new URL(request.url).pathname;
      const page = await pages.match(request);
      if (path === offlinePath || !page?.headers.get('content-type')?.startsWith('text/html')) continue;
      const title = new DOMParser().parseFromString(await page.text(), 'text/html').title;
      found.set(path, title || path);
    }
  }
  return [...found].map(([path, title]) => ({ path, title })).sort((a, b) => a.title.localeCompare(b.title));
}
