/**
 * The service worker: pages that were visited open without a connection, tools included. The build puts `build` before
 * this text and serves it as /sw.js (scripts/site-files). Pages come from the network first, so nobody is held on an old version;
 * hashed files never change, so they come from the cache. Calls, tokens and members' pages are never touched.
 */
export interface Build {
  /** Changes with every build whose pages or files differ. */
  version: string;
  /** Names in /assets/; the first `common` of them belong to every page. */
  files: readonly string[];
  common: number;
  /** Path of a public page → places in `files` of what it needs beyond the common ones. */
  pages: Readonly<Record<string, readonly number[]>>;
}
declare const build: Build;

/** What a page sends: keep it for later once it stands; or keep all pages again, as they are in another currency now. */
export type KeepMessage = { keep: string } | { again: true };
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Waiting {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', hear: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', hear: (event: Fetching) => void): void;
  addEventListener(type: 'message', hear: (event: Waiting & { data: unknown }) => void): void;
}
const scope = self as unknown as WorkerScope;

const pagesCache = `pages-${build.version}`;
/** Names in it say what they hold, so every build shares it. */
const assetsCache = 'assets-1';
const offlinePath = '/offline';
/** Needed by every page, under addresses that do not change. */
const beside = ['/site.js', '/icon.svg'];
const own = new Set(build.files.map((name) => `/assets/${name}`));
const loosely = { ignoreSearch: true, ignoreVary: true };

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));
scope.addEventListener('message', (event) => {
  const { keep: path, again } = (event.data ?? {}) as { keep?: unknown; again?: unknown };
  if (typeof path === 'string') event.waitUntil(keep(path).catch(() => {}));
  if (again === true) event.waitUntil(keepAgain([pagesCache]));
});
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || request.headers.has('token')) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (own.has(pathname)) event.respondWith(asset(request, pathname));
  else if (beside.includes(pathname) || Object.hasOwn(build.pages, pathname.replace(/\.data$/, '')))
    event.respondWith(networkFirst(request, pathname));
});

async function install(): Promise<void> {
  await keep(offlinePath);
  await scope.skipWaiting();
}

/** Visited pages are fetched anew for this version before those of earlier versions go. */
async function takeOver(): Promise<void> {
  await scope.registration.navigationPreload?.enable();
  const names = await caches.keys();
  const old = names.filter((name) => name !== pagesCache && name !== assetsCache);
  await keepAgain(old);
  await Promise.all(old.map((name) => caches.delete(name)));
  const assets = await caches.open(assetsCache);
  for (const request of await assets.keys()) {
    if (!own.has(new URL(request.url).pathname)) await assets.delete(request);
  }
}

/** Fetches the visited pages that these caches hold. */
async function keepAgain(names: readonly string[]): Promise<void> {
  const visited = new Set<string>();
  for (const name of names) {
    for (const { url } of await (await caches.open(name)).keys()) visited.add(new URL(url).pathname);
  }
  for (const path of visited) await keep(path).catch(() => {});
}

/** @throws when something of it cannot be had */
async function keep(path: string): Promise<void> {
  const places = Object.hasOwn(build.pages, path) ? build.pages[path] : undefined;
  if (!places) return;
  const html = await fresh(path);
  // A page of a newer build needs files that this worker does not know; its own worker will keep it.
  const foreign = [...(await html.clone().text()).matchAll(/\/assets\/[\w.-]+/g)].some(
    ([file]) => !own.has(file),
  );
  if (foreign) return;
  const [pages, assets] = await Promise.all([caches.open(pagesCache), caches.open(assetsCache)]);
  const names = [...build.files.slice(0, build.common), ...places.map((place) => build.files[place])];
  await Promise.all(
    names.map(async (name) => {
      const address = `/assets/${name}`;
      if (!(await assets.match(address, loosely))) await assets.put(address, await fresh(address));
    }),
  );
  for (const address of [`${path}.data`, ...beside]) await pages.put(address, await fresh(address));
  await pages.put(path, html);
}

/** With cookies: pages are made in the currency that one of them names, and are the same for everybody who chose it. */
async function fresh(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok || answer.redirected) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

async function kept(path: string): Promise<Response | undefined> {
  const pages = await caches.open(pagesCache);
  return (await pages.match(path, loosely)) ?? caches.match(path, loosely);
}

async function page(event: Fetching): Promise<Response> {
  const { pathname, search } = new URL(event.request.url);
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const copy = Object.hasOwn(build.pages, pathname) ? await kept(pathname) : undefined;
    if (copy || pathname === offlinePath) return copy ?? Response.error();
    return Response.redirect(`${offlinePath}?page=${encodeURIComponent(pathname + search)}`);
  }
}

async function asset(request: Request, pathname: string): Promise<Response> {
  const assets = await caches.open(assetsCache);
  const copy = await assets.match(pathname, loosely);
  if (copy) return copy;
  const answer = await fetch(request);
  if (answer.ok) await assets.put(pathname, answer.clone());
  return answer;
}

async function networkFirst(request: Request, pathname: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await kept(pathname)) ?? Response.error();
  }
}
