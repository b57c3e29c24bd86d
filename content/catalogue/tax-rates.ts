/**
 * Standard rates of value added tax, each from the day it began; the newest row of a country holds until another one
 * follows. Basis points. Rates that ended before 2023 are left out.
 *
 * Members of the European Union: European Commission, Taxes in Europe Database (TEDB, taxation-customs.ec.europa.eu), days
 * before 2016 from its booklet "VAT rates applied in the Member States of the European Union" (June 2021); as at 23
 * September 2026. The others: the authority named with the rate.
 */
export interface TaxRate {
  /** ISO 3166-1 alpha-2, so Greece is GR. */
  country: string;
  rate: number;
  /** A day of the seller. */
  validFrom: string;
  source: string;
}

const tedb = 'European Commission, TEDB, as at 2026-09-23';
const member = (country: string, ...steps: readonly (readonly [validFrom: string, rate: number])[]) =>
  steps.map(([validFrom, rate]): TaxRate => ({ country, rate, validFrom, source: tedb }));

export const taxRates: readonly TaxRate[] = [
  ...member('AT', ['1984-01-01', 2000]),
  ...member('BE', ['1996-01-01', 2100]),
  ...member('BG', ['1999-01-01', 2000]),
  ...member('CY', ['2014-01-13', 1900]),
  ...member('CZ', ['2013-01-01', 2100]),
  ...member('DE', ['2021-01-01', 1900]),
  ...member('DK', ['1992-01-01', 2500]),
  ...member('EE', ['2009-07-01', 2000], ['2024-01-01', 2200], ['2025-07-01', 2400]),
  ...member('ES', ['2012-09-01', 2100]),
  ...member('FI', ['2013-01-01', 2400], ['2024-09-01', 2550]),
  ...member('FR', ['2014-01-01', 2000]),
  ...member('GR', ['2016-06-01', 2400]),
  ...member('HR', ['2012-03-01', 2500]),
  ...member('HU', ['2012-01-01', 2700]),
  ...member('IE', ['2021-03-01', 2300]),
  ...member('IT', ['2013-10-01', 2200]),
  ...member('LT', ['2009-09-01', 2100]),
  ...member('LU', ['2023-01-01', 1600], ['2024-01-01', 1700]),
  ...member('LV', ['2012-07-01', 2100]),
  ...member('MT', ['2004-01-01', 1800]),
  ...member('NL', ['2012-10-01', 2100]),
  ...member('PL', ['2011-01-01', 2300]),
  ...member('PT', ['2011-01-01', 2300]),
  ...member('RO', ['2017-01-01', 1900], ['2025-08-01', 2100]),
  ...member('SE', ['1990-07-01', 2500]),
  ...member('SI', ['2013-07-01', 2200]),
  ...member('SK', ['2011-01-01', 2000], ['2025-01-01', 2300]),
  { country: 'GB', rate: 2000, validFrom: '2011-01-04', source: 'HM Revenue & Customs, VAT rates' },
  {
    country: 'CH',
    rate: 810,
    validFrom: '2024-01-01',
    source: 'Swiss Federal Tax Administration, VAT rates',
  },
  {
    country: 'NO',
    rate: 2500,
    validFrom: '2005-01-01',
    source: 'Norwegian Tax Administration, value added tax rates',
  },
];
