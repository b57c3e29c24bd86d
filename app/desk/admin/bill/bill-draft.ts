import { m } from '#app/paraglide/messages.js';
import type { InputOf } from '#contract/endpoint.ts';
import type { Id } from '#contract/ids.ts';
import {
  maxUnitPrice,
  type ProfilesToBill,
  type previewManualInvoice,
} from '#contract/manual-invoices-operator.ts';
import type { Family } from '#contract/pricing.ts';
import { readAmount } from '../amount-field.tsx';

export type BillAsk = InputOf<typeof previewManualInvoice>;

/** What is typed of one line. */
export interface LineDraft {
  /** Tells the lines apart while they are written. */
  key: number;
  text: string;
  quantity: string;
  price: string;
  family: Family;
  from: string | null;
  to: string | null;
}

/** What is typed of who is billed, where that is no profile. */
export interface DetailsDraft {
  buysAs: 'consumer' | 'business';
  name: string;
  company: string;
  /** A line of a letter each. */
  address: string;
  country: string;
  vatId: string;
}

export interface BillDraft {
  /** A profile of the account, or `typed`. */
  billTo: Id<'billingProfile'> | 'typed';
  details: DetailsDraft;
  currency: BillAsk['currency'];
  purchaseOrder: string;
  dueOn: string | null;
  lines: readonly LineDraft[];
  reason: string;
}

export const emptyDetails: DetailsDraft = {
  ...{ buysAs: 'business', name: '', company: '' },
  ...{ address: '', country: '', vatId: '' },
};

export const emptyLine = (key: number): LineDraft => ({
  ...{ key, text: '', quantity: '1', price: '' },
  ...{ family: 'services', from: null, to: null },
});

/** What the form begins with: another account is billed by a profile of its own, and the rest stays as it was typed. */
export const draftFor = (
  { items, currencies: [currency = 'USD'] }: Pick<ProfilesToBill, 'items' | 'currencies'>,
  kept: BillDraft | null,
): BillDraft => ({
  ...{ details: emptyDetails, currency, purchaseOrder: '', dueOn: null, lines: [emptyLine(1)], reason: '' },
  ...kept,
  billTo: items[0]?.profileId ?? 'typed',
});

/** By field; those of lines and of typed details have their own below. */
export type WrongDetails = Partial<Record<keyof DetailsDraft, string>>;
export type WrongLine = Partial<Record<keyof LineDraft, string>>;
export interface WrongBill {
  dueOn?: string;
  reason?: string;
  details: WrongDetails;
  /** By the key of the line. */
  lines: ReadonlyMap<number, WrongLine>;
}

const shortestReason = 3;

/** What a draft says as the service reads it, or what is wrong with it in words. */
export function readBill(
  draft: BillDraft,
  memberId: Id<'member'>,
): { ask: BillAsk; wrong: null } | { ask: null; wrong: WrongBill } {
  const isTyped = draft.billTo === 'typed';
  const lines = new Map(
    draft.lines.map((line) => [line.key, wrongLine(line)] as const).filter(([, wrong]) => isWrong(wrong)),
  );
  const wrong: WrongBill = {
    ...(draft.dueOn ? {} : { dueOn: m.finance_bill_day_needed() }),
    ...(draft.reason.trim().length < shortestReason ? { reason: m.operator_reason_needed() } : {}),
    details: isTyped ? wrongDetails(draft.details) : {},
    lines,
  };
  const { currency, dueOn } = draft;
  if (!dueOn || wrong.reason || isWrong(wrong.details) || lines.size > 0) return { ask: null, wrong };
  const ask: BillAsk = {
    ...{ memberId, currency, dueOn, purchaseOrder: draft.purchaseOrder.trim() },
    ...(draft.billTo === 'typed' ? { details: detailsOf(draft.details) } : { profileId: draft.billTo }),
    lines: draft.lines.map(lineOf),
  };
  return { ask, wrong: null };
}

const isWrong = (wrong: object): boolean => Object.keys(wrong).length > 0;

function wrongLine({ text, quantity, price, from, to }: LineDraft): WrongLine {
  const amount = readAmount(price);
  return {
    ...(text.trim() ? {} : { text: m.finance_bill_text_needed() }),
    ...(readQuantity(quantity) ? {} : { quantity: m.finance_bill_quantity_wrong() }),
    ...(amount === null || amount > maxUnitPrice ? { price: m.operator_amount_wrong() } : {}),
    ...(from ? {} : { from: m.finance_bill_day_needed() }),
    ...(to ? {} : { to: m.finance_bill_day_needed() }),
    ...(from && to && to < from ? { to: m.finance_bill_days_backwards() } : {}),
  };
}

function wrongDetails({ buysAs, name, company, address, country }: DetailsDraft): WrongDetails {
  return {
    ...(name.trim() ? {} : { name: m.finance_bill_name_needed() }),
    ...(buysAs === 'business' && !company.trim() ? { company: m.finance_bill_company_needed() } : {}),
    ...(addressOf(address).length ? {} : { address: m.finance_bill_address_needed() }),
    ...(country ? {} : { country: m.operator_country_needed() }),
  };
}

/** @returns null where it is no whole number from 1 to 100,000 */
function readQuantity(text: string): number | null {
  const count = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
  return count >= 1 && count <= 100_000 ? count : null;
}

const lineOf = ({ text, quantity, price, family, from, to }: LineDraft) => ({
  ...{ text: text.trim(), family, from: from ?? '', to: to ?? '' },
  quantity: readQuantity(quantity) ?? 0,
  unitPrice: readAmount(price) ?? 0,
});

const addressOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const detailsOf = ({ address, vatId, buysAs, ...details }: DetailsDraft) => ({
  ...details,
  buysAs,
  address: addressOf(address),
  // A consumer has none.
  vatId: buysAs === 'business' ? vatId.trim() : '',
});
