import { randomUUID } from 'node:crypto';
import type { InputOf } from '#contract/endpoint.ts';
import type { Id } from '#contract/ids.ts';
import {
  cancelManualInvoice,
  createManualInvoice,
  type ManualInvoicePreview,
  previewManualInvoice,
} from '#contract/manual-invoices-operator.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { newMember } from '../invoices/test-invoices.ts';
import { type Staff, send } from '../staff-approvals/test-staff-approvals.ts';

// What the tests of this noun share: what finance types, and its calls.

export type Ask = InputOf<typeof previewManualInvoice>;

/** A business in Hamburg, as details are typed. */
export const details = {
  ...{ buysAs: 'business' as const, name: 'Mara Lindt', company: 'Lindt Home GmbH' },
  ...{ address: ['Speicherstraße 12', '20457 Hamburg'], country: 'DE' },
};
/** The same as somebody who buys for themselves. */
export const privateBuyer = { ...details, buysAs: 'consumer' as const, company: '' };

export const line = (more: Partial<Ask['lines'][number]> = {}): Ask['lines'][number] => ({
  ...{ text: 'Setup on site', quantity: 1, unitPrice: 10_000, family: 'services' },
  ...{ from: '2026-11-02', to: '2026-11-03' },
  ...more,
});

/** A member of their own, billed 119.00 with the tax of Germany unless told. */
export const askFor = async (bed: Testbed, more: Partial<Ask> = {}): Promise<Ask> => ({
  memberId: await newMember(bed),
  ...{ details, currency: 'USD', dueOn: '2026-12-04', lines: [line()] },
  ...more,
});

export const preview = (bed: Testbed, by: Staff, ask: Ask) => send(bed, by, previewManualInvoice, ask);

/** @param total what was previewed; looked at now unless told. @param newest what was made before, as previewed; not compared unless told */
export async function create(
  bed: Testbed,
  by: Staff,
  ask: Ask,
  { key = randomUUID(), total, newest }: { key?: string; total?: number; newest?: Id<'invoice'> | null } = {},
) {
  const seen = total ?? ((await preview(bed, by, ask)).data as ManualInvoicePreview).total.amount;
  return send(bed, by, createManualInvoice, { ...ask, total: seen, newest, reason: 'agreed by phone' }, key);
}

/** The id of what was made. */
export async function made(bed: Testbed, by: Staff, ask: Ask): Promise<Id<'invoice'>> {
  const { code, data } = await create(bed, by, ask);
  if (code !== 0) throw new Error(`answered with ${code}: ${JSON.stringify(data)}`);
  return (data as { invoiceId: Id<'invoice'> }).invoiceId;
}

export const cancel = (bed: Testbed, by: Staff, invoiceId: Id<'invoice'>, reason = 'billed twice') =>
  send(bed, by, cancelManualInvoice, { invoiceId, reason });
