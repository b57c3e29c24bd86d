import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import { logout } from '#contract/members.ts';
import { addMethod } from '#contract/payment-methods.ts';
import { hours } from '#contract/time.ts';
import { longRun } from '../../../scripts/gate/long-run.ts';
import { brokenRules } from '../books/test-books.ts';
import { openSessionOf } from '../development/development.ts';
import { newInvoice } from '../invoices/test-invoices.ts';
import { makeMember } from '../members/test-members.ts';
import { removeMethod } from './methods.ts';
import { listMethodsOf } from './payments.queries.ts';
import { chargeMethod } from './start-payment.ts';
import { sweepPayments } from './sweep.ts';
import { cookieOf } from './test-browsers.ts';
import { begin, invoiceState, memberCtx, newPayer, ownerReturns, paymentOf } from './test-payments.ts';
import { openPaypalBed, type PaypalBed } from './test-paypal.ts';

// PayPal accounts that are saved, and what is charged to them, against a server that speaks PayPal's API.

let at: PaypalBed;
beforeAll(async () => {
  at = await openPaypalBed();
});
afterAll(() => at.close());
const job = () => at.bed.ctx({ kind: 'job', name: 'test' });
const captures = () => at.paypal.made.filter((call) => call.endsWith('/capture')).length;
const change = (id: string, set: object) => Object.assign(at.paypal.things.get(id) ?? {}, set);
const methodsOf = (memberId: Id<'member'>) => listMethodsOf(at.bed.ctx().db, memberId);

test('an account that is saved along the way is shown masked, and charged without its owner, once for a key', async () => {
  const { payer, method } = await at.withMethod();
  expect(method).toMatchObject({
    ...{ kind: 'paypal', address: 'm•••@example.com', expiresOn: null, standard: true },
  });
  const ask = await at.renewalFor(payer, method);
  const before = at.paypal.made.length;
  await Promise.all([chargeMethod(job(), ask), chargeMethod(job(), ask)]);
  expect(await chargeMethod(job(), ask)).toMatchObject({ state: 'succeeded' });
  expect(at.paypal.made.slice(before)).toEqual([
    'POST /v2/checkout/orders',
    expect.stringMatching(/\/capture$/),
  ]);
});

test('its owner pays the next order with it without going to PayPal', async () => {
  const { payer, method } = await at.withMethod();
  const invoice = await newInvoice(at.bed, payer.memberId, { tax: 0 });
  const begun = await begin({ ...payer, invoice }, { provider: 'paypal', methodId: method.id });
  expect(begun).toMatchObject({ state: 'succeeded', actionUrl: null });
  expect(await invoiceState(at.bed, invoice.id)).toEqual({ state: 'paid', paid: 1000 });
});

test('an account whose lasting name PayPal tells later is saved then', async () => {
  const payer = await newPayer(at.bed);
  const { order, paymentId } = await at.checkout(payer, { saveMethod: true });
  change(order, { vaultsLate: true });
  await at.inSilence(() => at.paypal.approve(order));
  await ownerReturns(at.bed, paymentId);
  expect(await methodsOf(payer.memberId)).toMatchObject([{ kind: 'paypal', standard: true }]);
});

test.each([
  ['was ended at PayPal', 'AGREEMENT_ALREADY_CANCELLED', 'agreement_already_cancelled', true],
  ['cannot pay now', 'PAYER_CANNOT_PAY', 'payer_cannot_pay', false],
  ['wants its owner', 'PAYER_ACTION_REQUIRED', 'authentication_required', false],
])(
  'a saved account that %s fails, and says whether that is final',
  async (_what, refuses, failure, final) => {
    const { payer, method } = await at.withMethod();
    change(method.providerRef, { refuses });
    const { paymentId } = await chargeMethod(job(), await at.renewalFor(payer, method));
    expect(await paymentOf(at.bed, paymentId)).toMatchObject({ state: 'failed', failure, final });
  },
);

test.runIf(longRun)('a charge that PayPal never answered is made once, also hours later', async () => {
  const { payer, method } = await at.withMethod();
  at.paypal.failNext(3);
  const { paymentId, state } = await chargeMethod(job(), await at.renewalFor(payer, method));
  expect(state).toBe('created');
  const before = captures();
  at.bed.clock.jump(hours(7));
  await sweepPayments(job());
  expect(await paymentOf(at.bed, paymentId)).toMatchObject({ state: 'succeeded' });
  await at.sweep();
  expect(captures() - before).toBe(1);
});

test.runIf(longRun)('a charge whose answers are all lost is found, and not made again', async () => {
  const { payer, method } = await at.withMethod();
  at.paypal.loseAnswers(3, /capture$/);
  const ask = await at.renewalFor(payer, method);
  const { paymentId } = await at.inSilence(() => chargeMethod(job(), ask));
  expect(await paymentOf(at.bed, paymentId)).toMatchObject({ state: 'created' });
  const before = captures();
  await at.sweep();
  expect(await paymentOf(at.bed, paymentId)).toMatchObject({ state: 'succeeded' });
  expect(captures()).toBe(before);
});

/** The page says that nothing was saved. */
const refused = () => [303, `${at.bed.config.publicUrl}/account/payment?notSaved=1`];

let savers = 0;
/** A member who is signed in begins to save an account. @property cookie what their browser has of it */
async function beginSetup() {
  const { id: memberId, email } = await makeMember(at.bed, `saver-${++savers}@example.com`);
  const { token: session } = await openSessionOf(at.bed.ctx(), email);
  const answer = await at.bed.send(
    addMethod,
    { provider: 'paypal', returnTo: '/account/payment' },
    { token: session, headers: { 'idempotency-key': `key-of-a-saver-${savers}` } },
  );
  const token = answer.json<{ data: { actionUrl: string } }>().data.actionUrl.split('/').at(-1) ?? '';
  const [mark] = answer.cookies.filter(({ name }) => name === 'payment-setup');
  expect(mark).toMatchObject({ httpOnly: true, maxAge: 3600, sameSite: 'Lax' });
  const cookie = cookieOf(answer);
  const back = (browser = cookie) => at.comeBack(`approval_token_id=${token}`, browser);
  return { memberId, session, token, cookie, back };
}

test('an account is saved without a payment once its owner has approved it, and belongs to whoever began', async () => {
  const { memberId, token, back } = await beginSetup();
  const ctx = memberCtx(at.bed, memberId);
  expect(await back()).toEqual([303, `${at.bed.config.publicUrl}/account/payment`]);
  expect(await methodsOf(memberId)).toEqual([]);
  change(token, { status: 'APPROVED' });
  for (let time = 0; time < 2; time++) await back();
  const [method, ...others] = await methodsOf(memberId);
  if (!method) throw new Error('nothing was saved');
  expect([method.kind, others]).toEqual(['paypal', []]);

  await removeMethod(ctx, method.id);
  expect(at.paypal.things.has(method.providerRef)).toBe(false);
  expect(await methodsOf(memberId)).toEqual([]);
});

test('whoever approves the setup of somebody else, sent to them as a link, has nothing saved for that member', async () => {
  const sender = await beginSetup();
  const victim = await beginSetup();
  change(sender.token, { status: 'APPROVED' });
  const before = at.paypal.made.length;
  const [session, mark] = victim.cookie.split('=')[1]?.split('.') ?? [];
  const made = `payment-setup=${session}.${sender.cookie.split('.')[1]}`;
  const forged = `payment-setup=${sender.cookie.split('=')[1]?.split('.')[0]}.${mark}`;
  for (const browser of ['', victim.cookie, made, forged, 'payment-setup=.', 'payment-setup='])
    expect(await sender.back(browser)).toEqual(refused());
  // Nor once who sent it opens the address.
  await sender.back();
  expect(await methodsOf(sender.memberId)).toEqual([]);
  expect(await methodsOf(victim.memberId)).toEqual([]);
  expect(at.paypal.made.length).toBe(before);
});

test('what who sent the link was quicker to save is removed again when the other one comes back', async () => {
  const { memberId, token, back } = await beginSetup();
  change(token, { status: 'APPROVED' });
  await back();
  const [method] = await methodsOf(memberId);
  expect(await back('')).toEqual(refused());
  expect(await methodsOf(memberId)).toEqual([]);
  expect(at.paypal.things.has(method?.providerRef ?? '')).toBe(false);
});

test('what was saved stays where somebody opens the address an hour later; what was not is refused however late', async () => {
  const [saved, open] = [await beginSetup(), await beginSetup()];
  for (const { token } of [saved, open]) change(token, { status: 'APPROVED' });
  await saved.back();
  const kept = await methodsOf(saved.memberId);
  expect(kept).toHaveLength(1);
  at.bed.clock.jump(hours(1));
  for (const { back } of [saved, open]) expect(await back('')).toEqual(refused());
  expect(await methodsOf(saved.memberId)).toEqual(kept);
  expect(at.paypal.things.has(kept[0]?.providerRef ?? '')).toBe(true);
  await open.back();
  expect(await methodsOf(open.memberId)).toEqual([]);
});

test('of two that are begun in one browser for two accounts the second is saved, and the first is refused', async () => {
  const first = await beginSetup();
  const second = await beginSetup();
  for (const { token } of [first, second]) change(token, { status: 'APPROVED' });
  expect(await first.back(second.cookie)).toEqual(refused());
  expect(await second.back()).toEqual([303, `${at.bed.config.publicUrl}/account/payment`]);
  expect(await methodsOf(first.memberId)).toEqual([]);
  expect(await methodsOf(second.memberId)).toMatchObject([{ kind: 'paypal' }]);
});

test('nothing is saved any more for who has logged out meanwhile', async () => {
  const { memberId, session, token, back } = await beginSetup();
  change(token, { status: 'APPROVED' });
  await at.bed.as(session)(logout, {});
  await back();
  expect(await methodsOf(memberId)).toEqual([]);
});

test('after all of it every rule of the books holds', async () => {
  expect(await brokenRules(at.bed)).toEqual({});
});
