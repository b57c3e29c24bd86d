import { type Id, newId } from '#contract/ids.ts';
import { usd } from '#contract/money.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { settleInvoice } from '../invoices/settle-invoice.ts';
import { book, type Line } from '../ledger/ledger.ts';
import { sweepFees } from '../payments/fees.ts';
import { checkBooks } from './books.ts';
import { commissionChecks } from './commission-checks.ts';

// What the tests of the books share: money as payments keep it, faults put in by SQL, and the rules that name them.

/** A payment as payments keep and book it. */
export async function payAsBooked(
  bed: Testbed,
  invoiceId: Id<'invoice'>,
  amount: number,
): Promise<Id<'payment'>> {
  const id = newId('payment', bed.clock.now());
  await bed.service.database.pool.query(
    `insert into payments (id, invoice_id, provider, state, payment_amount, currency, idempotency_key, check_at, created_at)
     values ($1, $2, 'test', 'succeeded', $3, 'USD', $1, now(), now())`,
    [id, invoiceId, amount],
  );
  await transaction(bed.ctx(), async (inner) => {
    const { applied, excess, receivable } = await settleInvoice(inner, {
      invoiceId,
      amount: usd(amount),
      by: id,
    });
    const lines: Line[] = [
      ['cash:test', amount],
      [receivable, -applied.amount],
      [receivable.replace('receivable', 'balance'), -excess.amount],
    ];
    await book(inner, { kind: 'payment_succeeded', reference: id, memo: '', currency: 'USD', lines });
  });
  return id;
}

/** Changes rows past the triggers that keep them. */
export async function changeUnguarded(
  bed: Testbed,
  table: string,
  statement: string,
  values: unknown[] = [],
): Promise<void> {
  const { pool } = bed.service.database;
  await pool.query(`alter table ${table} disable trigger user`);
  await pool.query(statement, values);
  await pool.query(`alter table ${table} enable trigger user`);
}

const jobOf = (bed: Testbed) => bed.ctx({ kind: 'job', name: 'test' });

/**
 * Names of the broken rules with the ids they name, once providers were asked what they took. An install asks them every ten minutes, and
 * a clock that a test moves by weeks passes over that.
 * @param ctx with providers that answer as the test wants them to
 */
export async function brokenRules(bed: Testbed, ctx = jobOf(bed)): Promise<Record<string, string[]>> {
  await sweepFees(ctx);
  const checked = await checkBooks(ctx);
  return Object.fromEntries(
    checked
      .filter(({ breaks }) => breaks.length > 0)
      .map(({ name, breaks }) => [name, breaks.flatMap(({ ids }) => ids)]),
  );
}

/** Of the rules about commission alone, with the ids they name. */
export async function brokenCommissions(bed: Testbed): Promise<string[]> {
  const found = await brokenRules(bed);
  return commissionChecks.flatMap(({ name }) => (found[name] ? [name, ...found[name]] : []));
}
