import type { CheckedOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { cancelManualInvoice as contract } from '#contract/manual-invoices-operator.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { getLocked } from '../invoices/invoices.ts';
import { voidInvoice } from '../invoices/void-invoice.ts';
import { requireOthersAccount } from '../organisations/own-account.ts';
import { findOpenPayment } from '../payments/payments.queries.ts';
import { requireSecondPerson } from '../staff-approvals/require-second-person.ts';
import { findManualInvoice } from './manual-invoices.queries.ts';
import { tellOfCancellation } from './tell-of-invoice.ts';

/**
 * Finance takes back an invoice that was made by hand. Taken back already, nothing happens. A page on which its buyer could pay is closed
 * after it by a job; should somebody pay before that, the money is on their balance.
 * @throws request.not_found: none that was made by hand; access.refused: reason `yourself`; state.move_refused: it is paid, or written
 *   off; payment.under_way: a provider is bringing the money; and as `requireSecondPerson`
 */
export async function cancelManualInvoice(
  ctx: Context,
  { invoiceId, reason }: CheckedOf<typeof contract>,
): Promise<void> {
  await transaction(ctx, async (inner) => {
    const invoice = await getLocked(inner, invoiceId);
    if (!(await findManualInvoice(inner.db, invoiceId))) throw fail('request.not_found');
    await requireOthersAccount(inner, invoice.memberId);
    const { state, number, snapshot, memberId, currency } = invoice;
    if (state === 'void') return;
    if (state !== 'open' && state !== 'partially_paid')
      throw fail('state.move_refused', { state, wanted: 'void' });
    await requireNoMoneyOnItsWay(inner, invoiceId);
    await voidInvoice(inner, invoiceId, reason);
    await tellOfCancellation(inner, invoice, reason);
    await requireSecondPerson(inner, {
      about: number ?? snapshot.about,
      memberId,
      amount: { amount: invoice.totalAmount - invoice.paidAmount, currency },
    });
  });
}

async function requireNoMoneyOnItsWay({ db }: Context, invoiceId: Id<'invoice'>): Promise<void> {
  const open = await findOpenPayment(db, invoiceId);
  if (open?.state === 'processing' && open.provider !== 'bank')
    throw fail('payment.under_way', { state: 'processing' });
}
