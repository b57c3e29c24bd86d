/** Where the reader is taken after a navigation inside the site. */
export interface Arrival {
  pathname: string;
  hash: string;
}

/** A page, or a place on it; a changed query alone (a filter, a page of a list) moves nobody. */
export function isArrival(from: Arrival, to: Arrival): boolean {
  return from.pathname !== to.pathname || from.hash !== to.hash;
}

/** The element that a hash names; the address may hold it encoded, and anybody may write nonsense there. */
export function targetOf(
  hash: string,
  page: Pick<Document, 'getElementById'> = document,
): HTMLElement | null {
  if (hash.length < 2) return null;
  try {
    return page.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return page.getElementById(hash.slice(1));
  }
}

/**
 * Makes the coming scroll to a hash smooth. The framework scrolls right after this, in the same commit, by
 * `scrollIntoView()` without options, which follows the style of the root element.
 */
export function scrollSmoothly(root = document.documentElement): void {
  if (isStill()) return;
  root.style.scrollBehavior = 'smooth';
  setTimeout(() => {
    root.style.scrollBehavior = '';
  });
}

/** Milliseconds that a page whose parts load late is waited for. */
const patience = 5000;

/**
 * Moves the focus where reading begins, without scrolling: to the target of the hash, else to the heading. Waits for
 * parts of the page that are still loading, and gives up as soon as the reader does something.
 * @returns stops waiting
 */
export function focusArrival(hash: string): () => void {
  const stop = new AbortController();
  const arrive = () => {
    const place = targetOf(hash) ?? document.querySelector<HTMLElement>('main h1, h1');
    if (!place) return false;
    if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) place.tabIndex = -1;
    place.focus({ preventScroll: true });
    return true;
  };
  if (arrive()) return () => {};
  const observer = new MutationObserver(() => {
    if (!arrive()) return;
    stop.abort();
    // The framework has looked for the target too early.
    targetOf(hash)?.scrollIntoView({ behavior: isStill() ? 'instant' : 'smooth' });
  });
  observer.observe(document.body, { childList: true, subtree: true });
  stop.signal.addEventListener('abort', () => observer.disconnect());
  const timer = setTimeout(() => stop.abort(), patience);
  stop.signal.addEventListener('abort', () => clearTimeout(timer));
  for (const sign of ['pointerdown', 'keydown', 'wheel', 'touchstart']) {
    addEventListener(sign, () => stop.abort(), { signal: stop.signal, passive: true, capture: true });
  }
  return () => stop.abort();
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
