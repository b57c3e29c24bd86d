import files from 'virtual:island-files';

const boot = (more = '') =>
  `<script type="module" src="${files.boot}" data-arrive="${files.arrive}"${more}></script>`;

/** The script that every page of the desk begins with. @param first addresses of the calls that it is to ask */
export const bootScript = (first: readonly string[]) =>
  boot(` data-first="${first.join(' ').replaceAll('&', '&amp;')}"`);

/**
 * The script of a page of the site: told what wakes it, then for each island that stands in it the file of the island and
 * what it imports besides; and what any page may open later.
 */
export function wakingScripts(html: string): string {
  const used = new Set([...html.matchAll(/ data-(?:island|behaviour)="([^"]+)"/g)].map(([, one]) => one));
  const own = Object.values(files.islands).filter(([address]) => used.has(address));
  const besides = (known: readonly string[]) => (needed: readonly string[]) =>
    needed.filter((one) => one !== files.boot && !known.includes(one)).join(' ');
  const ahead = [besides([])(files.wake), ...own.map(besides(files.wake))].join(',');
  const later = besides(files.wake)(files.later);
  return boot(` data-wake="${files.wake[0]}" data-ahead="${ahead}" data-later="${later}"`);
}
