import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { inject } from 'vitest';

/**
 * Browser profiles that go from one visitor to the next. What a visitor leaves behind is removed: pages, cookies, and
 * everything stored. The scripts of the site stay in the cache, which halves what a visit costs.
 */
export interface Profile {
  context: BrowserContext;
  page: Page;
  key: string;
  baseURL: string;
  /** Origins that something may be stored under. */
  origins: Set<string>;
  /** Changed in a way that cannot be taken back, so that nobody gets it after its visitor. */
  spent: boolean;
}

const free = new Map<string, Profile[]>();
const taken = new Set<Profile>();
let browser: Promise<Browser> | null = null;

/** One Chromium per process. */
function theBrowser(): Promise<Browser> {
  browser ??= chromium.launch({
    executablePath: inject('chromium'),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  return browser;
}

/** A profile in which nothing is stored, with one empty page; for a first visit one that no other visitor had or gets. */
export async function takeProfile(options: BrowserContextOptions, firstVisit: boolean): Promise<Profile> {
  const key = JSON.stringify(options);
  const used = firstVisit ? undefined : free.get(key)?.pop();
  const profile = used ?? (await newProfile(options, key));
  profile.spent ||= firstVisit;
  taken.add(profile);
  return profile;
}

async function newProfile(options: BrowserContextOptions, key: string): Promise<Profile> {
  const context = await (await theBrowser()).newContext(options);
  const profile: Profile = {
    context,
    key,
    baseURL: options.baseURL ?? '',
    origins: new Set(),
    // What a service worker keeps is not only storage: it goes on by itself.
    spent: options.serviceWorkers === 'allow',
    page: await context.newPage(),
  };
  watch(profile, profile.page);
  context.on('page', (page) => watch(profile, page));
  const spend = () => {
    profile.spent = true;
  };
  for (const name of ['addInitScript', 'exposeBinding', 'exposeFunction', 'on', 'once', 'route'] as const)
    noticeUse(context, name, spend);
  for (const name of ['grantPermissions', 'routeWebSocket', 'setGeolocation', 'setOffline'] as const)
    noticeUse(context, name, spend);
  for (const name of ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const)
    noticeUse(context.clock, name, spend);
  return profile;
}

function watch({ origins }: Profile, page: Page): void {
  page.on('framenavigated', (frame) => {
    const { origin } = new URL(frame.url());
    if (origin !== 'null') origins.add(origin);
  });
}

function noticeUse<T extends object>(owner: T, name: keyof T, noticed: () => void): void {
  const method = (owner[name] as (...args: unknown[]) => unknown).bind(owner);
  const noticing = (...args: unknown[]) => {
    noticed();
    return method(...args);
  };
  Object.assign(owner, { [name]: noticing });
}

/** Empties a profile for the next visitor, or closes it where that is not possible. */
export async function giveBack(profile: Profile): Promise<void> {
  if (!taken.delete(profile)) return;
  if (profile.spent) return profile.context.close();
  const { context, origins } = profile;
  const left = context.pages();
  // A window that a page has opened may have arrived before anybody watched it.
  for (const page of left) if (URL.canParse(page.url())) origins.add(new URL(page.url()).origin);
  origins.delete('null');
  profile.page = await context.newPage();
  await Promise.all(left.map((page) => page.close()));
  await context.clearCookies();
  const session = await context.newCDPSession(profile.page);
  for (const origin of origins)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
  origins.clear();
  free.set(profile.key, [...(free.get(profile.key) ?? []), profile]);
}

/** Closes what is not given back, and what no other file can use. */
export async function closeProfiles(sharedSite: string): Promise<void> {
  const done = [...taken];
  taken.clear();
  for (const [key, profiles] of free) {
    if (profiles.every(({ baseURL }) => baseURL === sharedSite)) continue;
    done.push(...profiles);
    free.delete(key);
  }
  await Promise.all(done.map(({ context }) => context.close()));
}
