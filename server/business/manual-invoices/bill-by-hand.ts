import { isDeepStrictEqual } from 'node:util';
import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type * as contract from '#contract/manual-invoices-operator.ts';
import type { Context } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock.ts';
import { drawNumber } from '#server/platform/db/numbering.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { taxBuyerOf } from '../catalogue/pricing/tax.ts';
import { billedLines } from '../invoices/credit-lines.ts';
import { findInvoiceByReference } from '../invoices/invoices.queries.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { createInvoice, noteMove } from '../invoices/invoices.ts';
import { sellerOf, snapshotOf } from '../invoices/make-snapshot.ts';
import { shownBuyer } from '../invoices/shown-buyer.ts';
import { findMember } from '../members/members.queries.ts';
import { requireSecondPerson } from '../staff-approvals/require-second-person.ts';
import { wantVatCheck } from '../vat-checks/vat-checks.ts';
import { type ComputedInvoice, computeInvoice, linesOf, readBuyer } from './compute-invoice.ts';
import { findNewestOf, insertManualInvoice, noonOf } from './manual-invoices.queries.ts';
import { manualInvoiceNumbers } from './manual-invoices.tables.ts';
import { tellOfInvoice } from './tell-of-invoice.ts';

/** What it would say. @throws as `computeInvoice` */
export async function previewManualInvoice(
  ctx: Context,
  asked: CheckedOf<typeof contract.previewManualInvoice>,
): Promise<OutputOf<typeof contract.previewManualInvoice>> {
  const { buyer, lines, net, tax, total } = await computeInvoice(ctx, asked);
  const { notes } = snapshotOf({ lines, tax }, { seller: sellerOf(ctx.config), buyer, about: '' });
  const { currency } = total;
  const newest = await findNewestOf(ctx.db, asked.memberId);
  return {
    ...{ buyer: shownBuyer(buyer), net, tax, total, notes: [...notes] },
    newest: newest && shownNewest(newest),
    lines: lines.map(({ title, details, quantity, netAmount }) => ({
      ...{ title, details: [...details], quantity },
      net: { amount: netAmount, currency },
    })),
  };
}

const shownNewest = ({ id, number, snapshot, totalAmount, currency, createdAt }: Invoice) => ({
  ...{ invoiceId: id, about: number ?? snapshot.about, createdAt: createdAt.toISOString() },
  total: { amount: totalAmount, currency },
});

type Billed = OutputOf<typeof contract.createManualInvoice>;

/**
 * Finance bills an account by hand. The document is mailed; it is an invoice at once where INVOICE_NUMBER_AT says so, else a request for
 * payment that becomes one when all or part of it is paid. The same key is answered with what it has made.
 * @param newest the last one that was made by hand for the account, as it was previewed; not compared where it is absent
 * @throws as `computeInvoice`; request.conflict: the key has billed something else, or the account was billed by hand since the preview;
 *   order.price_changed: it comes to another total than was previewed; and as `requireSecondPerson`
 */
export async function createManualInvoice(
  ctx: Context,
  { total: confirmed, reason, ...asked }: CheckedOf<typeof contract.createManualInvoice>,
  { key, newest }: { key: string; newest?: Id<'invoice'> | null | undefined },
): Promise<Billed> {
  const { memberId, currency } = asked;
  const reference = `manual:${memberId}:${key}`;
  return transaction(ctx, async (inner) => {
    await lockName(inner.db, `manual-invoices:${memberId}`);
    const known = await findInvoiceByReference(inner.db, reference);
    if (known) return again(inner, known, { total: confirmed, ...asked });
    const computed = await computeInvoice(inner, asked);
    await requireNewest(inner, memberId, newest);
    const { total: ours } = computed;
    if (ours.amount !== confirmed)
      throw fail('order.price_changed', { confirmed: { amount: confirmed, currency }, ours });
    const invoice = await bill(inner, computed, { reference, ...asked });
    await noteMove(inner, invoice, invoice.state, reason);
    await tellOfInvoice(inner, invoice);
    await requireSecondPerson(inner, actOf(invoice, memberId));
    return answerOf(invoice);
  });
}

type Again = Omit<CheckedOf<typeof contract.createManualInvoice>, 'reason'>;

/** The same key bills the same again: its total, its lines, its buyer and its due day. */
async function again(ctx: Context, known: Invoice, { total, ...asked }: Again): Promise<Billed> {
  const { currency, snapshot, netAmount, dueAt } = known;
  if (known.totalAmount !== total || currency !== asked.currency) throw fail('request.conflict');
  const member = await findMember(ctx.db, asked.memberId);
  if (!member) throw fail('request.not_found');
  const wanted = {
    buyer: await readBuyer(ctx, member, asked),
    lines: linesOf(asked, { amount: netAmount, currency }),
    dueAt: await noonOf(ctx.db, asked.dueOn, ctx.config.seller.timeZone),
  };
  const { buyer, lines } = snapshot;
  if (!isDeepStrictEqual(wanted, { buyer, lines, dueAt })) throw fail('request.conflict');
  return answerOf(known);
}

/** In a transaction that holds the name: nothing was billed since what was seen, perhaps the same by a try whose answer was lost. */
async function requireNewest({ db }: Context, memberId: Id<'member'>, seen?: Id<'invoice'> | null) {
  if (seen === undefined) return;
  const newest = await findNewestOf(db, memberId);
  if ((newest?.id ?? null) !== seen) throw fail('request.conflict');
}

const answerOf = ({ id: invoiceId, number, snapshot: { about } }: Invoice): Billed => ({
  invoiceId,
  number,
  about,
});

interface ToBill {
  reference: string;
  memberId: CheckedOf<typeof contract.createManualInvoice>['memberId'];
  dueOn: string;
}

async function bill(
  ctx: Context,
  { buyer, lines, tax, total }: ComputedInvoice,
  { reference, memberId, dueOn }: ToBill,
): Promise<Invoice> {
  if (tax.reverseCharge) await wantVatCheck(ctx, { memberId, buyer: taxBuyerOf(buyer), reliedOn: true });
  const dueAt = await noonOf(ctx.db, dueOn, ctx.config.seller.timeZone);
  const about = await drawNumber(ctx, 'BIL', manualInvoiceNumbers);
  const invoice = await createInvoice(ctx, {
    ...{ reference, memberId, currency: total.currency, dueAt, as: 'open' },
    snapshot: snapshotOf({ lines, tax }, { seller: sellerOf(ctx.config), buyer, about }),
  });
  await insertManualInvoice(ctx.db, { invoiceId: invoice.id, remindedAt: null, createdAt: ctx.now() });
  return invoice;
}

/** What is approved has no number yet: it is called by what its first line bills. */
function actOf(invoice: Invoice, memberId: ToBill['memberId']) {
  const { snapshot, totalAmount, currency } = invoice;
  const { name, company, country, vatId } = snapshot.buyer;
  const titleOf = (position: number) => snapshot.lines[position]?.title ?? '';
  return {
    ...{ about: titleOf(0), memberId, amount: { amount: totalAmount, currency } },
    buyer: { name, company: company ?? '', country: country ?? '', vatId: vatId ?? '' },
    parts: billedLines(invoice).map(({ position, net, tax }) => ({
      title: titleOf(position),
      amount: { amount: net + tax, currency },
    })),
  };
}
