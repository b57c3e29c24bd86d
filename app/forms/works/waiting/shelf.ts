import type { Change, WaitingWork } from './waiting-work.ts';

/** Where the versions are kept. */
export interface Shelf {
  /** False: only until this page is left. */
  lasting: boolean;
  all(): Promise<WaitingWork[]>;
  /**
   * Reads all of them and writes what comes of it, with nobody in between, in no other tab either.
   * @throws when there is no room
   */
  change<T>(by: (all: readonly WaitingWork[]) => { change: Change; result: T }): Promise<T>;
}

/** Listed in content/en/stored-items.ts. */
const databaseName = 'waiting-works';
const storeName = 'works';

/** Of a browser that keeps nothing, and of tests. */
export function memoryShelf(): Shelf {
  const held = new Map<string, WaitingWork>();
  const all = async () => [...held.values()];
  return {
    lasting: false,
    all,
    async change(by) {
      const { change, result } = by(await all());
      for (const key of change.remove ?? []) held.delete(key);
      for (const one of change.put ?? []) held.set(one.key, one);
      return result;
    },
  };
}

/** The database of this browser; where it has none for us, memory. */
export async function openShelf(): Promise<Shelf> {
  const database = await open().catch(() => null);
  return database ? shelfIn(database) : memoryShelf();
}

function open(): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const asked = indexedDB.open(databaseName, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(storeName, { keyPath: 'key' });
    asked.onsuccess = () => {
      // Another tab may empty the browser.
      asked.result.onversionchange = () => asked.result.close();
      done(asked.result);
    };
    asked.onerror = () => fail(asked.error);
  });
}

function shelfIn(database: IDBDatabase): Shelf {
  const run = <T>(mode: IDBTransactionMode, act: (store: IDBObjectStore, give: (value: T) => void) => void) =>
    new Promise<T>((done, fail) => {
      const written = database.transaction(storeName, mode, { durability: 'strict' });
      let value: T;
      written.oncomplete = () => done(value);
      written.onabort = () => fail(written.error);
      act(written.objectStore(storeName), (given) => {
        value = given;
      });
    });
  return {
    lasting: true,
    all: () =>
      run('readonly', (store, give) => {
        const asked = store.getAll();
        asked.onsuccess = () => give(asked.result);
      }),
    change: (by) =>
      run('readwrite', (store, give) => {
        const asked = store.getAll();
        asked.onsuccess = () => {
          const { change, result } = by(asked.result);
          for (const key of change.remove ?? []) store.delete(key);
          for (const one of change.put ?? []) store.put(one);
          give(result);
        };
      }),
  };
}
