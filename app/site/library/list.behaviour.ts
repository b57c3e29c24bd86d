import { localised } from '#app/paths-language.ts';
import { putAway, wakeParts } from '#app/site/wake/parts.tsx';

/** Filters change the list in place, so that the reader stays where they are; every other link loads its page. */
export default function narrowInPlace(main: HTMLElement): void {
  let asked = 0;
  const show = async (address: string, filter?: string) => {
    const turn = ++asked;
    const page = await pageAt(address);
    if (turn !== asked) return;
    const next = page?.querySelector('main');
    // Whatever the matter is, the browser's own way says it.
    if (!page || !next) return location.assign(address);
    if (address !== location.href) history.pushState(null, '', address);
    putAway(main);
    main.replaceChildren(...next.childNodes);
    document.title = page.title;
    void wakeParts(main);
    if (filter) placeOf(main, filter)?.focus({ preventScroll: true });
  };
  main.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-filter]');
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void show(link.href, link.dataset.filter);
  });
  addEventListener('popstate', () => {
    if (location.pathname.startsWith(listPath)) void show(location.href);
  });
}

const listPath = process.env.SITE_LANGUAGES ? localised('/material-list') : '/material-list';

async function pageAt(address: string): Promise<Document | null> {
  try {
    const answer = await fetch(address, { headers: { accept: 'text/html' } });
    return answer.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : null;
  } catch {
    return null;
  }
}

/** The same filter in the new list; one that was taken away leaves the focus at the heading of what was found. */
const placeOf = (main: HTMLElement, filter: string) =>
  main.querySelector<HTMLElement>(`a[data-filter="${CSS.escape(filter)}"]`) ??
  main.querySelector<HTMLElement>('#results');
