import files from 'virtual:island-files';

const boot = (more = '') =>
  `<script type="module" src="${files.boot}" data-arrive="${files.arrive}"${more}></script>`;

/** The script that every page of the desk begins with. @param first addresses of the calls that it is to ask */
export const bootScript = (first: readonly string[]) =>
  boot(` data-first="${first.join(' ').replaceAll('&', '&amp;')}"`);

/** The script of a page of the site: told what wakes it, and what the islands that stand in it import besides. */
export function wakingScripts(html: string): string {
  const used = [...html.matchAll(/ data-(?:island|behaviour)="([^"]+)"/g)].map(([, address = '']) => address);
  const behind = Object.values(files.islands).filter(([address = '']) => used.includes(address));
  const ahead = [...new Set([...files.wake, ...behind.flat(), ...files.later])].filter(
    (address) => address !== files.boot,
  );
  return boot(` data-wake="${files.wake[0]}" data-ahead="${ahead.join(' ')}"`);
}
