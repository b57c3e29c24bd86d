/**
 * The boot script: all that runs before the visitor touches the page. Import nothing statically here: whatever
 * is imported would be loaded on every first visit (`tests/e2e/visitor-reads-before-scripts.e2e.ts` weighs it).
 *
 * React starts on the first sign of intent, or at once when a session token is stored or the page asks for it.
 * What is clicked, typed and sent before that is kept and replayed (hydrate.tsx).
 */
import type { Boot } from './entry.server.tsx';

const handed = document.getElementById('rr');
if (!handed) {
  // Development: <Scripts/> has set the framework's globals already.
  import('./hydrate.tsx').then((hydrate) => hydrate.start());
} else {
  const boot = JSON.parse(handed.textContent ?? '') as Boot;
  const globals = window as unknown as Record<string, unknown>;
  // Before any schema is made: zod would try `new Function`, which the content security policy reports as a breach.
  globals.__zod_globalConfig = { jitless: true };
  const queue: (() => void)[] = [];
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'focusin', 'input'];
  const passively = { capture: true, passive: true };
  let started = false;
  let pauseMs = 500;

  const keepClick = (event: Event) => {
    const button = (event.target as Element).closest?.<HTMLElement>(
      'button[type=button]:not([popovertarget],[commandfor])',
    );
    if (button) queue.push(() => button.isConnected && button.click());
  };
  /** What React adds as it starts may push a button away from the pointer that presses it: the press still counts. */
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
    event.preventDefault();
    const by = event.submitter;
    queue.push(() => form.requestSubmit(by));
  };
  /** The key of the search: the link is pressed once React runs, so that it opens the palette. */
  const keepKey = (event: KeyboardEvent) => {
    const search = document.querySelector<HTMLElement>('[data-search]');
    if (!search || event.key !== 'k' || event.ctrlKey === event.metaKey) return;
    event.preventDefault();
    queue.push(() => search.click());
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
  /** A page made at build waits for its own sheet only (docs/decisions/0010); what React draws may need the whole one. */
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
  const go = async () => {
    if (started) return;
    started = true;
    for (const sign of signs) removeEventListener(sign, sense, passively);
    try {
      const load = (address: string) => import(/* @vite-ignore */ address);
      for (const href of boot.preload)
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
      const [hydrate, , , ...modules] = await Promise.all([
        import('./hydrate.tsx'),
        wholeSheet(),
        load(boot.manifest),
        ...Object.values(boot.modules).map((addresses) => Promise.all(addresses.map(load))),
      ]);
      globals.__reactRouterContext = { ...(boot.context as object), stream: hydrate.streamOf(boot.data) };
      globals.__reactRouterRouteModules = Object.fromEntries(
        Object.keys(boot.modules).map((id, i) => [id, Object.assign({}, ...(modules[i] as object[]))]),
      );
      hydrate.start(() => {
        removeEventListener('pointerdown', keepPress, true);
        removeEventListener('click', keepClick, true);
        removeEventListener('submit', holdSubmit, true);
        removeEventListener('keydown', keepKey, true);
        hydrate.replay(queue);
      });
    } catch {
      // The page stays native; the next touch tries again, or a pause: what was clicked meanwhile waits for it.
      started = false;
      listen();
      pauseMs *= 2;
      setTimeout(go, pauseMs);
    }
  };
  addEventListener('pointerdown', keepPress, true);
  addEventListener('click', keepClick, true);
  addEventListener('submit', holdSubmit, true);
  addEventListener('keydown', keepKey, true);
  // The specification's hand-over: only the main site's exact origin may start it; everything else is dropped unread.
  const { mainSiteOrigin } = window.__site ?? {};
  if (mainSiteOrigin) {
    addEventListener('message', async (event) => {
      if (event.origin !== mainSiteOrigin) return;
      await (await import('./state/hand-over.ts')).receive(event);
      // The header shows at once who is signed in now.
      go();
    });
  }
  // What a link brings is kept before anything is touched: the first click may leave this page without React.
  if (/[?&](tid|via|ref|aff)=/.test(location.search)) {
    import('./state/tracking.ts').then((track) => track.noteLink(new URL(location.href)));
  }
  if (/[?&]coupon=/.test(location.search)) {
    import('./state/linked-coupon.ts').then((link) => link.noteCoupon(location));
  }
  let token: string | null = null;
  try {
    token = localStorage.getItem('token');
  } catch {}
  listen();
  // The first picture has the line for itself; in the background none is painted.
  if (boot.eager || token) {
    if (document.hidden) go();
    else new PerformanceObserver(go).observe({ type: 'paint', buffered: true });
  }
}
