import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createBillingProfile as createDoor,
  listBillingProfiles as listDoor,
} from '#contract/billing-profiles.ts';
import { applyConfirmation, checkConfirmation } from '#contract/members.ts';
import { usd } from '#contract/money.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { creditInvoice } from '../invoices/credit-invoice.ts';
import { openSession } from '../members/sessions.ts';
import {
  type Buyer,
  cartOf,
  jobCtx,
  newBuyer,
  openShop,
  pay,
  place,
  rowsOf,
  vps,
} from '../orders/test-orders.ts';
import { changeBillingProfile, createBillingProfile, listBillingProfiles } from './billing-profiles.ts';
import { mailCopyLink } from './copy-address.ts';
import { copyInvoice } from './send-copies.ts';
import { details } from './test-billing-profiles.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = (await openShop()).bed;
});
afterAll(() => bed.close());

const linkIn = (text: string) => {
  const [, type, t] = /\/confirm\?type=(\w+)&t=([\w-]+)/.exec(text) ?? [];
  return { type: type as 'invoice_copies', t: t ?? '' };
};
/** Everything that invoices and credit notes of before bring is posted, and has left. */
const mailsTo = async (to: string) => {
  const waiting = `select id from pgboss.job where name like 'billing-profiles-%' and state in ('created', 'retry', 'active')`;
  await expect.poll(async () => (await rowsOf(bed, waiting)).length).toBe(0);
  await bed.allMailsSent();
  return bed.mailsTo(to, 0);
};
const copiesOf = async ({ ctx }: Buyer) =>
  (await listBillingProfiles(ctx)).map(({ copyEmail, copyConfirmedAt }) => [
    copyEmail,
    copyConfirmedAt !== null,
  ]);

test('a second address gets one mail of fixed words, and copies only once its holder has confirmed it', async () => {
  const books = `${randomUUID()}@lindt-home.example`;
  const mara = await newBuyer(bed);
  const label = 'Click https://evil.example now';
  const profile = await createBillingProfile(mara.ctx, details({ label, name: label, copyEmail: books }));
  const first = await place(mara.ctx, cartOf(vps), { profileId: profile.id });
  await pay(bed, first);
  const [asking, ...more] = await mailsTo(books);
  expect(more).toEqual([]);
  expect(asking?.text).toContain(mara.email);
  expect(asking?.text).not.toContain('evil.example');

  const link = linkIn(asking?.text ?? '');
  expect(await bed.call(checkConfirmation, link)).toMatchObject({
    state: 'ready',
    maskedEmail: expect.any(String),
  });
  expect(await copiesOf(mara)).toEqual([[books, false]]);
  expect(await bed.call(applyConfirmation, link)).toMatchObject({ state: 'done' });
  expect(await copiesOf(mara)).toEqual([[books, true]]);

  const second = await place(mara.ctx, cartOf(vps), { profileId: profile.id });
  await pay(bed, second);
  await expect.poll(async () => (await mailsTo(books)).length).toBe(2);
  // A job may run twice.
  await copyInvoice(jobCtx(bed), second.invoice.id);
  const [, copy, ...others] = await mailsTo(books);
  expect(others).toEqual([]);
  expect(copy?.subject).toMatch(/^INV-\d{4}-\d{6} from /);
  expect(copy?.attachments).toEqual([
    {
      name: expect.stringMatching(/^INV-.*\.pdf$/),
      contentType: 'application/pdf',
      bytes: expect.any(Number),
    },
  ]);
  expect(copy?.attachments[0]?.bytes).toBeGreaterThan(5_000);

  await creditInvoice(jobCtx(bed), {
    ...{ invoiceId: second.invoice.id, reference: 'test:copy' },
    ...{ amount: usd(100), reason: 'a part was missing' },
  });
  await expect.poll(async () => (await mailsTo(books)).length).toBe(3);
  expect((await mailsTo(books)).at(-1)?.subject).toMatch(/^CN-/);

  // The holder ends them, whatever the member wants; asked again, the holder decides again.
  expect(await bed.call(applyConfirmation, linkIn(copy?.text ?? ''))).toMatchObject({ state: 'done' });
  expect(await copiesOf(mara)).toEqual([[null, false]]);
  await pay(bed, await place(mara.ctx, cartOf(vps), { profileId: profile.id }));
  expect(await mailsTo(books)).toHaveLength(3);
});

test('another address has to confirm anew, and a link to the one before confirms nothing', async () => {
  const anna = await newBuyer(bed);
  const [before, after] = [`${randomUUID()}@pier.example`, `${randomUUID()}@pier.example`];
  const profile = await createBillingProfile(anna.ctx, details({ copyEmail: before }));
  const change = { profileId: profile.id, version: 1, ...details({ copyEmail: after }) };
  await changeBillingProfile(anna.ctx, change);
  const [one] = await mailsTo(before);
  await bed.call(applyConfirmation, linkIn(one?.text ?? ''));
  expect(await copiesOf(anna)).toEqual([[after, false]]);
  const [two] = await mailsTo(after);
  await bed.call(applyConfirmation, linkIn(two?.text ?? ''));
  expect(await copiesOf(anna)).toEqual([[after, true]]);
  await expect(mailCopyLink(anna.ctx, profile.id)).rejects.toMatchObject({
    failure: 'state.move_refused',
    data: { state: 'confirmed' },
  });
  // The same address said again stays confirmed.
  await changeBillingProfile(anna.ctx, { ...change, version: 2, label: 'Other' });
  expect(await copiesOf(anna)).toEqual([[after, true]]);
});

test('one address for several profiles is asked once; confirmed and ended, it is for all of them and for no other member', async () => {
  const shared = `${randomUUID()}@pier.example`;
  const [anna, berta] = [await newBuyer(bed), await newBuyer(bed)];
  for (const label of ['a', 'b', 'c', 'd', 'e'])
    await createBillingProfile(anna.ctx, details({ label, copyEmail: shared }));
  await createBillingProfile(berta.ctx, details({ copyEmail: shared }));
  const [asking, ofBerta, ...more] = await mailsTo(shared);
  expect([asking?.text.includes(anna.email), ofBerta?.text.includes(berta.email), more]).toEqual([
    true,
    true,
    [],
  ]);
  await bed.call(applyConfirmation, linkIn(asking?.text ?? ''));
  expect(await copiesOf(anna)).toEqual(Array(5).fill([shared, true]));
  expect(await copiesOf(berta)).toEqual([[shared, false]]);
  const late = await createBillingProfile(anna.ctx, details({ label: 'late', copyEmail: shared }));
  expect(late.copyConfirmedAt).not.toBeNull();
  expect(await mailsTo(shared)).toHaveLength(2);
});

test('nobody is mailed again and again: three links a day to one address, from whomever', async () => {
  const victim = `${randomUUID()}@pier.example`;
  const anna = await newBuyer(bed);
  const profile = await createBillingProfile(anna.ctx, details({ copyEmail: victim }));
  await mailCopyLink(anna.ctx, profile.id);
  const berta = await newBuyer(bed);
  await createBillingProfile(berta.ctx, details({ copyEmail: victim }));
  const clara = await newBuyer(bed);
  await expect(createBillingProfile(clara.ctx, details({ copyEmail: victim }))).rejects.toMatchObject({
    failure: 'request.too_many',
  });
  expect(await listBillingProfiles(clara.ctx)).toEqual([]);
  expect(await mailsTo(victim)).toHaveLength(3);
});

test('the doors say what is kept, and refuse what is no address', async () => {
  const { id, email } = await newBuyer(bed);
  const { token } = await openSession(bed.ctx(), { id, email }, { remember: true });
  const call = bed.as(token);
  const { copyEmail: _, ...said } = details({ purchaseOrder: 'PO 4711' });
  const made = await call(createDoor, { ...said, copyEmail: 'Acc@Pier.example' });
  expect(made).toMatchObject({
    ...{ version: 1, isDefault: true, purchaseOrder: 'PO 4711' },
    copies: { email: 'acc@pier.example', state: 'asked' },
  });
  expect(await call(listDoor, {})).toEqual({ items: [made] });
  for (const wrong of ['nobody', 'a@b', 'a b@pier.example'])
    await expect(call(createDoor, { ...said, label: 'x', copyEmail: wrong })).rejects.toThrow();
  expect(await rowsOf(bed, 'select id from billing_profiles where member_id = $1', [id])).toHaveLength(1);
});
