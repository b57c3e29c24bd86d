/** The five keys of the specification; nothing else of ours may be called like them. */
export const storageKeys = {
  token: 'token',
  redirect: 'redirect',
  siteWebTheme: 'siteWebTheme',
  cryptoKey: 'app-crypto-key',
  tid: 'tid',
} as const;
export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

/** Values that live as long as the tab: steps of a form that must survive a reload, and notes for the next page. */
export const tabKeys = {
  /** First step of registering: ticket, masked address, when the code ends and may be sent again. */
  register: 'register-step',
  retrieve: 'retrieve-step',
  /** Why the last session ended elsewhere; the login page says so once. */
  sessionEnded: 'session-ended',
  /** What was filled in at the checkout. */
  checkout: 'checkout-draft',
  /** The order that was pressed, with its key, until it is answered. */
  placing: 'checkout-order',
  /** Messages that go along to the next document. */
  toasts: 'messages',
  /** The partner codes whose visit has been reported in this tab. */
  reportedTids: 'reported-tids',
} as const;

/** What is in the cart (local-cart.ts), and the event on the window that says it has changed in this tab. */
export const cartKey = 'cart';
export const cartKept = 'cart-kept';

/** Whose the token is, and what they are called (first-paint.ts): for the first paint, and while nobody can be asked. */
export const memberKey = 'member';

/** For which organisation its member acts here (organisation.ts); nothing is kept while they act for themselves. */
export const organisationKey = 'organisation';

/** Members of whom saved works wait in this browser, for pages to know whether there is something to send. */
export const waitingKey = 'waiting-works';

interface Shelf {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
}

/**
 * Storage can be forbidden or full; the site then works for this page only. Memory answers only where storage could
 * not keep the value: what another tab has removed must be gone here too.
 */
function shelf(storage: () => Storage): Shelf {
  const memory = new Map<string, string>();
  return {
    read(key) {
      try {
        return memory.get(key) ?? storage().getItem(key);
      } catch {
        return memory.get(key) ?? null;
      }
    },
    write(key, value) {
      try {
        storage().setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        storage().removeItem(key);
      } catch {}
    },
  };
}

export const { read, write, remove } = shelf(() => localStorage);
export const tab = shelf(() => sessionStorage);
