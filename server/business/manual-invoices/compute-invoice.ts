import type { CheckedOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import {
  type previewManualInvoice as contract,
  type ManualLine,
  maxDueDays,
  maxManualTotal,
  maxSupplyDays,
} from '#contract/manual-invoices-operator.ts';
import { type Money, partsOf, sumIn, times } from '#contract/money.ts';
import type { TaxLine } from '#contract/pricing.ts';
import { days } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { isoDayText, moneyText } from '#server/platform/value-text.ts';
import { findProfileOf } from '../billing-profiles/billing-profiles.queries.ts';
import { buyerOfInvoice } from '../billing-profiles/buyer-of-invoice.ts';
import { partyOf, partyOfProfile } from '../billing-profiles/party-of.ts';
import { type TaxRule, taxBuyerOf, taxed, taxRuleFor } from '../catalogue/pricing/tax.ts';
import { readPriceBook } from '../catalogue/read-price-book.ts';
import type { InvoiceLine, Party } from '../invoices/snapshot.ts';
import { daysText } from '../invoices/supply-days.ts';
import { findMember } from '../members/members.queries.ts';
import type { Member } from '../members/members.tables.ts';
import { requireOthersAccount } from '../organisations/own-account.ts';
import { withVatIdThatCounts } from '../vat-checks/vat-checks.ts';
import { noonOf } from './manual-invoices.queries.ts';

type Asked = CheckedOf<typeof contract>;

export interface ComputedInvoice {
  buyer: Party;
  lines: InvoiceLine[];
  net: Money;
  tax: TaxLine;
  total: Money;
}

/**
 * What an invoice made by hand says: its tax by the rules of an order, at the rate of the last day of its supply.
 * @throws request.not_found: no such account, or a profile that is not its own; access.refused: reason `yourself`; state.move_refused:
 *   the account is closed (state `disabled`); request.invalid: currency → not_one_of: nothing is sold in it; dueOn → out_of_range;
 *   details → required: neither a profile nor details, or both; lines → date_invalid: days that end before they begin or lie too far
 *   away, out_of_range: it comes to nothing or too much, or tax_changes: the lines have different rates; and as `partyOf`
 */
export async function computeInvoice(ctx: Context, asked: Asked): Promise<ComputedInvoice> {
  const { currency } = asked;
  if (!ctx.config.currencies.includes(currency)) throw failField('currency', 'not_one_of');
  requireDays(ctx, asked);
  const member = await getBillable(ctx, asked.memberId);
  const buyer = await readBuyer(ctx, member, asked);
  const rule = await ruleOf(ctx, { member, buyer, asked });
  const { net, tax, total } = taxed(sumIn(currency, pricesOf(asked)), rule);
  if (total.amount === 0 || total.amount > maxManualTotal) throw failField('lines', 'out_of_range');
  return { buyer, lines: linesOf(asked, net), net, tax, total };
}

const pricesOf = ({ lines, currency }: Asked): Money[] =>
  lines.map(({ unitPrice, quantity }) => times({ amount: unitPrice, currency }, quantity));

/** As they are printed. Prices that hold the tax are split, so that the lines add up to the net amount. */
export function linesOf(asked: Asked, net: Money): InvoiceLine[] {
  const nets = partsOf(
    net,
    pricesOf(asked).map(({ amount }) => amount),
  );
  return asked.lines.map((line, i) => lineOf(line, nets[i]?.amount ?? 0, asked.currency));
}

function lineOf(
  { text, quantity, unitPrice, family, from, to }: ManualLine,
  netAmount: number,
  currency: string,
) {
  const period = { from, to };
  const each = quantity > 1 ? [`${quantity} × ${moneyText({ amount: unitPrice, currency })}`] : [];
  return { title: text, details: [daysText(period), ...each], quantity, netAmount, family, period };
}

function requireDays({ now, config }: Context, { dueOn, lines }: Asked): void {
  const today = Date.parse(isoDayText(now(), config.seller.timeZone));
  const due = Date.parse(dueOn);
  if (due < today || due > today + days(maxDueDays)) throw failField('dueOn', 'out_of_range');
  const far = days(maxSupplyDays);
  for (const line of lines) {
    const [from, to] = [Date.parse(line.from), Date.parse(line.to)];
    const isNear = from >= today - far && to <= today + far && to - from <= far;
    if (to < from || !isNear) throw failField('lines', 'date_invalid');
  }
}

/** An account that somebody can be billed at: of another person than the one who bills, and open. */
async function getBillable(ctx: Context, memberId: Asked['memberId']): Promise<Member> {
  const member = await findMember(ctx.db, memberId);
  if (!member) throw fail('request.not_found');
  await requireOthersAccount(ctx, memberId);
  if (member.disabledAt) throw fail('state.move_refused', { state: 'disabled', wanted: 'billed' });
  return member;
}

/**
 * Who is billed, as a profile of the account says or as it was typed.
 * @throws request.not_found: no profile of its own; request.invalid: details → required; and as `partyOf`
 */
export async function readBuyer(
  ctx: Context,
  { id, email }: Pick<Member, 'id' | 'email'>,
  { profileId, details, purchaseOrder }: Asked,
): Promise<Party> {
  if ((profileId === undefined) === (details === undefined)) throw failField('details', 'required');
  const profile = profileId ? await findProfileOf(ctx.db, id, profileId) : null;
  if (profileId && !profile) throw fail('request.not_found');
  const party = profile ? partyOfProfile(email, profile) : details && partyOf(email, details);
  if (!party) throw failField('details', 'required');
  const buyer = await buyerOfInvoice(ctx, id, party);
  return purchaseOrder ? { ...buyer, purchaseOrder } : buyer;
}

/** One document has one tax: what is supplied at two rates is billed by two. */
async function ruleOf(
  ctx: Context,
  { member, buyer, asked: { lines, currency } }: { member: Member; buyer: Party; asked: Asked },
): Promise<TaxRule> {
  const taxBuyer = await withVatIdThatCounts(ctx, member.id, taxBuyerOf(buyer));
  const rules = new Map<string, TaxRule>();
  for (const day of new Set(lines.map(({ to }) => to))) {
    const at = await noonOf(ctx.db, day, ctx.config.seller.timeZone);
    const book = await readPriceBook({ ...ctx, now: () => at }, [], currency);
    const rule = taxRuleFor(book, taxBuyer);
    rules.set(JSON.stringify(rule), rule);
  }
  const [rule, ...others] = rules.values();
  if (!rule || others.length > 0) throw failField('lines', 'tax_changes');
  return rule;
}
