import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import { usd } from '#contract/money.ts';
import {
  changeBilling as changeDoor,
  previewBilling as previewDoor,
} from '#contract/subscription-billing.ts';
import { days } from '#contract/time.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { changeBillingProfile, createBillingProfile } from '../billing-profiles/billing-profiles.ts';
import { details, french } from '../billing-profiles/test-billing-profiles.ts';
import { checkBooks } from '../books/books.ts';
import { payInvoice } from '../invoices/test-invoices.ts';
import { openSession } from '../members/sessions.ts';
import { changeBilling, previewBilling } from './billing.ts';
import { cancelSubscription } from './cancel.ts';
import { periodAfter } from './periods.ts';
import type { Subscription } from './subscriptions.tables.ts';
import {
  again,
  billNow,
  invoicesOf,
  jobCtx,
  movesOf,
  newSubscription,
  ownerOf,
} from './test-subscriptions.ts';

let bed: Testbed;
let sub: Subscription;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' }, new Date('2026-11-20T10:00:00Z'));
  await seedCatalogue(jobCtx(bed));
});
afterAll(() => bed.close());
beforeEach(async () => {
  sub = await newSubscription(bed, { net: 1250, country: 'DE' });
});

const keep = (more: Parameters<typeof details>[0]) => createBillingProfile(ownerOf(bed, sub), details(more));
const preview = (id: Id<'billingProfile'>) => previewBilling(ownerOf(bed, sub), sub.id, id);
async function change(id: Id<'billingProfile'>) {
  const { version, from, after } = await preview(id);
  return changeBilling(ownerOf(bed, sub), sub.id, id, { version, from, total: after.total });
}
/** Net, tax and total, minor units, with the name of the tax. */
const sums = ({ net, tax, total }: Awaited<ReturnType<typeof preview>>['after']) => [
  ...[net.amount, tax.amount.amount, total.amount, tax.name],
];
/** No rule of the books is broken by an invoice of the subscription. */
async function booksAgree() {
  const own = new Set<string>((await invoicesOf(bed, sub)).map(({ id }) => id));
  const broken = (await checkBooks(jobCtx(bed))).flatMap(({ breaks }) => breaks);
  expect(broken.filter(({ ids }) => ids.some((id) => own.has(id)))).toEqual([]);
}
const toDayBefore = () => bed.clock.jump(sub.periodEnd.getTime() - days(7) - bed.clock.now().getTime());

describe('a subscription is billed to other details', () => {
  // $12.50 a month before tax, until then with 19 % of Germany: 2.375, rounded half up to 2.38.
  test.each([
    ['a company in France with a VAT id', french, [1250, 0, 1250, 'VAT, reverse charge']],
    ['a consumer in France', { country: 'FR' }, [1250, 250, 1500, 'VAT 20%']],
    ['a company in France without a VAT id', { ...french, vatId: '' }, [1250, 250, 1500, 'VAT 20%']],
    ['a consumer in Finland', { country: 'FI' }, [1250, 319, 1569, 'VAT 25.5%']],
    [
      'a company at home with a VAT id',
      { ...french, country: 'DE', vatId: 'DE136695976' },
      [1250, 238, 1488, 'VAT 19%'],
    ],
    ['a company in the United States', { ...french, country: 'US', vatId: '' }, [1250, 0, 1250, 'No VAT']],
  ] as const)('to %s: the preview is the next invoice to the cent', async (_who, more, expected) => {
    const profile = await keep({ ...more, label: 'Other', purchaseOrder: 'PO 4711' });
    const shown = await preview(profile.id);
    expect(sums(shown.before)).toEqual([1250, 238, 1488, 'VAT 19%']);
    expect(sums(shown.after)).toEqual(expected);
    expect([shown.from, shown.replaces]).toEqual([sub.periodEnd, null]);
    await change(profile.id);
    toDayBefore();
    await billNow(bed);
    const [invoice, ...others] = await invoicesOf(bed, sub);
    expect(others).toEqual([]);
    const { netAmount, taxAmount, totalAmount, snapshot } = invoice ?? {};
    expect([netAmount, taxAmount, totalAmount, snapshot?.tax.name]).toEqual(expected);
    expect(snapshot?.buyer).toMatchObject({ country: profile.country, purchaseOrder: 'PO 4711' });
    expect(snapshot?.notes.some((note) => note.startsWith('Reverse charge'))).toBe(
      expected[3].includes('reverse'),
    );
    expect(await movesOf(bed, sub)).toContain('active: billing details changed');
    await booksAgree();
  });

  test('an open invoice of the coming period is made void and billed anew, and the member is told of the new one', async () => {
    toDayBefore();
    await billNow(bed);
    const profile = await keep(french);
    const shown = await preview(profile.id);
    const [open] = await invoicesOf(bed, sub);
    expect(shown.replaces).toBe(open?.id);
    await change(profile.id);
    const [gone, anew] = await invoicesOf(bed, sub);
    expect([gone?.state, anew?.state, anew?.totalAmount]).toEqual(['void', 'open', shown.after.total.amount]);
    expect(anew?.snapshot.buyer.vatId).toBe('FR40303265045');
    expect((await again(bed, sub)).invoiceId).toBe(anew?.id);
    // The next run finds it billed.
    await billNow(bed);
    expect(await invoicesOf(bed, sub)).toHaveLength(2);
    await booksAgree();
  });

  test('a period that is paid stays as it was billed; the one after it has the new details', async () => {
    toDayBefore();
    await billNow(bed);
    const [open] = await invoicesOf(bed, sub);
    if (!open) throw new Error('not billed');
    await payInvoice(bed, open.id, open.totalAmount);
    const profile = await keep(french);
    const shown = await preview(profile.id);
    expect(shown.replaces).toBeNull();
    expect(shown.from).toEqual(periodAfter(sub.periodEnd, 1, sub.anchorDay));
    await change(profile.id);
    for (let day = 0; day < 35; day++) {
      bed.clock.jump(days(1));
      await billNow(bed);
    }
    const [paid, next] = await invoicesOf(bed, sub);
    expect([paid?.state, paid?.totalAmount, paid?.snapshot.buyer.country]).toEqual(['paid', 1488, 'DE']);
    expect([next?.totalAmount, next?.snapshot.tax.reverseCharge]).toEqual([shown.after.total.amount, true]);
  });

  test('at once and again, it is changed once', async () => {
    toDayBefore();
    await billNow(bed);
    const profile = await keep(french);
    const { version, from, after } = await preview(profile.id);
    const ask = () =>
      changeBilling(ownerOf(bed, sub), sub.id, profile.id, { version, from, total: after.total });
    await Promise.all([ask(), ask(), ask()]);
    await ask();
    expect((await invoicesOf(bed, sub)).map(({ state }) => state)).toEqual(['void', 'open']);
    expect((await movesOf(bed, sub)).filter((move) => move.includes('billing'))).toHaveLength(1);
  });
});

describe('what is not confirmed as it is now is refused, and nothing changes', () => {
  test('another total, another period, a profile that was changed since', async () => {
    const profile = await keep(french);
    const { version, from, after } = await preview(profile.id);
    const good = { version, from, total: after.total };
    const ask = (more: Partial<typeof good>) =>
      changeBilling(ownerOf(bed, sub), sub.id, profile.id, { ...good, ...more });
    await expect(ask({ total: usd(1) })).rejects.toMatchObject({
      failure: 'order.price_changed',
      data: { confirmed: usd(1), ours: after.total },
    });
    await expect(ask({ from: new Date(0) })).rejects.toMatchObject({
      data: { fields: { from: 'out_of_range' } },
    });
    await changeBillingProfile(ownerOf(bed, sub), {
      profileId: profile.id,
      version: 1,
      ...details({ ...french, name: 'Anna' }),
    });
    await expect(ask({})).rejects.toMatchObject({ failure: 'request.conflict' });
    expect((await again(bed, sub)).billing).toEqual(sub.billing);
  });

  test('one that is canceled, and rows of somebody else', async () => {
    const profile = await keep(french);
    const other = await newSubscription(bed);
    const theirs = await createBillingProfile(ownerOf(bed, other), details({ country: 'FR' }));
    await expect(preview(theirs.id)).rejects.toMatchObject({ failure: 'request.not_found' });
    await expect(previewBilling(ownerOf(bed, other), sub.id, theirs.id)).rejects.toMatchObject({
      failure: 'request.not_found',
    });
    await expect(change(theirs.id)).rejects.toMatchObject({ failure: 'request.not_found' });
    await cancelSubscription(ownerOf(bed, sub), sub.id, '');
    await expect(preview(profile.id)).rejects.toMatchObject({ failure: 'state.move_refused' });
  });

  test('the doors answer with the details, and a subscription says whom it bills', async () => {
    const { id } = ownerOf(bed, sub).actor as { id: Id<'member'> };
    const { token } = await openSession(bed.ctx(), { id, email: `${id}@example.com` }, { remember: true });
    const call = bed.as(token);
    const profile = await keep(french);
    const asked = { subscriptionId: sub.id, profileId: profile.id };
    const { version, from, after, billedTo } = await call(previewDoor, asked);
    expect(billedTo).toMatchObject({ company: 'Lindt Maison SARL', profileId: profile.id });
    const { subscription } = await call(changeDoor, { ...asked, version, from, total: after.total });
    expect(subscription.billedTo).toEqual(billedTo);
  });
});
