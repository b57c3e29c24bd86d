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
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  root.style.scrollBehavior = 'smooth';
  setTimeout(() => {
    root.style.scrollBehavior = '';
  });
}

/** Moves the focus where reading begins, without scrolling: to the target of the hash, else to the heading. */
export function focusArrival(hash: string): void {
  const place = targetOf(hash) ?? document.querySelector<HTMLElement>('main h1, h1');
  if (!place) return;
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
