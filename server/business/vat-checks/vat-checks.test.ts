import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { days, hours } from '#contract/time.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { faulty, found, openTestVies, type TestVies } from '../../platform/vat-check/test-vies.ts';
import { changeBillingProfile, createBillingProfile } from '../billing-profiles/billing-profiles.ts';
import { details, french } from '../billing-profiles/test-billing-profiles.ts';
import { findInvoice } from '../invoices/invoices.queries.ts';
import { makeQuote } from '../orders/make-quote.ts';
import { placeOrder } from '../orders/place-order.ts';
import { askFor, cartOf, jobCtx, newBuyer, newKey, openShop, place, vps } from '../orders/test-orders.ts';
import {
  buyInFrance,
  checksOf,
  frenchCart,
  ofFrance,
  openCheckingShop,
  reverse,
  taxed,
  taxOf,
  untilAnswered,
  untilTried,
} from '../orders/test-vat-checks.ts';
import { askDue } from './ask-register.ts';

test('nobody is asked about a VAT id where the setting is off', async () => {
  const vies = await openTestVies();
  vies.answers(found(false));
  const { bed } = await openShop({ VIES_URL: vies.url });
  const { buyer, placed } = await buyInFrance(bed);
  await createBillingProfile(buyer.ctx, details(french));
  await askDue(jobCtx(bed));
  expect(placed.order.priced.dueToday.tax).toMatchObject(reverse);
  expect([await checksOf(bed, buyer), vies.asked]).toEqual([[], []]);
  await bed.close();
  await vies.close();
});

let bed: Testbed;
let vies: TestVies;
beforeAll(async () => {
  ({ bed, vies } = await openCheckingShop('trust', { LIMITS: 'off' }));
});
beforeEach(() => vies.answers(found(true)));
afterAll(async () => {
  await bed.close();
  await vies.close();
});

test('a business owes the tax itself at once, and VIES is asked beside it: the answer is kept with its number', async () => {
  const { buyer, placed } = await buyInFrance(bed);
  expect(placed.order.priced.dueToday.tax).toMatchObject(reverse);
  expect(await untilAnswered(bed, buyer)).toMatchObject({
    ...{ state: 'valid', relied_on: true, consultation: 'WAPIAAAA40303265045' },
    trader_name: 'LINDT MAISON SARL',
  });
  expect(vies.asked.at(-1)).toMatchObject({ requesterMemberStateCode: 'DE', requesterNumber: '136695976' });
});

test('an answer holds for a day: an order within it asks nothing, and one after it does', async () => {
  const { buyer } = await buyInFrance(bed);
  await untilAnswered(bed, buyer);
  bed.clock.jump(hours(23));
  await place(buyer.ctx, frenchCart, ofFrance);
  expect(await checksOf(bed, buyer)).toHaveLength(1);
  bed.clock.jump(hours(2));
  await place(buyer.ctx, frenchCart, ofFrance);
  await untilAnswered(bed, buyer);
  expect(await checksOf(bed, buyer)).toHaveLength(2);
});

test('an id that turns out invalid changes nothing that was billed, taxes what comes, and is told', async () => {
  vies.answers(found(false));
  const { buyer, placed } = await buyInFrance(bed);
  expect(await untilAnswered(bed, buyer)).toMatchObject({ state: 'invalid', relied_on: true });
  const invoice = await findInvoice(bed.service.database.db, placed.invoice.id);
  expect(invoice?.snapshot.tax).toMatchObject(reverse);
  expect(await taxOf(buyer.ctx)).toMatchObject(taxed);
  const mail = await bed.mailAbout(buyer.email, 'was not confirmed');
  expect(mail.text).toContain('FR40303265045');
  expect(mail.text).not.toContain('LINDT MAISON');
  expect(mail.link).toBe('http://site.test/account/billing');
});

test('what was relied on is told once, however often the id is invalid', async () => {
  const { buyer } = await buyInFrance(bed);
  await untilAnswered(bed, buyer);
  vies.answers(found(false));
  for (let i = 0; i < 2; i++) {
    bed.clock.jump(days(2));
    await createBillingProfile(buyer.ctx, details({ ...french, label: `Paris ${i}` }));
    await untilAnswered(bed, buyer);
  }
  expect((await checksOf(bed, buyer)).map((row) => [row.state, row.relied_on])).toEqual([
    ['valid', true],
    ['invalid', true],
    ['invalid', false],
  ]);
  await bed.allMailsSent();
  const mails = await bed.mailsTo(buyer.email);
  expect(mails.filter(({ subject }) => subject.includes('was not confirmed'))).toHaveLength(1);
});

test('an id that nothing was billed by is not told, and stands beside its profile', async () => {
  vies.answers(found(false));
  const buyer = await newBuyer(bed);
  const made = await createBillingProfile(buyer.ctx, details(french));
  expect(await untilAnswered(bed, buyer)).toMatchObject({ state: 'invalid', relied_on: false });
  // Within the hour it is not asked again, after it the next save asks.
  const again = { ...details(french), profileId: made.id };
  await changeBillingProfile(buyer.ctx, { ...again, version: 1 });
  expect(await checksOf(bed, buyer)).toHaveLength(1);
  vies.answers(found(true));
  bed.clock.jump(hours(1));
  await changeBillingProfile(buyer.ctx, { ...again, version: 2 });
  expect(await untilAnswered(bed, buyer)).toMatchObject({ state: 'valid' });
  expect(await taxOf(buyer.ctx)).toMatchObject(reverse);
});

test('an order that was priced before the answer came is priced anew', async () => {
  const buyer = await newBuyer(bed);
  const quote = await makeQuote(buyer.ctx, frenchCart);
  vies.answers(found(false));
  await createBillingProfile(buyer.ctx, details(french));
  await untilAnswered(bed, buyer);
  const refused = await placeOrder(buyer.ctx, askFor(quote, ofFrance), newKey()).catch((error) => error);
  expect(refused).toMatchObject({ failure: 'order.price_changed' });
  expect(refused.data.ours.amount).toBe(Math.round(quote.priced.dueToday.total.amount * 1.2));
});

test('an order over an id that was asked about for a profile is relied on', async () => {
  vies.answers(faulty('TIMEOUT'));
  const buyer = await newBuyer(bed);
  await createBillingProfile(buyer.ctx, details(french));
  await untilTried(bed, buyer, 1);
  await place(buyer.ctx, frenchCart, ofFrance);
  const rows = await checksOf(bed, buyer);
  expect(rows.map((row) => [row.state, row.relied_on])).toEqual([['asking', true]]);
});

test('an id of the seller’s own country, of a consumer, or of a country outside the Union is not asked about', async () => {
  const asked = vies.asked.length;
  const buyer = await newBuyer(bed);
  const home = { ...ofFrance, country: 'DE', vatId: 'DE136695976', address: ['Kai 1', '20457 Hamburg'] };
  await place(buyer.ctx, { ...cartOf(vps), buyer: { country: 'DE', vatId: home.vatId } }, home);
  const swiss = {
    ...ofFrance,
    country: 'CH',
    vatId: 'CHE100155212MWST',
    address: ['Gasse 1', '8001 Zürich'],
  };
  await place(buyer.ctx, { ...cartOf(vps), buyer: { country: 'CH', vatId: swiss.vatId } }, swiss);
  await place(buyer.ctx);
  // Where the VAT of its country does not hold, no id makes a difference.
  const livigno = {
    ...ofFrance,
    country: 'IT',
    vatId: 'IT00743110157',
    address: ['Via 1', '23041 Livigno'],
  };
  const cart = { ...cartOf(vps), buyer: { country: 'IT', postcode: '23041', vatId: livigno.vatId } };
  const { order } = await place(buyer.ctx, cart, livigno);
  expect(order.priced.dueToday.tax.name).toBe('No VAT');
  expect([await checksOf(bed, buyer), vies.asked.length]).toEqual([[], asked]);
});
