import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Selection } from '#contract/pricing.ts';
import { days } from '#contract/time.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { about, filesIn, openMailedShop } from '../../../tests/mailed-shop.ts';
import { payInvoice } from '../invoices/test-invoices.ts';
import { chargeMethod } from '../payments/start-payment.ts';
import { settleChange } from './apply-change.ts';
import { changeSubscription } from './change.ts';
import { previewChange } from './change-preview.ts';
import { endSubscription } from './end.ts';
import { settleRenewal } from './settle.ts';
import type { Subscription } from './subscriptions.tables.ts';
import { getLocked } from './subscriptions.ts';
import {
  again,
  billNow,
  invoicesOf,
  jobCtx,
  newSubscription,
  ownerOf,
  passDays,
  saveMethod,
} from './test-subscriptions.ts';

let shop: Awaited<ReturnType<typeof openMailedShop>>;
beforeAll(async () => {
  shop = await openMailedShop();
});
afterAll(() => shop.close());

const mailsOf = ({ memberId }: Subscription) => shop.arrived(`${memberId}@example.com`);
const untilRenewal = async (sub: Subscription, { bed } = shop) => {
  bed.clock.jump(sub.periodEnd.getTime() - bed.clock.now().getTime());
  await billNow(bed);
};

test('a renewal that is charged brings its invoice with the mail that it is paid, once', async () => {
  const { bed } = shop;
  const sub = await newSubscription(bed, { net: 2000 });
  await saveMethod(bed, sub.memberId);
  await untilRenewal(sub);
  const [invoice] = await invoicesOf(bed, sub);
  await Promise.all([1, 2].map(() => settleRenewal(jobCtx(bed), sub.id, invoice!.id)));
  const mails = await mailsOf(sub);
  expect(filesIn(mails)).toEqual([`${invoice?.number}.pdf`]);
  const [mail] = about(mails, 'is paid');
  expect(mail?.files[`${invoice?.number}.pdf`]).toContain(invoice?.number);
  expect(mail?.text).toMatch(/Net +\$20\.00\n/);
  expect(mail?.text).toContain('The invoice is attached as a PDF.');
  expect(mail?.text).toContain(`/account/invoices?invoice=${invoice?.id}`);
});

test('no mail of it names a day as 2027-01-20: all of them are in one form', async () => {
  const { bed } = shop;
  const sub = await newSubscription(bed, { family: 'vps' });
  await passDays(bed, 40);
  const late = await newSubscription(bed, { family: 'tools' });
  await saveMethod(bed, late.memberId);
  await passDays(bed, 35);
  const mails = [...(await mailsOf(sub)), ...(await mailsOf(late))];
  expect(mails.length).toBeGreaterThan(6);
  for (const { subject, text, html } of mails)
    for (const part of [subject, text, html]) expect(part).not.toMatch(/\b20\d\d-\d\d-\d\d\b/);
});

test('one that is paid ahead is mailed at once, and not again when its period begins', async () => {
  const { bed } = shop;
  const sub = await newSubscription(bed, { net: 2000 });
  await passDays(bed, 25);
  const [asked] = await invoicesOf(bed, sub);
  expect(asked?.number).toBeNull();
  expect(filesIn(await mailsOf(sub))).toEqual([]);
  await payInvoice(bed, asked!.id, asked!.totalAmount);
  const [paid] = await invoicesOf(bed, sub);
  const [mail] = about(await mailsOf(sub), 'Your invoice');
  expect(Object.keys(mail?.files ?? {})).toEqual([`${paid?.number}.pdf`]);
  await untilRenewal(sub);
  const mails = await mailsOf(sub);
  expect(filesIn(mails)).toEqual([`${paid?.number}.pdf`]);
  expect(about(mails, 'is paid')[0]?.text).toContain('The invoice is in your account.');
});

test('an upgrade brings its invoice with the mail that it applies', async () => {
  const { bed } = shop;
  const sub = await newSubscription(bed, { net: 800 });
  bed.clock.jump(days(10));
  const selection: Selection = {
    ...{ plan: 'vps-4', months: 1, quantity: 1, location: 'frankfurt', setup: {} },
    choices: { 'vps-system': 'windows' },
  };
  const owner = ownerOf(bed, sub);
  const { at, due, renewal } = await previewChange(owner, sub.id, selection);
  await changeSubscription(owner, sub.id, selection, {
    at,
    due: due.total,
    renewal: renewal.total,
    startNow: true,
  });
  const [asked] = await invoicesOf(bed, sub);
  await payInvoice(bed, asked!.id, asked!.totalAmount);
  await settleChange(jobCtx(bed), sub.id, asked!.id);
  const [invoice] = await invoicesOf(bed, sub);
  const mails = await mailsOf(sub);
  const [mail] = about(mails, 'has changed');
  expect(Object.keys(mail?.files ?? {})).toEqual([`${invoice?.number}.pdf`]);
  expect(filesIn(mails)).toHaveLength(1);
});

test('what was paid ahead and never begins comes back with its credit note', async () => {
  const { bed } = shop;
  const sub = await newSubscription(bed, { net: 2000 });
  await passDays(bed, 25);
  const methodId = await saveMethod(bed, sub.memberId);
  const [asked] = await invoicesOf(bed, sub);
  await chargeMethod(jobCtx(bed), { invoiceId: asked!.id, methodId, idempotencyKey: `ahead:${asked!.id}` });
  await transaction(jobCtx(bed), async (inner) => {
    await endSubscription(inner, await getLocked(inner, sub.id), 'terminated');
  });
  expect(await again(bed, sub)).toMatchObject({ state: 'canceled' });
  const { rows } = await bed.service.database.pool.query(
    'select number from credit_notes where invoice_id = $1',
    [asked!.id],
  );
  const mails = await mailsOf(sub);
  // The service has a mail of its own about its end, and either may be sent first.
  const [mail] = about(mails, `(${sub.number}) has ended`);
  expect(Object.keys(mail?.files ?? {})).toContain(`${rows[0].number}.pdf`);
  // It ended so soon after the payment that this mail may bring the invoice as well; each comes once.
  const [paid] = await invoicesOf(bed, sub);
  expect(filesIn(mails).toSorted()).toEqual([`${rows[0].number}.pdf`, `${paid?.number}.pdf`]);
});

test('the invoice of an upgrade that nobody paid comes with the credit note that takes it back', async () => {
  const other = await openMailedShop({ INVOICE_NUMBER_AT: 'issue' });
  try {
    const sub = await newSubscription(other.bed, { net: 800 });
    other.bed.clock.jump(days(10));
    const owner = ownerOf(other.bed, sub);
    const choose = async (plan: string) => {
      const selection: Selection = {
        ...{ plan, months: 1, quantity: 1, location: 'frankfurt', setup: {} },
        choices: { 'vps-system': 'windows' },
      };
      const { at, due, renewal } = await previewChange(owner, sub.id, selection);
      await changeSubscription(owner, sub.id, selection, {
        at,
        due: due.total,
        renewal: renewal.total,
        startNow: true,
      });
    };
    await choose('vps-4');
    const [asked] = await invoicesOf(other.bed, sub);
    expect(asked?.number).toMatch(/^INV-/);
    // Another choice takes the place of the first, whose invoice was issued and is taken back.
    await choose('vps-5');
    const { rows } = await other.bed.service.database.pool.query(
      'select number from credit_notes where invoice_id = $1',
      [asked!.id],
    );
    const mails = await other.arrived(`${sub.memberId}@example.com`);
    const [mail, ...more] = about(mails, 'Your credit note');
    expect(more).toEqual([]);
    expect(Object.keys(mail?.files ?? {})).toEqual([`${asked?.number}.pdf`, `${rows[0].number}.pdf`]);
    expect(mail?.text).toContain('Both documents are attached as PDFs.');
    expect(filesIn(mails)).toHaveLength(2);
  } finally {
    await other.close();
  }
});

test('where an invoice is numbered before it is paid, the mail that asks for the money brings it, and no other', async () => {
  const other = await openMailedShop({ INVOICE_NUMBER_AT: 'issue' });
  try {
    const sub = await newSubscription(other.bed, { net: 2000 });
    await saveMethod(other.bed, sub.memberId);
    await passDays(other.bed, 32);
    const [invoice] = await invoicesOf(other.bed, sub);
    const mails = await other.arrived(`${sub.memberId}@example.com`);
    expect(Object.keys(about(mails, 'Payment for')[0]?.files ?? {})).toEqual([`${invoice?.number}.pdf`]);
    expect(about(mails, 'is paid')).toHaveLength(1);
    expect(filesIn(mails)).toHaveLength(1);
  } finally {
    await other.close();
  }
});

test('where prices hold the tax, the invoice of an upgrade says so beside its reckoning, and that of a renewal has none', async () => {
  const other = await openMailedShop({ PRICES_INCLUDE_TAX: 'on' });
  try {
    const sub = await newSubscription(other.bed, { net: 800 });
    other.bed.clock.jump(days(10));
    const owner = ownerOf(other.bed, sub);
    const selection: Selection = {
      ...{ plan: 'vps-4', months: 1, quantity: 1, location: 'frankfurt', setup: {} },
      choices: { 'vps-system': 'windows' },
    };
    const { at, due, renewal, proration } = await previewChange(owner, sub.id, selection);
    await changeSubscription(owner, sub.id, selection, {
      at,
      due: due.total,
      renewal: renewal.total,
      startNow: true,
    });
    const [upgrade] = await invoicesOf(other.bed, sub);
    expect(upgrade).toMatchObject({ totalAmount: proration?.due.amount });
    expect(upgrade!.netAmount).toBeLessThan(upgrade!.totalAmount);
    expect(upgrade!.snapshot.notes).toContainEqual(expect.stringContaining('prices that hold the tax'));
    await untilRenewal(sub, other);
    const renewed = (await invoicesOf(other.bed, sub)).at(-1);
    expect(renewed?.reference).toContain('renewal:');
    expect(renewed?.snapshot.notes).toEqual([]);
  } finally {
    await other.close();
  }
});
