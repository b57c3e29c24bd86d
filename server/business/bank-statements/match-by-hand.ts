import type {
  matchMovement as contract,
  MatchTarget,
  previewMatch as previewed,
  listMatchTargets as targetsListed,
} from '#contract/bank-movements.ts';
import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { findInvoice } from '../invoices/invoices.queries.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { getLocked } from '../invoices/invoices.ts';
import { requireOthersAccount } from '../organisations/own-account.ts';
import { findPayment } from '../payments/payments.queries.ts';
import { owedOn } from '../payments/write-payment.ts';
import { findMatchOf, findMovement } from './bank-statements.queries.ts';
import type { BankMovement } from './bank-statements.tables.ts';
import { bookMatch, linkMatch } from './book-match.ts';
import { getMovementLocked } from './move-movement.ts';
import { namesIn } from './references.ts';
import {
  findConfirmedOver,
  listRequestsAbout,
  listRequestsNamed,
  listRequestsOver,
  type Request,
} from './requests.queries.ts';

const maxTargets = 20;

/**
 * What a movement may pay, for somebody to choose from; the door lets only staff in.
 * @throws request.not_found
 */
export async function listMatchTargets(
  { db }: Context,
  { movementId, about }: CheckedOf<typeof targetsListed>,
): Promise<OutputOf<typeof targetsListed>> {
  const movement = await findMovement(db, movementId);
  if (!movement) throw fail('request.not_found');
  const found = about
    ? await listRequestsAbout(db, about, maxTargets)
    : [
        ...(await listRequestsNamed(db, namesIn(movement.reference))),
        ...(await listRequestsOver(db, movement, maxTargets)),
      ];
  const each = new Map(
    found.filter(({ currency }) => currency === movement.currency).map((one) => [one.invoiceId, one]),
  );
  return { items: [...each.values()].slice(0, maxTargets).map(targetView) };
}

function targetView({ currency, total, due, ...request }: Request): MatchTarget {
  const { invoiceId, number, about, email, name, transferReference } = request;
  return {
    ...{ invoiceId, number, about, email, name, transferReference },
    total: { amount: total, currency },
    due: { amount: due, currency },
  };
}

/**
 * What a match would do, as things are now.
 * @throws request.not_found; access.refused: reason `yourself`; request.invalid: invoiceId → not_one_of: another currency;
 *   state.move_refused: no credit that waits
 */
export async function previewMatch(
  ctx: Context,
  { movementId, invoiceId }: CheckedOf<typeof previewed>,
): Promise<OutputOf<typeof previewed>> {
  const { db } = ctx;
  const movement = await findMovement(db, movementId);
  const invoice = await findInvoice(db, invoiceId);
  if (!movement || !invoice) throw fail('request.not_found');
  await requireOthersAccount(ctx, invoice.memberId);
  requireMatchable(movement, invoice);
  const { amount, currency } = movement;
  const owed = owedOn(invoice);
  const applied = Math.min(owed, amount);
  const confirmed = await findConfirmedOver(db, invoiceId, amount);
  return {
    applied: { amount: applied, currency },
    rest: { amount: owed - applied, currency },
    excess: { amount: amount - applied, currency },
    confirmed: confirmed && { paymentId: confirmed.paymentId, at: confirmed.at },
  };
}

/**
 * Staff say what a movement pays; it is booked as a confirmed transfer is, or found to be one that was confirmed before. Two at
 * once are one match, and the same again is answered with it.
 * @throws request.not_found; request.invalid: invoiceId → not_one_of: another currency; access.refused: reason `yourself`;
 *   state.move_refused: no credit that waits, or matched to something else; request.conflict: another sum than was previewed
 *   would pay the invoice, or the confirmed transfer is none of this movement
 */
export async function matchMovement(
  ctx: Context,
  { movementId, invoiceId, applied, confirmedPaymentId }: CheckedOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return transaction(ctx, async (inner) => {
    const movement = await getMovementLocked(inner, movementId);
    const invoice = await getLocked(inner, invoiceId);
    await requireOthersAccount(inner, invoice.memberId);
    if (movement.state === 'matched') return sameMatch(inner, movement, invoice);
    requireMatchable(movement, invoice);
    const how = 'by_hand';
    if (confirmedPaymentId)
      return { paymentId: await linkMatch(inner, movement, invoice, { paymentId: confirmedPaymentId, how }) };
    if (Math.min(owedOn(invoice), movement.amount) !== applied) throw fail('request.conflict');
    return { paymentId: await bookMatch(inner, movement, invoice, how) };
  });
}

function requireMatchable({ state, amount, currency }: BankMovement, invoice: Invoice): void {
  if (state !== 'open' || amount < 0) throw fail('state.move_refused', { state, wanted: 'matched' });
  if (invoice.currency !== currency) throw failField('invoiceId', 'not_one_of');
}

async function sameMatch({ db }: Context, { id, state }: BankMovement, invoice: Invoice) {
  const match = await findMatchOf(db, id);
  const payment = match && (await findPayment(db, match.paymentId));
  if (payment?.invoiceId !== invoice.id) throw fail('state.move_refused', { state, wanted: 'matched' });
  return { paymentId: payment.id };
}
