import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import { addMethod } from '#contract/payment-methods.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import type { Thing } from '../../../tests/stripe-refunds.ts';
import { type SignedEvent, type StripeServer, startStripeServer } from '../../../tests/stripe-server.ts';
import { openSessionOf } from '../development/development.ts';
import { makeMember } from '../members/test-members.ts';
import { removeMethod } from './methods.ts';
import { listMethodsOf } from './payments.queries.ts';
import { comeBack, cookieOf } from './test-browsers.ts';
import { memberCtx } from './test-payments.ts';
import { tellOf } from './test-stripe.ts';

// Cards and accounts that are saved without a payment, against a server that speaks Stripe's API.

let bed: Testbed;
let stripe: StripeServer;
beforeAll(async () => {
  stripe = await startStripeServer({
    onEvent: async (event) => expect((await deliver(event)).statusCode).toBe(200),
  });
  bed = await openTestbed({ ...stripe.settings, STRIPE_SEPA_DEBIT: 'on' });
});
afterAll(async () => {
  await bed.close();
  await stripe.close();
});

const deliver = (event: SignedEvent) => tellOf(bed, event);
const methodsOf = (memberId: Id<'member'>) => listMethodsOf(bed.ctx().db, memberId);
const page = () => `${bed.config.publicUrl}/account/payment`;
const saved = () => [303, page()];
const refused = () => [303, `${page()}?notSaved=1`];

let savers = 0;
/** A member who is signed in begins to save a card. @property back a browser is led back from Stripe; theirs, if none is named */
async function beginSetup(ask: { debit?: boolean } = {}) {
  const { id: memberId, email } = await makeMember(bed, `saver-${++savers}@example.com`);
  const { token } = await openSessionOf(bed.ctx(), email);
  const answer = await bed.send(
    addMethod,
    { provider: 'stripe', returnTo: '/account/payment', ...ask },
    { token, headers: { 'idempotency-key': `key-of-a-saver-${savers}` } },
  );
  const session = answer.json<{ data: { actionUrl: string } }>().data.actionUrl.split('/').at(-1) ?? '';
  const cookie = cookieOf(answer);
  const back = (browser = cookie) => comeBack(bed, stripe.backFrom(session), browser);
  return { memberId, session, cookie, back };
}
const things = (object: string) => [...stripe.things.values()].filter((thing) => thing.object === object);
const newest = (object: string) => things(object).at(-1) as Thing;

test.each([
  ['card', {}, { kind: 'card', brand: 'Visa', last4: '4242', expiresOn: '2034-04' }],
  ['bank account', { debit: true }, { kind: 'sepa_debit', last4: '3000', country: 'DE' }],
])('a %s is saved once its owner is back, and not by an event', async (_what, ask, shown) => {
  const { memberId, session, back } = await beginSetup(ask);
  expect(await back()).toEqual(saved());
  await stripe.pay(session);
  expect(await methodsOf(memberId)).toEqual([]);
  for (let time = 0; time < 2; time++) expect(await back()).toEqual(saved());
  expect(await methodsOf(memberId)).toMatchObject([{ ...shown, standard: true }]);
});

test('who enters their card on the page of somebody else has nothing saved for them, now or later', async () => {
  const sender = await beginSetup();
  const victim = await beginSetup();
  await stripe.pay(sender.session);
  expect(await sender.back(victim.cookie)).toEqual(refused());
  expect(newest('payment_method').customer).toBeNull();
  // Nor once who sent the page opens the address.
  await sender.back();
  expect(await methodsOf(sender.memberId)).toEqual([]);
  expect(await methodsOf(victim.memberId)).toEqual([]);
});

test('what who sent the page was quicker to save is removed again when the other one comes back', async () => {
  const { memberId, session, back } = await beginSetup();
  await stripe.pay(session);
  await back();
  expect(await methodsOf(memberId)).toHaveLength(1);
  expect(await back('')).toEqual(refused());
  expect(await methodsOf(memberId)).toEqual([]);
  expect(newest('payment_method').customer).toBeNull();
  const { text } = await bed.mailAbout(`saver-${savers}@example.com`, 'A payment method was removed');
  expect(text).toContain('somebody else seems to have entered it');
});

test('a card that its owner has removed is not saved again by the address they came back to', async () => {
  const { memberId, session, back } = await beginSetup();
  await stripe.pay(session);
  await back();
  const [card] = await methodsOf(memberId);
  if (!card) throw new Error('nothing was saved');
  await removeMethod(memberCtx(bed, memberId), card.id);
  await back();
  expect(await methodsOf(memberId)).toEqual([]);
});

test('an address that is made up, of a payment, or of a page that ended long ago leads home and changes nothing', async () => {
  const { memberId, session, back } = await beginSetup();
  await stripe.pay(session);
  await back();
  const home = [303, `${bed.config.publicUrl}/home`];
  const address = (setup: string) => `/payments/v1/returns/stripe?setup=${setup}`;
  for (const setup of ['cs_unknown', newest('payment_method').id, ''])
    expect(await comeBack(bed, address(setup))).toEqual(home);
  Object.assign(stripe.things.get(session) as Thing, { expires_at: Date.now() / 1000 - 3601 });
  expect(await back('')).toEqual(home);
  expect(await methodsOf(memberId)).toHaveLength(1);
});

test('who comes back while Stripe does not answer has nothing saved, and can open the address again', async () => {
  const { memberId, session, back } = await beginSetup({ debit: true });
  await stripe.pay(session);
  stripe.loseAnswers(3);
  expect(await back()).toEqual([303, `${bed.config.publicUrl}/home`]);
  expect(await methodsOf(memberId)).toEqual([]);
  expect(await back()).toEqual(saved());
  expect(await methodsOf(memberId)).toHaveLength(1);
});

test('a card that its bank has replaced is shown with its new number and end; a removed one is left alone', async () => {
  const { memberId, session, back } = await beginSetup();
  await stripe.pay(session);
  await back();
  const method = newest('payment_method');
  const told = () => deliver(stripe.event('payment_method.automatically_updated', method));
  const renewed = { brand: 'mastercard', last4: '4444', exp_month: 11, exp_year: 2037 };
  Object.assign(method, { card: renewed });
  for (let time = 0; time < 2; time++) expect((await told()).statusCode).toBe(200);
  const [card, ...others] = await methodsOf(memberId);
  expect([card, others]).toMatchObject([
    { brand: 'Mastercard', last4: '4444', expiresOn: '2037-11', standard: true },
    [],
  ]);
  if (card) await removeMethod(memberCtx(bed, memberId), card.id);
  expect((await told()).statusCode).toBe(200);
  expect(await methodsOf(memberId)).toEqual([]);
});
