import { read, remove, write } from '#app/state/storage.ts';

/** Listed on the cookie page. Holds addresses of this site, newest first, and nothing that was typed. */
export const recentsKey = 'search-recents';
const maxRecents = 5;

/** What is stored may be old or nonsense: whoever shows it looks each address up in the index. */
export function recents(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(read(recentsKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, maxRecents) : [];
  } catch {
    return [];
  }
}

export function remember(address: string): void {
  write(
    recentsKey,
    JSON.stringify([address, ...recents().filter((one) => one !== address)].slice(0, maxRecents)),
  );
}

export const forgetRecents = (): void => remove(recentsKey);
