import type { RuleSource } from './shape.ts';

/**
 * The European Union's customs duty on small parcels, until its customs data hub works and the common tariff takes its place. Amounts
 * are whole euros.
 */
export const lowValueDuty = {
  /** For each kind of goods in a parcel, told apart by the six-digit tariff heading. */
  perKind: 3,
  /** Value of the goods below which it is levied on parcels to consumers. */
  below: 150,
  validFrom: '2026-07-01',
  validTo: '2028-07-01',
  /** Repeats the announcement of the Council of 11 February 2026; the regulation itself was not read. */
  source: {
    title: 'Council gives final green light to new customs duty rules for small parcels',
    publisher: 'European Outdoor Group',
    url: 'https://www.europeanoutdoorgroup.com/members-knowledge-hub/council-gives-final-green-light-to-new-customs-duty-rules-for-small-parcels',
  } satisfies RuleSource,
  checkedOn: '2026-11-25',
} as const;
