import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type * as contract from '#contract/write-offs-operator.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { findInvoice } from '../invoices/invoices.queries.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { getLocked } from '../invoices/invoices.ts';
import { reinstate, restToWriteOff, writeOff, writtenOffLines } from '../invoices/write-off.ts';
import { findNewestWriteOff, findWrittenOff } from '../invoices/write-offs.queries.ts';
import { requireOthersAccount } from '../organisations/own-account.ts';
import { findOpenPayment } from '../payments/payments.queries.ts';
import { requireSecondPerson } from '../staff-approvals/require-second-person.ts';

/**
 * What would be booked, as things are now.
 * @throws as `writeOffInvoice`, but for request.conflict
 */
export async function previewWriteOff(
  ctx: Context,
  { invoiceId, vat }: CheckedOf<typeof contract.previewWriteOff>,
): Promise<OutputOf<typeof contract.previewWriteOff>> {
  const invoice = await findInvoice(ctx.db, invoiceId);
  if (!invoice) throw fail('request.not_found');
  await requireOthersAccount(ctx, invoice.memberId);
  const { total, tax } = await restToWriteOff(ctx, invoice);
  await requireNoMoneyOnItsWay(ctx, invoiceId);
  const { currency } = invoice;
  const lines = writtenOffLines(invoice, { total, tax: vat === 'correct' ? tax : 0 });
  return {
    rest: { amount: total, currency },
    vatIn: { amount: tax, currency },
    lines: lines
      .filter(([, amount]) => amount !== 0)
      .map(([account, amount]) => ({ account, amount: { amount, currency } })),
  };
}

/**
 * Finance books the rest of an issued invoice as a loss. Written off in the same way already, it is answered as it is.
 * @throws request.not_found; access.refused: reason `yourself`; request.conflict: another amount is unpaid by now; state.move_refused:
 *   not issued (state `not_issued`), or in a state in which nothing is unpaid; payment.under_way: a provider is bringing the money; and
 *   as `requireSecondPerson`
 */
export async function writeOffInvoice(
  ctx: Context,
  { invoiceId, vat, amount, reason }: CheckedOf<typeof contract.writeOffInvoice>,
): Promise<OutputOf<typeof contract.writeOffInvoice>> {
  return transaction(ctx, async (inner) => {
    const invoice = await getLocked(inner, invoiceId);
    await requireOthersAccount(inner, invoice.memberId);
    const { currency, totalAmount, paidAmount } = invoice;
    const writtenOff = { amount: totalAmount - paidAmount, currency };
    const correctsTax = vat === 'correct' && invoice.taxAmount > 0;
    const isSame = writtenOff.amount === amount;
    if (isSame && (await isWrittenOff(inner, invoice, correctsTax))) return { writtenOff };
    await restToWriteOff(inner, invoice);
    if (!isSame) throw fail('request.conflict');
    await requireNoMoneyOnItsWay(inner, invoiceId);
    await writeOff(inner, invoice, { correctsTax, reason });
    await requireSecondPerson(inner, actOn(invoice, writtenOff.amount));
    return { writtenOff };
  });
}

async function isWrittenOff({ db }: Context, { id, state }: Invoice, correctsTax: boolean): Promise<boolean> {
  return state === 'written_off' && (await findWrittenOff(db, id))?.correctsTax === correctsTax;
}

/** It is called by the number of the invoice, which is what is written off. */
const actOn = ({ number, snapshot, memberId, currency }: Invoice, amount: number) => ({
  about: number ?? snapshot.about,
  memberId,
  amount: { amount, currency },
});

/**
 * Money that a provider is collecting, such as a debit, is expected: nobody writes it off before the provider has said that it does not
 * come. A transfer that is awaited is a promise of its payer, and no money.
 * @throws payment.under_way
 */
async function requireNoMoneyOnItsWay({ db }: Context, invoiceId: Id<'invoice'>): Promise<void> {
  const open = await findOpenPayment(db, invoiceId);
  if (open?.state === 'processing' && open.provider !== 'bank')
    throw fail('payment.under_way', { state: 'processing' });
}

/**
 * Finance takes back what is still written off: the invoice asks for it again. Taken back already, nothing happens.
 * @throws request.not_found; access.refused: reason `yourself`; state.move_refused: it is not written off
 */
export async function undoWriteOff(
  ctx: Context,
  { invoiceId, reason }: CheckedOf<typeof contract.undoWriteOff>,
): Promise<void> {
  await transaction(ctx, async (inner) => {
    const invoice = await getLocked(inner, invoiceId);
    await requireOthersAccount(inner, invoice.memberId);
    const { state } = invoice;
    if (state === 'written_off') await reinstate(inner, invoice, reason);
    else if ((await findNewestWriteOff(inner.db, invoiceId))?.act !== 'undone')
      throw fail('state.move_refused', { state, wanted: 'undone' });
  });
}
