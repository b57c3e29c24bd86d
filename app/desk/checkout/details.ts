import { type FormValues, wrongFields } from '#app/forms/form-values.ts';
import type { BillingProfile } from '#contract/billing-profiles.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { FieldMessage } from '#contract/errors.ts';
import { country, line } from '#contract/fields.ts';
import type { Order, placeOrder } from '#contract/orders.ts';
import { needsPostcode, townLine } from '#contract/postcodes.ts';
import type { PricingRequest } from '#contract/pricing.ts';
import { readVatId, vatCountryOf } from '#contract/vat-id.ts';
import { taxedPlaceOf } from '#contract/vat-territories.ts';
import { z } from '#contract/zod.ts';

/** Who is billed, field by field as it is typed. */
const details = z.strictObject({
  buysAs: z.enum(['consumer', 'business']),
  name: line(1, 120),
  company: line(0, 120),
  street: line(1, 120),
  extra: line(0, 120),
  postcode: line(0, 20),
  city: line(1, 90),
  region: line(0, 120),
  country,
  vatId: line(0, 20),
  purchaseOrder: line(0, 40),
});
export type DetailName = keyof z.output<typeof details>;
export type Details = Record<DetailName, string>;
const names: ReadonlySet<string> = new Set(Object.keys(details.shape));

export const emptyDetails = (name: string): Details => ({
  buysAs: 'consumer',
  name,
  company: '',
  street: '',
  extra: '',
  postcode: '',
  city: '',
  region: '',
  country: '',
  vatId: '',
  purchaseOrder: '',
});

/** What is wrong, by field; the service checks all of it again. */
export function wrongDetails(values: Details): Partial<Record<DetailName, FieldMessage>> {
  const wrong: Partial<Record<DetailName, FieldMessage>> = wrongFields(details, values as FormValues, names);
  if (!values.postcode.trim() && needsPostcode(values.country)) wrong.postcode = 'required';
  if (values.buysAs !== 'business') return wrong;
  if (!values.company.trim()) wrong.company = 'required';
  if (values.vatId.trim() && readVatId(values.vatId)?.country !== vatCountryOf(values.country))
    wrong.vatId = 'vat_id_invalid';
  return wrong;
}

/** As far as tax asks and as soon as it can be told. */
export function buyerOf(values: Details): PricingRequest['buyer'] {
  const { buysAs, country, vatId } = values;
  if (!country) return {};
  const place = taxedPlaceOf(country, addressOf(values));
  const read = buysAs === 'business' ? readVatId(vatId) : null;
  return read?.country === vatCountryOf(country) ? { ...place, vatId: read.text } : place;
}

/** The fields of a profile. */
export const detailsOfProfile = (profile: BillingProfile): Details =>
  detailsOf({ billing: profile, consumer: profile.buysAs === 'consumer' });

interface Letter {
  billing: Pick<Order['billing'], 'name' | 'company' | 'address' | 'country' | 'vatId' | 'purchaseOrder'>;
  consumer: boolean;
}

/**
 * The fields of a letter that went to somebody before. Told apart as well as its lines allow; ordered with again
 * unchanged, it is the same letter.
 */
export function detailsOf({ billing, consumer }: Letter): Details {
  const { name, company, address, country, vatId, purchaseOrder } = billing;
  const [street = '', ...below] = address;
  const found = below.findLastIndex((line) => townLine.test(line));
  const at = Math.max(found, 0);
  const [, postcode = '', city = below[at] ?? ''] = townLine.exec(below[at] ?? '') ?? [];
  return {
    buysAs: consumer ? 'consumer' : 'business',
    name,
    company: company ?? '',
    street,
    extra: below.slice(0, at).join(', '),
    postcode: postcode.trim(),
    city,
    region: below.slice(at + 1).join(', '),
    country: country ?? '',
    vatId: vatId ?? '',
    purchaseOrder: purchaseOrder ?? '',
  };
}

type Billing = Pick<
  InputOf<typeof placeOrder>,
  'buysAs' | 'name' | 'company' | 'address' | 'country' | 'vatId' | 'purchaseOrder'
>;

/** As the lines of a letter. */
function addressOf({ street, extra, postcode, city, region }: Details): string[] {
  const town = [postcode, city].map((part) => part.trim()).filter(Boolean);
  return [street, extra, town.join(' '), region].map((part) => part.trim()).filter(Boolean);
}

/** What an order wants to know of its buyer. */
export function billingOf(values: Details): Billing {
  const business = values.buysAs === 'business';
  return {
    buysAs: business ? 'business' : 'consumer',
    name: values.name,
    company: business ? values.company : '',
    address: addressOf(values),
    country: values.country,
    vatId: buyerOf(values).vatId ?? '',
    purchaseOrder: values.purchaseOrder,
  };
}
