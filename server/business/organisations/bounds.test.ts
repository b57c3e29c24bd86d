import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Currency } from '#contract/currencies.ts';
import { askApproval, decideApproval } from '#contract/organisation-approvals.ts';
import { changeColleague, listOrganisations } from '#contract/organisations.ts';
import { startPayment } from '#contract/payments.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { badField, refusal } from '../members/test-members.ts';
import { cartOf, inEuro, openShop, place, rowsOf, vps } from '../orders/test-orders.ts';
import { boundFor } from './bounds.ts';
import {
  type Colleague,
  ctxOf,
  join,
  newOrganisation,
  type Organisation,
  proven,
} from './test-organisations.ts';

let bed: Testbed;
let organisation: Organisation;
let buyer: Colleague;
/** Far above what a server costs, in whatever currency. */
const high = 1_000_000;
beforeAll(async () => {
  ({ bed } = await openShop({ LIMITS: 'off' }));
  organisation = await newOrganisation(bed);
  buyer = await join(bed, organisation, 'buyer', { approvalAbove: high });
});
afterAll(() => bed.close());

const firm = { buysAs: 'business', company: 'Pier Goods Ltd' } as const;
const order = (request = cartOf(vps)) => place(ctxOf(bed, organisation, buyer, high), request, firm);
const pay = ({ invoice }: Awaited<ReturnType<typeof order>>) =>
  buyer.act(
    startPayment,
    { invoiceId: invoice.id, provider: 'sandbox', returnTo: '/' },
    { idempotencyKey: randomUUID() },
  );
const bind = async (amount: number, currency: Currency) =>
  organisation.owner.act(changeColleague, {
    ...{ memberId: buyer.id, role: 'buyer', approvalAbove: { amount, currency } },
    ...(await proven(bed)),
  });

test('an order in another currency than the bound waits for an owner, however high the bound is', async () => {
  const placed = await order(inEuro(cartOf(vps)));
  const { number: orderNo, totalAmount } = placed.order;
  expect(totalAmount).toBeLessThan(high);
  expect(await refusal(pay(placed))).toMatchObject({
    name: 'organisation.approval_needed',
    data: { orderNo, approvalAbove: { amount: high, currency: 'USD' } },
  });
  const { approvalId } = await buyer.act(askApproval, { orderNo });
  const { text } = await bed.mailAbout(organisation.owner.email, `Order ${orderNo} for`);
  expect(text).toContain('€8.33');
  await organisation.owner.act(decideApproval, { approvalId, decision: 'approve' });
  expect(await pay(placed)).toMatchObject({ state: 'requires_action' });
});

test('an approval of an amount counts in its own currency alone', async () => {
  const placed = await order(inEuro(cartOf(vps)));
  const { approvalId } = await buyer.act(askApproval, { orderNo: placed.order.number });
  await organisation.owner.act(decideApproval, { approvalId, decision: 'approve' });
  const inCurrency = (currency: string) =>
    rowsOf(bed, 'update organisation_approvals set total_currency = $2 where id = $1', [
      approvalId,
      currency,
    ]);
  await inCurrency('USD');
  expect((await refusal(pay(placed))).name).toBe('organisation.approval_needed');
  await inCurrency('EUR');
  await pay(placed);
});

test('an owner binds a buyer in the currency that they buy in; another currency is another bound, and they are told', async () => {
  await bind(high, 'EUR');
  expect((await buyer.call(listOrganisations, {})).items).toMatchObject([
    { approvalAbove: { amount: high, currency: 'EUR' } },
  ]);
  const { text } = await bed.mailAbout(buyer.email, 'Your role in');
  expect(text).toContain('€10,000.00');
  expect(text).toContain('another currency');
  expect(await pay(await order(inEuro(cartOf(vps))))).toMatchObject({ state: 'requires_action' });
  expect((await refusal(pay(await order()))).name).toBe('organisation.approval_needed');
  await bind(high, 'USD');
});

test('nobody is bound in a currency in which nothing is sold, and nobody but a buyer is bound', () => {
  const config = { ...bed.config, currencies: ['USD'] as const };
  const inEuros = { amount: 900, currency: 'EUR' } as const;
  const none = { approvalAboveAmount: null, approvalAboveCurrency: null };
  expect(() => boundFor({ config }, 'buyer', inEuros)).toThrow(
    expect.objectContaining({
      failure: 'request.invalid',
      data: { fields: { approvalAbove: 'not_one_of' } },
    }),
  );
  expect(boundFor({ config }, 'viewer', inEuros)).toEqual(none);
  expect(boundFor({ config }, 'buyer', null)).toEqual(none);
  expect(boundFor({ config: bed.config }, 'buyer', inEuros)).toEqual({
    ...{ approvalAboveAmount: 900, approvalAboveCurrency: 'EUR' },
  });
});

test('a bound outside of what is sold is refused at the door', async () => {
  const wrong = { amount: 900, currency: 'CHF' } as unknown as { amount: number; currency: Currency };
  const ask = { memberId: buyer.id, role: 'buyer', approvalAbove: wrong, ...(await proven(bed)) } as const;
  expect(await refusal(organisation.owner.act(changeColleague, ask))).toEqual(
    badField('approvalAbove', 'not_one_of'),
  );
});
