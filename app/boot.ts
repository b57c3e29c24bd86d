/**
 * The boot script of both rooms: on the site all that runs before the visitor touches the page, on the desk what comes
 * before the application. Import nothing statically here: whatever
 * is imported would be loaded on every first visit (`tests/e2e/visitor-reads-before-scripts.e2e.ts` weighs it).
 *
 * A page of the site wakes on the first sign of intent (site/wake/), or once it is painted when a session token is stored
 * or an island asks for it. What is clicked, typed and sent before somebody can hear it is kept and replayed.
 */

import type { Kept } from './kept.ts';

type Wake = typeof import('./site/wake/wake.tsx');

/** Names the files of this script's own: `arrive.ts`, and on the site what its page wakes with. */
const own = document.querySelector<HTMLElement>('script[data-arrive]');
/** What was clicked and sent so far. */
const kept: Kept[] = [];
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'focusin', 'input'];
const passively = { capture: true, passive: true };
let started = false;
let awake = false;
let pauseMs = 500;

/** The island that `target` stands in, or null; undefined where it is awake already, so that nothing need be kept. */
const asleep = (target: Element) => {
  const island = target.closest<HTMLElement>('[data-island]');
  if (island ? island.dataset.awake !== undefined : awake) return;
  return island;
};
const keepClick = (event: Event) => {
  const button = (event.target as Element).closest?.<HTMLElement>(
    'button[type=button]:not([popovertarget],[commandfor])',
  );
  const island = button && asleep(button);
  if (button && island !== undefined)
    kept.push({ island: island ?? null, act: () => button.isConnected && button.click() });
};
/** What comes as the page wakes may push a button away from the pointer that presses it: the press still counts. */
const keepPress = ({ target, clientX, clientY }: PointerEvent) => {
  const pressed = (target as Element).closest<HTMLElement>('a,button');
  const follow = (click: MouseEvent) => {
    const moved = Math.hypot(click.clientX - clientX, click.clientY - clientY);
    if (moved > 8 || pressed?.contains(click.target as Node)) return;
    click.preventDefault();
    click.stopImmediatePropagation();
    pressed?.click();
  };
  const over = new AbortController();
  if (pressed) addEventListener('click', follow, { capture: true, once: true, signal: over.signal });
  addEventListener('pointerdown', () => over.abort(), { capture: true, once: true });
};
const holdSubmit = (event: SubmitEvent) => {
  const form = event.target as HTMLFormElement;
  if (form.hasAttribute('action') || form.method === 'dialog') return;
  const island = asleep(form);
  if (island === undefined) return;
  event.preventDefault();
  const by = event.submitter;
  kept.push({ island, act: () => form.requestSubmit(by) });
};
/** The key of the search: the link is pressed once the page is awake, so that it opens the palette. */
const keepKey = (event: KeyboardEvent) => {
  const search = document.querySelector<HTMLElement>('[data-search]');
  if (awake || !search || event.key !== 'k' || event.ctrlKey === event.metaKey) return;
  event.preventDefault();
  kept.push({ island: null, act: () => search.click() });
  // Behind what the page wakes with, which the same key may fetch.
  setTimeout(later);
};
/** A pointer that rests where a page appears is reported as well; only one that moves is somebody's. */
let rest: PointerEvent | undefined;
const rests = (event: Event) => {
  const { movementX, movementY, clientX, clientY } = event as PointerEvent;
  rest ??= event as PointerEvent;
  return !movementX && !movementY && clientX === rest.clientX && clientY === rest.clientY;
};
const sense = (event: Event) => {
  if (event.type !== 'pointermove' || !rests(event)) go();
};
const listen = () => {
  for (const sign of signs) addEventListener(sign, sense, passively);
};
/** A page made at build waits for its own sheet only (docs/decisions/0010); what an island draws may need the whole one. */
const wholeSheet = () =>
  new Promise<void>((done, fail) => {
    const own = document.querySelector<HTMLElement>('link[data-whole]');
    if (!own) return done();
    const whole = document.createElement('link');
    whole.rel = 'stylesheet';
    whole.href = own.dataset.whole ?? '';
    whole.onload = () => {
      delete own.dataset.whole;
      done();
    };
    whole.onerror = () => {
      whole.remove();
      fail();
    };
    own.after(whole);
  });
/** The page hears by itself from now on; islands that are not awake yet are still listened for. */
const hearing = () => {
  awake = true;
  removeEventListener('pointerdown', keepPress, true);
};
const go = async () => {
  if (started) return;
  started = true;
  for (const sign of signs) removeEventListener(sign, sense, passively);
  try {
    ahead();
    const load: Promise<Wake> = import(/* @vite-ignore */ own?.dataset.wake ?? '');
    const [{ wakePage }] = await Promise.all([load, wholeSheet()]);
    await wakePage(kept);
    hearing();
    if (!savesData()) later();
  } catch (payload) {
    dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }));
    // The page stays native; the next touch tries again, or a pause: what was clicked meanwhile waits for it.
    started = false;
    listen();
    pauseMs *= 2;
    setTimeout(go, pauseMs);
  }
};
const link = (rel: string, href: string) =>
  document.head.append(Object.assign(document.createElement('link'), { rel, href }));
const fetchAll = (files?: string) => {
  for (const href of files?.split(' ') ?? []) link('modulepreload', href);
};
/** The files that the script's element names, the first time only. */
const named = (what: 'ahead' | 'later') => {
  const files = own?.dataset[what];
  own?.removeAttribute(`data-${what}`);
  return files;
};
/** Fetches what the page will wake with, islands once they are within half a screen; runs and applies nothing of it. */
const ahead = () => {
  const [common, ...islands] = named('ahead')?.split(',') ?? [];
  fetchAll(common);
  for (const files of islands) {
    const [address] = files.split(' ');
    const near = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        fetchAll(files);
      },
      { rootMargin: '50% 0px' },
    );
    // An island itself has no box.
    for (const part of document.querySelectorAll(
      `[data-island="${address}"]>:first-child,[data-behaviour="${address}"]`,
    ))
      near.observe(part);
  }
  const sheet = document.querySelector<HTMLElement>('link[data-whole]')?.dataset.whole;
  if (sheet && !started) link('prefetch', sheet);
};
/** Fetches what any page may open (the search), once nobody waits for anything else. */
const later = () => fetchAll(named('later'));
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;

addEventListener('pointerdown', keepPress, true);
addEventListener('click', keepClick, true);
addEventListener('submit', holdSubmit, true);
addEventListener('keydown', keepKey, true);
// The desk is a build of its own, and says when it runs.
addEventListener('desk:awake', () => {
  hearing();
  for (const { act } of kept) act();
});
const arrival = async (): Promise<typeof import('./arrive.ts')['arrive']> =>
  (await import(/* @vite-ignore */ own?.dataset.arrive ?? '')).arrive;
// The specification's hand-over: only the main site's exact origin may start it; everything else is dropped unread.
const { mainSiteOrigin } = window.__site ?? {};
if (mainSiteOrigin) {
  addEventListener('message', async (event) => {
    if (event.origin !== mainSiteOrigin) return;
    await (await arrival()).receive(event);
    // The header shows at once who is signed in now.
    if (own?.dataset.wake) go();
  });
}
// What a link brings is kept before anything is touched: the first click may leave this page as it is.
if (/[?&](tid|via|ref|aff|carried)=/.test(location.search))
  arrival().then(({ noteLink }) => noteLink(new URL(location.href)));
if (/[?&]coupon=/.test(location.search)) arrival().then(({ noteCoupon }) => noteCoupon(location));
/** Null also where storage is forbidden. */
const stored = () => {
  try {
    return localStorage.getItem('token');
  } catch {
    return null;
  }
};
const token = stored();
/** For which organisation the member acts (state/organisation.ts), if it was chosen with this token. */
const organisationOf = (token: string): string | undefined => {
  try {
    const { organisationId, tokenEnd } = JSON.parse(localStorage.getItem('organisation') ?? '{}');
    return token.endsWith(tokenEnd) ? organisationId : undefined;
  } catch {
    return;
  }
};
/** What a page of the desk asks first, while its application is still coming (desk/first-calls.ts). */
const askFirst = (token: string, paths: readonly string[]) => {
  const answers = new Map<string, Promise<Response>>();
  const organisation = organisationOf(token);
  for (const path of paths) {
    const answer = fetch((window.__site?.serviceUrl ?? '') + path, {
      headers: { token, ...(organisation && { organisation }) },
      credentials: 'include',
    });
    // Whoever takes it hears of a failure.
    answer.catch(() => {});
    answers.set(path, answer);
  }
  window.__first = { token, organisation, askedAt: performance.now(), answers };
};
if (token && own?.dataset.first) askFirst(token, own.dataset.first.split(' '));
const everythingAhead = () => {
  ahead();
  later();
};
/** A page of the site begins to sense; what is to wake at once does. */
const sleep = () => {
  listen();
  // The first picture has the line for itself; in the background none is painted.
  if (token || document.querySelector('[data-eager]')) {
    if (document.hidden) go();
    else new PerformanceObserver(go).observe({ type: 'paint', buffered: true });
  } else if (!savesData()) {
    // Somebody who came from a page of this site is at it: the page wakes by itself, and is seen as a visit.
    const inside = window.navigation?.activation?.from || document.referrer.startsWith(`${location.origin}/`);
    // A page that draws all the time on a slow device has no idle moment: its figures must not wait for one.
    const idly = () => {
      const next = inside ? go : everythingAhead;
      if ('requestIdleCallback' in window) requestIdleCallback(next, { timeout: 2000 });
      else setTimeout(next);
    };
    if (document.readyState === 'complete') idly();
    else addEventListener('load', idly);
  }
};
if (own?.dataset.wake) sleep();
