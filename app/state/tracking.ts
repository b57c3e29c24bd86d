/**
 * Partner links and page views. The boot script loads this file when an address carries a partner code, before
 * anything else of the app is there: it must not lead to React or to the client by a static import.
 */
import type { SiteConfig } from '#contract/settings.ts';
import { agreedTo } from './consent.ts';
import { read, remove, storageKeys, tab, tabKeys, write } from './storage.ts';

export interface PartnerLink {
  tid: string;
  /** Epoch milliseconds of the visit; the window counts from here. */
  at: number;
  /** Path of the first page, without its query. */
  landing: string;
}

const names = ['tid', 'via', 'ref', 'aff', 'carried'] as const;
const form = /^[A-Za-z0-9_-]{2,64}$/;
/** Pages that open with the rest of their address, which therefore goes nowhere. */
const keyed = /\/(gift|material-collection)\/.+/;
const day = 86_400_000;
const usualWindowDays = 90;

const visitorKey = 'visitor';

/** Until partner links are agreed to, where that is needed, nothing is stored: these live as long as the page. */
let linkInMemory: PartnerLink | null = null;
let visitorInMemory: string | null = null;
const reportedInMemory = new Set<string>();

const settings = (): Partial<SiteConfig> => (typeof window === 'undefined' ? {} : (window.__site ?? {}));
const mayStore = () => settings().strictConsent !== true || agreedTo('partners');

/** The partner code of an address: `tid` or one of its aliases; anything of another form is none. */
export function tidOf(query: URLSearchParams): string | null {
  for (const name of names) {
    const value = query.get(name);
    if (value !== null && form.test(value)) return value;
  }
  return null;
}

/** Reads a stored record; null for none, a broken one, or one whose window has passed. */
export function parseLink(text: string | null, now: number, windowDays: number): PartnerLink | null {
  if (!text) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const { tid, at, landing } = (value ?? {}) as Record<string, unknown>;
  if (typeof tid !== 'string' || !form.test(tid) || typeof at !== 'number' || typeof landing !== 'string')
    return null;
  if (!(at <= now && now - at < windowDays * day)) return null;
  return { tid, at, landing };
}

/** Keeps the partner code of an address; the last click wins. The address stays as it is. */
export function noteLink(url: URL): void {
  const tid = tidOf(url.searchParams);
  if (!tid) return;
  linkInMemory = { tid, at: Date.now(), landing: url.pathname.replace(keyed, '/$1').slice(0, 512) };
  if (mayStore()) write(storageKeys.tid, JSON.stringify(linkInMemory));
}

/** The partner code to send with login, registration and orders; undefined when there is none. */
export function currentTid(): string | undefined {
  const stored = read(storageKeys.tid);
  const link = parseLink(stored, Date.now(), settings().tidWindowDays ?? usualWindowDays);
  if (stored && !link) remove(storageKeys.tid);
  return (linkInMemory ?? link)?.tid;
}

let lastPath: string | null = null;

/** Notes a visited address: partner link and page view. The same path again is no new view. */
export function noteVisit(url: URL): void {
  // What an earlier choice, or an earlier setting, has left here.
  if (lastPath === null) followConsent();
  noteLink(url);
  if (linkInMemory && !isCarried(url)) void report(linkInMemory);
  if (url.pathname === lastPath) return;
  const before = lastPath || pathBefore();
  if (lastPath !== null || cameAhead())
    import('./count-page.ts').then((sums) => sums.countPage(url.pathname), ignore);
  if (/\/blog-detail/.test(lastPath + url.pathname))
    import('./article-end.ts').then((article) => article.watchArticleEnd(url.pathname), ignore);
  lastPath = url.pathname;
  const { analyticsId } = settings();
  if (before === url.pathname) return;
  if (!analyticsId || !agreedTo('measuring')) return;
  const { title } = document;
  import('./analytics.ts').then((tag) => tag.sendPageView(analyticsId, url, title), ignore);
}

/** Whether this document was fetched before its link was pressed, when the service did not count it. */
function cameAhead(): boolean {
  const [load] = performance.getEntriesByType('navigation') as { deliveryType?: string }[];
  return load?.deliveryType === 'navigational-prefetch';
}

/** A page that the browser had kept as it was is shown again: a visit like any other. */
export function noteReturn(): void {
  lastPath = '';
  noteVisit(new URL(location.href));
}

/** The path of the page of this site that was shown before this document; null where it was another site's. */
function pathBefore(): string | null {
  const { navigation } = window as { navigation?: { activation?: { from?: { url: string | null } | null } } };
  const from = navigation?.activation?.from?.url ?? document.referrer;
  return URL.canParse(from) && new URL(from).origin === location.origin ? new URL(from).pathname : null;
}

/** In the query of a page that was reached within the site: the partner code is known, and has been reported. */
const carriedName = 'carried';
const isCarried = (url: URL) => url.searchParams.has(carriedName);

/** Where nothing may be stored yet, links to other pages of this site bring the partner code along. Call it once. */
export function carryLinks(): void {
  const carry = ({ target }: Event) => {
    const anchor = (target as Element).closest('a');
    if (!anchor || !linkInMemory || mayStore() || anchor.origin !== location.origin) return;
    const url = new URL(anchor.href);
    if (url.pathname === location.pathname || tidOf(url.searchParams)) return;
    url.searchParams.set(carriedName, linkInMemory.tid);
    anchor.href = url.href;
  };
  for (const press of ['click', 'auxclick']) addEventListener(press, carry, true);
}

/** What could not be counted is nobody's concern while they read. */
const ignore = () => {};

/**
 * Keeps of partner links what the visitor's choice allows: once agreed to, what was only in memory; without that, where
 * it is needed, nothing of what was stored.
 */
export function followConsent(): void {
  if (!mayStore()) {
    remove(storageKeys.tid);
    remove(visitorKey);
    tab.remove(tabKeys.reportedTids);
    return;
  }
  if (linkInMemory) write(storageKeys.tid, JSON.stringify(linkInMemory));
  if (visitorInMemory) write(visitorKey, visitorInMemory);
}

/** Tells the service of the visit, once per code and tab; the service counts once per code, visitor and day. */
async function report({ tid, landing }: PartnerLink): Promise<void> {
  const reported = (tab.read(tabKeys.reportedTids) ?? '').split(' ');
  if (reportedInMemory.has(tid) || reported.includes(tid)) return;
  reportedInMemory.add(tid);
  if (mayStore()) tab.write(tabKeys.reportedTids, [...reported, tid].slice(-20).join(' ').trim());
  try {
    const [{ quietCall }, { lightClick }] = await Promise.all([
      import('../client.ts'),
      import('./light-calls.ts'),
    ]);
    await quietCall(lightClick, { tid, landing, visitor: visitor() });
  } catch {
    // As above.
  }
}

/** A random name of this browser, so that a visit is counted once a day. */
function visitor(): string {
  const known = visitorInMemory ?? read(visitorKey);
  if (known && /^[A-Za-z0-9_-]{16,64}$/.test(known)) return known;
  visitorInMemory = crypto.randomUUID().replaceAll('-', '');
  if (mayStore()) write(visitorKey, visitorInMemory);
  return visitorInMemory;
}
