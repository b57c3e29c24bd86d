import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { payInvoice } from '../invoices/test-invoices.ts';
import { cancelSubscription } from '../subscriptions/cancel.ts';
import type { Subscription } from '../subscriptions/subscriptions.tables.ts';
import {
  again,
  billNow,
  invoicesOf,
  jobCtx,
  ownerOf,
  passDays,
} from '../subscriptions/test-subscriptions.ts';
import { entriesOf, foretell, rowsOf, untilQuiet, withCard } from './test-time-machine.ts';

// Cards that were declined before, and services that end: what is foretold of them, beside what then happens.

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
  await seedCatalogue(jobCtx(bed));
});
afterEach(() => rowsOf(bed, 'update subscriptions set next_step_at = null'));
afterAll(() => bed.close());

const poor = '4000000000009995';

/** On the day its period ends, after the charge of its card. */
async function charged(card: string): Promise<Subscription> {
  const made = await withCard(bed, {}, card);
  bed.clock.jump(made.periodEnd.getTime() - bed.clock.now().getTime());
  await billNow(bed);
  expect(await again(bed, made)).toMatchObject({ state: 'past_due' });
  return made;
}
const untilInOrder = (made: Subscription) =>
  expect.poll(() => again(bed, made)).toMatchObject({ state: 'active', pastDueAt: null });
const chargesOf = async (made: Subscription) =>
  entriesOf(await foretell(bed, { days: 40 })).flatMap(({ subscription, at, kind, note }) =>
    subscription?.id === made.id && (kind === 'charged' || kind === 'declined')
      ? [`${at.slice(5, 10)} ${kind} ${note}`]
      : [],
  );

test.each([
  ['declined for want of money', poor, 'insufficient_funds', 3],
  ['expired', '4000000000000069', 'expired_card', 1],
])('a card that was %s is foretold to be declined again, as it then is', async (_what, card, why, tries) => {
  const made = await charged(card);
  const [paid] = await invoicesOf(bed, made);
  if (!paid) throw new Error('nothing was billed');
  await payInvoice(bed, paid.id, paid.totalAmount);
  await untilInOrder(made);
  const foretold = await chargesOf(made);
  expect(foretold.map((line) => line.slice(6))).toEqual(Array(tries).fill(`declined ${why}`));
  await passDays(bed, 40);
  const charges = await rowsOf<{ line: string }>(
    bed,
    `select to_char(p.created_at at time zone 'UTC', 'MM-DD') || ' declined ' || p.failure as line
     from payments p join invoices i on i.id = p.invoice_id
     where i.reference like 'renewal:${made.id}:%' and i.id <> '${paid.id}' order by p.id`,
  );
  expect(foretold).toEqual(charges.map(({ line }) => line));
});

test('a card that was charged since it was declined is foretold to be charged', async () => {
  const made = await charged(poor);
  // There is money on its account again.
  await rowsOf(
    bed,
    `update payment_methods set provider_ref = replace(provider_ref, '${poor}', '4242424242424242')
     where member_id = '${made.memberId}'`,
  );
  await passDays(bed, 2);
  await untilInOrder(made);
  expect((await chargesOf(made)).map((line) => line.slice(6))).toEqual(['charged ']);
});

test('the mail that a service has ended is foretold, unless a person has to take the service down', async () => {
  const [byItself, byHand] = [await withCard(bed), await withCard(bed)];
  await untilQuiet(bed);
  await rowsOf(bed, `update services set driver = 'manual' where subscription_id = '${byHand.id}'`);
  for (const one of [byItself, byHand]) await cancelSubscription(ownerOf(bed, one), one.id, '');
  const foretold = entriesOf(await foretell(bed, { days: 40 }));
  await passDays(bed, 40);
  await untilQuiet(bed);
  await bed.allMailsSent();
  for (const [{ memberId }, count] of [
    [byItself, 1],
    [byHand, 0],
  ] as const) {
    const email = `${memberId}@example.com`;
    const told = foretold.filter(({ to, note }) => to === email && note === 'VPS 2 has ended');
    const sent = (await bed.mailsTo(email)).filter(({ subject }) => subject === 'VPS 2 has ended');
    expect([told.length, sent.length]).toEqual([count, count]);
  }
});
