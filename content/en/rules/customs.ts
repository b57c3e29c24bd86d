import type { RuleSource } from './shape.ts';

/**
 * The European Union's customs duty on small parcels, until its customs data hub works and the common tariff takes its place. Amounts
 * are whole euros.
 */
export const lowValueDuty = {
  /** For each kind of goods in a parcel, told apart by the six-digit tariff heading. */
  perKind: 3,
  /** Highest total value of the goods in a parcel to a consumer on which it is levied. */
  upTo: 150,
  validFrom: '2026-07-01',
  validTo: '2028-07-01',
  /**
   * The limit is that of the relief which Council Regulation (EU) 2026/382 of 11 February 2026 ended (recital 1: a total intrinsic
   * value not exceeding EUR 150); the end is that of Commission Delegated Regulation (EU) 2026/1022, which was not read itself.
   */
  source: {
    title: 'E-commerce: €3 flat-rate customs duty',
    publisher: 'Customs of the Republic of Lithuania',
    url: 'https://mano.muitine.lt/en/knowledge-bank/focus/e-commerce-eu3-flat-rate-customs-duty',
  } satisfies RuleSource,
  checkedOn: '2026-11-26',
} as const;
