import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import {
  invoicesOf,
  jobCtx,
  newSubscription,
  passDays,
  saveMethod,
} from '../subscriptions/test-subscriptions.ts';
import { invoicePaper } from './pdf/paper.ts';
import { payInvoice } from './test-invoices.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
  await seedCatalogue(jobCtx(bed));
});
afterAll(() => bed.close());

test('renewals are dated, numbered and booked by their payment, however early they were asked for', async () => {
  const [byHand, byCard] = [await newSubscription(bed), await newSubscription(bed)];
  await saveMethod(bed, byCard.memberId);
  const both = async () => {
    const [[first], [second]] = [await invoicesOf(bed, byCard), await invoicesOf(bed, byHand)];
    if (!first || !second) throw new Error('not asked for');
    return [first, second] as const;
  };
  const bookedOf = async () =>
    (
      await bed.service.database.pool.query<{ at: Date }>(
        `select created_at as at from ledger_journals where kind = 'invoice_issued' and reference = any($1) order by created_at`,
        [(await both()).map(({ id }) => id)],
      )
    ).rows.map(({ at }) => at);

  // The period begins on 20 December, and is asked for seven days ahead.
  await passDays(bed, 25);
  for (const asked of await both())
    expect(asked).toMatchObject({ state: 'open', number: null, issuedAt: null });
  expect(await bookedOf()).toEqual([]);

  await passDays(bed, 7);
  const [, late] = await both();
  await payInvoice(bed, late.id, late.totalAmount);
  const issued = await both();
  expect(issued.map(({ number }) => number)).toEqual(['INV-2026-000001', 'INV-2026-000002']);
  expect(issued.map((invoice) => invoicePaper(invoice).facts[0])).toEqual([
    ['Date', '20 December 2026'],
    ['Date', '22 December 2026'],
  ]);
  expect(await bookedOf()).toEqual(issued.map(({ issuedAt }) => issuedAt));
});
