import { type Id, newId } from '#contract/ids.ts';
import type { CommissionState } from '#contract/states.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { linesLeftOf } from '../invoices/credit-invoice.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { changeCommission, insertCommissions, listOfInvoiceLocked } from './commissions.queries.ts';
import type { CommissionRow } from './commissions.tables.ts';
import { lockCurrent } from './current-invoice.ts';
import { shareOf } from './terms.ts';

type Cause = Id<'creditNote'> | Id<'dispute'>;

/**
 * A part of an invoice was given back, or lost in a dispute: what is left earns. A commission that was paid out, or is on a
 * statement, stays as it is, and a line below zero on the next statement takes the rest back. The same cause again changes
 * nothing.
 */
export async function takeBackCommission(
  ctx: Context,
  { invoiceId, cause }: { invoiceId: Id<'invoice'>; cause: Cause },
): Promise<void> {
  await transaction(ctx, async (inner) => settleOf(inner, await lockCurrent(inner, invoiceId), cause));
}

/** What was earned with an invoice that was reissued is earned with its replacement. */
export async function followReplacement(ctx: Context, invoiceId: Id<'invoice'>): Promise<void> {
  await transaction(ctx, async (inner) => {
    await lockCurrent(inner, invoiceId);
  });
}

/**
 * In a transaction that holds the invoice: what is due of each line is its share of what is left of it.
 * @param cause what took money back; null after a payment, which changes nothing of what was paid out
 */
export async function settleOf(ctx: Context, invoice: Invoice, cause: Cause | null): Promise<void> {
  const rows = await listOfInvoiceLocked(ctx.db, invoice.id);
  const left = await linesLeftOf(ctx, invoice);
  for (const row of rows.filter(({ kind }) => kind !== 'refund')) {
    const base = paidPart(invoice, left.find(({ position }) => position === row.position)?.net ?? 0);
    const before = rows.filter(({ kind, position }) => kind === 'refund' && position === row.position);
    const wanted = shareOf(base, row.share);
    if (isOpen(row)) await setDue(ctx, row, Math.min(wanted - sumOf(before), row.amount));
    else if (cause && isPaidOut(row))
      await insertCommissions(ctx.db, refundOf(ctx, row, before, { cause, base, wanted }));
  }
}

/** A lost dispute takes from all lines alike; what was credited was paid as well, and is gone. */
function paidPart({ paidAmount, totalAmount, creditedAmount }: Invoice, net: number): number {
  const total = totalAmount - creditedAmount;
  const paid = Math.max(paidAmount - creditedAmount, 0);
  return total === 0 ? 0 : Math.floor((net * paid) / total);
}

const isOpen = ({ state }: CommissionRow) => ['pending', 'on_hold', 'approved', 'refunded'].includes(state);
const isPaidOut = ({ state }: CommissionRow) => state === 'in_payout' || state === 'paid';
const sumOf = (rows: readonly CommissionRow[]) => rows.reduce((sum, { due }) => sum + due, 0);

/** Refunded is what nothing is due of; where a disputed payment comes again, it waits for its approval once more. */
async function setDue(
  { db }: Context,
  { id, state, due: before }: CommissionRow,
  due: number,
): Promise<void> {
  if (due === before) return;
  await changeCommission(db, id, state, { due, state: stateOf(state, due) });
}

/** Who holds a commission decides about it, whatever is due of it meanwhile. */
function stateOf(state: CommissionState, due: number): CommissionState {
  if (state === 'on_hold') return state;
  if (due === 0) return 'refunded';
  return state === 'refunded' ? 'pending' : state;
}

/** The line that takes back what is too much by now; none where nothing is. */
function refundOf(
  ctx: Context,
  row: CommissionRow,
  before: readonly CommissionRow[],
  { cause, base, wanted }: { cause: Cause; base: number; wanted: number },
): CommissionRow[] {
  const paid = row.due + sumOf(before);
  const earnedOn = before.reduce((sum, one) => sum + one.base, row.base);
  if (wanted >= paid) return [];
  const now = ctx.now();
  return [
    {
      ...row,
      ...{ id: newId('commission', now), kind: 'refund', takenBackBy: cause, state: 'approved' },
      ...{ base: base - earnedOn, amount: wanted - paid, due: wanted - paid },
      ...{ earnedAt: now, heldUntil: now, approvedAt: now },
      ...{ reason: null, actor: null, payoutId: null, createdAt: now },
    },
  ];
}
