/**
 * The standard charts of DATEV (Kontenrahmen, 2026). Tax is booked on lines of its own, so these are accounts that compute
 * none by themselves: 8200 in place of 8400, and 1410, a receivable without an account for each customer, in place of 1400.
 * 1768 and 3818 are for tax of another country of the Union, as Haufe and NWB say ("Leistungsort bei grenzüberschreitenden
 * Dienstleistungen", read on 22 Nov 2026). The accounts for revenue that is not taxed at home are those that Haufe names beside
 * them ("Umsatzsteuer, Ausnahmen beim Leistungsort: Verwendung von Konten im SKR 03 und SKR 04", read on 27 Nov 2026).
 * Deferred revenue is on the account for passive Rechnungsabgrenzung.
 */
export const charts = {
  SKR03: {
    cash: '1360',
    'cash:bank': '1200',
    receivable: '1410',
    balance: '1710',
    topup: '1710',
    deferred: '0990',
    revenue: '8200',
    'revenue@reverse_charge': '8336',
    'revenue@oss': '8339',
    'revenue@third_country': '8338',
    tax: '1768',
    'tax:DE': '1770',
    fees: '4970',
    losses: '2400',
    bad_debt: '2400',
    goodwill: '4790',
    disputes: '1500',
    refunds: '1700',
    commission: '4760',
    other: '1590',
  },
  SKR04: {
    cash: '1460',
    'cash:bank': '1800',
    receivable: '1210',
    balance: '3250',
    topup: '3250',
    deferred: '3900',
    revenue: '4200',
    'revenue@reverse_charge': '4336',
    'revenue@oss': '4339',
    'revenue@third_country': '4338',
    tax: '3818',
    'tax:DE': '3800',
    fees: '6855',
    losses: '6930',
    bad_debt: '6930',
    goodwill: '6790',
    disputes: '1300',
    refunds: '3500',
    commission: '6770',
    other: '1370',
  },
} as const;
export type Chart = keyof typeof charts;
export const datevCharts = Object.keys(charts) as [Chart, ...Chart[]];

/**
 * How revenue is taxed that is not taxed at home: the recipient elsewhere in the Union owes the tax; it is the tax of another
 * country of the Union; there is none, because the place of supply is outside the Union; or there is none and the document does not
 * say why, as for a member state without a rate. For the last the charts have no account, so that it is on the one for all that is new.
 */
export const treatmentsAbroad = ['reverse_charge', 'oss', 'third_country', 'unexplained'] as const;
export type TreatmentAbroad = (typeof treatmentsAbroad)[number];
