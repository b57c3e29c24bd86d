/** The five keys of the specification; nothing else of ours may be called like them. */
export const storageKeys = {
  token: 'token',
  redirect: 'redirect',
  siteWebTheme: 'siteWebTheme',
  cryptoKey: 'app-crypto-key',
  tid: 'tid',
} as const;
export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

/** Storage can be forbidden or full; the site then works for this page only. */
const memory = new Map<string, string>();

export function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

export function write(key: string, value: string): void {
  memory.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {}
}

export function remove(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {}
}
