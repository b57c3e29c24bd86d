import { addressState, at, oneOf, record, someOf } from '#app/ui/tool/address-state.ts';
import type { Choices } from '#content/en/rules/document-checklist.ts';
import { sellerCountries } from '#content/en/rules/document-countries.ts';
import { companyTypes, marketplaces, regions } from '#content/en/rules/documents.ts';

const idsOf = <Id extends string>(all: readonly { id: Id }[]) => all.map(({ id }) => id);
const country = oneOf<string>(sellerCountries.map(({ code }) => code));

/** `on=amazon.ebay&from=PL&as=company&to=eu.us`. The example is a company in Poland that opens two accounts. */
export const address = addressState<Choices>(
  record({
    marketplaces: at('on', ['amazon', 'ebay'], someOf(idsOf(marketplaces), '.', true)),
    country: at('from', 'PL', { ...country, read: (text) => country.read(text.toUpperCase()) }),
    type: at('as', 'company', oneOf(idsOf(companyTypes))),
    sellsTo: at('to', ['eu'], someOf(idsOf(regions), '.', true)),
  }),
  'document-checklist',
);
export const { example: exampleChoices, parse: parseState, format: formatState } = address;
