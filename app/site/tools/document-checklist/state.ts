import { queryReader } from '#app/ui/tool/query-reader.ts';
import { sellerCountries } from '#content/en/rules/document-countries.ts';
import { companyTypes, marketplaces, regions } from '#content/en/rules/documents.ts';
import type { Choices } from './document-checklist.ts';

/** Shown first: a company in Poland that opens two accounts. */
export const exampleChoices: Choices = {
  marketplaces: ['amazon', 'ebay'],
  country: 'PL',
  type: 'company',
  sellsTo: ['eu'],
};

export const stateKeys = /^(on|from|as|to)$/;

/** `on=amazon.ebay&from=PL&as=company&to=eu.us`; keys that equal the example are left out. An empty list is `none`. */
export function parseState(query: URLSearchParams): { state: Choices; problems: string[] } {
  const { take, problems } = queryReader(query);
  const state: Choices = {
    marketplaces: take('on', exampleChoices.marketplaces, (value) => listOf(value, marketplaces)),
    country: take('from', exampleChoices.country, (value) => {
      const code = value.toUpperCase();
      return sellerCountries.some((one) => one.code === code) ? code : null;
    }),
    type: take('as', exampleChoices.type, (value) => companyTypes.find(({ id }) => id === value)?.id ?? null),
    sellsTo: take('to', exampleChoices.sellsTo, (value) => listOf(value, regions)),
  };
  return { state, problems };
}

export function formatState(state: Choices): URLSearchParams {
  const query = new URLSearchParams();
  const put = (key: string, value: string, example: string) => {
    if (value !== example) query.set(key, value);
  };
  put('on', written(state.marketplaces), written(exampleChoices.marketplaces));
  put('from', state.country, exampleChoices.country);
  put('as', state.type, exampleChoices.type);
  put('to', written(state.sellsTo), written(exampleChoices.sellsTo));
  return query;
}

const written = (ids: readonly string[]) => (ids.length === 0 ? 'none' : ids.join('.'));

/** Known ids in the order of the page; null when none of several is known. */
function listOf<T extends string>(value: string, known: readonly { id: T }[]): T[] | null {
  if (value === 'none') return [];
  const asked = new Set(value.split('.'));
  const found = known.filter(({ id }) => asked.has(id)).map(({ id }) => id);
  return found.length === asked.size ? found : null;
}
