/**
 * How carriers turn the sides of a parcel into a weight. Published rules, each with its source and the day it was read;
 * the contract of the sender has the last word. Consistent with the sources of article 1 (content/en/blog/sources.ts).
 */
export interface CarrierRule {
  /** Stable: shared addresses carry it. */
  id: string;
  carrier: string;
  service: string;
  /** Centimetres and kilograms, or inches and pounds: the rule computes in these. */
  units: 'metric' | 'imperial';
  /** Cubic units of length for one unit of weight. */
  divisor: number;
  /** Each side, before it is multiplied, to whole units. */
  sides: 'measured' | 'nearest' | 'up';
  /** The result goes up to a multiple of this; absent where the source names none: then the sender's own step is used. */
  weightStep?: number;
  /** Volume counts only above this many cubic units, after the sides are rounded. */
  aboveVolume?: number;
  validFrom?: string;
  /** Last day. */
  validUntil?: string;
  source: { title: string; publisher: string; url?: string };
  checkedOn: string;
}

export const carrierRulesCheckedOn = '2026-11-20';

const checkedOn = carrierRulesCheckedOn;
const dpdCheckedOn = '2026-11-25';
const parcelMagazine = {
  title: 'Decoding dimensional weight, 2025',
  publisher: 'PARCEL magazine',
  url: 'https://www.parcelindustry.com/article-6567-Decoding-Dimensional-Weight-How-New-Rate-Structures-Are-Squeezing-E-Commerce-Margins.html',
};

export const carrierRules: readonly CarrierRule[] = [
  {
    id: 'dhl-express',
    carrier: 'DHL Express',
    service: 'International',
    units: 'metric',
    divisor: 5000,
    sides: 'measured',
    source: {
      title: 'Volumetric weight',
      publisher: 'DHL Express USA',
      url: 'http://goglobal.dhl-usa.com/shipping-support-center/get-started/get-a-rate-quote-and-transit-time/volumetric-weight',
    },
    checkedOn,
  },
  {
    id: 'fedex-express',
    carrier: 'FedEx Express',
    service: 'From Europe',
    units: 'metric',
    divisor: 5000,
    sides: 'measured',
    source: {
      title: 'How is dimensional weight calculated?',
      publisher: 'FedEx',
      url: 'https://ask.fedex.com/help/en-gb/account-payments/calculation-dim-weight-rex',
    },
    checkedOn,
  },
  {
    id: 'ups-us',
    carrier: 'UPS',
    service: 'United States',
    units: 'imperial',
    divisor: 139,
    sides: 'up',
    weightStep: 1,
    validFrom: '2025-08-18',
    source: parcelMagazine,
    checkedOn,
  },
  {
    // The page still describes the rounding before 18 August 2025; kept for older invoices.
    id: 'ups-us-2025',
    carrier: 'UPS',
    service: 'United States, until August 2025',
    units: 'imperial',
    divisor: 139,
    sides: 'nearest',
    weightStep: 1,
    validUntil: '2025-08-17',
    source: {
      title: 'Dimensional weight',
      publisher: 'UPS',
      url: 'http://www.ups.com/content/cb/en/resources/ship/packaging/dim_weight.html',
    },
    checkedOn,
  },
  {
    id: 'fedex-us',
    carrier: 'FedEx',
    service: 'United States',
    units: 'imperial',
    divisor: 139,
    sides: 'up',
    weightStep: 1,
    validFrom: '2025-08-18',
    source: parcelMagazine,
    checkedOn,
  },
  {
    id: 'usps',
    carrier: 'USPS',
    service: 'Above one cubic foot',
    units: 'imperial',
    divisor: 139,
    sides: 'up',
    weightStep: 1,
    aboveVolume: 1728,
    validFrom: '2026-07-12',
    source: {
      title: 'Report on the USPS parcel changes of July 2026',
      publisher: 'The Logistic News',
      url: 'https://thelogisticnews.com/?p=18371',
    },
    checkedOn,
  },
  {
    id: 'dhl-parcel-pl',
    carrier: 'DHL Parcel',
    service: 'Poland, by road',
    units: 'metric',
    divisor: 4000,
    sides: 'measured',
    source: {
      title: 'Sending parcels',
      publisher: 'DHL Parcel Polska',
      url: 'https://www.dhlparcel.pl/en/private-customers/customer-service/contact/sending.html',
    },
    checkedOn,
  },
  {
    id: 'air-cargo',
    carrier: 'Air cargo',
    service: 'General freight',
    units: 'metric',
    divisor: 6000,
    sides: 'measured',
    source: {
      title: 'Chargeable weight fact sheet: IATA cubic allowance of 6,000 cubic centimetres',
      publisher: 'Pengellys',
      url: 'http://pengellys.co.nz/DownLoad/FactSheet/8204sobnyqb4jvQNaRS6VKEFYx--DD_4VIvkm1AIhhU~',
    },
    checkedOn,
  },
  {
    id: 'dpd-express',
    carrier: 'DPD Express',
    service: 'International, by air',
    units: 'metric',
    divisor: 5000,
    sides: 'measured',
    source: {
      title: 'What is the volumetric weight? And how do I calculate it?',
      publisher: 'DPD Slovenia',
      url: 'https://www.dpd.com/si/en/faq/was-ist-das-volumengewicht-und-wie-berechne-ich-es/',
    },
    checkedOn: dpdCheckedOn,
  },
  {
    id: 'dpd-ee',
    carrier: 'DPD',
    service: 'Estonia',
    units: 'metric',
    divisor: 4000,
    sides: 'measured',
    source: {
      title: 'Volume calculator',
      publisher: 'DPD Estonia',
      url: 'https://www.dpd.com/ee/en/volume-calculator/',
    },
    checkedOn: dpdCheckedOn,
  },
];

/** The rules that hold on a day, in the order they are listed. */
export function carrierRulesOn(day: string): CarrierRule[] {
  return carrierRules.filter(
    ({ validFrom = '', validUntil = '9999' }) => validFrom <= day && day <= validUntil,
  );
}
