import type { Currency } from '#contract/currencies.ts';

/** Somebody of the story, who buys in one currency. */
export interface Person {
  /** What addresses, files and failures name them by. */
  key: string;
  country: string;
  address: readonly string[];
  vatId: string;
  buysAs: 'consumer' | 'business';
  currency: Currency;
}

/**
 * Five countries that are taxed in five ways, for a seller in Germany: at home, by the One Stop Shop, shifted to a business
 * elsewhere in the Union, and not at all in the United Kingdom and in the United States.
 */
const places = [
  { country: 'DE', address: ['Speicherstraße 12', '20457 Hamburg'], vatId: '' },
  { country: 'FR', address: ['1 rue de la République', '69001 Lyon'], vatId: '' },
  { country: 'NL', address: ['Keizersgracht 1', '1015 CN Amsterdam'], vatId: 'NL004495445B01' },
  { country: 'GB', address: ['1 High Street', 'London', 'SW1A 1AA'], vatId: '' },
  { country: 'US', address: ['1 Main Street', 'Portland', 'OR 97201'], vatId: '' },
] as const;

/** Two in each country and currency. */
export const persons: readonly Person[] = [0, 1].flatMap((turn) =>
  (['EUR', 'USD'] as const).flatMap((currency) =>
    places.map(({ country, address, vatId }) => ({
      key: `${country.toLowerCase()}-${currency.toLowerCase()}-${turn + 1}`,
      ...{ country, address, vatId, currency },
      buysAs: vatId || turn === 1 ? ('business' as const) : ('consumer' as const),
    })),
  ),
);
