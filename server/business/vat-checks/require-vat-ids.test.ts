import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { days, minutes } from '#contract/time.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { faulty, found, type TestVies } from '../../platform/vat-check/test-vies.ts';
import { createBillingProfile } from '../billing-profiles/billing-profiles.ts';
import { details, french } from '../billing-profiles/test-billing-profiles.ts';
import { makeQuote } from '../orders/make-quote.ts';
import { placeOrder } from '../orders/place-order.ts';
import { askFor, cartOf, jobCtx, newBuyer, newKey, place, vps } from '../orders/test-orders.ts';
import {
  checksOf,
  frenchCart,
  ofFrance,
  openCheckingShop,
  reverse,
  taxed,
  taxOf,
  untilAnswered,
} from '../orders/test-vat-checks.ts';
import { askDue } from './ask-register.ts';

let bed: Testbed;
let vies: TestVies;
beforeAll(async () => {
  ({ bed, vies } = await openCheckingShop('require'));
});
beforeEach(() => vies.answers(found(true)));
afterAll(async () => {
  await bed.close();
  await vies.close();
});

test('a price waits for VIES: a business whose id is confirmed owes the tax itself', async () => {
  const buyer = await newBuyer(bed);
  expect(await taxOf(buyer.ctx)).toMatchObject(reverse);
  expect(await checksOf(bed, buyer)).toMatchObject([{ state: 'valid', relied_on: false }]);
  await place(buyer.ctx, frenchCart, ofFrance);
  expect(await checksOf(bed, buyer)).toMatchObject([{ state: 'valid', relied_on: true }]);
});

test('while VIES is away tax is charged, and once it has answered the order is priced anew', async () => {
  vies.answers(faulty('SERVICE_UNAVAILABLE'));
  const buyer = await newBuyer(bed);
  const quote = await makeQuote(buyer.ctx, frenchCart);
  expect(quote.priced.dueToday.tax).toMatchObject(taxed);
  vies.answers(found(true));
  bed.clock.jump(minutes(1));
  await askDue(jobCtx(bed));
  const refused = await placeOrder(buyer.ctx, askFor(quote, ofFrance), newKey()).catch((error) => error);
  expect(refused).toMatchObject({ failure: 'order.price_changed' });
  expect(await taxOf(buyer.ctx)).toMatchObject(reverse);
});

test('an invalid id is taxed, and the order over it is nothing to look at', async () => {
  vies.answers(found(false));
  const buyer = await newBuyer(bed);
  const { order } = await place(buyer.ctx, frenchCart, ofFrance);
  expect(order.priced.dueToday.tax).toMatchObject(taxed);
  expect((await checksOf(bed, buyer)).map((row) => row.relied_on)).not.toContain(true);
});

test('the answer for one member is none for another, and a visitor is shown the tax', async () => {
  const asked = vies.asked.length;
  await taxOf((await newBuyer(bed)).ctx);
  await taxOf((await newBuyer(bed)).ctx);
  expect(await taxOf(bed.ctx())).toMatchObject(taxed);
  expect(vies.asked.length - asked).toBe(2);
});

test('who asks about many ids is charged tax, and their orders are asked about a day later', async () => {
  const buyer = await newBuyer(bed);
  const ids = Array.from({ length: 22 }, (_, i) => `IT${luhn(String(1_000_000_000 + i * 7))}`);
  const italian = (vatId: string) => ({ ...cartOf(vps), buyer: { country: 'IT', vatId } });
  const asked = vies.asked.length;
  for (const vatId of ids) await makeQuote(buyer.ctx, italian(vatId));
  expect(vies.asked.length - asked).toBe(20);
  const last = ids.at(-1) ?? '';
  expect(await taxOf(buyer.ctx, italian(last))).toMatchObject({ country: 'IT', reverseCharge: false });
  expect((await checksOf(bed, buyer)).filter(({ state }) => state === 'asking')).toEqual([]);
});
test('with `trust`, an order of whoever asks about many ids is asked about all the same, a day later', async () => {
  const { bed, vies } = await openCheckingShop('trust');
  vies.answers(found(false));
  const buyer = await newBuyer(bed);
  for (let i = 0; i < 20; i++) {
    const vatId = `IT${luhn(String(2_000_000_000 + i * 7))}`;
    await createBillingProfile(
      buyer.ctx,
      details({ ...french, label: `${i}`, country: 'IT', vatId, address: ['Via 1', '00100 Roma'] }),
    );
  }
  const { order } = await place(buyer.ctx, frenchCart, ofFrance);
  expect(order.priced.dueToday.tax).toMatchObject(reverse);
  const newest = (await checksOf(bed, buyer)).at(-1);
  expect(newest).toMatchObject({ state: 'asking', relied_on: true });
  expect(newest?.next_try_at?.getTime()).toBe(bed.clock.now().getTime() + days(1));
  bed.clock.jump(days(1));
  await askDue(jobCtx(bed));
  expect(await untilAnswered(bed, buyer)).toMatchObject({ state: 'invalid', relied_on: true });
  await bed.close();
  await vies.close();
});

/** A number of Italy with its check digit (Luhn). */
function luhn(ten: string): string {
  const sum = [...ten].reduce((all, digit, i) => {
    const value = Number(digit) * (i % 2 ? 2 : 1);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return ten + ((10 - (sum % 10)) % 10);
}
