import { afterAll, beforeAll, expect, test } from 'vitest';
import { days } from '#contract/time.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { approveCommissions } from '../commissions/approve-commissions.ts';
import { makePayouts } from '../commissions/make-payouts.ts';
import { newPartner, rowsOf, sell } from '../commissions/test-commissions.ts';
import { oneLine } from '../invoices/test-invoices.ts';
import { book } from '../ledger/ledger.ts';
import { jobCtx } from '../subscriptions/test-subscriptions.ts';
import { brokenCommissions, changeUnguarded } from './test-books.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({}, undefined, { work: false });
});
afterAll(() => bed.close());

const raw = (text: string, values: unknown[] = []) => bed.service.database.pool.query(text, values);

test('each fault in a commission or a payout is named with its documents', async () => {
  const partner = await newPartner(bed);
  const { orderId, invoice } = await sell(bed, partner, { lines: [oneLine(600_00)] });
  const [row] = await rowsOf(bed, orderId);
  const number = (await raw('select number from invoices where id = $1', [invoice.id])).rows[0].number;
  expect(await brokenCommissions(bed)).toEqual([]);

  await raw('update commissions set due_amount = 5999');
  expect(await brokenCommissions(bed)).toEqual(['commissions', row?.id, number]);
  await raw('update commissions set due_amount = 6000, base_amount = 50000');
  expect(await brokenCommissions(bed)).toEqual(['commissions', row?.id, number]);
  await raw('update commissions set base_amount = 60000');

  bed.clock.jump(days(60));
  await approveCommissions(jobCtx(bed));
  await makePayouts(jobCtx(bed));
  const [payout] = (await raw('select id from affiliate_payouts')).rows;
  expect(await brokenCommissions(bed)).toEqual([]);
  await raw('update affiliate_payouts set payout_amount = 6001');
  expect(await brokenCommissions(bed)).toEqual(['payouts', payout.id]);
  await raw(
    `update affiliate_payouts set payout_amount = 6000, state = 'paid', method = 'bank', paid_at = now()`,
  );
  expect(await brokenCommissions(bed)).toEqual(['payouts', payout.id]);
  const sent = (reference: string) =>
    book(jobCtx(bed), {
      ...{ kind: 'commission_paid_out', reference, memo: '', currency: 'USD' },
      lines: [
        ['commission', 6000],
        ['cash:bank', -6000],
      ],
    });
  await sent(payout.id);
  expect(await brokenCommissions(bed)).toEqual([]);
  await sent('pyo_unknown');
  expect(await brokenCommissions(bed)).toEqual(['payouts', 'pyo_unknown']);
  await changeUnguarded(
    bed,
    'ledger_lines',
    `delete from ledger_lines where journal_id in (select id from ledger_journals where reference = 'pyo_unknown')`,
  );

  // One order is never heard of, and its invoice is the only thing that says so.
  const other = await sell(bed, partner);
  bed.clock.jump(1000);
  await raw('update orders set paid_at = $2 where id = $1', [other.orderId, bed.clock.now()]);
  await raw('delete from commissions where order_id = $1', [other.orderId]);
  const lost = (await raw('select number from invoices where id = $1', [other.invoice.id])).rows[0].number;
  expect(await brokenCommissions(bed)).toEqual(['commissions-missing', other.orderId, lost]);
});
