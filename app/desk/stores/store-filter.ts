import type { InputOf } from '#contract/endpoint.ts';
import type { exportStores } from '#contract/store-exports.ts';
import { listStores } from '#contract/stores.ts';

/** What is looked for; it is kept in the address. */
export type StoreFilter = InputOf<typeof exportStores>;
export const filterNames = ['client', 'marketplace', 'warned'] as const;

const { client, marketplace, warned, words } = listStores.input.shape;

/** @returns what of a query makes sense; the rest is left out */
export function filterOf(query: URLSearchParams): StoreFilter {
  const read = (name: string) => query.get(name) ?? undefined;
  return {
    client: client.safeParse(read('client')).data,
    marketplace: marketplace.safeParse(read('marketplace')).data,
    warned: warned.safeParse(read('warned')).data,
    words: words.safeParse(read('words')).data,
  };
}

export const isFiltered = (filter: StoreFilter): boolean => Object.values(filter).some(Boolean);
