import type { RuleSource } from './shape.ts';

/**
 * The European Union's customs duty on small parcels, until its customs data hub works and the common tariff takes its place. Amounts
 * are whole euros.
 */
export const lowValueDuty = {
  /** For each kind of goods in a parcel, told apart by the six-digit tariff heading. */
  perKind: 3,
  /** Value of the goods up to which it is levied on parcels to consumers. */
  upTo: 150,
  validFrom: '2026-07-01',
  validTo: '2028-07-01',
  source: {
    title: 'Council Regulation (EU) 2026/382',
    publisher: 'European Union, EUR-Lex',
    url: 'https://eur-lex.europa.eu/eli/reg/2026/382/oj/eng',
  } satisfies RuleSource,
  announcement: {
    title: 'Council gives final green light to new customs duty rules for small parcels',
    publisher: 'Council of the European Union',
    url: 'https://www.consilium.europa.eu/en/press/press-releases/2026/02/11/council-gives-final-green-light-to-new-customs-duty-rules-for-small-parcels/',
  } satisfies RuleSource,
  checkedOn: '2026-11-25',
} as const;
