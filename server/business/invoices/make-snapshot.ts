import { partsOf } from '#contract/money.ts';
import type { PricedCart, PricedLine, PriceItem, TaxLine } from '#contract/pricing.ts';
import { inUnion, vatCountryOf } from '#contract/vat-id.ts';
import { isOutsideUnion } from '#contract/vat-territories.ts';
import type { Config } from '#server/config.ts';
import { moneyText, shareText } from '#server/platform/value-text.ts';
import { addressLines, registerLine } from '#server/seller-setting.ts';
import type { InvoiceLine, InvoiceSnapshot, Party, SellerParty } from './snapshot.ts';
import { firstDay } from './supply-days.ts';

/** Who sells, by the settings of today. */
export function sellerOf({ seller }: Config): SellerParty {
  const { name, country, vatId, taxNumber, email, responsible, phone, timeZone } = seller;
  const register = registerLine(seller);
  const ofTaxOffice = taxNumber ? `Tax number ${taxNumber}` : '';
  const facts = [register, responsible ?? '', phone ?? '', ofTaxOffice].filter(Boolean);
  const identity = { register: seller.registerNumber && register, responsible, phone, taxNumber };
  return {
    name,
    company: null,
    address: addressLines(seller),
    country,
    vatId,
    email,
    facts,
    identity,
    timeZone,
  };
}

/** Value added tax: Directive 2006/112/EC, articles 196 (who owes it) and 226 point 11a (the words that are demanded). */
const reverseChargeNote =
  'Reverse charge: the recipient of the service owes the VAT (Directive 2006/112/EC, article 196).';
/** Why there is none on what is sold to somebody outside the Union: articles 44 (businesses), 58 and 59 (consumers). */
export const outsideNote =
  'No VAT: the place of supply is outside the VAT territory of the European Union (Directive 2006/112/EC, articles 44, 58 and 59).';
const inclusiveNote =
  'The way a line was computed is shown in prices that hold the tax; its amount is without.';

/**
 * Freezes what an invoice says.
 * @param priced a cart with what is due today, or lines before tax with the tax on them; `reckoned`: their details show how they were
 *   computed, as those of a cart do
 */
export function snapshotOf(
  priced: PricedCart | { lines: readonly InvoiceLine[]; tax: TaxLine; reckoned?: boolean },
  {
    seller,
    buyer,
    about,
    notes = [],
  }: { seller: SellerParty; buyer: Party; about: string; notes?: readonly string[] },
): InvoiceSnapshot {
  const [lines, tax] =
    'dueToday' in priced ? [linesOf(priced), priced.dueToday.tax] : [priced.lines, priced.tax];
  const isReckoned = 'dueToday' in priced || priced.reckoned === true;
  const all = [
    ...notes,
    ...(tax.reverseCharge ? [reverseChargeNote] : []),
    ...(isOutside(tax, { seller, buyer, lines }) ? [outsideNote] : []),
    ...(tax.inclusive && tax.amount.amount > 0 && isReckoned ? [inclusiveNote] : []),
  ];
  const renewals = 'dueToday' in priced ? priced.renewals.map(({ total }) => total) : [];
  return { seller, buyer, lines, tax, about, notes: all, ...(renewals.length > 0 ? { renewals } : {}) };
}

/** A top-up is no supply yet, and a seller outside the Union charges by the law of their own country. */
function isOutside(
  { country, rate }: TaxLine,
  { seller, buyer, lines }: { seller: Party; buyer: Party; lines: readonly InvoiceLine[] },
): boolean {
  const isSupply = lines.some(({ family }) => family !== 'balance');
  const isTaxed = country !== null || rate > 0;
  return isSupply && !isTaxed && isOutsideUnion(buyer) && inUnion(vatCountryOf(seller.country ?? ''));
}

/** Of each line before tax. Prices that hold the tax are split, so that the lines add up to the net amount. */
export function netsOf({ lines, dueToday: { net } }: PricedCart): number[] {
  const weights = lines.map((line) => line.net.amount);
  if (!weights.some((weight) => weight > 0)) return weights.map(() => 0);
  return partsOf(net, weights).map(({ amount }) => amount);
}

/** Of an order, which is paid before anything of it is delivered. */
function linesOf(priced: PricedCart): InvoiceLine[] {
  const nets = netsOf(priced);
  const coupon = priced.coupon?.refusal === null ? priced.coupon.code : null;
  return priced.lines.map((line, i) => {
    const { amount } = line.discount;
    const reason = coupon && line.couponShare ? `Discount, with coupon ${coupon}` : 'Discount';
    return {
      title: line.title,
      details: detailsOf(line, reason),
      quantity: line.selection.quantity,
      netAmount: nets[i] ?? 0,
      family: line.family,
      ...(amount > 0 && !priced.dueToday.tax.inclusive ? { discount: { amount, reason } } : {}),
      beginsOnDelivery: true,
      ...(line.renewal ? { termAmount: termOf(line, nets[i] ?? 0) } : {}),
    };
  });
}

/** The setup has as much of the net amount as it has of the price. */
function termOf({ setup, net }: PricedLine, amount: number): number {
  const weights = [setup.amount, Math.max(net.amount - setup.amount, 0)];
  return partsOf({ amount, currency: net.currency }, weights)[1]?.amount ?? 0;
}

function detailsOf({ items, discount, selection }: PricedLine, discountName: string): string[] {
  return [
    ...(selection.months ? [`${monthsText(selection.months)} from ${firstDay}`] : []),
    ...items.filter(({ amount }) => amount.amount !== 0).map(itemText),
    ...(discount.amount > 0 ? [`${discountName}: −${moneyText(discount)}`] : []),
  ];
}

const monthsText = (months: number) => (months === 1 ? '1 month' : `${months} months`);

/** "Extra IPv4: 3 × $2.00 × 6 months − 7% = $33.48" */
function itemText({ title, quantity, each, months, lessShare, amount }: PriceItem): string {
  const factors = [
    ...(quantity === 1 ? [] : [String(quantity)]),
    moneyText(each),
    ...(months > 1 ? [monthsText(months)] : []),
  ];
  const less = lessShare ? ` − ${shareText(lessShare)}` : '';
  const plain = factors.length === 1 && !less;
  return `${title}: ${plain ? moneyText(amount) : `${factors.join(' × ')}${less} = ${moneyText(amount)}`}`;
}
