import { afterAll, beforeAll, expect, test } from 'vitest';
import { days } from '#contract/time.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { brokenRules } from '../books/test-books.ts';
import { recogniseDue } from '../deferrals/recognise.ts';
import { begin, memberCtx, stands } from '../payments/test-payments.ts';
import { hire } from '../staff-approvals/test-staff-approvals.ts';
import { endSubscription } from '../subscriptions/end.ts';
import { getLocked } from '../subscriptions/subscriptions.ts';
import { again, billNow, invoicesOf, jobCtx, newSubscription } from '../subscriptions/test-subscriptions.ts';
import { entriesOf, writeOffBy } from './test-write-offs.ts';

// A renewal that nobody pays is written off before its subscription ends.

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off', INVOICE_NUMBER_AT: 'issue' }, undefined, { work: false });
});
afterAll(() => bed.close());

const books = async () => ({
  revenue: await stands(bed, 'revenue:vps'),
  deferred: await stands(bed, 'deferred:vps'),
  tax: await stands(bed, 'tax:DE'),
  loss: await stands(bed, 'bad_debt'),
});

test.each(['keep', 'correct'] as const)(
  'the end of its subscription takes the year back that nobody is delivered, where the VAT was told to %s',
  async (vat) => {
    const subscription = await newSubscription(bed, { months: 12, net: 36_500 });
    const untilItEnds = subscription.periodEnd.getTime() - bed.clock.now().getTime();
    bed.clock.jump(untilItEnds - days(3));
    await recogniseDue(jobCtx(bed));
    const before = await books();
    await billNow(bed);
    const [renewal] = await invoicesOf(bed, subscription);
    if (!renewal) throw new Error('nothing was billed');
    expect(renewal).toMatchObject({ state: 'open', number: expect.any(String) });
    bed.clock.jump(days(5));
    await billNow(bed);
    expect(await again(bed, subscription)).toMatchObject({ pastDueAt: expect.any(Date) });
    const { totalAmount: amount } = renewal;
    const finance = await hire(bed);
    expect(await writeOffBy(bed, finance, { invoice: renewal }, { vat, amount })).toMatchObject({ code: 0 });
    expect((await books()).deferred).not.toBe(before.deferred);
    bed.clock.jump(1000);
    const job = jobCtx(bed);
    await transaction(job, async (inner) =>
      endSubscription(inner, await getLocked(inner, subscription.id), 'overdue'),
    );
    expect(await books()).toEqual(before);
    const invoices = await invoicesOf(bed, subscription);
    expect(invoices.map(({ state, creditedAmount }) => [state, creditedAmount])).toEqual([['void', amount]]);
    const kinds = (await entriesOf(bed, renewal.id)).map(({ kind }) => kind);
    expect(kinds).toEqual(['invoice_written_off', 'write_off_undone']);
    const memberId = renewal.memberId!;
    await expect(begin({ memberId, invoice: renewal, ctx: memberCtx(bed, memberId) })).rejects.toMatchObject({
      failure: 'state.move_refused',
      data: { state: 'void' },
    });
    await recogniseDue(jobCtx(bed));
    // The order of the first term was made without its payment.
    expect(Object.keys(await brokenRules(bed))).toEqual(['orders-paid']);
  },
);
